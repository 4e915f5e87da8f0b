"""The playback of a replay: position, speed, and the motion to the next place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.core.thing import ReplayButton, Thing
from game.stage.director import Director, Pace
from game.stage.performance import Performance
from game.stage.sound.cue import Heard
from game.stage.storyline import Snapshot
from game.tabletop.kit.watched import Stand
from game.tabletop.motion.payloads import Payload
from game.tabletop.replay.event_tape import EventTape, ReplayViewer

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
#: Milliseconds at 1x for which a place is shown before the next one.
_RESTS: Final = 500.0

Shows = Director[Any, Snapshot[Any], Payload]


class Playback:
    """A player for a tape: viewer, place, and a clock that runs at the chosen speed.

    `placed` is called whenever the place or the viewer changes, before any motion begins there.
    """

    def __init__(
        self,
        tape: EventTape[Any],
        performance: Performance[Any, Snapshot[Any], Payload],
        pace: Callable[[], Pace],
        placed: Callable[[], None],
    ) -> None:
        self.viewer: ReplayViewer = tape.viewers[0]
        self.stand = Stand(playing=True)
        self.ms = 0.0
        #: Milliseconds at 1x since the last motion ended.
        self.rested = 0.0
        self._tape = tape
        self._performance = performance
        self._pace = pace
        self._placed = placed
        self.director = self._directed(tape.before(self.viewer))

    @property
    def at_end(self) -> bool:
        """Whether it is at the last place; a motion may still be running there."""
        return self.stand.place == self._tape.course.last

    # Position

    def go(self, place: int) -> None:
        """Jump to a place at once; end any motion."""
        place = max(0, min(place, self._tape.course.last))
        self._stand_at(place)
        self.director = self._directed(self._tape.at(place, self.viewer))
        self.rested = 0.0

    def go_on(self) -> None:
        """Move on to the next place; end any motion at once."""
        if not self.at_end:
            self.go(self.stand.place)
            self._stand_at(self.stand.place + 1)
            self.tell_way()

    def look(self, viewer: ReplayViewer) -> None:
        """Show the game as another viewer sees it."""
        self.viewer = viewer
        self.go(self.stand.place)

    def tell_way(self) -> None:
        """Start the motions from the place before to this one."""
        with self.director.together():
            for event, after in self._tape.way(self.stand.place, self.viewer):
                self.director.enqueue(event, after)

    def _stand_at(self, place: int) -> None:
        self.stand = Stand(place, self.stand.speed, self.stand.playing)
        self._placed()

    def _directed(self, shown: Snapshot[Any]) -> Shows:
        director: Shows = Director(shown, self._performance, self._pace())
        director.step(self.ms)
        return director

    # Time

    def step(self, seconds: float) -> tuple[Heard, ...]:
        """Advance by seconds at the chosen speed; after a rest begin the next step. Return the sounds due."""
        passed = seconds * 1000 * self.stand.speed
        self.ms += passed
        self.director.step(self.ms)
        heard = self.director.heard()
        if self.director.idle:
            self.rested += passed
            self._play_on()
        return heard

    def _play_on(self) -> None:
        """Begin the next step once this one has rested; stop at the end."""
        if self.stand.playing and self.at_end:
            self.halt()
        elif self.stand.playing and self.rested >= _RESTS:
            self.go_on()

    # Commands

    def drive(self, name: Thing) -> None:
        """Carry out a control's command: go on, go back, change the speed; ignore any other thing."""
        course, place = self._tape.course, self.stand.place
        turns = tuple(turn.last for turn in course.turns)
        match name:
            case ReplayButton.PLAY:
                self._play()
            case ReplayButton.STEP_ON:
                self.go_on()
            case ReplayButton.STEP_BACK:
                # During a step's motion, back is the place before it.
                self.go(place - 1)
            case ReplayButton.TURN_ON | ReplayButton.TURN_BACK:
                self.go(course.beside(place, turns, 1 if name is ReplayButton.TURN_ON else -1))
            case ReplayButton.ROUND_ON | ReplayButton.ROUND_BACK:
                self.go(course.beside(place, course.rounds, 1 if name is ReplayButton.ROUND_ON else -1))
            case ReplayButton.FIRST | ReplayButton.LAST:
                self.go(0 if name is ReplayButton.FIRST else course.last)
            case ReplayButton.FASTER | ReplayButton.SLOWER | ReplayButton.SPEED:
                self._hasten(name)

    def halt(self) -> None:
        """Stop playing."""
        self.stand = Stand(self.stand.place, self.stand.speed)

    def _play(self) -> None:
        """Play or stop; at the end, restart from the beginning."""
        if self.at_end and self.director.idle and not self.stand.playing:
            self.go(0)
        else:
            # A press on play begins the next step without a rest.
            self.rested = _RESTS
        self.stand = Stand(self.stand.place, self.stand.speed, not self.stand.playing)

    def _hasten(self, name: Thing) -> None:
        """Change the speed; the speed button cycles through all speeds."""
        at = SPEEDS.index(self.stand.speed)
        if name is ReplayButton.SPEED:
            at = (at + 1) % len(SPEEDS)
        else:
            at = max(0, min(len(SPEEDS) - 1, at + (1 if name is ReplayButton.FASTER else -1)))
        self.stand = Stand(self.stand.place, SPEEDS[at], self.stand.playing)
