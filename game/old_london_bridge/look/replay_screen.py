"""A table that is watched again: the scrub bar in the prompt's place, the chronicle, the purses, a panel."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.core.thing import ReplayButton, TableButton, Thing
from game.old_london_bridge.look.marks import BridgeMarks, TablePart
from game.old_london_bridge.look.order_panel import OrderPart
from game.old_london_bridge.look.purses_panel import PursesPart
from game.old_london_bridge.look.replay_bar import BarPart, Stand
from game.old_london_bridge.look.replay_chronicle import ReplayChronicle
from game.old_london_bridge.look.replay_panel import ReplayPanel, Saying, SayingBand
from game.old_london_bridge.look.replay_places import ReplayPlaces
from game.old_london_bridge.look.screen import Area, TableScreen, is_sealing, near_bridge
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.look.supply_panel import SupplyPart
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.course import Course
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.replays import control_name
from game.old_london_bridge.words.speech import Speech
from game.stage.layout import Shape
from game.stage.paint import Button
from game.stage.scenes import Kit as StageKit
from game.tabletop.frame.buttons import paint_button, press_of
from game.tabletop.kit.table_kit import TablePlayer
from game.tabletop.reckoning.score_board import ScoreBoard

_BEGINNING: Final = Stand()
_SILENT: Final = Saying()


@dataclass(frozen=True, slots=True)
class Watched:
    """What a picture of a replay depends on beside the table: where it stands, what it says.

    `seen` are the seats whose hands are open; `may_branch`: a game may go on from here.
    """

    stand: Stand = _BEGINNING
    saying: Saying = _SILENT
    seen: frozenset[int] = frozenset()
    may_branch: bool = False
    may_turn_eyes: bool = False


#: What can always be chosen.
_ALWAYS: Final[frozenset[Thing]] = frozenset(
    {
        ReplayButton.PLAY,
        ReplayButton.SPEED,
        ReplayButton.BAR,
        TableButton.COPY,
        TableButton.MENU,
        TableButton.SOUND,
        TableButton.HELP,
        TableButton.WHY,
        TableButton.SCORING,
        TableButton.CHRONICLE,
        TableButton.PLAYERS,
    }
)


class ReplayScreen(TableScreen):
    """Draws a replay in one window. `watched` is set before anything is drawn or asked."""

    Places = ReplayPlaces
    places: ReplayPlaces

    def __init__(
        self, stage: StageKit, builders: tuple[TablePlayer, ...], speech: Speech, near: int, course: Course
    ) -> None:
        self.course = course
        self.watched = Watched()
        super().__init__(stage, builders, speech, near)
        self.score = ScoreBoard(self.kit, pounds, self.finished.area.top, buttons=False)
        self.bar = BarPart(self.kit, self.places.prompt, course)
        self.last_bar = BarPart(self.kit, self.places.last_bar, course)
        self.table.prompt = self.bar
        board = self.places.board
        self.lines = ReplayChronicle(self.kit, self.places.chronicle or board, course, speech)
        self.purses = PursesPart(self.kit, self.places.purses or board, course)
        self.panel = ReplayPanel(self.kit, self.places.hand, self.places.saying is None)
        self.band = None if self.places.saying is None else SayingBand(self.kit, self.places.saying)

    def _panels(self) -> list[TablePart]:
        """On an ultra-wide window, what stands in the left column of a table stays."""
        if self.kit.layout.shape is not Shape.ULTRA or self.places.supply is None:
            return []
        return [OrderPart(self.kit, self.places), SupplyPart(self.kit, self.places.supply)]

    def _middle(self, shown: Shown) -> tuple[TablePart, ...] | None:
        """What stands in the board's place; a card that is sealed lies lit in the hand of who looks."""
        parts = super()._middle(shown)
        known = (
            [card for card in shown.view.sealed[shown.near] if card >= 0] if is_sealing(shown.view) else []
        )
        self.sealing.picked = tuple(known)
        return parts

    def _beside(self, shown: Shown) -> tuple[TablePart, ...]:
        """Chronicle, purses and panel, where they have a place of their own."""
        parts: list[TablePart] = [*self.panels]
        if self.places.chronicle is not None:
            parts.append(self.lines)
        if self.places.purses is not None:
            parts.append(self.purses)
        if self.band is not None:
            parts.append(self.band)
        return (*parts, self.panel)

    def marks(self, shown: Shown) -> BridgeMarks:
        """What the interface adds to the view; the tables' parts are told where the replay stands."""
        watched = self.watched
        self.bar.stand = self.last_bar.stand = watched.stand
        self.lines.place = self.purses.place = watched.stand.place
        self.purses.seen = watched.seen
        self.panel.saying = watched.saying
        if self.band is not None:
            self.band.saying = watched.saying
        marks = super().marks(shown)
        return replace(marks, switched=marks.switched | {TableButton.MENU})

    def _may(self, shown: Shown) -> frozenset[Thing]:
        """What can be chosen."""
        place, last = self.watched.stand.place, self.course.last
        may = set(_ALWAYS) | set(self.lines.spots())
        if place > 0:
            may |= {ReplayButton.STEP_BACK, ReplayButton.TURN_BACK}
        if place < last:
            may |= {ReplayButton.STEP_ON, ReplayButton.TURN_ON}
        if self.watched.may_turn_eyes:
            may.add(ReplayButton.EYES)
        if self.watched.may_branch:
            may.add(ReplayButton.BRANCH)
        return frozenset(may)

    def _sheet(self, surface: pygame.Surface, opened: Thing, view: View, marks: BridgeMarks) -> None:
        """What was opened over the board: the replay's own chronicle, and its purses, besides."""
        parts: dict[Thing, TablePart] = {
            TableButton.CHRONICLE: self.lines,
            TableButton.PLAYERS: self.purses,
        }
        part = parts.get(opened)
        if part is None:
            super()._sheet(surface, opened, view, marks)
            return
        self.kit.paint.board(surface, self.places.board)
        self.table.panels.draw(surface, part, view, marks)

    def _reckon(self, surface: pygame.Surface, shown: Shown, seconds: float) -> None:
        """The reckoning, with the bar below it and two buttons."""
        super()._reckon(surface, shown, seconds)
        marks = self.marks(shown)
        self.table.panels.begin()
        self.table.panels.draw(surface, self.last_bar, shown.view, marks)
        for name, rect in zip((TableButton.MENU, TableButton.COPY), self.places.last_buttons, strict=True):
            press, rise = press_of(name, marks), marks.rise(name)
            words = self.says(name, shown)
            paint_button(surface, self.kit, rect, words, Button.OTHER, press, 24, rise)

    # What can be reached

    def _things(self, shown: Shown) -> dict[Thing, pygame.Rect]:
        """The replay's controls, the signs of the header, the lines of the chronicle."""
        if shown.view.ending:
            menu, copy = self.places.last_buttons
            buttons: dict[Thing, pygame.Rect] = {TableButton.MENU: menu, TableButton.COPY: copy}
            return {**self.last_bar.spots(), **buttons}
        opened = self.places.chronicle is not None or shown.opened is TableButton.CHRONICLE
        lines = self.lines.spots() if opened else {}
        return {**self.bar.spots(), **self.panel.spots(), **lines, **self.table.header.spots()}

    def areas(self, shown: Shown) -> Iterator[Area]:
        """Everything that can be reached, in the order of the Tab key."""
        self.kit.near = near_bridge(shown)
        self.marks(shown)
        may = self._may(shown)
        for thing, rect in self._spots(shown).items():
            yield Area(thing, self.says(thing, shown), rect, thing in may)

    def says(self, thing: Thing, shown: Shown) -> str:
        """What a thing is called to somebody who cannot see it."""
        if thing is ReplayButton.EYES:
            return self.watched.saying.eyes
        stand = self.watched.stand
        said = control_name(thing, self.speech, stand.playing, stand.speed) or self.lines.says(thing)
        return said or super().says(thing, shown)

    def place_at(self, x: int, shown: Shown) -> int:
        """The place that a column of the bar stands for."""
        return (self.last_bar if shown.view.ending else self.bar).place_at(x)
