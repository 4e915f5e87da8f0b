"""The winners' banner: a cloth for each winner unrolls from the pole, then the ribbon below stretches out."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.fitting import draw_fitted, fitted_whole, units_to_fit
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.palette import mixed
from game.stage.scenery.rays import rays
from game.stage.text import Align, Text
from game.tabletop.kit.seals import seal
from game.tabletop.kit.strokes import band
from game.tabletop.kit.table_kit import TableKit

_LEAVES: Final = 9
#: Units between the cloths of several winners.
_APART: Final = 10
_LEAF: Final = palette.rgb("#5E9E48")
_VEIN: Final = palette.rgb("#A6DA90")


@dataclass(frozen=True, slots=True)
class _Arms:
    """Positions on a cloth as shares of its height: the seal's middle, the upper edges of name and reason."""

    seal: float
    name: float
    reason: float
    lines: int
    """The most lines that the reason may take."""


_ALONE: Final = _Arms(0.355, 0.57, 0.71, 3)
#: A narrow cloth has a small seal, and longer words below it.
_SHARED: Final = _Arms(0.3, 0.46, 0.61, 5)


@dataclass(frozen=True, slots=True)
class Victory:
    """The words about the victory: the title on the ribbon, and the reason on the cloth.

    `brief` is a shorter reason, for a cloth on which the whole one would be cut.
    """

    title: str
    reason: str = ""
    brief: str = ""


class WinnerBanner:
    """The banner in `rect`: one cloth, or several side by side where winners share the first place."""

    def __init__(self, kit: TableKit, rect: pygame.Rect) -> None:
        self.kit = kit
        self.rect = rect
        self._cache: dict[Hashable, pygame.Surface] = {}

    def paint(
        self,
        surface: pygame.Surface,
        winners: Sequence[int],
        victory: Victory,
        unrolled: float = 1.0,
        ribbon: float = 1.0,
    ) -> None:
        """Draw the banner `unrolled` from 0 to 1, the `ribbon` from 0, a point, to 1, its whole width."""
        self._paint_winners(surface, winners, victory, unrolled)
        if ribbon > 0.02:
            box = pygame.Rect(0, 0, 0, self._ribbon_height())
            box.midbottom = self.rect.midbottom
            self._ribbon(surface, victory.title, min(1.0, ribbon), box)

    def _paint_winners(
        self, surface: pygame.Surface, winners: Sequence[int], victory: Victory, unrolled: float
    ) -> None:
        for seat, cloth in zip(winners, self.cloths(len(winners)), strict=True):
            height = max(1, round(cloth.height * min(1.0, max(0.0, unrolled))))
            picture = self._picture(seat, victory, cloth.size, shared=len(winners) > 1)
            surface.blit(picture, cloth, (0, picture.get_height() - height, cloth.width, height))
        self._pole(surface)

    def paint_rays(self, surface: pygame.Surface, share: float = 1.0) -> None:
        """Draw rays of light from the seals, behind everything; `share` is their brightness, 0 to 1."""
        light = self._rays()
        light.set_alpha(round(255 * min(1.0, max(0.0, share))))
        surface.blit(light, light.get_rect(center=self._heart()))

    def _heart(self) -> tuple[int, int]:
        """Return where the rays come from."""
        cloth = self._cloth_box()
        return cloth.centerx, cloth.top + round(cloth.height * _ALONE.seal)

    def _rays(self) -> pygame.Surface:
        if "rays" not in self._cache:
            side = round(1.9 * self.rect.height)
            self._cache["rays"] = rays(side)
        return self._cache["rays"]

    def _ribbon_height(self) -> int:
        return max(self.kit.layout.px(74), round(self.kit.text.size(Role.BUTTON, 38) * 1.9))

    def _cloth_box(self) -> pygame.Rect:
        px = self.kit.layout.px
        box = self.rect.inflate(-px(72), 0)
        box.top = self.rect.top + px(14)
        box.height = self.rect.bottom - self._ribbon_height() - px(10) - box.top
        return box

    def cloths(self, count: int) -> tuple[pygame.Rect, ...]:
        """Return the places of so many cloths, from left to right."""
        whole, apart = self._cloth_box(), self.kit.layout.px(_APART)
        pitch = (whole.width + apart) / count
        width = round(pitch) - apart
        return tuple(
            pygame.Rect(whole.left + round(place * pitch), whole.top, width, whole.height)
            for place in range(count)
        )

    def _pole(self, surface: pygame.Surface) -> None:
        px, u = self.kit.layout.px, self.kit.layout.u
        bar = pygame.Rect(self.rect.left + px(12), self.rect.top + px(4), self.rect.width - px(24), px(20))
        stops = shapes.stops(palette.LEAF_LT, palette.LEAF_DK, palette.LEAF_SH)
        pole = shapes.gradient(bar.size, stops)
        shapes.cut_to(pole, shapes.rounded(bar.size, 9 * u, palette.INK))
        pole.blit(shapes.ring(bar.size, 9 * u, max(1.5, 2.4 * u), palette.INK), (0, 0))
        surface.blit(pole, bar)
        for x in (bar.left, bar.right):
            for radius, colour in ((px(14), palette.INK), (px(11), palette.LEAF)):
                disc = shapes.disc(2 * radius, colour)
                surface.blit(disc, disc.get_rect(center=(x, bar.centery)))

    def _picture(self, seat: int, victory: Victory, size: tuple[int, int], shared: bool) -> pygame.Surface:
        key = seat, victory, size
        if key not in self._cache:
            self._cache[key] = self._cloth(seat, victory, size, shared)
        return self._cache[key]

    def _cloth(self, seat: int, victory: Victory, size: tuple[int, int], shared: bool) -> pygame.Surface:
        kit, px = self.kit, self.kit.layout.px
        width, height = size
        colours = kit.players[seat].colours
        fold = mixed(colours.fill, colours.dark, 0.3)
        # Behind the words the cloth is almost flat.
        soft = mixed(colours.fill, colours.dark, 0.1)
        stops = shapes.stops(fold, colours.fill, colours.fill, soft, colours.fill, colours.fill, fold)
        cloth = shapes.gradient(size, stops, across=True)
        notch, edge = _notch(height), px(3)
        outline = _tailed(width, height, notch, 0)
        shapes.cut_to(cloth, shapes.smooth(size, palette.INK, lambda s, f: _fill(s, outline, f)))
        inner = _tailed(width, height, notch, px(10))

        def lines(surface: pygame.Surface, factor: int) -> None:
            band(surface, [(x * factor, y * factor) for x, y in outline], 1.5 * edge * factor, palette.INK)
            band(surface, [(x * factor, y * factor) for x, y in inner], px(3) * factor, palette.LEAF_LT)

        cloth.blit(shapes.smooth(size, palette.INK, lines), (0, 0))
        self._arms(cloth, seat, victory, shared)
        return cloth

    def _arms(self, cloth: pygame.Surface, seat: int, victory: Victory, shared: bool) -> None:
        """Draw laurel, seal and crown, the name and the reason.

        A reason that would be cut is brief, or left out: the ledger shows it.
        """
        kit, px = self.kit, self.kit.layout.px
        width, height = cloth.get_size()
        arms = _SHARED if shared else _ALONE
        side = round(min(width * 0.52, height * 0.33))
        middle = width // 2, round(height * arms.seal)
        laurelled(cloth, kit, seat, middle, side)
        crown = shapes.smooth((round(side * 0.72), round(side * 0.41)), palette.INK, _crown)
        cloth.blit(crown, crown.get_rect(midbottom=(middle[0], middle[1] - round(side * 0.4))))
        ink = kit.players[seat].colours.ink
        name = kit.players[seat].name
        room = width - px(40)
        largest = min(72.0, height * 0.128 / kit.layout.u / kit.layout.text.value)
        box = pygame.Rect(px(20), round(height * arms.name), room, round(height * 0.16))
        # Between the name and the line of gold leaf in the cloth's middle notch.
        upper, lower = round(height * arms.reason), height - _notch(height) - px(18)
        # A name whose letters have tails is placed higher, so that they end above the reason.
        alone = pygame.Surface(cloth.get_size(), pygame.SRCALPHA)
        draw_name(alone, Text(kit.layout), name, Role.SCENE_HEAD, largest, ink, box, Align.CENTRE)
        box.top -= max(0, alone.get_bounding_rect().bottom + px(2) - upper)
        draw_name(cloth, kit.text, name, Role.SCENE_HEAD, largest, ink, box, Align.CENTRE)
        reason = pygame.Rect(px(20), upper, room, lower - upper)
        for words in (victory.reason, victory.brief):
            if words and fitted_whole(kit.text, words, Role.ASIDE, 26, reason.size, arms.lines):
                draw_fitted(cloth, kit.text, words, Role.ASIDE, 26, ink, reason, Align.CENTRE, arms.lines)
                return

    def _ribbon(self, surface: pygame.Surface, title: str, share: float, box: pygame.Rect) -> None:
        """Draw the ribbon of that height, in the middle of `box`."""
        kit, px = self.kit, self.kit.layout.px
        width = max(4, round((self.rect.width - px(10 if kit.layout.bare else 40)) * share))
        box = box.inflate(width - box.width, 0)
        tail = round(px(44) * share)
        for sign, x in ((-1, box.left), (1, box.right)):
            corners = [
                (x - sign * px(30), box.top + px(14)),
                (x + sign * tail, box.top + px(14)),
                (x + sign * tail * 0.4, box.centery + px(12)),
                (x + sign * tail, box.bottom + px(10)),
                (x - sign * px(30), box.bottom + px(10)),
            ]
            pygame.draw.polygon(surface, palette.RUBRIC_DK, corners)
            pygame.draw.polygon(surface, palette.INK, corners, max(2, px(3)))
        pygame.draw.rect(surface, palette.RUBRIC, box)
        pygame.draw.rect(surface, palette.INK, box, max(2, px(3)))
        for y in (box.top + px(8), box.bottom - px(10)):
            surface.fill(palette.LEAF_DK, (box.left + px(6), y, max(0, width - px(12)), max(1, px(2))))
        units = units_to_fit(kit.text, [title], Role.BUTTON, 38, width - px(20))
        if share >= 1:
            kit.text.draw_in(surface, title, Role.BUTTON, units, palette.VELLUM_0, box.inflate(-px(16), 0))


def laurelled(surface: pygame.Surface, kit: TableKit, seat: int, centre: tuple[int, int], side: int) -> None:
    """Draw a seat's seal, `side` pixels wide, in a wreath of laurel."""
    laurel = shapes.smooth((round(side * 1.5),) * 2, palette.INK, _laurel(side))
    surface.blit(laurel, laurel.get_rect(center=centre))
    seal(surface, kit, seat, centre, side)


def _notch(height: int) -> int:
    """Return the depth of the cut between the banner's tails."""
    return round(height * 0.11)


def _tailed(width: int, height: int, notch: int, inset: int) -> list[tuple[float, float]]:
    """Return a banner's closed outline with two tails below."""
    left, right, lower = inset, width - inset, height - inset
    points = [
        (left, 0),
        (right, 0),
        (right, lower - notch),
        (width * 0.75, lower),
        (width * 0.5, lower - notch),
        (width * 0.25, lower),
        (left, lower - notch),
        (left, 0),
    ]
    return [(float(x), float(y)) for x, y in points]


def _fill(surface: pygame.Surface, outline: list[tuple[float, float]], factor: int) -> None:
    pygame.draw.polygon(surface, palette.INK, [(x * factor, y * factor) for x, y in outline])


def _laurel(seal_side: int) -> Callable[[pygame.Surface, int], None]:
    """Return a function that draws two branches around a seal of that size."""

    def draw(surface: pygame.Surface, factor: int) -> None:
        middle = surface.get_width() / 2
        reach = seal_side * factor * 0.67
        for side in (-1, 1):
            for leaf in range(_LEAVES):
                angle = math.pi / 2 - side * (0.5 + leaf * 0.26)
                _leaf(surface, (middle, middle), angle, reach, side, seal_side * factor * 0.078)

    return draw


def _leaf(
    surface: pygame.Surface,
    middle: tuple[float, float],
    angle: float,
    reach: float,
    side: int,
    size: float,
) -> None:
    """Draw one leaf of the wreath, along it and a little outward."""
    x, y = middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle)
    along = angle - side * (math.pi / 2 - 0.35)

    def turned(dx: float, dy: float) -> tuple[float, float]:
        return (
            x + dx * math.cos(along) - dy * math.sin(along),
            y + dx * math.sin(along) + dy * math.cos(along),
        )

    corners = []
    for step in range(16):
        turn = step * math.pi / 8
        # Pointed at both ends.
        swell = 0.56 * math.sin(turn) * abs(math.sin(turn)) ** 0.4
        corners.append(turned(size * 1.3 * math.cos(turn), size * swell))
    pygame.draw.polygon(surface, _LEAF, corners)
    band(surface, [*corners, corners[0]], size * 0.2, palette.INK)
    band(surface, [turned(-0.75 * size, 0), turned(0.75 * size, 0)], size * 0.12, _VEIN)


def _crown(surface: pygame.Surface, factor: int) -> None:
    width, height = surface.get_size()
    points = [
        (0.06, 0.9),
        (0.02, 0.3),
        (0.26, 0.56),
        (0.34, 0.14),
        (0.5, 0.5),
        (0.66, 0.14),
        (0.74, 0.56),
        (0.98, 0.3),
        (0.94, 0.9),
    ]
    corners = [((0.06 + 0.88 * x) * width, (0.06 + 0.88 * y) * height) for x, y in points]
    pygame.draw.polygon(surface, palette.LEAF, corners)
    band(surface, [*corners, corners[0]], 3 * factor, palette.INK)
    for x, y in points[1:-1:2]:
        place = (0.06 + 0.88 * x) * width, (0.06 + 0.88 * y) * height
        pygame.draw.circle(surface, palette.INK, place, height * 0.085)
        pygame.draw.circle(surface, palette.VELLUM_0, place, height * 0.055)
    for x, colour in ((0.26, palette.WOAD_5), (0.5, palette.RUBRIC), (0.74, palette.WOAD_5)):
        pygame.draw.circle(surface, colour, (width * x, height * 0.77), height * 0.06)
