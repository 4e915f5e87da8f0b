"""The table with everything that is going on: what is asked, what moves, what is pointed at.

A picture is a pure function of `Shown` and the time; but while something moves, panels that must be
painted anew may follow a frame or two later. `areas` is the one list of what can be reached in it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import Final

import pygame

from game.core.messages import fill
from game.core.thing import LookAtHand, TableButton, Thing
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
from game.old_london_bridge.look.notes.noted import hides
from game.old_london_bridge.look.notes.notes import note_why, notes_of
from game.old_london_bridge.look.notes.pointed_out import place_bubble, pointed_out
from game.old_london_bridge.look.pages.reckoning import how_far, reckoning_of, victory_of
from game.old_london_bridge.look.panels.hand_panel import HandPart, hand_is_open
from game.old_london_bridge.look.panels.header import BridgeHeader
from game.old_london_bridge.look.panels.order_panel import OrderPart
from game.old_london_bridge.look.panels.paid_sheet import PaidSheet
from game.old_london_bridge.look.panels.payment_panel import PaymentPart
from game.old_london_bridge.look.panels.purses_panel import PursesPart
from game.old_london_bridge.look.panels.strips import purse_is_open
from game.old_london_bridge.look.panels.supply_panel import SupplyPart
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.look.shown import Answer, Shown
from game.old_london_bridge.look.standing import is_dealt
from game.old_london_bridge.look.story import Trace
from game.old_london_bridge.look.table import TablePicture
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Draft
from game.old_london_bridge.rules.components import BONUS_KINDS, CARD_VALUES, KINDS
from game.old_london_bridge.rules.events import Built
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import (
    HandCard,
    Note,
    OwnTile,
    RondelSpace,
    TileStack,
    Topic,
    WholeBridge,
)
from game.old_london_bridge.words.noted import note_name
from game.old_london_bridge.words.prompts import look_and_go_on
from game.old_london_bridge.words.things import thing_name
from game.old_london_bridge.words.whys import thing_why
from game.stage.focus import Element, FocusList
from game.stage.placing import Placed
from game.stage.preparation import Step
from game.tabletop.board.board_screen import BoardScreen
from game.tabletop.board.game_board import GameBoard
from game.tabletop.frame.area import Area
from game.tabletop.kit.panel_head import head_of
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.reckoning.progress import ScoringProgress
from game.tabletop.reckoning.winner import Victory

#: What has a bubble with its outcome.
_WITH_BUBBLE: Final = frozenset({agenda.ASK_DRAFT, agenda.ASK_SITE})
#: The pixels of height in which a line of words can be pressed.
_LEAST_HIGH: Final = 18
#: More copies of one card than a hand ever shows side by side.
_COPIES: Final = 16


class BridgeScreen(BoardScreen[View, BridgeMarks, Shown]):
    """See `tabletop.board.board_screen.BoardScreen`."""

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
        """Return the sheet of what would be paid."""
        return PaidSheet(self.kit, self.places)

    def below_ledger(self) -> int:
        """Return the upper edge of the finished bridges."""
        return self.finished.area.top

    @cached_property
    def finished(self) -> FinishedBridges:
        """The finished bridges below the ledger."""
        return FinishedBridges(self.kit.usual, self.speech.level)

    def _side_panels(self) -> list[TablePart]:
        """Return the panels beside the board."""
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
        """Yield the buildings, cards, chips and bonus tiles, with what every table has."""
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
        """Draw the table without what lies over it."""
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
        """Return the table at another view, without what the action in hand has done."""
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
        """Yield the parts of the table, with those in the board's place and those beside it."""
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
        """Return the parts beside and below the board: the hand, or its seal once it is asked for."""
        sealing = is_sealing(shown.view) and shown.answer is not None
        parts = list(self.side_panels)
        if shown.table.promise is not None and is_beginning(shown.view) and self.places.has_promise:
            parts.insert(0, self.promise)
        parts += filter(None, (self.seal if sealing else self.hand,))
        return parts if shown.table.spectating else [*parts, self.buttons]

    def draw_opened(self, surface: pygame.Surface, opened: Thing, shown: Shown, marks: BridgeMarks) -> None:
        """Draw what is open over the board to be read: the payments, or a far bridge."""
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

    def is_small(self, thing: Thing, box: pygame.Rect) -> bool:
        """Return whether a thing is a bonus tile, which is hardly larger than the number on it."""
        return isinstance(thing, OwnTile)

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
        return bubble, place_bubble(self, bubble, anchor, shown)

    def _anchor(self, view: View, answer: Answer) -> pygame.Rect | None:
        """Return the stack that the tile comes from, to which the bubble points."""
        spots = self.board.fields.spots()
        for action in answer.would:
            if isinstance(action, Draft):
                return spots[TileStack(action.stack)]
        if view.drafted:
            return spots[TileStack(KINDS[self.speech.kind_of(view.drafted)])]
        return None

    def in_sight(self, shown: Shown, key: Hashable) -> Iterator[pygame.Rect]:
        """Yield what an answer points to, and what shows a choice beforehand."""
        return pointed_out(self, shown, key)

    def own_marks(self, shown: Shown) -> BridgeMarks:
        """Return what this game's parts show beside the view."""
        return BridgeMarks(
            picked=self._picked(shown),
            entries=shown.story.entries,
            counted=counted(shown),
            preview=preview(shown),
            sunk=sunk(shown.table.samples),
        )

    def go_on_prompt(self, view: View) -> str | None:
        """Return who has built, or builds first."""
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

    def widened(self, may: frozenset[Thing]) -> frozenset[Thing]:
        """Return the things that can be chosen, with every copy of a card, each as good as the first."""
        cards = [thing for thing in may if isinstance(thing, HandCard)]
        return may | {HandCard(card.value, copy) for card in cards for copy in range(2, _COPIES)}

    # What can be reached

    def opens(self, thing: Thing, shown: Shown) -> bool:
        """Return whether a thing may stay open over the board: the payments, or a far bridge."""
        if isinstance(thing, WholeBridge):
            return thing.seat != shown.near and not shown.view.ending
        return super().opens(thing, shown)

    def pictures(self, shown: Shown) -> Iterator[Area]:
        """Yield the far bridges."""
        if shown.table.covered is not None or shown.view.ending:
            return
        for thing, rect in self.picture.spots(shown.view, shown.near).items():
            if isinstance(thing, WholeBridge):
                says = self.kit.translator.gettext("The bridge of {name}")
                yield Area(thing, fill(says, name=self.kit.players[thing.seat].name), rect)

    def things(self, shown: Shown) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the table's things, and its buttons."""
        near, overlay = shown.near, self.overlay(shown)
        lying = self._lying(shown) if overlay is None else overlay.spots()
        read: dict[Thing, pygame.Rect | None] = {
            TableButton.SCORING: self.places.paid,
            TableButton.CHRONICLE: self.places.chronicle,
            TableButton.STANDING: self._standing(shown),
        }
        paid = {name: rect for name, rect in read.items() if rect is not None}
        look: dict[Thing, pygame.Rect] = {}
        covered = shown.table.face_down and shown.answer is not None and not hand_is_open(shown.view, near)
        if covered and self.hand is not None and not is_sealing(shown.view):
            look[LookAtHand(near)] = self.hand.look
        return {**lying, **self.turn_buttons(shown), **self.header.spots(), **paid, **look}

    def _lying(self, shown: Shown) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of keys or cards in the place of the board, or of board and bridges."""
        view, near = shown.view, shown.near
        if self._side_by_side(shown):
            return self.together.spots(shown.table.together)
        if is_sealing(view):
            marks = BridgeMarks(near=near, picked=self._picked(shown))
            cards = self.sealing.spots(view, marks) if shown.answer is not None else {}
            player = self.picture.player
            return {**cards, **({} if player is None else player.spots(view, near))}
        if view.order and view.turn < 0:
            return self.reveal.spots(view, near)
        fields, table = self.board.fields.spots(), self.picture.spots(view, near)
        reached = {name: rect for name, rect in {**fields, **table}.items() if _reached(name)}
        return {**reached, **self.header.spots()}

    def _standing(self, shown: Shown) -> pygame.Rect | None:
        """Return the hit box of the near total if the game ended now; None where it is not drawn."""
        view, near, player = shown.view, shown.near, self.picture.player
        if player is None or not is_dealt(view) or not (view.ending or purse_is_open(view, near)):
            return None
        box = player.standing_box(view, near)
        return box.inflate(0, max(0, _LEAST_HIGH - box.height))

    def explained(self, shown: Shown) -> Iterator[Area]:
        """Yield the near builder's tiles of this round, which cannot be used yet."""
        if shown.table.covered is not None or shown.view.ending:
            return
        near, player = shown.near, self.picture.player
        if player is None or not any(shown.view.fresh[near]):
            return
        for held in player.held(shown.view, near):
            if held.fresh:
                note = Note(Topic.FRESH, near, held.kind)
                says = note_name(Topic.FRESH, near, held.kind, shown.view, self.speech)
                yield Area(note, says, held.box)

    def also(self, thing: Thing, shown: Shown) -> Iterator[pygame.Rect]:
        """Yield further hit boxes: the field beside a stack, a card at the inn."""
        if isinstance(thing, TileStack):
            stack = self.speech.level.stacks.index(KINDS.index(thing.kind))
            field = pygame.Rect(0, 0, *(2 * [round(self.places.plan.rondel.diameter * 0.2)]))
            field.center = self.places.plan.rondel.space(stack)
            yield field
        elif thing == OwnTile("lady") and is_sealing(shown.view):
            yield self.sealing.lady_spot()
        else:
            yield from super().also(thing, shown)

    def thing_name(self, thing: Thing) -> str:
        """Return the name of a thing."""
        return thing_name(thing, self.speech)

    def says(self, thing: Thing, shown: Shown) -> str:
        """Return what choosing a thing does, else its name."""
        return self.name_of(thing, shown)

    # Answers to "why?"

    def notes(self, shown: Shown, focus: FocusList) -> Iterator[Element]:
        """Return what is drawn and cannot be chosen."""
        return notes_of(self, shown, focus)

    def note_why(self, thing: Thing, shown: Shown) -> str:
        """Return the answer of a note."""
        return note_why(thing, self, shown)

    def thing_why(self, thing: Thing, shown: Shown) -> str:
        """Return the rule of a thing."""
        return thing_why(thing, shown.view, shown.near, self.speech)

    def hides(self, shown: Shown, place: tuple[int, int]) -> bool:
        """Return whether something that was opened to be read lies there."""
        return hides(self, shown, place)


def _reached(thing: Thing) -> bool:
    """Whether a thing is pressed by itself: spaces listen with their stacks, far bridges not at all."""
    return not isinstance(thing, RondelSpace | WholeBridge)


def is_beginning(view: View) -> bool:
    """Return whether no card has been shown yet: chance is promised, and little of it has been seen."""
    return view.round <= 1 and not view.order and not view.ending and not any(view.bridges)
