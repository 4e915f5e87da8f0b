"""Pictures that teach the game at a glance: a turn, the owner's point and the law, made of its own pieces."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

import pygame

from game.core.messages import ENGLISH, mark
from game.match.level_files import read_level
from game.match.places import levels_folder
from game.singapore.look.cards.pad import draw_pad, draw_seal
from game.singapore.look.cards.signs import Sign, coin, draw_sign, draw_signs, medallion
from game.singapore.look.pigments import JADE
from game.singapore.look.title.waterfront import FOLDER
from game.singapore.rules.components import BUILDING_NUMBERS
from game.singapore.rules.level import Level
from game.singapore.rules.level_file import GAME, level_from
from game.stage import palette, shapes
from game.stage.game_front import TaughtPicture
from game.stage.kit import Kit
from game.stage.palette import Colour
from game.tabletop.coach.ten_seconds import Glimpse, TenSeconds
from game.tabletop.kit.table_kit import TableKit, TablePlayer

COLOURS: Final = ("madder", "ivory", "mulberry", "verdigris")
MADDER, IVORY, MULBERRY, VERDIGRIS = range(4)
_GROUND: Final = (JADE[3], JADE[2])
#: A square of a picture's town in widths of a pad, and a street's width, and the units of a picture's town.
_ACROSS: Final = 1.24
_DOWN: Final = 1.15
_STREET: Final = (0.58, 0.4)
_FIGURE: Final = 0.56
_BRICK: Final = Sign("good_brick")
_BLACK: Final = Sign("chip_black")
_OPIUM: Final = Sign("good_opium")
_EQUALS: Final = "="


@cache
def _level() -> Level:
    """Return the level whose bargains the pictures show."""
    folder = levels_folder(GAME)
    level = read_level(folder / "standard.toml", folder, level_from).level
    assert level is not None
    return level


class Town:
    """Some tiles side by side in a picture, a square by column and row from the upper left one."""

    def __init__(
        self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, columns: float, rows: float
    ) -> None:
        surface.blit(shapes.gradient(rect.size, shapes.stops(*_GROUND)), rect)
        self.surface, self.rect = surface, rect
        self.kit = TableKit.of(kit, FOLDER, tuple(TablePlayer("", one) for one in COLOURS), ENGLISH)
        self.side = min(rect.width * 0.92 / (columns * _ACROSS), rect.height * 0.9 / (rows * _DOWN))
        """The width of a pad in pixels."""
        self._left = rect.centerx - self.side * columns * _ACROSS / 2
        self._top = rect.centery - self.side * rows * _DOWN / 2

    def point(self, column: float, row: float) -> tuple[int, int]:
        """Return the middle of a square."""
        x = self._left + (column + 0.5) * self.side * _ACROSS
        return round(x), round(self._top + (row + 0.5) * self.side * _DOWN)

    def box(self, column: float, row: float, wide: float = 1.0, high: float = 0.96) -> pygame.Rect:
        """Return a box around the middle of a square, in widths of a pad."""
        box = pygame.Rect(0, 0, round(wide * self.side), round(high * self.side))
        box.center = self.point(column, row)
        return box

    def tile(self, column: float, row: float, name: str, owner: int | None = None) -> pygame.Rect:
        """Draw a tile; return its pad."""
        pad = self.box(column, row)
        draw_pad(self.surface, self.kit, _level(), BUILDING_NUMBERS[name], pad, owner)
        return pad

    def street(self, column: float, row: float, south: bool, name: str = "street") -> None:
        """Draw the street from a square to its eastern, or southern, neighbour."""
        place = (column, row + 0.5) if south else (column + 0.5, row)
        size = (_STREET[1], _STREET[0]) if south else _STREET
        self.kit.draw(self.surface, f"{name}_{'v' if south else 'h'}", self.box(*place, *size))

    def figure(self, column: float, row: float, seat: int) -> None:
        """Draw a figure at the right of a square."""
        box = self.box(column + 0.36, row - 0.02, _FIGURE, _FIGURE)
        self.kit.draw(self.surface, f"worker_{COLOURS[seat]}", box)

    def seal(self, column: float, row: float, seat: int) -> None:
        """Draw a seat's seal."""
        draw_seal(self.surface, self.kit, seat, self.point(column, row), 0.42 * self.side)

    def sign(self, column: float, row: float, sign: Sign, size: float = 0.4) -> None:
        """Draw a small picture."""
        draw_sign(self.surface, self.kit, sign, self.point(column, row), round(size * self.side))

    def signs(self, column: float, row: float, signs: Iterable[Sign], high: float = 0.42) -> None:
        """Draw a row of small pictures."""
        box = self.box(column, row, 4.0, high)
        draw_signs(self.surface, self.kit, tuple(signs), box, palette.VELLUM_0)

    def arrow(self, column: float, row: float, down: bool, colour: Colour = palette.LEAF_LT) -> None:
        """Draw an arrow to the right, or downwards."""
        x, y = self.point(column, row)
        reach, thick = round(0.2 * self.side), max(3, round(0.05 * self.side))
        tip = (x, y + reach) if down else (x + reach, y)
        start = (x, y - reach) if down else (x - reach, y)
        pygame.draw.line(self.surface, colour, start, tip, thick)
        head = round(0.13 * self.side)
        for aside in (-head, head):
            end = (tip[0] + aside, tip[1] - head) if down else (tip[0] - head, tip[1] + aside)
            pygame.draw.line(self.surface, colour, tip, end, thick)


def draw_build(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw a tile that is built on its lot, with its price and its street."""
    town = Town(surface, kit, rect, 2, 2)
    town.street(0, 0, south=False)
    town.street(0, 0, south=True)
    town.street(1, 0, south=True, name="street_may")
    town.tile(0, 0, "I4", MADDER)
    town.tile(1, 0, "I8", MULBERRY)
    town.tile(0, 1, "S1")
    pad = town.tile(1, 1, "II12", VERDIGRIS)
    around = pad.inflate(round(0.09 * town.side), round(0.09 * town.side))
    kit.paint.dashed(surface, around, palette.LEAF_LT, radius=10, width=4, dash=10)
    town.sign(1.34, 0.72, coin(2), 0.3)


def draw_walk(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw a figure that walks over three streets, and goods that become points."""
    town = Town(surface, kit, rect, 3, 2)
    town.street(0, 0, south=False)
    town.street(1, 0, south=True)
    town.street(1, 1, south=False)
    town.tile(0, 0, "I1", VERDIGRIS)
    for step, (column, row, name, owner) in enumerate(
        ((1, 0, "I5", MADDER), (1, 1, "II11", IVORY), (2, 1, "I7", MULBERRY)), 1
    ):
        pad = town.tile(column, row, name, owner)
        kit.paint.may(surface, pad)
        town.sign(column + 0.36, row - 0.38, Sign("pip_step", str(step)), 0.3)
    town.figure(0, 0, VERDIGRIS)
    for x, y, down in ((0.5, 0.0, False), (1.0, 0.5, True), (1.5, 1.0, False)):
        disc = town.box(x, y, 0.36, 0.36)
        arrow = town.kit.art.get(f"{FOLDER}/pip_route", *disc.size)
        arrow = pygame.transform.rotate(arrow, -90) if down else arrow
        surface.blit(arrow, arrow.get_rect(center=disc.center))
    town.signs(2, -0.28, (_BRICK, _BRICK))
    town.arrow(2, 0.04, down=True)
    town.sign(2, 0.38, medallion(3))
    town.seal(-0.12, 1, IVORY)
    town.sign(0.3, 1, medallion(1))


def draw_owner(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw a figure on another's tile, and the point that its owner gains."""
    town = Town(surface, kit, rect, 2.2, 1.7)
    town.tile(0.15, 0.1, "II12", MULBERRY)
    town.figure(0.15, 0.1, VERDIGRIS)
    town.signs(1.15, -0.1, (Sign("good_textile"), Sign("good_textile")))
    town.arrow(1.15, 0.2, down=True)
    town.sign(1.15, 0.54, medallion(3), 0.44)
    town.seal(-0.1, 0.92, MULBERRY)
    town.sign(0.36, 0.92, medallion(1), 0.44)


def draw_law(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw a black house, the bag with its chips, and the sum that is compared in a raid."""
    town = Town(surface, kit, rect, 2.4, 2)
    town.tile(0.1, 0.05, "II16", MADDER)
    town.kit.draw(surface, "bag_open", town.box(1.25, 0.0, 1.0, 1.0))
    town.sign(0.86, 0.28, _BLACK, 0.46)
    town.sign(1.64, 0.28, Sign("chip_white"), 0.46)
    town.signs(0.42, 1.0, (_OPIUM, _OPIUM, _BLACK, Sign(figure=f"{_EQUALS} 3")), 0.42)
    town.kit.draw(surface, "police", town.box(1.5, 1.0, 0.76, 0.76))


FOUR_PICTURES: Final = (
    TaughtPicture((mark("Build a tile"), mark("and one street")), draw_build),
    TaughtPicture((mark("Walk to trade"), mark("goods for points")), draw_walk),
    TaughtPicture((mark("Each owner gains"), mark("1 point a trade")), draw_owner),
    TaughtPicture((mark("Black houses"), mark("risk a raid")), draw_law),
)
"""The four pictures in the order of a turn."""
TEN_SECONDS: Final = TenSeconds(
    Glimpse(mark("Build"), mark("One tile on your lot, one street: dark lots cost more"), draw_build),
    Glimpse(mark("Walk and trade"), mark("Three steps, three trades: goods become points"), draw_walk),
    Glimpse(mark("Mind the law"), mark("A black house draws a chip: white is a raid"), draw_law),
    mark("Most points when the tiles run out"),
)
"""The three pictures before the first deal."""
