"""The parts of a package, and what it leaves out; the spec file and the tests use this module."""

import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path, PurePath
from typing import Final

from packages.project import ROOT

#: Modules that nobody needs who only plays: development, study, and parts of the libraries never used.
LEFT_OUT: Final = (
    "bench",
    "compiling",
    "packages",
    "tests",
    "training",
    "game.study",
    "doctest",
    "gymnasium",
    "hypothesis",
    "imageio_ffmpeg",
    "IPython",
    "lib2to3",
    "matplotlib",
    "mypy",
    "numpy",
    "open_spiel",
    "pandas",
    "pettingzoo",
    "pip",
    "pkg_resources",
    "pydoc",
    "pyspiel",
    "pytest",
    "ray",
    "rich",
    "scipy",
    "setuptools",
    "sqlite3",
    "ssl",
    "_ssl",
    "tkinter",
    "unittest",
    "yaml",
    "pygame.docs",
    "pygame.examples",
    "pygame.tests",
    "pygame.camera",
    "pygame._camera",
    "pygame.midi",
    "pygame.pypm",
    "pygame.surfarray",
    "pygame.sndarray",
)

#: Files that hooks collect and nobody needs, by their path in the package, and exceptions from them.
_UNUSED: Final = (
    "babel/locale-data/*",
    "fontpkg_*/files/*",
    "pygame_gui/data/NotoSans*",
    "pygame/docs/*",
    "pygame/examples/*",
    "pygame/tests/*",
    "*/__pycache__/*",
    "*.pyi",
)
_USED: Final = (
    # Dates are written as in Great Britain; a locale is read with those that it inherits from.
    *(f"babel/locale-data/{locale}.dat" for locale in ("root", "en", "en_001", "en_GB")),
    "fontpkg_fraunces/files/Fraunces[[]*",
    *(f"fontpkg_spectral/files/Spectral-{face}.ttf" for face in ("ExtraBold", "Bold", "SemiBold", "Medium")),
    "fontpkg_spectral/files/Spectral-MediumItalic.ttf",
    # The toolkit opens its own Latin face at the start, whatever is drawn.
    *(f"pygame_gui/data/NotoSans-{face}.ttf" for face in ("Regular", "Bold", "Italic", "BoldItalic")),
    *(f"pygame_gui/data/NotoSansJP-{face}.otf" for face in ("Regular", "Bold")),
)

#: Packages whose data files the program opens by itself.
CARRIED: Final = ("fontpkg_fraunces", "fontpkg_spectral", "pygame_gui", "babel", "i18n")
#: Distributions whose licences have to go wherever their files go.
LICENSED: Final = (
    "pygame-ce",
    "pygame_gui",
    "python-i18n",
    "fontpkg-spectral",
    "fontpkg-fraunces",
    "tomli",
    "tomlkit",
    "platformdirs",
    "babel",
    "filelock",
    "openskill",
    "tqdm",
)


def wanted(path: str) -> bool:
    """Return whether a file belongs into a package; `path` is its place in it."""
    posix = PurePath(path).as_posix()
    if any(fnmatch(posix, pattern) for pattern in _USED):
        return True
    return not any(fnmatch(posix, pattern) for pattern in _UNUSED)


def own_files(root: Path = ROOT) -> Iterator[tuple[str, str]]:
    """Yield the program's own data files: source, and folder in the package."""
    for folder in (root / "game", root / "levels", root / "assets"):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix not in (".py", ".pyc", ".typed"):
                yield str(path), path.parent.relative_to(root).as_posix()


def carried_files() -> Iterator[tuple[str, str]]:
    """Yield the data files of libraries; ModuleNotFoundError if one is not installed."""
    for name in CARRIED:
        spec = find_spec(name)
        if spec is None or spec.origin is None:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        package = Path(spec.origin).parent
        for path in sorted(package.rglob("*")):
            place = path.relative_to(package.parent)
            if path.is_file() and path.suffix not in (".py", ".pyc") and wanted(place.as_posix()):
                yield str(path), place.parent.as_posix()


def _shared_by_compiled() -> Iterator[str]:
    """Yield the modules, named by a hash, that libraries compiled with mypyc import without a source."""
    for name in LICENSED:
        for path in distribution(name).files or ():
            if len(path.parts) == 1 and "__mypyc." in path.name:
                yield path.name.partition(".")[0]


def stripped(source: str, into: Path) -> str:
    """Return a library without debugging symbols: a copy in `into` if it is the interpreter's, else itself.

    Libraries of wheels are never touched: some have been patched, and break. So is everything where there is
    no `strip`.
    """
    strip = shutil.which("strip")
    base = Path(sys.base_prefix).resolve()
    if sys.platform != "linux" or strip is None or not Path(source).resolve().is_relative_to(base):
        return source
    into.mkdir(parents=True, exist_ok=True)
    target = into / Path(source).name
    subprocess.run([strip, "--strip-unneeded", "-o", str(target), str(Path(source).resolve())], check=True)
    return str(target)


def licence_files(root: Path = ROOT) -> Iterator[tuple[str, str]]:
    """Yield the licences, each in a folder of its distribution's name."""
    yield str(root / "LICENSE"), "licences"
    python = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    if python.is_file():
        yield str(python), "licences/python"
    for name in LICENSED:
        for path in distribution(name).files or ():
            own = "dist-info" in path.parts[0] and fnmatch(path.name.upper(), "*LICEN[CS]E*")
            # pygame's wheel has its licence among its pages alone.
            if own or path.name == "LGPL.txt":
                yield str(path.locate()), f"licences/{name}"


def modules(root: Path = ROOT) -> list[str]:
    """Return every module of the program but those left out; some are imported by name only."""
    found = list(_shared_by_compiled())
    for path in sorted((root / "game").rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        if not any(name == out or name.startswith(f"{out}.") for out in LEFT_OUT):
            found.append(name)
    return found
