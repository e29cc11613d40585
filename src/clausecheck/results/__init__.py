"""Results: the event log and its fold, results.json."""
