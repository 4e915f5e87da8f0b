"""This game's own colours: six kinds of building, the park's board, and the bridges' stone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.stage.palette import Colour, rgb


@dataclass(frozen=True, slots=True)
class KindColours:
    """A kind's roof in light and in shadow, and the colour of the head of a bubble or panel about it."""

    light: Colour
    dark: Colour
    head: Colour


def _kind(light: str, dark: str, head: str) -> KindColours:
    return KindColours(rgb(light), rgb(dark), rgb(head))


#: In the order of `rules.components.KINDS`.
KIND_COLOURS: Final = (
    _kind("#8E78C4", "#5C4791", "#4B3A7E"),
    _kind("#D2573B", "#93301F", "#8A2B1C"),
    _kind("#E0B04F", "#A9781F", "#7A5410"),
    _kind("#E08497", "#A8485F", "#8C3149"),
    _kind("#3F8791", "#1F5560", "#1C4E58"),
    _kind("#79AE4B", "#3F7A35", "#2F6128"),
)
#: The board of a park, from its upper to its lower edge.
PARK_BOARD: Final = (rgb("#3E8F38"), rgb("#2F7A2E"), rgb("#276A28"))
#: A bridge's stone, and the numerals cut in it.
PARAPET: Final = (rgb("#D8CEBA"), rgb("#A79A84"))
CARVED: Final = rgb("#40372C")
#: The light side of coins, around the figures on them: copper, silver, gold.
COIN_LIGHTS: Final = (rgb("#F0B48A"), rgb("#F6F8FA"), rgb("#FFF2BE"))
