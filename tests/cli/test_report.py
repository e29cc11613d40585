"""`clausecheck report`: recorded results rendered again."""

import json
import os
import pty
import subprocess
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from clausecheck.cli.main import main
from clausecheck.cli.places import folders
from clausecheck.report.formats import FORMATS, Format
from clausecheck.results import write_results
from tests.cli.calls import COMMAND, Called, call
from tests.report.samples import failing, passing, ruling

Report = Callable[..., Called]


def recorded(folder: Path, results: dict[str, Any]) -> Path:
    place = folder / "results.json"
    write_results(place, results)
    return place


@pytest.fixture
def report(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Report:
    """The command, called in this process."""

    def called(*words: object, cwd: Path | None = None) -> Called:
        if cwd:
            monkeypatch.chdir(cwd)
        code = main(["report", *map(str, words)])
        return Called(code, *capsys.readouterr())

    return called


@pytest.fixture
def pokersolver(tmp_path: Path) -> Path:
    return recorded(tmp_path / "pokersolver", failing())


@pytest.fixture
def exemplar(tmp_path: Path) -> Path:
    return recorded(tmp_path / "exemplar", passing())


def test_without_out_the_document_goes_to_stdout_and_nothing_else(pokersolver: Path) -> None:
    page = call("report", pokersolver)
    assert (page.code, page.err) == (0, "")
    assert page.out.startswith("<!DOCTYPE html>")
    assert page.out.rstrip().endswith("</html>")
    junit = call("report", pokersolver, "--format", "junit")
    assert junit.out.encode() == FORMATS["junit"].render(failing())


def test_a_dash_is_stdout_and_an_empty_name_is_none(pokersolver: Path, tmp_path: Path) -> None:
    assert call("report", pokersolver, "--format", "badge", "--out", "-").out.startswith("{")
    refused = call("report", pokersolver, "--out", "")
    assert (refused.code, refused.out) == (2, "")
    assert "names nothing" in refused.err
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    refused = call("report", pokersolver, "--out", loop)
    assert refused.code == 2
    assert "Traceback" not in refused.err


def test_a_verdict_is_no_failure_of_the_rendering(report: Report, pokersolver: Path, exemplar: Path) -> None:
    assert [report(file, "--format", "junit").code for file in (pokersolver, exemplar)] == [0, 0]


@pytest.mark.parametrize("out", ["seen.xml", "deep/er/seen.xml"])
def test_out_may_be_a_file(report: Report, out: str, pokersolver: Path, tmp_path: Path) -> None:
    called = report(pokersolver, "--format", "junit", "--out", out, cwd=tmp_path)
    assert (called.code, called.out) == (0, f"junit: {out}\n")
    ET.parse(tmp_path / out)  # noqa: S314
    assert [path.name for path in (tmp_path / out).parent.glob(".*")] == []


@pytest.mark.parametrize("out", ["there", "new", "new.d/"])
def test_out_may_be_a_folder(report: Report, out: str, pokersolver: Path, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    report(pokersolver, "--format", "junit", "--out", out, cwd=tmp_path)
    assert (tmp_path / out / "junit.xml").is_file()


def test_a_file_that_is_there_is_one_whatever_its_name_and_a_link_is_followed(
    report: Report, pokersolver: Path, tmp_path: Path
) -> None:
    (tmp_path / "summary").write_text("old", "utf-8")
    (tmp_path / "link").symlink_to("summary")
    for out in ("summary", "link"):
        report(pokersolver, "--format", "junit", "--out", out, cwd=tmp_path)
        ET.parse(tmp_path / "summary")  # noqa: S314
    assert (tmp_path / "link").is_symlink()


def test_out_may_be_a_pipe(pokersolver: Path) -> None:
    called = call("report", pokersolver, "--format", "junit", "--out", "/dev/stdout")
    assert called.code == 0
    assert called.out.startswith("<?xml")
    assert Path("/dev/stdout").is_symlink()


def test_several_formats_go_to_a_folder(report: Report, pokersolver: Path, tmp_path: Path) -> None:
    words = ("--format", "junit", "--format", "html", "--format", "junit")
    assert report(pokersolver, *words, "--out", tmp_path / "out.d").code == 0
    assert sorted(path.name for path in (tmp_path / "out.d").iterdir()) == ["junit.xml", "report.html"]
    refused = report(pokersolver, *words)
    assert (refused.code, refused.out) == (2, "")
    assert "give --out DIR" in refused.err


def test_several_products_get_a_folder_each_and_a_matrix(
    report: Report, pokersolver: Path, exemplar: Path, tmp_path: Path
) -> None:
    out = tmp_path / "again"
    called = report(pokersolver, exemplar, "--out", out)
    assert called.code == 0
    found = {str(path.relative_to(out)) for path in out.rglob("*.html")}
    names = folders([failing(), passing()])
    assert found == {"index.html", *(f"{name}/report.html" for name in names)}
    assert "pokersolver" in (out / "index.html").read_text("utf-8")
    assert called.out.splitlines()[-1] == f"matrix: {out / 'index.html'}"


def test_without_pages_there_is_no_matrix_of_them(
    report: Report, pokersolver: Path, exemplar: Path, tmp_path: Path
) -> None:
    out = tmp_path / "again"
    assert report(pokersolver, exemplar, "--format", "junit", "--out", out).code == 0
    assert {path.name for path in out.rglob("*") if path.is_file()} == {"junit.xml"}


def test_programs_are_told_where_the_documents_are(
    report: Report, pokersolver: Path, exemplar: Path, tmp_path: Path
) -> None:
    words = ("--format", "junit", "--json", "--out", tmp_path / "again")
    told = json.loads(report(pokersolver, exemplar, *words).out)
    assert [(row["product"], row["outcome"], row["exitCode"]) for row in told] == [
        ("pokersolver", "failed", 1),
        ("exemplar", "passed", 0),
    ]
    assert all(Path(row["file"]).is_file() for row in told)
    assert "give --out" in report(pokersolver, "--json").err


def test_results_of_one_adapter_are_kept_apart() -> None:
    versions = [passing("treys", "0.1.8"), passing("treys", "0.1.9"), passing("Treys", "0.1.9"), ruling()]
    for results, name in zip(versions, ["treys", "treys", "Treys", "../../e t c"], strict=True):
        results["adapter"]["name"] = name
    versions[2]["run"]["id"] = "another"
    names = folders(versions)
    assert names[0] == "treys-0.1.8"
    assert names[3] == "e-t-c"
    assert len({name.lower() for name in names}) == 4
    assert folders([versions[0]] * 3)[2].startswith("treys-0.1.8-")
    assert len(set(folders([versions[0]] * 3))) == 3


@pytest.mark.parametrize(
    "name", ["", ".", "..", "/", "a/b", "x" * 5000, "index.html", "\x00\ud800", "con\nfig"]
)
def test_a_name_never_leads_out_of_the_folder(name: str, tmp_path: Path) -> None:
    results = passing()
    results["adapter"]["name"] = name
    (folder,) = folders([results])
    assert (tmp_path / folder / "x").parent.parent == tmp_path
    assert folder not in ("", ".", "..", "index.html")
    assert len(folder) < 100


def test_the_results_themselves_are_never_written_over(report: Report, pokersolver: Path) -> None:
    before = pokersolver.read_bytes()
    refused = report(pokersolver, "--format", "junit", "--out", pokersolver)
    assert refused.code == 2
    assert "these are the results themselves" in refused.err
    assert pokersolver.read_bytes() == before


def test_a_page_is_not_written_into_a_file_that_is_named_as_another_format(
    report: Report, pokersolver: Path, tmp_path: Path
) -> None:
    refused = report(pokersolver, "--out", tmp_path / "junit.xml")
    assert (refused.code, [*tmp_path.glob("*.xml")]) == (2, [])
    assert "give --format junit" in refused.err


def test_nothing_is_written_where_one_file_of_several_is_bad(
    report: Report, pokersolver: Path, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{", "utf-8")
    refused = report(pokersolver, bad, "--out", tmp_path / "again")
    assert (refused.code, (tmp_path / "again").exists()) == (2, False)
    assert refused.err.startswith(f"clausecheck: error: {bad}: is no JSON")
    assert len(refused.err.splitlines()) == 1


def test_a_place_that_cannot_be_written_is_told_in_a_line(
    report: Report, pokersolver: Path, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("mine", "utf-8")
    refused = report(pokersolver, "--out", f"{tmp_path}/file/below.html")
    assert refused.code == 2
    assert "cannot be written" in refused.err
    assert len(refused.err.splitlines()) == 1


def test_an_unknown_format_is_answered_with_those_there_are(report: Report, pokersolver: Path) -> None:
    refused = report(pokersolver, "--format", "junitt")
    assert refused.code == 2
    assert 'did you mean "junit"?' in refused.err


def test_results_of_another_edition_say_so_on_stderr(report: Report, tmp_path: Path) -> None:
    results = passing()
    results["harness"]["version"] = "0.0.1"
    called = report(recorded(tmp_path, results), "--format", "junit")
    assert called.code == 0
    assert "recorded by clausecheck 0.0.1, rendered by" in called.err


def test_what_a_terminal_cannot_show_is_not_sent_to_one(pokersolver: Path) -> None:
    binary = next((each for each in FORMATS.values() if each.binary), None)
    if binary is None:
        pytest.skip("no format here is binary")
    ours, theirs = pty.openpty()
    try:
        done = subprocess.run(
            [*COMMAND, "report", str(pokersolver), "--format", binary.name],
            stdout=theirs,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=60,
        )
    finally:
        os.close(theirs)
        os.close(ours)
    assert done.returncode == 2
    assert f"give --out {binary.file}" in done.stderr


@pytest.mark.parametrize("chosen", FORMATS.values(), ids=lambda chosen: chosen.name)
def test_the_same_results_give_the_same_bytes(chosen: Format) -> None:
    if not chosen.binary:
        assert chosen.render(failing()) == chosen.render(failing())


def test_every_format_has_a_name_and_a_file_of_its_own() -> None:
    assert [name for name, chosen in FORMATS.items() if name != chosen.name] == []
    assert len({chosen.file for chosen in FORMATS.values()}) == len(FORMATS)
    assert "results.json" not in {chosen.file for chosen in FORMATS.values()}
