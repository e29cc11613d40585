"""A small regulation of our own, of two cards, sound as it stands: tests spoil it line by line."""

from pathlib import Path

SOUND = '''\
schema = "clausecheck/regulation/1"
id = "test-1"
citation = "T.R. 1"
title = "Two cards"
jurisdiction = "Nowhere"
edition = "first"
address = "https://example.org/tr-1"

[[ranking]]
id = "two"
clause = "b"
ties = "c"
ranks_clause = "a"
rank_order = "A K Q J T 9 8 7 6 5 4 3 2"
low_ace = "2 A"

[[ranking.category]]
id = "straight"
name = "Straight"
clause = "b.1"
pattern = [{ consecutive = true }]
value = "run"
highest = "A K"
lowest = "2 A"

[[ranking.category]]
id = "pair"
name = "Pair"
clause = "b.2"
pattern = [
    { groups = [2], suited = false },
    { groups = [2], suited = true },
]
highest = "A A"

[[ranking.category]]
id = "high-card"
name = "High card"
pattern = [{}]
value = "none"

[[game]]
id = "two-cards"
title = "two cards"
cards = 2
decks = 2
ranking = "two"

[[clause]]
id = "a"
citation = "(a)"
title = "Ranks"
restatement = """
[[clause]]
id = "this is text, and no table"
"""
games = ["two-cards"]

[[clause]]
id = "b"
citation = "(b)"
title = "List"
restatement = "A list."
games = ["two-cards"]

[[clause]]
id = "b.1"
citation = "(b)1"
title = "Straight"
restatement = "Neighbours."
games = ["two-cards"]

[[clause]]
id = "b.2"
citation = "(b)2"
title = "Pair"
restatement = "Two of a rank."
games = ["two-cards"]

[[clause]]
id = "c"
citation = "(c)"
title = "Ties"
restatement = "The higher card."
games = ["two-cards"]

[[clause]]
id = "d"
citation = "(d)"
title = "Manners"
restatement = "Players sit."
binds = "people"
reason = "no program sits"

[[reading]]
clause = "c"
register = ["X1"]
question = "How?"
in_force = "grouped"
because = "It is so."
rests_on = ["b"]

[[reading.option]]
name = "grouped"
says = "Groups first."

[[reading.option]]
name = "multiset"
says = "Cards."
change = [
    { ranking = "two", order = "multiset" },
    { ranking = "two", wraps = ["straight"] },
]

[[reading.option]]
name = "card"
says = "The very card."
change = [{ ranking = "two", order = "card" }]
'''


def folder(parent: Path, text: str = SOUND, *, name: str = "test-1") -> Path:
    """A regulation's folder with that text."""
    made = parent / name
    made.mkdir(parents=True)
    (made / "regulation.toml").write_bytes(text.encode())
    return made


def spoilt(old: str, new: str) -> tuple[str, int]:
    """The sample with its one `old` replaced, and the line at which the new text's last line stands."""
    assert SOUND.count(old) == 1, (old, SOUND.count(old))
    return SOUND.replace(old, new), SOUND[: SOUND.index(old)].count("\n") + new.rstrip("\n").count("\n") + 1


def line(text: str, words: str, nth: int = 0) -> int:
    """The number of the nth line that has these words."""
    return [n for n, each in enumerate(text.split("\n"), 1) if words in each][nth]
