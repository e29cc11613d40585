"""A regulation of four clauses, and products that play its game: right, wrong, dead or slow."""

from pathlib import Path

LAW = """
schema = "clausecheck/regulation/1"
id = "tiny"
citation = "Tiny 1"
title = "Two cards"
jurisdiction = "Nowhere"
edition = "the first"
address = "https://example.org/tiny"

[[clause]]
id = "a"
citation = "(a)"
title = "Ranks"
restatement = "The ace is high, and no suit stands above another."
games = ["tiny/two"]

[[clause]]
id = "b"
citation = "(b)"
title = "The hands"
restatement = "A pair stands above a high card."
games = ["tiny/two"]

[[clause]]
id = "b.1"
citation = "(b)1"
title = "Pair"
restatement = "Two cards of one rank."
games = ["tiny/two"]

[[clause]]
id = "c"
citation = "(c)"
title = "Ties"
restatement = "The higher card decides."
games = ["tiny/two"]

[[game]]
id = "tiny/two"
title = "two cards"
cards = 2
ranking = "two"

[[ranking]]
id = "two"
clause = "b"
ties = "c"
ranks_clause = "a"
rank_order = "A K Q J T 9 8 7 6 5 4 3 2"

[[ranking.category]]
id = "pair"
name = "Pair"
plural = "pairs"
clause = "b.1"
pattern = [{ groups = [2] }]

[[ranking.category]]
id = "high-card"
name = "High card"
pattern = [{}]
value = "none"

[[reading]]
clause = "c"
register = ["T1"]
question = "What is compared?"
in_force = "grouped"
because = "It says so."

[[reading.option]]
name = "grouped"
says = "The pair first."

[[reading.option]]
name = "set"
says = "Each rank once."
change = [{ ranking = "two", order = "set" }]
"""

FEATURE = """
@game:tiny/two
Feature: Two cards

  @clause:a
  Rule: (a) Ranks
    Scenario: suits decide nothing
      Given the hand "Ac Kd"
      Then it ties with "Ah Ks"

    Scenario: the order of cards decides nothing
      Given any hand of two cards, its cards in any order
      Then the answer is the same

  @clause:b
  Rule: (b) The hands
    Scenario: a pair beats an ace
      Given the hand "2c 2d"
      Then it beats "As Ks"

  @clause:b.1
  Rule: (b)1 Pair
    Scenario: these and no others are pairs
      Given every hand of two cards
      Then exactly the hands of clause (b)1 rank as a "pair"

  @clause:c
  Rule: (c) Ties
    Scenario: the second card decides
      Given the hand "Ac Kd"
      Then it beats "Ac Qd"
"""

TOY = """
from clausecheck_adapter import Adapter, serve

adapter = Adapter({name!r}, "1.0")
RANKS = "23456789TJQKA"

def answer(hand):
    low, high = sorted(map(RANKS.index, hand[::2]))
    return ("pair", 1000 + high) if low == high else ("high-card", 13 * high + low)

@adapter.game("tiny/two", batch=True)
def rank(hands):
    answers = [answer(hand) for hand in hands]
    {fault}
    return answers

serve(adapter)
"""

HONEST = ""
KINGS = "answers = [('high-card', 0) if h[0] == 'K' == h[2] else a for h, a in zip(hands, answers)]"
"""No pair of kings is a pair."""


def write_law(folder: Path, feature: str = FEATURE) -> Path:
    """The regulation below a folder, which is what --law takes."""
    (folder / "tiny").mkdir(parents=True)
    (folder / "tiny" / "regulation.toml").write_text(LAW, "utf-8")
    (folder / "tiny" / "tiny.feature").write_text(feature, "utf-8")
    return folder


def write_toy(folder: Path, fault: str = HONEST) -> Path:
    """An adapter whose product is named after its folder."""
    return write_adapter(folder, TOY.format(name=folder.name, fault=fault))


def write_adapter(folder: Path, program: str) -> Path:
    """An adapter of this program text."""
    folder.mkdir()
    (folder / "toy.py").write_text(program, "utf-8")
    (folder / "adapter.toml").write_text(
        f'name = "{folder.name}"\ncommand = ["{{python}}", "toy.py"]\nfiles = ["toy.py"]\n', "utf-8"
    )
    return folder
