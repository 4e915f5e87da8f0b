"""The places of the bridges: the near one in the middle of the frame, the others above the board."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.old_london_bridge.look.places.bridge_plan import BUILDING_HEIGHT, BridgePlan, is_narrow
from game.old_london_bridge.look.places.table_layouts import FarBridge, FarBridges, FarRow, NearBridge
from game.stage.layout import FRAMES, Layout

#: Board units by which the outermost sites of a far bridge reach over its towers, both together.
_OVER_TOWERS: Final = 4
#: The least height above the deck of a far bridge, for its pennants: with narrow sites, and else.
_NARROW_PENNANT: Final = 48
_PENNANT: Final = 60
#: Board units that a strip reaches beyond its bridge, both sides together.
_STRIP_BEYOND: Final = 40
#: The height of a far bridge's parapet: with narrow sites, whose plaques have two lines, small and large.
_NARROW_PARAPET: Final = 42
_SMALL_PARAPET: Final = 30
_LARGE_PARAPET: Final = 34
_LARGE_FROM: Final = 80


def near_place(layout: Layout, near: NearBridge, sites: int) -> BridgePlan:
    """Return the plan of the near bridge."""
    pitch = min(near.site, near.span / sites)
    stone = near if near.broad is None or pitch <= near.broad.over else near.broad
    return BridgePlan(
        layout,
        left=FRAMES[layout.shape][0] / 2 - pitch * sites / 2,
        deck=near.deck,
        pitch=pitch,
        sites=sites,
        parapet=stone.parapet,
        arch=stone.arch,
        tower=stone.tower,
        near=True,
    )


def far_places(
    layout: Layout, far: FarBridges, others: int, sites: int
) -> tuple[tuple[BridgePlan, pygame.Rect], ...]:
    """Return the plans of the bridges of `others` other seats, each with the place of its strip."""
    if far.strips_only:
        return tuple(_on_strip(layout, far, others, sites, slot) for slot in range(others))
    alone = {1: far.one, 2: far.two, 3: far.three}[others]
    if alone is not None:
        return tuple(_below(layout, far, alone, sites, slot) for slot in range(others))
    assert far.row is not None, "a layout without a row of bridges has places for each number"
    return tuple(_beside(layout, far, far.row, others, sites, slot) for slot in range(others))


def _on_strip(
    layout: Layout, far: FarBridges, others: int, sites: int, slot: int
) -> tuple[BridgePlan, pygame.Rect]:
    """Return the plan of a bridge that is not drawn, where pieces fly to its strip, and the strip."""
    if others == 1 or far.row is None:
        plan, strip = _below(layout, far, far.one, sites, slot)
    else:
        plan, strip = _beside(layout, far, far.row, others, sites, slot)
    left, bottom = layout.units(strip.bottomleft)
    width, height = strip.width / layout.u, strip.height / layout.u
    pitch = min(height / BUILDING_HEIGHT, width / sites)
    return replace(plan, left=left + (width - pitch * sites) / 2, deck=bottom, pitch=pitch), strip


def _below(
    layout: Layout, far: FarBridges, place: FarBridge, sites: int, slot: int
) -> tuple[BridgePlan, pygame.Rect]:
    """Return the plan of one of the bridges above each other, counted from the top, and its strip."""
    pitch = min(place.site, place.span / sites)
    left = place.left + (place.span / 2 - pitch * sites / 2 if place.centred else 0)
    lower = slot * place.pitch
    plan = _plan(layout, far, left, place.deck + lower, pitch, sites, place.tower)
    strip = place.strip
    return plan, layout.rect(strip.left, strip.top + lower, strip.width, strip.height)


def _beside(
    layout: Layout, far: FarBridges, row: FarRow, others: int, sites: int, slot: int
) -> tuple[BridgePlan, pygame.Rect]:
    """Return the plan of one of the bridges side by side, counted from the left, and its strip."""
    left, right = layout.left + row.margin, layout.right - row.margin
    width = (right - left - row.gap * (others - 1)) / others
    largest = row.site_of_two if others == 2 else row.site_of_three
    pitch = min(largest, (width - 2 * row.tower + _OVER_TOWERS) / sites)
    above = max(pitch * BUILDING_HEIGHT, _NARROW_PENNANT if is_narrow(pitch) else _PENNANT)
    deck = row.top + row.height + row.below_strip + above
    strip = width
    if row.narrowest_strip is not None:
        strip = min(width, max(pitch * sites + _STRIP_BEYOND, row.narrowest_strip))
    x = left + slot * (width + row.gap) + (width - strip) / 2
    plan = _plan(layout, far, x + (strip - pitch * sites) / 2, deck, pitch, sites, row.tower)
    return plan, layout.rect(x, row.top, strip, row.height)


def _plan(
    layout: Layout, far: FarBridges, left: float, deck: float, pitch: float, sites: int, tower: float
) -> BridgePlan:
    parapet = _LARGE_PARAPET if pitch >= _LARGE_FROM else _SMALL_PARAPET
    if is_narrow(pitch):
        parapet = _NARROW_PARAPET
    arch = far.arch if far.lowest is None else min(far.arch, far.lowest - deck - parapet)
    return BridgePlan(
        layout,
        left=left,
        deck=deck,
        pitch=pitch,
        sites=sites,
        parapet=parapet,
        arch=arch,
        tower=tower,
        near=False,
    )
