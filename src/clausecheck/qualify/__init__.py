"""Qualification: the harness against its own seeded faults."""
