"""The sentences that features are written in, as pytest-bdd step definitions.

`Given` makes a population (one hand, any hand, every hand), `Then` says what must hold of it; the same
`Then` serves every population.
"""

from clausecheck.check.vocabulary import given, rounds_given, rounds_then, then

ROUNDS = (rounds_given, rounds_then)
"""The sentences about rounds to be settled; the others are about hands to be ranked."""
MODULES = (given, then, *ROUNDS)

__all__ = ["MODULES", "ROUNDS", "given", "then"]
