"""Compiled templates: kept, and never used where anything that they rest on has changed."""

from __future__ import annotations

import marshal
import os
import sys
from typing import TYPE_CHECKING

import pytest
from jinja2 import DictLoader, Environment

from clausecheck.report.kept import Kept

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class Counting(Environment):
    """An environment that counts what it compiles."""

    compiled = 0

    def compile(self, *given: object, **named: object) -> object:  # type: ignore[override]
        self.compiled += 1
        return super().compile(*given, **named)  # type: ignore[call-overload]


@pytest.fixture(autouse=True)
def _bytecode_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "templates").mkdir()
    (tmp_path / "words.py").write_text("SAID = 'aye'\n")
    yield tmp_path
    tmp_path.chmod(0o755)


def rendered(home: Path, source: str = "{{ word }}!") -> tuple[str, int]:
    """What a template comes to, and how many had to be compiled for it."""
    environment = Counting(loader=DictLoader({"a": source}), bytecode_cache=Kept(home), autoescape=True)
    return environment.get_template("a").render(word="aye"), environment.compiled


def kept_in(home: Path) -> list[Path]:
    return sorted((home / "templates").rglob("*.*"))


def test_a_template_is_compiled_once(home: Path) -> None:
    assert [rendered(home) for _ in range(3)] == [("aye!", 1), ("aye!", 0), ("aye!", 0)]


def test_other_words_are_compiled_anew_in_the_same_place(home: Path) -> None:
    rendered(home)
    assert rendered(home, "{{ word }}?") == ("aye?", 1)
    assert len(kept_in(home)) == 1


def test_so_is_everything_when_a_module_of_the_package_changes(home: Path) -> None:
    rendered(home)
    (home / "words.py").write_text("SAID = 'nay'\n")
    os.utime(home / "words.py", ns=(1, 1))
    assert rendered(home) == ("aye!", 1)
    (home / "more.py").write_text("")
    assert rendered(home) == ("aye!", 1)
    assert rendered(home) == ("aye!", 0)


@pytest.mark.parametrize("spoilt", [b"", b"j2", b"nonsense " * 100])
def test_what_was_spoilt_is_compiled_anew(home: Path, spoilt: bytes) -> None:
    rendered(home)
    (kept,) = kept_in(home)
    kept.write_bytes(spoilt)
    assert rendered(home) == ("aye!", 1)
    assert rendered(home) == ("aye!", 0)


def test_a_part_of_it_is_compiled_anew_wherever_it_was_cut(home: Path) -> None:
    rendered(home)
    (kept,) = kept_in(home)
    whole = kept.read_bytes()
    for cut in range(0, len(whole), 7):
        kept.write_bytes(whole[:cut])
        assert rendered(home) == ("aye!", 1), cut
        kept.write_bytes(whole[:cut] + bytes(len(whole) - cut))
        assert rendered(home)[0] == "aye!", cut


def test_what_is_no_code_is_compiled_anew(home: Path) -> None:
    rendered(home)
    (kept,) = kept_in(home)
    end = kept.read_bytes().index(marshal.dumps((lambda: None).__code__)[:1] + b"\0\0\0\0")
    kept.write_bytes(kept.read_bytes()[:end] + marshal.dumps(7))
    assert rendered(home) == ("aye!", 1)


def test_it_is_kept_where_python_keeps_bytecode(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = home / "elsewhere"
    monkeypatch.setattr(sys, "pycache_prefix", str(elsewhere))
    assert [rendered(home), rendered(home)] == [("aye!", 1), ("aye!", 0)]
    assert kept_in(home) == []
    assert [path.suffix for path in elsewhere.rglob("*.*")] == [".jinja"]


def test_where_nothing_can_be_written_it_is_compiled_each_time(home: Path) -> None:
    (home / "templates" / "__pycache__").write_text("a file, where a folder is needed")
    assert [rendered(home) for _ in range(2)] == [("aye!", 1), ("aye!", 1)]


def test_and_where_nothing_is_to_be(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert [rendered(home) for _ in range(2)] == [("aye!", 1), ("aye!", 1)]
    assert kept_in(home) == []
