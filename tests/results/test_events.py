import json
import math
from pathlib import Path
from threading import Thread

import numpy as np
import pytest

from clausecheck.results import EventLog, EventLogError, read_events
from tests.results.builders import check, log, regulation

NASTY = "\x00\x08\x1b[31m\x7f\x85\u2028\u2029\udc80\ud800 §♣ \ufeff\u202e"


def refuse(constant: str) -> float:
    raise AssertionError(f"{constant} is not JSON")


def written(path: Path, *events: dict[str, object]) -> list[dict[str, object]]:
    with EventLog(path) as sink:
        for event in events:
            sink(event)
    return read_events(path)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    events = log(regulation("reg"), check("reg/a/one"))
    assert written(tmp_path / "deep" / "events.ndjson", *events) == events


def test_control_characters_and_lone_surrogates_survive(tmp_path: Path) -> None:
    path = tmp_path / "events.ndjson"
    assert written(path, {"event": "log", "text": NASTY}) == [{"event": "log", "text": NASTY}]
    path.read_bytes().decode("utf-8")
    assert path.read_bytes().count(b"\n") == 1


@pytest.mark.parametrize(
    ("number", "text"), [(math.nan, "NaN"), (math.inf, "Infinity"), (-math.inf, "-Infinity")]
)
def test_b180_a_number_that_json_lacks_stands_as_text_and_is_noted(
    tmp_path: Path, number: float, text: str
) -> None:
    path = tmp_path / "events.ndjson"
    written(
        path, check("reg/a/one", counterexample={"hands": ["As"], "expected": 1, "reported": [0, number]})
    )
    event = json.loads(path.read_text(encoding="utf-8"), parse_constant=refuse)
    assert event["counterexample"]["reported"] == [0, text]
    assert event["notes"] == [f"counterexample.reported[1]: {text} is not a JSON number and stands as text"]


def test_numbers_of_numpy_are_written_as_numbers(tmp_path: Path) -> None:
    event = {"event": "footer", "planned": np.int64(3), "seconds": np.float64(0.5), "n": {np.int8(1)}}
    assert written(tmp_path / "e", event) == [{"event": "footer", "planned": 3, "seconds": 0.5, "n": [1]}]


def test_what_has_no_place_in_json_is_our_defect(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match=r"detail: bytes has no place in JSON"):
        written(tmp_path / "e", {"event": "check", "detail": b"raw"})


def test_each_event_is_on_disk_at_once(tmp_path: Path) -> None:
    path = tmp_path / "events.ndjson"
    with EventLog(path) as sink:
        sink.emit({"event": "log", "text": "one"})
        assert read_events(path) == [{"event": "log", "text": "one"}]


def test_a_new_run_begins_a_new_log(tmp_path: Path) -> None:
    path = tmp_path / "events.ndjson"
    written(path, {"event": "log", "text": "old"})
    assert written(path, {"event": "log", "text": "new"}) == [{"event": "log", "text": "new"}]


def test_several_threads_never_mix_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "events.ndjson"
    with EventLog(path) as sink:

        def chatter(letter: str) -> None:
            for _ in range(20):
                sink.emit({"event": "log", "text": letter * 5000})

        threads = [Thread(target=chatter, args=(letter,)) for letter in "abcd"]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert len(read_events(path)) == 80


@pytest.mark.parametrize("cut", [1, 5, 20])
def test_a_torn_last_line_is_left_out_and_told(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "events.ndjson"
    written(path, {"event": "log", "text": "whole"}, {"event": "log", "text": "torn\u2663"})
    path.write_bytes(path.read_bytes()[: -1 - cut])
    first, told = read_events(path)
    assert first["text"] == "whole"
    assert "torn" in told["text"]
    assert "bytes left out" in told["text"]


def test_a_bad_line_elsewhere_is_an_error_with_its_number(tmp_path: Path) -> None:
    path = tmp_path / "events.ndjson"
    path.write_text('{"event":"log","text":"a"}\nnonsense\n{"event":"log","text":"b"}\n', encoding="utf-8")
    with pytest.raises(EventLogError, match=r"events\.ndjson:2: not an event"):
        read_events(path)


@pytest.mark.parametrize("line", ["[1]", '{"text":"no kind"}', "3", "null"])
def test_json_that_is_no_event_is_an_error(tmp_path: Path, line: str) -> None:
    path = tmp_path / "events.ndjson"
    path.write_text(f'{line}\n{{"event":"log","text":"b"}}\n', encoding="utf-8")
    with pytest.raises(EventLogError, match=r":1: not an event"):
        read_events(path)


def test_a_log_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(EventLogError, match="No such file"):
        read_events(tmp_path / "none.ndjson")
