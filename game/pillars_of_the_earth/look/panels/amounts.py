"""The amounts of a seat as panels show them: a small picture with its figure."""

from __future__ import annotations

import pygame

from game.pillars_of_the_earth.look.cards.tokens import (
    CUBE_PICTURES,
    GOLD,
    GREY_WORKER,
    POINT,
    Picture,
    builder_of,
    draw_amount,
    worker_of,
)
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Amount
from game.stage import palette
from game.stage.art import PieceState
from game.stage.palette import Colour
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.table_kit import TableKit


def amount_of(view: View, seat: int, amount: Amount) -> int:
    """Return an amount of a seat."""
    amounts = {
        Amount.POINTS: view.points,
        Amount.GOLD: view.gold,
        Amount.WORKERS: view.workers,
        Amount.MILL: view.mill,
        Amount.GREY: view.hired,
        Amount.BAG: view.bag,
    }
    return amounts[amount][seat]


def shown_amount(view: View, marks: BoardMarks, seat: int, amount: Amount) -> int:
    """Return an amount of a seat as it is drawn: points as they roll."""
    rolled = marks.scores[seat] if amount is Amount.POINTS and marks.scores else None
    return amount_of(view, seat, amount) if rolled is None else rolled


def picture_of(kit: TableKit, seat: int, amount: Amount) -> Picture:
    """Return the small picture of an amount."""
    if amount is Amount.BAG:
        return builder_of(kit, seat)
    pictures = {Amount.POINTS: POINT, Amount.GOLD: GOLD, Amount.GREY: GREY_WORKER}
    return pictures.get(amount) or worker_of(kit, seat)


def draw_seat_amount(
    surface: pygame.Surface,
    kit: TableKit,
    seat: int,
    amount: Amount,
    figure: int,
    box: pygame.Rect,
    colour: Colour = palette.VELLUM_0,
    align: Align = Align.LEFT,
) -> pygame.Rect:
    """Draw an amount of a seat; return the pixels that it covers."""
    return draw_amount(surface, kit, picture_of(kit, seat, amount), str(figure), box, colour, align)


def draw_seat_cubes(
    surface: pygame.Surface,
    kit: TableKit,
    cube: int,
    many: int,
    box: pygame.Rect,
    colour: Colour = palette.VELLUM_0,
) -> pygame.Rect:
    """Draw how many cubes of a kind there are; none of them dimmed."""
    state = PieceState.NORMAL if many else PieceState.DIM
    return draw_amount(surface, kit, CUBE_PICTURES[cube], str(many), box, colour, Align.CENTRE, state)
