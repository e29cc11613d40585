"""Settlement: what the wagers of a round receive, by pay tables that are data."""
