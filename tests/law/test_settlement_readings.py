"""Where 13:69F-20.11 leaves something open: what each reading pays, and what hangs on none of them."""

from itertools import product

import pytest

from clausecheck.law import load_catalogue
from tests.law.rounds import BASE, ID, cents, law, payouts

REGISTER = [f"G{number}" for number in range(1, 39)]


def test_every_point_of_the_register_is_a_reading() -> None:
    points = [point for reading in law().regulation.reading for point in reading.register]
    assert set(points) == set(REGISTER)
    assert sorted(point for point in set(points) if points.count(point) > 1) == ["G15"]


def test_what_is_open_and_what_is_settled() -> None:
    choosable = {r.register[0] for r in law().regulation.reading if len(r.option) > 1}
    assert choosable == {"G2", "G3", "G13", "G14", "G15", "G20", "G28", "G30", "G32", "G37"}
    silent = {r.in_force for r in law().regulation.reading if r.in_force.endswith(("-silent", "-unknown"))}
    assert {name.split("-")[0] for name in silent} == {"g2", "g15", "g20", "g28", "g30", "g37"}


def test_readings_bear_the_register_s_number() -> None:
    for reading in law().regulation.reading:
        for option in reading.option:
            assert option.name.split("-")[0] in {point.lower() for point in reading.register}


@pytest.mark.parametrize(("reading", "received"), [("g2-push", 1000), ("g2-lose", 0), ("g2-silent", None)])
def test_g2_a_tie(reading: str, received: int | None) -> None:
    there = cents("Qs Js 9d", "Qd Jc 9h", readings=(("a.1", reading),))
    assert (there["ante"], there["play"]) == (received, received)
    # a tie below queen high is no tie for (a)1
    below = cents("Js 9d 8c", "Jd 9c 8h", readings=(("a.1", reading),))
    assert (below["ante"], below["play"]) == (2000, 1000)


@pytest.mark.parametrize(("reading", "received"), [("g3-lost", 0), ("g3-paid", 2000)])
def test_g3_a_folded_ante_where_the_dealer_does_not_qualify(reading: str, received: int) -> None:
    chosen = (("a.1", reading),)
    assert cents("2s 3d 7c", "Jd 9c 8h", {"ante": 1000}, readings=chosen) == {"ante": received}
    assert cents("2s 3d 7c", "Qd 9c 8h", {"ante": 1000}, readings=chosen) == {"ante": 0}


def bonus(player: str, table: str, *readings: str) -> int | None:
    """The ante bonus on an ante of 1000, in units of it."""
    chosen = tuple(("a.3.i", reading) for reading in readings)
    received = cents(player, "Qd Th 2s", BASE, {"ante-bonus": table}, chosen)["ante-bonus"]
    return None if received is None else received // 1000


STRAIGHT, SPADES, TRIPS = "5c 4d 3h", "As Ks Qs", "9s 9d 9c"

CELLS = [
    ("g15-straight-a", STRAIGHT, {"A": 1, "B": 0, "C": 0}),
    ("g15-straight-b", STRAIGHT, {"A": 0, "B": 1, "C": 0}),
    ("g15-straight-c", STRAIGHT, {"A": 0, "B": 0, "C": 1}),
    ("g15-straight-all", STRAIGHT, {"A": 1, "B": 1, "C": 1}),
    ("g15-straight-unknown", STRAIGHT, {"A": None, "B": None, "C": None}),
    ("g15-spades-a-b", SPADES, {"A": 50, "B": 50, "C": 10}),
    ("g15-spades-a-c", SPADES, {"A": 50, "B": 50, "C": 50}),
    ("g15-spades-b-c", SPADES, {"A": 5, "B": 50, "C": 50}),
    ("g15-spades-unknown", SPADES, {"A": None, "B": 50, "C": None}),
]


@pytest.mark.parametrize(("reading", "player", "odds"), CELLS)
def test_g15_where_a_lost_cell_stands(reading: str, player: str, odds: dict[str, int | None]) -> None:
    assert {name: bonus(player, name, reading) for name in "ABC"} == odds
    assert bonus(TRIPS, "B", reading) == 6
    assert bonus("Ac Kc Qc", "A", reading) == 5


def test_g15_is_two_points_that_are_settled_apart() -> None:
    both = ("g15-straight-c", "g15-spades-a-c")
    assert [bonus(STRAIGHT, "C", *both), bonus(SPADES, "C", *both)] == [1, 50]
    assert bonus(SPADES, "A", "g15-straight-c") is None
    assert bonus(STRAIGHT, "A", "g15-spades-a-c") is None


def test_g14_a_blank_cell() -> None:
    for fill, table in product(("a", "b", "c"), "ABC"):
        there = table.lower() == fill
        assert bonus(STRAIGHT, table, f"g15-straight-{fill}", "g14-nothing") == (1 if there else 0)
        assert bonus(STRAIGHT, table, f"g15-straight-{fill}", "g14-general") == 1


def test_g14_settles_the_straight_wherever_its_cell_stands() -> None:
    for table in "ABC":
        received = payouts(STRAIGHT, "Qd Th 2s", BASE, {"ante-bonus": table}, (("a.3.i", "g14-general"),))
        assert received["ante-bonus"].cents == 1000
        assert bonus("9c 5c 3c", table, "g14-general") == 0
        assert bonus(TRIPS, table, "g14-general") == {"A": 3, "B": 6, "C": 3}[table]


def test_g13_beside_the_standard_bonus() -> None:
    assert [bonus(TRIPS, table, "g13-beside") for table in "ABC"] == [7, 10, 7]
    assert [bonus("5c 4c 3c", table, "g13-beside") for table in "ABC"] == [9, 13, 9]
    assert [bonus("Ac Kc Qc", table, "g13-beside") for table in "ABC"] == [10, 55, 15]
    assert bonus(TRIPS, "standard", "g13-beside") == 4
    assert bonus(STRAIGHT, "A", "g13-beside") is None
    assert bonus(STRAIGHT, "A", "g13-beside", "g15-straight-b") == 1
    assert bonus(STRAIGHT, "B", "g13-beside", "g15-straight-b") == 2
    assert bonus("9c 9d 3c", "A", "g13-beside") == 0


@pytest.mark.parametrize(("reading", "received"), [("g20-paid", 1000), ("g20-lost", 0), ("g20-silent", None)])
def test_g20_pair_plus_after_a_fold(reading: str, received: int | None) -> None:
    wagers, chosen = {"ante": 1000, "pair-plus": 500}, (("a.2", reading),)
    assert cents("2s 2d 7c", "Qd 9c 8h", wagers, readings=chosen) == {"ante": 0, "pair-plus": received}
    # without a pair there is nothing to be silent about
    assert cents("2s 3d 7c", "Qd 9c 8h", wagers, readings=chosen) == {"ante": 0, "pair-plus": 0}
    # and alone it is no fold
    assert cents("2s 2d 7c", "Qd 9c 8h", {"pair-plus": 500}, readings=chosen) == {"pair-plus": 1000}


@pytest.mark.parametrize(("reading", "received"), [("g37-paid", 2100), ("g37-lost", 0), ("g37-silent", None)])
def test_g37_the_six_card_bonus_after_a_fold(reading: str, received: int | None) -> None:
    wagers = {"ante": 1000, "pair-plus": 500, "six-card-bonus": 100}
    table, chosen = {"six-card-bonus": "i.A"}, (("a.4", reading),)
    assert cents("9s 7s 5s", "3s 2s 2d", wagers, table, chosen)["six-card-bonus"] == received
    assert cents("9s 7s 5c", "3s 2h Kd", wagers, table, chosen)["six-card-bonus"] == 0


def royal(wager: int, suit: str, *readings: str, table: str = "ii.E") -> tuple[int | None, str | None]:
    wagers = {**BASE, "pair-plus": 500, "six-card-bonus": wager}
    chosen = tuple(("a.4.ii", reading) for reading in readings)
    player, dealer = (" ".join(f"{rank}{suit}" for rank in ranks) for ranks in ("AKQ", "JT9"))
    received = payouts(player, dealer, wagers, {"six-card-bonus": table}, chosen)["six-card-bonus"]
    return received.cents, received.silent


def test_g28_and_g30_a_fixed_amount_against_odds_and_beside_the_stake() -> None:
    # hearts: $100,000 are 1,000 to 1 on $100; diamonds: $1,000,000 on $1,000
    for suit, least in (("h", 10_000), ("s", 10_000), ("c", 10_000), ("d", 100_000)):
        award = 1000 * least
        assert royal(least, suit) == (None, "G30")
        assert royal(least + 1, suit) == (None, "G28")
        assert royal(least, suit, "g30-kept") == (award, None)
        assert royal(least, suit, "g30-returned") == (award + least, None)
        assert royal(least + 1, suit, "g30-kept") == (None, "G28")
        assert royal(least + 1, suit, "g28-award") == (None, "G30")
        assert royal(least + 1, suit, "g28-award", "g30-kept") == (award, None)
        assert royal(least + 1, suit, "g28-award", "g30-returned") == (award + least + 1, None)
        assert royal(least + 1, suit, "g28-greater") == (1001 * (least + 1), None)
        assert royal(least, suit, "g28-greater") == (None, "G30")


def test_g32_the_tables_that_have_the_fixed_amounts() -> None:
    odds = 1001 * 500
    assert royal(500, "h", table="ii.A") == (odds, None)
    assert royal(500, "h", "g32-a", "g30-kept", table="ii.A") == (10_000_000, None)
    assert royal(500, "d", "g32-a", "g30-kept", table="ii.A") == (100_000_000, None)
    assert royal(500, "d", "g32-a", "g30-kept") == (odds, None)
    for table in ("ii.B", "ii.C", "ii.D"):
        assert royal(500, "s", table=table) == royal(500, "s", "g32-a", table=table) == (odds, None)


def test_twenty_thousand_cents_on_hearts_are_the_register_s_example() -> None:
    assert royal(20_000, "h", "g28-greater")[0] == 20_000_000 + 20_000
    assert royal(20_000, "h", "g28-award", "g30-kept")[0] == 10_000_000


def test_no_reading_changes_what_the_text_says() -> None:
    wagers = {**BASE, "pair-plus": 500, "six-card-bonus": 200}
    choices = [
        ((reading.clause, option.name),)
        for reading in load_catalogue()[ID].reading
        for option in reading.option
        if len(reading.option) > 1
    ]
    assert len(choices) == 32
    for chosen in choices:
        there = cents("Ks Kd Kc", "Qh 4h 2s", wagers, {"six-card-bonus": "ii.E", "ante-bonus": "B"}, chosen)
        beside = 4000 if chosen[0][1] == "g13-beside" else 0
        assert list(there.values()) == [2000, 2000, 6000 + beside, 13_000, 1200]
