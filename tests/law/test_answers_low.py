"""What 13:69F-14.3(e) and (f) say of low hands, written by hand from the text, and each reading of them."""

import pytest

from tests.law.laws import category, compare, game, law, outcome, rank, short

FIVE, DEUCE, THREE = "poker-low-5", "poker-low-27", "poker-low-3"
LITERAL, KICKERS, ACE_HIGH = ("f", "c1-literal"), ("f", "c1-kickers"), ("e", "c2-ace-high")
STRAIGHT_FLUSHES, ACE_TO_FIVE = ("f", "c4-straight-flushes-count"), ("e", "c5-straight")

KINDS = [
    # (f): straights and flushes are not considered, and neither is what is both
    (FIVE, "5s 4d 3h 2c As", "high-card", "(f)"),
    (FIVE, "5s 4s 3s 2s As", "high-card", "(f)"),
    (FIVE, "6s 5d 4h 3c 2s", "high-card", "(f)"),
    (FIVE, "As Kd Qh Jc Ts", "high-card", "(f)"),
    (FIVE, "As Ks Qs Js Ts", "high-card", "(f)"),
    (FIVE, "Ks 9s 7s 4s 2s", "high-card", "(f)"),
    (FIVE, "As Ad 2h 3c 4s", "one-pair", "(b)9"),
    (FIVE, "As Ad 2h 2c 4s", "two-pairs", "(b)8"),
    (FIVE, "As Ad Ah 2c 4s", "three-of-a-kind", "(b)7"),
    (FIVE, "As Ad Ah 2c 2s", "full-house", "(b)4"),
    (FIVE, "As Ad Ah Ac 2s", "four-of-a-kind", "(b)3"),
    (THREE, "3s 2d Ah", "high-card", "(f)"),
    (THREE, "3s 2s As", "high-card", "(f)"),
    (THREE, "As Ks Qs", "high-card", "(f)"),
    (THREE, "Ks 9s 4s", "high-card", "(f)"),
    (THREE, "As Ad Kh", "one-pair", "(c)6"),
    (THREE, "As Ad Ah", "three-of-a-kind", "(c)3"),
    # deuce to seven: they are, and by (e) the ace stands behind the king alone
    (DEUCE, "7s 5d 4h 3c 2s", "high-card", "(f)"),
    (DEUCE, "7s 5s 4s 3s 2s", "flush", "(b)5"),
    (DEUCE, "6s 5d 4h 3c 2s", "straight", "(b)6"),
    (DEUCE, "6s 5s 4s 3s 2s", "straight-flush", "(b)2"),
    (DEUCE, "Ks Qs Js Ts 9s", "straight-flush", "(b)2"),
    (DEUCE, "As Ks Qs Js Ts", "royal-flush", "(b)1"),
    (DEUCE, "As Kd Qh Jc Ts", "straight", "(b)6"),
    (DEUCE, "As 2d 3h 4c 5s", "high-card", "(f)"),
    (DEUCE, "As 2s 3s 4s 5s", "flush", "(b)5"),
    (DEUCE, "Ks Ad 2h 3c 4s", "high-card", "(f)"),
    (DEUCE, "2s 2d 3h 4c 5s", "one-pair", "(b)9"),
    (DEUCE, "2s 2d 3h 3c 5s", "two-pairs", "(b)8"),
    (DEUCE, "2s 2d 2h 3c 4s", "three-of-a-kind", "(b)7"),
    (DEUCE, "2s 2d 2h 3c 3s", "full-house", "(b)4"),
    (DEUCE, "2s 2d 2h 2c 3s", "four-of-a-kind", "(b)3"),
]


@pytest.mark.parametrize(("name", "hand", "kind", "clause"), KINDS)
def test_a_low_hand_is_of_its_kind_by_its_clause(name: str, hand: str, kind: str, clause: str) -> None:
    ranked = rank(name, hand)
    assert (ranked.category, short(ranked.clauses)[0]) == (kind, clause)


LADDER = {
    FIVE: [
        *("5s 4d 3h 2c As", "6s 4d 3h 2c As", "6s 5d 3h 2c As", "6s 5d 4h 2c As", "6s 5d 4h 3c As"),
        *("6s 5d 4h 3c 2s", "7s 4d 3h 2c As", "8s 7d 6h 5c 4s", "9s 4d 3h 2c As", "Qs Jd Th 9c 8s"),
        *("Ks 4d 3h 2c As", "Ks Qd Jh Tc As", "Ks Qd Jh Tc 9s"),
        *("As Ad 4h 3c 2s", "As Ad Kh Qc Js", "2s 2d 4h 3c As", "2s 2d 5h 4c 3s", "Qs Qd Kh Jc Ts"),
        *("Ks Kd 4h 3c 2s", "Ks Kd Qh Jc Ts"),
        *("2s 2d Ah Ac 3s", "2s 2d Ah Ac Ks", "3s 3d Ah Ac 2s", "3s 3d 2h 2c As", "Qs Qd Jh Jc Ts"),
        *("Ks Kd Ah Ac 2s", "Ks Kd 2h 2c As", "Ks Kd Qh Qc Js"),
        *("As Ad Ah 3c 2s", "As Ad Ah Kc Qs", "2s 2d 2h 3c As", "Ks Kd Kh 2c As", "Ks Kd Kh Qc Js"),
        *("As Ad Ah 2c 2s", "As Ad Ah Kc Ks", "2s 2d 2h Ac As", "Ks Kd Kh Ac As", "Ks Kd Kh Qc Qs"),
        *("As Ad Ah Ac 2s", "As Ad Ah Ac Ks", "2s 2d 2h 2c As", "Ks Kd Kh Kc As", "Ks Kd Kh Kc Qs"),
    ],
    DEUCE: [
        *("7s 5d 4h 3c 2s", "7s 6d 4h 3c 2s", "7s 6d 5h 3c 2s", "7s 6d 5h 4c 2s", "8s 5d 4h 3c 2s"),
        *("9s 5d 4h 3c 2s", "Ks 5d 4h 3c 2s", "Ks Qd Jh Tc 8s", "As 2d 3h 4c 5s", "As 6d 4h 3c 2s"),
        *("As Kd Qh Jc 9s", "2s 2d 5h 4c 3s", "2s 2d Ah Kc Qs", "3s 3d 5h 4c 2s", "As Ad 4h 3c 2s"),
        *("As Ad Kh Qc Js", "3s 3d 2h 2c 4s", "Ks Kd 2h 2c 3s", "As Ad 2h 2c 3s", "As Ad Kh Kc Qs"),
        *("2s 2d 2h 4c 3s", "As Ad Ah 3c 2s", "As Ad Ah Kc Qs", "6s 5d 4h 3c 2s", "7s 6d 5h 4c 3s"),
        *("Ks Qd Jh Tc 9s", "As Kd Qh Jc Ts", "7s 5s 4s 3s 2s", "8s 5s 4s 3s 2s", "Ks Qs Js Ts 8s"),
        *("As 5s 4s 3s 2s", "As Ks Qs Js 9s", "2s 2d 2h 3c 3s", "As Ad Ah 2c 2s", "As Ad Ah Kc Ks"),
        *("2s 2d 2h 2c 3s", "As Ad Ah Ac 2s", "As Ad Ah Ac Ks", "6s 5s 4s 3s 2s", "Ks Qs Js Ts 9s"),
        "As Ks Qs Js Ts",
    ],
    THREE: [
        *("3s 2d Ah", "4s 2d Ah", "4s 3d Ah", "4s 3d 2h", "9s 2d Ah", "Ks 2d Ah", "Ks Qd Ah", "Ks Qd Jh"),
        *("As Ad 2h", "As Ad Kh", "2s 2d Ah", "2s 2d Kh", "Ks Kd Ah", "Ks Kd Qh"),
        *("As Ad Ah", "2s 2d 2h", "Ks Kd Kh"),
    ],
}


@pytest.mark.parametrize("name", LADDER)
def test_each_hand_of_the_ladder_beats_every_later_one(name: str) -> None:
    ladder = LADDER[name]
    for place, first in enumerate(ladder):
        for second in ladder[place + 1 :]:
            assert outcome(name, first, second) == 1, (first, second)


DECIDED = [
    # the order of the kinds, (f), and the clauses of the two
    (FIVE, "Ks Qd Jh Tc 9s", "As Ad 4h 3c 2s", ["(f)", "(b)9"]),
    (FIVE, "Ks Kd Kh Qc Qs", "As Ad Ah Ac 2s", ["(f)", "(b)4", "(b)3"]),
    (DEUCE, "As Ad Ah Kc Qs", "6s 5d 4h 3c 2s", ["(f)", "(b)7", "(b)6"]),
    (DEUCE, "As Kd Qh Jc Ts", "7s 5s 4s 3s 2s", ["(f)", "(b)6", "(b)5"]),
    (THREE, "Ks Kd Qh", "As Ad Ah", ["(f)", "(c)6", "(c)3"]),
    # inside a kind (f) too
    (FIVE, "As Ad Kh Qc Js", "2s 2d 4h 3c As", ["(f)"]),
    (FIVE, "Qs Qd Jh Jc Ts", "Ks Kd Ah Ac 2s", ["(f)"]),
    (DEUCE, "6s 5d 4h 3c 2s", "7s 6d 5h 4c 3s", ["(f)"]),
    (DEUCE, "Qs Qd Qh Ac As", "Ks Kd Kh 2c 2s", ["(f)"]),
    (THREE, "As Ad Kh", "2s 2d Ah", ["(f)"]),
    # the other cards, (d), turned about by (f)
    (FIVE, "6s 5d 4h 3c 2s", "Ks 4d 3h 2c As", ["(d)", "(f)"]),
    (FIVE, "8s 8d Qh Jc Ts", "8h 8c Kd 2s Ah", ["(d)", "(f)"]),
    (DEUCE, "Ks Qd Jh Tc 8s", "As 2d 3h 4c 5s", ["(d)", "(f)"]),
    (DEUCE, "Qs Js Ts 9s 7s", "Kd 5d 4d 3d 2d", ["(d)", "(f)"]),
    (THREE, "Ks Qd Ah", "Kd Qh Js", ["(d)", "(f)"]),
]


@pytest.mark.parametrize(("name", "better", "worse", "clauses"), DECIDED)
def test_the_clauses_that_decide_between_low_hands(
    name: str, better: str, worse: str, clauses: list[str]
) -> None:
    assert outcome(name, better, worse) == 1
    assert short(compare(name, worse, better).clauses) == clauses


TIED = [
    (FIVE, "5s 4d 3h 2c As", "5d 4h 3c 2s Ad"),
    (FIVE, "5s 4s 3s 2s As", "5d 4h 3c 2s Ad"),
    (FIVE, "Ks 9s 7s 4s 2s", "Kd 9d 7d 4d 2c"),
    (FIVE, "Js Jh 5d 5c 2s", "Jd Jc 5h 5s 2d"),
    (DEUCE, "7s 5d 4h 3c 2s", "7d 5h 4c 3s 2d"),
    (DEUCE, "7s 5s 4s 3s 2s", "7d 5d 4d 3d 2d"),
    (THREE, "3s 2s As", "3d 2h Ac"),
]


@pytest.mark.parametrize(("name", "first", "second"), TIED)
def test_no_suit_breaks_a_tie_of_low_hands(name: str, first: str, second: str) -> None:
    assert outcome(name, first, second) == 0
    assert short(compare(name, first, second).clauses) == ["(e)", "(d)"]


READ = [
    # id, game, first, second, as in force, the reading, under it
    ("C1", FIVE, "Ks 4d 3h 2c As", "6s 5d 4h 3c 2s", -1, LITERAL, 1),
    ("C2", FIVE, "5s 4d 3h 2c As", "6s 5d 4h 3c 2s", 1, ACE_HIGH, -1),
    ("C3", FIVE, "As Ad 2h 3c 4s", "2s 2d Ah 3c 4d", 1, ACE_HIGH, -1),
    ("C3", THREE, "As Ad 2h", "2s 2d Ah", 1, ACE_HIGH, -1),
    ("C4", FIVE, "5s 4s 3s 2s As", "6s 5d 4h 3c 2s", 1, STRAIGHT_FLUSHES, -1),
    ("C4", FIVE, "As Ks Qs Js Ts", "Kd Qd Jd Td 9d", 1, STRAIGHT_FLUSHES, -1),
    ("C4", THREE, "3s 2s As", "Kd Kh Kc", 1, STRAIGHT_FLUSHES, -1),
    ("C5", DEUCE, "5s 4d 3h 2c As", "2s 2d 3h 4c 5d", 1, ACE_TO_FIVE, -1),
    ("C5", DEUCE, "5s 4d 3h 2c As", "6s 5d 4h 3c 2s", 1, ACE_TO_FIVE, 1),
    ("C6", DEUCE, "7s 5d 4h 3c 2s", "6s 5d 4h 3c 2s", 1, ACE_TO_FIVE, 1),
    ("C8", THREE, "Ks Ad 2h", "4s 3d 2h", -1, LITERAL, 1),
    ("C10", FIVE, "Ks Kd Kh 2c 2s", "As Ad Ah Ac 2s", 1, STRAIGHT_FLUSHES, 1),
    ("C12", DEUCE, "Ks Qd Jh 9c 2s", "8s 6d 5h 4c 3s", -1, LITERAL, 1),
    # the letter of (d) for the other cards alone: the groups stay turned about
    ("C1", FIVE, "Ks 4d 3h 2c As", "6s 5d 4h 3c 2s", -1, KICKERS, 1),
    ("C1", FIVE, "Ks Kd Ah Qc Js", "Kh Kc 2h 3c 4s", -1, KICKERS, 1),
    ("C1", FIVE, "2s 2d Kh Qc Js", "3s 3d Ah 4c 5s", 1, KICKERS, 1),
    ("C1", FIVE, "2s 2d Kh Qc Js", "3s 3d Ah 4c 5s", 1, LITERAL, -1),
    ("C8", THREE, "Ks Ad 2h", "4s 3d 2h", -1, KICKERS, 1),
    ("C12", DEUCE, "Ks Qd Jh 9c 2s", "8s 6d 5h 4c 3s", -1, KICKERS, 1),
    ("C12", DEUCE, "6s 5d 4h 3c 2s", "7s 6d 5h 4c 3s", 1, KICKERS, 1),
]


@pytest.mark.parametrize(("point", "name", "first", "second", "plain", "reading", "read"), READ)
def test_low_poker_under_each_reading(
    point: str, name: str, first: str, second: str, plain: int, reading: tuple[str, str], read: int
) -> None:
    del point
    assert outcome(name, first, second) == plain
    assert outcome(name, first, second, reading) == read


def test_c4_what_counts_where_straight_flushes_do() -> None:
    assert category(FIVE, "5s 4s 3s 2s As", STRAIGHT_FLUSHES) == "straight-flush"
    assert category(FIVE, "Ks Qs Js Ts 9s", STRAIGHT_FLUSHES) == "straight-flush"
    assert category(FIVE, "As Ks Qs Js Ts", STRAIGHT_FLUSHES) == "royal-flush"
    assert category(FIVE, "Ks As 2s 3s 4s", STRAIGHT_FLUSHES) == "high-card"
    assert category(FIVE, "Ks 9s 7s 4s 2s", STRAIGHT_FLUSHES) == "high-card"
    assert category(FIVE, "5s 4d 3h 2c As", STRAIGHT_FLUSHES) == "high-card"
    assert category(THREE, "3s 2s As", STRAIGHT_FLUSHES) == "straight-flush"
    assert category(THREE, "As Ks Qs", STRAIGHT_FLUSHES) == "royal-flush"
    assert outcome(FIVE, "5s 4s 3s 2s As", "Ks Kd Kh Kc Qs", STRAIGHT_FLUSHES) == -1
    # turned about: ace to five of one suit is the best of them, under the high list the lowest
    assert outcome(FIVE, "5s 4s 3s 2s As", "6d 5d 4d 3d 2d", STRAIGHT_FLUSHES) == 1
    assert category(DEUCE, "As 2s 3s 4s 5s", STRAIGHT_FLUSHES) == "flush"


def test_c2_with_the_ace_high_ace_to_five_of_one_suit_is_still_a_sequence() -> None:
    both = (ACE_HIGH, STRAIGHT_FLUSHES)
    assert category(FIVE, "5s 4s 3s 2s As", *both) == "straight-flush"
    assert outcome(FIVE, "5s 4s 3s 2s As", "6d 5d 4d 3d 2d", *both) == 1


def test_c5_ace_to_five_where_it_is_a_straight() -> None:
    assert category(DEUCE, "5s 4d 3h 2c As", ACE_TO_FIVE) == "straight"
    assert category(DEUCE, "5s 4s 3s 2s As", ACE_TO_FIVE) == "straight-flush"
    assert outcome(DEUCE, "5s 4s 3s 2s As", "6d 5d 4d 3d 2d", ACE_TO_FIVE) == 1
    assert outcome(DEUCE, "5s 4d 3h 2c As", "7s 5s 4s 3s 2s", ACE_TO_FIVE) == 1
    assert short(compare(DEUCE, "5s 4d 3h 2c As", "6s 5d 4h 3c 2s", ACE_TO_FIVE).clauses)[0] == "(b)6"


def test_c7_c9_c11_what_is_settled_without_a_choice() -> None:
    """Other games of deuce to seven, qualifiers and four cards, and the letter missing in (e)."""
    for point in ("C7", "C9", "C11"):
        (reading,) = [each for each in law("14.3").regulation.reading if point in each.register]
        assert len(reading.option) == 1
        assert reading.option[0].change == ()


@pytest.mark.parametrize(
    ("name", "classes"),
    [
        (FIVE, [6_175] * 5 + [6_185] * 6),
        (DEUCE, [7_462] * 5),
        (THREE, [455] * 5 + [467] * 6),
    ],
)
def test_how_many_hands_each_choice_of_readings_tells_apart(name: str, classes: list[int]) -> None:
    found = game(name)[1]
    used = law("14.3")
    assert sorted(used.departing(c).table(found).classes for c in used.alternatives(found)) == classes


WORDS = [
    (
        (FIVE, "Kh 4h 3h 2h Ad", "6h 5d 4d 3d 2d"),
        "K♥ 4♥ 3♥ 2♥ A♦ (high card) loses to 6♥ 5♦ 4♦ 3♦ 2♦ (high card).",
        "(d): of the cards not in both hands the lowest in rank is a king, against a six.",
    ),
    (
        (FIVE, "Qs Qd Jh Jc Ts", "Ks Kd Ah Ac 2s"),
        "Q♠ Q♦ J♥ J♣ 10♠ (two pairs of queens and jacks) beats K♠ K♦ A♥ A♣ 2♠ (two pairs of kings and aces).",
        "(f): both are two pairs, and kings are worse than queens.",
    ),
    (
        (FIVE, "Ks Kd Kh Qc Qs", "As Ad Ah Ac 2s"),
        "K♠ K♦ K♥ Q♣ Q♠ (full house of kings and queens) beats A♠ A♦ A♥ A♣ 2♠ (four-of-a-kind of aces).",
        "(f): full houses rank above fours-of-a-kind.",
    ),
    (
        (DEUCE, "7h 5h 4h 3h 2d", "6h 5d 4d 3d 2d"),
        "7♥ 5♥ 4♥ 3♥ 2♦ (high card) beats 6♥ 5♦ 4♦ 3♦ 2♦ (straight, six high).",
        "(f): hands of no kind rank above straights.",
    ),
    (
        (DEUCE, "7h 6s 5h 4s 3d", "6h 5s 4s 3d 2d"),
        "7♥ 6♠ 5♥ 4♠ 3♦ (straight, seven high) loses to 6♥ 5♠ 4♠ 3♦ 2♦ (straight, six high).",
        "(f): both are straights, and seven high is worse than six high.",
    ),
    (
        (THREE, "3h 2h Ah", "3c 2d As"),
        "3♥ 2♥ A♥ (high card) ties with 3♣ 2♦ A♠ (high card).",
        "(e): the ranks are the same, and no suit stands above another.",
    ),
]


@pytest.mark.parametrize(("pair", "words", "why"), WORDS)
def test_a_comparison_of_low_hands_is_told_in_words(pair: tuple[str, str, str], words: str, why: str) -> None:
    assert compare(*pair).words == (words, f"N.J.A.C. 13:69F-14.3{why}")


def test_by_the_letter_of_d_the_best_card_is_told() -> None:
    compared = compare(FIVE, "Kh 4h 3h 2h Ad", "6h 5d 4d 3d 2d", LITERAL)
    assert compared.words[1].endswith("(d): the highest card not in both hands is an ace, against a five.")


def test_a_low_hand_is_told_with_the_clause_that_turns_the_list_about() -> None:
    ranked = rank(DEUCE, "6h 6d 2h 3h 4h")
    assert ranked.words[0] == "6♥ 6♦ 2♥ 3♥ 4♥: one pair of sixes."
    assert [words.split(": ")[0][-5:] for words in ranked.words[1:]] == ["3(b)9", ".3(f)"]
    assert short(ranked.clauses) == ["(b)9", "(f)"]
    assert rank(FIVE, "5h 4h 3h 2h Ah").words[1].endswith("none of the hands listed, and so above them all.")


def test_why_ace_to_five_is_no_straight_in_deuce_to_seven_is_told() -> None:
    told = rank(DEUCE, "5h 4d 3h 2h Ah")
    assert told.words[-1] == "N.J.A.C. 13:69F-14.3(e): an ace and a two are no neighbours here."
    assert "(b)6" in short(told.clauses)
    assert rank(DEUCE, "Kh Ad 2h 3h 4h").words[-1].endswith("a sequence that runs round the ace is none.")
    assert len(rank(FIVE, "5h 4d 3h 2h Ah").words) == 3
