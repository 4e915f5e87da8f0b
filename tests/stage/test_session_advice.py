"""Advice to a person, and the bots' reasons: separate from the game, never a part of it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from game.stage.clock import RealClock
from game.stage.director import Pace
from game.stage.house import Table
from game.stage.session import THINKING, Session
from game.stage.storyline import BotChoice
from tests.stage.test_session import STEP, House, Show, a_match, heard, seated
from tests.stage.test_session_rivals import Fake, stepped
from tests.tiny.game import Cairn

PEOPLE = {2: ("human", "bot:mason"), 3: ("human", "human", "bot:mason"), 4: ("human", *("bot:mason",) * 3)}


def asked(kinds: tuple[str, ...] = PEOPLE[2], clock: Any = None, at_once: bool = True) -> tuple[Any, Fake]:
    """Return a table at which a person owes a choice, and its workers."""
    fake = Fake(at_once)
    session = seated(Table(a_match(kinds)), Pace.SWIFT, clock, fake)
    stepped(session, lambda: session.person is not None)
    return session, fake


@pytest.mark.parametrize("players", PEOPLE)
def test_the_strongest_opponent_advises_by_what_the_person_sees(players: int) -> None:
    session, fake = asked(PEOPLE[players])
    session.advise()
    (question,) = [one.question for one in fake.asked]
    assert (question.skill, question.view) == ("prospector", session.match.view(session.person))
    assert (question.simulations, question.seconds) == (20, None), "the same on any machine"
    lines, begun = len(session.match.lines), session.ms
    assert session.advising and session.advice is None
    stepped(session, lambda: session.advice is not None)
    advice: Any = session.advice
    assert THINKING[Pace.SWIFT] <= session.ms - begun <= THINKING[Pace.SWIFT] + 3000 * STEP
    assert (advice.seat, advice.view) == (0, question.view)
    assert {one.action for one in advice.thought.candidates} <= set(session.legal(0))
    assert len(session.match.lines) == lines and not session.advising
    session.close()


def test_on_the_real_clock_it_has_the_tables_time_and_is_not_waited_for() -> None:
    session, fake = asked(clock=RealClock(), at_once=False)
    session._advisor._house.thinking_seconds = 0.75
    session.advise()
    assert (fake.asked[0].question.seconds, fake.asked[0].question.simulations) == (0.75, 0)
    for _ in range(300):
        session.step(STEP)
    assert session.advice is None and session.advising_ms == pytest.approx(2500, abs=10)
    fake.answer()
    session.step(STEP)
    assert session.advice is not None and session.advising_ms == 0.0
    session.close()


@pytest.mark.parametrize("there", [False, True])
@pytest.mark.parametrize("change", ["decided", "dropped", "asked anew", "closed"])
def test_whatever_happens_ends_it(change: str, there: bool) -> None:
    session, fake = asked(clock=RealClock(), at_once=there)
    session.advise()
    if there:
        stepped(session, lambda: session.advice is not None)
    match change:
        case "decided":
            session.decide(0, session.legal(0)[0])
        case "dropped":
            session.drop_advice()
        case "asked anew":
            session.advise()
        case _:
            session.close()
    assert session.advice is None and session.advising == (change == "asked anew")
    assert fake.asked[0].dropped or there
    session.close()


def test_nobody_is_advised_but_a_person_who_is_asked() -> None:
    fake = Fake()
    session = seated(Table(a_match(("human", "bot:mason"))), Pace.SWIFT, None, fake)
    assert not session.idle
    session.advise()
    stepped(session, lambda: session.person is not None)
    session.decide(0, session.legal(0)[0])
    stepped(session, lambda: session.thinking is not None)
    session.advise()
    assert fake.asked == [] and not session.advising
    session.close()


def test_advice_may_be_asked_for_what_follows_a_choice() -> None:
    session, fake = asked(("human", "human"))
    followed = 0
    while not session.over:
        seat = session.person
        if seat is not None:
            action = session.legal(seat)[0]
            ahead = session.preview(seat, action)
            owed = ahead.whole and Cairn().world(ahead.view, Random(1)).legal(seat)
            before = len(fake.asked)
            session.advise(action)
            assert [one.question.view for one in fake.asked[before:]] == [ahead.view] * bool(owed)
            followed += bool(owed)
            session.decide(seat, action)
        session.step(STEP)
    assert followed > 0
    session.close()


@dataclass(frozen=True)
class Told:
    """A story of the bots' choices, each with the number of lines at that time."""

    chosen: tuple[BotChoice, ...] = ()
    events: int = 0


def test_the_story_hears_what_a_bot_chose_and_why_before_it_is_done() -> None:
    def follow(story: Told, event: Any, view: Any) -> Told:
        if isinstance(event, BotChoice):
            assert event.view.viewer is None, "the public view"
            return Told((*story.chosen, event), story.events)
        return Told(story.chosen, story.events + 1)

    match, house = a_match(("bot:mason", "bot:prospector", "bot:random")), House(Pace.SWIFT)
    house.thinkers = Fake()
    session: Session[Told] = Session(house, Table(match), Show(), follow, Told())  # type: ignore[arg-type]
    while not session.over:
        session.step(STEP)
    lines = [(line["seat"], line["action"]) for line in match.lines if "action" in line]
    chosen = session.story.chosen
    assert [(one.seat, str(one.candidate.action)) for one in chosen] == lines and len(lines) > 10
    assert any(one.candidate.terms for one in chosen if one.seat == 0)
    session.close()


def test_the_story_of_a_record_has_no_reasons() -> None:
    session = seated(Table(a_match(("bot:mason", "bot:mason"))), Pace.SWIFT)
    stepped(session, lambda: session.match.round == 2)
    again = seated(Table(session.match), Pace.SWIFT)
    assert "BotChoice" in session.story and "BotChoice" not in again.story
    assert heard((), BotChoice(0, None, None), None) == ("BotChoice",)  # type: ignore[arg-type]
    session.close()
    again.close()
