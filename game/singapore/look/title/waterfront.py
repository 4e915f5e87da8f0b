"""The row of houses on the quay, and the town in the haze behind it: which ones, and how they repeat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

FOLDER: Final = "singapore"
"""The folder of this game's drawings."""

#: Houses on the quay, and those behind them, from the left.
NEAR: Final = (
    *("teahouse", "merchant_house", "money_changer", "cloth_hall", "tailor", "customs_house"),
    *("tea_auction", "new_agent", "godown", "gambling_house", "harbour_office"),
)
FAR: Final = (
    *("dyer", "town_hall", "silk_emporium", "pawn_shop", "stone_mason", "grand_hotel", "mission"),
    *("merchant_house", "tea_exchange", "architect", "government_house", "guild_hall"),
)


def building(name: str) -> str:
    """Return the name in `Art` of a building."""
    return f"{FOLDER}/building_{name}"


def piece(name: str) -> str:
    """Return the name in `Art` of another of this game's pieces."""
    return f"{FOLDER}/{name}"


def row(
    names: Sequence[str], left: float, right: float, pitch: float, first: float
) -> Iterator[tuple[str, float]]:
    """Yield buildings with the places of their middles from `left` to `right`, at least half a pitch beyond.

    `first` is the middle of the first name; names repeat to both sides.
    """
    begin = -int((first - left) // pitch + 1)
    place = begin
    while first + place * pitch < right + pitch:
        yield building(names[place % len(names)]), first + place * pitch
        place += 1
