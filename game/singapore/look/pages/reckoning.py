"""The reckoning of this game as data: points by where they came from, and why the winner has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from game.singapore.account import SOURCES
from game.singapore.look.cards.signs import draw_icon
from game.singapore.rules.view import View
from game.singapore.words.statistics import source_name
from game.singapore.words.winning import ties_broken, why_won
from game.stage import palette
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.ledger import LedgerAmount, LedgerLine, Reckoning
from game.tabletop.reckoning.winner import Victory

#: The picture of each source of points.
_PICTURES: Final = {
    "own": "building_merchant_house",
    "foreign": "building_new_agent",
    "neutral": "seal_neutral",
    "start buildings": "building_landing_stage",
    "owner": "building_grand_hotel",
    "spent": "icon_trade",
    "lots": "lot_2",
    "fines": "police",
}
_START: Final = SOURCES[0]


def reckoning(
    view: View,
    kit: TableKit,
    ends: Sequence[View] = (),
    sources: Mapping[str, Sequence[int]] | None = None,
) -> Reckoning:
    """Return the points by source; `sources` are those of all seats by `account.SOURCES`, without the start.

    Nothing is added at the end of a game, so without `sources` there is the total alone. `ends` are the views
    at the ends of the rounds.
    """
    names = [player.name for player in kit.players]
    start = kit.translator.gettext("Points") if sources is None else source_name(_START, kit.translator)
    return Reckoning(
        start=LedgerLine(start, partial(_draw, kit, "point")),
        lines=() if sources is None else tuple(_lines(kit, sources)),
        scores=view.points,
        places=view.places,
        rounds=len(ends),
        ties=ties_broken(view, names, kit.translator),
    )


def _lines(kit: TableKit, sources: Mapping[str, Sequence[int]]) -> list[LedgerLine]:
    """Return a line for each source that brought or cost somebody points."""
    return [
        LedgerLine(
            source_name(source, kit.translator),
            partial(_draw, kit, picture),
            tuple(map(LedgerAmount, sources[source])),
        )
        for source, picture in _PICTURES.items()
        if any(sources.get(source, ()))
    ]


def _draw(kit: TableKit, picture: str, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw the picture of a line."""
    if picture.startswith("icon"):
        draw_icon(surface, kit, picture, box, palette.INK)
    else:
        kit.draw(surface, picture, box)


def victory(kit: TableKit, told: Reckoning, sources: Mapping[str, Sequence[int]] | None = None) -> Victory:
    """Return the words on the winner's banner: the title, and why the winner is ahead of the second.

    `sources` are the points of all seats by `account.SOURCES`; without them only the lead is given.
    """
    title = kit.translator.ngettext(
        "First merchant of the city", "First merchants of the city", len(told.winners)
    )
    if len(told.winners) != 1:
        return Victory(title)
    first, second = told.order[:2]
    rows = sources or {"": told.scores}
    own, other = ({name: row[seat] for name, row in rows.items()} for seat in (first, second))
    return Victory(title, *why_won(own, other, kit.players[second].name, kit.translator))
