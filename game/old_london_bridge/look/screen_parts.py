"""The parts of the table, by the question, the motion and the pointer.

A picture is a pure function of `Shown` and the time. While something moves, a panel that must be painted anew
may follow a frame or two later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import Final

import pygame

from game.core.thing import Thing
from game.old_london_bridge.look.boards.bonus_overlay import BonusOverlay
from game.old_london_bridge.look.boards.inn_overlay import InnOverlay
from game.old_london_bridge.look.boards.reveal_board import RevealBoard
from game.old_london_bridge.look.boards.seal_board import SealBoard, YourSeal
from game.old_london_bridge.look.boards.sealed_row import SealedRow
from game.old_london_bridge.look.boards.together_board import TogetherBoard
from game.old_london_bridge.look.bridge_board import BridgeBoard
from game.old_london_bridge.look.bridge_tooltip import BridgeBubble, BridgeTooltip
from game.old_london_bridge.look.bridge_words import BridgeWords, is_sealing
from game.old_london_bridge.look.bridges.buildings import all_buildings
from game.old_london_bridge.look.bridges.finished_bridges import FinishedBridges
from game.old_london_bridge.look.cards.cards import SMALL, WHOLE, fan_height
from game.old_london_bridge.look.cards.pieces import piece
from game.old_london_bridge.look.forecasts import forecast
from game.old_london_bridge.look.marks import BridgeMarks, TablePart
from game.old_london_bridge.look.motion.in_motion import counted, preview, sunk, turned
from game.old_london_bridge.look.pages.reckoning import how_far, reckoning_of, victory_of
from game.old_london_bridge.look.panels.hand_panel import HandPart
from game.old_london_bridge.look.panels.header import BridgeHeader
from game.old_london_bridge.look.panels.order_panel import OrderPart
from game.old_london_bridge.look.panels.paid_sheet import PaidSheet
from game.old_london_bridge.look.panels.payment_panel import PaymentPart
from game.old_london_bridge.look.panels.purses_panel import PursesPart
from game.old_london_bridge.look.panels.supply_panel import SupplyPart
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.look.shown import Answer, Shown
from game.old_london_bridge.look.story import Trace
from game.old_london_bridge.look.table import TablePicture
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Draft
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.components import BONUS_KINDS, CARD_VALUES, KINDS
from game.old_london_bridge.rules.events import Built
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import (
    TileStack,
    WholeBridge,
)
from game.old_london_bridge.words.prompts import look_and_go_on
from game.stage.placing import Placed
from game.stage.preparation import Step
from game.tabletop.board.board_screen import BoardScreen
from game.tabletop.board.game_board import GameBoard
from game.tabletop.kit.panel_head import head_of
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.reckoning.progress import ScoringProgress
from game.tabletop.reckoning.winner import Victory

#: The questions that have a bubble with the outcome.
_WITH_BUBBLE: Final = frozenset({agenda.ASK_DRAFT, agenda.ASK_SITE})
#: Board units between a bubble and the window's edge.
_EDGE: Final = 8
#: Board units by which a stack with its badges is wider and higher than its tiles.
_BADGES: Final = 30


class BridgeParts(BoardScreen[View, BridgeMarks, Shown]):
    """The parts of the table, their places, and the pictures that they make."""

    words: BridgeWords
    places: TablePlaces
    board: BridgeBoard
    header: BridgeHeader
    picture: TablePicture
    sheet: PaidSheet
    tooltip: BridgeTooltip
    purses: PursesPart | None = None
    """The purses so far, in a replay."""

    def __init__(
        self,
        kit: TableKit,
        board: Callable[[TableKit, pygame.Rect], GameBoard[View]],
        words: BridgeWords,
        title: str,
    ) -> None:
        self.speech = words.context
        super().__init__(kit, board, words, title)
        places = self.places
        self.hand = None if places.measures.hand is None else HandPart(kit, places)
        self.seal = None if places.measures.hand is None else YourSeal(kit, places)
        self.side_panels = self._side_panels()
        self.sealing = SealBoard(kit, places)
        self.together = TogetherBoard(kit, places, self.sealing)
        self.sealed = SealedRow(kit, places, self.sealing)
        self.reveal = RevealBoard(kit, places)
        self.inn = InnOverlay(kit, places)
        self.bonus = BonusOverlay(kit, places)
        own: list[TablePart | None] = [self.hand, self.picture.player, self.prompt]
        self.panels.urgent = frozenset(
            (self.sealing, self.together, *self.reveal.parts, *(part for part in own if part is not None))
        )

    def lay_places(self, kit: TableKit) -> TablePlaces:
        """Return the places in the window."""
        return TablePlaces(kit.layout, kit.player_count, self.speech.level, kit.home, self.watched)

    def lay_board(
        self, kit: TableKit, board: Callable[[TableKit, pygame.Rect], GameBoard[View]]
    ) -> BridgeBoard:
        """Return the board at its place among the bridges."""
        return BridgeBoard(kit, self.places.board, self.places)

    def make_header(self, kit: TableKit, title: str) -> BridgeHeader:
        """Return the header with the markers of the rounds."""
        return BridgeHeader(kit, self.places)

    def make_picture(self) -> TablePicture:
        """Return the drawing of bridges, river and board."""
        return TablePicture(self.board, self.header, self.prompt)

    def make_sheet(self) -> PaidSheet:
        """Return the sheet of the payments if the game ended now."""
        return PaidSheet(self.kit, self.places)

    def below_ledger(self) -> int:
        """Return the upper edge of the finished bridges."""
        return self.finished.area.top

    @cached_property
    def finished(self) -> FinishedBridges:
        """The finished bridges below the ledger."""
        return FinishedBridges(self.kit.usual, self.speech.level)

    def _side_panels(self) -> list[TablePart]:
        """Return the panels next to the board."""
        parts: list[TablePart] = []
        if self.places.measures.order is not None:
            parts.append(OrderPart(self.kit, self.places))
        if self.places.supply is not None:
            parts.append(SupplyPart(self.kit, self.places.supply))
        if self.places.paid is not None:
            parts.append(PaymentPart(self.kit, self.places.paid))
        if self.chronicle is not None:
            parts.append(self.chronicle)
        return parts

    def ahead(self) -> Iterator[Step]:
        """Yield the rondel, all cards where they are dealt and sealed, the lights of the near bridge."""
        yield from self.board.fields.rondel.ahead()
        yield from self._cards_ahead()
        yield from self.picture.lights_ahead()
        yield from self.together.ahead()

    def _cards_ahead(self) -> Iterator[Step]:
        cards = self.sealing.cards
        for height in {*self.reveal.card_heights(), fan_height(self.sealing.room, WHOLE)}:
            yield partial(cards.back, height)
            for value in range(CARD_VALUES):
                yield partial(cards.whole, value, height)
        if self.places.by_seat:
            yield from self.sealed.ahead()
        if self.hand is not None:
            small = fan_height(self.hand.room, SMALL)
            yield partial(self.hand.cards.back, small)
            for value in range(CARD_VALUES):
                yield partial(self.hand.cards.small, value, small)

    def alike(self) -> Iterator[Sequence[str]]:
        """Yield the buildings, cards, chips and bonus tiles, with the pictures that every table has."""
        yield from super().alike()
        yield all_buildings()
        yield [piece(f"bonus_{bonus}") for bonus in BONUS_KINDS]
        for before, after in ("card_", ""), ("card_", "_small"), ("chip_", ""):
            yield [piece(f"{before}{value}{after}") for value in range(CARD_VALUES)]

    # The picture

    def has_scenery(self, view: View) -> bool:
        """Return whether the river is shown: until the reckoning."""
        return not view.ending

    def draw_table(self, surface: pygame.Surface, shown: Shown, marks: BridgeMarks, seconds: float) -> None:
        """Draw the table without the parts over it."""
        view, middle, fields = self._now(shown), self.middle(shown), self.board.fields
        below = self.below_overlay(shown, marks)
        self.picture.paint(surface, view, below, seconds * 1000, middle, self.around(shown))
        degrees = turned(shown.table.samples)
        if degrees and middle is None:
            fields.rondel.paint_turned(surface, view, degrees)
        if shown.route is not None and middle is None:
            track = (fields.chapel, fields.gate)[shown.route.track]
            track.paint_route(surface, view, shown.route)

    def _now(self, shown: Shown) -> View:
        """Return the view with purses as far as their figures have rolled."""
        return self.picture.in_motion(shown.view, shown.table.samples)[0]

    def before(self, shown: Shown, view: View, near: int) -> Shown:
        """Return the table at another view, without the effects of the action in hand."""
        still = super().before(shown, view, near)
        story = replace(still.story, scored=(), won=None, trace=Trace())
        return replace(still, story=story, counted=(), route=None)

    def draw_public(self, surface: pygame.Surface, shown: Shown) -> None:
        """Draw the table as everybody may see it."""
        beside = (*self.side_panels, *filter(None, (self.hand,)))
        self.picture.paint(surface, shown.view, BridgeMarks(near=shown.near), beside=beside)

    def draw_last_ground(self, surface: pygame.Surface) -> None:
        """Draw the river."""
        self.finished.draw_ground(surface)

    def reckoning(self, shown: Shown) -> Reckoning:
        """Return the reckoning with the lines revealed so far."""
        return reckoning_of(self.kit, shown.view, shown.story.scored, shown.table.apart)

    def told_so_far(self, shown: Shown, reckoning: Reckoning) -> ScoringProgress:
        """Return how far rows, totals and ranks have come."""
        return how_far(reckoning, shown.story.won, shown.table.samples)

    def draw_built(self, below: pygame.Surface, shown: Shown, reckoning: Reckoning) -> None:
        """Draw the finished bridges."""
        if not self.kit.layout.bare:
            self.finished.draw(below, shown.view)

    def victory(self, shown: Shown, reckoning: Reckoning) -> Victory:
        """Return the words about the victory."""
        return victory_of(shown.story.won, shown.view, self.speech)

    def free(self, shown: Shown) -> pygame.Rect | None:
        """Where nothing lies that can be asked about, in an upright window."""
        if shown.table.covered is not None:
            return None
        return self.score.beside if shown.view.ending else self.places.river

    def middle(self, shown: Shown) -> tuple[TablePart, ...] | None:
        """Return the parts in the board's place: the own cards while they are sealed, then the order."""
        if self._side_by_side(shown):
            return self.together.parts
        if is_sealing(shown.view):
            return self.sealed.parts if self.places.by_seat else self.sealing.parts
        if shown.view.order and shown.view.turn < 0:
            return self.reveal.parts
        return None

    def parts_of(self, shown: Shown) -> Iterator[tuple[TablePart, View, BridgeMarks]]:
        """Yield the parts of the table, with those in the board's place and those next to it."""
        view, marks = self._now(shown), self.marks(shown)
        parts = self.picture.painted(self.middle(shown), self.around(shown))
        return ((part, view, marks) for part in parts)

    def _picked(self, shown: Shown) -> tuple[int, ...]:
        """Return the cards that are chosen to be sealed, which lie higher on the plate."""
        picked = () if shown.answer is None or not is_sealing(shown.view) else shown.answer.picked
        return tuple(value for value, count in enumerate(picked) for _ in range(count))

    @staticmethod
    def _side_by_side(shown: Shown) -> bool:
        """Whether everybody's keys are on the board, and nobody's hand."""
        return bool(shown.table.together) and shown.table.person is None and is_sealing(shown.view)

    def around(self, shown: Shown) -> list[TablePart]:
        """Return the parts next to and below the board: the hand, or its seal once it is asked for."""
        sealing = is_sealing(shown.view) and shown.answer is not None
        parts = list(self.side_panels)
        if shown.table.promise is not None and is_beginning(shown.view) and self.places.has_promise:
            parts.insert(0, self.promise)
        parts += filter(None, (self.seal if sealing else self.hand,))
        return parts if shown.table.spectating else [*parts, self.buttons]

    def draw_opened(self, surface: pygame.Surface, opened: Thing, shown: Shown, marks: BridgeMarks) -> None:
        """Draw the panel that is open over the board to be read: the payments, or a far bridge."""
        now = self._now(shown)
        if isinstance(opened, WholeBridge) and opened.seat != marks.near:
            self.picture.draw_opened(surface, opened.seat, now, marks.near)
        else:
            super().draw_opened(surface, opened, replace(shown, view=now), marks)

    def overlay(self, shown: Shown) -> InnOverlay | BonusOverlay | None:
        """Return the overlay of cards at the inn, or of bonus tiles."""
        match None if shown.answer is None else shown.answer.ask:
            case agenda.ASK_TAKE:
                return self.inn
            case agenda.ASK_BONUS:
                return self.bonus
        return None

    def placed_tip(self, shown: Shown) -> tuple[BridgeBubble, Placed] | None:
        """Return the bubble of the open question and its place; None where there is none."""
        answer = shown.answer
        if answer is None or answer.after is None or answer.ask not in _WITH_BUBBLE:
            return None
        bubble = forecast(self.kit, shown.view, answer.seat, answer.events, answer.after)
        anchor = self._anchor(shown.view, answer)
        if bubble is None or anchor is None:
            return None
        replaced = next((e.site for e in answer.events if isinstance(e, Built) and e.replaced), None)
        if answer.ask == agenda.ASK_SITE and replaced is not None:
            built = len(shown.view.bridges[answer.seat])
            over = self.tooltip.over_sites(bubble, self.places.near, built, replaced + 1, self.places.prompt)
            if over is not None:
                return bubble, over
        return bubble, self._place_bubble(bubble, anchor, shown)

    def changed(self, shown: Shown) -> Iterator[pygame.Rect]:
        """Yield the boxes that a choice would change on the table: a site, and the track of a marker."""
        built = preview(shown)
        if built is not None:
            yield self.places.near.column(built.site)
        if shown.route is not None:
            yield self.track_box(shown.route.track)

    def _place_bubble(self, bubble: BridgeBubble, anchor: pygame.Rect, shown: Shown) -> Placed:
        """Return the place of a choice's bubble at `anchor`.

        It is off all that its words speak of or change, and off all that can be chosen instead.
        """
        places = self.places
        rondel, px = places.plan.rondel, self.kit.layout.px
        window = pygame.Rect((0, 0), self.kit.layout.size).inflate(-2 * px(_EDGE), -2 * px(_EDGE))
        window.height -= places.header.bottom - window.top
        window.top = places.header.bottom
        must = [*self.changed(shown), places.near.area, places.prompt, places.player]
        # Badges reach over the edges of the stacks.
        stacks = [stack.inflate(px(_BADGES), px(_BADGES)) for stack in rondel.stacks]
        must += [rondel.rect, *stacks, *places.steps, places.main]
        if shown.table.hint:
            must.append(self.hint_box(shown))
        rather = [*places.strips, *(bridge.area for bridge in places.far), places.order, places.hand]
        rather += [self.track_box(track) for track in (CHAPEL_TRACK, GATE_TRACK)]
        rather += [places.plan.chapel_head, places.plan.gate_head]
        rather += [box for box in (places.supply, places.paid, places.chronicle) if box is not None]
        return self.tooltip.place(bubble, anchor, window, must, rather)

    def track_box(self, track: int) -> pygame.Rect:
        """Return a track with its spaces."""
        return (self.board.fields.chapel, self.board.fields.gate)[track].area

    def _anchor(self, view: View, answer: Answer) -> pygame.Rect | None:
        """Return the stack that the tile comes from, to which the bubble points."""
        spots = self.board.fields.spots()
        for action in answer.would:
            if isinstance(action, Draft):
                return spots[TileStack(action.stack)]
        if view.drafted:
            return spots[TileStack(KINDS[self.speech.kind_of(view.drafted)])]
        return None

    def own_marks(self, shown: Shown) -> BridgeMarks:
        """Return the state that this game's parts show in addition to the view."""
        return BridgeMarks(
            picked=self._picked(shown),
            entries=shown.story.entries,
            counted=counted(shown),
            preview=preview(shown),
            sunk=sunk(shown.table.samples),
        )

    def go_on_prompt(self, view: View) -> str | None:
        """Return the name of the builder who built last, or builds first."""
        return look_and_go_on(view, self.speech)

    def spoken_of(self, shown: Shown) -> tuple[int, ...] | None:
        """Return the first to build, while the order of building waits to be read."""
        view = shown.view
        if shown.table.waiting and view.builder is None and view.order:
            return (view.order[0][0],)
        return super().spoken_of(shown)

    def kept_clear(self, shown: Shown) -> Iterator[pygame.Rect]:
        """Yield the panels with the numbers that one chooses by, and the one that asks for a choice."""
        yield from super().kept_clear(shown)
        yield from (self.places.hand, self.places.player, self.places.order)
        panel = tuple(self.choice_panel(shown))
        if panel:
            yield from panel
        elif self.middle(shown) is None:
            yield from (self.board.fields.chapel.area, self.board.fields.gate.area)
        elif is_sealing(shown.view):
            yield from self.sealing.tie_boxes(shown.view)

    def headings(self, shown: Shown) -> Iterator[pygame.Rect]:
        """Yield the heads of every table, and those of the panels and of both tracks or an overlay."""
        yield from super().headings(shown)
        places, kit = self.places, self.kit
        yield from places.strips
        panels = (places.hand, places.player, places.supply)
        yield from (head_of(kit, panel) for panel in panels if panel is not None)
        if self.overlay(shown) is not None:
            return
        if self.middle(shown) is None:
            yield from (places.plan.chapel_head, places.plan.gate_head)
        elif is_sealing(shown.view):
            yield self.sealing.head
        else:
            yield head_of(kit, self.reveal.tie_panel)
            yield from map(self.reveal.banner_box, self.reveal.columns(shown.view))


def is_beginning(view: View) -> bool:
    """Return whether no card has been shown yet: chance is promised, and little of it has been seen."""
    return view.round <= 1 and not view.order and not view.ending and not any(view.bridges)
