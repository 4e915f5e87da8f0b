"""This game's own colours: jade land, lots, streets, goods, the neutral colour, and black houses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.stage import palette
from game.stage.palette import Colour, PlayerColours, rgb
from game.tabletop.kit.table_kit import TableKit

if TYPE_CHECKING:
    from game.singapore.rules.level import Building

#: Jade, dark to light: the land and its flecks.
JADE: Final = tuple(map(rgb, ("#071F26", "#0B2C33", "#113D42", "#195254", "#236A66", "#3B8A7E", "#7DB8A6")))
#: The figure on a lot.
LOT_FIGURE: Final = rgb("#CFE6DA")
#: The wire along the shore, over its edge.
SHORE: Final = rgb("#E6CF9A")
SHORE_DK: Final = rgb("#B98F52")
#: The head of the reading card.
HEAD: Final = rgb("#1C5448")
#: The fields of start buildings, of tiles that nobody owns, and of black houses among these; dark to light.
START: Final = (rgb("#3363A6"), rgb("#5388BE"))
PLAIN: Final = (rgb("#173A7A"), rgb("#3A6AB8"))
BLACK: Final = (rgb("#2A2436"), rgb("#544A66"))
#: The board of a black house.
BOARD: Final = (rgb("#3A3244"), rgb("#120E18"))
#: The colour of what neither player owns, with two players.
NEUTRAL: Final = PlayerColours(
    "neutral", "ring", rgb("#4B5258"), rgb("#22262B"), rgb("#AEB6BE"), rgb("#EEF2F4")
)


def colours_of(kit: TableKit, owner: int) -> PlayerColours:
    """Return the colours of an owner: a seat, or the neutral colour, whose number follows the seats'."""
    return kit.players[owner].colours if owner < kit.player_count else NEUTRAL


def field_of(kit: TableKit, owner: int | None, one: Building) -> tuple[Colour, Colour]:
    """Return the gradient behind a building, from its upper edge to its lower one."""
    if owner is None or owner < 0:
        return BLACK if one.illegal else PLAIN if one.era else START
    colours = colours_of(kit, owner)
    if colours.name == "ivory":
        return palette.mixed(colours.fill, colours.dark, 0.55), palette.mixed(colours.fill, colours.dark, 0.2)
    return colours.dark, colours.fill
