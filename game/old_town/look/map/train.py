"""The train on its rails: below signs, markers and houses, with smoke over its chimney."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.old_town.look.map.sheet import bare_sheet, sign_layer, smoke_box, train_box
from game.old_town.look.places.map_plan import MapPlan
from game.old_town.look.smoke import draw_puffs
from game.old_town.rules.level import Level
from game.stage.tween import in_out_quad, out_quad
from game.tabletop.kit.table_kit import TableKit

#: The chimney of the engine in shares of its drawing.
_CHIMNEY: Final = (0.71, 0.16)
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
