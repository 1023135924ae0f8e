"""What the program costs, measured side by side in one run against the budgets: `python -m bench`."""
