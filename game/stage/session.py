"""A match on the screen: bots that never hold up a frame, a director that is never overtaken.

Whoever is asked is asked when everything that happened has been shown. A bot thinks beside the loop, one
that searches from the moment on that it owes a choice; its answer is applied when nothing moves any more
and its shown thinking time is over. Time is what `step` has been told has passed, nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from game.bots.bot import Thought
from game.core.barrier import Barrier
from game.match.journal import Journal, begin
from game.match.match import Asked, Match, Pair, SeatChanged, TakenBack, pairs_of
from game.match.record_file import FileFault
from game.match.saved_games import without_folder
from game.stage.advisor import Advisor
from game.stage.clock import RealClock
from game.stage.director import Director, Moment, Pace
from game.stage.house import House, Table
from game.stage.performance import Performance, Wait
from game.stage.rivals import Rivals
from game.stage.sound.cue import Heard

#: Milliseconds that a bot is seen to think at least.
THINKING: Final[Mapping[Pace, float]] = {
    Pace.CALM: 700,
    Pace.BRISK: 500,
    Pace.SWIFT: 150,
    Pace.STILL: 500,
}


StoryT = TypeVar("StoryT")
Follow = Callable[[StoryT, Any, Any], StoryT]
"""From the story so far, an event and the view after it, to the story then; `Chosen` is told, too."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a bot has chosen and why, told to the story right before its choice is made.

    `view` is the public one of that moment. No record keeps it, so that a game gone on with has none; and
    what is chosen may be hidden from whoever the story is for.
    """

    seat: int
    view: Any
    thought: Thought


@dataclass(frozen=True, slots=True)
class Advice:
    """What the person of a seat was advised in a moment of the seat's view."""

    seat: int
    view: Any
    thought: Thought


@dataclass(frozen=True, slots=True)
class Told(Generic[StoryT]):
    """A view, and the story that led to it: what a screen tells of the past (its chronicle)."""

    view: Any
    story: StoryT


class Session(Generic[StoryT]):
    """One match being played on one screen, seen through the eyes of `viewer` (None: the public)."""

    def __init__(
        self,
        house: House,
        table: Table,
        performance: Performance[Any, Told[StoryT], Any],
        follow: Follow[StoryT],
        beginning: StoryT,
    ) -> None:
        """Take a table over; the match is started if it has not been.

        `performance` moves events between two `Told`; `follow` makes the story from `beginning` on. On a
        scripted clock a bot's answer is waited for at the end of its thinking time, so that the same frames
        are drawn on any machine; on the real one a slow bot is shown thinking longer.
        """
        self.table = table
        self.match: Match = table.match
        people = [seat for seat, who in enumerate(self.match.seats) if who.human]
        self.viewer = people[0] if len(people) == 1 else None
        self.ms = 0.0
        self._house = house
        self._unkept: str | None = None
        self._told = False
        self._written = False
        self.journal = self._opened(table)
        self._performance = performance
        self._ended = False
        self._follow = follow
        self._beginning = beginning
        self._story = beginning
        begun = bool(self.match.lines)
        self.director = self._directed(house.pace)
        self._patient = not isinstance(house.clock, RealClock)
        self._rivals = Rivals(self.match, house)
        self._advisor = Advisor(self.match, house)
        self._advised: tuple[int, Any] | None = None
        self._advised_since = 0.0
        #: For the person who is asked, until something happens or it is dropped.
        self.advice: Advice | None = None
        self._thinking_since: float | None = None
        self._idle_since = 0.0
        self._turned_to: int | None = None
        self.match.watch(self.viewer, self._tell)
        if not begun:
            self.match.start()
        elif not self.held:
            self.match.go_on()
        self._keep()
        self._see_written()

    def _opened(self, table: Table) -> Journal | None:
        """The journal of a table; None where nobody keeps it, or it cannot be kept."""
        if table.record is None:
            return None
        try:
            return begin(table.record, table.match, table.held)
        except FileFault as fault:
            self._unkept = without_folder(str(fault), table.record)
            return None

    def _directed(self, pace: Pace) -> Director[Any, Told[StoryT], Any]:
        """A director that shows the match as it stands, but for the end of a turn that is to be ended."""
        if not self.match.lines:
            return Director(Told(self.match.view(self.viewer), self._story), self._performance, pace)
        told = list(self._told_so_far())
        self._story = told[-1][1].story
        ends = self._end_held([event for event, _after in told])
        director: Director[Any, Told[StoryT], Any] = Director(told[ends - 1][1], self._performance, pace)
        for event, after in told[ends:]:
            director.tell(event, after)
        return director

    def _end_held(self, events: Sequence[Any]) -> int:
        """The place of the event that ends a turn which waits for that; past all events where none does."""
        asked = max((place for place, event in enumerate(events) if isinstance(event, Asked)), default=0)
        latest = range(asked + 1, len(events))
        waits = self._performance.waits
        return next((place for place in latest if waits(events[place]) is Wait.WORD), len(events))

    def _told_so_far(self) -> Iterator[tuple[Any, Told[StoryT]]]:
        """All events that count, each with the view and the story after it."""
        story = self._beginning
        for pair in pairs_of(self.match, self.viewer):
            story = self._follow(story, pair.event, pair.view)
            yield pair.event, Told(pair.view, story)

    def _tell(self, pair: Pair) -> None:
        self.drop_advice()
        self._ended = self._ended or self._performance.waits(pair.event) is Wait.WORD
        if isinstance(pair.event, TakenBack | SeatChanged):
            self._rivals.drop()
            self._thinking_since = None
        if isinstance(pair.event, TakenBack):
            self._story = self._story_so_far()
        else:
            self._story = self._follow(self._story, pair.event, pair.view)
        self.director.tell(pair.event, Told(pair.view, self._story))

    def _story_so_far(self) -> StoryT:
        *_, (_event, told) = self._told_so_far()
        return told.story

    def _keep(self) -> None:
        if self.journal is not None:
            self.journal.keep()

    def _see_written(self) -> None:
        """Learn that the whole game is on the disk; a slow one is waited for on a scripted clock alone."""
        if self.journal is not None and self.over and not self._written:
            if self._patient:
                self.journal.wait()
            self._written = self.journal.done

    def _tell_fault(self) -> None:
        """Say once that the game is not kept, or not any more."""
        if self.fault is not None and not self._told:
            self._told = True
            self._house.unkept(self.fault)

    # Reading

    @property
    def fault(self) -> str | None:
        """Why the game is not kept, or not any more, in one line without its folder; None where it is."""
        if self.journal is None or self.journal.fault is None:
            return self._unkept
        return without_folder(self.journal.fault, self.journal.path)

    @property
    def shown(self) -> Any:
        """The view after the last event that has finished moving."""
        return self.director.shown.view

    @property
    def story(self) -> StoryT:
        """The story that led to the shown view."""
        return self.director.shown.story

    @property
    def idle(self) -> bool:
        """Whether everything that happened has been shown."""
        return self.director.idle

    @property
    def waiting(self) -> bool:
        """Whether a press is waited for before what has happened next is shown."""
        return self.director.waiting is Wait.PRESS

    @property
    def held(self) -> bool:
        """Whether a person's turn has come to its end, and is to be ended or its last step taken back."""
        return self.director.waiting is Wait.WORD

    @property
    def over(self) -> bool:
        """Whether the game has ended and all of it has been shown."""
        return self.match.over and self.idle

    @property
    def kept(self) -> Path | None:
        """Where the whole game lies, once it is over and all on the disk; None where nobody could keep it."""
        if self.journal is None or self.journal.fault is not None or not self._written:
            return None
        return self.journal.path

    @property
    def people(self) -> tuple[int, ...]:
        """The seats whose people are asked now, rising; none while things move."""
        if not self.idle:
            return ()
        return tuple(seat for seat in self.match.to_move if self.match.seats[seat].human)

    @property
    def person(self) -> int | None:
        """The seat whose person is asked now; None while things move, a bot thinks, or the game is over.

        Of several, it is the first, or the one that was turned to.
        """
        people = self.people
        return self._turned_to if self._turned_to in people else next(iter(people), None)

    def turn_to(self, seat: int | None) -> None:
        """Of several people who are asked at once, ask this one, or None: the first."""
        if seat != self._turned_to:
            self.drop_advice()
            self._turned_to = seat

    @property
    def thinking(self) -> int | None:
        """The seat whose bot is asked now."""
        return self._owing if self.idle else None

    @property
    def _owing(self) -> int | None:
        """The seat whose bot owes a choice, be everything shown or not; people beside it choose first."""
        seats = self.match.to_move
        return None if any(self.match.seats[seat].human for seat in seats) else next(iter(seats), None)

    @property
    def overtime_ms(self) -> float:
        """Milliseconds by which the bot that is asked thinks longer than it is seen to at least."""
        if self.thinking is None or self._thinking_since is None:
            return 0.0
        return max(0.0, self.ms - self._thinking_since - self._thinking_time)

    @property
    def advising(self) -> bool:
        """Whether advice was asked for that is not there yet."""
        return self._advised is not None

    @property
    def advising_ms(self) -> float:
        """Milliseconds since advice was asked for; 0 where none is waited for."""
        return self.ms - self._advised_since if self.advising else 0.0

    @property
    def moment(self) -> Moment[Any, Told[StoryT], Any]:
        """What there is to draw now."""
        return self.director.at(self.ms)

    def heard(self) -> tuple[Heard, ...]:
        """What was heard since the last call, by the time of `ms`."""
        return self.director.heard()

    @property
    def rested_ms(self) -> float:
        """Milliseconds since everything that happened was shown; 0 while something moves."""
        return self.ms - self._idle_since if self.idle else 0.0

    @property
    def asked_view(self) -> Any:
        """The view of the person who is asked; the shown one where nobody is."""
        seat = self.person
        return self.shown if seat is None else self.match.view(seat)

    def refusal(self, seat: int, action: Any) -> Any | None:
        """Why an action of a person is not lawful now; None where it is."""
        return self.match.refusal(seat, action)

    def legal(self, seat: int) -> list[Any]:
        """What the person of a seat may do now."""
        return self.match.legal(seat) if seat == self.person else []

    def preview(self, seat: int, *actions: Any) -> tuple[list[Any], Any]:
        """The events that actions would bring, and the view after them, chance left out.

        The same actions, applied to a twin: no effect is computed twice.
        """
        twin = self.match.game.resume(self.match.view(seat))
        events: list[Any] = []
        for action in actions:
            if twin.refusal(seat, action) is not None:
                break
            twin.apply(seat, action, events.append)
        return events, twin.view(seat)

    # Changing

    def decide(self, seat: int, *actions: Any, ends: bool = False) -> None:
        """A person's choices, one after the other; `ends`: by them it is said that the turn ends."""
        with self.director.together():
            for action in actions:
                self._act(partial(self.match.decide, seat, action, go_on=False), ends)
        self._keep()

    def _act(self, act: Callable[[], None], ends: bool = False) -> None:
        """Let a person act, and what follows happen, unless that waits for the person's word."""
        self._ended = False
        act()
        if ends or not self._ended:
            self.match.go_on()
        if self._ended and not self.match.held:
            # Nothing could be taken back any more.
            self.director.give_word()

    def end_turn(self) -> None:
        """The person whose turn has come to its end says so."""
        if self.held:
            self.match.go_on()
            self._keep()
            self.director.release()

    @property
    def attended(self) -> bool:
        """Whether a person may do something: choose, or end a turn."""
        return self.held or self.person is not None

    @property
    def undoer(self) -> int | None:
        """The seat whose latest step might be taken back: at one screen, whoever decided last.

        Where that was no person, or something keeps its step, it is the one who is asked. None while nobody
        may do anything.
        """
        if not self.attended:
            return None
        latest = self.match.latest
        if latest is not None and self.match.seats[latest].human and not self.match.undo_barrier(latest):
            return latest
        return latest if self.held else self.person

    @property
    def undo_barrier(self) -> Barrier | None:
        """What keeps the latest step; None where it may be taken back, or nobody is asked."""
        return None if self.undoer is None else self.match.undo_barrier(self.undoer)

    @property
    def may_undo(self) -> bool:
        """Whether the latest step may be taken back."""
        return self.undoer is not None and self.undo_barrier is None

    def undo(self) -> None:
        """Take the latest step back."""
        seat = self.undoer
        if seat is not None and self.may_undo:
            self.director.forget()
            self.match.undo(seat)
            self._keep()

    @property
    def may_redo(self) -> bool:
        """Whether what a person took back last may be made again."""
        seat = self.match.undone_by
        return self.attended and seat is not None and self.match.seats[seat].human

    def redo(self) -> None:
        """Make again what was taken back last."""
        if not self.may_redo:
            return
        with self.director.together():
            self._act(partial(self.match.redo, go_on=False))
        self._keep()

    def advise(self, *actions: Any) -> None:
        """Ask what the person who is asked might best choose, after `actions` not made yet."""
        seat = self.person
        if seat is None:
            return
        self.drop_advice()
        view = self.preview(seat, *actions)[1] if actions else self.match.view(seat)
        if not self.match.game.resume(view).legal(seat):
            return
        self._advised, self._advised_since = (seat, view), self.ms
        self._advisor.ask(view)

    def drop_advice(self) -> None:
        """No advice is wanted: whoever thinks of it stops."""
        self._advisor.drop()
        self._advised = self.advice = None

    def press(self) -> bool:
        """A press while something moves finishes it; True if it did, and means nothing else then."""
        return self.director.press()

    def step(self, seconds: float) -> None:
        """Let time pass: motions go on, bots think and answer."""
        self.ms += seconds * 1000
        self.director.step(self.ms)
        if not self.idle:
            self._idle_since = self.ms
        self._see_written()
        self._tell_fault()
        self._let_advise()
        seat = self._owing
        if seat is None:
            return
        if not self._rivals.asked and (self.idle or self._rivals.searches(seat)):
            self._rivals.ask(seat)
        if self.idle:
            self._let_answer(seat)

    @property
    def _thinking_time(self) -> float:
        """Who seals beside others is not seen to think: the others have been waited for."""
        return 0.0 if len(self.match.to_move) > 1 else THINKING[self.director.pace]

    def _let_answer(self, seat: int) -> None:
        """Apply the choice of the bot that is asked, once it has been seen to think and there is one."""
        if self._thinking_since is None:
            self._thinking_since = self.ms
        elif self.ms - self._thinking_since >= self._thinking_time and (self._patient or self._rivals.ready):
            self._thinking_since = None
            thought = self._rivals.take()
            chosen = Chosen(seat, self.match.view(None), thought)
            self._story = self._follow(self._story, chosen, self.match.view(self.viewer))
            self.match.decide(seat, thought.action)
            self._keep()

    def _let_advise(self) -> None:
        """Take the advice that was asked for, once somebody was seen to think and it is there."""
        if self._advised is None or self.advising_ms < THINKING[self.director.pace]:
            return
        if self._patient or self._advisor.ready:
            self.advice, self._advised = Advice(*self._advised, self._advisor.take()), None

    def close(self) -> None:
        """Leave the table: what was decided is on the disk."""
        self.match.unwatch(self._tell)
        self.drop_advice()
        self._rivals.close()
        if self.journal is not None:
            self.journal.close()
            self._tell_fault()
