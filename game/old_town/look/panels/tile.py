"""One building as a tile of a panel: its house at dusk, the number of its markers, and its name."""

from __future__ import annotations

from typing import Final

import pygame

from game.old_town.look.pigments import BRASS, SHEET
from game.old_town.rules.view import View
from game.old_town.words.names import building_name
from game.stage import palette, shapes
from game.stage.art import PieceState
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.palette import Colour
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit

_CORNER: Final = 8
#: The tab of a tile's number of markers: height, padding and letters in board units.
_TAB: Final = 27
_FIGURE: Final = 20
_FIGURE_ON_PIP: Final = 26
_NAME: Final = 21
_LINE: Final = 2
_CROSS: Final = 34


def draw_tile(
    surface: pygame.Surface,
    kit: TableKit,
    view: View,
    building: int,
    rect: pygame.Rect,
    state: PieceState = PieceState.NORMAL,
) -> None:
    """Draw a building on its tile; the tab at the upper right has the number of its markers, if any."""
    surface.blit(kit.art.once(("dusk tile", rect.size), lambda: _ground(kit, rect.size)), rect)
    edge = max(2, rect.width // 16)
    kit.draw(surface, f"building_{view.level.buildings[building].id}", rect.inflate(-edge, -edge), state)
    markers = view.marks[building].bit_count()
    if markers:
        draw_tab(surface, kit, str(markers), rect)


def draw_tab(surface: pygame.Surface, kit: TableKit, words: str, rect: pygame.Rect) -> None:
    """Draw a number over the upper right corner of a tile."""
    tab = tab_box(kit, words, rect)
    plate = kit.art.once(("tab", tab.size), lambda: _tab(kit, tab.size))
    surface.blit(plate, tab)
    kit.text.draw(surface, words, Role.FAR_NUMBER, _FIGURE, palette.VELLUM_0, tab.center, Align.CENTRE)


def tab_box(kit: TableKit, words: str, rect: pygame.Rect) -> pygame.Rect:
    """Return the place of a number over a tile's upper right corner."""
    px = kit.layout.px
    high = max(kit.text.size(Role.FAR_NUMBER, _FIGURE) + 2, px(_TAB))
    tab = pygame.Rect(
        0, 0, max(high * 5 // 4, kit.text.width(words, Role.FAR_NUMBER, _FIGURE) + px(16)), high
    )
    tab.center = rect.right - (tab.width // 3 if rect.width > 2 * tab.width else 0), rect.top
    return tab


def draw_empty(
    surface: pygame.Surface, kit: TableKit, rect: pygame.Rect, colour: Colour = palette.WOAD_4
) -> None:
    """Draw the place of a building that a row has room for."""
    kit.paint.dashed(surface, rect, colour, _CORNER, 2.4, 9)


def draw_pip(surface: pygame.Surface, kit: TableKit, words: str, box: pygame.Rect) -> None:
    """Draw the gold pip of a point with its figure."""

    def make() -> pygame.Surface:
        picture = pygame.Surface(box.size, pygame.SRCALPHA)
        kit.draw(picture, "pip_point", picture.get_rect())
        units = min(_FIGURE_ON_PIP, (0.5 if len(words) == 1 else 0.46) * box.height / kit.layout.u)
        centre = picture.get_rect().center
        kit.text.draw(picture, words, Role.FAR_NUMBER, units, palette.INK, centre, Align.CENTRE)
        return picture

    surface.blit(kit.art.once(("pip", words, box.height), make), box)


def draw_cross(surface: pygame.Surface, kit: TableKit, centre: tuple[int, int]) -> None:
    """Draw the red cross on a building that a clue cannot be played for."""
    side = kit.layout.px(_CROSS)

    def draw(large: pygame.Surface, factor: int) -> None:
        width = large.get_width()
        pygame.draw.circle(large, palette.INK, (width / 2, width / 2), width / 2)
        pygame.draw.circle(large, palette.RUBRIC, (width / 2, width / 2), width / 2 - 2 * factor)
        low, high, thick = width * 0.32, width * 0.68, max(2, width // 8)
        pygame.draw.line(large, palette.VELLUM_0, (low, low), (high, high), thick)
        pygame.draw.line(large, palette.VELLUM_0, (low, high), (high, low), thick)

    picture = kit.art.once(("cross", side), lambda: shapes.smooth((side, side), palette.RUBRIC, draw))
    surface.blit(picture, picture.get_rect(center=centre))


def draw_tile_name(
    surface: pygame.Surface, kit: TableKit, view: View, building: int, rect: pygame.Rect, colour: Colour
) -> None:
    """Draw a building's name in a rectangle, in one line or two."""
    name = building_name(building, view.level, kit.translator)
    units: float = _NAME
    if not kit.text.fits(name, Role.LIST, units, rect.width) and " " not in name:
        units = units_to_fit(kit.text, [name], Role.LIST, units, rect.width)
    kit.text.paragraph(surface, name, Role.LIST, units, colour, rect, Align.CENTRE, leading=1.05)


def _ground(kit: TableKit, size: tuple[int, int]) -> pygame.Surface:
    picture = shapes.gradient(size, shapes.stops(*SHEET))
    shapes.frame(picture, _CORNER * kit.layout.u, max(1.0, _LINE * kit.layout.u), BRASS)
    return picture


def _tab(kit: TableKit, size: tuple[int, int]) -> pygame.Surface:
    picture = shapes.gradient(size, shapes.stops(palette.LAPIS_8, palette.LAPIS_9))
    shapes.frame(picture, size[1] / 2, max(1.0, 1.6 * kit.layout.u), palette.BRONZE)
    return picture
