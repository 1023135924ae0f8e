"""The app as it is, with one page more."""

from bench.apps import more_pages  # noqa: F401 - adds the page
from ui import shell

shell.run()
