"""The compiled form is used where it was made from the sources that are there, and named by --version."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.compiled import MANIFEST, MODULES, ROOT, VARIABLE, manifest, sources


def version(folder: Path | str) -> str:
    """What `--version` says where a folder is named for the compiled form."""
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--version"],
        env={**os.environ, VARIABLE: str(folder)},
        check=True,
        capture_output=True,
        text=True,
    ).stdout


def test_every_module_that_is_compiled_has_its_source() -> None:
    assert all((ROOT / file).is_file() for file in sources())
    assert len(sources()) == len(set(sources())) == sum(map(len, MODULES.values()))


@pytest.mark.parametrize("folder", ["0", "{tmp}"])
def test_without_a_compiled_form_the_sources_run(tmp_path: Path, folder: str) -> None:
    said = version(folder.format(tmp=tmp_path))
    assert said.startswith("bridgewright ") and said.endswith(", plain\n")


def test_a_compiled_form_of_other_sources_is_not_used(tmp_path: Path) -> None:
    made_from = manifest()
    sums = made_from["sources"]
    assert isinstance(sums, dict)
    sums[sources()[0].as_posix()] = "0" * 64
    (tmp_path / MANIFEST).write_text(json.dumps(made_from), encoding="utf-8")
    said = version(tmp_path)
    assert said.endswith(", plain (the compiled form was made from other sources, or by another Python)\n")


def test_a_compiled_form_of_these_sources_is_used(tmp_path: Path) -> None:
    (tmp_path / MANIFEST).write_text(json.dumps(manifest()), encoding="utf-8")
    assert version(tmp_path).endswith(", compiled by mypyc\n")


@pytest.mark.parametrize("torn", ["", "{", "[1]", '{"python": 3}'])
def test_a_torn_manifest_is_no_compiled_form(tmp_path: Path, torn: str) -> None:
    (tmp_path / MANIFEST).write_text(torn, encoding="utf-8")
    assert ", plain (" in version(tmp_path)
