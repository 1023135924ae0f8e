# The two that matter: `make run` starts the app, `make test` passes the tests. Both set up .venv first.
PYTHON ?= python3
BIN := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help install run test test-browser translate check bench load

help: ## this list
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:[^#]*## /\t/' | expand -t 16

install: .venv/installed ## make .venv with everything pinned in constraints.txt

.venv/installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade 'pip>=25.1'
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable . --group dev
	@touch $@

run: install ## start the app and say where it is
	$(BIN)/python -m ui

translate: install ## the app for translators: an open page changes when a file of locales/ is saved
	REFEREE_TRANSLATE=1 $(BIN)/python -m ui

test: install ## all tests that need no browser; those that do are run where Chromium is installed
	$(BIN)/python -m pytest -m "not browser"
	@if command -v chromium >/dev/null || command -v google-chrome >/dev/null; then \
		$(BIN)/python -m pytest -m browser tests/browser; \
	elif [ -n "$$CI" ]; then echo "No Chromium: in CI the browser tests must run."; exit 1; \
	else echo "No Chromium here: the browser tests (make test-browser) were left out."; fi

test-browser: install ## what only a browser shows; needs Chromium
	$(BIN)/python -m pytest -m browser tests/browser

check: install ## lint, format, types, import rules, lessons, locales
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m lessons check
	$(BIN)/python -m locales check

bench: install ## measured speed against the budgets
	$(BIN)/python -m bench

load: install ## 120 learners on one process, against an empty page
	$(BIN)/python -m bench.load
