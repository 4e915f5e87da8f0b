"""The panel of the setup of games for one player, apart from its controls."""

from __future__ import annotations

from typing import Final

import pygame

from game.old_town.rules.level import Level, rank_of
from game.old_town.words.names import building_name, rank_name
from game.stage import palette
from game.stage.fitting import draw_fitted, fitted_whole, units_to_fit
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.setup.setup_places import SetupPlaces

#: Board units: the height of a head, of a row of choices, from one head to the next, of the ranks, and of a
#: marker; and a marker's width against its height.
_HEAD: Final = 36
_ROW: Final = 48
_CHOICE: Final = 118
_RANKS: Final = 196
_MARKER: Final = 64
_SHAPE: Final = 0.87


def choice_row(places: SetupPlaces, number: int) -> pygame.Rect:
    """Return the row of a choice of puzzles, from 0."""
    return places.options_row(number * _CHOICE + _HEAD, _ROW)


def draw_heads(surface: pygame.Surface, kit: TableKit, places: SetupPlaces, heads: tuple[str, ...]) -> None:
    """Draw the heads of the choices of puzzles, or that of the ranks."""
    for number, words in enumerate(heads):
        row = places.options_row(number * _CHOICE, _HEAD)
        kit.text.draw_in(surface, words, Role.PANEL_HEAD, 23, palette.VELLUM_1, row, Align.LEFT)


def draw_storm(
    surface: pygame.Surface, kit: TableKit, places: SetupPlaces, level: Level, best: int | None
) -> None:
    """Draw the ranks of a storm, the best that was reached in gold."""
    ranks = level.storm.ranks
    reached = None if best is None else rank_of(ranks, best)
    for place, (least, rank) in enumerate(reversed(ranks)):
        row = places.options_row(_HEAD + place * _RANKS / len(ranks), _RANKS / len(ranks))
        colour = palette.LEAF_LT if rank == reached else palette.FOAM
        score = kit.text.draw_in(surface, str(least), Role.LIST, 21, colour, row, Align.RIGHT)
        row.width = score.left - row.left - kit.layout.px(8)
        draw_fitted(surface, kit.text, rank_name(rank, kit.translator), Role.LIST, 21, colour, row, most=1)


def draw_unused(surface: pygame.Surface, kit: TableKit, places: SetupPlaces, level: Level) -> None:
    """Draw the buildings that a ready map does not use: markers and names, or names alone."""
    room, px = pygame.Rect(places.length_pictures), kit.layout.px
    unused = level.puzzles[level.puzzle.ready].unused
    names = [building_name(one, level, kit.translator) for one in unused]
    room.height = min(places.panel.bottom - px(8) - room.top, px(_MARKER))
    wide, across = round(room.height * _SHAPE), room.width // 2
    space = across - wide - px(10), room.height
    if not all(fitted_whole(kit.text, name, Role.LIST, 21, space) for name in names):
        draw_fitted(surface, kit.text, ", ".join(names), Role.LIST, 21, palette.VELLUM_0, room, most=1)
        return
    for place, (building, name) in enumerate(zip(unused, names, strict=True)):
        box = pygame.Rect(room.left + place * across, room.top, wide, room.height)
        kit.draw(surface, f"marker_{level.buildings[building].id}", box)
        words = pygame.Rect((box.right + px(6), box.top), space)
        draw_fitted(surface, kit.text, name, Role.LIST, 21, palette.VELLUM_0, words)


def draw_day(surface: pygame.Surface, kit: TableKit, places: SetupPlaces, lines: tuple[str, str]) -> None:
    """Draw the result of the game of the day, in two lines where it is long, and the days in a row."""
    room = pygame.Rect(places.seed_source)
    for words in lines:
        units = units_to_fit(kit.text, [words], Role.BODY_DARK, 21, room.width, 18)
        room.top = kit.text.paragraph(
            surface, words, Role.BODY_DARK, units, palette.FOAM, room, lines=2, leading=1.2
        )
