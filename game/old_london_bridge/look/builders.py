"""The colours that builders of Old London Bridge may have."""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("madder", "ivory", "mulberry", "verdigris")
"""Keys of `stage.palette.PLAYERS`, one for each seat that there may be."""
