"""A table that is watched again: the scrub bar in the prompt's place, the chronicle, the purses, a panel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.core.thing import TableButton, Thing
from game.core.wording.entry_words import EntryWords
from game.old_london_bridge.look.in_motion import rolled
from game.old_london_bridge.look.marks import BridgeMarks, TablePart
from game.old_london_bridge.look.order_panel import OrderPart
from game.old_london_bridge.look.purses_panel import PursesPart
from game.old_london_bridge.look.replay_places import ReplayPlaces
from game.old_london_bridge.look.screen import BridgeScreen, is_sealing
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.look.supply_panel import SupplyPart
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.speech import Speech
from game.stage.kit import Kit as StageKit
from game.stage.layout import Shape
from game.tabletop.kit.table_kit import TablePlayer
from game.tabletop.reckoning.reckoning_places import ReckoningPlaces
from game.tabletop.reckoning.score_board import ScoreBoard
from game.tabletop.replay.controls import ControlBoxes, ReplayControls
from game.tabletop.replay.course import Course, WatchedTurn


class BridgeReplayScreen(BridgeScreen):
    """Draws a replay in one window; `told` puts a turn into the words of its line."""

    Places = ReplayPlaces
    places: ReplayPlaces

    def __init__(
        self,
        stage: StageKit,
        builders: tuple[TablePlayer, ...],
        speech: Speech,
        course: Course,
        told: Callable[[WatchedTurn], EntryWords],
    ) -> None:
        super().__init__(stage, builders, speech)
        places, board = self.places, self.places.board
        ending = ReckoningPlaces(self.kit.usual.layout)
        self.score = ScoreBoard(self.kit.usual, pounds, ending, self.finished.area.top, buttons=False)
        boxes = ControlBoxes(places.prompt, places.chronicle or board, places.hand, places.saying)
        self.controls = ReplayControls(self.kit, boxes, ending, course, speech, told)
        self.table.prompt = self.controls.bar
        self.purses = PursesPart(self.kit, places.purses or board, course)

    def _side_panels(self) -> list[TablePart]:
        """On an ultra-wide window, what stands in the left column of a table stays."""
        if self.kit.layout.shape is not Shape.ULTRA or self.places.supply is None:
            return []
        return [OrderPart(self.kit, self.places), SupplyPart(self.kit, self.places.supply)]

    def _picked(self, shown: Shown) -> tuple[int, ...]:
        """Return the cards that are known to be sealed, which lie lit in the near hand."""
        if not is_sealing(shown.view):
            return ()
        return tuple(card for card in shown.view.sealed[shown.near] if card >= 0)

    def _beside(self, shown: Shown) -> tuple[TablePart, ...]:
        """Chronicle, purses and panel, where they have a place of their own."""
        parts: list[TablePart] = [*self.side_panels]
        if self.places.chronicle is not None:
            parts.append(self.controls.lines)
        if self.places.purses is not None:
            parts.append(self.purses)
        if self.controls.band is not None:
            parts.append(self.controls.band)
        return (*parts, self.controls.panel)

    def marks(self, shown: Shown) -> BridgeMarks:
        """Return the marks, with the state of the replay."""
        marks = super().marks(shown)
        return replace(marks, switched=marks.switched | {TableButton.MENU}, watched=shown.table.replay)

    @property
    def always(self) -> frozenset[Thing]:
        """No thing: what a replay offers depends on its position."""
        return frozenset()

    def may(self, shown: Shown) -> frozenset[Thing]:
        """Return the controls and signs that can be pressed."""
        return self.controls.may(shown.table.replay)

    def draw_opened(self, surface: pygame.Surface, opened: Thing, shown: Shown, marks: BridgeMarks) -> None:
        """Draw what is open over the board: the replay's own chronicle, and its purses, besides."""
        parts: dict[Thing, TablePart] = {
            TableButton.CHRONICLE: self.controls.lines,
            TableButton.PLAYERS: self.purses,
        }
        part = parts.get(opened)
        if part is None:
            super().draw_opened(surface, opened, shown, marks)
            return
        self.kit.paint.board(surface, self.places.board)
        self.panels.draw(surface, part, rolled(shown), marks)

    def draw_reckoning(
        self, surface: pygame.Surface, shown: Shown, marks: BridgeMarks, seconds: float
    ) -> None:
        """Draw the reckoning, with the bar below it and two buttons."""
        super().draw_reckoning(surface, shown, marks, seconds)
        self.panels.begin()
        self.panels.draw(surface, self.controls.last_bar, shown.view, marks)
        self.controls.paint_last_buttons(surface, marks)

    # What can be reached

    def reckoning_things(self, shown: Shown) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the controls below the reckoning."""
        return self.controls.last_spots()

    def things(self, shown: Shown) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the controls, the signs of the header, the lines of the chronicle."""
        opened = self.places.chronicle is not None or shown.table.opened is TableButton.CHRONICLE
        return {**self.controls.spots(shown.table.replay, opened), **self.table.header.spots()}

    def says(self, thing: Thing, shown: Shown) -> str:
        """Return the spoken name of a thing."""
        if thing is TableButton.PLAYERS:
            return self.speech.translator.gettext("Purses so far")
        return self.controls.says(thing, shown.table.replay) or super().says(thing, shown)

    def may_open(self, thing: Thing) -> bool:
        """Return whether a sign opens something over the board in this window."""
        return thing in self.table.header.spots()

    def leads_to(self, thing: Thing) -> int | None:
        """Return the place that a line of the turns leads to; None for any other thing."""
        return self.controls.lines.leads_to(thing)

    def place_at(self, x: int, shown: Shown) -> int:
        """Return the place that a column of the bar stands for."""
        return self.controls.place_at(x, shown.view.ending)
