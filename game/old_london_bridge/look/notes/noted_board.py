"""Things in the board's place that answer "why?": fields, spaces, markers, places in the order, keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.old_london_bridge.look.boards.reveal_board import RevealBoard
from game.old_london_bridge.look.boards.seal_board import SealBoard
from game.old_london_bridge.look.boards.together_board import TogetherBoard
from game.old_london_bridge.look.boards.track_ribbon import TrackPart
from game.old_london_bridge.look.motion.in_motion import turned
from game.old_london_bridge.look.notes.noted_spot import spot
from game.old_london_bridge.look.panels.hand_panel import hand_is_open
from game.old_london_bridge.look.panels.tie_panel import ties_of
from game.old_london_bridge.look.places.board_plan import RondelPlan
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.components import CHAPEL_AREA, STACKS, STEP_NAMES
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import Topic
from game.tabletop.kit.spot import Over, Spot, seen_of

if TYPE_CHECKING:
    from game.old_london_bridge.look.screen_parts import BridgeParts
    from game.old_london_bridge.look.shown import Answer, Shown


def spots(screen: BridgeParts, shown: Shown) -> Iterator[Spot]:
    """Yield the spots of the things drawn in the board's place."""
    middle = screen.middle(shown)
    if middle is None:
        yield from _board(screen, shown)
    for part in middle or ():
        match part:
            case SealBoard():
                yield from _rondel(part.rondel, shown.view)
                marks = screen.marks(shown)
                yield from _cards(part, shown.view, marks.near, marks.picked)
                yield from _ties(part, shown.view)
            case TogetherBoard():
                yield from _rondel(screen.sealing.rondel, shown.view)
                yield from _rows(part, shown)
                yield from _ties(screen.sealing, shown.view)
            case RevealBoard():
                yield from _reveal(part, shown.view)


def overlay(screen: BridgeParts, answer: Answer) -> Over:
    """Return the panel that asks for cards at the inn, or for a bonus tile."""
    if answer.ask == agenda.ASK_BONUS:
        return Over(screen.bonus.rect, (spot(Topic.PASSED, screen.bonus.rect, answer.seat),))
    inn = screen.inn
    mix = tuple(spot(Topic.MIX, box, answer.seat, value) for value, box in inn.columns().items())
    return Over(inn.rect, (spot(Topic.INN, inn.rect, answer.seat), *mix))


# Where buildings are drafted


def _board(screen: BridgeParts, shown: Shown) -> Iterator[Spot]:
    plan, board, view = screen.places.plan, screen.board.fields, shown.view
    yield spot(Topic.FACE, plan.chapel_head, place=CHAPEL_AREA, where="board")
    yield spot(Topic.TRACK, plan.gate_head, place=GATE_TRACK, where="head")
    if not turned(shown.table.samples):
        yield from _rondel(plan.rondel, view)
    for place, box in enumerate(plan.market, start=1):
        yield spot(Topic.BONUS, box, place=place)
    if shown.route is not None:
        track = shown.route.track
        part = (board.chapel, board.gate)[track]
        for space, box in part.stops(shown.route.start, shown.route.end).items():
            yield spot(Topic.STOP, box, track, space)
    for track, (part, head) in enumerate(((board.chapel, plan.chapel_head), (board.gate, plan.gate_head))):
        yield from _track(part, track, head, view)


def _rondel(rondel: RondelPlan, view: View) -> Iterator[Spot]:
    """Yield the outer fields with their payments, the stacks and the centre."""
    side = round(rondel.diameter * 0.2)
    for stack, box in enumerate(rondel.stacks):
        field = pygame.Rect(0, 0, side, side)
        field.center = rondel.space(stack)
        outline = tuple((round(x), round(y)) for x, y in rondel.outline(stack))
        yield spot(Topic.FIELD, field, place=stack, outline=outline)
        yield spot(Topic.STACK, box, place=view.level.stacks[stack])
    yield spot(Topic.CENTRE, rondel.hub, place=STACKS)


def _track(part: TrackPart, track: int, head: pygame.Rect, view: View) -> Iterator[Spot]:
    """Yield the whole track with its head, its empty spaces, the empty steps, and every marker."""
    yield spot(Topic.TRACK, part.area.union(head), place=track)
    spaces, order = ((view.chapel, view.chapel_order), (view.gate, view.gate_order))[track]
    first = 1 if track == CHAPEL_TRACK else 0
    for space in range(first, part.plan.length + 1):
        if space not in spaces or not order:
            side = round(part.plan.diameter * (1.12 if space < part.plan.length else 1.3))
            box = pygame.Rect(0, 0, side, side)
            box.center = round(part.plan.centre(space)[0]), round(part.plan.centre(space)[1])
            yield spot((Topic.CHAPEL_SPACE, Topic.GATE_SPACE)[track], box, place=space)
    if track == CHAPEL_TRACK:
        taken = {place for place, seat in enumerate(view.steps) if not spaces[seat]}
        for step, box in enumerate(part.plan.steps(len(STEP_NAMES))):
            if step not in taken:
                high = max(box.height, part.kit.layout.px(34))
                low = pygame.Rect(box.left, box.bottom - high, box.width, high)
                yield spot(Topic.STEP, low, place=step)
    for seat in order:
        yield spot(
            (Topic.CHAPEL_MARKER, Topic.GATE_MARKER)[track], _marker(part, view, seat, spaces, order), seat
        )


def _marker(
    part: TrackPart, view: View, seat: int, spaces: tuple[int, ...], order: tuple[int, ...]
) -> pygame.Rect:
    """Return a visible part of a marker: in a pile, the part that shows next to or below the upper ones."""
    (x, y), side = part.seal_place(view, seat)
    box = pygame.Rect(0, 0, round(side), round(side))
    box.center = round(x), round(y)
    above = [other for other in order[: order.index(seat)] if spaces[other] == spaces[seat]]
    for other in above if spaces[seat] else ():
        (over, high), _side = part.seal_place(view, other)
        left, top, right = box.left, box.top, box.right
        if over > x:
            right = min(right, round(over - side / 2))
        elif over < x:
            left = max(left, round(over + side / 2))
        else:
            top = max(top, round(high + side / 2))
        box = pygame.Rect(left, top, max(1, right - left), max(1, box.bottom - top))
    return box


# While cards are sealed, and shown


def _cards(part: SealBoard, view: View, near: int, picked: tuple[int, ...]) -> Iterator[Spot]:
    """Yield the hand on the plate, card by card where its faces are visible."""
    held = part.held(view, near, picked)
    boxes = list(seen_of([card.box for card in held]))
    if not boxes:
        return
    if not hand_is_open(view, near):
        yield spot(Topic.HAND, boxes[0].unionall(boxes), near, where="board")
        return
    for place, (card, box) in enumerate(zip(held, boxes, strict=True)):
        yield spot(Topic.CARD, box, near, card.value, f"board {place}")


def _ties(part: SealBoard, view: View) -> Iterator[Spot]:
    for place, box in enumerate(part.tie_boxes(view)):
        yield spot(Topic.TIED, box, view.chapel_order[place], place, "board")


def _rows(part: TogetherBoard, shown: Shown) -> Iterator[Spot]:
    asked = {one.seat for one in shown.table.together if one.row is not None and not one.made}
    for (seat, card), box in part.boxes(shown.table.together).items():
        if card < 0:
            yield spot(Topic.SEALING, box, seat, int(seat in asked), "board")
        else:
            yield spot(Topic.KEY, box, seat, card)


def _reveal(part: RevealBoard, view: View) -> Iterator[Spot]:
    columns = part.columns(view)
    for place, (seat, _printed, _counts) in enumerate(view.order):
        yield spot(Topic.PLACE, columns[place], seat, place, "board")
    if ties_of(view):
        yield spot(Topic.TIES, part.tie_panel)
