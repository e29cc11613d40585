"""Progress: a plain line at once, then one every few seconds, with the speed and the time left."""

import pytest

from clausecheck.cli.progress import Lines, Notes, progress_of


def test_lines_come_now_and_then(capsys: pytest.CaptureFixture[str]) -> None:
    times = iter([0.0, 0.0, 1.0, 4.0, 5.0, 9.0])
    tell = Lines("toy", clock=lambda: next(times))
    for done in (0, 1000, 2000, 2500):
        tell("asking", done, 10_000)
    tell("writing the reports", 0, 0)
    assert capsys.readouterr().err.splitlines() == [
        "toy: asking, 0 of 10,000 (0%)",
        "toy: asking, 2,000 of 10,000 (20%), 500 a second, 16 s left",
        "toy: writing the reports",
    ]


def test_a_new_phase_has_a_speed_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    times = iter([0.0, 0.0, 10.0, 14.0])
    tell = Lines("toy", clock=lambda: next(times))
    tell("hands", 0, 100)
    tell("pairs", 50, 100)
    tell("pairs", 90, 100)
    assert capsys.readouterr().err.splitlines()[1:] == [
        "toy: pairs, 50 of 100 (50%)",
        "toy: pairs, 90 of 100 (90%), 10 a second, 1 s left",
    ]


def test_where_it_is_not_known_how_much_there_is_the_speed_is_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    times = iter([0.0, 0.0, 10.0, 20.0])
    tell = Lines("toy", clock=lambda: next(times))
    tell("pairs", 1000, 0)
    tell("pairs", 6000, 0)
    tell("pairs", 6000, 5000)
    assert capsys.readouterr().err.splitlines() == [
        "toy: pairs, 1,000",
        "toy: pairs, 6,000, 500 a second",
        "toy: pairs, 6,000, 250 a second",
    ]


def test_quiet_tells_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with progress_of("toy", quiet=True) as tell:
        tell("asking", 1, 2)
        tell.note("started again")
    assert capsys.readouterr() == ("", "")


def test_notes_come_at_most_once_a_second_and_on_one_line() -> None:
    times = iter([0.0, 0.5, 0.9, 1.0])
    told: list[str] = []
    tell = Notes(told.append, clock=lambda: next(times))
    for text in ("a timeout\nof a request", "b", "c", "\x1b[31mred"):
        tell(text)
    assert told == [
        "a timeout of a request",
        "\\x1b[31mred [1 control character shown as escapes] (and 2 more before it, in the record)",
    ]


def test_a_note_is_a_line_with_the_product_s_name(capsys: pytest.CaptureFixture[str]) -> None:
    with progress_of("toy", quiet=False) as tell:
        tell.note("started again")
    assert capsys.readouterr().err == "toy: started again\n"
