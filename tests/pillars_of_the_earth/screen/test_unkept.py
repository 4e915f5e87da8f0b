"""A game that can no longer be saved goes on, and its players see one notice, at the table."""

from __future__ import annotations

import errno
import os
import random
from typing import Any

import pygame
import pytest

from game.cabinet.pause_scene import NoticeScene
from game.match import journal
from game.match.disk import append
from game.stage.director import Pace
from tests.cabinet.table_driver import BOT, PERSON, TableDriver
from tests.pillars_of_the_earth.screen.players import a_match


@pytest.mark.parametrize("kinds", [(PERSON, BOT), (PERSON, PERSON)], ids=["with a bot", "people"])
@pytest.mark.parametrize("room", [0, 3])
def test_a_disk_that_is_full_is_told_of_once_at_the_table(
    player: TableDriver, monkeypatch: pytest.MonkeyPatch, kinds: tuple[str, ...], room: int
) -> None:
    left = [room]

    def until_full(*told: Any) -> None:
        if not left[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        left[0] -= 1
        append(*told)

    monkeypatch.setattr(journal, "append", until_full)
    record = player.saves / "pillars_of_the_earth-0001.jsonl"
    player.sit(a_match(kinds), Pace.STILL, record)
    session, rng, notices, choices = player.table.session, random.Random(1), 0, 0
    while choices < 12:
        if session.journal is not None:
            session.journal.wait()
        player.run(0.1)
        if isinstance(player.scene, NoticeScene):
            assert "No space left on device; the game continues without a record" in player.scene._words
            player.press(pygame.K_RETURN)
            notices += 1
        elif session.person is not None or session.held:
            player.answer(rng)
            choices += 1
    assert notices == 1 and choices > room
