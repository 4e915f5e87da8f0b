"""The reckoning of this game as data: points by where they came from, and why the winner has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from game.core.deciding import what_decided
from game.core.messages import fill, mark
from game.core.wording.winning import wins_by
from game.singapore.look.cards.signs import draw_icon
from game.singapore.rules.view import View
from game.singapore.words.figures import points
from game.stage import palette
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.ledger import LedgerAmount, LedgerLine, Reckoning
from game.tabletop.reckoning.winner import Victory

#: The lines of the ledger: name, picture, and the kinds of causes that they sum.
_LINES: Final = (
    (mark("By trades"), "icon_trade", ("use",)),
    (mark("As owner"), "building_merchant_house", ("owner",)),
    (mark("Given for money"), "coin_silver", ("lot", "fine")),
)


def reckoning(
    view: View,
    kit: TableKit,
    ends: Sequence[View] = (),
    sources: Mapping[str, Sequence[int]] | None = None,
) -> Reckoning:
    """Return the points by source; `sources` are those of all seats by the kind of their cause.

    Nothing is added at the end of a game, so without `sources` there is the total alone. `ends` are the views
    at the ends of the rounds.
    """
    say = kit.translator.gettext
    return Reckoning(
        start=LedgerLine(
            say("Points") if sources is None else say("At the start"), partial(_draw, kit, "point")
        ),
        lines=() if sources is None else tuple(_lines(view, kit, sources)),
        scores=view.points,
        places=view.places,
        rounds=len(ends),
        ties=_ties(view, kit),
    )


def _lines(view: View, kit: TableKit, sources: Mapping[str, Sequence[int]]) -> list[LedgerLine]:
    none = (0,) * view.players
    lines = []
    for name, picture, kinds in _LINES:
        rows = zip(*(sources.get(kind, none) for kind in kinds), strict=True)
        amounts = tuple(LedgerAmount(sum(row)) for row in rows)
        lines.append(LedgerLine(kit.translator.gettext(name), partial(_draw, kit, picture), amounts))
    return lines


def _draw(kit: TableKit, picture: str, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw the picture of a line."""
    if picture.startswith("icon"):
        draw_icon(surface, kit, picture, box, palette.INK)
    elif picture.startswith("coin"):
        kit.sign(surface, picture, box)
    else:
        kit.draw(surface, picture, box)


def _ties(view: View, kit: TableKit) -> str:
    """Return how equal totals were broken, in one line: by the lower marker of a pile; empty for none."""
    order = sorted(range(view.players), key=lambda seat: view.places[seat]) if view.places else []
    tied = [(first, second) for first, second in pairwise(order) if view.points[first] == view.points[second]]
    if not tied:
        return ""
    first, second = tied[0]
    names = [player.name for player in kit.players]
    words = kit.translator.gettext("{first} is ahead of {second}: the seal lies lower")
    return fill(words, first=names[first], second=names[second])


def victory(kit: TableKit, told: Reckoning) -> Victory:
    """Return the words on the winner's banner: the title, and by what the winner is ahead of the second."""
    title = kit.translator.ngettext(
        "First merchant of the city", "First merchants of the city", len(told.winners)
    )
    if len(told.winners) != 1:
        return Victory(title)
    first, second = told.order[:2]
    lead = told.scores[first] - told.scores[second]
    if not lead:
        return Victory(title, told.ties)
    decided = what_decided(told.sources(first), told.sources(second))
    name = kit.players[second].name
    return Victory(title, wins_by(points(lead, kit.translator), name, decided, kit.translator))
