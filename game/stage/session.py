"""A match on the screen: bots that never hold up a frame, a director that is never overtaken.

Whoever is asked is asked when everything that happened has been shown. A bot thinks beside the loop, one
that searches from the moment on that it owes a choice; its answer is applied when nothing moves any more
and its shown thinking time is over. Time is what `step` has been told has passed, nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, Generic

from game.core.barrier import Barrier
from game.match.journal import Journal
from game.match.match import Match, Pair, SeatChanged, TakenBack
from game.match.previews import LookAhead, look_ahead
from game.stage.advisor import Advice, Advisor
from game.stage.clock import RealClock
from game.stage.director import Moment, Pace
from game.stage.house import House, Table
from game.stage.keeping import Keeping
from game.stage.performance import Performance, Wait
from game.stage.rivals import Rivals
from game.stage.sound.cue import Heard
from game.stage.storyline import Chosen, Follow, Storyline, StoryT, Told

#: Milliseconds that a bot is seen to think at least.
THINKING: Final[Mapping[Pace, float]] = {
    Pace.CALM: 700,
    Pace.BRISK: 500,
    Pace.SWIFT: 150,
    Pace.STILL: 500,
}


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
        self._keeping = Keeping(house, table)
        self._performance = performance
        self._ended = False
        begun = bool(self.match.lines)
        self._storyline = Storyline(self.match, self.viewer, follow, beginning)
        self.director = self._storyline.directed(performance, house.pace)
        self._patient = not isinstance(house.clock, RealClock)
        self._rivals = Rivals(self.match, house)
        self._advisor = Advisor(self.match, house)
        self._idle_since = 0.0
        self._turned_to: int | None = None
        self.match.watch(self.viewer, self._tell)
        if not begun:
            self.match.start()
        elif not self.held:
            self.match.resolve()
        self._keeping.keep()
        self._keeping.look(self.over, self._patient)

    def _tell(self, pair: Pair) -> None:
        self.drop_advice()
        self._ended = self._ended or self._performance.waits(pair.event) is Wait.WORD
        if isinstance(pair.event, TakenBack | SeatChanged):
            self._rivals.drop()
        retold = isinstance(pair.event, TakenBack)
        line = self._storyline
        self.director.tell(pair.event, line.retell(pair.view) if retold else line.tell(pair.event, pair.view))

    # Reading

    @property
    def journal(self) -> Journal | None:
        """What writes the record; None where nobody keeps the game, or it cannot be kept."""
        return self._keeping.journal

    @property
    def fault(self) -> str | None:
        """Why the game is not kept, or not any more, in one line without its folder; None where it is."""
        return self._keeping.fault

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
        return self._keeping.whole

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
        return 0.0 if self.thinking is None else self._rivals.overtime_ms(self.ms, self._thinking_time)

    @property
    def advice(self) -> Advice | None:
        """For the person who is asked, until something happens or it is dropped."""
        return self._advisor.advice

    @property
    def advising(self) -> bool:
        """Whether advice was asked for that is not there yet."""
        return self._advisor.thinking

    @property
    def advising_ms(self) -> float:
        """Milliseconds since advice was asked for; 0 where none is waited for."""
        return self._advisor.thinking_ms(self.ms)

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

    def preview(self, seat: int, *actions: Any) -> LookAhead:
        """Return what actions of a seat would bring, as far as it can know; what chance draws is left out."""
        return look_ahead(self.match.game, self.match.view(seat), actions)

    # Changing

    def decide(self, seat: int, *actions: Any, ends: bool = False) -> None:
        """A person's choices, one after the other; `ends`: by them it is said that the turn ends."""
        with self.director.together():
            for action in actions:
                self._act(partial(self.match.decide, seat, action, resolve=False), ends)
        self._keeping.keep()

    def _act(self, act: Callable[[], None], ends: bool = False) -> None:
        """Let a person act, and what follows happen, unless that waits for the person's word."""
        self._ended = False
        act()
        if ends or not self._ended:
            self.match.resolve()
        if self._ended and not self.match.pending:
            # Nothing could be taken back any more.
            self.director.give_word()

    def end_turn(self) -> None:
        """The person whose turn has come to its end says so."""
        if self.held:
            self.match.resolve()
            self._keeping.keep()
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
            self._keeping.keep()

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
            self._act(partial(self.match.redo, resolve=False))
        self._keeping.keep()

    def advise(self, *actions: Any) -> None:
        """Ask what the person who is asked might best choose, after `actions` not made yet."""
        seat = self.person
        if seat is None:
            return
        self.drop_advice()
        after = self.preview(seat, *actions)
        # What hangs on something hidden is not advised on before it has come.
        if after.whole and self.match.game.world(after.view, Random(0)).legal(seat):
            self._advisor.ask(seat, after.view, self.ms)

    def drop_advice(self) -> None:
        """No advice is wanted: whoever thinks of it stops."""
        self._advisor.drop()

    def press(self) -> bool:
        """A press while something moves finishes it; True if it did, and means nothing else then."""
        return self.director.press()

    def step(self, seconds: float) -> None:
        """Let time pass: motions go on, bots think and answer."""
        self.ms += seconds * 1000
        self.director.step(self.ms)
        if not self.idle:
            self._idle_since = self.ms
        self._keeping.look(self.over, self._patient)
        self._keeping.tell_fault()
        self._advisor.step(self.ms, THINKING[self.director.pace], self._patient)
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
        thought = self._rivals.answer(self.ms, self._thinking_time, self._patient)
        if thought is not None:
            chosen = Chosen(seat, self.match.view(None), thought.chosen)
            self._storyline.tell(chosen, self.match.view(self.viewer))
            self.match.decide(seat, thought.action)
            self._keeping.keep()

    def close(self) -> None:
        """Leave the table: what was decided is on the disk."""
        try:
            self.match.unwatch(self._tell)
            self.drop_advice()
            self._rivals.close()
        finally:
            self._keeping.close()
