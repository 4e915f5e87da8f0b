"""A building on its pad: the field of its owner, the house, and the board with its bargain."""

from __future__ import annotations

from typing import Final

import pygame

from game.singapore.look.cards.bargain import bargain_rows, draw_bargain
from game.singapore.look.pigments import BOARD, colours_of, field_of
from game.singapore.rules.level import Building, Level
from game.stage import palette, shapes
from game.stage.scenery.lit_windows import WINDOW_LIGHTS
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit

#: The drawing of each building, in the order of `components.BUILDINGS`.
_DRAWINGS: Final = (
    *("quarry", "weaver", "tea_garden", "landing_stage"),
    *("stone_mason", "cloth_hall", "tea_plantation", "money_changer", "pawn_shop", "architect"),
    *("teahouse", "dyer", "brickworks", "mission", "opium_den", "gambling_house"),
    *("new_agent", "courthouse", "raffles_instruction", "brick_yard", "textile_mill", "tea_auction"),
    *("merchant_house", "customs_house", "bazaar", "street_kitchen", "builder", "tailor"),
    *("tea_exporter", "godown", "smuggler", "opium_store", "opium_dealer", "triad_lodge"),
    *("government_house", "silk_emporium", "tea_exchange", "grand_hotel", "merchant_bank", "town_hall"),
    *("guild_hall", "tea_palace", "harbour_office", "opium_clipper", "triad_master", "great_casino"),
)
#: The board's height by the pad's: with one line, with two, and with more; and the pad without a board.
_BOARD: Final = (0.36, 0.55, 0.7)
_BARE: Final = 26
#: The drawing of a building: its size with what reaches out, and the unit of its ground from the top.
_DRAWN: Final = (264, 208)
_GROUND: Final = 198
#: The building's size by the room above the board, and by the pad's width.
_TALL: Final = 1.06
_WIDE: Final = 0.86
#: How far a picture of a pad reaches beyond it, by its height: roofs, the seal, the shadow.
_REACH: Final = 0.3
#: How far the tallest roof reaches beyond a pad, by the pad's height.
ROOF: Final = 0.11
#: The seal's diameter by the pad's width, and its middle from the upper left corner.
SEAL: Final = 0.285
SEAL_AT: Final = 0.085
#: The corner's radius by the pad's width, and that of lines.
_CORNER: Final = 0.07
_LINE: Final = 0.024
#: The widest of these in board units.
_WIDEST_CORNER: Final = 9
_WIDEST_LINE: Final = 3
#: The edge around the board of a tile that nobody owns, by its width.
_INSET: Final = 0.04
#: The steps in which windows light up, and their light at most.
_STEPS: Final = 8
_LIGHT: Final = 0.45


def draw_pad(
    surface: pygame.Surface,
    kit: TableKit,
    level: Level,
    building: int,
    rect: pygame.Rect,
    owner: int | None = None,
    *,
    sealed: bool = True,
) -> None:
    """Draw a building on its pad, `rect` in pixels, with roof and seal reaching a little beyond it.

    `owner` is a colour of the rules: a seat, or the neutral one; None or -1 for a start building or a tile
    that nobody owns. `sealed` draws the owner's seal.
    """
    picture = pad_picture(kit, level, building, rect.size, owner, sealed)
    surface.blit(picture, picture.get_rect(center=rect.center))


def pad_picture(
    kit: TableKit,
    level: Level,
    building: int,
    size: tuple[int, int],
    owner: int | None = None,
    sealed: bool = True,
) -> pygame.Surface:
    """Return the picture of a pad, larger than `size` by an equal edge on all sides."""
    name = "" if owner is None or owner < 0 else colours_of(kit, owner).name
    key = ("pad", level, building, size, name, sealed)
    return kit.art.once(key, lambda: _picture(kit, level, building, size, owner, sealed))


def draw_seal(
    surface: pygame.Surface, kit: TableKit, owner: int, centre: tuple[float, float], diameter: float
) -> None:
    """Draw the seal of a seat, or of the neutral colour."""
    if owner < kit.player_count:
        seal(surface, kit, owner, centre, diameter)
        return
    side = round(diameter * 1.08)
    box = pygame.Rect(0, 0, side, side * 120 // 108)
    box.midtop = round(centre[0]), round(centre[1] - side / 2)
    kit.draw(surface, "seal_neutral", box)


def board_box(level: Level, building: int, rect: pygame.Rect) -> pygame.Rect:
    """Return the box of the board on a pad; a pad so small that its bargain could not be read has none."""
    lines = len(bargain_rows(level, building))
    high = round(rect.height * _BOARD[min(lines, len(_BOARD)) - 1]) if rect.height >= _BARE else 0
    return pygame.Rect(rect.left, rect.bottom - high, rect.width, high)


def draw_building(surface: pygame.Surface, kit: TableKit, building: int, room: pygame.Rect) -> None:
    """Draw a building with its ground on the lower edge of a room, as large as fits; roofs may reach out."""
    picture = kit.art.get(drawing(kit, building), *_fitting(room))
    surface.blit(picture, _placed(picture, room))


def draw_windows(
    surface: pygame.Surface, kit: TableKit, level: Level, building: int, rect: pygame.Rect, strength: float
) -> None:
    """Light the windows of a building on its pad, from 0 (not at all) to 1, in a few steps."""
    step = round(_STEPS * min(1.0, strength))
    if step <= 0:
        return
    room = _room_above(level, building, rect)
    size, name = _fitting(room), drawing(kit, building)

    def make() -> pygame.Surface:
        lights = kit.art.lights(name, *size, WINDOW_LIGHTS).copy()
        lights.fill([round(_LIGHT * 255 * step / _STEPS)] * 3, special_flags=pygame.BLEND_RGB_MULT)
        return lights

    lights = kit.art.once(("windows", name, size, step), make)
    surface.blit(lights, _placed(lights, room), special_flags=pygame.BLEND_RGB_ADD)


def house_box(level: Level, building: int, rect: pygame.Rect) -> pygame.Rect:
    """Return the box of the building's drawing on its pad."""
    room = _room_above(level, building, rect)
    box = pygame.Rect((0, 0), _fitting(room))
    box.midtop = room.centerx, room.bottom - round(_GROUND / _DRAWN[1] * box.height)
    return box


def _room_above(level: Level, building: int, rect: pygame.Rect) -> pygame.Rect:
    """Return the room on a pad above its board."""
    return pygame.Rect(rect.left, rect.top, rect.width, board_box(level, building, rect).top - rect.top + 1)


def drawing(kit: TableKit, building: int) -> str:
    """Return the name of a building's drawing in `Art`."""
    return f"{kit.pieces}/building_{_DRAWINGS[building]}"


def _fitting(room: pygame.Rect) -> tuple[int, int]:
    """Return the size of a building's drawing in a room."""
    scale = min(room.width * _WIDE / 240, room.height * _TALL / 170)
    return round(_DRAWN[0] * scale), round(_DRAWN[1] * scale)


def _placed(picture: pygame.Surface, room: pygame.Rect) -> pygame.Rect:
    """Return the box of a building's picture, its ground on the lower edge of a room."""
    top = room.bottom - round(_GROUND / _DRAWN[1] * picture.get_height())
    return picture.get_rect(midtop=(room.centerx, top))


def _picture(
    kit: TableKit, level: Level, building: int, size: tuple[int, int], owner: int | None, sealed: bool
) -> pygame.Surface:
    edge = round(size[1] * _REACH)
    picture = pygame.Surface((size[0] + 2 * edge, size[1] + 2 * edge), pygame.SRCALPHA)
    rect = pygame.Rect(edge, edge, *size)
    one = level.building(building)
    u, framed = kit.layout.u, owner is None
    radius, line = (
        min(size[0] * _CORNER, _WIDEST_CORNER * u),
        max(1.0, min(size[0] * _LINE, _WIDEST_LINE * u)),
    )
    kit.paint.shadow(picture, rect, radius / u, blur=6, drop=3)
    picture.blit(_field(kit, size, owner, one, radius, line, framed), rect)
    board = board_box(level, building, rect)
    if framed:
        inset = round(_INSET * rect.width)
        board = board.inflate(-2 * inset, 0).move(0, -inset)
    room = pygame.Rect(rect.left, rect.top, rect.width, board.top - rect.top + round(line))
    draw_building(picture, kit, building, room)
    if board.height:
        _draw_board(picture, board, one.illegal, radius, line)
        inner = board.inflate(-round(board.width * 0.07), -round(2.4 * line))
        draw_bargain(picture, kit, level, building, inner, palette.VELLUM_0 if one.illegal else palette.INK)
    if sealed and owner is not None and owner >= 0:
        place = rect.left + size[0] * SEAL_AT, rect.top + size[0] * SEAL_AT
        draw_seal(picture, kit, owner, place, size[0] * SEAL)
    return picture


def _field(
    kit: TableKit,
    size: tuple[int, int],
    owner: int | None,
    one: Building,
    radius: float,
    line: float,
    framed: bool,
) -> pygame.Surface:
    picture = shapes.gradient(size, shapes.stops(*field_of(kit, owner, one)))
    if framed or (owner is not None and owner >= 0):
        inset = round(line * 1.5)
        inner = size[0] - 2 * inset, size[1] - 2 * inset
        light = palette.BRONZE if owner is None else colours_of(kit, owner).light
        hair = shapes.ring(inner, max(1.0, radius - inset), max(1.0, line * 0.6), light)
        picture.blit(shapes.faded(hair, 0.55), (inset, inset))
    shapes.frame(picture, radius, line, palette.INK)
    return picture


def _draw_board(picture: pygame.Surface, board: pygame.Rect, black: bool, radius: float, line: float) -> None:
    stops = BOARD if black else (palette.VELLUM_0, palette.VELLUM_2)
    body = shapes.gradient(board.size, shapes.stops(*stops))
    if black:
        inset = round(line * 1.3)
        inner = board.width - 2 * inset, board.height - 2 * inset
        hair = shapes.ring(inner, max(1.0, radius - inset), max(1.0, line * 0.5), palette.rgb("#8A7CA8"))
        body.blit(shapes.faded(hair, 0.7), (inset, inset))
    shapes.frame(body, radius, line, palette.INK)
    picture.blit(body, board)
