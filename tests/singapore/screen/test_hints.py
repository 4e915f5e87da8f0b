"""A hint says what a choice brings, and promises no final score: the opponents only compare choices."""

from __future__ import annotations

import random

import pygame

from game.core.thing import HintChoice, TableButton
from game.singapore.rules import agenda
from game.stage.director import Pace
from tests.cabinet.table_driver import PERSON, TableDriver
from tests.old_london_bridge.golden.counsel import Counsel
from tests.singapore.screen.players import BOT, NAMES, a_match, until_asked


def test_a_hint_promises_no_result(player: TableDriver) -> None:
    player.app.thinkers = Counsel()  # type: ignore[assignment]
    player.sit(a_match((PERSON, BOT)))
    until_asked(player, random.Random(1), agenda.ASK_TAKE, 1)
    player.post(pygame.KEYDOWN, key=pygame.K_h, mod=0)
    player.tick(0.3)
    told = [one.name for one in player.focus.elements if isinstance(one.key, HintChoice)]
    assert told and all("Build" in line and "end near" not in line for line in told), told


def test_while_a_bot_chooses_the_hint_says_when_it_comes(player: TableDriver) -> None:
    player.sit(a_match((PERSON, BOT)), pace=Pace.BRISK)
    session, rng = player.table.session, random.Random(1)
    for _ in range(3000):
        if session.thinking is not None:
            break
        player.answer(rng) if session.held or (session.person is not None and session.idle) else player.tick()
    assert session.thinking is not None
    player.press(pygame.K_h)
    later = f"{NAMES[session.thinking]} is choosing: a hint comes with your own choice"
    hint = next(one for one in player.focus.elements if one.key is TableButton.HINT)
    assert player.table.turn.notice == player.table.why(hint) == later
    assert not hint.enabled and not player.table.turn.hinting
