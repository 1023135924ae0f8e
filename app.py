"""The Card Referee: language and navigation."""

from ui.shell import run

run()
