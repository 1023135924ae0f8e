"""What outlives a browser tab: learners, progress, games, results."""
