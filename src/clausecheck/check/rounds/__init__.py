"""Rounds: dealing them, putting them to a product, and holding its payouts against the law."""
