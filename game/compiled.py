"""The form of the hot modules that runs: their sources, or the same sources compiled by mypyc.

``python -m compiling`` builds the compiled form into a folder next to the package `game`. It is used if it
was made from exactly the present sources, by this Python; else the sources run, and `--version` gives the
reason. The environment variable BRIDGEWRIGHT_COMPILED names another folder; 0 disables the compiled form.
"""

import importlib
import os
import sys
from functools import cache
from pathlib import Path
from typing import Final

VARIABLE: Final = "BRIDGEWRIGHT_COMPILED"
MANIFEST: Final = "manifest.json"
#: A package lists its hot modules in this file, one per line, so this module names no game.
HOT_MODULES: Final = "hot_modules.txt"
#: The package whose constants compiled modules may copy, apart from those of their own packages.
_SHARED: Final = "game.core"
ROOT: Final = Path(__file__).resolve().parents[1]

#: The form as `--version` prints it.
form = "plain"


@cache
def hot_modules() -> dict[str, tuple[str, ...]]:
    """Return the packages that have hot modules, each with these modules."""
    return {
        ".".join(file.parent.relative_to(ROOT).parts): tuple(file.read_text(encoding="utf-8").split())
        for file in sorted((ROOT / "game").rglob(HOT_MODULES))
    }


def sources() -> list[Path]:
    """Return the compiled files, relative to the folder that contains the package `game`."""
    return [
        Path(*package.split("."), f"{module}.py")
        for package, modules in hot_modules().items()
        for module in modules
    ]


def _followed() -> list[Path]:
    """Return the files that the compiled form depends on: mypyc copies constants from other modules."""
    packages = [ROOT.joinpath(*package.split(".")) for package in (*hot_modules(), _SHARED)]
    return [file.relative_to(ROOT) for package in packages for file in sorted(package.glob("*.py"))]


def manifest() -> dict[str, object]:
    """Return the inputs of a compiled form: this Python, and these sources."""
    import hashlib
    import sysconfig

    return {
        "python": sysconfig.get_config_var("EXT_SUFFIX"),
        "sources": {
            file.as_posix(): hashlib.sha256((ROOT / file).read_bytes()).hexdigest() for file in _followed()
        },
    }


def _fits(file: Path) -> bool:
    """Return whether a manifest matches the present sources; an incomplete or unreadable one does not."""
    import json

    try:
        found: object = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return found == manifest()


def use() -> None:
    """Import the compiled form from now on, if there is one that matches."""
    global form
    named = os.environ.get(VARIABLE)
    folder = Path(named) if named else ROOT / "compiled"
    if named == "0" or not (folder / MANIFEST).is_file():
        return
    if not _fits(folder / MANIFEST):
        form = "plain (the compiled form was made from other sources, or by another Python)"
        return
    # The module that the compiled ones share is at the top of the folder.
    sys.path.append(str(folder))
    for package in hot_modules():
        importlib.import_module(package).__path__.insert(0, str(folder.joinpath(*package.split("."))))
    form = "compiled by mypyc"
