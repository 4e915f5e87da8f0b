"""The tips of Old London Bridge: short, one for each kind of decision, and never in the way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.messages import ENGLISH
from game.core.thing import CoachButton, Thing
from game.match.saved_games import new_record
from game.old_london_bridge.scenes.bridge_tips import bridge_tips
from game.old_london_bridge.words.speech import Speech
from game.stage.director import Pace
from game.stage.focus import Kind
from game.tabletop.coach.coach_tip import MOST_WORDS
from tests.cabinet.driver import GAME
from tests.old_london_bridge.look.tables import STANDARD
from tests.old_london_bridge.screen.players import BOT, PERSON, Player, a_match
from tests.pseudo import PSEUDO
from tests.sampling import sample

SIZES = ((1920, 1080), (1280, 720), (1080, 1920), (1440, 1080), (2560, 1080), (1366, 768))
#: Windows, numbers of players, and seeds of games.
CASES = [(size, players, seed) for size in SIZES for players in (2, 3, 4) for seed in range(3)]
TIPS = bridge_tips(Speech(["Maud", "Hugh"], STANDARD, ENGLISH))


@pytest.fixture
def players() -> Iterator[list[Player]]:
    """Yield a list of programs, which are closed at the end."""
    opened: list[Player] = []
    yield opened
    for player in opened:
        player.app.close_window()


def newcomer(folder: Path, size: tuple[int, int], count: int = 4, seed: int = 0) -> Player:
    """Return the program at a table of one newcomer and bots."""
    player = Player(folder, size, translator=PSEUDO, coach=True)
    player.app.taught.keep_seen(GAME)
    player.sit(a_match((PERSON, *[BOT] * (count - 1)), "standard", f"{seed}"), Pace.STILL)
    return player


def test_a_tip_has_at_most_twelve_words() -> None:
    assert [tip.key for tip in TIPS if len(tip.words.split()) > MOST_WORDS] == []
    assert len({tip.key for tip in TIPS}) == len(TIPS)


@pytest.mark.parametrize(("size", "count", "seed"), sample("tips", CASES, 6))
def test_a_tip_covers_neither_what_it_speaks_of_nor_what_can_be_chosen(
    tmp_path: Path, players: list[Player], size: tuple[int, int], count: int, seed: int
) -> None:
    players.append(player := newcomer(tmp_path, size, count, seed))
    rng, told = random.Random(seed), set()
    window = pygame.Rect((0, 0), player.app.window.layout.size)
    for _ in range(60):
        if not player.wait():
            break
        player.tick()
        tip = player.table.tips.tip
        if tip is not None:
            told.add(tip.key)
            assert window.contains(tip.rect)
            assert not tip.rect.colliderect(tip.target), tip.key
            for element in player.focus.elements:
                pressed = element.enabled and element.kind is not Kind.PICTURE
                if pressed and element.key is not CoachButton.OFF:
                    for box in (element.rect, *element.also):
                        assert not tip.rect.colliderect(box), (tip.key, element.name)
        wanted = player.wanted(rng).key
        assert isinstance(wanted, Thing)
        player.table.choose(wanted)
        player.table._ask()
    assert len(told) >= 4


def test_the_first_decision_has_a_tip_in_every_layout(tmp_path: Path, players: list[Player]) -> None:
    players.append(player := newcomer(tmp_path, (1920, 1080)))
    player.wait()
    player.tick()
    for size in SIZES:
        player.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        player.tick()
        tip = player.table.tips.tip
        assert tip is not None and tip.key == "seal", size


def test_who_takes_a_step_back_has_not_done_it(tmp_path: Path, players: list[Player]) -> None:
    players.append(player := newcomer(tmp_path, (1280, 720)))
    assert new_record(tmp_path, GAME)
    player.wait()
    player.tick()
    assert player.app.taught.done(GAME, "Maud") == frozenset()
