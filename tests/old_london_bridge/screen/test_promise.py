"""A game's commitment to its chance is on the screen from its start, and its proof only at its end."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.cabinet.proof_scene import ProofScene
from game.core.chance import commitment, salt_of
from game.core.thing import TableButton
from game.match.journal import resume
from game.match.match import Match
from game.stage.house import Table
from game.stage.text import Text
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.table_driver import BOT, PERSON
from tests.match.tables import game_called
from tests.old_london_bridge.screen.players import Player, a_late_match, a_match
from tests.sampling import by_run

SEED: Final = "mistletoe"
SALT: Final = salt_of(SEED)
PROMISED: Final = commitment(SEED, SALT)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that fills with every line drawn from now on, in order."""
    lines: list[str] = []
    set_line = Text.line

    def noted(self: Text, text: str, *how: Any) -> Any:
        lines.append(text)
        return set_line(self, text, *how)

    monkeypatch.setattr(Text, "line", noted)
    return lines


@pytest.fixture
def read(player: Player, written: list[str]) -> Callable[[], str]:
    """Return a function that returns every text in the picture of this moment, drawn without caches."""

    def everything() -> str:
        player.app.loop.arrange()
        written.clear()
        player.picture()
        return " ".join(written)

    return everything


def on_bridges(sites: int) -> Match:
    """Return a game on bridges of so many sites."""
    match = a_match((PERSON, BOT), seed=SEED)
    return Match(match.game, replace(match.level, sites=sites), match.seats, SEED, SALT)


def digits(words: str) -> str:
    """Return words without the spaces between groups of digits."""
    return words.replace(" ", "")


def played_out(player: Player) -> None:
    rng = random.Random(4)
    while player.wait():
        player.answer(rng)


def test_the_commitment_stands_over_the_river_until_the_first_cards_are_shown(
    player: Player, read: Callable[[], str]
) -> None:
    player.sit(a_match((PERSON, BOT, BOT), seed=SEED))
    assert PROMISED in digits(read()), "while the deal is shown"
    rng = random.Random(1)
    assert player.wait() and PROMISED in digits(read())
    while player.table.session.attended:
        player.answer(rng)
    assert PROMISED in digits(read()), "while cards are sealed"
    while not player.table.session.shown.order:
        player.tick()
    assert PROMISED not in digits(read())


def test_whoever_pauses_reads_the_commitment_at_any_time(player: Player, read: Callable[[], str]) -> None:
    player.sit(a_late_match((PERSON, BOT), choices=20, seed=SEED))
    rng, rounds = random.Random(4), set[int]()
    while player.wait():
        if player.table.session.shown.round not in rounds:
            rounds.add(player.table.session.shown.round)
            player.press(pygame.K_ESCAPE)
            assert PROMISED in digits(read())
            player.press(pygame.K_ESCAPE)
        player.answer(rng)
    player.press(pygame.K_ESCAPE)
    assert len(rounds) > by_run(0, 2) and PROMISED in digits(read())


@pytest.mark.parametrize("sites", [1, 5, 24])
def test_over_a_bridge_of_any_length_the_commitment_finds_room(
    player: Player, read: Callable[[], str], sites: int
) -> None:
    player.sit(on_bridges(sites))
    assert player.wait() and PROMISED in digits(read())


def looks(player: Player, number: int) -> None:
    """Draw the table, then one of the things that can be opened from it, and close it."""
    player.picture()
    match number % 4:
        case 0:
            player.app.pause()
        case 1:
            player.app.help()
        case 2:
            player.table.choose(TableButton.SCORING)
        case _:
            player.table.choose(TableButton.CHRONICLE)
    player.picture()
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.scene, TableScene)


def test_neither_seed_nor_salt_is_written_anywhere_before_the_end(player: Player, written: list[str]) -> None:
    player.sit(a_late_match((PERSON, BOT), choices=16, seed=SEED))
    rng, number, names = random.Random(4), 0, set[str]()
    session = player.table.session
    while not session.over:
        if not session.attended:
            # Something moves, a bot thinks, or the reckoning rolls.
            player.tick(1 / 2)
            if not session.over:
                player.picture()
            continue
        number += 1
        if number % 3 == 0:
            looks(player, number // 3)
        names |= set(player.names)
        player.answer(rng)
    before = " ".join([*written, *names])
    assert number > by_run(6, 30) and "The reckoning" in before
    assert SEED not in before and SALT not in before
    # Nor below the reckoning: they belong on the page that checks the deal.
    player.picture()
    after = " ".join(written)
    assert SEED not in after and SALT not in after
    player.click("Check the deal")
    player.picture()
    after = " ".join(written)
    assert SEED in after and SALT in after


@pytest.mark.parametrize("kept", [False, True])
def test_the_reckoning_leads_to_all_that_proves_the_deal(
    player: Player, read: Callable[[], str], tmp_path: Path, kept: bool
) -> None:
    record = tmp_path / "kept.jsonl" if kept else None
    player.sit(a_late_match((PERSON, BOT), seed=SEED), record=record)
    played_out(player)
    for way in ("mouse", "keyboard"):
        player.click("Check the deal") if way == "mouse" else player.choose("Check the deal")
        assert isinstance(player.scene, ProofScene)
        read()
        player.tick()
        words = read()
        assert PROMISED in digits(words)
        assert all(proof in words for proof in (SEED, SALT, "SHA-256"))
        assert "Checked: every draw follows from the promised seed." in words
        assert f"bridgewright verify {'kept.jsonl' if kept else 'FILE'}" in words
        player.press(pygame.K_RETURN if way == "mouse" else pygame.K_ESCAPE)
        assert isinstance(player.scene, TableScene) and player.table.session.over


def test_a_game_that_is_gone_on_with_promises_what_it_did(
    player: Player, read: Callable[[], str], tmp_path: Path
) -> None:
    player.sit(a_match((PERSON, BOT), seed=SEED), record=tmp_path / "cut.jsonl")
    assert player.wait()
    player.app.title()
    match, journal = resume(tmp_path / "cut.jsonl", game_called)
    journal.close()
    player.app.play(Table(match))
    assert player.wait() and PROMISED in digits(read())
