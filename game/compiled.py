"""Which form of the hot modules runs: their sources, or the same sources compiled by mypyc.

``python -m compiling`` builds the compiled form into a folder of its own beside the package `game`.
It is used where it was made from the very sources that are there, by this Python; else the sources
run, and `--version` says why. The variable BRIDGEWRIGHT_COMPILED names another folder, or with 0 none.
"""

import hashlib
import importlib
import json
import os
import sys
import sysconfig
from functools import cache
from pathlib import Path
from typing import Final

VARIABLE: Final = "BRIDGEWRIGHT_COMPILED"
MANIFEST: Final = "manifest.json"
#: A package that has hot modules names them in this file, one a line: nothing here knows a game.
HOT_MODULES: Final = "hot_modules.txt"
#: Compiled modules hold constants of whatever stands in their packages, and in this one.
_SHARED: Final = "game.core"
ROOT: Final = Path(__file__).resolve().parents[1]

#: What `--version` says of it.
form = "plain"


@cache
def hot_modules() -> dict[str, tuple[str, ...]]:
    """Return the packages that have hot modules, each with these modules."""
    return {
        ".".join(file.parent.relative_to(ROOT).parts): tuple(file.read_text(encoding="utf-8").split())
        for file in sorted((ROOT / "game").rglob(HOT_MODULES))
    }


def sources() -> list[Path]:
    """The files that are compiled, relative to the folder that holds the package `game`."""
    return [
        Path(*package.split("."), f"{module}.py")
        for package, modules in hot_modules().items()
        for module in modules
    ]


def _followed() -> list[Path]:
    """The files that the compiled form follows from: mypyc copies constants, wherever they stand."""
    packages = [ROOT.joinpath(*package.split(".")) for package in (*hot_modules(), _SHARED)]
    return [file.relative_to(ROOT) for package in packages for file in sorted(package.glob("*.py"))]


def manifest() -> dict[str, object]:
    """What a compiled form must have been made from: this Python, and these sources."""
    return {
        "python": sysconfig.get_config_var("EXT_SUFFIX"),
        "sources": {
            file.as_posix(): hashlib.sha256((ROOT / file).read_bytes()).hexdigest() for file in _followed()
        },
    }


def _fits(file: Path) -> bool:
    """Whether a manifest is that of the sources that are there; one that is torn or cannot be read is not."""
    try:
        found: object = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return found == manifest()


def use() -> None:
    """Let the compiled form be imported from now on, where there is one that fits."""
    global form
    named = os.environ.get(VARIABLE)
    folder = Path(named) if named else ROOT / "compiled"
    if named == "0" or not (folder / MANIFEST).is_file():
        return
    if not _fits(folder / MANIFEST):
        form = "plain (the compiled form was made from other sources, or by another Python)"
        return
    # What the modules share lies at the folder's top.
    sys.path.append(str(folder))
    for package in hot_modules():
        importlib.import_module(package).__path__.insert(0, str(folder.joinpath(*package.split("."))))
    form = "compiled by mypyc"
