"""A match on the screen, with the tiny game: it never runs ahead of the screen, nor depends on it."""

import os
import random
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from game.bots.bot import Candidate, Halt, Skill, Thought, never
from game.core.barrier import Barrier
from game.core.chance import salt_of
from game.match.facts_cache import FactsCache
from game.match.journal import resume
from game.match.match import Match, TakenBack
from game.match.played import Stamp, played_of
from game.match.record_file import read_record
from game.match.replay import replay
from game.match.seat import Seat
from game.stage.clock import RealClock, ScriptedClock
from game.stage.director import Pace
from game.stage.house import Table
from game.stage.performance import Performance, Wait
from game.stage.session import THINKING, Session
from game.stage.sound.cue import Cue, Heard
from game.stage.tween import Timeline, Track, linear
from tests.match.holding import positions_in
from tests.tiny.events import RoundEnded
from tests.tiny.game import Cairn
from tests.tiny.level import LEVEL
from tests.tiny.position import View

STEP = 1 / 120
Played = Session[tuple[str, ...]]


class House:
    """The part of the program's interface that a session needs."""

    def __init__(self, pace: Pace) -> None:
        self.clock: Any = ScriptedClock()
        self.pace = pace
        self.thinking_seconds = 0.0
        self.thinkers: Any = None
        self.facts: Any = None
        #: The reason of each notice that the game is not saved.
        self.told: list[str] = []

    def save_failed(self, fault: str) -> None:
        self.told.append(fault)


def a_match(kinds: tuple[str, ...], game: Cairn | None = None) -> Match:
    seats = tuple(Seat(f"Seat {i}", kind) for i, kind in enumerate(kinds))
    return Match(game or Cairn(), LEVEL, seats, "stones", salt_of("stones"))


class Show(Performance[Any, Any, str]):
    """A performance in which every motion takes a fifth of a second."""

    def motion(self, event: Any, before: Any, after: Any) -> Timeline[str]:
        if isinstance(event, TakenBack):
            return Timeline()
        return Timeline((Track("move", 0, 200, linear, type(event).__name__),))

    def still(self, event: Any, before: Any, after: Any) -> Timeline[str]:
        return Timeline(rest=50)

    def cues(self, event: Any, before: Any, after: Any, motion: Timeline[str]) -> tuple[Cue, ...]:
        return tuple(Cue(track.end, "stone") for track in motion.tracks if track.payload == "StonePlaced")


class Holding(Show):
    """A performance in which the winner of the stone confirms the end of the round."""

    def wait_after(self, event: Any) -> Wait | None:
        return Wait.END_TURN if isinstance(event, RoundEnded) else None


def heard(story: tuple[str, ...], event: Any, view: Any) -> tuple[str, ...]:
    return (*story, type(event).__name__)


def seated(
    table: Table,
    pace: Pace = Pace.BRISK,
    clock: Any = None,
    thinkers: Any = None,
    show: Show | None = None,
    facts: FactsCache | None = None,
) -> Played:
    house: Any = House(pace)
    house.facts = facts
    house.clock = clock or house.clock
    house.thinkers = thinkers
    return Session(house, table, show or Show(), heard, ())


def pressed_on(session: Played, rng: random.Random, skips: float = 0.0) -> None:
    """Play to the end: people choose at random, and sometimes press during motions."""
    while not session.over:
        session.step(STEP)
        if rng.random() < skips:
            session.press()
        seat = session.person
        if seat is not None:
            session.decide(seat, rng.choice(session.legal(seat)))


def bots_only(pace: Pace, skips: float = 0.0) -> Played:
    session = seated(Table(a_match(("bot:mason", "bot:mason"))), pace)
    pressed_on(session, random.Random(3), skips)
    session.close()
    return session


@pytest.mark.parametrize("pace", list(Pace))
@pytest.mark.parametrize("skips", [0.0, 0.2])
def test_no_pace_and_no_press_changes_the_game(pace: Pace, skips: float) -> None:
    usual = bots_only(Pace.SWIFT)
    other = bots_only(pace, skips)
    assert other.match.lines == usual.match.lines
    assert other.shown == usual.shown
    assert other.story == usual.story


def test_when_all_is_shown_the_shown_view_is_the_viewers_view() -> None:
    session = seated(Table(a_match(("human", "bot:random", "bot:mason"))), Pace.SWIFT)
    rng = random.Random(1)
    while not session.over:
        session.step(STEP)
        if session.idle:
            assert session.shown == session.match.view(0)
        if session.person is not None:
            session.decide(session.person, rng.choice(session.legal(session.person)))
    session.close()


class Holder:
    """A bot that stores all its arguments."""

    def __init__(self) -> None:
        self.seeds: list[str] = []
        self.asked: list[Any] = []

    def seeded(self, seed: str) -> "Holder":
        """Return the same bot for every seat."""
        self.seeds.append(seed)
        return self

    def think(self, *asked: Any) -> Thought:
        """Return the first lawful action."""
        self.asked += asked
        return Thought((Candidate(asked[1][0], 0.0),))


def test_a_bot_on_the_screen_is_handed_views_and_lawful_actions_and_reaches_no_position() -> None:
    holder = Holder()
    quarry: Any = Cairn()
    made: Any = lambda seed, simulations: holder.seeded(seed)  # noqa: E731
    quarry.bots = {"holder": Skill(made)}
    match = a_match(("bot:holder",) * 3, quarry)
    session = seated(Table(match), Pace.SWIFT)
    pressed_on(session, random.Random(1))
    session.close()
    assert len(set(holder.seeds)) == 3 and match.seed not in holder.seeds
    assert {type(one) for one in holder.asked} == {View, list}
    assert positions_in(holder) == []


def test_nobody_is_asked_while_something_moves() -> None:
    session = seated(Table(a_match(("human", "human"))))
    assert not session.idle
    assert session.person is None
    assert session.legal(0) == []
    while not session.idle:
        session.step(STEP)
    assert session.person == 0
    assert session.legal(0)
    session.close()


def test_a_bot_is_seen_to_think() -> None:
    session = seated(Table(a_match(("bot:random", "bot:random"))), Pace.STILL)
    while session.thinking is None or len(session.match.to_move) > 1:
        session.step(STEP)
    lines, begun = len(session.match.lines), session.ms
    while len(session.match.lines) == lines:
        session.step(STEP)
    assert session.ms - begun >= THINKING[Pace.STILL]
    session.close()


class Slow:
    """A bot that answers on a test's command."""

    def __init__(self) -> None:
        self.may_answer = threading.Event()

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        return self.think(view, legal).action

    def think(self, view: Any, legal: Sequence[Any], halt: Halt = never) -> Thought:
        assert self.may_answer.wait(10)
        return Thought((Candidate(legal[0], 0.0),))


def test_a_slow_bot_does_not_hold_up_a_frame() -> None:
    slow = Slow()

    quarry: Any = Cairn()
    quarry.bots = {"slow": Skill(lambda seed, simulations: slow)}
    session = seated(Table(a_match(("bot:slow", "bot:slow"), quarry)), Pace.SWIFT, RealClock())
    for _ in range(2000):
        session.step(STEP)
    assert session.thinking == 0
    lines = len(session.match.lines)
    slow.may_answer.set()
    while len(session.match.lines) == lines:
        session.step(STEP)
    session.close()


def test_a_step_taken_back_is_not_told_of(tmp_path: Path) -> None:
    match = a_match(("human", "human"))
    session = seated(Table(match, tmp_path / "game.jsonl"), Pace.SWIFT)
    to_rest(session)
    while not session.may_undo:
        assert session.person is not None
        story, shown = session.story, session.shown
        session.decide(session.person, session.legal(session.person)[0])
        to_rest(session)
        assert session.match.decided > 1 or session.undoer == 1, (
            "the bid of another is not theirs to take back"
        )
    session.undo()
    assert (session.story, session.shown) == (story, shown)
    session.close()


def to_rest(session: Played) -> None:
    """Step until a person owes a choice or a confirmation, or the game is over."""
    while not (session.held or session.over or session.person is not None):
        session.step(STEP)


def until_held(session: Played) -> list[Any]:
    """Play to the end of a turn; return the actions of that turn."""
    actions: list[Any] = []
    to_rest(session)
    while not session.held:
        seat = session.person
        assert seat is not None
        action = session.legal(seat)[0]
        actions = [*actions, action] if session.match.view(seat).winner == seat else []
        session.decide(seat, action)
        to_rest(session)
    return actions


def held_table(kinds: tuple[str, ...] = ("human", "human"), record: Path | None = None) -> Played:
    return seated(Table(a_match(kinds), record), Pace.SWIFT, show=Holding())


def test_a_turn_that_has_come_to_its_end_waits_and_nothing_is_drawn() -> None:
    session = held_table()
    until_held(session)
    lines, shown = list(session.match.lines), session.shown
    assert not [line for line in lines[-3:] if "chance" in line], "the next stone is not drawn"
    for _ in range(1000):
        session.step(STEP)
        assert not session.press(), "any press whatever is no word"
    assert (session.match.lines, session.shown, session.person, session.thinking) == (
        lines,
        shown,
        None,
        None,
    )
    session.end_turn()
    to_rest(session)
    assert "chance" in session.match.lines[len(lines)] and not session.held


def test_the_last_tap_of_a_turn_can_be_taken_back_and_made_again() -> None:
    session = held_table()
    actions = until_held(session)
    shown, winner = session.shown, session.undoer
    assert winner is not None and session.may_undo and not session.may_redo
    for _ in actions:
        assert session.may_undo
        session.undo()
        to_rest(session)
        assert session.person == winner
    assert session.undo_barrier in (Barrier.SHOWN, Barrier.OTHERS), "the bids"
    for _ in actions:
        assert session.may_redo
        session.redo()
        to_rest(session)
    assert session.held and session.shown == shown and not session.may_redo
    session.end_turn()
    to_rest(session)
    assert session.undo_barrier in (Barrier.DRAWN, Barrier.NOTHING)


def test_who_chooses_otherwise_makes_nothing_again() -> None:
    session = held_table()
    until_held(session)
    session.undo()
    to_rest(session)
    seat = session.person
    assert seat is not None and session.may_redo
    session.decide(seat, session.legal(seat)[-1])
    to_rest(session)
    assert not session.may_redo


def test_a_choice_that_says_that_the_turn_ends_is_not_waited_after() -> None:
    session = held_table()
    to_rest(session)
    while session.match.round < 2:
        seat = session.person
        assert seat is not None and not session.held
        session.decide(seat, session.legal(seat)[0], ends=True)
        to_rest(session)


@pytest.mark.parametrize("show", [Holding(), Show()])
def test_a_turn_that_was_cut_off_before_its_end_was_said_waits_again(tmp_path: Path, show: Show) -> None:
    path = tmp_path / "game.jsonl"
    session = held_table(record=path)
    until_held(session)
    lines, shown, story = list(session.match.lines), session.shown, session.story
    session.close()
    match, journal = resume(path, lambda name: Cairn(), holds=True)
    journal.close()
    assert match.lines == lines
    again = seated(Table(match, path, len(lines)), Pace.SWIFT, show=show)
    if not isinstance(show, Holding):
        assert not again.held and len(match.lines) > len(lines), "a table that does not wait goes on"
        again.close()
        return
    assert (again.held, again.shown, again.story, again.may_undo) == (True, shown, story, True)
    again.undo()
    to_rest(again)
    again.redo()
    to_rest(again)
    again.end_turn()
    to_rest(again)
    again.close()
    assert replay(read_record(path).lines, lambda name: Cairn()).match.lines == again.match.lines


@pytest.mark.parametrize("after", range(0, 60, 7))
def test_a_game_cut_off_resumes_to_the_same_picture(tmp_path: Path, after: int) -> None:
    path = tmp_path / "game.jsonl"
    match = a_match(("human", "human"))
    session = seated(Table(match, path), Pace.SWIFT)
    rng = random.Random(after)
    while len(session.match.lines) < 6 + after and not session.over:
        session.step(STEP)
        if session.person is not None:
            session.decide(session.person, rng.choice(session.legal(session.person)))
    while not session.idle:
        session.step(STEP)
    session.close()
    match, journal = resume(path, lambda name: Cairn())
    journal.close()
    again = seated(Table(match, path, len(match.lines)), Pace.SWIFT)
    assert (again.shown, again.story) == (session.shown, session.story)
    again.close()
    assert list(read_record(path).lines) == again.match.lines


def test_every_stone_is_heard_when_it_lies() -> None:
    session = seated(Table(a_match(("bot:mason", "bot:mason"))), Pace.BRISK)
    heard: list[Heard] = []
    ends: list[float] = []
    while not session.over:
        before = session.moment.event
        session.step(STEP)
        heard += session.heard()
        if type(before).__name__ == "StonePlaced" and session.moment.event is not before:
            ends.append(session.ms)
    session.close()
    assert len(heard) == len(ends) > 3
    for one, end in zip(heard, ends, strict=True):
        assert one.cue == Cue(200.0, "stone")
        assert end - 1000 * STEP <= one.at_ms <= end
    assert session.heard() == ()


def test_a_preview_changes_nothing() -> None:
    session = seated(Table(a_match(("human", "bot:random"))), Pace.SWIFT)
    while session.person is None:
        session.step(STEP)
    before = session.match.view(None)
    ahead = session.preview(0, session.legal(0)[0])
    assert ahead.events
    assert ahead.view != before
    assert session.match.view(None) == before
    session.close()


# The game's file


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Make disk syncs wait until the returned event is set."""
    ready = threading.Event()
    monkeypatch.setattr(os, "fsync", lambda _number: ready.wait(5))
    return ready


def test_nobody_waits_for_a_slow_disk_to_say_where_the_game_lies(
    tmp_path: Path, slow: threading.Event
) -> None:
    path = tmp_path / "game.jsonl"
    session = seated(Table(a_match(("human", "human")), path), Pace.STILL, RealClock())
    pressed_on(session, random.Random(2))
    session.step(STEP)
    assert session.record_path is None
    slow.set()
    assert session.journal is not None
    session.journal.wait()
    session.step(STEP)
    assert session.record_path == path and list(read_record(path).lines) == session.match.lines
    session.close()


def test_on_a_scripted_clock_it_is_known_at_once_where_the_game_lies(tmp_path: Path) -> None:
    session = seated(Table(a_match(("human", "human")), tmp_path / "game.jsonl"), Pace.STILL)
    assert session.record_path is None
    pressed_on(session, random.Random(2))
    assert session.record_path == tmp_path / "game.jsonl"
    session.close()


@pytest.mark.parametrize("folder", ["saves", "elsewhere"])
def test_the_facts_of_a_saved_game_are_kept_when_it_ends(tmp_path: Path, folder: str) -> None:
    facts = FactsCache(tmp_path / "cache", tmp_path / "saves", lambda name: Cairn())
    record = tmp_path / folder / "game.jsonl"
    session = seated(Table(a_match(("human", "human")), record), Pace.STILL, facts=facts)
    pressed_on(session, random.Random(2))
    session.close()
    own = played_of(Stamp.of(record.name, record.stat()), session.match)
    assert [*map(facts.played, facts.lines())] == ([own] if folder == "saves" else [])


def test_a_game_that_could_not_be_written_lies_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = seated(Table(a_match(("human", "human")), tmp_path / "game.jsonl"), Pace.STILL)
    monkeypatch.setattr(os, "fsync", Mock(side_effect=OSError(28, "No space left on device")))
    pressed_on(session, random.Random(2))
    assert session.record_path is None and session.fault is not None
    session.close()
