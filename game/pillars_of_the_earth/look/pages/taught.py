"""Pictures that teach the game at a glance: a round's three phases, made of the game's own pieces."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.messages import ENGLISH, mark
from game.pillars_of_the_earth.look.pages.setup_look import FOLDER
from game.pillars_of_the_earth.look.valley.cathedral_picture import cathedral_box, draw_cathedral
from game.pillars_of_the_earth.look.valley.treadwheel import draw_wheel
from game.pillars_of_the_earth.rules.components import CUBES, STONE
from game.stage import palette, shapes
from game.stage.art import shared
from game.stage.fonts import Role
from game.stage.game_front import TaughtPicture
from game.stage.kit import Kit
from game.stage.palette import Colour
from game.stage.text import Align
from game.tabletop.coach.ten_seconds import Glimpse, TenSeconds
from game.tabletop.kit.table_kit import TableKit, TablePlayer
from game.tabletop.parts.boxes import equal_boxes

COLOURS: Final = ("madder", "ivory", "mulberry", "verdigris")
"""The colours that builders of this game may have."""
_GROUND: Final = (palette.rgb("#2A5560"), palette.rgb("#173A38"))
#: The height from which the ground lies, as a share of a picture.
_HORIZON: Final = 0.7
#: A picture that is wider, as a share of its height, has two halves side by side.
_BROAD: Final = 1.3
#: The goods that are fetched in the first picture: workers in rows of four, and cubes.
_WORKERS: Final = 8
_IN_A_ROW: Final = 4
_CUBES: Final = 3
#: The wheel of the second picture: its prices, the present one, and the builders that wait by seat and field.
_PRICES: Final = (7, 6, 5, 4, 3, 2, 1, 0)
_NOW: Final = 3
_WAITING: Final = ((3, 1), (2, 2))
#: The finished parts in the last picture, and the units of the whole drawing that a picture must hold.
_STANDING: Final = 3
_TALL: Final = 720
_POINTS: Final = "+6"
#: The craftsmen of the last pictures.
_HIRED: Final = ("sculptor", "mason")


def draw_fetching(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw workers who go to the quarry, and the stone that comes."""
    _draw_ground(surface, rect)
    _fetch(surface, kit, rect)


def draw_hiring(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw gold that hires craftsmen."""
    _draw_ground(surface, rect)
    _hire(surface, kit, rect)


def draw_choosing(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw both: one above the other, in a broad picture side by side."""
    _draw_ground(surface, rect)
    wide, high = rect.width // 2, rect.height // 2
    if rect.width > _BROAD * rect.height:
        halves = pygame.Rect(0, 0, wide, rect.height), pygame.Rect(wide, 0, wide, rect.height)
    else:
        halves = pygame.Rect(0, 0, rect.width, high), pygame.Rect(0, high, rect.width, high)
    for draw, half in zip((_fetch, _hire), halves, strict=True):
        draw(surface, kit, half.move(rect.topleft))


def _fetch(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    side = min(rect.width // 10, round(rect.height / 5.2))
    left = rect.centerx - round(4.7 * side)
    top = rect.centery - side + round(0.3 * side)
    for box in equal_boxes((left, top, side, side), _WORKERS, side, round(1.15 * side), _IN_A_ROW):
        kit.art.draw(surface, f"{FOLDER}/worker_madder", box)
    draw_arrow(surface, left + round(4.75 * side), top + round(1.1 * side), round(0.9 * side))
    quarry = pygame.Rect(0, 0, round(3.9 * side), round(3.4 * side))
    quarry.midbottom = left + round(7.4 * side), top + round(1.3 * side)
    kit.art.draw(surface, f"{FOLDER}/place_quarry", quarry)
    for number in range(_CUBES):
        box = pygame.Rect(left + round((5.8 + 1.1 * number) * side), quarry.bottom + side // 5, side, side)
        kit.art.draw(surface, f"{FOLDER}/cube_{CUBES[STONE]}", box)


def _hire(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    side = min(round(rect.width * 0.26), round(rect.height * 0.46))
    coin, middle = round(side * 0.62), rect.centery
    left = rect.centerx - round(side * 1.75)
    for number in range(2):
        box = pygame.Rect(left + number * coin // 3, middle - coin // 2 - number * coin // 4, coin, coin)
        kit.art.draw(surface, shared("coin_gold"), box)
    draw_arrow(surface, left + round(side * 1.12), middle, round(side * 0.42))
    for number, trade in enumerate(_HIRED):
        box = pygame.Rect(left + round(side * (1.45 + 1.06 * number)), middle - side // 2, side, side)
        kit.art.draw(surface, f"{FOLDER}/craftsman_{trade}_small", box)


def draw_placing(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw the wheel with its price, two builders that wait, and one at the priory."""
    _draw_ground(surface, rect)
    side = min(round(rect.height * 0.86), round(rect.width * 0.6))
    wheel = pygame.Rect(0, 0, side, side)
    wheel.midleft = rect.centerx - round(side * 0.8), rect.centery
    draw_wheel(surface, _table_kit(kit), wheel, _PRICES, _NOW, _WAITING, 0)
    priory = pygame.Rect(0, 0, round(side * 0.54), round(side * 0.5))
    priory.midbottom = wheel.right + round(side * 0.3), wheel.bottom - round(side * 0.06)
    draw_arrow(
        surface, priory.centerx - round(side * 0.06), wheel.top + side // 4, round(side * 0.2), down=True
    )
    kit.art.draw(surface, f"{FOLDER}/place_priory", priory)
    pawn = pygame.Rect(0, 0, round(side * 0.26), round(side * 0.26))
    pawn.midbottom = priory.centerx + round(side * 0.14), wheel.bottom
    kit.art.draw(surface, shared("pawn_madder"), pawn)


def draw_building(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw a craftsman, his stone, the cathedral that grows, and the points that it brings."""
    _draw_ground(surface, rect)
    scale = min(rect.height * 0.98 / _TALL, rect.width / 860)
    table, foot = _table_kit(kit), (rect.centerx, rect.centery + 330 * scale)
    draw_cathedral(surface, table, cathedral_box(foot, scale), _STANDING, _STANDING + 1)
    side = round(170 * scale)
    mason = pygame.Rect(0, 0, side, side)
    mason.center = round(rect.centerx - 310 * scale), round(rect.centery - 60 * scale)
    kit.art.draw(surface, f"{FOLDER}/craftsman_mason_small", mason)
    cube = round(72 * scale)
    for number in range(2):
        box = pygame.Rect(
            mason.right - cube // 3 + number * cube, mason.bottom + number * cube // 3, cube, cube
        )
        kit.art.draw(surface, f"{FOLDER}/cube_{CUBES[STONE]}", box)
    point = pygame.Rect(0, 0, round(100 * scale), round(100 * scale))
    point.center = round(rect.centerx + 280 * scale), round(rect.centery - 160 * scale)
    kit.art.draw(surface, f"{FOLDER}/point", point)
    units = 100 * scale / kit.layout.u / kit.layout.text.value
    at = point.centerx, point.bottom + round(60 * scale)
    kit.text.draw(surface, _POINTS, Role.FAR_NUMBER, units, palette.VELLUM_0, at, Align.CENTRE)


def _table_kit(kit: Kit) -> TableKit:
    """Return the tools of a table with a seat of each colour; the pictures contain no words."""
    return TableKit.of(kit, FOLDER, tuple(TablePlayer("", colour) for colour in COLOURS), ENGLISH)


def _draw_ground(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a hill's ground in the lower part of a picture."""
    top = rect.top + round(rect.height * _HORIZON)
    ground = shapes.gradient((rect.width, max(1, rect.bottom - top)), shapes.stops(*_GROUND))
    surface.blit(ground, (rect.left, top))


def draw_arrow(
    surface: pygame.Surface, x: int, y: int, side: int, colour: Colour = palette.VELLUM_0, down: bool = False
) -> None:
    """Draw an arrow to the right, or downwards, its middle at a place."""
    long, thick, head = side // 2, max(3, side // 6), side // 3

    def place(along: int, across: int) -> tuple[int, int]:
        return (x + across, y + along) if down else (x + along, y + across)

    pygame.draw.line(surface, colour, place(-long, 0), place(long // 3, 0), thick)
    pygame.draw.polygon(surface, colour, [place(long, 0), place(long // 5, -head), place(long // 5, head)])


FOUR_PICTURES: Final = (
    TaughtPicture((mark("Workers fetch"), mark("stone and wood")), draw_fetching),
    TaughtPicture((mark("Gold hires"), mark("craftsmen")), draw_hiring),
    TaughtPicture((mark("Place builders,"), mark("early ones cost")), draw_placing),
    TaughtPicture((mark("Cubes make"), mark("victory points")), draw_building),
)
"""The four pictures in the order of a round."""
TEN_SECONDS: Final = TenSeconds(
    Glimpse(mark("Choose cards"), mark("Workers fetch cubes, gold hires craftsmen"), draw_choosing),
    Glimpse(mark("Place builders"), mark("Builders out of the bag: pay early, or wait"), draw_placing),
    Glimpse(mark("Walk round the board"), mark("Craftsmen turn cubes into points: most wins"), draw_building),
)
"""The three pictures before the first deal."""
