"""Hidden choices of several people at once, with the tiny game: none is made before all are there."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.match.replay import replay
from game.stage.house import Table
from game.stage.side_by_side import SideBySide
from tests.stage.test_session import STEP, Played, a_match, seated
from tests.tiny.game import Cairn


def asked() -> Played:
    """Return a table of three people and a bot, all to bid at once."""
    session = seated(Table(a_match(("human", "human", "bot:random", "human"))))
    while not session.people:
        session.step(STEP)
    return session


def test_nothing_is_complete_before_the_last_has_chosen() -> None:
    choices: SideBySide[str] = SideBySide((3, 0, 1))
    choices.choose(1, "a")
    choices.choose(3, "b")
    choices.choose(1, "c")
    assert (choices.done, choices.complete) == (frozenset({1, 3}), False)
    choices.take_back(3)
    choices.take_back(0)
    assert choices.done == {1} and choices.chosen(1) == "c" and choices.chosen(3) is None
    with pytest.raises(KeyError):
        choices.choose(2, "d")
    choices.choose(0, "e")
    choices.choose(3, "f")
    assert choices.complete
    assert choices.in_order() == ((0, "e"), (1, "c"), (3, "f"))


def test_a_session_turns_to_any_of_those_who_are_asked() -> None:
    session = asked()
    assert (session.people, session.person) == ((0, 1, 3), 0)
    session.turn_to(3)
    assert session.person == 3 and session.asked_view.viewer == 3
    assert session.legal(3) == session.match.legal(3) and session.legal(0) == []
    session.turn_to(2)
    assert session.person == 0, "a bot is not turned to"
    session.turn_to(None)
    assert session.person == 0
    session.close()


def test_the_order_in_which_people_choose_leaves_no_trace_in_the_record() -> None:
    records = []
    for order in permutations((0, 1, 3)):
        session = asked()
        bids = {seat: session.match.legal(seat)[seat] for seat in order}
        choices: SideBySide[object] = SideBySide(session.people)
        lines = len(session.match.lines)
        for seat in order:
            choices.choose(seat, bids[seat])
        assert len(session.match.lines) == lines, "nothing is written before all have chosen"
        for seat, bid in choices.in_order():
            session.decide(seat, bid)
        while not session.people:
            session.step(STEP)
        replay(session.match.lines, lambda name: Cairn())
        records.append(list(session.match.lines))
        session.close()
    assert all(record == records[0] for record in records)
