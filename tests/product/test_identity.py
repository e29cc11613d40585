from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pytest

from clausecheck.errors import ManifestError
from clausecheck.product.identity import changes, compare, identify
from clausecheck.product.manifest import load_manifest

if TYPE_CHECKING:
    from pathlib import Path


def product(folder: Path, files: str) -> Path:
    adapter = folder / "adapter"
    (adapter / "lib" / "deep").mkdir(parents=True)
    (adapter / "lib" / "a.py").write_text("a")
    (adapter / "lib" / "deep" / "b.py").write_text("b")
    (adapter / "adapter.py").write_text("main")
    (folder / "shared.txt").write_text("shared")
    (adapter / "adapter.toml").write_text(
        f'name = "t"\ncommand = ["sh", "adapter.py", "{"x" * 300}"]\nfiles = {files}\n'
    )
    return adapter


def test_the_files_the_manifest_and_the_commands_own_files_are_hashed(tmp_path: Path) -> None:
    adapter = product(tmp_path, '["lib/**/*.py", "../shared.txt"]')
    identity = identify(load_manifest(adapter))
    paths = [file.path for file in identity.files]
    program = next(path for path in paths if path.startswith("/"))
    assert identity.status == "verified"
    assert program.endswith("/sh"), "the program found on PATH is one of the files"
    assert sorted(paths) == sorted(
        ["../shared.txt", program, "adapter.py", "adapter.toml", "lib/a.py", "lib/deep/b.py"]
    )
    a = next(file for file in identity.files if file.path == "lib/a.py")
    assert (a.sha256, a.sha1) == (
        hashlib.sha256(b"a").hexdigest(),
        hashlib.sha1(b"a", usedforsecurity=False).hexdigest(),
    )


def test_an_absolute_glob_names_files_outside_the_folder(tmp_path: Path) -> None:
    other = tmp_path / "elsewhere"
    other.mkdir()
    (other / "x.bin").write_bytes(b"x")
    adapter = product(tmp_path, f'["{other}/*.bin"]')
    assert f"{other}/x.bin" in [file.path for file in identify(load_manifest(adapter)).files]


@pytest.mark.parametrize(
    ("files", "says"), [('["nothing/*.py"]', '"nothing/*.py" matches no file'), ('["lib"]', '"lib/**"')]
)
def test_a_glob_without_files_is_named(tmp_path: Path, files: str, says: str) -> None:
    adapter = product(tmp_path, files)
    with pytest.raises(ManifestError, match="files: ") as caught:
        identify(load_manifest(adapter))
    assert says in str(caught.value)


def test_what_changed_came_or_went_is_told(tmp_path: Path) -> None:
    adapter = product(tmp_path, '["lib/**/*.py"]')
    manifest = load_manifest(adapter)
    before = identify(manifest)
    assert changes(manifest, before) == ()
    (adapter / "lib" / "a.py").write_text("changed")
    (adapter / "lib" / "new.py").write_text("new")
    (adapter / "lib" / "deep" / "b.py").unlink()
    assert changes(manifest, before) == ("lib/a.py", "lib/deep/b.py", "lib/new.py")
    assert compare(before, identify(manifest)) == ("lib/a.py", "lib/deep/b.py", "lib/new.py")


def test_losing_every_file_of_a_glob_during_a_run_is_a_change_and_no_error(tmp_path: Path) -> None:
    adapter = product(tmp_path, '["lib/a.py"]')
    manifest = load_manifest(adapter)
    before = identify(manifest)
    (adapter / "lib" / "a.py").unlink()
    assert changes(manifest, before) == ("lib/a.py",)


def test_over_http_the_identity_is_only_asserted() -> None:
    identity = identify(load_manifest("http://127.0.0.1:1/rpc"))
    assert (identity.status, identity.files) == ("asserted", ())


def test_the_harnesss_own_interpreter_has_one_name_on_every_machine(tmp_path: Path) -> None:
    (tmp_path / "adapter.py").write_text("pass\n", "utf-8")
    (tmp_path / "adapter.toml").write_text('name = "own"\ncommand = ["{python}", "adapter.py"]\n', "utf-8")
    found = identify(load_manifest(tmp_path))
    assert [file.path for file in found.files] == ["adapter.py", "adapter.toml", "{python}"]
