"""Official texts from files that may be anything: read, or refused in one line."""

import os
from pathlib import Path

import pytest

from clausecheck.errors import UsageError
from clausecheck.law.official.copy import read_copy
from tests.law.officialtext import CLAUSES, TEXT

READ = {
    "UTF-8": TEXT.encode(),
    "with a byte order mark": b"\xef\xbb\xbf" + TEXT.encode(),
    "with CRLF": TEXT.replace("\n", "\r\n").encode(),
}

REFUSED = {
    "empty": (b"", ": is empty; give the file of an official text"),
    "blank": (b" \r\n\t\n", ": is empty; give the file of an official text"),
    "Latin-1": (
        b"(a) A.\n(b) Caf\xe9.",
        ":2: is not UTF-8; save it as plain text, in UTF-8",
    ),
    "UTF-8 cut short": ("(a) “".encode()[:-1], ":1: is not UTF-8; save it as plain text, in UTF-8"),
    "UTF-16": (TEXT.encode("utf-16"), ": is UTF-16; save it as plain text, in UTF-8"),
    "UTF-16 the other way": (
        b"\xfe\xff" + TEXT.encode("utf-16-be"),
        ": is UTF-16; save it as plain text, in UTF-8",
    ),
    "binary": (b"\x7fELF\x02\x00(a) A.", ": is not a text; save it as plain text, in UTF-8"),
    "a PDF": (b"%PDF-1.7\n(a) A.", ": is a PDF; save it as plain text, in UTF-8"),
    "a document": (
        b"PK\x03\x04 (a) A.",
        ": is an archive or office document; save it as plain text, in UTF-8",
    ),
    "no law": (
        b"Page not found",
        ": no clause is found in it; a clause begins its line with its mark: (a), 1., i. or 13.2",
    ),
}


@pytest.mark.parametrize("how", READ)
def test_a_text_is_read(how: str, tmp_path: Path) -> None:
    path = tmp_path / "copy.txt"
    path.write_bytes(READ[how])
    copy = read_copy(path)
    assert copy.wordings == CLAUSES
    assert copy.left_out == tuple(TEXT.splitlines()[:3])


@pytest.mark.parametrize("how", REFUSED)
def test_anything_else_is_refused_in_one_line(how: str, tmp_path: Path) -> None:
    path = tmp_path / "copy.txt"
    content, said = REFUSED[how]
    path.write_bytes(content)
    with pytest.raises(UsageError) as refused:
        read_copy(path)
    assert str(refused.value) == f"{path}{said}"


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name, what in (("none.txt", "no such file"), (".", "is not a file"), ("pipe", "is not a file")):
        with pytest.raises(UsageError, match=what):
            read_copy(tmp_path / name)
