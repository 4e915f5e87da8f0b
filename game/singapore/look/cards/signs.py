"""Rows of small pictures and figures: bargains, prices, amounts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.singapore.rules.components import GOODS
from game.stage import palette, shapes
from game.stage.fonts import Role
from game.stage.palette import Colour
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit

#: A coin is of gold from this amount on.
_GOLD_FROM: Final = 5
#: Against the height of a row: pictures, figures on pictures, figures by themselves.
_PICTURE: Final = {"good": 0.84, "point": 1.0, "coin": 0.9}
_UPON: Final = 0.66
_FIGURE: Final = 0.98
_GAP: Final = 0.04
#: Pictures that lie over each other show this share of their width.
_OVERLAP: Final = 0.5
_ARROW: Final = 0.54
_LEAST: Final = 6


@dataclass(frozen=True, slots=True)
class Sign:
    """A small picture, perhaps with a figure on it or several times; without a picture a figure alone."""

    picture: str = ""
    figure: str = ""
    times: int = 1
    common: bool = False
    """Whether the picture belongs to all games."""


ARROW: Final = Sign("arrow")
GOOD_SIGNS: Final = tuple(Sign(f"good_{kind}") for kind in GOODS)
POINT: Final = Sign("point")
COIN: Final = Sign("coin_silver", common=True)
STEP: Final = Sign("icon_step")


def coin(pounds: int) -> Sign:
    """Return a coin with its amount."""
    return Sign("coin_gold" if pounds >= _GOLD_FROM else "coin_silver", str(pounds), common=True)


def medallion(points: int) -> Sign:
    """Return the medallion of points."""
    return Sign("point", str(points))


def goods(many: int, kind: str) -> tuple[Sign, ...]:
    """Return goods of a kind of `components.GOODS`, or `any`, `same` or `pick`; several with their number."""
    if not many:
        return ()
    sign = Sign(f"good_{kind}")
    return (sign,) if many == 1 else (Sign(figure=str(many)), sign)


def draw_signs(
    surface: pygame.Surface,
    kit: TableKit,
    signs: Sequence[Sign],
    box: pygame.Rect,
    colour: Colour = palette.INK,
    align: Align = Align.CENTRE,
) -> pygame.Rect:
    """Draw signs side by side, as large as fits `box`; return the pixels they cover."""
    side = max(_LEAST, box.height)
    while side > _LEAST and signs_width(kit, signs, side) > box.width:
        side -= 1
    total = signs_width(kit, signs, side)
    left = x = box.left + round((box.width - total) * align.value)
    for place, sign in enumerate(signs):
        width = _width(kit, sign, side)
        _draw(surface, kit, sign, pygame.Rect(x, box.centery - side // 2, width, side), colour)
        x += width + _gap(signs, place, side)
    return pygame.Rect(left, box.centery - side // 2, total, side)


def draw_sign(
    surface: pygame.Surface, kit: TableKit, sign: Sign, centre: tuple[float, float], side: int
) -> None:
    """Draw one sign in the middle of a square of `side` pixels; its picture fills the square."""
    box = pygame.Rect(0, 0, side, side)
    box.center = round(centre[0]), round(centre[1])
    (kit.sign if sign.common else kit.draw)(surface, sign.picture, box)
    _draw_upon(surface, kit, sign, box)


def draw_icon(surface: pygame.Surface, kit: TableKit, name: str, box: pygame.Rect, colour: Colour) -> None:
    """Draw a piece of one colour in another one, in the middle of a box."""
    icon = kit.art.get(f"{kit.pieces}/{name}", *box.size)
    tinted = kit.art.once(("icon", name, box.size, colour), lambda: shapes.tinted(icon, colour))
    surface.blit(tinted, tinted.get_rect(center=box.center))


def signs_width(kit: TableKit, signs: Sequence[Sign], high: int) -> int:
    """Return the pixels that signs in a row so many pixels high take across."""
    return sum(_width(kit, sign, high) + _gap(signs, place, high) for place, sign in enumerate(signs))


def figure(kit: TableKit, text: str, em: int, colour: Colour) -> pygame.Surface:
    """Return a figure of that many pixels to the em, also below the floor of text; cropped to its letters."""

    def make() -> pygame.Surface:
        whole = 4 * em / kit.layout.u / kit.layout.text.value
        line = kit.text.line(text, Role.FAR_NUMBER, whole, colour).picture
        share = em / kit.text.size(Role.FAR_NUMBER, whole)
        letters = line.subsurface(line.get_bounding_rect())
        size = max(1, round(letters.get_width() * share)), max(1, round(letters.get_height() * share))
        return pygame.transform.smoothscale(letters, size)

    return kit.art.once(("figure", text, em, colour), make)


def _gap(signs: Sequence[Sign], place: int, side: int) -> int:
    """Return the pixels after a sign: fewer between a number and its picture, none after the last."""
    if place + 1 == len(signs):
        return 0
    close = not signs[place].picture and signs[place + 1].picture not in ("", "arrow")
    return max(1, round(side * _GAP * (0.5 if close else 2)))


def _tall(sign: Sign, side: int) -> int:
    return max(1, round(side * _PICTURE.get(sign.picture.partition("_")[0], 0.9)))


def _width(kit: TableKit, sign: Sign, side: int) -> int:
    if not sign.picture:
        return figure(kit, sign.figure, round(side * _FIGURE), palette.INK).get_width()
    if sign == ARROW:
        return round(side * _ARROW)
    tall = _tall(sign, side)
    if sign.picture in ("icon_agent", "icon_step"):
        return round(tall * 0.8 * (1 + _OVERLAP * (sign.times - 1)))
    return round(tall * (1 + _OVERLAP * (sign.times - 1)))


def _draw(surface: pygame.Surface, kit: TableKit, sign: Sign, place: pygame.Rect, colour: Colour) -> None:
    if not sign.picture:
        letters = figure(kit, sign.figure, round(place.height * _FIGURE), colour)
        surface.blit(letters, letters.get_rect(center=place.center))
        return
    if sign == ARROW:
        draw_icon(surface, kit, sign.picture, place.inflate(0, -place.height // 5), colour)
        return
    tall = _tall(sign, place.height)
    box = pygame.Rect(0, 0, tall, tall)
    box.center = place.center
    step = (place.width - tall) // (sign.times - 1) if sign.times > 1 else 0
    if step:
        box.left = place.left
    for _ in range(sign.times):
        if sign.picture.startswith("icon_"):
            draw_icon(surface, kit, sign.picture, box, colour)
        else:
            (kit.sign if sign.common else kit.draw)(surface, sign.picture, box)
        box.move_ip(step, 0)
    _draw_upon(surface, kit, sign, box.move(-step, 0))


def _draw_upon(surface: pygame.Surface, kit: TableKit, sign: Sign, box: pygame.Rect) -> None:
    if not sign.figure:
        return
    em = round(box.height * _UPON * (1 if len(sign.figure) == 1 else 0.84))
    ink = palette.VELLUM_0 if sign.picture == "point" else palette.INK
    letters = figure(kit, sign.figure, em, ink)
    surface.blit(letters, letters.get_rect(center=box.center))
