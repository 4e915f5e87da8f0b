"""This game's own colours: malachite roofs, the valley's ridges, glass, gains, and the heads of places."""

from __future__ import annotations

from typing import Final

from game.stage.palette import Colour, rgb

#: Malachite, light to dark: roofs of the cathedral, the title's ribbon, lasting cards.
MALACHITE_LT: Final = rgb("#79B893")
MALACHITE: Final = rgb("#2F6B57")
MALACHITE_DK: Final = rgb("#24584A")
#: The paper ridges of the valley, from the farthest to the nearest.
RIDGES: Final = (rgb("#77609A"), rgb("#55588E"), rgb("#44717E"), rgb("#3F8068"), rgb("#4A8A5E"))
#: The table below the far lodges, from its upper to its lower edge.
TABLE: Final = (rgb("#0B1F26"), rgb("#1E3C52"))
#: Window glass and the sign of points; never the state of anything.
GLASS: Final = (rgb("#C23A55"), rgb("#3E63B8"), rgb("#F2B44A"), rgb("#3F9A6A"), rgb("#8458B0"))
#: The plate of a gain, and its edge.
GAIN: Final = rgb("#275636")
GAIN_DK: Final = rgb("#143220")
#: The mark of a use that was made, and of a card whose work is done.
USED: Final = rgb("#2F7D43")
#: A field of the wheel whose price is past, light to dark, and its figure.
PAST: Final = (rgb("#5A5A62"), rgb("#3E3F48"))
#: The wheel's wood, and the gap between its fields.
OAK: Final = rgb("#A87443")
GAP: Final = rgb("#2A1A12")
#: The heads of the fourteen steps, in the order of `rules.components.STEPS`.
HEADS: Final[tuple[Colour, ...]] = (
    rgb("#8A2B1C"),
    rgb("#552C70"),
    rgb("#2A5478"),
    rgb("#86391B"),
    rgb("#5E452C"),
    rgb("#2F6128"),
    rgb("#4A5258"),
    rgb("#7E5A1E"),
    rgb("#213A80"),
    rgb("#8C3149"),
    rgb("#4A4170"),
    rgb("#7A5410"),
    rgb("#24584A"),
    rgb("#1F525E"),
)
