"""A match played on the screen: bots never block a frame, and no decision precedes its animations.

A decision is requested only when the animation queue is empty. Bots run in background workers; a searching
bot starts as soon as it owes a choice. Its answer is applied when the animation queue is empty and its
minimum thinking time is over. Time is the sum of the seconds passed to `step`, nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, Generic

from game.core.barrier import Barrier
from game.match.journal import Journal
from game.match.match import Match, Pair, TakenBack
from game.match.previews import LookAhead, look_ahead
from game.match.seat import people_of
from game.stage.advisor import Advice, Advisor
from game.stage.autosave import Autosave
from game.stage.clock import RealClock
from game.stage.director import AnimatedView, Pace
from game.stage.house import House, Table
from game.stage.performance import HOLDS, Performance, Wait
from game.stage.rivals import Rivals
from game.stage.sound.cue import Heard
from game.stage.storyline import BotChoice, Follow, Snapshot, Storyline, StoryT

#: The least milliseconds for which a bot is shown as thinking, by pace.
THINKING: Final[Mapping[Pace, float]] = {
    Pace.CALM: 700,
    Pace.BRISK: 500,
    Pace.SWIFT: 150,
    Pace.STILL: 500,
}


class Session(Generic[StoryT]):
    """One match being played on one screen, shown as `viewer` may see it (None: the public view)."""

    def __init__(
        self,
        house: House,
        table: Table,
        performance: Performance[Any, Snapshot[StoryT], Any],
        follow: Follow[StoryT],
        beginning: StoryT,
    ) -> None:
        """Open a table, and start its match if it has not started.

        `performance` animates events between snapshots; `follow` builds the story from `beginning` on. On a
        scripted clock the session blocks for a bot's answer at the end of its thinking time, so that every
        machine draws the same frames; on the real clock a slow bot is shown thinking longer.
        """
        self.table = table
        self.match: Match = table.match
        people = people_of(self.match.seats)
        self.viewer = people[0] if len(people) == 1 else None
        self.ms = 0.0
        self._autosave = Autosave(house, table)
        self._performance = performance
        self._ended = False
        begun = bool(self.match.lines)
        self._storyline = Storyline(self.match, self.viewer, follow, beginning)
        self.director = self._storyline.directed(performance, house.pace)
        self._patient = not isinstance(house.clock, RealClock)
        self._rivals = Rivals(table, house)
        self._advisor = Advisor(self.match, house)
        self._idle_since = 0.0
        self._turned_to: int | None = None
        self.match.watch(self.viewer, self._tell)
        if not begun:
            self.match.start()
        elif not self.held:
            self.match.resolve()
        self._autosave.keep()
        self._autosave.look(self.over, self._patient)

    def _tell(self, pair: Pair) -> None:
        self.drop_advice()
        self._ended = self._ended or self._performance.wait_after(pair.event) in HOLDS
        retold = isinstance(pair.event, TakenBack)
        if retold:
            self._rivals.drop()
        line = self._storyline
        self.director.enqueue(
            pair.event, line.rebuild(pair.view) if retold else line.advance(pair.event, pair.view)
        )

    # Reading

    @property
    def journal(self) -> Journal | None:
        """The journal that writes the record; None where the game is not recorded or cannot be."""
        return self._autosave.journal

    @property
    def fault(self) -> str | None:
        """Why the game is not, or no longer, recorded: one line without its folder; None where it is."""
        return self._autosave.fault

    def record_again(self) -> Path | None:
        """Record the game again after a fault; return the path of its record, None where that fails."""
        return self._autosave.again()

    @property
    def shown(self) -> Any:
        """The view after the last event whose animation has finished."""
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
        """Whether the next event is shown only after a press."""
        return self.director.waiting is Wait.PRESS

    @property
    def held(self) -> bool:
        """Whether a person's turn or step is complete and waits for `end_turn` or `undo`."""
        return self.director.waiting in HOLDS

    @property
    def draw(self) -> Any:
        """The event of a draw that waits for a person's `end_turn` or `undo`; None while none waits."""
        return self.director.awaited if self.director.waiting is Wait.DRAW else None

    @property
    def moving(self) -> bool:
        """Whether an animation runs, not at rest before something that is waited for."""
        return not self.idle and self.director.waiting is None

    @property
    def over(self) -> bool:
        """Whether the game has ended and all of it has been shown."""
        return self.match.over and self.idle

    @property
    def record_path(self) -> Path | None:
        """The path of the whole game, once it is over and all on disk; None before, or if not recorded."""
        return self._autosave.whole

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people that owe a choice now, rising; none while an animation runs."""
        if not self.idle:
            return ()
        # A list is one call; a generator is a call for each seat, and a press asks dozens of times.
        people = [seat for seat in self.match.to_move if self.match.seats[seat].human]
        return tuple(people)

    @property
    def person(self) -> int | None:
        """The seat of the person to move.

        If several people may move it is the one set by `turn_to`, else the first. None while an animation
        runs, a bot thinks, or the game is over.
        """
        people = self.people
        return self._turned_to if self._turned_to in people else next(iter(people), None)

    def turn_to(self, seat: int | None) -> None:
        """Select one of several people to choose now; None selects the first."""
        if seat != self._turned_to:
            self.drop_advice()
            self._turned_to = seat

    @property
    def thinking(self) -> int | None:
        """The seat of the bot to move; None while an animation runs or a person is to move."""
        return self._owing if self.idle else None

    @property
    def _owing(self) -> int | None:
        """The seat whose bot owes a choice, even during an animation; None while a person owes one too."""
        seats = self.match.to_move
        return None if any(self.match.seats[seat].human for seat in seats) else next(iter(seats), None)

    @property
    def overtime_ms(self) -> float:
        """Milliseconds by which the asked bot exceeds its minimum thinking time; 0 where no bot is asked."""
        return 0.0 if self.thinking is None else self._rivals.overtime_ms(self.ms, self._thinking_time)

    @property
    def brief(self) -> bool:
        """Whether a bot has thought less than usual, because no worker process could think for it."""
        return self._rivals.brief

    @property
    def advice(self) -> Advice | None:
        """The advice for the person to move, until the next event or `drop_advice`."""
        return self._advisor.advice

    @property
    def advising(self) -> bool:
        """Whether a request for advice is pending."""
        return self._advisor.thinking

    @property
    def advising_ms(self) -> float:
        """Milliseconds since the pending request for advice; 0 where none is pending."""
        return self._advisor.thinking_ms(self.ms)

    @property
    def turning(self) -> float:
        """The next time, in `ms`, at which a track of an animation begins or ends; infinite for none."""
        return self.director.turning(self.ms)

    def foreseen(self, at: float) -> AnimatedView[Any, Snapshot[StoryT], Any]:
        """Return the moment to draw at a later time, in `ms`, as far as it is known now."""
        return self.director.foreseen(at)

    @property
    def moment(self) -> AnimatedView[Any, Snapshot[StoryT], Any]:
        """The moment to draw now."""
        return self.director.at(self.ms)

    def heard(self) -> tuple[Heard, ...]:
        """Return the sounds that came due since the last call, timed on the clock of `ms`."""
        return self.director.heard()

    @property
    def rested_ms(self) -> float:
        """Milliseconds since the last animation ended; 0 while one runs."""
        return self.ms - self._idle_since if self.idle else 0.0

    @property
    def asked_view(self) -> Any:
        """The view of the person to move; the shown view if there is no such person."""
        seat = self.person
        return self.shown if seat is None else self.match.view(seat)

    def refusal(self, seat: int, action: Any) -> Any | None:
        """Return why an action of a seat is not lawful now; None where it is lawful."""
        return self.match.refusal(seat, action)

    def legal(self, seat: int) -> list[Any]:
        """Return the lawful actions of a seat; none unless its person is to choose now."""
        return self.match.legal(seat) if seat == self.person else []

    def preview(self, seat: int, *actions: Any) -> LookAhead:
        """Return the effects of actions, as far as the seat can know them; chance outcomes are left out."""
        return look_ahead(self.match.game, self.match.view(seat), actions)

    # Changing

    def decide(self, seat: int, *actions: Any, ends: bool = False) -> None:
        """Make a person's choices in order; with `ends` they also end the turn without `end_turn`."""
        with self.director.together():
            for action in actions:
                self._act(partial(self.match.decide, seat, action, resolve=False), ends)
        self._autosave.keep()

    def _act(self, act: Callable[[], None], ends: bool = False) -> None:
        """Run a person's step and the events that follow, unless these wait for `end_turn`."""
        self._ended = False
        act()
        if ends or not self._ended:
            self.match.resolve()
        if self._ended and not self.match.pending:
            # No step could be undone any more.
            self.director.end_turn()

    def end_turn(self) -> None:
        """End the turn that is complete, or make the draw of a step; without effect unless `held`."""
        if self.held:
            self.match.resolve()
            self._autosave.keep()
            self.director.release()

    @property
    def attended(self) -> bool:
        """Whether a person may act now: choose, or end a turn."""
        return self.held or self.person is not None

    @property
    def undoer(self) -> int | None:
        """The seat whose latest step `undo` would take back: the last person to decide.

        Where a bot decided last, or that step has an undo barrier or is hidden from the person to choose, it
        is that person, or the last to decide while `held`. None while no person may act.
        """
        if not self.attended:
            return None
        if self._hidden_step:
            return self.person
        latest = self.match.latest
        if latest is not None and self.match.seats[latest].human and not self.match.undo_barrier(latest):
            return latest
        return latest if self.held else self.person

    @property
    def undo_barrier(self) -> Barrier | None:
        """The barrier against undoing the latest step; None if it can be undone, or no person may act."""
        if self.undoer is None:
            return None
        barrier = self.match.undo_barrier(self.undoer)
        return barrier or (Barrier.OTHERS if self._hidden_step else None)

    @property
    def _hidden_step(self) -> bool:
        """Whether the latest step is a hidden choice of someone other than the person to move."""
        latest, person = self.match.latest, self.person
        if latest is None or person is None or latest == person or not self.match.seats[latest].human:
            return False
        return self.match.secret(latest)

    @property
    def may_undo(self) -> bool:
        """Whether the latest step can be undone."""
        return self.undoer is not None and self.undo_barrier is None

    def undo(self) -> None:
        """Undo the latest step; without effect unless `may_undo`."""
        seat = self.undoer
        if seat is not None and self.may_undo:
            self.director.forget()
            self.match.undo(seat)
            self._autosave.keep()

    @property
    def may_redo(self) -> bool:
        """Whether the step that a person undid last can be redone."""
        seat = self.match.undone_by
        return self.attended and seat is not None and self.match.seats[seat].human

    def redo(self) -> None:
        """Redo the step that was undone last; without effect unless `may_redo`."""
        if not self.may_redo:
            return
        with self.director.together():
            self._act(partial(self.match.redo, resolve=False))
        self._autosave.keep()

    def advise(self, *actions: Any) -> None:
        """Request advice for the person to move, as if `actions` were already made."""
        seat = self.person
        if seat is None:
            return
        self.drop_advice()
        after = self.preview(seat, *actions)
        # No advice on a choice that depends on hidden information not revealed yet.
        if after.whole and self.match.game.world(after.view, Random(0)).legal(seat):
            self._advisor.ask(seat, after.view, self.ms)

    def drop_advice(self) -> None:
        """Drop the advice, and cancel the pending request for it."""
        self._advisor.drop()

    def press(self) -> bool:
        """Finish the running animation; return True if there was one, and the press is used up."""
        return self.director.press()

    def finish(self) -> None:
        """Finish the running animation now, and show the queued events."""
        self.director.finish()

    def step(self, seconds: float) -> None:
        """Advance time by seconds: animations move, bots are asked and their answers applied."""
        self.ms += seconds * 1000
        self.director.step(self.ms)
        if not self.idle:
            self._idle_since = self.ms
        self._autosave.look(self.over, self._patient)
        self._autosave.tell_fault()
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
        """The least milliseconds to show a bot thinking; 0 where several seats choose at once."""
        return 0.0 if len(self.match.to_move) > 1 else THINKING[self.director.pace]

    def _let_answer(self, seat: int) -> None:
        """Apply the asked bot's choice, once its minimum thinking time is over and the choice is ready."""
        thought = self._rivals.answer(self.ms, self._thinking_time, self._patient)
        if thought is not None:
            if self.table.choices is None:
                # A record does not hold the reasons for a choice.
                chosen = BotChoice(seat, self.match.view(None), thought.chosen)
                self._storyline.advance(chosen, self.match.view(self.viewer))
            with self.director.together():
                self.match.decide(seat, thought.action)
            self._autosave.keep()

    def close(self) -> None:
        """Leave the table; every decision is on disk afterwards."""
        try:
            self.match.unwatch(self._tell)
            self.drop_advice()
            self._rivals.close()
        finally:
            self._autosave.close()
