"""What the words of an answer or of a bubble point to on the table, which they must not cover."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, Final

import pygame

from game.old_london_bridge.look.motion.in_motion import preview
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
from game.stage.placing import Placed

if TYPE_CHECKING:
    from game.old_london_bridge.look.bridge_tooltip import BridgeBubble
    from game.old_london_bridge.look.screen import BridgeScreen
    from game.old_london_bridge.look.shown import Shown

#: Board units between a bubble and the window's edge.
_EDGE: Final = 8
#: Board units by which a stack with its badges is wider and higher than its tiles.
_BADGES: Final = 30


def pointed_out(screen: BridgeScreen, shown: Shown, key: Hashable) -> Iterator[pygame.Rect]:
    """Yield what the answer of a thing or a note points to, and all that is shown of a choice."""
    if shown.table.covered is not None or shown.view.ending:
        return
    yield from previewed(screen, shown)
    yield from _named(screen, shown, key)


def previewed(screen: BridgeScreen, shown: Shown) -> Iterator[pygame.Rect]:
    """Yield what shows a choice beforehand: its overlay or bubble, its site, its track, and the hint."""
    answer = shown.answer
    if answer is None:
        return
    yield from screen.choice_panel(shown)
    bubble = screen.placed_tip(shown)
    if bubble is not None:
        yield bubble[1].rect
    yield from changed(screen, shown)
    if shown.table.hint:
        yield screen.hint_box(shown)


def changed(screen: BridgeScreen, shown: Shown) -> Iterator[pygame.Rect]:
    """Yield what a choice would change on the table: a site, and the track of a marker."""
    built = preview(shown)
    if built is not None:
        yield screen.places.near.column(built.site)
    if shown.route is not None:
        yield track_box(screen, shown.route.track)


def place_bubble(screen: BridgeScreen, bubble: BridgeBubble, anchor: pygame.Rect, shown: Shown) -> Placed:
    """Return the place of a choice's bubble at `anchor`.

    It is off all that its words speak of or change, and off all that can be chosen instead.
    """
    places = screen.places
    rondel, px = places.plan.rondel, screen.kit.layout.px
    window = pygame.Rect((0, 0), screen.kit.layout.size).inflate(-2 * px(_EDGE), -2 * px(_EDGE))
    window.height -= places.header.bottom - window.top
    window.top = places.header.bottom
    must = [*changed(screen, shown), places.near.area, places.prompt, places.player]
    # Badges reach over the edges of the stacks.
    stacks = [stack.inflate(px(_BADGES), px(_BADGES)) for stack in rondel.stacks]
    must += [rondel.rect, *stacks, *places.steps, places.main]
    if shown.table.hint:
        must.append(screen.hint_box(shown))
    rather = [*places.strips, *(bridge.area for bridge in places.far), places.order, places.hand]
    rather += [track_box(screen, track) for track in (CHAPEL_TRACK, GATE_TRACK)]
    rather += [places.plan.chapel_head, places.plan.gate_head]
    rather += [box for box in (places.supply, places.paid, places.chronicle) if box is not None]
    return screen.tooltip.place(bubble, anchor, window, must, rather)


def track_box(screen: BridgeScreen, track: int) -> pygame.Rect:
    """Return a track with its spaces."""
    return (screen.board.fields.chapel, screen.board.fields.gate)[track].area


def _named(screen: BridgeScreen, shown: Shown, key: Hashable) -> Iterator[pygame.Rect]:
    """Yield what the words on one thing or note name."""
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


def _stack(screen: BridgeScreen, kind: int) -> Iterator[pygame.Rect]:
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


def _track(screen: BridgeScreen, track: int) -> Iterator[pygame.Rect]:
    """Yield a track with its head; the gate's with the bonus tiles that it gives."""
    plan = screen.places.plan
    yield track_box(screen, track)
    if track == CHAPEL_TRACK:
        yield plan.chapel_head
    else:
        yield plan.gate_head
        yield from plan.market


def _tie_order(screen: BridgeScreen, shown: Shown) -> Iterator[pygame.Rect]:
    """Yield what decides ties: the chapel's track, while the board shows it."""
    if screen.middle(shown) is None:
        yield track_box(screen, CHAPEL_TRACK)
