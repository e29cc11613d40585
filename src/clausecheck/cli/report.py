"""`clausecheck report`: recorded results, rendered again."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from clausecheck import __version__
from clausecheck.cli.options import json_option
from clausecheck.cli.output import note, say, say_document, say_json
from clausecheck.cli.places import Place, place_of, places_below
from clausecheck.errors import UsageError
from clausecheck.report.formats import FORMATS, Format
from clausecheck.report.text import visible

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Recorded = Sequence[tuple[Path, Mapping[str, Any]]]


@click.command()
@click.argument("files", metavar="results.json...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--format",
    "names",
    multiple=True,
    metavar="NAME",
    type=click.Choice(list(FORMATS)),
    help=f"What to render, may be given again: {', '.join(FORMATS)}.  [default: html]",
)
@click.option(
    "--out",
    metavar="PATH",
    help="A file, or a folder for several documents. Without it, or with -, one document goes to stdout.",
)
@json_option
def report(files: tuple[Path, ...], *, names: tuple[str, ...], out: str | None, as_json: bool) -> int:
    """Render recorded results again, in any format.

    Several files, or several formats, need --out DIR: several files get a folder a product, and html comes
    with index.html, the matrix. What is printed is where the documents are. The exit code is 0 when they are
    written, whatever the verdict.
    """
    from clausecheck.results import read_checked

    if out == "":
        raise UsageError("names nothing", where="--out", hint="give a file or a folder, or leave --out away")
    out = None if out == "-" else out
    formats = [FORMATS[name] for name in dict.fromkeys(names or ("html",))]
    found = {path.resolve(): path for path in files}
    recorded = [(path, read_checked(path)) for path in found.values()]
    _note_other_editions(recorded)
    if out is None:
        _to_stdout(recorded, formats, as_json=as_json)
        return 0
    if len(recorded) == 1:
        places = place_of(recorded[0][1], formats, out, named=bool(names))
    else:
        places = places_below(Path(out), [results for _, results in recorded], formats)
    _write(places, [*found], out)
    matrix = _write_matrix(places, Path(out)) if len(recorded) > 1 else None
    _tell(places, matrix, as_json=as_json)
    return 0


def _note_other_editions(recorded: Recorded) -> None:
    """Verdicts are those recorded; only what is said of them may be of another edition than the run's."""
    for path, results in recorded:
        by = results["harness"]["version"]
        if by != __version__:
            note(
                f"{visible(str(path))}: recorded by clausecheck {visible(by, 60)}, rendered by {__version__}"
            )


def _to_stdout(recorded: Recorded, formats: Sequence[Format], *, as_json: bool) -> None:
    if len(recorded) > 1 or len(formats) > 1:
        raise UsageError("several documents do not go to stdout", hint="give --out DIR")
    if as_json:
        raise UsageError("--json tells where the documents are", hint="give --out, or leave --json out")
    (chosen,) = formats
    if chosen.binary and sys.stdout is not None and sys.stdout.isatty():
        hint = f"give --out {chosen.file}"
        raise UsageError(f"{chosen.name} is not text that a terminal could show", hint=hint)
    say_document(chosen.render(recorded[0][1]))


def _write(places: Sequence[Place], sources: Sequence[Path], out: str) -> None:
    """Render and write every document. Raises `UsageError` where it cannot be, or would replace a source."""
    from clausecheck.results import write_whole

    for place in places:
        if _resolved(place.path, out) in sources:
            raise UsageError(
                "these are the results themselves", where=f"--out {out}", hint="give another place"
            )
    for place in places:
        document = place.format.render(place.results)
        try:
            write_whole(place.path, document)
        except OSError as error:
            told = f"{place.path} cannot be written: {error.strerror}"
            raise UsageError(told, where=f"--out {out}", hint="give another place") from error


def _resolved(path: Path, out: str) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError) as error:  # links that lead to themselves
        raise UsageError(f"{path} leads nowhere", where=f"--out {out}", hint="give another place") from error


def _write_matrix(places: Sequence[Place], out: Path) -> Path | None:
    """index.html over these products, and others that runs left there, where it has pages to link to."""
    from clausecheck.cli.setting import everything_in
    from clausecheck.report import write_index

    shown = {place.folder: place.results for place in places if place.format.name == "html"}
    if not shown:
        return None
    others = [(name, results) for name, results in everything_in(out, ()) if name not in shown]
    return write_index(out, [*shown.items(), *others])


def _tell(places: Sequence[Place], matrix: Path | None, *, as_json: bool) -> None:
    if as_json:
        rows = [place.told() for place in places]
        say_json([*rows, *([{"format": "index", "file": str(matrix)}] if matrix else [])])
        return
    for place in places:
        say(f"{place.format.name}: {place.path}")
    if matrix:
        say(f"matrix: {matrix}")
