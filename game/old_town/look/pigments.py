"""The colours of Old Town, besides those of the cabinet."""

from __future__ import annotations

from typing import Final

SAND: Final = ("#E9C79A", "#C99A73", "#9A6A5E", "#6F4A58", "#513A55", "#3B2C4C", "#2A2140")
"""From the lightest to the darkest."""
CHALK: Final = SAND[0]
ROAD: Final = "#98737A"
SHEET: Final = ("#463C6E", "#5F4870", "#86555A")
"""The sheet from its upper left to its lower right."""
EMBER, EMBER_DARK = "#D9743C", "#93401C"
"""My building, and ribbons."""
SAGE, SAGE_DARK = "#8FA67C", "#4E6A50"
"""The pasture."""
LEAVES: Final = "#F2685C"
"""A marker that leaves the map."""
GAIN: Final = "#1F5B2E"
"""Points on vellum."""
READ: Final = "#FFF2BE"
"""The frame of the plots that a clue names."""

ROOFS: Final = {
    "church": ("#8E78C4", "#4B3A7E"),
    "bank": ("#4F9A8C", "#1D4F47"),
    "saloon": ("#D2483B", "#7E221B"),
    "hotel": ("#E0B04F", "#7A5410"),
    "hospital": ("#72BCCB", "#1F5B69"),
    "sheriff": ("#7A8FB0", "#31476A"),
    "stagecoach": ("#E28A3A", "#7D400F"),
    "casino": ("#CE5C9C", "#702450"),
    "blacksmith": ("#7A7480", "#332E3A"),
    "judge": ("#BF7352", "#64311B"),
    "undertaker": ("#6C5480", "#2E1F3D"),
    "stable": ("#B24A3A", "#5F1E15"),
    "school": ("#C9BC48", "#5E5610"),
    "laundry": ("#93BCEA", "#2C5490"),
    "barber": ("#EC94A8", "#8C3149"),
    "general_store": ("#79AE4B", "#2F6128"),
    "newspaper": ("#B3A794", "#4E4436"),
    "post_office": ("#3F78CC", "#183A73"),
}
"""The light and the deep colour of each building, by its id."""
