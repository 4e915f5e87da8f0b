"""The panels of the seat in front, together: amounts, craftsmen, advantages, and behind its buttons."""

from __future__ import annotations

import pygame

from game.core.thing import Thing
from game.pillars_of_the_earth.look.panels.own_amounts import AmountsPart, amounts_things
from game.pillars_of_the_earth.look.panels.own_cards import (
    AdvantagesPart,
    CraftsmenPart,
    advantage_things,
    craftsmen_things,
)
from game.pillars_of_the_earth.look.panels.turn_panel import TurnPart, turn_things
from game.pillars_of_the_earth.look.places.arrangement import Arrangement
from game.pillars_of_the_earth.look.places.table_plan import OwnPlaces
from game.pillars_of_the_earth.rules.view import View
from game.tabletop.board.game_board import BoardPart


def own_parts(table: Arrangement, own: OwnPlaces) -> list[BoardPart[View]]:
    """Return the panels of the seat in front."""
    return [
        AmountsPart(table, own),
        CraftsmenPart(table, own),
        AdvantagesPart(table, own),
        TurnPart(table.kit, own),
    ]


def own_things(table: Arrangement, own: OwnPlaces, view: View, near: int) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes in the panels of the seat in front."""
    return {
        **craftsmen_things(table, own, view, near),
        **advantage_things(table, own, view, near),
        **amounts_things(table, own, view, near),
        **turn_things(own, view),
    }
