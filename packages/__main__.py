"""Build the program for people without Python: ``python -m packages [--only folder|file|deb]``.

It builds a folder, a single file and a Debian package in `dist/`. PyInstaller comes with
``pip install -e '.[packages]'``. The log is `build/packages.log`.
"""

import argparse
import platform
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from packages import icon
from packages.debian import build_deb
from packages.project import NAME, ROOT, Project, metadata, project
from packages.sizes import megabytes, sizes

KINDS: Final = ("folder", "file", "deb")
SPEC: Final = ROOT / "packages" / f"{NAME}.spec"
BUILD: Final = ROOT / "build"
DIST: Final = ROOT / "dist"
LOG: Final = BUILD / "packages.log"


def missing(kinds: Sequence[str]) -> str | None:
    """Return what is missing to build these kinds, in one line; None if nothing is."""
    if find_spec("PyInstaller") is None:
        return "PyInstaller is not installed; install it: pip install -e '.[packages]'"
    if platform.system() == "Linux" and shutil.which("objdump") is None:
        return "PyInstaller needs objdump; install it: Debian's package binutils"
    if "deb" in kinds and (shutil.which("dpkg-deb") is None or shutil.which("dpkg") is None):
        return "a Debian package needs dpkg-deb; use --only folder or --only file"
    return None


def prepare(facts: Project, folder: Path) -> None:
    """Write the files that the spec file takes from the build folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "METADATA").write_text(metadata(facts), encoding="utf-8")
    (folder / "icon.ico").write_bytes(icon.ico())
    (folder / "icon.icns").write_bytes(icon.icns())


def freeze(kinds: Sequence[str]) -> None:
    """Run PyInstaller for `folder`, `file` or both; CalledProcessError if it fails."""
    paths = ["--distpath", str(DIST), "--workpath", str(BUILD / "pyinstaller")]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", *paths, str(SPEC), "--", *kinds]
    with LOG.open("w", encoding="utf-8") as log:
        subprocess.run(command, cwd=ROOT, check=True, stdout=log, stderr=subprocess.STDOUT)


def told(line: str) -> None:
    """Print a line at once: builds are long."""
    print(line, flush=True)


def single_file(facts: Project) -> Path:
    """Return the path of the single file."""
    return DIST / f"{NAME}-{facts.version}{'.exe' if sys.platform == 'win32' else ''}"


def build(kinds: Sequence[str], facts: Project) -> None:
    """Build and tell of each step; CalledProcessError if a tool fails."""
    # The Debian package is made of the folder.
    needs = {*kinds, *(("folder",) if "deb" in kinds else ())}
    frozen = [kind for kind in KINDS[:2] if kind in needs]
    told(f"{NAME} {facts.version}: {' and '.join(frozen)} by PyInstaller, a minute or two; log in {LOG}")
    prepare(facts, BUILD / "parts")
    freeze(frozen)
    folder = DIST / NAME
    if "folder" in frozen:
        parts = sizes(folder)
        told(f"folder {folder}: {megabytes(parts.total())}")
        for part, size in parts.most_common():
            told(f"  {megabytes(size):>8}  {part}")
    if "file" in frozen:
        file = single_file(facts)
        told(f"file {file}: {megabytes(file.stat().st_size)}")
    if "deb" in kinds:
        told("packing the folder for Debian")
        package = build_deb(folder, BUILD, DIST, facts)
        told(f"deb {package}: {megabytes(package.stat().st_size)}")


def main(argv: Sequence[str] | None = None) -> int:
    """Build what is asked for; return 2 if a tool is missing, 1 if one fails, else 0."""
    parser = argparse.ArgumentParser(prog="python -m packages", description=__doc__)
    parser.add_argument(
        "--only", choices=KINDS, help="build only this kind; by default all that this system can build"
    )
    only: str | None = parser.parse_args(argv).only
    kinds = (only,) if only else KINDS if sys.platform == "linux" else KINDS[:2]
    fault = missing(kinds)
    if fault is not None:
        print(f"packages: {fault}", file=sys.stderr)
        return 2
    try:
        build(kinds, project())
    except subprocess.CalledProcessError as failed:
        why = (failed.stderr or "").strip() or f"see {LOG}"
        print(f"packages: {Path(failed.cmd[0]).name} has failed; {why}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
