"""Every test run has a store of its own: nothing of a test stays beside the app."""

import os
import tempfile
from pathlib import Path

_folder = tempfile.TemporaryDirectory(prefix="referee-tests-")
os.environ.setdefault("DATABASE_URL", f"sqlite:///{Path(_folder.name) / 'store.sqlite3'}")
