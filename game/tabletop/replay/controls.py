"""The control parts of a replay in one window: bar, turns and panel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.thing import ReplayButton, TableButton, Thing
from game.core.wording.entry_words import EntryWords
from game.core.wording.replays import control_name
from game.core.wording.sentence_context import SentenceContext
from game.tabletop.frame.buttons import paint_choice
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.kit.watched import Watched
from game.tabletop.reckoning.reckoning_places import ReckoningPlaces
from game.tabletop.replay.course import Course, WatchedTurn
from game.tabletop.replay.replay_panel import ReplayPanel, SayingBand
from game.tabletop.replay.scrub_bar import BarPart
from game.tabletop.replay.turns_panel import ReplayChronicle

#: The things that can always be chosen.
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


@dataclass(frozen=True, slots=True)
class ControlBoxes:
    """The places of the parts, in pixels."""

    bar: pygame.Rect
    turns: pygame.Rect
    """The turns panel; where it has no place of its own, the place of its overlay."""
    panel: pygame.Rect
    saying: pygame.Rect | None
    """The band for the sentences; None where the panel has room for them."""


class ReplayControls:
    """The control parts of one replay and its `reckoning`; `told` returns the words of a turn's line."""

    def __init__(
        self,
        kit: TableKit,
        boxes: ControlBoxes,
        reckoning: ReckoningPlaces,
        course: Course,
        context: SentenceContext,
        told: Callable[[WatchedTurn], EntryWords],
    ) -> None:
        self.bar = BarPart(kit, boxes.bar, course)
        self.last_bar = BarPart(kit.usual, reckoning.replay_bar, course)
        """The bar over the reckoning."""
        menu, copy = reckoning.replay_buttons
        self.last_buttons: dict[Thing, pygame.Rect] = {TableButton.MENU: menu, TableButton.COPY: copy}
        """The buttons over the reckoning."""
        self._kit = kit
        self.lines = ReplayChronicle(kit, boxes.turns, course, context, told)
        self.panel = ReplayPanel(kit, boxes.panel, boxes.saying is None)
        self.band = None if boxes.saying is None else SayingBand(kit, boxes.saying)
        self._course = course
        self._context = context

    def may(self, watched: Watched) -> frozenset[Thing]:
        """Return the things that can be chosen at the replay's position."""
        place = watched.stand.place
        may = set(_ALWAYS) | set(self.lines.spots(place))
        if place > 0:
            may |= {ReplayButton.STEP_BACK, ReplayButton.TURN_BACK}
        if place < self._course.last:
            may |= {ReplayButton.STEP_ON, ReplayButton.TURN_ON}
        if watched.may_change_viewer:
            may.add(ReplayButton.VIEWER)
        if watched.may_branch:
            may.add(ReplayButton.BRANCH)
        return frozenset(may)

    def spots(self, watched: Watched, lines: bool) -> dict[Thing, pygame.Rect]:
        """Return all hit boxes in the order of the Tab key; `lines`: the turns are shown."""
        turns = self.lines.spots(watched.stand.place) if lines else {}
        return {**self.bar.spots(), **self.panel.spots(), **turns}

    def last_spots(self) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the controls over the reckoning."""
        return {**self.last_bar.spots(), **self.last_buttons}

    def paint_last_buttons(self, surface: pygame.Surface, marks: Marks) -> None:
        """Draw the buttons over the reckoning."""
        for thing, rect in self.last_buttons.items():
            words = self.says(thing, marks.watched) or ""
            paint_choice(surface, self._kit.usual, rect, words, thing, marks, 24)

    def says(self, thing: Thing, watched: Watched) -> str | None:
        """Return the spoken name of a control or a line; None for any other thing."""
        if thing is ReplayButton.VIEWER:
            return watched.saying.perspective
        stand = watched.stand
        return control_name(thing, self._context, stand.playing, stand.speed) or self.lines.says(thing)

    def place_at(self, x: int, ending: bool) -> int:
        """Return the place at a column of the bar, in pixels; `ending`: of the bar over the reckoning."""
        return (self.last_bar if ending else self.bar).place_at(x)
