"""The panels around the city plate of a table that is played, together."""

from __future__ import annotations

import pygame

from game.core.thing import Thing
from game.singapore.look.panels.bag import BagPart
from game.singapore.look.panels.order import OrderPart, order_rows, order_things
from game.singapore.look.panels.own import OwnPart, own_things
from game.singapore.look.panels.quay import QuayPart
from game.singapore.look.panels.quay_plan import QuayPlan
from game.singapore.look.panels.show import ShowPart, show_things
from game.singapore.look.panels.walk import SecondPart, WalkPart, walk_things
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.rules.view import View
from game.singapore.things import Track
from game.tabletop.board.game_board import BoardPart


def panel_parts(table: Arrangement) -> list[BoardPart[View]]:
    """Return the panels; none where the table is only watched."""
    own = table.plan.own
    if own is None:
        return []
    kinds = QuayPart, OrderPart, OwnPart, ShowPart, BagPart, WalkPart, SecondPart
    return [kind(table, own) for kind in kinds]


def panel_things(table: Arrangement, view: View, near: int) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes on the panels; `near` is the seat in front, whose amounts its panel has."""
    own = table.plan.own
    if own is None:
        return {}
    walls = QuayPlan(table.kit, own.quay, view.level.lap).walls
    return {
        **show_things(table, own, view),
        **walk_things(table, own, view),
        **order_things(table, own, view),
        **own_things(table, own, view, near),
        Track(): walls[0].unionall(list(walls)),
    }


def plates(table: Arrangement, view: View) -> dict[int, pygame.Rect]:
    """Return the rows of the seats in the order of turns."""
    own = table.plan.own
    if own is None:
        return {}
    return {seat: row for seat, row in order_rows(table, own, view).items() if seat < view.players}
