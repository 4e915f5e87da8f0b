"""A warning at a table: next to the prompt, which stays, and for as long as it takes to read."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.thing import TableButton
from game.stage.director import Pace
from game.tabletop.motion.reading import reading_ms
from game.thinking.thinkers import Thinkers
from tests.cabinet.table_driver import BOT, NAMES, PERSON, TableDriver
from tests.old_london_bridge.screen import players as bridge
from tests.pillars_of_the_earth.screen import players as pillars
from tests.thinking.workers import Started

#: An opponent that searches.
SEARCHES = "bot:master"
SIZES = ((1280, 700), (1920, 1080), (1000, 600), (1080, 1920))


@pytest.fixture(params=["bridge", "pillars"])
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=SIZES, ids=str)
def warned(request: pytest.FixtureRequest, game: str, tmp_path: Path) -> Iterator[TableDriver]:
    """A table at which the main button was pressed before anything was chosen."""
    if game == "bridge":
        player: TableDriver = bridge.Player(tmp_path, size=request.param)
        player.sit(bridge.a_match((PERSON, BOT)), Pace.STILL)
    else:
        player = pillars.opened(tmp_path, size=request.param)
        player.sit(pillars.a_match((PERSON, BOT)), Pace.STILL)
    rng = random.Random(2)
    while player.wait():
        main = next(one for one in player.focus.elements if one.key is TableButton.MAIN)
        if not main.enabled and player.table.turn.open_question is not None:
            break
        player.answer(rng)
    player.touch(main)
    yield player
    player.app.close_window()


def words_of(player: TableDriver) -> str | None:
    warning = player.table.last_shown.table.warning
    assert warning is None or isinstance(warning, str)
    return warning


def prompt_of(player: TableDriver) -> bytes:
    """Return the pixels of the prompt band."""
    box = player.table.screen.places.prompt
    return pygame.image.tobytes(player.picture().subsurface(box), "RGB")


def test_it_stays_until_it_has_been_read_whatever_is_pressed_meanwhile(warned: TableDriver) -> None:
    words = words_of(warned)
    assert words
    warned.run(0.3)
    warned.press(pygame.K_TAB)
    warned.move((3, 3))
    warned.run(reading_ms(words) / 1000 - 0.5)
    assert words_of(warned) == words
    warned.run(2.0)
    assert words_of(warned) is None


@pytest.mark.sampled(4)
def test_the_prompt_stays_readable_beside_it(warned: TableDriver) -> None:
    words, screen = words_of(warned), warned.table.screen
    assert words
    with_it = prompt_of(warned)
    box = screen.warning_box(warned.table.last_shown, words)
    window = pygame.Rect((0, 0), screen.kit.layout.size)
    assert window.contains(box) and not box.colliderect(screen.places.prompt)
    assert box.collidelist(list(screen.buttons.spots().values())) < 0
    warned.run(6.0)
    assert words_of(warned) is None
    assert prompt_of(warned) == with_it


@pytest.mark.sampled(4)
def test_a_choice_that_is_made_ends_it(warned: TableDriver) -> None:
    rng, decided = random.Random(3), warned.table.session.match.decided
    while warned.table.session.match.decided == decided:
        warned.answer(rng)
    assert words_of(warned) is None


def test_no_warning_names_a_rival_who_does_not_choose_any_more(game: str, tmp_path: Path) -> None:
    kinds = (PERSON, BOT, BOT)
    if game == "bridge":
        player: TableDriver = bridge.Player(tmp_path)
        player.sit(bridge.a_match(kinds), Pace.SWIFT)
    else:
        player = pillars.opened(tmp_path)
        player.sit(pillars.a_match(kinds), Pace.SWIFT)
    rng, told = random.Random(5), 0
    for _ in range(3000):
        session = player.table.session
        if session.over or told > 5:
            break
        if session.attended:
            player.answer(rng)
        elif session.thinking is not None:
            player.press(pygame.K_RETURN)
        words = words_of(player) or ""
        if words.endswith(" is choosing"):
            told += 1
            assert session.thinking is not None and words.startswith(NAMES[session.thinking])
        player.tick()
    assert told
    player.app.close_window()


@pytest.mark.parametrize(
    ("missing", "kinds"), [(99, (PERSON, SEARCHES)), (0, (PERSON, SEARCHES)), (99, (SEARCHES, SEARCHES))]
)
def test_a_person_reads_once_that_opponents_think_less_without_workers(
    missing: int, kinds: tuple[str, ...], tmp_path: Path
) -> None:
    player = bridge.Player(tmp_path)
    player.app.thinkers = Thinkers(Started(missing=missing))
    player.sit(bridge.a_match(kinds), Pace.SWIFT)
    rng, read = random.Random(5), list[str | None]()
    for _ in range(400):
        if player.table.session.attended:
            player.answer(rng)
        words = words_of(player)
        if words != (read or [None])[-1]:
            read.append(words)
        player.tick()
    told = "Opponents think less than usual: the processes that think for them do not run"
    assert read.count(told) == (1 if missing and PERSON in kinds else 0)
    player.app.close_window()
