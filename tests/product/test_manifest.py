from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from clausecheck.errors import ManifestError
from clausecheck.product.environ import environment, find_program, sdk_home
from clausecheck.product.manifest import load_manifest

if TYPE_CHECKING:
    from pathlib import Path

GOOD = 'name = "tiny"\ncommand = ["python", "adapter.py"]\n'


def manifest(folder: Path, text: str) -> Path:
    path = folder / "adapter.toml"
    path.write_text(text)
    return path


def test_a_manifest_is_read_from_its_folder_or_its_file(tmp_path: Path) -> None:
    path = manifest(
        tmp_path, GOOD + 'timeout = 3\nstart_timeout = 4.5\nfiles = ["*.py"]\nenv = { A = "b" }\n'
    )
    read = load_manifest(tmp_path)
    assert read == load_manifest(str(path))
    assert (read.name, read.command, read.url) == ("tiny", ("python", "adapter.py"), None)
    assert (read.timeout, read.start_timeout, read.files, read.env) == (3.0, 4.5, ("*.py",), {"A": "b"})
    assert (read.folder, read.path) == (tmp_path, path)


def test_a_byte_order_mark_and_crlf_are_accepted(tmp_path: Path) -> None:
    (tmp_path / "adapter.toml").write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert load_manifest(tmp_path).name == "tiny"


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("http://127.0.0.1:8099/rpc", "127.0.0.1-8099"),
        ("http://example.org/x", "example.org-80"),
        ("https://example.org", "example.org-443"),
        ("http://[::1]:9/", "1-9"),
    ],
)
def test_a_url_is_named_by_host_and_port(url: str, name: str) -> None:
    read = load_manifest(url)
    assert (read.name, read.url, read.command) == (name, url, ())


@pytest.mark.parametrize(
    "url", ["ftp://host/x", "http://", "http://host:notaport/", "http://me:secret@host/"]
)
def test_a_url_that_cannot_be_asked_is_refused(url: str) -> None:
    with pytest.raises(ManifestError, match="is not a URL"):
        load_manifest(url)


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        (GOOD + 'timeuot = 3\nfiles = ["*"]\n', 3, 'unknown key "timeuot"; did you mean "timeout"?'),
        (GOOD + 'url = "http://h:1/"\n', 3, "both `command` and `url`"),
        ('name = "tiny"\n', None, "neither `command` nor `url`"),
        ('command = ["x"]\n', None, "has no `name`"),
        ('name = "a/b"\ncommand = ["x"]\n', 1, "cannot name a folder"),
        ('name = ".."\ncommand = ["x"]\n', 1, "cannot name a folder"),
        ('name = 7\ncommand = ["x"]\n', 1, "`name` is not a string"),
        ('name = "t"\ncommand = "python adapter.py"\n', 2, "`command` is not a list of strings"),
        ('name = "t"\ncommand = []\n', 2, "names no program"),
        ('name = "t"\ncommand = ["a\\u0000"]\n', 2, "NUL"),
        ('name = "t"\nurl = "localhost"\n', 2, "is not a URL"),
        ('name = "t"\nurl = 3\n', 2, "`url` is not a string"),
        (GOOD + "timeout = 0\n", 3, "`timeout` is 0"),
        (GOOD + "timeout = inf\n", 3, "`timeout` is inf"),
        (GOOD + "timeout = nan\n", 3, "`timeout` is nan"),
        (GOOD + "start_timeout = true\n", 3, "not a number of seconds"),
        (GOOD + 'timeout = "3"\n', 3, "not a number of seconds"),
        (GOOD + "files = [1]\n", 3, "`files` is not a list of strings"),
        (GOOD + "[env]\nA = 1\n", 3, "`env.A` is not a string"),
        (GOOD + 'env = { "A=B" = "x" }\n', 3, "cannot set"),
        (GOOD + "env = 1\n", 3, "`env` is not a table"),
        (GOOD + "timeout = \n", 3, "not TOML"),
        (GOOD + 'name = "again"\n', 3, "not TOML"),
    ],
)
def test_defects_are_named_with_file_and_line(tmp_path: Path, text: str, line: int | None, says: str) -> None:
    path = manifest(tmp_path, text)
    with pytest.raises(ManifestError) as caught:
        load_manifest(tmp_path)
    where = f"{path}:{line}" if line else str(path)
    assert str(caught.value).startswith(f"{where}: ")
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_or_unreadable_manifest_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(ManifestError, match="there is no such manifest"):
        load_manifest(tmp_path)
    (tmp_path / "adapter.toml").write_bytes(b'name = "\xc7"')
    with pytest.raises(ManifestError, match="byte 8 is not UTF-8"):
        load_manifest(tmp_path)


def test_the_harnesss_own_settings_do_not_reach_the_adapter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (
        "PYTEST_ADDOPTS",
        "PYTHONHOME",
        "VIRTUAL_ENV",
        "NODE_OPTIONS",
        "PYTHONPATH",
        "COV_CORE_SOURCE",
    ):
        monkeypatch.setenv(name, "/leak")
    monkeypatch.setenv("KEPT", "yes")
    manifest(tmp_path, GOOD + 'env = { PYTHONPATH = "mine", A = "b" }\n')
    env = environment(load_manifest(tmp_path))
    assert "/leak" not in env.values()
    assert (env["KEPT"], env["A"]) == ("yes", "b")
    home = sdk_home()
    assert home is not None
    assert env["PYTHONPATH"] == f"mine:{home / 'python'}"
    assert env["NODE_PATH"] == str(home / "node")


def test_programs_are_found_in_the_folder_on_the_path_and_beside_the_interpreter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "run"
    program.write_text("#!/bin/sh\n")
    manifest(tmp_path, 'name = "t"\ncommand = ["./run"]\n')
    assert find_program(load_manifest(tmp_path)) is None, "it is not executable yet"
    program.chmod(0o755)
    assert find_program(load_manifest(tmp_path)) == tmp_path / "run"
    manifest(tmp_path, 'name = "t"\ncommand = ["{python}"]\n')
    assert str(find_program(load_manifest(tmp_path))) == sys.executable
    monkeypatch.setenv("PATH", str(tmp_path))
    manifest(tmp_path, 'name = "t"\ncommand = ["run"]\n')
    assert find_program(load_manifest(tmp_path)) == program
    manifest(tmp_path, 'name = "t"\ncommand = ["python"]\n')
    assert find_program(load_manifest(tmp_path)) is not None
