"""The compiled form is used only if it was made from the present sources, and --version names it."""

import ast
import json
import os
import pkgutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import game
from game.compiled import MANIFEST, ROOT, VARIABLE, hot_modules, manifest, sources


def version(folder: Path | str) -> str:
    """Return the output of `--version` with a folder named for the compiled form."""
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--version"],
        env={**os.environ, VARIABLE: str(folder)},
        check=True,
        capture_output=True,
        text=True,
    ).stdout


def test_every_module_that_is_compiled_has_its_source() -> None:
    assert all((ROOT / file).is_file() for file in sources())
    assert len(sources()) == len(set(sources())) == sum(map(len, hot_modules().values()))


def test_what_compiled_modules_take_constants_from_counts_as_their_source() -> None:
    known = {file.removesuffix(".py").replace("/", ".") for file in sums_of(manifest())}
    taken = {
        node.module
        for file in sources()
        for node in ast.walk(ast.parse((ROOT / file).read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("game.")
    }
    assert {package for package in taken if (ROOT / package.replace(".", "/")).is_dir()} <= set(hot_modules())
    assert {module for module in taken if module not in hot_modules()} <= known


@pytest.mark.parametrize("folder", ["0", "{tmp}"])
def test_without_a_compiled_form_the_sources_run(tmp_path: Path, folder: str) -> None:
    said = version(folder.format(tmp=tmp_path))
    assert said.startswith("bridgewright ") and said.endswith(", plain\n")


def sums_of(made_from: dict[str, object]) -> dict[str, str]:
    """Return the checksums of a manifest's sources."""
    sums = made_from["sources"]
    assert isinstance(sums, dict)
    return sums


@pytest.mark.parametrize("file", [sources()[0].as_posix(), "game/bots/bot.py"])
def test_a_compiled_form_of_other_sources_is_not_used(tmp_path: Path, file: str) -> None:
    made_from = manifest()
    assert file in sums_of(made_from)
    sums_of(made_from)[file] = "0" * 64
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


def test_what_is_compiled_lets_the_classes_that_are_not_inherit_from_it() -> None:
    """Without an explicit permission mypyc makes a class that only compiled classes may inherit from."""
    hot = {f"{package}.{module}" for package, modules in hot_modules().items() for module in modules}
    open_to = {
        f"{'.'.join(file.with_suffix('').parts)}.{node.name}"
        for file in sources()
        for node in ast.parse((ROOT / file).read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
        and any("allow_interpreted_subclasses=True" in ast.unparse(one) for one in node.decorator_list)
    }
    named = {
        f"{base.__module__}.{base.__qualname__}"
        for module in pkgutil.walk_packages(game.__path__, "game.")
        if module.name not in hot and not module.name.endswith("__main__")
        for made in vars(import_module(module.name)).values()
        if isinstance(made, type) and made.__module__ == module.name
        for base in made.__mro__
        if base.__module__ in hot
    }
    assert "game.pillars_of_the_earth.rules.position.Position" in named
    assert named <= open_to
