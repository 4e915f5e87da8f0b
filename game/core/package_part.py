"""The parts of a package that a class at its top finds by their places."""

from __future__ import annotations

import inspect
from functools import lru_cache
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, Final

PUZZLE_FILE: Final = "puzzles.json"
"""The file of a package's puzzles."""


def _class_at_top(kind: type, base: type) -> type:
    """Return the class of a package below `base`: `kind`, or of its bases the one next to `base`.

    A subclass may be defined anywhere, as in a test; the parts are those of the package all the same.
    """
    return next(one for one in reversed(kind.__mro__) if one is not base and issubclass(one, base))


def package_part(kind: type, base: type, place: str) -> Any:
    """Return the part at a place, `module:name`; raise ImportError or AttributeError if it is missing."""
    return _found(kind, base, place)


@lru_cache(maxsize=256)
def _found(kind: type, base: type, place: str) -> Any:
    """Return a part; each is looked up once, for a table asks for its bots in each step."""
    return resolve_name(f"{_class_at_top(kind, base).__module__.rpartition('.')[0]}.{place}")


def package_folder(kind: type, base: type) -> Path:
    """Return the folder of the package."""
    return Path(inspect.getfile(_class_at_top(kind, base))).parent
