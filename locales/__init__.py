"""The languages: what is said in them, what the cards are called, and the files that translators edit."""
