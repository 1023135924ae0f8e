"""Small apps that the real one is measured against."""
