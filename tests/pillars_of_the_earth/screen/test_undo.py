"""Undo and redo at the screen, as far as the rules allow to forget revealed facts."""

from __future__ import annotations

import random
from typing import Final

import pygame
import pytest

from game.core.barrier import Barrier
from game.core.thing import TableButton
from game.core.wording.turn_prompts import kept_step
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import Accept
from game.pillars_of_the_earth.scenes.questions import RedrawQuestion
from game.pillars_of_the_earth.things import AcceptAll
from game.stage.director import Pace
from game.stage.focus import Element
from tests.cabinet.table_driver import PERSON, TableDriver
from tests.pillars_of_the_earth.screen.players import a_match

_KEYS: Final = {TableButton.UNDO: pygame.K_u, TableButton.REDO: pygame.K_r}


def of_key(player: TableDriver, key: object) -> Element:
    return next(one for one in player.focus.elements if one.key == key)


def do(player: TableDriver, wish: TableButton, by: str) -> None:
    """Undo a step, or redo it."""
    if by == "mouse":
        player.touch(of_key(player, wish))
    else:
        player.press(_KEYS[wish])
    player.wait()


def until_asked(player: TableDriver, rng: random.Random, ask: int) -> None:
    """Play until that is asked, as in `rules.agenda`."""
    while True:
        assert player.wait(), "it is never asked"
        asked = player.table.turn.open_question
        if asked is not None and asked.ask == ask:
            return
        player.answer(rng)


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_card_goes_back_until_the_next_seat_has_chosen(player: TableDriver, by: str) -> None:
    player.sit(a_match((PERSON, PERSON)), Pace.STILL)
    rng, session = random.Random(1), player.table.session
    until_asked(player, rng, agenda.ASK_CARD)
    first, before = session.person, session.match.view(None)
    while session.match.decided == 0:
        player.answer(rng)
        player.wait()
    after = session.match.view(None)
    assert session.person != first and session.undoer == first
    do(player, TableButton.UNDO, by)
    assert (session.person, session.match.view(None)) == (first, before)
    do(player, TableButton.REDO, by)
    assert session.match.view(None) == after
    while session.match.decided == 1:
        player.answer(rng)
        player.wait()
    assert session.undoer != first, "the next seat has chosen since"


def test_nothing_that_was_drawn_by_chance_is_taken_back(player: TableDriver) -> None:
    player.sit(a_match((PERSON, PERSON), seed="drawn"), Pace.STILL)
    rng, session, told = random.Random(2), player.table.session, set[Barrier]()
    undone = decided = 0
    before = session.match.view(None)
    while player.wait() and (len(told) < 2 or undone < 20):
        if session.match.decided > decided:
            drawn = any("chance" in line for line in lines_since_last_choice(session.match.lines))
            if session.may_undo:
                assert not drawn
                undone += 1
                latest = session.match.decided
                session.undo()
                player.wait()
                # Choices of only one possibility are made automatically between two choices of a person.
                alone = latest == decided + 1
                assert not alone or session.match.view(None) == before or session.match.decided < latest - 1
                session.redo()
                player.wait()
                assert session.match.decided == latest
            elif (barrier := session.undo_barrier) not in (None, Barrier.NOTHING):
                told.add(said_why(player))
                assert drawn or barrier is Barrier.OTHERS
        before, decided = session.match.view(None), session.match.decided
        player.answer(rng)
    assert told == {Barrier.OTHERS, Barrier.DRAWN} and undone >= 20


def lines_since_last_choice(lines: list[dict[str, object]]) -> list[dict[str, object]]:
    chosen = max(number for number, line in enumerate(lines) if "action" in line)
    return lines[chosen + 1 :]


def said_why(player: TableDriver) -> Barrier:
    """Request an undo that is refused: one line gives the reason, and nothing happens."""
    session, undo = player.table.session, of_key(player, TableButton.UNDO)
    barrier, seat, lines = session.undo_barrier, session.undoer, list(session.match.lines)
    assert not undo.enabled and isinstance(barrier, Barrier) and seat is not None
    player.touch(undo)
    assert player.table.last_shown.table.warning == kept_step(barrier, seat, player.table.game.context)
    assert session.match.lines == lines
    return barrier


def test_whoever_accepts_all_builders_of_a_round_is_asked_no_more_in_it(player: TableDriver) -> None:
    player.sit(a_match((PERSON, PERSON)), Pace.STILL)
    rng, session = random.Random(0), player.table.session
    until_asked(player, rng, agenda.ASK_REDRAW)
    asked = player.table.turn.open_question
    assert isinstance(asked, RedrawQuestion)
    player.touch(of_key(player, AcceptAll()))
    round_of = session.shown.round
    while player.wait() and session.shown.round == round_of:
        question = player.table.turn.open_question
        assert not isinstance(question, RedrawQuestion) or question.seat != asked.seat
        player.answer(rng)
    assert session.shown.round == round_of + 1


def test_a_builder_that_was_accepted_beforehand_is_asked_about_after_a_step_back(player: TableDriver) -> None:
    player.sit(a_match((PERSON, PERSON), seed="1"), Pace.STILL)
    rng, session = random.Random(1), player.table.session
    pressed = made = 0
    while made < pressed + 2 or not session.may_undo:
        until_asked(player, rng, agenda.ASK_REDRAW)
        pressed = session.match.decided
        player.touch(of_key(player, AcceptAll()))
        player.wait()
        made = session.match.decided
    do(player, TableButton.UNDO, "mouse")
    player.run(3.0)
    assert session.match.decided == made - 1, "the one before it was followed by a draw"
    assert isinstance(player.table.turn.open_question, RedrawQuestion)
    player.touch(of_key(player, TableButton.MAIN))
    assert session.match.lines[-1]["action"] == str(Accept())
    rest = session.match.decided
    player.wait()
    assert session.match.decided == rest, "the next builder is asked about again"
