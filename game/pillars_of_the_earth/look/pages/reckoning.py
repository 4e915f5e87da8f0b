"""The reckoning of this game as data: victory points by round, and why the winner has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from game.core.messages import fill
from game.pillars_of_the_earth.look.pages.setup_look import part_sign
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.names import part_name
from game.pillars_of_the_earth.words.winning import ties_broken, why_won
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.ledger import LedgerAmount, LedgerLine, Reckoning
from game.tabletop.reckoning.winner import Victory


def reckoning(view: View, kit: TableKit, ends: Sequence[View] = ()) -> Reckoning:
    """Return the victory points, round by round as far as `ends` goes: the views at the ends of rounds.

    Nothing is added at the end of a game, so without `ends` there is the score alone.
    """
    said, names = kit.translator.gettext, [player.name for player in kit.players]
    start = said("At the start") if ends else said("Victory points")
    return Reckoning(
        start=LedgerLine(start, partial(point_sign, kit)),
        lines=tuple(_round_line(kit, number, row) for number, row in enumerate(_by_round(view, ends), 1)),
        scores=view.points,
        places=view.places,
        rounds=len(ends),
        ties=ties_broken(view, names, kit.translator),
    )


def _by_round(view: View, ends: Sequence[View]) -> list[tuple[int, ...]]:
    """Return the points that each round brought, by seat."""
    before = (view.level.start_points,) * view.players
    rows = []
    for end in ends:
        rows.append(tuple(now - then for now, then in zip(end.points, before, strict=True)))
        before = end.points
    return rows


def _round_line(kit: TableKit, number: int, points: Sequence[int]) -> LedgerLine:
    """Return the line of a round, with the part of the cathedral that it built."""
    name = fill(kit.translator.gettext("Round {number}"), number=number)
    return LedgerLine(
        name,
        partial(_draw_part, kit, number),
        tuple(LedgerAmount(amount) for amount in points),
        part_name(number, kit.translator),
    )


def victory(kit: TableKit, told: Reckoning, sources: Mapping[str, Sequence[int]] | None = None) -> Victory:
    """Return the words on the winners' banner: the title, and why a sole winner is ahead of the second.

    `sources` are the points of all seats by `account.SOURCES`; without them only the lead is given.
    """
    winners = len(told.winners)
    title = kit.translator.ngettext("Master of Kingsbridge", "Masters of Kingsbridge", winners)
    if winners != 1:
        return Victory(title)
    first, second = told.order[:2]
    lead = told.scores[first] - told.scores[second]
    if not lead:
        return Victory(title, told.ties)
    all_points = sources or {"": told.scores}
    own, other = ({name: row[seat] for name, row in all_points.items()} for seat in (first, second))
    return Victory(title, *why_won(own, other, kit.players[second].name, kit.translator))


def point_sign(kit: TableKit, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw the sign of victory points."""
    kit.draw(surface, "point", box)


def _draw_part(kit: TableKit, part: int, surface: pygame.Surface, box: pygame.Rect) -> None:
    part_sign(surface, kit, part, box)
