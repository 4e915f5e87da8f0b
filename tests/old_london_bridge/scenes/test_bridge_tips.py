"""The tips of Old London Bridge: short, one for each kind of decision, and never in the way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.messages import ENGLISH, said
from game.core.thing import CoachButton, TableButton, Thing
from game.old_london_bridge.scenes.bridge_tips import bridge_tips
from game.old_london_bridge.words.speech import Speech
from game.stage.director import Pace
from game.stage.focus import Kind
from game.tabletop.coach.coach_tip import LONGEST, MOST_WORDS, PlacedTip
from tests.cabinet.driver import GAME
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.look.tables import STANDARD
from tests.old_london_bridge.screen.players import Player, a_match
from tests.pseudo import PSEUDO
from tests.sampling import by_run

SIZES = ((1920, 1080), (1280, 720), (1080, 1920), (1440, 1080), (2560, 1080), (1366, 768))
#: Windows, numbers of players, and seeds of games.
CASES = [(size, players, seed) for size in SIZES for players in (2, 3, 4) for seed in range(3)]
#: Window sizes from the least to a large one.
SWEEP = [((wide, max(600, wide * 9 // 16)), 4, 1) for wide in range(1000, 1960, 40)]
#: The tightest windows, wide and upright.
FEW = [((1280, 720), 4, 3), ((1080, 1920), 2, 1), ((1000, 600), 3, 2), ((1280, 700), 4, 1)]
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
    assert [tip.key for tip in TIPS if len(said(tip.words, ENGLISH).split()) > MOST_WORDS] == []
    assert len({tip.key for tip in TIPS}) == len(TIPS)


def each_tip(player: Player) -> Iterator[PlacedTip]:
    """Yield every tip that has something new to show at a moment, at its place, as if it were alone."""
    layer, shown, done = (
        player.table.tips._layer,
        player.table.last_shown,
        player.app.taught.done(GAME, "Maud"),
    )
    for tip in TIPS:
        if tip.key not in done and tip.at(shown) is not None:
            layer._tips = (tip,)
            player.table._reach()
            # A tip that would cover text being read is left out.
            if layer.tip is not None:
                yield layer.tip
    layer._tips = TIPS
    player.table._reach()


def needed(player: Player) -> Iterator[pygame.Rect]:
    """Yield the panels with the numbers for the choice."""
    screen, shown = player.table.screen, player.table.last_shown
    yield from (screen.places.order, screen.places.player, screen.places.prompt, screen.places.hand)
    if screen.middle(shown) is None and not list(screen.choice_panel(shown)):
        yield from (screen.board.fields.chapel.area, screen.board.fields.gate.area)
    yield from screen.choice_panel(shown)


def off_the_way(player: Player, tip: PlacedTip) -> None:
    """Check the area under a tip, and the end of its arrow."""
    assert pygame.Rect((0, 0), player.app.window.layout.size).contains(tip.rect)
    assert not tip.rect.colliderect(tip.target), tip.key
    assert tip.rect.collidelist(list(needed(player))) < 0, tip.key
    screen, shown = player.table.screen, player.table.last_shown
    assert tip.rect.collidelist(list(screen.headings(shown))) < 0, tip.key
    arrow = tip.arrow(screen.kit)
    if arrow:
        (x, y), end, _foot = arrow
        assert tip.target.collidepoint(end), f"the arrow of {tip.key} does not meet its thing"
        assert max(abs(end[0] - x), abs(end[1] - y)) <= screen.kit.layout.px(LONGEST), tip.key
    for element in player.focus.elements:
        pressed = element.enabled and element.kind is not Kind.PICTURE
        if pressed and element.key is not CoachButton.OFF:
            for box in (element.rect, *element.also):
                assert not tip.rect.colliderect(box), (tip.key, element.name)


@pytest.mark.parametrize(
    ("size", "count", "seed"), by_run(FEW, [*((size, 4, 3) for size in SIZES[:3]), *CASES, *SWEEP])
)
def test_a_tip_covers_nothing_that_one_needs_and_its_arrow_meets_its_thing(
    tmp_path: Path, players: list[Player], size: tuple[int, int], count: int, seed: int
) -> None:
    players.append(player := newcomer(tmp_path, size, count, seed))
    rng, told = random.Random(seed), set()
    for _ in range(by_run(30, 60)):
        if not player.wait():
            break
        player.tick()
        for tip in each_tip(player):
            told.add(tip.key)
            off_the_way(player, tip)
        wanted = player.wanted(rng).key
        assert isinstance(wanted, Thing)
        player.table.choose(wanted)
        player.table._ask()
    assert len(told) >= by_run(8, 12)


def test_the_first_decision_has_a_tip_in_every_layout(tmp_path: Path, players: list[Player]) -> None:
    players.append(player := newcomer(tmp_path, (1920, 1080)))
    player.wait()
    player.tick()
    for size in SIZES:
        player.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        player.tick()
        tip = player.table.tips.tip
        assert tip is not None and tip.key == "seal", size


def test_who_has_sealed_once_is_told_of_ties(tmp_path: Path, players: list[Player]) -> None:
    players.append(player := newcomer(tmp_path, (1280, 720)))
    player.app.taught.keep_done(GAME, "Maud", "seal")
    player.wait()
    player.tick()
    tip = player.table.tips.tip
    assert tip is not None and tip.key == "ties"


def test_a_step_taken_back_has_not_been_done(tmp_path: Path, players: list[Player]) -> None:
    players.append(player := newcomer(tmp_path, (1280, 720)))
    rng = random.Random(1)
    for _ in range(20):
        assert player.wait()
        player.tick()
        if player.table.session.held:
            break
        wanted = player.wanted(rng).key
        assert isinstance(wanted, Thing)
        player.table.choose(wanted)
        player.table._ask()
    tip = player.table.tips.tip
    assert tip is not None and tip.key == "end"
    player.table.choose(TableButton.UNDO)
    player.table._ask()
    player.tick()
    assert "end" not in player.app.taught.done(GAME, "Maud")
