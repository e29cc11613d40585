"""Faults that real software has had, against our own law."""
