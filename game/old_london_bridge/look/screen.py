"""The table with everything that is going on: what is asked, what moves, what is pointed at.

A picture is a pure function of `Shown` and the time; but while something moves, panels that must be
painted anew may follow a frame or two later. `areas` is the one list of what can be reached in it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame

from game.core.messages import fill
from game.core.thing import HintChoice, LookAtHand, TableButton, Thing
from game.core.wording.hints import hint_line
from game.old_london_bridge.look.bonus_overlay import BonusOverlay
from game.old_london_bridge.look.bridge_flights import BridgeFlights
from game.old_london_bridge.look.bridge_tooltip import BridgeBubble, BridgeTooltip
from game.old_london_bridge.look.cards import SMALL, WHOLE, fan_height
from game.old_london_bridge.look.chronicle_panel import ChroniclePart
from game.old_london_bridge.look.finished_bridges import FinishedBridges
from game.old_london_bridge.look.forecasts import forecast
from game.old_london_bridge.look.hand_over import hand_over_of
from game.old_london_bridge.look.hand_panel import HandPart
from game.old_london_bridge.look.hint_rooms import hint_rooms
from game.old_london_bridge.look.in_motion import counted, preview, rolled, sunk, turned
from game.old_london_bridge.look.inn_overlay import InnChoice, InnOverlay
from game.old_london_bridge.look.marks import BridgeMarks, TablePart
from game.old_london_bridge.look.moving import BridgeSwap
from game.old_london_bridge.look.order_panel import OrderPart
from game.old_london_bridge.look.paid_sheet import PaidSheet
from game.old_london_bridge.look.payment_panel import PaymentPart
from game.old_london_bridge.look.pieces import FOLDER
from game.old_london_bridge.look.places import TablePlaces
from game.old_london_bridge.look.promise_part import PromisePart, is_beginning
from game.old_london_bridge.look.reckoning import how_far, reckoning_of, victory_of
from game.old_london_bridge.look.reveal_board import RevealBoard
from game.old_london_bridge.look.seal_board import SealBoard, YourSeal
from game.old_london_bridge.look.shown import Answer, Fading, Shown
from game.old_london_bridge.look.supply_panel import SupplyPart
from game.old_london_bridge.look.table import TablePicture
from game.old_london_bridge.look.together_board import TogetherBoard
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Draft
from game.old_london_bridge.rules.components import CARD_VALUES, KINDS
from game.old_london_bridge.rules.events import Built
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import HandCard, OwnTile, RondelSpace, SupplyCard, TileStack, WholeBridge
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.prompts import end_or_undo, look_and_go_on
from game.old_london_bridge.words.speech import Speech
from game.old_london_bridge.words.things import thing_name
from game.stage.scenes import Kit
from game.stage.tween import Phase
from game.tabletop.advice.hint_panel import HintPanel, paint_ranks
from game.tabletop.frame.area import Area
from game.tabletop.frame.buttons import ButtonsPart
from game.tabletop.frame.thinking_sign import ThinkingSign
from game.tabletop.hidden.cover import Cover
from game.tabletop.kit.table_kit import TableKit, TablePlayer
from game.tabletop.motion.samples import hidden
from game.tabletop.reckoning.score_board import Ended, ScoreBoard

#: How long the reckoning of a demo stands before the next game begins.
RECKONING_MS: Final = 12_000
#: Panels remade in one frame at most while something moves, so that no frame is late.
_MOST_IN_MOTION: Final = 1
#: What is answered on a panel over the board.
_ON_OVERLAY: Final = frozenset({agenda.ASK_TAKE, agenda.ASK_BONUS})
#: More copies of one card than a hand ever shows side by side.
_COPIES: Final = 16


class TableScreen:
    """Draws one table in one window; made anew when the window's layout changes."""

    Places: type[TablePlaces] = TablePlaces

    def __init__(self, stage: Kit, builders: tuple[TablePlayer, ...], speech: Speech) -> None:
        self.kit = TableKit.of(stage, FOLDER, builders, speech.translator)
        self.speech = speech
        self.places = self.Places(stage.layout, len(builders), speech.level)
        self.hand = HandPart(self.kit, self.places)
        self.seal = YourSeal(self.kit, self.places)
        self.buttons = ButtonsPart(self.kit, self.places.steps, self.places.main)
        self.promise = PromisePart(self.kit, self.places)
        chronicle = self.places.chronicle
        self.chronicle = None if chronicle is None else ChroniclePart(self.kit, chronicle, speech)
        self.panels = self._panels()
        self.table = TablePicture(self.kit, self.places)
        self.board = self.table.board
        self.flights = BridgeFlights(self.kit, self.places)
        self.thinking = ThinkingSign(self.kit, self.places.prompt)
        self.tooltip = BridgeTooltip(self.kit)
        self.paid = PaidSheet(self.kit, self.places)
        self.cover = Cover(self.kit)
        self.finished = FinishedBridges(self.kit, speech.level)
        self.score = ScoreBoard(self.kit, pounds, self.finished.area.top)
        self.sealing = SealBoard(self.kit, self.places)
        self.together = TogetherBoard(self.kit, self.places, self.sealing)
        self.reveal = RevealBoard(self.kit, self.places)
        self.inn = InnOverlay(self.kit, self.places)
        self.bonus = BonusOverlay(self.kit, self.places)
        self.hint_panel = HintPanel(self.kit, hint_rooms(self.kit, self.places))
        self._before: tuple[tuple[View, int], pygame.Surface] | None = None
        self.table.panels.urgent = frozenset((self.hand, self.sealing, self.together))

    def _panels(self) -> list[TablePart]:
        """What stands beside the board."""
        parts: list[TablePart] = [OrderPart(self.kit, self.places)]
        if self.places.supply is not None:
            parts.append(SupplyPart(self.kit, self.places.supply))
        if self.places.paid is not None:
            parts.append(PaymentPart(self.kit, self.places.paid))
        if self.chronicle is not None:
            parts.append(self.chronicle)
        return parts

    def rehearse(self) -> None:
        """Make the pictures that take longest now, so that no frame of the game waits for them."""
        cards, small = self.hand.cards, fan_height(self.hand.room, SMALL)
        for height in {*self.reveal.card_heights(), fan_height(self.sealing.room, WHOLE)}:
            cards.back(height)
            for value in range(CARD_VALUES):
                cards.whole(value, height)
        cards.back(small)
        for value in range(CARD_VALUES):
            cards.small(value, small)
        self.board.rondel.rehearse()

    # The picture

    def draw(self, surface: pygame.Surface, shown: Shown, seconds: float) -> None:
        """Draw this moment over the whole of `surface`."""
        near = near_bridge(shown)
        if shown.covered is not None:
            view = shown.view
            told = hand_over_of(view, shown.covered, bool(shown.together), self.speech)
            self.table.panels.begin()
            self.cover.paint(
                surface,
                told,
                self.marks(shown),
                lambda soft: self._behind_cover(soft, shown),
                (view, near),
            )
            return
        if shown.view.ending:
            self._reckon(surface, shown, seconds)
            return
        view, marks = rolled(shown), self.marks(shown)
        self.table.panels.begin(_MOST_IN_MOTION if shown.moving else math.inf)
        middle = self._middle(shown)
        # A panel over the board has the main button itself.
        on_overlay = shown.answer is not None and shown.answer.ask in _ON_OVERLAY
        below = replace(marks, main=None) if on_overlay else marks
        self.table.draw(surface, view, below, seconds * 1000, middle, self._beside(shown))
        degrees = turned(shown.samples)
        if degrees and middle is None:
            self.board.rondel.paint_turned(surface, view, degrees)
        if shown.route is not None and middle is None:
            track = (self.board.chapel, self.board.gate)[shown.route.track]
            track.paint_route(surface, shown.route.start, shown.route.end)
        if shown.opened is None:
            self._asked(surface, shown, marks)
        self.thinking.draw(surface, shown.thinking_ms)
        if shown.fading is not None:
            self._fade(surface, shown, shown.fading)
        self.flights.draw(surface, shown.samples, near)
        if shown.opened is not None:
            self._sheet(surface, shown.opened, view, marks)

    def _fade(self, surface: pygame.Surface, shown: Shown, fading: Fading) -> None:
        """What was shown before, over what is shown now, weaker and weaker."""
        key = fading.view, fading.near
        if self._before is None or self._before[0] != key:
            picture = surface.copy()
            before = Shown(fading.view, fading.near, shown.promise, shown.entries, watched=shown.watched)
            before = replace(before, together=shown.together, replay=shown.replay)
            middle, beside = self._middle(before), self._beside(before)
            self.table.panels.begin()
            self.table.draw(picture, fading.view, self.marks(before), 0.0, middle, beside)
            self._before = key, picture
        picture = self._before[1]
        picture.set_alpha(round(255 * (1 - fading.share)))
        surface.blit(picture, (0, 0))

    def _behind_cover(self, surface: pygame.Surface, shown: Shown) -> None:
        """Draw the table as everybody may see it."""
        marks = BridgeMarks(near=near_bridge(shown))
        self.table.draw(surface, shown.view, marks, beside=(*self.panels, self.hand))

    def _reckon(self, surface: pygame.Surface, shown: Shown, seconds: float) -> None:
        """The ledger, the winner and the finished bridges over the river."""
        self.finished.draw_ground(surface)
        reckoning = reckoning_of(self.kit, shown.view, shown.scored, shown.assisted)
        progress = how_far(reckoning, shown.won, shown.samples)
        victory, proof = victory_of(shown.won, self.speech), shown.promise if shown.over else None
        ended = Ended(victory, shown.kept, shown.won_for, proof)
        marks = self.marks(shown)

        def bridges(under: pygame.Surface) -> None:
            self.finished.draw(under, shown.view)

        self.score.paint(surface, reckoning, progress, ended, bridges, marks)

    def free(self, shown: Shown) -> pygame.Rect | None:
        """Where nothing lies that can be asked about, in an upright window."""
        if shown.covered is not None:
            return None
        return self.score.beside if shown.view.ending else self.places.river

    def parts(self, shown: Shown) -> tuple[tuple[TablePart, ...] | None, tuple[TablePart, ...]]:
        """What stands in the board's place, None for the board; and what stands beside it."""
        return self._middle(shown), self._beside(shown)

    def _middle(self, shown: Shown) -> tuple[TablePart, ...] | None:
        """What stands in the board's place: the own cards while they are sealed, then the order."""
        if self._side_by_side(shown):
            return self.together.parts
        if is_sealing(shown.view):
            return self.sealing.parts
        if shown.view.order and shown.view.turn < 0:
            return self.reveal.parts
        return None

    def _picked(self, shown: Shown) -> tuple[int, ...]:
        """Return the cards that are chosen to be sealed, which lie higher on the plate."""
        picked = () if shown.answer is None or not is_sealing(shown.view) else shown.answer.picked
        return tuple(value for value, count in enumerate(picked) for _ in range(count))

    @staticmethod
    def _side_by_side(shown: Shown) -> bool:
        """Whether everybody's keys are on the board, and nobody's hand."""
        return bool(shown.together) and shown.person is None and is_sealing(shown.view)

    def _beside(self, shown: Shown) -> tuple[TablePart, ...]:
        """What stands beside and below the board: the hand, or its seal once it is asked for."""
        sealing = is_sealing(shown.view) and shown.answer is not None
        buttons = () if shown.watched else (self.buttons,)
        promise: tuple[TablePart, ...] = ()
        if shown.promise is not None and is_beginning(shown.view):
            promise = (self.promise,)
        return (*promise, *self.panels, self.seal if sealing else self.hand, *buttons)

    def _sheet(self, surface: pygame.Surface, opened: Thing, view: View, marks: BridgeMarks) -> None:
        """What was opened over the board to be read: the payments, a far bridge."""
        if opened is TableButton.SCORING:
            self.table.panels.draw(surface, self.paid, view, marks)
        elif isinstance(opened, WholeBridge) and opened.seat != marks.near:
            self.table.draw_opened(surface, opened.seat, view, marks.near)

    def _overlay(self, surface: pygame.Surface, shown: Shown, answer: Answer, marks: BridgeMarks) -> None:
        """What stands over the board while a person is asked."""
        match answer.ask:
            case agenda.ASK_TAKE:
                choice = InnChoice(answer.inn, answer.strength, answer.picked)
                self.inn.paint(surface, shown.view, marks, choice)
            case agenda.ASK_BONUS:
                self.bonus.paint(surface, shown.view, marks, shown.bonus)
            case agenda.ASK_DRAFT | agenda.ASK_SITE:
                self._bubble(surface, shown, answer)

    def _asked(self, surface: pygame.Surface, shown: Shown, marks: BridgeMarks) -> None:
        """What stands over the table while a person is asked, with a hint's numbers and its panel."""
        answer = shown.answer
        if answer is None:
            return
        # Numbers lie on the tiles of an overlay, but below the bubble.
        on_overlay = answer.ask in _ON_OVERLAY
        if not on_overlay:
            self._ranks(surface, shown, self._things(shown))
        self._overlay(surface, shown, answer, marks)
        if on_overlay:
            # At the inn on the cards, not on their steppers.
            cards = self.inn.also() if answer.ask == agenda.ASK_TAKE else {}
            self._ranks(surface, shown, {**self._things(shown), **cards})
        if shown.hint:
            self.hint_panel.paint(surface, marks, shown.hint, _is_hint_above(answer))

    def _ranks(self, surface: pygame.Surface, shown: Shown, spots: dict[Thing, pygame.Rect]) -> None:
        """Draw the numbers of a hint's choices; a bonus tile is hardly larger than its number."""
        paint_ranks(surface, self.kit, shown.hint, spots, lambda thing: isinstance(thing, OwnTile))

    def _bubble(self, surface: pygame.Surface, shown: Shown, answer: Answer) -> None:
        """What the choice pointed at, or chosen, would bring."""
        placed = self.placed_bubble(shown, answer)
        if placed is not None:
            self.tooltip.paint(surface, *placed)

    def placed_bubble(
        self, shown: Shown, answer: Answer
    ) -> tuple[BridgeBubble, pygame.Rect, pygame.Rect] | None:
        """The bubble, where it stands, and what it points at; None where there is none."""
        if answer.after is None:
            return None
        bubble = forecast(self.kit, shown.view, answer.seat, answer.events, answer.after)
        anchor = self._anchor(shown.view, answer)
        if bubble is None or anchor is None:
            return None
        rect = None
        replaced = next((e.site for e in answer.events if isinstance(e, Built) and e.replaced), None)
        if answer.ask == agenda.ASK_SITE and replaced is not None:
            built = len(shown.view.bridges[answer.seat])
            rect = self.tooltip.over_sites(bubble, self.places.near, built, self.places.prompt)
            anchor = self.places.near.building(replaced + 1) if rect is not None else anchor
        if rect is None:
            wheel = self.places.plan.wheel
            free = [self.places.prompt, self.places.near.area]
            rect = self.tooltip.place(bubble, anchor, self.places.board, free, [wheel.rect, *wheel.stacks])
        if shown.hint and rect.colliderect(self.hint_box(shown, answer)):
            return None
        return bubble, rect, anchor

    def hint_box(self, shown: Shown, answer: Answer) -> pygame.Rect:
        """Return where the panel of the hint stands."""
        return self.hint_panel.box(len(shown.hint), _is_hint_above(answer))

    def _anchor(self, view: View, answer: Answer) -> pygame.Rect | None:
        """What the bubble points at: the stack that the tile comes from."""
        spots = self.board.spots()
        for action in answer.would:
            if isinstance(action, Draft):
                return spots[TileStack(action.stack)]
        if view.drafted:
            return spots[TileStack(KINDS[self.speech.kind_of(view.drafted)])]
        return None

    def marks(self, shown: Shown) -> BridgeMarks:
        """What the interface adds to the view."""
        answer, promise = shown.answer, shown.promise
        return BridgeMarks(
            near=near_bridge(shown),
            picked=self._picked(shown),
            entries=shown.entries,
            commitment="" if promise is None else promise.commitment,
            together=shown.together,
            may=self._may(shown),
            pointed=shown.pointed,
            chosen=None if answer is None else answer.chosen,
            counted=counted(shown),
            preview=preview(shown),
            hidden=frozenset(hidden(shown.samples)),
            sunk=sunk(shown.samples),
            prompt=self._band(shown),
            aside=shown.why,
            warning=shown.warning,
            main=self._main_label(shown),
            held=shown.held,
            rises=shown.rises,
            switched=frozenset(_switched(shown)),
            choosing=frozenset(_choosing(shown)),
            glyphs=shown.glyphs,
        )

    def _band(self, shown: Shown) -> str | None:
        """What the prompt band says in place of what is asked."""
        if shown.finished is not None:
            return end_or_undo(shown.finished, self.speech)
        if shown.told is not None:
            return shown.told
        return look_and_go_on(shown.view, self.speech) if shown.waiting else shown.happening

    def _main_label(self, shown: Shown) -> str | None:
        """What the main button says; None while there is none."""
        if shown.waiting:
            return self.speech.translator.gettext("Go on")
        if shown.finished is not None:
            return self.speech.translator.gettext("End turn")
        return None if shown.answer is None else shown.answer.label

    def _may(self, shown: Shown) -> frozenset[Thing]:
        answer = shown.answer
        may: set[Thing] = set() if answer is None else set(answer.may)
        # Every copy of a card is as good as the first.
        cards = [thing for thing in may if isinstance(thing, HandCard)]
        may |= {HandCard(card.value, copy) for card in cards for copy in range(2, _COPIES)}
        if shown.may_undo:
            may.add(TableButton.UNDO)
        if shown.may_redo:
            may.add(TableButton.REDO)
        if answer is not None and answer.ready:
            may.add(TableButton.MAIN)
        if shown.waiting or shown.finished is not None:
            may.add(TableButton.MAIN)
        if shown.may_hint:
            may.add(TableButton.HINT)
        may |= {HintChoice(rank) for rank in range(1, len(shown.hint) + 1)}
        may |= {LookAtHand(one.seat) for one in shown.together if one.row is not None and not shown.moving}
        if shown.over:
            may |= _AT_THE_END
        return frozenset(may)

    # What can be reached

    def areas(self, shown: Shown) -> Iterator[Area]:
        """Everything that can be reached, in the order of the Tab key: what is asked, buttons, signs."""
        may = self._may(shown) | ALWAYS | {TableButton.TAKE_OVER, TableButton.BACK}
        for thing, rect in self._spots(shown).items():
            also = tuple(self._also(thing, shown))
            yield Area(thing, self.says(thing, shown), rect, thing in may, also)

    def bridges(self, shown: Shown) -> Iterator[Area]:
        """The far bridges, which open while they are pointed at."""
        if shown.covered is not None or shown.view.ending:
            return
        for thing, rect in self.table.spots(shown.view, near_bridge(shown)).items():
            if isinstance(thing, WholeBridge):
                says = self.kit.translator.gettext("The bridge of {name}")
                yield Area(thing, fill(says, name=self.kit.players[thing.seat].name), rect)

    def _spots(self, shown: Shown) -> dict[Thing, pygame.Rect]:
        """Where everything listens; a hint lies over the other things."""
        things = self._things(shown)
        if not shown.hint or shown.answer is None:
            return things
        return {**things, **self.hint_panel.spots(len(shown.hint), _is_hint_above(shown.answer))}

    def _things(self, shown: Shown) -> dict[Thing, pygame.Rect]:
        """Where the things of the table listen, and its buttons."""
        if shown.covered is not None:
            return self.cover.spots(bool(shown.together))
        if shown.view.ending:
            return self.score.spots(shown.kept) if shown.over else {}
        ask, near = None if shown.answer is None else shown.answer.ask, near_bridge(shown)
        signs = self.table.header.spots()
        read: dict[Thing, pygame.Rect | None] = {
            TableButton.SCORING: self.places.paid,
            TableButton.CHRONICLE: self.places.chronicle,
        }
        paid = {name: rect for name, rect in read.items() if rect is not None}
        buttons = {} if shown.watched else self.buttons.spots()
        # A panel over the board has the main button itself.
        beside = {name: rect for name, rect in buttons.items() if name is not TableButton.MAIN}
        if ask == agenda.ASK_TAKE:
            return {**self.inn.spots(), **beside, **signs, **paid}
        if ask == agenda.ASK_BONUS:
            return {**self.bonus.spots(), **beside, **signs, **paid}
        if self._side_by_side(shown):
            return {**self.together.spots(shown.together), **buttons, **signs, **paid}
        if is_sealing(shown.view):
            marks = BridgeMarks(near=near, picked=self._picked(shown))
            cards = self.sealing.spots(shown.view, marks) if shown.answer is not None else {}
            tiles = self.table.player.spots(shown.view, near)
            return {**cards, **tiles, **buttons, **signs, **paid}
        if shown.view.order and shown.view.turn < 0:
            return {**self.reveal.spots(shown.view, near), **buttons, **signs, **paid}
        board = {name: rect for name, rect in self.board.spots().items() if _reached(name)}
        table = {name: rect for name, rect in self.table.spots(shown.view, near).items() if _reached(name)}
        return {**board, **table, **buttons, **paid}

    def _also(self, thing: Thing, shown: Shown) -> Iterator[pygame.Rect]:
        """Further places that listen: the field beside a stack, a card at the inn."""
        if isinstance(thing, TileStack):
            stack = self.speech.level.stacks.index(KINDS.index(thing.kind))
            field = pygame.Rect(0, 0, *(2 * [round(self.places.plan.wheel.diameter * 0.2)]))
            field.center = self.places.plan.wheel.space(stack)
            yield field
        elif thing == OwnTile("lady") and is_sealing(shown.view):
            yield self.sealing.lady_spot()
        elif (
            isinstance(thing, SupplyCard) and shown.answer is not None and shown.answer.ask == agenda.ASK_TAKE
        ):
            yield self.inn.also()[thing]

    def says(self, thing: Thing, shown: Shown) -> str:
        """What a thing is called to somebody who cannot see it."""
        answer, label = shown.answer, self._main_label(shown)
        if isinstance(thing, HintChoice):
            advised = shown.hint[thing.rank - 1]
            return hint_line(thing.rank, advised.label, advised.amount, advised.reasons, self.kit.translator)
        if thing is TableButton.MAIN and label is not None:
            return label
        if thing is TableButton.TAKE_OVER and shown.covered is not None:
            return self.cover.handed(shown.covered)
        if answer is not None:
            action = answer.named.get(thing)
            if action is not None:
                return action
        return thing_name(thing, self.speech)


def is_sealing(view: View) -> bool:
    """Whether the wheel has turned and the cards are still to be shown."""
    if view.order or view.ending or not view.agenda or view.rondel != sum(view.markers):
        return False
    return view.round > 0 and view.agenda[-1][0] not in (agenda.BEGIN_ROUND, agenda.TURN_UP_MARKER)


def near_bridge(shown: Shown) -> int:
    """Whose bridge is in front: while the turn passes, first the one that sinks."""
    for sample in shown.samples:
        if isinstance(sample.payload, BridgeSwap) and sample.phase is not Phase.DONE:
            return sample.payload.seat
    return shown.near


def _reached(thing: Thing) -> bool:
    """Whether a thing is pressed by itself: spaces listen with their stacks, far bridges not at all."""
    return not isinstance(thing, RondelSpace | WholeBridge)


ALWAYS: Final[frozenset[Thing]] = frozenset(
    {
        TableButton.MENU,
        TableButton.PAUSE,
        TableButton.PACE,
        TableButton.SOUND,
        TableButton.HELP,
        TableButton.WHY,
        TableButton.SCORING,
        TableButton.CHRONICLE,
    }
)
_AT_THE_END: Final = frozenset({TableButton.AGAIN, TableButton.LEAVE, TableButton.PROOF, TableButton.WATCH})


def _choosing(shown: Shown) -> Iterator[int]:
    """The seats that are asked at once, while nobody has the table."""
    if shown.person is None:
        yield from (one.seat for one in shown.together if one.row is not None)


def _switched(shown: Shown) -> Iterator[Thing]:
    """Signs and buttons that show their other state."""
    if shown.muted:
        yield TableButton.SOUND
    if shown.hinting:
        yield TableButton.HINT
    if shown.asking:
        yield TableButton.WHY


def _is_hint_above(answer: Answer) -> bool:
    """Return whether a hint stands above the prompt: while a site of the near bridge is chosen below it."""
    return answer.ask == agenda.ASK_SITE
