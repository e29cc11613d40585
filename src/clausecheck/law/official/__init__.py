"""Official texts: copies cut into clauses, their fingerprints, and what was amended."""
