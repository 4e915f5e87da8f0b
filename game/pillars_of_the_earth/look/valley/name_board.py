"""The name-board of a place: the number of its step, and its name."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.messages import Translator
from game.pillars_of_the_earth.rules.components import BISHOP, SPACES, STEPS
from game.pillars_of_the_earth.words.names import space_briefly, space_narrow, step_name
from game.stage import palette, shapes
from game.stage.fonts import Role
from game.stage.palette import Colour
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit

#: Shares of the board's height: next to the number, next to the words, and the corner's radius.
_NUMBER: Final = 0.36
_WORDS: Final = 0.34
_CORNER: Final = 0.22
_LINE: Final = 1.8
#: The step whose cell is that of the bishop's seat.
_EVENT: Final = 1


def board_words(step: int, translator: Translator, brief: bool = False) -> tuple[str, str]:
    """Return the number and the name on a board, `brief` where room is scarce; the bishop has two steps."""
    number, name = ("1–2", SPACES[BISHOP]) if step == _EVENT else (str(step), STEPS[step - 1])
    if name not in SPACES:
        return number, step_name(step, translator)
    return number, (space_briefly if brief else space_narrow)(SPACES.index(name), translator)


def board_box(kit: TableKit, room: pygame.Rect, em: float, step: int, centred: bool = False) -> pygame.Rect:
    """Return the box of a name-board, as wide as its words need, at the left or in the middle of a room."""
    high = room.height
    width = _plate_width(kit, board_words(step, kit.translator)[0], em, high)
    for brief in (True, False):
        if _named(kit, room, em, brief):
            width = _whole_width(kit, high, em, step, brief)
    left = room.centerx - width // 2 if centred else room.left
    return pygame.Rect(left, room.top, width, high)


def _named(kit: TableKit, room: pygame.Rect, em: float, brief: bool) -> bool:
    """Return whether all names have room on boards as wide as `room`; else none is written in this form."""
    steps = range(1, len(STEPS) + 1)
    return all(_whole_width(kit, room.height, em, step, brief) <= room.width for step in steps)


def _whole_width(kit: TableKit, high: int, em: float, step: int, brief: bool = False) -> int:
    number, words = board_words(step, kit.translator, brief)
    width = _plate_width(kit, number, em, high) + kit.text.width(words, Role.BUTTON, em)
    return width + round(2 * _WORDS * high)


def _plate_width(kit: TableKit, number: str, em: float, high: int) -> int:
    return kit.text.width(number, Role.BUTTON, em) + round(2 * _NUMBER * high)


def draw_name_board(
    surface: pygame.Surface,
    kit: TableKit,
    board: pygame.Rect,
    em: float,
    step: int,
    colour: Colour,
    lit: bool = False,
) -> None:
    """Draw a name-board in its box; `lit` while its step is done. `em` is that of `board_box`."""
    number, words = board_words(step, kit.translator)
    high = board.height
    plate = _plate_width(kit, number, em, high)
    radius = _CORNER * high
    if lit:
        kit.paint.glow(surface, board, radius / kit.layout.u, blur=14)
    else:
        kit.paint.shadow(surface, board, radius / kit.layout.u, blur=5, drop=3)
    surface.blit(_ground(kit, board.size, plate, colour, lit), board)
    place = board.left + plate // 2, board.centery
    kit.text.draw(surface, number, Role.BUTTON, em, palette.VELLUM_0, place, Align.CENTRE)
    if board.width <= plate:
        return
    if board.width < _whole_width(kit, high, em, step):
        words = board_words(step, kit.translator, brief=True)[1]
    left = board.left + plate + round(_WORDS * high)
    kit.text.draw(surface, words, Role.BUTTON, em, palette.INK, (left, board.centery))


def _ground(kit: TableKit, size: tuple[int, int], plate: int, colour: Colour, lit: bool) -> pygame.Surface:
    """Return the board without letters."""

    def make() -> pygame.Surface:
        stops = (palette.LEAF_HI, palette.LEAF_LT) if lit else (palette.VELLUM_0, palette.VELLUM_1)
        picture = shapes.gradient(size, shapes.stops(*stops))
        picture.fill(colour, (0, 0, plate, size[1]))
        line = max(1.2, _LINE * kit.layout.u)
        shapes.frame(picture, _CORNER * size[1], line, palette.LEAF_DK if lit else palette.INK)
        picture.fill(palette.INK, (plate, 0, max(1, round(line * 0.8)), size[1]))
        return picture

    return kit.art.once(("name-board", size, plate, colour, lit), make)
