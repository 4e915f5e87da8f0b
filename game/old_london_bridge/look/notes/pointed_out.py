"""The things on the table that an answer or a bubble points to, which its words must not cover."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.components import CHAPEL, CHAPEL_AREA, GATE, INN, KINDS, SHOP
from game.old_london_bridge.things import (
    BridgeSite,
    HandCard,
    MarketStack,
    Note,
    OwnTile,
    RondelCentre,
    RondelSpace,
    TileStack,
    Topic,
    WholeBridge,
)

if TYPE_CHECKING:
    from game.old_london_bridge.look.screen_parts import BridgeParts
    from game.old_london_bridge.look.shown import Shown


def pointed_out(screen: BridgeParts, shown: Shown, key: Hashable) -> Iterator[pygame.Rect]:
    """Yield the boxes that the answer of a thing or a note points to, and all that preview a choice."""
    if shown.table.covered is not None or shown.view.ending:
        return
    yield from previewed(screen, shown)
    yield from _named(screen, shown, key)


def previewed(screen: BridgeParts, shown: Shown) -> Iterator[pygame.Rect]:
    """Yield the boxes that preview a choice: its overlay or bubble, its site, its track, and the hint."""
    answer = shown.answer
    if answer is None:
        return
    yield from screen.choice_panel(shown)
    bubble = screen.placed_tip(shown)
    if bubble is not None:
        yield bubble[1].rect
    yield from screen.changed(shown)
    if shown.table.hint:
        yield screen.hint_box(shown)


def _named(screen: BridgeParts, shown: Shown, key: Hashable) -> Iterator[pygame.Rect]:
    """Yield the boxes that the words on one thing or note name."""
    places, level = screen.places, shown.view.level
    match key:
        case TileStack(kind) | RondelSpace(kind):
            yield from _stack(screen, KINDS.index(kind))
        case Note(Topic.STACK, _, kind):
            yield from _stack(screen, kind)
        case Note(Topic.FIELD, _, stack):
            yield from _stack(screen, level.stacks[stack])
        case RondelCentre() | Note(Topic.CENTRE):
            yield places.plan.rondel.reach
        case WholeBridge():
            yield places.board
        case BridgeSite() | Note(Topic.SITE | Topic.STRENGTH | Topic.PURSE | Topic.PROMPT):
            yield places.near.area
        case OwnTile() | Note(Topic.TILE | Topic.FRESH):
            yield places.player
        case HandCard() | Note(Topic.CARD | Topic.TIED | Topic.PLACE | Topic.TIES):
            yield from _tie_order(screen, shown)
        case Note(Topic.CHAPEL_SPACE | Topic.CHAPEL_MARKER | Topic.STEP):
            yield from _track(screen, CHAPEL_TRACK)
        case Note(Topic.FACE, _, area) if area == CHAPEL_AREA:
            yield from _track(screen, CHAPEL_TRACK)
        case MarketStack() | Note(Topic.GATE_SPACE | Topic.GATE_MARKER | Topic.BONUS):
            yield from _track(screen, GATE_TRACK)
        case Note(Topic.TRACK | Topic.STOP, seat, place):
            yield from _track(screen, place if place in (CHAPEL_TRACK, GATE_TRACK) else seat)


def _stack(screen: BridgeParts, kind: int) -> Iterator[pygame.Rect]:
    """Yield a stack with its field, the bridge on which it is built, and where its action is done."""
    places = screen.places
    yield places.near.area
    stack = screen.speech.level.stacks.index(kind)
    side = round(places.plan.rondel.diameter * 0.2)
    field = pygame.Rect(0, 0, side, side)
    field.center = places.plan.rondel.space(stack)
    yield field.union(places.plan.rondel.stacks[stack])
    if kind == CHAPEL:
        yield from _track(screen, CHAPEL_TRACK)
    elif kind == GATE:
        yield from _track(screen, GATE_TRACK)
    elif kind == INN and places.supply is not None:
        yield places.supply
    elif kind == SHOP:
        yield places.player


def _track(screen: BridgeParts, track: int) -> Iterator[pygame.Rect]:
    """Yield a track with its head; the gate's with the bonus tiles that it gives."""
    plan = screen.places.plan
    yield screen.track_box(track)
    if track == CHAPEL_TRACK:
        yield plan.chapel_head
    else:
        yield plan.gate_head
        yield from plan.market


def _tie_order(screen: BridgeParts, shown: Shown) -> Iterator[pygame.Rect]:
    """Yield the box that decides ties: the chapel's track, while the board shows it."""
    if screen.middle(shown) is None:
        yield screen.track_box(CHAPEL_TRACK)
