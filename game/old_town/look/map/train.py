"""The train on its rails: below signs, markers and houses, with smoke over its chimney."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.old_town.look.map.sheet import bare_sheet, sign_layer, smoke_box, train_box
from game.old_town.look.places.map_plan import MapPlan
from game.old_town.rules.level import Level
from game.stage import shapes
from game.stage.art import Art
from game.stage.palette import rgb
from game.stage.tween import in_out_quad, out_quad
from game.tabletop.kit.table_kit import TableKit

_SMOKE: Final = rgb("#C9C3D6")
#: Puffs on their way, and the seconds of one; the steps in which they fade.
_PUFFS: Final = (4, 3.6)
_LEVELS: Final = 6
#: The chimney of the engine in shares of its drawing, and the way and the sizes of a puff in its heights.
_CHIMNEY: Final = (0.71, 0.16)
_WAY: Final = (0.9, 0.5)
_PUFF: Final = (0.16, 0.4)
#: The seconds from one ride to the next, of the rest at the beginning, and of the way out.
_EVERY: Final = 96.0
_RESTS: Final = 70.0
_OUT: Final = 16.0


def ridden(seconds: float) -> float:
    """Return how far the train is at a time: 0 at rest, up to 1 at the right, from -1 as it comes back.

    >>> ridden(0.0), ridden(86.0), ridden(95.9) > -0.01
    (0.0, -1.0, True)
    """
    since = seconds % _EVERY - _RESTS
    if since < 0:
        return 0.0
    if since < _OUT:
        return in_out_quad(since / _OUT)
    return out_quad((since - _OUT) / (_EVERY - _RESTS - _OUT)) - 1.0


def draw_train(
    surface: pygame.Surface,
    kit: TableKit,
    plan: MapPlan,
    level: Level,
    way: float,
    seconds: float,
    over: Callable[[pygame.Surface], None],
) -> None:
    """Draw the train at a share of its way in place of the one at rest; `over` draws what lies above it."""
    rest = train_box(plan)
    if rest is None:
        return
    train = rest.copy()
    train.left += round(way * ((plan.inner.right - rest.left) if way > 0 else (rest.right - plan.inner.left)))
    smoke = smoke_box(rest)
    room = rest.union(smoke).inflate(4, 4).clip(plan.inner)
    shown = train.union(train.move(-train.width // 2, -train.height)).clip(plan.inner)
    before = surface.get_clip()
    bare, signs = bare_sheet(kit, plan, level), sign_layer(kit, plan, level)
    places = (
        [room] if room.contains(shown) else [room.union(shown)] if room.colliderect(shown) else [room, shown]
    )
    for place in places:
        surface.set_clip(place.clip(before))
        surface.blit(bare, bare.get_rect(center=plan.rect.center))
        kit.draw(surface, "loco", train)
        x, y = train.left + _CHIMNEY[0] * train.width, train.top + _CHIMNEY[1] * train.height
        draw_puffs(surface, kit.art, (x, y), train.height, seconds)
        surface.blit(signs, signs.get_rect(center=plan.rect.center))
        over(surface)
    surface.set_clip(before)


def draw_puffs(
    surface: pygame.Surface, art: Art, foot: tuple[float, float], size: float, seconds: float
) -> None:
    """Draw puffs that rise from the mouth of a chimney and drift to the left; `size` is in pixels."""
    many, length = _PUFFS
    for number in range(many):
        way = (seconds / length + number / many) % 1.0
        level = round(_LEVELS * (1 - way))
        side = round(size * (_PUFF[0] + (_PUFF[1] - _PUFF[0]) * way))
        if level and side:
            puff = art.once(("smoke", side, level), partial(_puff, side, level))
            place = round(foot[0] - _WAY[0] * size * way * way), round(foot[1] - _WAY[1] * size * way)
            surface.blit(puff, puff.get_rect(center=place))


def _puff(side: int, level: int) -> pygame.Surface:
    """Return a puff of smoke at one of the levels of its fading."""
    return shapes.faded(shapes.disc(side, _SMOKE), 0.6 * level / _LEVELS)
