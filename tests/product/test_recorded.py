"""A product and its recorded answers: what is asked again, and what is not."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest

from clausecheck.errors import StartError
from clausecheck.product.answers import Answers, sameness
from clausecheck.product.identity import identify
from clausecheck.product.recorded import Recorded
from clausecheck.product.session import open_session
from tests.product.adapters import GAME, ROUNDS, hands, rounds, write_adapter

COUNTED = """
def told(what):
    with open("told", "a") as file:
        file.write(what)
told("s")
"""
ASKED = """
told("r")
refused = {str(i): "not dealt" for i, hand in enumerate(params["hands"]) if hand == "2c2d2h2s3c"}
result = good(params)
for i in refused:
    result["categories"][int(i)] = result["strengths"][int(i)] = None
say(request, result=result | {"errors": refused})
"""


@dataclass
class Place:
    """An adapter, and where its answers are kept."""

    folder: Path
    notes: list[str] = field(default_factory=list)

    @contextmanager
    def opened(self, *, keep: bool = True, started: str = "2026-11-30T06:00:00Z") -> Iterator[Recorded]:
        manifest = write_adapter(self.folder, self.rank, setup=self.setup)
        same = sameness(identify(manifest))
        answers = Answers(self.kept, same, started=started, note=self.notes.append)
        with Recorded(answers, lambda told: open_session(manifest, on_log=told), self.notes.append) as found:
            yield found
            found.end(keep=keep)

    rank: str = ASKED
    setup: str = COUNTED

    @property
    def kept(self) -> Path:
        return self.folder / "answers"

    @property
    def told(self) -> str:
        """An s for each start, an r for each request to rank."""
        path = self.folder / "told"
        return path.read_text() if path.exists() else ""

    @contextmanager
    def file(self) -> Iterator[sqlite3.Connection]:
        (path,) = self.kept.iterdir()
        file = sqlite3.connect(path, isolation_level=None)
        try:
            yield file
        finally:
            file.close()


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def ask_everything(product: Recorded) -> list[object]:
    ticks: list[int] = []
    column = np.array(hands(30), "S")
    ranks = product.rank(GAME, column, progress=ticks.append)
    listed = product.rank(GAME, hands(3), declared=["flush", None, None])
    pairs = product.compare(GAME, list(zip(hands(9), reversed(hands(9)), strict=True)))
    paid = product.settle(ROUNDS, rounds(5), wagers={"ante": 100, "play": 100}, tables={"ante-bonus": "a"})
    return [
        product.claims,
        (ranks.names, ranks.categories.tolist(), repr(ranks.strengths), ranks.problems),
        (listed.names, listed.categories.tolist(), listed.problems),
        (pairs.outcomes.tolist(), pairs.problems),
        (paid.wagers, paid.cents.tolist(), paid.problems),
        sum(ticks),
    ]


def test_the_second_time_nothing_is_asked_and_nothing_started(place: Place) -> None:
    with place.opened() as product:
        first = ask_everything(product)
        assert product.reused.told()["from"] == []
    told = place.told
    with place.opened(started="2026-12-01T00:00:00Z") as product:
        assert ask_everything(product) == first
        reused = product.reused.told()
    assert place.told == told
    assert reused == {
        "from": ["2026-11-30T06:00:00Z"],
        "reused": {"calls": 4, "items": 47},
        "anew": {"calls": 0, "items": 0},
        "games": {
            "poker-high-5": {"reused": 42, "anew": 0},
            "three-card-poker": {"reused": 5, "anew": 0},
        },
    }
    assert "not dealt" in repr(first)
    assert not place.notes


def test_only_what_is_missing_is_asked(place: Place) -> None:
    with place.opened() as product:
        product.rank(GAME, hands(5))
    with place.opened() as product:
        product.rank(GAME, hands(5))
        assert place.told == "sr"
        product.rank(GAME, hands(6))
        product.rank("poker-high-5", hands(5), declared=["flush"] * 5)
        assert product.reused.told()["anew"] == {"calls": 2, "items": 11}
    assert place.told == "srsrr"


def test_a_question_that_comes_twice_is_asked_twice(place: Place) -> None:
    for _ in range(2):
        with place.opened() as product:
            product.rank(GAME, hands(5))
            product.rank(GAME, hands(5))
    assert place.told == "srr"
    with place.opened() as product:
        for _ in range(3):
            product.rank(GAME, hands(5))
    assert place.told == "srrsr"


def test_recorded_answers_take_the_time_that_they_took(place: Place) -> None:
    place.rank = f"time.sleep(0.2)\n{ASKED}"
    with place.opened() as product:
        product.rank(GAME, hands(5))
        assert product.saved <= 0
    with place.opened() as product:
        product.rank(GAME, hands(5))
        assert 0.1 < product.saved < 0.6


def test_a_crash_is_asked_again_and_not_kept(place: Place) -> None:
    place.rank = 'told("r")\nif len(params["hands"][0]) == 4: os._exit(3)\nsay(request, result=good(params))'
    for _ in range(2):
        with place.opened() as product:
            assert [p.kind for p in product.rank(GAME, ["2c3c"]).problems.values()] == ["crash"]
            assert product.restarts
    asked = place.told.count("r")
    with place.opened() as product:
        product.rank(GAME, ["2c3c"])
    assert place.told.count("r") > asked


def test_one_byte_of_the_product_makes_it_another(place: Place) -> None:
    with place.opened() as product:
        product.rank(GAME, hands(5))
    (before,) = place.kept.iterdir()
    place.setup += "#"
    with place.opened() as product:
        product.rank(GAME, hands(5))
        assert product.reused.told()["from"] == []
    assert place.told == "srsr"
    assert before not in place.kept.iterdir()


def test_a_product_that_changed_meanwhile_leaves_no_answers(place: Place) -> None:
    with place.opened() as product:
        product.rank(GAME, hands(5))
    with place.opened(keep=False) as product:
        product.rank(GAME, hands(6))
    assert not place.kept.exists()


def test_a_run_that_never_ended_keeps_nothing_new(place: Place) -> None:
    with place.opened() as product:
        product.rank(GAME, hands(5))
    with suppress(KeyboardInterrupt), place.opened() as product:
        product.rank(GAME, hands(6))
        raise KeyboardInterrupt
    with place.opened() as product:
        product.rank(GAME, hands(5))
        assert place.told == "srsr"
        product.rank(GAME, hands(6))
    assert place.told == "srsrsr"


@pytest.mark.parametrize(
    "spoil",
    [
        "UPDATE answers SET body = zeroblob(100) WHERE key != 'claims'",
        "UPDATE answers SET started = '2020-01-01T00:00:00Z' WHERE key != 'claims'",
        "UPDATE answers SET body = 'text', notes = 7, seconds = NULL",
        "UPDATE answers SET digest = NULL",
    ],
)
def test_an_answer_that_was_edited_is_asked_anew(place: Place, spoil: str) -> None:
    with place.opened() as product:
        before = ask_everything(product)
    with place.file() as file:
        file.execute(spoil)
    with place.opened() as product:
        assert ask_everything(product) == before
        assert product.reused.told()["reused"]["calls"] == 0
    assert place.notes == ["a recorded answer is not as it was written, and is asked anew"]
    with place.opened() as product:
        ask_everything(product)
        assert product.reused.told()["anew"]["calls"] == 0


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"this is no database" * 100,
        lambda data: data[: len(data) // 2],
        lambda data: data[:70_000] + b"\xff" * 70_000 + data[140_000:],
    ],
)
def test_a_file_that_was_spoilt_is_asked_anew(place: Place, spoil: Callable[[bytes], bytes]) -> None:
    with place.opened() as product:
        before = ask_everything(product)
    (path,) = place.kept.iterdir()
    path.write_bytes(spoil(path.read_bytes()))
    with place.opened() as product:
        assert ask_everything(product) == before
    assert len(place.notes) == 1
    assert "anew" in place.notes[0]
    with place.opened() as product:
        assert ask_everything(product) == before


def test_a_table_of_another_shape_is_taken_away(place: Place) -> None:
    with place.opened() as product:
        before = ask_everything(product)
    with place.file() as file:
        file.execute("DROP TABLE answers")
        file.execute("CREATE TABLE answers (key)")
    with place.opened() as product:
        assert ask_everything(product) == before
    assert "cannot be read" in place.notes[0]


def test_two_runs_at_once_do_not_share_records(place: Place) -> None:
    with place.opened() as product, place.opened() as other:
        assert ask_everything(product) == ask_everything(other)
    assert place.notes == ["no answers are recorded, and none reused: another run is at them"]


def test_a_folder_that_cannot_be_written_is_told(place: Place) -> None:
    place.kept.write_text("in the way")
    with place.opened() as product:
        product.rank(GAME, hands(5))
    assert place.notes[0].startswith("no answers are recorded, and none reused: ")


def test_notes_come_back_with_what_they_were_said_of(place: Place) -> None:
    place.rank = 'print("a stray", flush=True)\nsay(request, result=good(params))'
    with place.opened() as product:
        product.rank(GAME, hands(5))
        assert product.last_words(lambda session: [f"{session.stray_count} strays"]) == ["1 strays"]
    said, place.notes = place.notes, []
    assert "a stray" in said[0]
    with place.opened() as product:
        product.rank(GAME, hands(5))
        assert product.last_words(lambda session: ["never"]) == ["1 strays"]
    assert place.notes == said


def test_a_product_that_calls_itself_something_else_now_is_set_aside(place: Place) -> None:
    place.setup += 'if os.path.exists("other"): INIT["product"]["version"] = "2"'
    with place.opened() as product:
        product.rank(GAME, hands(5))
    (place.folder / "other").touch()
    with place.opened() as product:
        assert product.claims.version == "1"
        assert product.rank(GAME, hands(5)).problems[1].kind == "refused"
        assert product.rank(GAME, hands(2)).problems[1].kind == "unasked"
        assert product.set_aside
        assert product.changed_elsewhere() == ("what the product says of itself",)


def test_a_product_that_does_not_start_any_more(place: Place) -> None:
    place.setup += 'if os.path.exists("other"): sys.exit(9)'
    with place.opened() as product:
        product.rank(GAME, hands(5))
    (place.folder / "other").touch()
    with place.opened() as product:
        assert product.rank(GAME, hands(2)).problems[1].kind == "unasked"
        assert "does not start" in str(product.set_aside)
    place.setup += "#"
    with pytest.raises(StartError), place.opened():
        pass
