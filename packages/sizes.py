"""The sizes of the parts of a built folder."""

from collections import Counter
from pathlib import Path
from typing import Final

#: Parts by the first name below the folder of everything carried; what is not named is the interpreter's.
_PARTS: Final = {
    "pygame": "pygame and SDL",
    "pygame_ce.libs": "pygame and SDL",
    "pygame_gui": "pygame_gui and its fonts, Noto Sans JP",
    "fontpkg_spectral": "fonts, Spectral and Fraunces",
    "fontpkg_fraunces": "fonts, Spectral and Fraunces",
    "babel": "other libraries",
    "openskill": "other libraries",
    "tomli": "other libraries",
    "game": "the program's data",
    "levels": "the program's data",
    "assets": "the program's data",
    "compiled": "rules and search, compiled",
    "licences": "licences",
}
_PYTHON: Final = "Python and system libraries"
_CODE: Final = "the program's file: all modules, packed"


def sizes(folder: Path) -> Counter[str]:
    """Return bytes by part."""
    found: Counter[str] = Counter()
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            places = path.relative_to(folder).parts
            part = _CODE if len(places) == 1 else _PARTS.get(places[1], _PYTHON)
            found[part] += path.stat().st_size
    return found


def megabytes(size: int) -> str:
    """Return a size as text.

    >>> megabytes(31_460_000)
    '31.5 MB'
    """
    return f"{size / 1e6:.1f} MB"
