"""What commands print: results to stdout, all else to stderr, quietly where nobody reads any more."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING, Any, Final, TextIO

import click

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_COLOURS: Final = {
    "failed": "red",
    "untested": "yellow",
    "cantTell": "magenta",
    "passed": "green",
}


def say(text: str = "") -> None:
    """A line of the result, to stdout."""
    _write(sys.stdout, text)


def say_document(document: bytes) -> None:
    """A whole document, to stdout as it is."""
    stream = sys.stdout
    if stream is None:
        return
    try:
        stream.flush()
        stream.buffer.write(document)
        stream.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def note(text: str) -> None:
    """A line about the work, to stderr."""
    _write(sys.stderr, text)


def complain(text: str) -> None:
    """An error, to stderr: one line, whatever it quotes."""
    plain = "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)
    note(f"clausecheck: error: {plain}")


def _write(stream: TextIO | None, text: str) -> None:
    if stream is None:  # closed by whoever started us: nobody listens, and the verdict stands
        return
    try:
        click.echo(text, file=stream, color=_colour(stream))
    except BrokenPipeError:
        # The reader has gone (`| head`); what is still to be written goes nowhere, and the verdict stands.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _colour(stream: TextIO) -> bool:
    """Whether colours are wanted: a terminal, and NO_COLOR not set (https://no-color.org)."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb" and stream.isatty()


def outcome(text: str, word: str) -> str:
    """A text in the colour of an outcome, which `say` takes away where none is wanted."""
    return click.style(text, fg=_COLOURS.get(word))


def say_words(words: Sequence[str], clauses: Sequence[str]) -> None:
    """What the law says, and the clauses that decide, where the words name only some of them."""
    for line in words:
        say(line)
    if len(clauses) > 1:
        say(f"Clauses that decide: {', '.join(clauses)}.")


def say_json(value: Any) -> None:
    """A value as JSON, for programs."""
    say(json.dumps(value, indent=2, ensure_ascii=False, default=list))


def say_table(rows: Sequence[Mapping[str, Any]], columns: Sequence[str]) -> None:
    """Rows as aligned text under a line of headings; a list is written with commas between."""
    cells = [[_cell(row[column]) for column in columns] for row in rows]
    widths = [max(map(len, column)) for column in zip(columns, *cells, strict=True)]
    for line in [list(columns), *cells]:
        say("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else f"{value}"
