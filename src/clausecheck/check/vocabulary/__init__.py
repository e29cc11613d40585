"""The sentences that features are written in, as pytest-bdd step definitions.

`Given` makes a population (one hand, any hand, every hand), `Then` says what must hold of it; the same
`Then` serves every population.
"""

from clausecheck.check.vocabulary import given, rounds_given, rounds_then, then

HANDS = (given, then)
"""The sentences about hands to be ranked."""
ROUNDS = (rounds_given, rounds_then)
"""The sentences about rounds to be settled."""
MODULES = (*HANDS, *ROUNDS)

__all__ = ["HANDS", "MODULES", "ROUNDS", "given", "then"]
