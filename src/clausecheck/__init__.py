"""A regulatory compliance test harness for casino card games."""

__version__ = "0.1.0"
