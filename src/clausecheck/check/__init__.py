"""Checks: populations, sweeps, judgements, the Gherkin vocabulary and the pytest plugin."""
