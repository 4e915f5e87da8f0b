"""The reckoning of this game as data: points by where they came from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from game.old_town.rules.view import View
from game.old_town.words.messages import text
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.ledger import LedgerAmount, LedgerLine, Reckoning

#: The picture of each source of points, as `account.SOURCES` names it.
_PICTURES: Final = {
    "spared": "marker_mine",
    "clue": "clue_roundel",
    "chain": "house_on",
    "removal": "pip_leaves",
    "owner": "picto_mine",
    "storm": "pip_later",
    "partner": "chain",
    "wrong": "pip_leaves",
    "hints": "pip_later",
}


def reckoning(
    view: View,
    kit: TableKit,
    ends: Sequence[View] = (),
    sources: Mapping[str, Sequence[int]] | None = None,
) -> Reckoning:
    """Return the points by source; `sources` are those of all seats by `account.SOURCES`.

    Nothing is added at the end of a game, so without `sources` there is the total alone. `ends` are the views
    at the ends of the rounds.
    """
    return Reckoning(
        start=LedgerLine(kit.translator.gettext("Points"), partial(_draw, kit, "pip_point")),
        lines=() if sources is None else tuple(_lines(kit, sources)),
        scores=view.scores,
        places=view.places,
        rounds=len(ends),
    )


def _lines(kit: TableKit, sources: Mapping[str, Sequence[int]]) -> list[LedgerLine]:
    """Return a line for each source that brought or cost somebody points."""
    return [
        LedgerLine(
            text(kit.translator, "source", source),
            partial(_draw, kit, picture),
            tuple(map(LedgerAmount, sources[source])),
        )
        for source, picture in _PICTURES.items()
        if any(sources.get(source, ()))
    ]


def _draw(kit: TableKit, picture: str, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw the picture of a line."""
    kit.draw(surface, picture, box)
