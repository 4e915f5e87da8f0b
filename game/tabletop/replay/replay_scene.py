"""A finished game is watched: played at any speed, stepped, scrubbed, seen through any eyes, played on from.

All views were made when the record was opened, so that going anywhere is looking up. Between two places what
happened is played back.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from typing import Any, Final, Generic, Protocol, TypeVar

import pygame

from game.core.thing import ReplayButton, TableButton, Thing
from game.core.wording import replays
from game.core.wording.control_whys import REPLAY
from game.core.wording.sentence_context import SentenceContext
from game.match.saved_games import new_record
from game.stage.director import Moment, Pace
from game.stage.focus import Element, Kind
from game.stage.house import House, Showing, Table
from game.stage.inputs import Input, Key, Point, Press, Release
from game.stage.performance import Performance
from game.stage.scenes import Scene
from game.stage.sound.book import Backing
from game.stage.storyline import Told
from game.tabletop.frame.area import Area
from game.tabletop.kit.watched import Saying, Stand, Watched
from game.tabletop.replay.playback import PayloadT, Playback, Shows
from game.tabletop.replay.replay_lines import ReplayLines
from game.tabletop.replay.tape import ALL, Eyes, StoryT, Tape

ShownT = TypeVar("ShownT")
ShownT_contra = TypeVar("ShownT_contra", contravariant=True)
#: From this speed on nothing is heard: sounds would lie over each other.
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


class WatchedScreen(Protocol[ShownT_contra]):
    """What draws a replay in one window."""

    def draw(self, surface: pygame.Surface, shown: ShownT_contra, seconds: float) -> None:
        """Draw a moment over the whole surface; `seconds` move what surrounds the game."""
        ...

    def areas(self, shown: ShownT_contra) -> Iterable[Area]:
        """Return everything that can be reached, in the order of the Tab key."""
        ...

    def may_open(self, thing: Thing) -> bool:
        """Return whether a sign opens something over the board in this window."""
        ...

    def leads_to(self, thing: Thing) -> int | None:
        """Return the place that a line of the turns leads to; None for any other thing."""
        ...

    def place_at(self, x: int, shown: ShownT_contra) -> int:
        """Return the place that a column of the bar, in pixels, stands for."""
        ...


class ReplayScene(Scene, ABC, Generic[StoryT, PayloadT, ShownT]):
    """One record on one screen. `ShownT` is what the game's screen shows.

    `context` is what sentences need to know.
    """

    whys = REPLAY

    screen: WatchedScreen[ShownT]
    """As `place_screen` has returned it last."""

    def __init__(
        self,
        house: House,
        showing: Showing,
        tape: Tape[Any, StoryT],
        performance: Performance[Any, Told[StoryT], PayloadT],
        context: SentenceContext,
    ) -> None:
        super().__init__()
        self.house = house
        self.showing = showing
        self.tape = tape
        self.course = tape.course
        self.context = context
        self.opened: Thing | None = None
        """The sign whose sheet lies over the board to be read."""
        self.notice: str | None = None
        """Why something cannot be done, until the next input."""
        self._real_ms = 0.0
        self._scrubbing = False
        #: Whether what can be reached is no longer what is drawn.
        self._stale = False
        self._backing: Backing | None = None
        self.playback = Playback(tape, performance, lambda: house.pace, self._placed)
        self._lines = ReplayLines(tape, context, self.sentence)

    # What a game adds

    @abstractmethod
    def place_screen(self) -> WatchedScreen[ShownT]:
        """Return a screen for the window as it is; called whenever that has changed."""

    @abstractmethod
    def stood(self) -> None:
        """Let things move as they are seen from here.

        Called once the screen is placed, and whenever the replay stands elsewhere or is seen through other
        eyes, before anything moves from there.
        """

    @abstractmethod
    def sentence(self, event: Any) -> str | None:
        """Return the sentence for an event; None for a silent one."""

    @abstractmethod
    def shown(self, moment: Moment[Any, Told[StoryT], PayloadT]) -> ShownT:
        """Return what there is to draw: a pure function of the moment and the pointer."""

    @abstractmethod
    def is_reckoning(self, view: Any) -> bool:
        """Return whether a view is of the reckoning at the end."""

    @abstractmethod
    def help_scene(self) -> Scene:
        """Return a new scene with the rules of the game."""

    def pictures(self, shown: ShownT) -> Iterable[Element]:
        """Return what is drawn that can be pointed at, besides what can be chosen."""
        return ()

    # Coming and going

    def arrange(self) -> None:
        """Place everything for the window as it is."""
        self.screen = self.place_screen()
        self.stood()
        if self.opened is not None and not self.screen.may_open(self.opened):
            # In this window it has a place of its own.
            self.opened = None
        if not self.stand.place and not self._real_ms:
            self.playback.tell_way()
        self._reach()

    def enter(self) -> None:
        """Let the sounds behind the game be heard."""
        self._sound()

    def resume(self) -> None:
        """Settings may have changed."""
        self.director.pace = self.house.pace

    @property
    def at_rest(self) -> int:
        """The seat in front while nobody acts: whose eyes it is seen through, else who acts next."""
        return self.eyes if isinstance(self.eyes, int) else self.course.acting[self.stand.place] or 0

    # Where it stands

    @property
    def director(self) -> Shows[StoryT, PayloadT]:
        """What shows the place, and what moves on the way to it."""
        return self.playback.director

    @property
    def stand(self) -> Stand:
        """The place, and how fast it is gone on from."""
        return self.playback.stand

    @property
    def eyes(self) -> Eyes:
        """Through whose eyes the game is seen."""
        return self.playback.eyes

    def go(self, place: int) -> None:
        """Stand at a place at once, whatever moved."""
        self.playback.go(place)
        self._sound()

    def look(self, eyes: Eyes) -> None:
        """See the game through other eyes."""
        self.playback.look(eyes)
        self._sound()

    def _placed(self) -> None:
        """It stands elsewhere, or is seen by others."""
        self.stood()
        self._stale = True

    # Time

    @property
    def moving(self) -> bool:
        """It goes on by itself, or something is on its way."""
        return self.stand.playing or not self.director.idle

    @property
    def alive(self) -> bool:
        """What surrounds the game moves, but at pace Still."""
        return self.director.pace is not Pace.STILL

    def step(self, seconds: float) -> None:
        """Motions go on, as fast as is wished; after a rest the next step begins."""
        was = self.director.shown, self.director.idle, self.stand
        self._real_ms += seconds * 1000
        for heard in self.playback.step(seconds):
            if self.stand.speed < _SILENT:
                self.house.sound.play(heard.cue, (self.playback.ms - heard.at_ms) / self.stand.speed)
        if self._stale or was != (self.director.shown, self.director.idle, self.stand):
            self.dirty = True
            self._sound()
            self._reach()

    def _sound(self) -> None:
        """The bed lies behind the game, the theme behind the reckoning."""
        backing = Backing.THEME if self.is_reckoning(self.director.shown.view) else Backing.BED
        if backing is not self._backing:
            self._backing = backing
            self.house.sound.back(backing)

    # Input

    def input(self, event: Input) -> None:
        """Keys that mean something by themselves first; then whatever is pressed or chosen."""
        self.dirty = True
        if not isinstance(event, Point):
            self.notice = None
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
        """Take a key that means something by itself."""
        if key.name == "escape":
            if self.opened is not None:
                self.opened = None
            else:
                self.house.close()
            return True
        wish = (_WITH_CONTROL if key.control else _KEYS).get(key.name)
        if wish is not None:
            self.choose(wish)
        return wish is not None

    def _scrub(self, event: Input) -> None:
        """A press on the bar goes there, and goes on as far as the pointer is drawn."""
        if isinstance(event, Press):
            pressed = self.focus.at(event.place)
            self._scrubbing = pressed is not None and pressed.key is ReplayButton.BAR
        if self._scrubbing and isinstance(event, Press | Point):
            place = self.screen.place_at(event.place[0], self.last_shown)
            if place != self.stand.place or not self.director.idle:
                self.go(place)
        if isinstance(event, Release):
            self._scrubbing = False

    def choose(self, name: Thing) -> None:
        """Somebody chose a thing or a key that stands for it."""
        if name in _OPENS:
            self.opened = None if self.opened == name else name
        elif (place := self.screen.leads_to(name)) is not None:
            self.go(place)
        elif name is ReplayButton.BRANCH:
            self._branch()
        elif name is ReplayButton.EYES:
            self._next_eyes()
        elif name is TableButton.COPY:
            self.playback.halt()
            self.house.keep_copy(self.showing)
        elif name is TableButton.SOUND:
            self.house.mute(not self.house.muted)
        elif name is TableButton.WHY:
            self.stack.asking.switch()
        elif name is TableButton.HELP:
            self.playback.halt()
            self.stack.push(self.help_scene())
        elif name is TableButton.MENU:
            self.house.close()
        else:
            self.playback.drive(name)
            self._sound()

    def _next_eyes(self) -> None:
        eyes = self.tape.eyes
        self.look(eyes[(eyes.index(self.eyes) + 1) % len(eyes)])

    @property
    def whose(self) -> Hashable:
        """Through whose eyes it is seen, and where it stands."""
        return self.eyes, self.stand.place

    # Playing on

    def _why_not(self) -> str | None:
        """Why no game may go on from here; None where one may."""
        return self._lines.why_not_on(self.stand.place)

    def _branch(self) -> None:
        """Play on from here, in a game of its own."""
        why = self._why_not()
        if why is not None:
            self.notice = why
            return
        match = self.showing.timeline.branch(self.stand.place)
        self.house.play(Table(match, new_record(self.house.saves, match.game.name)))

    # The picture

    def _reach(self) -> None:
        """The list of everything that can be reached, from what is drawn."""
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
    def last_shown(self) -> ShownT:
        """What there is to draw now."""
        return self.shown(self.director.at(self.playback.ms))

    @property
    def _far(self) -> str:
        """How far it has come, in words."""
        begun = self.course.turns_begun(self.stand.place)
        return replays.turns_so_far(begun, len(self.course.turns), self.context)

    def watched(self, moment: Moment[Any, Told[StoryT], PayloadT]) -> Watched:
        """Return what is shown of the replay itself."""
        seats = range(len(self.context.names))
        seen = frozenset(seat for seat in seats if self.eyes in (ALL, seat))
        saying = Saying(
            self._far,
            replays.whose_eyes(self.eyes, self.context),
            self.context.names[self.eyes] if isinstance(self.eyes, int) else "",
            self.course.acting[self.stand.place],
            self._lines.of(moment.event, self.stand.place),
            self.notice,
        )
        return Watched(self.stand, saying, seen, self._why_not() is None, len(self.tape.eyes) > 1)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw this moment."""
        seconds = self._real_ms / 1000 if self.alive else 0.0
        self.screen.draw(surface, self.last_shown, seconds)
        self.focus.draw_ring(surface, self.kit.paint)
