"""The colours that all games share: night, paper, ink, gold, stone, and the four players.

A colour is three integers, 0 to 255. Colours that only one game uses belong to that game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Colour = tuple[int, int, int]
"""Red, green, blue."""


def rgb(hexadecimal: str) -> Colour:
    """Return the colour of six hexadecimal digits, with or without `#`; ValueError for other text.

    >>> rgb("#0B1530")
    (11, 21, 48)
    """
    digits = hexadecimal.removeprefix("#")
    if len(digits) != 6:
        raise ValueError(f"not a colour of six digits: {hexadecimal!r}")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """Return `first` at share 0, `second` at share 1, and linear mixtures between.

    >>> mixed((0, 0, 0), (100, 200, 50), 0.5)
    (50, 100, 25)
    """
    return (
        round(first[0] + (second[0] - first[0]) * share),
        round(first[1] + (second[1] - first[1]) * share),
        round(first[2] + (second[2] - first[2]) * share),
    )


# Night, panels, deep water.
LAPIS_9: Final = rgb("#0B1530")
LAPIS_8: Final = rgb("#10204A")
LAPIS_7: Final = rgb("#172E63")
LAPIS_6: Final = rgb("#20407F")
# Water light, lines of icons, secondary text on dark.
WOAD_5: Final = rgb("#2F5C9E")
WOAD_4: Final = rgb("#4E80B8")
WOAD_3: Final = rgb("#8DB4D2")
FOAM: Final = rgb("#D9E7EA")
DUSK: Final = (rgb("#0B1530"), rgb("#1B2D63"), rgb("#4A4A86"), rgb("#B9757C"), rgb("#F4B878"))
"""The evening sky, from the zenith to the horizon."""
# Paper.
VELLUM_0: Final = rgb("#FDF7E8")
VELLUM_1: Final = rgb("#F6EBD0")
VELLUM_2: Final = rgb("#EAD9B0")
VELLUM_3: Final = rgb("#D3B982")
VELLUM_4: Final = rgb("#A98C57")
# Lines, and text on vellum.
INK: Final = rgb("#2B1A12")
INK_2: Final = rgb("#5C4535")
INK_3: Final = rgb("#735A45")
# Gold: bright gold means "you may"; bronze is for frames that never change.
LEAF_HI: Final = rgb("#FFF2BE")
LEAF_LT: Final = rgb("#FBD976")
LEAF: Final = rgb("#EDB43C")
LEAF_DK: Final = rgb("#B47A1E")
LEAF_SH: Final = rgb("#6E4611")
BRONZE: Final = rgb("#9C6E22")
# Minus, warning, chapter headings on vellum.
RUBRIC: Final = rgb("#C2342B")
RUBRIC_DK: Final = rgb("#8F211C")
# Stone.
STONE: Final = rgb("#DCCBAB")
STONE_DK: Final = rgb("#B9A17C")
# Finished steps, and the shadow under every piece.
DONE: Final = rgb("#9AD17E")
SHADOW: Final = rgb("#050A18")


@dataclass(frozen=True, slots=True)
class PlayerColours:
    """The colours of one player: the name, the four tones, and the sign that belongs to them."""

    name: str
    sign: str
    fill: Colour
    dark: Colour
    light: Colour
    ink: Colour
    """Text on `fill`."""


PLAYERS: Final[dict[str, PlayerColours]] = {
    colours.name: colours
    for colours in (
        PlayerColours("madder", "bell", rgb("#C9303E"), rgb("#7E1622"), rgb("#F08A8C"), rgb("#FFF6E6")),
        PlayerColours("ivory", "star", rgb("#F7F0DC"), rgb("#A08F6C"), rgb("#FFFFFF"), rgb("#2B1A12")),
        PlayerColours("mulberry", "moon", rgb("#7440A8"), rgb("#42206A"), rgb("#BE98E6"), rgb("#FFF6E6")),
        PlayerColours("verdigris", "fish", rgb("#27B3A3"), rgb("#0F625B"), rgb("#9BEBDD"), rgb("#06302C")),
        PlayerColours("ultramarine", "crown", rgb("#2E56F6"), rgb("#16297F"), rgb("#A3B8FF"), rgb("#FFF6E6")),
    )
}
