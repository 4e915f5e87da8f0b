"""The folder of this game's own pieces."""

from __future__ import annotations

from typing import Final

FOLDER: Final = "pillars_of_the_earth"


def piece(name: str) -> str:
    """Return the name in `Art` of a piece of this game."""
    return f"{FOLDER}/{name}"
