"""Things on the table that cannot be chosen but answer "why?": the meaning and the place of each.

Things that are covered by something else are not listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.core.thing import TableButton
from game.old_london_bridge.look.boards.seal_board import YourSeal
from game.old_london_bridge.look.notes import noted_board, noted_score
from game.old_london_bridge.look.notes.noted_spot import spot
from game.old_london_bridge.look.panels.hand_panel import HandPart, hand_is_open
from game.old_london_bridge.look.panels.order_panel import OrderPart, rows_of
from game.old_london_bridge.look.panels.payment_panel import PaymentPart
from game.old_london_bridge.look.panels.player_panel import PlayerPart
from game.old_london_bridge.look.panels.purses_panel import PursesPart
from game.old_london_bridge.look.panels.supply_panel import SupplyPart
from game.old_london_bridge.look.standing import if_ended, is_dealt
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import Topic, WholeBridge
from game.tabletop.board.board_prompt import BoardPrompt
from game.tabletop.frame.promise_part import PromisePart
from game.tabletop.kit.spot import Over, Spot, beside, seen_of

if TYPE_CHECKING:
    from game.old_london_bridge.look.screen_parts import BridgeParts
    from game.old_london_bridge.look.shown import Shown


def noted(screen: BridgeParts, shown: Shown) -> tuple[Spot, ...]:
    """Everything of a moment that answers and cannot be chosen, no key twice."""
    if shown.table.covered is not None:
        return tuple(_cover(screen, shown))
    if shown.view.ending:
        return tuple(noted_score.spots(screen, shown))
    over = lying_over(screen, shown)
    below = [*_frame(screen, shown), *_beside(screen, shown), *noted_board.spots(screen, shown)]
    for one in over:
        below = [left for spot in below if (left := beside(spot, one.rect)) is not None]
    return (*below, *(spot for one in over for spot in one.spots))


def hides(screen: BridgeParts, shown: Shown, place: tuple[int, int]) -> bool:
    """Return whether a reading panel covers a place, and with it possible choices."""
    return any(one.read and one.rect.collidepoint(place) for one in lying_over(screen, shown))


def lying_over(screen: BridgeParts, shown: Shown) -> tuple[Over, ...]:
    """Return the boxes over the table: an open panel, else the panel or bubble of a choice, and the hint."""
    if shown.table.covered is not None or shown.view.ending:
        return ()
    opened = shown.table.opened
    if opened is TableButton.SCORING:
        return (Over(screen.sheet.rect, tuple(noted_score.paid(screen, shown.view, shown.near)), read=True),)
    if opened is TableButton.PLAYERS and screen.purses is not None:
        return (Over(screen.places.board, tuple(_purses(screen.purses, shown)), read=True),)
    if isinstance(opened, WholeBridge) and opened.seat != shown.near:
        return (Over(screen.places.board, tuple(_opened(screen, opened.seat, shown))),)
    if opened is TableButton.CHRONICLE:
        return (Over(screen.places.board),)
    return tuple(_of_choice(screen, shown))


def _opened(screen: BridgeParts, seat: int, shown: Shown) -> Iterator[Spot]:
    """Yield a far bridge at the size of the near one, with its name board and strengths."""
    view, near = shown.view, shown.near
    part = screen.picture.opened[screen.kit.others(near).index(seat)]
    for topic, box in part.name.boxes(view, near).items():
        yield spot(Topic(topic), box, seat, where="opened")
    for crest, box in enumerate(part.crest_boxes()):
        yield spot(Topic.STRENGTH, box, seat, crest, "opened")
    for site in range(1, view.level.sites + 1):
        yield spot(Topic.SITE, screen.places.opened.column(site), seat, site, "opened")


def _of_choice(screen: BridgeParts, shown: Shown) -> Iterator[Over]:
    """Yield the boxes over the board while a person is asked."""
    answer = shown.answer
    if answer is None:
        return
    if answer.ask in (agenda.ASK_TAKE, agenda.ASK_BONUS):
        yield noted_board.overlay(screen, answer)
    elif answer.ask in (agenda.ASK_DRAFT, agenda.ASK_SITE):
        placed = screen.placed_tip(shown)
        if placed is not None:
            yield Over(placed[1].rect, (spot(Topic.FORECAST, placed[1].rect, answer.seat),))
    if shown.table.hint:
        yield Over(screen.hint_box(shown))


def _cover(screen: BridgeParts, shown: Shown) -> Iterator[Spot]:
    seat = -1 if shown.table.covered is None else shown.table.covered
    yield spot(Topic.COVER, screen.cover.rect, seat)
    for other, box in enumerate(screen.cover.seats()):
        yield spot(Topic.SEALING, box, other, int(other == seat))


def _player(player: PlayerPart, view: View, near: int) -> Iterator[Spot]:
    """Purse, total, strengths and tiles of the near builder's panel."""
    yield spot(Topic.PURSE, player.purse_box(view, near), near)
    if is_dealt(view) and if_ended(view).total(near) is not None:
        yield spot(Topic.ADDED, player.standing_box(view, near), near, where="plate")
    for crest, box in enumerate(player.crest_boxes(view, near)):
        yield spot(Topic.STRENGTH, box, near, crest)
    for held in player.held(view, near):
        yield spot(Topic.FRESH if held.fresh else Topic.TILE, held.box, near, held.kind)


def _frame(screen: BridgeParts, shown: Shown) -> Iterator[Spot]:
    """Header, name boards, near bridge, the builder's panel, the prompt."""
    view, table, near = shown.view, screen.picture, shown.near
    markers = range(view.level.seating(view.players).rounds)
    if not screen.header.asks:
        yield spot(Topic.ROUND, screen.header.round_box(view))
    for place in () if screen.header.asks else markers:
        box = screen.header.marker_box(view, place, place == len(view.markers) - 1)
        yield spot(Topic.MARKER, box, place=place)
    for strip in table.strips:
        for topic, box in strip.boxes(view, near).items():
            yield spot(Topic(topic), box, strip.seat(near))
    if table.note is not None:
        yield spot(Topic.TWO, table.note.area)
    if table.player is not None:
        yield from _player(table.player, view, near)
    for site in range(1, view.level.sites + 1):
        yield spot(Topic.SITE, screen.places.near.column(site), near, site)
    if isinstance(screen.prompt, BoardPrompt):
        yield spot(Topic.PROMPT, screen.places.prompt)
    if table.guide is not None:
        yield spot(Topic.GUIDE, table.guide.rect)


def _beside(screen: BridgeParts, shown: Shown) -> Iterator[Spot]:
    """Yield the spots of the panels next to the board."""
    view, near = shown.view, shown.near
    together = frozenset(one.seat for one in shown.table.together if one.row is not None)
    for part in screen.around(shown):
        match part:
            case OrderPart():
                yield from _order(part, view, near, together)
            case HandPart():
                yield from _hand(part, view, near)
            case YourSeal():
                yield spot(Topic.SEAL, part.rect, near)
            case SupplyPart():
                yield from _supply(part)
            case PaymentPart():
                yield from _payment(part, view)
            case PromisePart():
                yield spot(Topic.PROMISE, part.area)
            case PursesPart():
                yield from _purses(part, shown)


def _order(part: OrderPart, view: View, near: int, together: frozenset[int]) -> Iterator[Spot]:
    rows = rows_of(view, near, together)
    for place, (row, box) in enumerate(zip(rows, part.boxes(len(rows)), strict=True)):
        if view.order:
            yield spot(Topic.PLACE, box, row.seat, place)
        elif row.state == "rest":
            yield spot(Topic.TIED, box, row.seat, place)
        else:
            yield spot(Topic.SEALING, box, row.seat, int(row.state == "choosing"))


def _hand(part: HandPart, view: View, near: int) -> Iterator[Spot]:
    """Yield the panel's head for the whole hand, and each card where its face is visible."""
    held = part.held(view, near)
    if not hand_is_open(view, near):
        yield spot(Topic.HAND, part.rect, near)
        return
    head = pygame.Rect(part.rect.left, part.rect.top, part.rect.width, part.room.top - part.rect.top)
    yield spot(Topic.HAND, head, near)
    for place, box in enumerate(seen_of([card.box for card in held])):
        yield spot(Topic.CARD, box, near, held[place].value, f"{place}")


def _supply(part: SupplyPart) -> Iterator[Spot]:
    foot = part.rect.bottom - part.kit.layout.px(4)
    for value, box in enumerate(part.boxes().values(), start=1):
        yield spot(Topic.TAKE, pygame.Rect(box.left, box.top, box.width, foot - box.top), place=value)


def _payment(part: PaymentPart, view: View) -> Iterator[Spot]:
    for area, row in enumerate(part.rows()):
        yield spot(Topic.FACE, row, place=area)
        for seat, box in part.seals(view, area).items():
            yield spot(Topic.PAYS, box, seat, area)


def _purses(part: PursesPart, shown: Shown) -> Iterator[Spot]:
    for (topic, seat), box in part.boxes(shown.view, shown.table.replay).items():
        yield spot(Topic(topic), box, seat, where="panel")
