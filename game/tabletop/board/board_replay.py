"""The replay of a finished game: play, step, scrub, change the viewer, and play on from a place.

All views were made when the record was opened, so going to a place is a lookup. Between two places the
motions of the events are played.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

import pygame

from game.core.messages import Message
from game.core.thing import ReplayButton, TableButton, Thing
from game.core.wording import replays
from game.core.wording.control_whys import REPLAY
from game.core.wording.entry_words import EntryWords
from game.match.saved_games import new_record
from game.stage.director import AnimatedView, Pace
from game.stage.focus import Element, Kind
from game.stage.house import House, Showing, Table
from game.stage.inputs import Input, Key, Place, PointerMove, Press, Release
from game.stage.scenery import gold_leaf
from game.stage.scenes import Scene
from game.stage.sound.book import Backing
from game.stage.storyline import Snapshot
from game.tabletop.board.board_replay_screen import BoardReplayScreen
from game.tabletop.board.board_screen import BoardShown
from game.tabletop.board.table_classes import TableClasses
from game.tabletop.frame.area import Area
from game.tabletop.frame.focused import rises_of, thing_of
from game.tabletop.frame.warning_strip import Warned
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.kit.watched import Saying, Stand, Watched
from game.tabletop.motion.payloads import Payload
from game.tabletop.replay.course import WatchedTurn
from game.tabletop.replay.event_tape import ALL, ReplayViewer
from game.tabletop.replay.playback import Playback, Shows
from game.tabletop.replay.replay_lines import ReplayLines
from game.tabletop.rulebook.rulebook import Rulebook
from game.tabletop.rulebook.rulebook_scene import RulebookScene
from game.tabletop.table.table_state import Fading, TableState, fading_of

#: From this speed on the replay is silent: sounds would overlap.
_SILENT: Final = 4.0
_KEYS: Final = {
    "space": ReplayButton.PLAY,
    "pause": ReplayButton.PLAY,
    "left": ReplayButton.STEP_BACK,
    "right": ReplayButton.STEP_ON,
    "home": ReplayButton.FIRST,
    "end": ReplayButton.LAST,
    "up": ReplayButton.FASTER,
    "down": ReplayButton.SLOWER,
    "+": ReplayButton.FASTER,
    "=": ReplayButton.FASTER,
    "-": ReplayButton.SLOWER,
    "page up": ReplayButton.ROUND_BACK,
    "pageup": ReplayButton.ROUND_BACK,
    "page down": ReplayButton.ROUND_ON,
    "pagedown": ReplayButton.ROUND_ON,
}
_WITH_CONTROL: Final = {"left": ReplayButton.TURN_BACK, "right": ReplayButton.TURN_ON}
_OPENS: Final = frozenset({TableButton.SCORING, TableButton.CHRONICLE, TableButton.PLAYERS})


class BoardReplay(Scene):
    """The replay of one record on one screen. `of` are the classes of the game, `book` its rulebook."""

    whys: Mapping[Hashable, Message] = REPLAY
    screen_class: ClassVar[type[BoardReplayScreen[Any, Any, Any]]] = BoardReplayScreen
    screen: BoardReplayScreen[Any, Any, Any]
    """The screen for the present window."""

    def __init__(self, house: House, showing: Showing, of: TableClasses, title: str, book: Rulebook) -> None:
        super().__init__()
        self.house = house
        self.showing = showing
        match = showing.timeline.match
        self._board = of.board
        self._title = title
        self._book = book
        self._performance = of.performance(house, Table(match, demo=True))
        self.words = of.words.of([seat.name for seat in match.seats], house.translate(), match.level)
        self.context = self.words.context
        self.tape = tape = of.tape(showing.timeline)
        self.course = tape.course
        self.opened: Thing | None = None
        """The button whose sheet is open over the board."""
        self._warned = Warned()
        self._real_ms = 0.0
        self._scrubbing = False
        #: Whether the focus list differs from the drawn picture.
        self._stale = False
        self._backing: Backing | None = None
        self.playback = Playback(tape, self._performance, lambda: house.pace, self._placed)
        self._lines = ReplayLines(tape, self.context, self.sentence, self.sentences)

    # For games to override

    def sentence(self, event: Any) -> str | None:
        """Return the sentence for an event; None for a silent one."""
        return self._board.sentence(event, self.context)

    def sentences(self, events: Sequence[Any]) -> Sequence[str]:
        """Return the sentences of a step: by default one for each event that is not silent."""
        return [words for event in events if (words := self.sentence(event))]

    def turn_words(self, turn: WatchedTurn) -> EntryWords:
        """Return the short line of a turn, else its last sentence about its seat, or about any."""
        places = range(turn.first, turn.last + 1)
        events = [event for place in places for event, _after in self.tape.way(place, None)]
        own = [event for event in events if self._board.seat_of(event) == turn.seat]
        short = self._board.turn_words(own, self.context)
        if short is not None:
            return short
        told = [
            (self._board.seat_of(event) == turn.seat, words)
            for event in events
            if (words := self.sentence(event))
        ]
        own = [words for is_own, words in told if is_own] or [words for _own, words in told]
        return EntryWords(own[-1] if own else "")

    def shown(self, moment: AnimatedView[Any, Snapshot[Any], Payload]) -> Any:
        """Return the state to draw: a pure function of the moment and the pointer."""
        state = self.state(moment, fading_of(moment, self._performance.moves.near_of))
        return BoardShown(moment.shown.view, self.at_rest, state, story=moment.shown.story)

    def pictures(self, shown: Any) -> Iterable[Element]:
        """Return drawn elements that can be pointed at but not chosen."""
        return ()

    # Coming and going

    def arrange(self) -> None:
        """Place everything for the present window."""
        self.screen = self.place_screen()
        self.stood()
        if self.opened is not None and not self.screen.may_open(self.opened):
            # In this window it has a place of its own.
            self.opened = None
        if not self.stand.place and not self._real_ms:
            self.playback.tell_way()
        self._reach()

    def place_screen(self) -> BoardReplayScreen[Any, Any, Any]:
        """Return the screen for the present window."""
        kit = TableKit.for_match(self.kit, self.showing.timeline.match, self.context.translator)
        kit = kit.close() if self.screen_class.close else kit
        return self.screen_class(kit, self._board, self.words, self._title, self.course, self.turn_words)

    def stood(self) -> None:
        """Let pieces fly on this screen."""
        self._performance.moves = self.screen.board.choreographer(self.at_rest)
        self.director.lay_again()

    def enter(self) -> None:
        """Start the backing sound."""
        self._sound()

    def resume(self) -> None:
        """Take over the pace from the settings, which may have changed."""
        self.director.pace = self.house.pace

    @property
    def at_rest(self) -> int:
        """The seat in front while no seat acts: the seat whose view is shown, else the next to act."""
        return self.viewer if isinstance(self.viewer, int) else self.course.acting[self.stand.place] or 0

    # Position

    @property
    def director(self) -> Shows:
        """The director that shows the place and the motions on the way to it."""
        return self.playback.director

    @property
    def stand(self) -> Stand:
        """The place, the speed, and whether the replay plays."""
        return self.playback.stand

    @property
    def viewer(self) -> ReplayViewer:
        """The viewer for whom the game is shown."""
        return self.playback.viewer

    def go(self, place: int) -> None:
        """Jump to a place at once; end any motion."""
        self.playback.go(place)
        self._sound()

    def look(self, viewer: ReplayViewer) -> None:
        """Show the game as another viewer sees it."""
        self.playback.look(viewer)
        self._sound()

    def _placed(self) -> None:
        """Prepare the new place or viewer. Called by the playback before any motion begins there."""
        self.stood()
        self._stale = True

    # Time

    @property
    def moving(self) -> bool:
        """Whether the replay plays, a motion is running, or gold leaf falls for the winner."""
        falling = 0.0 < self._won_for(self.director.shown.view) < gold_leaf.LENGTH
        return falling or self.stand.playing or not self.director.idle

    @property
    def alive(self) -> bool:
        """Whether the scenery moves: where there is any, at all paces but Still."""
        return self._lively and self.screen.has_scenery(self.director.shown.view)

    @property
    def _lively(self) -> bool:
        """Whether anything may move by itself: at all paces but Still."""
        return self.director.pace is not Pace.STILL

    def step(self, seconds: float) -> None:
        """Advance the motions by the chosen speed; after a rest begin the next step."""
        was = self.director.shown, self.director.idle, self.stand, self.notice
        self._real_ms += seconds * 1000
        for heard in self.playback.step(seconds):
            if self.stand.speed < _SILENT:
                self.house.sound.play(heard.cue, (self.playback.ms - heard.at_ms) / self.stand.speed)
        if self._stale or was != (self.director.shown, self.director.idle, self.stand, self.notice):
            self.dirty = True
            self._sound()
            self._reach()

    def _sound(self) -> None:
        """Play the bed behind the game, and the theme behind the reckoning."""
        backing = Backing.THEME if self._board.is_over(self.director.shown.view) else Backing.BED
        if backing is not self._backing:
            self._backing = backing
            self.house.sound.back(backing)

    # Input

    def input(self, event: Input) -> None:
        """Handle the replay's own keys first, then presses and choices."""
        self.dirty = True
        if isinstance(event, Key) and self._key(event):
            self._reach()
            return
        self._scrub(event)
        element = self.focus.handle(event)
        if element is not None and element.key is not ReplayButton.BAR:
            assert isinstance(element.key, Thing)
            self.choose(element.key)
        self._reach()

    def _key(self, key: Key) -> bool:
        """Handle a key of the replay; return whether it is one."""
        if key.name == "escape":
            if self.opened is not None:
                self.opened = None
            else:
                self.house.close()
            return True
        command = (_WITH_CONTROL if key.control else _KEYS).get(key.name)
        if command is not None:
            self.choose(command)
        return command is not None

    def _scrub(self, event: Input) -> None:
        """Jump to the place pressed on the bar, and follow the pointer while it is held."""
        if isinstance(event, Press):
            pressed = self.focus.at(event.place)
            self._scrubbing = pressed is not None and pressed.key is ReplayButton.BAR
        if self._scrubbing and isinstance(event, Press | PointerMove):
            place = self.screen.place_at(event.place[0], self.last_shown)
            if place != self.stand.place or not self.director.idle:
                self.go(place)
        if isinstance(event, Release):
            self._scrubbing = False

    def choose(self, name: Thing) -> None:
        """Carry out a thing that was chosen, or pressed by its key."""
        if name in _OPENS:
            self.opened = None if self.opened == name else name
        elif (place := self.screen.leads_to(name)) is not None:
            self.go(place)
        elif name is ReplayButton.BRANCH:
            self._branch()
        elif name is ReplayButton.VIEWER:
            self._next_viewer()
        elif name is TableButton.COPY:
            self.playback.halt()
            self.house.keep_copy(self.showing)
        elif name is TableButton.SOUND:
            self.house.mute(not self.house.muted)
        elif name is TableButton.WHY:
            self.stack.asking.switch()
        elif name is TableButton.HELP:
            self.open_rulebook(None)
        elif name is TableButton.MENU:
            self.house.close()
        else:
            self.playback.drive(name)
            self._sound()

    def _next_viewer(self) -> None:
        viewers = self.tape.viewers
        self.look(viewers[(viewers.index(self.viewer) + 1) % len(viewers)])

    @property
    def whose(self) -> Hashable:
        """The viewer and the place."""
        return self.viewer, self.stand.place

    def open_rulebook(self, about: Hashable) -> bool:
        """Open the rulebook of the game that is watched; the playback halts."""
        self.playback.halt()
        self.stack.push(RulebookScene(self.house, self._book, about))
        return True

    # Playing on

    def _why_not(self) -> str | None:
        """Return why no game may go on from here; None where one may."""
        return self._lines.why_not_on(self.stand.place)

    def _branch(self) -> None:
        """Start a new game from this place, or show why that is not possible."""
        why = self._why_not()
        if why is not None:
            self._warned.warn(why, self._real_ms)
            return
        match = self.showing.timeline.branch(self.stand.place)
        self.house.play(Table(match, new_record(self.house.saves, match.game.name)))

    # Picture

    def _reach(self) -> None:
        """Update the focus list from the drawn picture."""
        self._stale = False
        shown = self.last_shown
        areas = self.screen.areas(shown)
        self.focus.put([*self.pictures(shown), *(self._element(area) for area in areas)])

    def _element(self, area: Area) -> Element:
        is_bar = area.thing is ReplayButton.BAR
        kind = Kind.SLIDER if is_bar else Kind.BUTTON
        value = self._far if is_bar else ""
        reason = (self._why_not() or "") if area.thing is ReplayButton.BRANCH else ""
        return Element(area.thing, area.says, kind, area.rect, value, area.enabled, reason)

    @property
    def last_shown(self) -> Any:
        """The state to draw now."""
        return self.shown(self.director.at(self.playback.ms))

    @property
    def _far(self) -> str:
        """The progress in words."""
        begun = self.course.turns_begun(self.stand.place)
        return replays.turns_so_far(begun, len(self.course.turns), self.context)

    def state(
        self, moment: AnimatedView[Any, Snapshot[Any], Payload], fading: Fading | None = None
    ) -> TableState:
        """Return the state of the table without its view; `fading` is the previous picture at pace Still."""
        view = moment.shown.view
        return TableState(
            samples=moment.samples,
            fading=fading,
            moving=moment.event is not None,
            spectating=True,
            won_for=self._won_for(view),
            pointed=thing_of(self.focus.current),
            held=thing_of(self.focus.pressed),
            rises=rises_of(self.focus),
            warning=self.notice,
            apart=self.showing.timeline.match.apart,
            opened=self.opened or self._pointed_picture(),
            muted=self.house.muted,
            asking=self.stack.asking.on,
            glyphs=self.focus.glyphs,
            replay=self.watched(moment),
        )

    def _won_for(self, view: Any) -> float:
        """Return the milliseconds since the reckoning came to its end; 0 before, and at pace Still."""
        ended = self._board.is_over(view) and self.director.idle and self.playback.at_end
        return self.playback.rested / self.stand.speed if ended and self._lively else 0.0

    def _pointed_picture(self) -> Thing | None:
        """Return the picture that is pointed at, which opens while the replay rests."""
        pointed = self.focus.current
        rests = not self.stand.playing and self.director.idle
        return thing_of(pointed) if rests and pointed is not None and pointed.kind is Kind.PICTURE else None

    @property
    def notice(self) -> str | None:
        """Why something cannot be done, for as long as it takes to read; None for nothing."""
        return self._warned.at(self._real_ms)

    def watched(self, moment: AnimatedView[Any, Snapshot[Any], Payload]) -> Watched:
        """Return the state of the replay itself."""
        seats = range(len(self.context.names))
        seen = frozenset(seat for seat in seats if self.viewer in (ALL, seat))
        told = self._lines.of(moment.event, self.stand.place)
        saying = Saying(
            self._far,
            replays.viewer_words(self.viewer, self.context),
            self.context.names[self.viewer] if isinstance(self.viewer, int) else "",
            told.seat,
            told.lines,
        )
        return Watched(self.stand, saying, seen, self._why_not() is None, len(self.tape.viewers) > 1)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the present moment."""
        seconds = self._real_ms / 1000 if self._lively else 0.0
        self.screen.draw(surface, self.last_shown, seconds)
        self.focus.draw_ring(surface, self.kit.paint)

    # Answers to "why?"

    def why(self, element: Element) -> str:
        """Return the rule of a control, or the answer of a note."""
        thing, control = thing_of(element), super().why(element)
        return control if control or thing is None else self.screen.note_why(thing, self.last_shown)

    def in_sight(self, element: Element) -> Iterable[pygame.Rect]:
        """Return the boxes of the things that an answer mentions."""
        return self.screen.in_sight(self.last_shown, element.key)

    def hides(self, place: Place) -> bool:
        """Return whether something is open over a place."""
        return self.screen.hides(self.last_shown, place)

    def notes(self) -> Iterable[Element]:
        """Return the things on the board."""
        return self.screen.notes(self.last_shown, self.focus)

    @property
    def free(self) -> pygame.Rect | None:
        """A rectangle where nothing lies that has an answer; None without one."""
        return self.screen.free(self.last_shown)
