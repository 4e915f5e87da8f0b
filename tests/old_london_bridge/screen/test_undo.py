"""Undo at the table: by the small buttons and keys, up to a barrier; in practice beyond it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.core.barrier import Barrier
from game.core.chance import salt_of
from game.core.thing import TableButton
from game.match.apart import Apart
from game.match.match import Match
from game.match.record_file import read_record
from game.match.seat import Seat
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.things import TileStack
from game.old_london_bridge.words.prompts import kept_step
from game.stage.director import Pace
from game.stage.focus import Element
from game.stage.loop import STEP
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.reckoning.score_ledger import ScoreLedger
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.screen.players import Player, a_match

_KEYS: Final = {
    ("keys", "undo"): pygame.K_u,
    ("keys", "redo"): pygame.K_r,
    ("control", "undo"): pygame.K_z,
    ("control", "redo"): pygame.K_y,
}


def key_of(player: Player, key: object) -> Element:
    """Return an element by its key."""
    return next(element for element in player.focus.elements if element.key == key)


def band(player: Player) -> str:
    """Return the words in the prompt band."""
    shown = player.shown
    return shown.table.warning or player.table.screen.marks(shown).prompt or ""


def until_held(player: Player, rng: random.Random, seat: int = 0) -> None:
    """Play until a turn of that seat has come to its end."""
    session = player.table.session
    while not (session.held and session.undoer == seat):
        assert player.wait()
        if not (session.held and session.undoer == seat):
            player.answer(rng)


@pytest.mark.parametrize(("pace", "pictures"), [(Pace.BRISK, range(7, 11)), (Pace.STILL, range(2))])
def test_while_a_turn_waits_for_its_end_only_the_river_moves(
    player: Player, pace: Pace, pictures: range
) -> None:
    player.sit(a_match((PERSON, BOT, BOT)), pace)
    until_held(player, random.Random(1))
    before = player.app.loop.frames

    for _ in range(60):
        player.tick(STEP)
        player.app.loop.draw()

    assert player.app.loop.frames - before in pictures


def press(player: Player, key: int, control: bool = False) -> None:
    player.post(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LCTRL if control else 0)


def test_a_turn_that_is_done_waits_for_its_builder_and_says_so(player: Player) -> None:
    player.sit(a_match((PERSON, BOT, BOT)))
    until_held(player, random.Random(1))
    main, session = key_of(player, TableButton.MAIN), player.table.session
    assert (main.enabled, main.name) == (True, "End turn")
    assert band(player) == "Maud, end your turn, or take a step back"
    lines = list(session.match.lines)
    player.tap((640, 300))
    player.tick(3.0)
    assert session.held and session.match.lines == lines, "a press anywhere is no word"
    player.touch(main)
    assert not session.held and len(session.match.lines) > len(lines)


@pytest.mark.parametrize("by", ["mouse", "keys", "control"])
def test_steps_are_taken_back_and_made_again(player: Player, by: str) -> None:
    def do(wish: str) -> None:
        if by == "mouse":
            player.touch(key_of(player, TableButton(wish)))
        else:
            press(player, _KEYS[by, wish], by == "control")

    player.sit(a_match((PERSON, BOT, BOT)))
    until_held(player, random.Random(1))
    session, shown = player.table.session, player.table.session.shown
    taken = 0
    while session.may_undo:
        do("undo")
        player.wait()
        taken += 1
    assert taken >= 2 and session.person == 0
    for _ in range(taken):
        assert key_of(player, TableButton.REDO).enabled
        do("redo")
        player.wait()
    assert session.held and session.shown == shown and not key_of(player, TableButton.REDO).enabled


def test_a_step_that_stays_says_which_of_three_keeps_it(player: Player) -> None:
    told: set[Barrier] = set()
    for seed in range(8):
        player.sit(a_match((PERSON, PERSON), "two-player", str(seed)), Pace.SWIFT)
        rng, session = random.Random(seed), player.table.session
        while player.wait() and len(told) < 3:
            barrier = session.undo_barrier
            if player.table.turn.covered is None and barrier not in (None, Barrier.NOTHING):
                told.add(said_why(player))
            player.answer(rng)
    assert told == {Barrier.OTHERS, Barrier.DRAWN, Barrier.SHOWN}


def said_why(player: Player) -> Barrier:
    """Request an undo that is refused: one line says why, and nothing happens."""
    session, undo = player.table.session, key_of(player, TableButton.UNDO)
    barrier, seat, lines = session.undo_barrier, session.undoer, list(session.match.lines)
    assert not undo.enabled and barrier is not None and seat is not None
    player.touch(undo)
    assert band(player) == kept_step(barrier, seat, player.table.screen.speech)
    assert session.match.lines == lines
    return barrier


@pytest.mark.parametrize("practice", [False, True])
def test_who_seals_next_does_not_take_back_the_seal_of_another(player: Player, practice: bool) -> None:
    rng = random.Random(2)
    match = a_match((PERSON, PERSON), "two-player")
    match = Match(match.game, match.level, match.seats, "two", salt_of("two"), practice=practice)
    player.sit(match)
    while player.wait() and player.table.turn.covered != 1:
        player.answer(rng)
    sealed = match.view(0).sealed[0]
    for key in (pygame.K_u, pygame.K_r):
        press(player, key)
    player.touch(key_of(player, TableButton.TAKE_OVER))
    undo = key_of(player, TableButton.UNDO)
    assert player.table.session.person == 1 and not undo.enabled
    player.touch(undo)
    assert band(player) == "Hugh has nothing to take back"
    press(player, pygame.K_u)
    assert match.view(0).sealed[0] == sealed and player.table.session.person == 1


def test_a_table_that_ends_turns_by_itself_never_waits(player: Player) -> None:
    player.app.set_holds(False)
    player.sit(a_match((PERSON, BOT, BOT)))
    rng, session = random.Random(1), player.table.session
    while session.shown.round < 3:
        assert player.wait() and not session.held
        player.answer(rng)


def test_who_practises_goes_back_past_everything_and_the_result_says_so(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, seed = random.Random(3), "practice"
    seats = (Seat("Maud", PERSON, "madder"), Seat("Hugh", BOT, "ivory"))
    level = a_match((PERSON, BOT)).level
    record = tmp_path / "practice.jsonl"
    match = Match(a_match((PERSON, BOT)).game, level, seats, seed, salt_of(seed), practice=True)
    player.sit(match, record=record)
    session = player.table.session
    for _ in range(12):
        assert player.wait()
        player.answer(rng)
    assert player.wait()
    while session.may_undo:
        player.touch(key_of(player, TableButton.UNDO))
        assert player.wait()
    assert session.undo_barrier is Barrier.NOTHING and session.match.decided == 0
    assert session.match.apart is Apart.ASSISTED
    while player.wait():
        player.answer(rng)
    assert session.journal is not None
    session.journal.wait()
    assert read_record(record).lines[-1]["assisted"] is True
    drawn: list[Apart | None] = []
    paint = ScoreLedger.paint

    def noted(ledger: ScoreLedger, surface: pygame.Surface, reckoning: Reckoning, *told: float) -> None:
        drawn.append(reckoning.apart)
        paint(ledger, surface, reckoning, *told)

    monkeypatch.setattr(ScoreLedger, "paint", noted)
    player.picture()
    assert drawn == [Apart.ASSISTED]


def test_a_site_that_was_the_only_one_is_taken_back_with_its_figure(player: Player) -> None:
    player.sit(a_match((PERSON, BOT, BOT)))
    rng, session = random.Random(4), player.table.session
    while True:
        assert player.wait()
        answer = player.shown.answer
        if answer is not None and answer.ask == agenda.ASK_DRAFT:
            stack = next(
                one for one in player.focus.elements if isinstance(one.key, TileStack) and one.enabled
            )
            before, view = session.match.decided, session.match.view(0)
            player.touch(stack)
            player.touch(key_of(player, TableButton.MAIN))
            player.wait()
            if (
                not session.held
                and session.shown.agenda[-1][0] == agenda.ASK_SITE
                and len(session.legal(0)) == 1
            ):
                break
        else:
            player.answer(rng)
    while session.match.decided < before + 2:
        player.tick()
    player.wait()
    player.touch(key_of(player, TableButton.UNDO))
    player.wait()
    assert (session.match.decided, session.match.view(0)) == (before, view), "figure and site are one step"
    player.tick(3.0)
    assert session.match.decided == before
    player.touch(key_of(player, TableButton.REDO))
    while session.match.decided < before + 2:
        player.tick()
