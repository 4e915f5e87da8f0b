"""The panels around the map of a town that is played, together."""

from __future__ import annotations

import pygame

from game.core.thing import Thing
from game.old_town.look.cards.hand import HandPart, hand_things
from game.old_town.look.cards.reader import ReaderPart
from game.old_town.look.panels.seats import OthersPart, OwnPart, seat_panels, seat_things
from game.old_town.look.panels.second import SecondPart
from game.old_town.look.panels.stock import PilesPart, StockPart, stock_things
from game.old_town.look.panels.two_seats import two_parts, two_things
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.look.solitaire.puzzle_parts import puzzle_parts, puzzle_things
from game.old_town.look.solitaire.storm import RanksPart, StormPart, storm_things
from game.old_town.rules.view import View
from game.old_town.things import ThrowAway
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.part_cache import Part


def panel_parts(table: Arrangement) -> list[Part[View, BoardMarks]]:
    """Return the panels; none where the table is only watched."""
    town, puzzle = table.plan.town, table.plan.puzzle
    if town is None:
        return [] if puzzle is None else puzzle_parts(table.kit, puzzle)
    return [
        *(
            [OthersPart(table, town.others)]
            if table.kit.others(0)
            else [StormPart(table, town.others), RanksPart(table, town.others)]
        ),
        *two_parts(table, town.others),
        OwnPart(table, town.own),
        StockPart(table, town.stock),
        PilesPart(table, town.piles),
        HandPart(table, town.hand),
        ReaderPart(table, town.reader),
        SecondPart(table, town.second),
    ]


def panel_things(table: Arrangement, view: View, near: int) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes on the panels, in the order of the Tab key; `near` is the seat in front."""
    town, puzzle = table.plan.town, table.plan.puzzle
    if town is None:
        return {} if puzzle is None else puzzle_things(table.kit, puzzle, view)
    return {
        **hand_things(table, town.hand, view, near),
        **seat_things(table, town.others, town.own, view, near),
        **({} if table.kit.others(near) else storm_things(table, town.others)),
        **two_things(table, town.others, view, near),
        **stock_things(table, town.stock, town.piles, view, near),
        ThrowAway(): town.second,
    }


def plates(table: Arrangement, near: int) -> dict[int, pygame.Rect]:
    """Return the panels of the seats."""
    town = table.plan.town
    if town is None:
        return {}
    return {near: town.own, **seat_panels(table, town.others, near)}
