"""Panels of this table for the tests: views on the way through games, and kits of any window."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

import pygame

from game.core.chance import salt_of
from game.core.messages import ENGLISH, Translator
from game.match.match import Match
from game.match.seat import Seat
from game.singapore.game import Singapore
from game.singapore.look.panels.panel_parts import panel_parts
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.places.table_places import SingaporePlaces
from game.singapore.rules.level import Level
from game.singapore.rules.view import View
from game.stage.paint import Paint
from game.stage.text import Text
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.table_kit import TableKit, players_of
from tests.old_london_bridge.look.tables import kit_for
from tests.singapore.promised import busy

NAMES: Final = ("Tom", "Rani", "Omar", "Mei")


@cache
def views(level: Level, players: int) -> tuple[View, ...]:
    """Return the view of the seat asked at each decision of a game of busy chance choices."""
    random, found = Random("quay"), list[View]()
    seats = tuple(Seat(name, "human") for name in NAMES[:players])
    match = Match(Singapore(), level, seats, "quay", salt_of("quay"))
    match.start()
    while not match.over:
        (seat,) = match.to_move
        found.append(match.view(seat))
        match.decide(seat, busy(random, match.legal(seat)))
    return tuple(found)


def kit(
    size: tuple[int, int],
    players: int,
    names: tuple[str, ...] = NAMES,
    *,
    large: bool = False,
    translator: Translator = ENGLISH,
    text: type[Text] = Text,
    paint: type[Paint] = Paint,
) -> TableKit:
    """Return the kit of a table in a window: the close one in a small window."""
    seats = players_of(tuple(Seat(name, "human") for name in names[:players]))
    made = replace(
        kit_for(size, large=large, translator=translator, text=text), pieces="singapore", players=seats
    )
    close = made.close()
    return replace(close, paint=paint(close.layout))


def arranged(made: TableKit) -> Arrangement:
    """Return the layout of a table that is played."""
    return Arrangement(made, SingaporePlaces(made.layout).plan)


def painted(table: Arrangement, view: View, marks: BoardMarks) -> pygame.Surface:
    """Return the panels of a table on an empty window."""
    surface = pygame.Surface(table.kit.layout.size, pygame.SRCALPHA)
    for part in panel_parts(table):
        surface.set_clip(part.area)
        part.paint(surface, view, marks)
    surface.set_clip(None)
    return surface
