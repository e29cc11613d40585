"""The sentences that features are written in, as pytest-bdd step definitions.

`Given` makes a population (one hand, any hand, every hand), `Then` says what must hold of it; the same
`Then` serves every population.
"""

from clausecheck.check.vocabulary import given, then

MODULES = (given, then)

__all__ = ["MODULES", "given", "then"]
