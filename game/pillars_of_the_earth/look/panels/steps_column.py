"""The column on the walk round the board: the steps of the level, with the builders at each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.core.thing import Thing
from game.pillars_of_the_earth.look.pigments import HEADS, USED
from game.pillars_of_the_earth.rules.box import box_of
from game.pillars_of_the_earth.rules.components import SPACES, STARTING_PLAYER, STEPS
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import StepSign
from game.pillars_of_the_earth.words.names import space_briefly, step_name
from game.stage import palette, shapes
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit

#: The disc of a step and a seal by a line's height, and the way from one seal to the next by its width.
_DISC: Final = 0.76
_SEAL: Final = 0.66
_NEXT: Final = 0.86
#: The figure on a disc by its height, and the least height of a disc by that of its figure.
_FIGURE: Final = 0.54
_READ: Final = 1.3
#: The size of the words in board units, at most, and by a line's height.
_WORDS: Final = 21
_LETTERS: Final = 0.78
_COLUMNS: Final = 4
"""Columns of the steps in a flat room."""


def steps_things(room: pygame.Rect, level: Level) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes of the lines."""
    return {StepSign(step): line for step, line in _lines(room, level)}


def _lines(room: pygame.Rect, level: Level) -> Iterator[tuple[int, pygame.Rect]]:
    """Yield the steps and their lines; a level without events has no first step."""
    steps = range(1 if level.drawn_events else 2, len(STEPS) + 1)
    for place, step in enumerate(steps):
        yield step, _line(room, place, len(steps))


def _line(room: pygame.Rect, place: int, count: int) -> pygame.Rect:
    columns = _COLUMNS if room.width > 2 * room.height else 1
    rows = -(-count // columns)
    column, row = divmod(place, rows)
    wide, high = room.width // columns, room.height / rows
    top, bottom = room.top + round(row * high), room.top + round((row + 1) * high)
    return pygame.Rect(room.left + column * wide, top, wide, bottom - top)


def builders_at(view: View, step: int) -> tuple[int, ...]:
    """Return the seats of the builders at the place of a step, by the number of their space."""
    name = STEPS[step - 1]
    if name not in SPACES:
        return ()
    spaces = box_of(view.level, view.players).spaces_of[SPACES.index(name)]
    return tuple(view.at[at] for at in spaces if view.at[at] >= 0)


def draw_steps(surface: pygame.Surface, kit: TableKit, room: pygame.Rect, view: View) -> None:
    """Draw the steps: those done with a tick, the present one on gold."""
    px = kit.layout.px
    # Once the last round is over no step is the present one.
    present = view.step or len(STEPS) + 1
    for step, box in _lines(room, view.level):
        done, now = step < present, step == present
        if now:
            kit.paint.plate(surface, box.inflate(0, -px(2)))
        side = round(min(box.height, px(34)) * _DISC)
        disc = pygame.Rect(box.left + px(6), box.centery - side // 2, side, side)
        _draw_disc(surface, kit, step, disc, done)
        right = box.right - px(4)
        for seat in reversed(builders_at(view, step)):
            wide = round(side * _SEAL / _DISC)
            seal(surface, kit, seat, (right - wide / 2, box.centery - 1), wide)
            right -= round(wide * _NEXT)
        left = disc.right + px(8)
        words = step_name(step, kit.translator)
        most = min(_WORDS, box.height * _LETTERS / kit.layout.u / kit.layout.text.value)
        if step == len(STEPS) and not kit.text.fits(words, Role.LIST, 1, right - left):
            words = space_briefly(STARTING_PLAYER, kit.translator)
        units = units_to_fit(kit.text, [words], Role.LIST, most, right - px(4) - left)
        colour = palette.INK if now else palette.WOAD_3 if done else palette.VELLUM_0
        kit.text.draw(surface, words, Role.LIST, units, colour, (left, box.centery), width=right - left)


def _draw_disc(surface: pygame.Surface, kit: TableKit, step: int, box: pygame.Rect, done: bool) -> None:
    """Draw the disc of a step: its number on its colour, or a tick."""
    surface.blit(shapes.disc(box.width, palette.VELLUM_1), box)
    line = max(1, kit.layout.px(1.8))
    inner = box.inflate(-2 * line, -2 * line)
    surface.blit(shapes.disc(inner.width, USED if done else HEADS[step - 1]), inner)
    if done:
        kit.sign(surface, "icon_done", inner.inflate(-inner.width // 3, -inner.height // 3))
        return
    units = box.height * _FIGURE / kit.layout.u / kit.layout.text.value
    if box.height < kit.text.floor(Role.FAR_NUMBER) * _READ:
        # The colour alone identifies the place.
        return
    kit.text.draw(surface, str(step), Role.FAR_NUMBER, units, palette.VELLUM_0, box.center, Align.CENTRE)
