"""Compile the hot modules with mypyc, from the same sources, into a separate folder.

``python -m compiling [--into DIR]`` needs mypy and a C compiler; it takes a minute or two. The folder
is `compiled` beside the package `game` by default, and is replaced at each run.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game.compiled import MANIFEST, ROOT, manifest, sources

DEFAULT_FOLDER: Final = ROOT / "compiled"
#: Compiler settings for the fastest code.
OPTIMISED: Final = {"MYPYC_OPT_LEVEL": "3", "MYPYC_DEBUG_LEVEL": "0"}


def build(folder: Path) -> None:
    """Compile into a folder; CalledProcessError with mypyc's output if it fails."""
    made_from = manifest()
    with TemporaryDirectory() as workshop:
        work = Path(workshop)
        shutil.copytree(ROOT / "game", work / "game", ignore=shutil.ignore_patterns("__pycache__"))
        files = [str(file) for file in sources()]
        subprocess.run(
            [sys.executable, "-m", "mypyc", *files],
            cwd=work,
            env={**os.environ, **OPTIMISED},
            check=True,
            capture_output=True,
            text=True,
        )
        new = folder.with_name(f"{folder.name}.new")
        shutil.rmtree(new, ignore_errors=True)
        built = [*work.glob("*.*"), *(work / "game").rglob("*.*")]
        for library in (file for file in built if file.suffix in (".so", ".pyd")):
            target = new / library.relative_to(work)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(library, target)
    (new / MANIFEST).write_text(json.dumps(made_from, indent=1) + "\n", encoding="utf-8")
    shutil.rmtree(folder, ignore_errors=True)
    new.replace(folder)


def main(argv: Sequence[str] | None = None) -> int:
    """Build and print the folder; return 1 if mypyc fails, else 0."""
    parser = argparse.ArgumentParser(
        prog="python -m compiling", description="Compile the hot modules with mypyc."
    )
    parser.add_argument(
        "--into",
        type=Path,
        default=DEFAULT_FOLDER,
        metavar="DIR",
        help="the folder to make; by default `compiled` next to `game`",
    )
    arguments = parser.parse_args(argv)
    folder: Path = arguments.into.resolve()
    if folder.exists() and not (folder / MANIFEST).is_file():
        parser.error(f"--into {folder}: this command has not made this folder; name a new one")
    try:
        build(folder)
    except subprocess.CalledProcessError as failed:
        print(failed.stdout + failed.stderr, file=sys.stderr)
        print("mypyc has failed; the program is unchanged", file=sys.stderr)
        return 1
    print(f"compiled into {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
