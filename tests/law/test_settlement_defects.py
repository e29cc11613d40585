"""A defect of a settlement or of a pay table is refused, with the file and the very line."""

from pathlib import Path

import pytest

from clausecheck.errors import LawError
from clausecheck.law import home, load_regulation
from tests.law.rounds import ID

TEXT = (home() / ID / "regulation.toml").read_text(encoding="utf-8")


def refusal(parent: Path, text: str) -> LawError:
    made = parent / ID
    made.mkdir()
    (made / "regulation.toml").write_text(text, encoding="utf-8")
    with pytest.raises(LawError) as refused:
        load_regulation(made)
    assert "\n" not in str(refused.value)
    return refused.value


PAIR = '    { hand = "pair", odds = 1 },'
TRIPS = '    { hand = "three-of-a-kind", odds = 3 },'
JACKPOT = '    { hand = "six-card-heart-royal", award = 10_000_000, state = "lost" },'
LOST = '    { hand = "straight", odds = 1, state = "lost" },'
IN_A = 'settles = [{ wager = "ante-bonus", hand = "straight", printed_in = ["A"] }]'
FOLD = 'settles = [{ wager = "pair-plus", after_fold = "stands" }]'
PUSH = 'settles = [{ end = "tie", ante = "returned", play = "returned" }]'

SPOILT = [
    # the first line that says this, what it is spoilt to, what the error says, its hint
    (
        'name = "least"\nclause = "a.2"',
        'name = "least"\nclause = "a.22"',
        'no clause is named "a.22"',
        '"a.2"',
    ),
    (PAIR, '    { hand = "pairs", odds = 1 },', 'no hand is named "pairs"', 'did you mean "pair"?'),
    (PAIR, '    { hand = "royal-flush", odds = 1 },', 'no hand is named "royal-flush"', "did you mean"),
    (PAIR, '    { hand = "pair", odds = 0 },', "Expected `int` >= 1", ""),
    (PAIR, '    { hand = "pair", odds = -1 },', "Expected `int` >= 1", ""),
    (PAIR, '    { hand = "pair", odds = 1.5 },', "got `float`", ""),
    (PAIR, '    { hand = "pair" },', 'hand "pair" needs odds or an award', "write one of the two"),
    (PAIR, '    { hand = "pair", odds = 1, award = 5 },', 'hand "pair" needs odds or an award', ""),
    (PAIR, '    { hand = "pair", award = 5 },', 'the least odds of "pair" are not known', "a floor has odds"),
    (PAIR, '    { hand = "pair", odds = 1, state = "lost" },', 'the least odds of "pair" are not known', ""),
    (PAIR, '    { hand = "pair", odd = 1 },', 'unknown key "odd"', 'did you mean "odds"?'),
    (TRIPS, f"{TRIPS}\n{TRIPS}", 'hand "three-of-a-kind" stands twice', "keep one"),
    (JACKPOT, '    { hand = "mini-royal-flush", award = 1 },', 'no hand is named "mini-royal-flush"', ""),
    (
        LOST,
        '    { hand = "straight", odds = 1, state = "gone" },',
        "Invalid enum value 'gone'",
        "printed, lost",
    ),
    ('name = "B"', 'name = "A"', "ante-bonus table A stands twice", "rename one"),
    (
        'wager = "pair-plus"\nname = "least"',
        'wager = "pair"\nname = "least"',
        "Invalid enum value 'pair'",
        "",
    ),
    ('requires = ["pair-plus"]', 'requires = ["pairplus"]', "Invalid enum value 'pairplus'", ""),
    (
        'name = "A"\n',
        'name = "A"\ndefault = true\n',
        "wager ante-bonus has two tables by default",
        "keep one",
    ),
    ('name = "A"\n', 'name = "A"\nfloor = true\n', "wager ante-bonus has least odds and other tables", ""),
    ('clause = "a.1"\nrounds', 'clause = "a.9"\nrounds', 'no clause is named "a.9"', ""),
    ('rounds = "a"', 'rounds = "b"', 'no clause is named "b"', ""),
    ('game = "three-card-poker"', 'game = "three-card"', 'no game is named "three-card"', "three-card-poker"),
    (
        'rounds = "a"\nranking = "three-card"',
        'rounds = "a"\nranking = "three"',
        'no ranking is named "three"',
        "",
    ),
    ('qualifies = "Q 3 2"', 'qualifies = "Q32"', '"Q32" is no rank', 'write ranks apart: "A K Q"'),
    ('qualifies = "Q 3 2"', 'qualifies = "Q 3"', "a hand of 2 cards, where the game's has 3", ""),
    ('end = "tie"\n', 'end = "tied"\n', "Invalid enum value 'tied'", "known: not-qualified, player-higher"),
    ('id = "pair-plus"\n', 'id = "ante"\n', 'wager "ante" stands twice', "keep one"),
    ('hands = "three-card"', 'hands = "three"', 'no ranking is named "three"', ""),
    ('suits = "s"', 'suits = "x"', '"x" are no suits', 'write some of "cdhs"'),
    ('otherwise = "straight-flush"', 'otherwise = "mini-royal-flush"', "no hand further down is named", ""),
    ('ranks = "A K Q"\nsuits', 'ranks = "AKQ"\nsuits', '"AKQ" is no rank', "write ranks apart"),
    ('id = "mini-royal-flush"', 'id = "mini-royal-flush-of-spades"', "stands twice", ""),
    (IN_A, IN_A.replace('["A"]', '["Z"]'), 'no table is named "Z"', "known: A, B, C, standard"),
    (IN_A, IN_A.replace('"straight"', '"flush"'), 'no lost cell is named "flush"', ""),
    (IN_A, IN_A.replace(', printed_in = ["A"]', ""), "a lost cell without its hand or its tables", ""),
    (FOLD, FOLD.replace("stands", "stand"), "Invalid enum value 'stand'", "known: stands, lost, unsaid"),
    (FOLD, FOLD.replace("after_fold", "after_fld"), 'unknown key "after_fld"', 'did you mean "after_fold"?'),
    (FOLD, FOLD.replace('wager = "pair-plus", ', ""), "neither or both of end and wager", ""),
    (
        PUSH,
        PUSH.replace('end = "tie"', 'wager = "ante"'),
        "ante is received at an end of a round",
        "name the end",
    ),
    (PUSH, PUSH.replace('"returned" }', "0 }"), "Expected `int` >= 1", ""),
    (
        'beside = "standard"',
        'beside = "standart"',
        'no table is named "standart"',
        'did you mean "standard"?',
    ),
    ('blanks = "standard"', 'blanks = "D"', 'no table is named "D"', ""),
]


@pytest.mark.parametrize(("old", "new", "what", "hint"), SPOILT)
def test_a_defect_is_refused_at_its_line(tmp_path: Path, old: str, new: str, what: str, hint: str) -> None:
    start = TEXT.index(old)
    found = refusal(tmp_path, TEXT[:start] + new + TEXT[start + len(old) :])
    assert what in found.what
    assert hint in found.hint
    path, line = found.where.rsplit(":", 1)
    assert path == f"{tmp_path}/{ID}/regulation.toml"
    first = TEXT[:start].count("\n") + 1
    assert first - 3 <= int(line) <= first + new.count("\n")


EXACT = [
    (PAIR, PAIR.replace('"pair"', '"pairs"')),
    (JACKPOT, JACKPOT.replace("heart", "hart")),
    ('rounds = "a"', 'rounds = "b"'),
    ('suits = "s"', 'suits = "x"'),
    (IN_A, IN_A.replace('["A"]', '["Z"]')),
]


@pytest.mark.parametrize(("old", "new"), EXACT)
def test_the_line_is_the_cell_s_own(tmp_path: Path, old: str, new: str) -> None:
    start = TEXT.index(old)
    found = refusal(tmp_path, TEXT[:start] + new + TEXT[start + len(old) :])
    assert found.where.endswith(f":{TEXT[:start].count(chr(10)) + 1}")


def test_what_is_missing_altogether_is_told(tmp_path: Path) -> None:
    start = TEXT.index('[[settlement.outcome]]\nend = "tie"')
    tie = TEXT[start : TEXT.index("[[settlement.outcome]]", start + 5)]
    assert 'the end of a round "tie" is missing' in refusal(tmp_path, TEXT.replace(tie, "")).what


def test_pay_tables_need_a_settlement(tmp_path: Path) -> None:
    start = TEXT.index("[settlement]\n")
    text = TEXT[:start] + TEXT[TEXT.index("[[paytable]]", start) :]
    found = refusal(tmp_path, text)
    assert found.what == "pay tables without a settlement"
    assert found.where.endswith(f":{text[: text.index('[[paytable]]')].count(chr(10)) + 1}")
