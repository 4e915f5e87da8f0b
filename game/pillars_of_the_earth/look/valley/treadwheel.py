"""The crane's wheel: the prices of builders, those that wait, and in its hub the bag or the drawn one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.pillars_of_the_earth.look.cards.card_face import badge
from game.pillars_of_the_earth.look.valley.wheel_fields import (
    Field,
    FieldLook,
    soft,
    spokes_and_hub,
    wheel_rim,
)
from game.stage import palette
from game.stage.fonts import Role
from game.stage.palette import Colour
from game.stage.text import Align
from game.tabletop.kit.seals import pawn
from game.tabletop.kit.table_kit import TableKit

# Measures against the wheel's outer radius.
_FIGURE: Final = 0.695
_HUB: Final = 0.43
_BOX: Final = 0.46
"""The side of a field's box, at most."""
#: The em of figures, of the present one, and the heights of builders.
_EM: Final = 0.23
_EM_NOW: Final = 0.33
_WAITS: Final = 0.52
_DRAWN: Final = 0.78
_BAG: Final = 0.72
_BADGE: Final = 0.21
#: A step aside for each further builder that waits on one field.
_ASIDE: Final = 0.13
_GLOW: Final = 0.035
"""The blur of the present field's glow against the wheel's width."""
_PICTURE: Final = (408, 412, 196)
"""Width and height of the wheel's drawing, and its radius, in its own units."""
_USUAL: Final = 8
"""Fields of a wheel up to which those that wait have their full size."""


def centre_of(box: pygame.Rect) -> tuple[float, float, float]:
    """Return the middle of the wheel in its box and its radius, in pixels."""
    side = min(box.width, box.height * _PICTURE[0] / _PICTURE[1])
    unit = side / _PICTURE[0]
    middle = box.centery - (_PICTURE[1] - _PICTURE[0]) / 2 * unit
    return box.centerx, middle, _PICTURE[2] * unit


def field_centre(box: pygame.Rect, index: int, count: int, share: float = _FIGURE) -> tuple[float, float]:
    """Return the middle of a field of `count`, clockwise from the top, at a share of the wheel's radius."""
    x, y, radius = centre_of(box)
    angle = index * math.tau / count
    return x + share * radius * math.sin(angle), y - share * radius * math.cos(angle)


def field_box(box: pygame.Rect, index: int, count: int) -> pygame.Rect:
    """Return the box of a field for a press; the boxes of a wheel's fields lie apart."""
    radius = centre_of(box)[2]
    apart = (
        _FIGURE * radius * max(abs(math.sin(a) - math.sin(b)), abs(math.cos(a) - math.cos(b)))
        for a, b in ((place * math.tau / count, (place + 1) * math.tau / count) for place in range(count))
    )
    side = math.floor(min(_BOX * radius, min(apart) - 2))
    field = pygame.Rect(0, 0, side, side)
    x, y = field_centre(box, index, count)
    field.center = round(x), round(y)
    return field


def hub_box(box: pygame.Rect) -> pygame.Rect:
    """Return the box of the hub: the bag, or the builder that was drawn."""
    x, y, radius = centre_of(box)
    hub = pygame.Rect(0, 0, round(2 * _HUB * radius), round(2 * _HUB * radius))
    hub.center = round(x), round(y)
    return hub


def draw_wheel(
    surface: pygame.Surface,
    kit: TableKit,
    box: pygame.Rect,
    prices: Sequence[int],
    marker: int | None,
    waiting: Sequence[tuple[int, int]] = (),
    drawn: int | None = None,
    *,
    may: bool = False,
    hub: bool = True,
) -> pygame.Rect:
    """Draw the wheel with its prices clockwise from the top; return the pixels it covers.

    `marker` is the field of the present price, None while none is asked: fields before it are past. `waiting`
    are the builders that wait, by seat and field. The hub shows the bag, or the builder of the seat `drawn`.
    With `may` the present field glows: a builder may wait on it. Without `hub` nothing lies in the hub.
    """
    radius = centre_of(box)[2]
    past = marker if marker is not None else 0
    place = _draw_frame(surface, kit, box, len(prices), past)
    occupied = {field for _seat, field in waiting}
    for index, price in enumerate(prices):
        if index != marker and index not in occupied:
            ink = palette.VELLUM_1 if index < past else palette.INK
            _figure(surface, kit, price, field_centre(box, index, len(prices)), radius * _EM, ink)
    if marker is not None:
        _draw_now(surface, kit, box, prices[marker], marker, len(prices), may)
    _draw_waiting(surface, kit, box, prices, waiting)
    if hub:
        _draw_hub(surface, kit, hub_box(box), radius, drawn)
    return place


def _figure(
    surface: pygame.Surface, kit: TableKit, price: int, at: tuple[float, float], em: float, colour: Colour
) -> None:
    units = em / kit.layout.u / kit.layout.text.value
    kit.text.draw(surface, str(price), Role.FAR_NUMBER, units, colour, at, Align.CENTRE)


def _draw_frame(
    surface: pygame.Surface, kit: TableKit, box: pygame.Rect, count: int, past: int
) -> pygame.Rect:
    """Draw rim, fields, spokes and hub; fields before `past` are dark. Return the pixels covered."""
    x, y, radius = centre_of(box)
    side = round(2 * radius)
    corner = round(x) - side // 2, round(y) - side // 2
    rim = kit.art.once(("wheel rim", box.size), lambda: wheel_rim(kit.art, box.size, radius))
    place = surface.blit(rim, rim.get_rect(center=box.center))
    for index in range(count):
        look = FieldLook.PAST if index < past else FieldLook.OPEN
        _draw_field(surface, kit, corner, Field(side, index, count, look))
    hub = kit.art.once(("wheel hub", box.size, count), lambda: spokes_and_hub(kit.art, box.size, side, count))
    surface.blit(hub, corner)
    return place


def _draw_field(
    surface: pygame.Surface, kit: TableKit, corner: tuple[int, int], field: Field, glows: bool = False
) -> None:
    """Draw a field of a wheel whose upper left corner is given."""
    left, top = field.bounds.move(corner).topleft
    if glows:
        blur = max(2, round(field.side * _GLOW))
        shine = kit.art.once(("wheel glow", field), lambda: soft(field, blur))
        surface.blit(shine, (left - 2 * blur, top - 2 * blur))
    surface.blit(kit.art.once(("wheel field", field), field.picture), (left, top))


def _draw_now(
    surface: pygame.Surface, kit: TableKit, box: pygame.Rect, price: int, marker: int, count: int, may: bool
) -> None:
    """Draw the field of the present price, gold and larger than the others."""
    x, y, radius = centre_of(box)
    side = round(2 * radius)
    corner = round(x) - side // 2, round(y) - side // 2
    _draw_field(surface, kit, corner, Field(side, marker, count, FieldLook.NOW), may)
    _figure(surface, kit, price, field_centre(box, marker, count), radius * _EM_NOW, palette.INK)


def _draw_waiting(
    surface: pygame.Surface,
    kit: TableKit,
    box: pygame.Rect,
    prices: Sequence[int],
    waiting: Sequence[tuple[int, int]],
) -> None:
    """Draw the builders that wait, each with the figure of its price."""
    radius = centre_of(box)[2]
    height = round(radius * _WAITS * min(1.0, _USUAL / len(prices)))
    side = max(round(radius * _BADGE), round(1.5 * kit.text.floor(Role.FAR_NUMBER)))
    before: dict[int, int] = {}
    for seat, field in waiting:
        x, y = field_centre(box, field, len(prices))
        x += radius * _ASIDE * before.get(field, 0)
        before[field] = before.get(field, 0) + 1
        pawn(surface, kit, seat, (x, y + height * 0.46), height)
        badge(surface, kit, str(prices[field]), (x + height * 0.36, y + height * 0.2), side)


def _draw_hub(
    surface: pygame.Surface, kit: TableKit, hub: pygame.Rect, radius: float, drawn: int | None
) -> None:
    if drawn is not None:
        height = round(radius * _DRAWN)
        pawn(surface, kit, drawn, (hub.centerx, hub.centery + height * 0.46), height)
        return
    side = round(radius * _BAG)
    bag = pygame.Rect(0, 0, side, side)
    bag.center = hub.center
    kit.draw(surface, "bag", bag)
