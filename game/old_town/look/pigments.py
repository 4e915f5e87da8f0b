"""The colours of Old Town, besides those of the cabinet."""

from __future__ import annotations

from typing import Final

from game.stage.palette import Colour, rgb

SAND: Final = tuple(map(rgb, ("#E9C79A", "#C99A73", "#9A6A5E", "#6F4A58", "#513A55", "#3B2C4C", "#2A2140")))
"""From the lightest to the darkest."""
CHALK: Final = SAND[0]
ROAD: Final = rgb("#98737A")
SHEET: Final = tuple(map(rgb, ("#463C6E", "#5F4870", "#86555A")))
"""The sheet from its upper left to its lower right."""
EMBER, EMBER_DARK = rgb("#D9743C"), rgb("#93401C")
"""My building, and ribbons."""
SAGE, SAGE_DARK = rgb("#8FA67C"), rgb("#4E6A50")
"""The pasture."""
BRASS: Final = rgb("#7E5420")
"""The edge of a building's tile."""
LEAVES: Final = rgb("#F2685C")
"""A marker that leaves the map."""
GAIN: Final = rgb("#1F5B2E")
"""Points on vellum."""
READ: Final = rgb("#FFF2BE")
"""The frame of the plots that a clue names."""

ROOFS: Final[dict[str, tuple[Colour, Colour]]] = {
    "church": (rgb("#8E78C4"), rgb("#4B3A7E")),
    "bank": (rgb("#4F9A8C"), rgb("#1D4F47")),
    "saloon": (rgb("#D2483B"), rgb("#7E221B")),
    "hotel": (rgb("#E0B04F"), rgb("#7A5410")),
    "hospital": (rgb("#72BCCB"), rgb("#1F5B69")),
    "sheriff": (rgb("#7A8FB0"), rgb("#31476A")),
    "stagecoach": (rgb("#E28A3A"), rgb("#7D400F")),
    "casino": (rgb("#CE5C9C"), rgb("#702450")),
    "blacksmith": (rgb("#7A7480"), rgb("#332E3A")),
    "judge": (rgb("#BF7352"), rgb("#64311B")),
    "undertaker": (rgb("#6C5480"), rgb("#2E1F3D")),
    "stable": (rgb("#B24A3A"), rgb("#5F1E15")),
    "school": (rgb("#C9BC48"), rgb("#5E5610")),
    "laundry": (rgb("#93BCEA"), rgb("#2C5490")),
    "barber": (rgb("#EC94A8"), rgb("#8C3149")),
    "general_store": (rgb("#79AE4B"), rgb("#2F6128")),
    "newspaper": (rgb("#B3A794"), rgb("#4E4436")),
    "post_office": (rgb("#3F78CC"), rgb("#183A73")),
}
"""The light and the deep colour of each building, by its id."""
