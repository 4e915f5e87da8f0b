"""A finished game is watched: played at any speed, stepped, scrubbed, seen through any eyes, played on from.

All views were made when the record was opened, so that going anywhere is looking up. Between two places what
happened is played back.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from typing import Any, Final

import pygame

from game.core.thing import ReplayButton, TableButton, Thing
from game.match.saved_games import new_record
from game.old_london_bridge.look.bonus_overlay import BonusChoice
from game.old_london_bridge.look.motions import BridgeChoreographer, near_of
from game.old_london_bridge.look.noted import hides
from game.old_london_bridge.look.replay_bar import Stand
from game.old_london_bridge.look.replay_panel import Saying
from game.old_london_bridge.look.replay_screen import ReplayScreen, Watched
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.scenes.bridge_help import BridgeHelp
from game.old_london_bridge.scenes.bridge_performance import BridgePerformance
from game.old_london_bridge.scenes.notes import note_why, notes_of
from game.old_london_bridge.scenes.playback import Playback, Shows
from game.old_london_bridge.scenes.replay_lines import ReplayLines
from game.old_london_bridge.scenes.showing import brought_about, fading_of, shows_its_end
from game.old_london_bridge.scenes.story import Story
from game.old_london_bridge.scenes.tape import ALL, Eyes, Tape
from game.old_london_bridge.words import replays, whys_menus
from game.old_london_bridge.words.speech import Speech
from game.stage.director import Moment, Pace
from game.stage.focus import Element, Kind
from game.stage.house import House, Showing, Table
from game.stage.inputs import Input, Key, Place, Point, Press, Release
from game.stage.scenes import Scene
from game.stage.sound.book import Backing
from game.stage.storyline import Told
from game.tabletop.frame.focused import rises_of, thing_of
from game.tabletop.help.help_scene import HelpScene
from game.tabletop.kit.table_kit import players_of
from game.tabletop.motion.payloads import Payload

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


class ReplayScene(Scene):
    """One record on one screen."""

    whys = whys_menus.REPLAY

    screen: ReplayScreen

    def __init__(self, house: House, showing: Showing) -> None:
        super().__init__()
        self.house = house
        self.showing = showing
        timeline = showing.timeline
        match = timeline.match
        self.tape = Tape(timeline)
        self.course = self.tape.course
        self.builders = players_of(match.seats)
        self.speech = Speech([seat.name for seat in match.seats], match.level, house.translate())
        #: What lies over the board to be read: `paid`, `log` or `purses`.
        self.opened: Thing | None = None
        #: Why something cannot be done, until the next input.
        self.notice: str | None = None
        self._performance = BridgePerformance(house, Table(match, demo=True))
        self._real_ms = 0.0
        self._scrubbing = False
        #: Whether what can be reached is no longer what is drawn.
        self._stale = False
        self._backing: Backing | None = None
        self.playback = Playback(self.tape, self._performance, lambda: house.pace, self._placed)
        self._lines = ReplayLines(self.tape, self.speech)

    # Coming and going

    def arrange(self) -> None:
        """Place everything for the window as it is."""
        self.screen = ReplayScreen(self.kit, self.builders, self.speech, self.at_rest, self.course)
        self._perform()
        if self.opened not in self.screen.table.header.spots():
            # In this window it has a place of its own.
            self.opened = None
        if not self.stand.place and not self._real_ms:
            self.playback.tell_way()
        self._reach()

    def _perform(self) -> None:
        self._performance.moves = BridgeChoreographer(self.screen.kit, self.screen.places, self.at_rest)

    def enter(self) -> None:
        """The river is heard."""
        self._sound()

    def resume(self) -> None:
        """Settings may have changed."""
        self.director.pace = self.house.pace

    @property
    def at_rest(self) -> int:
        """Whose bridge lies in front while nobody builds: whose eyes it is seen through, else who acts."""
        return self.eyes if isinstance(self.eyes, int) else self.course.acting[self.stand.place] or 0

    # Where it stands

    @property
    def director(self) -> Shows:
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
        self._perform()
        self._stale = True

    # Time

    @property
    def moving(self) -> bool:
        """It goes on by itself, or something is on its way."""
        return self.stand.playing or not self.director.idle

    @property
    def alive(self) -> bool:
        """Water, windows and gold leaf move, but at pace Still."""
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
        """The river lies behind the game, the theme behind the reckoning."""
        backing = Backing.THEME if self.director.shown.view.ending else Backing.BED
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
            place = self.screen.place_at(event.place[0], self._last_shown)
            if place != self.stand.place or not self.director.idle:
                self.go(place)
        if isinstance(event, Release):
            self._scrubbing = False

    def choose(self, name: Thing) -> None:
        """Somebody chose a thing or a key that stands for it."""
        if name in _OPENS:
            self.opened = None if self.opened == name else name
        elif (place := self.screen.lines.leads_to(name)) is not None:
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
            book = BridgeHelp(self.showing.timeline.match, self.house.translate())
            self.stack.push(HelpScene(self.house, book))
        elif name is TableButton.MENU:
            self.house.close()
        else:
            self.playback.drive(name)
            self._sound()

    def _next_eyes(self) -> None:
        eyes = self.tape.eyes
        self.look(eyes[(eyes.index(self.eyes) + 1) % len(eyes)])

    def why(self, element: Element) -> str:
        """What a note of the table answers, else the rule of a control."""
        return note_why(element.key, self.screen, self._last_shown) or super().why(element)

    def notes(self) -> Iterator[Element]:
        """What is drawn of the table."""
        return notes_of(self.screen, self._last_shown, self.focus)

    @property
    def free(self) -> pygame.Rect | None:
        """The river, in an upright window."""
        return self.screen.free(self._last_shown)

    def hides(self, place: Place) -> bool:
        """What was opened lies over the board."""
        return hides(self.screen, self._last_shown, place)

    def tells(self, element: Element) -> bool:
        """Far bridges open while they are pointed at."""
        return False

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
        shown = self._last_shown
        pictures = [
            Element(area.thing, area.says, Kind.PICTURE, area.rect) for area in self.screen.bridges(shown)
        ]
        self.focus.put([*pictures, *(self._element(area) for area in self.screen.areas(shown))])

    def _element(self, area: Any) -> Element:
        is_bar = area.thing is ReplayButton.BAR
        kind = Kind.SLIDER if is_bar else Kind.BUTTON
        value = replays.turns_so_far(self.course, self.stand.place, self.speech) if is_bar else ""
        reason = (self._why_not() or "") if area.thing is ReplayButton.BRANCH else ""
        return Element(area.thing, area.says, kind, area.rect, value, area.enabled, reason)

    @property
    def _last_shown(self) -> Shown:
        """What there is to draw now, with the screen told where the replay stands."""
        moment = self.director.at(self.playback.ms)
        self.screen.watched = self._watched(moment)
        return self.shown(moment)

    def _watched(self, moment: Moment[Any, Told[Story], Payload]) -> Watched:
        """What is shown of the replay itself."""
        seats = range(len(self.builders))
        seen = frozenset(seat for seat in seats if self.eyes in (ALL, seat))
        saying = Saying(
            replays.turns_so_far(self.course, self.stand.place, self.speech),
            replays.whose_eyes(self.eyes, self.speech),
            self.speech.names[self.eyes] if isinstance(self.eyes, int) else "",
            self.course.acting[self.stand.place],
            self._lines.of(moment.event, self.stand.place),
            self.notice,
        )
        return Watched(self.stand, saying, seen, self._why_not() is None, len(self.tape.eyes) > 1)

    def shown(self, moment: Moment[Any, Told[Story], Payload]) -> Shown:
        """What of the table there is to draw: a pure function of the moment and the pointer."""
        view: View = moment.shown.view
        story = moment.shown.story
        after = view if moment.after is None else moment.after.view
        if moment.after is not None and shows_its_end(moment):
            view, story = after, moment.after.story
        near = near_of(after, self.at_rest)
        if self.eyes == ALL:
            # Open hands are drawn as that of whoever looks.
            view = replace(view, viewer=near)
        pointed, pressed = self.focus.current, self.focus.pressed
        counted, route = brought_about(moment, None)
        at_end = view.ending and self.director.idle and self.playback.at_end
        return Shown(
            view=view,
            near=near,
            entries=story.entries,
            scored=story.scored,
            sums=story.sums,
            won=story.won,
            samples=moment.samples,
            fading=fading_of(moment, self.at_rest),
            moving=moment.event is not None,
            watched=True,
            glyphs=self.focus.glyphs,
            counted=counted,
            # At rest it would cover the numbers of the track.
            route=route if moment.event is not None else None,
            bonus=BonusChoice(story.trace.taken, story.trace.turned),
            won_for=self.playback.rested / self.stand.speed if at_end and self.alive else 0.0,
            pointed=thing_of(pointed),
            held=thing_of(pressed),
            rises=rises_of(self.focus),
            opened=self.opened or self._pointed_bridge(),
            assisted=self.showing.timeline.match.assisted,
            over=False,
            muted=self.house.muted,
            asking=self.stack.asking.on,
        )

    def _pointed_bridge(self) -> Thing | None:
        """The far bridge that is pointed at, while the replay stands."""
        pointed = self.focus.current
        stands = not self.stand.playing and self.director.idle
        return thing_of(pointed) if stands and pointed is not None and pointed.kind is Kind.PICTURE else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw this moment."""
        seconds = self._real_ms / 1000 if self.alive else 0.0
        self.screen.draw(surface, self._last_shown, seconds)
        self.focus.draw_ring(surface, self.kit.paint)
