"""A hint says what a choice brings, and promises no final score: the opponents only compare choices."""

from __future__ import annotations

import random

import pygame

from game.core.thing import HintChoice
from game.singapore.rules import agenda
from tests.cabinet.table_driver import PERSON, TableDriver
from tests.old_london_bridge.golden.counsel import Counsel
from tests.singapore.screen.players import BOT, a_match, until_asked


def test_a_hint_promises_no_result(player: TableDriver) -> None:
    player.app.thinkers = Counsel()  # type: ignore[assignment]
    player.sit(a_match((PERSON, BOT)))
    until_asked(player, random.Random(1), agenda.ASK_TAKE, 1)
    player.post(pygame.KEYDOWN, key=pygame.K_h, mod=0)
    player.tick(0.3)
    told = [one.name for one in player.focus.elements if isinstance(one.key, HintChoice)]
    assert told and all("Build" in line and "end near" not in line for line in told), told
