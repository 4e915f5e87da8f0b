"""A game of this house watched again: its tables, their notes, and the far bridge that is pointed at."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import replace
from typing import Any

import pygame

from game.core.wording.entry_words import EntryWords
from game.old_london_bridge.look.bonus_overlay import BonusChoice
from game.old_london_bridge.look.in_motion import in_front
from game.old_london_bridge.look.motions import BridgeChoreographer
from game.old_london_bridge.look.noted import hides
from game.old_london_bridge.look.replay_screen import BridgeReplayScreen
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.rules.events import Event
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.scenes.bridge_performance import BridgePerformance
from game.old_london_bridge.scenes.bridge_rulebook import BridgeRulebook
from game.old_london_bridge.scenes.bridge_tape import BridgeTape
from game.old_london_bridge.scenes.notes import note_why, notes_of
from game.old_london_bridge.scenes.showing import brought_about, shows_its_end
from game.old_london_bridge.scenes.story import Story
from game.old_london_bridge.words import whys_menus
from game.old_london_bridge.words.chronicle import chronicle
from game.old_london_bridge.words.column import entry_words
from game.old_london_bridge.words.speech import Speech
from game.stage.director import AnimatedView
from game.stage.focus import Element, Kind
from game.stage.house import House, Showing, Table
from game.stage.inputs import Place
from game.stage.storyline import Snapshot
from game.tabletop.kit.table_kit import players_of
from game.tabletop.motion.payloads import Payload
from game.tabletop.replay.course import WatchedTurn
from game.tabletop.replay.replay_scene import ReplayScene
from game.tabletop.replay.tape import ALL
from game.tabletop.rulebook.rulebook_scene import RulebookScene
from game.tabletop.table.table_state import fading_of


class BridgeReplay(ReplayScene[Story, Shown]):
    """One record of Old London Bridge on one screen."""

    whys = whys_menus.REPLAY

    screen: BridgeReplayScreen
    tape: BridgeTape

    def __init__(self, house: House, showing: Showing) -> None:
        match = showing.timeline.match
        self.builders = players_of(match.seats)
        self.speech = Speech([seat.name for seat in match.seats], match.level, house.translate())
        self._performance = BridgePerformance(house, Table(match, demo=True))
        super().__init__(house, showing, BridgeTape(showing.timeline), self._performance, self.speech)

    def place_screen(self) -> BridgeReplayScreen:
        """Return the screen for the window as it is."""
        return BridgeReplayScreen(self.kit, self.builders, self.speech, self.course, self._turn_words)

    def _turn_words(self, turn: WatchedTurn) -> EntryWords:
        return entry_words(self.tape.entry(turn), self.speech)

    def stood(self) -> None:
        """Let pieces fly to where they lie on this screen, seen from here."""
        self._performance.moves = BridgeChoreographer(self.screen.kit, self.screen.places, self.at_rest)

    def sentence(self, event: Any) -> str | None:
        """Return the sentence of the chronicle."""
        return chronicle(event, self.speech) if isinstance(event, Event) else None

    def is_reckoning(self, view: Any) -> bool:
        """Return whether the last round is over."""
        return bool(view.ending)

    def help_scene(self, about: Hashable = None) -> RulebookScene:
        """Return the rulebook for this game."""
        book = BridgeRulebook(self.showing.timeline.match, self.house.translate())
        return RulebookScene(self.house, book, about)

    def pictures(self, shown: Shown) -> Iterable[Element]:
        """Return the far bridges, which open while they are pointed at."""
        for area in self.screen.pictures(shown):
            yield Element(area.thing, area.says, Kind.PICTURE, area.rect)

    def why(self, element: Element) -> str:
        """Return the answer of a note of the table, else the rule of a control."""
        return note_why(element.key, self.screen, self.last_shown) or super().why(element)

    def notes(self) -> Iterator[Element]:
        """Return the notes of the table."""
        return notes_of(self.screen, self.last_shown, self.focus)

    def tells(self, element: Element) -> bool:
        """Return False: far bridges open while they are pointed at."""
        return False

    def in_sight(self, element: Element) -> Iterable[pygame.Rect]:
        """Return what an answer points to."""
        return self.screen.in_sight(self.last_shown, element.key)

    @property
    def free(self) -> pygame.Rect | None:
        """The river, in an upright window."""
        return self.screen.free(self.last_shown)

    def hides(self, place: Place) -> bool:
        """Return whether what is open covers the board there."""
        return hides(self.screen, self.last_shown, place)

    def shown(self, moment: AnimatedView[Any, Snapshot[Story], Payload]) -> Shown:
        """Return what to draw of the table: a pure function of the moment and the pointer."""
        view: View = moment.shown.view
        story = moment.shown.story
        after = view if moment.after is None else moment.after.view
        if moment.after is not None and shows_its_end(moment):
            view, story = after, moment.after.story
        near = in_front(self._performance.moves.near_of(after), moment.samples)
        if self.viewer == ALL:
            # Open hands are drawn as that of the seat in front.
            view = replace(view, viewer=near)
        counted, route = brought_about(moment, None)
        return Shown(
            view=view,
            near=near,
            table=self.state(moment, fading_of(moment, self._performance.moves.near_of)),
            entries=story.entries,
            scored=story.scored,
            won=story.won,
            counted=counted,
            # At rest it would cover the numbers of the track.
            route=route if moment.event is not None else None,
            bonus=BonusChoice(story.trace.taken, story.trace.turned),
            sums=story.sums,
        )
