"""The whole program by one kind of input alone: mouse, touch, keyboard, game pad."""

from __future__ import annotations

import random
from datetime import datetime
from itertools import product

import pygame
import pytest

from game.cabinet.pause_scene import PauseScene
from game.cabinet.proof_scene import ProofScene
from game.cabinet.title_scene import TitleScene
from game.old_london_bridge.scenes.faces_scene import FacesScene
from game.stage.director import Pace
from game.stage.letters_scene import LettersScene
from game.tabletop.setup.setup_scene import SetupScene
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.hands import (
    ANSWERED,
    Hand,
    Keyboard,
    Pad,
    assert_plain,
    hand_of,
)
from tests.cabinet.stored_games import NEWEST, keep_games
from tests.cabinet.table_driver import BOT, PERSON, TableDriver
from tests.cabinet.tour import at, menus_of_the_table, menus_of_the_title
from tests.old_london_bridge.screen.players import Player, a_late_match, a_match
from tests.sampling import by_run

KINDS = ("mouse", "touch", "keyboard", "pad")
#: The level of whole games.
LEVEL = by_run("quick", "standard")


@pytest.fixture(params=KINDS)
def hand(request: pytest.FixtureRequest, player: Player) -> Hand:
    return hand_of(str(request.param), player)


def begun(player: TableDriver) -> None:
    """Open the title with a finished game saved; every choice is left to the hand, a sole one too."""
    keep_games(player.saves, 1)
    player.app.now = lambda: datetime.fromtimestamp(NEWEST)
    player.app.set_pace(Pace.STILL)
    player.app.set_sole_by_itself(False)
    player.app.title()
    player.run()


def seated(hand: Hand) -> None:
    """Set up a table of two, type a name by letters on the screen, and open the faces."""
    player = hand.player
    hand.named("Play")
    player.run(0.5)
    for seat in (4, 3):
        hand.named(f"Seat {seat}: Leave empty")
    hand.named("Seat 2: Apprentice", "Pace: Still")
    at(hand, SetupScene)
    while player.scene.choices.level != LEVEL:
        hand.named("Next level")
    if not isinstance(hand, Keyboard):
        hand.named("Seat 1: name")
        at(hand, LettersScene)
        while "Erase" in player.names:
            hand.named("Erase")
        hand.named("Letter A", "Letter d", "Letter a", "Done")
        assert player.element("Seat 1: name").value == "Ada"
    hand.named("Paid at the end: Choose")
    at(hand, FacesScene)
    hand.back()
    at(hand, SetupScene)
    player.fix_deal(3)
    hand.named("Begin building")
    player.until(lambda scene: isinstance(scene, TableScene))


def test_a_whole_game_and_every_menu(hand: Hand) -> None:
    player, rng = hand.player, random.Random(3)
    begun(player)
    menus_of_the_title(hand)
    seated(hand)
    match, answers = player.table.session.match, 0
    assert [seat.kind for seat in match.seats] == [PERSON, BOT]
    while player.wait():
        answers += 1
        if answers == 4:
            menus_of_the_table(hand)
        hand.choose(player.wanted(rng))
    assert match.over and answers > by_run(15, 40)
    player.run(1.0)
    at(hand, TableScene)
    hand.named("Check the deal")
    at(hand, ProofScene)
    hand.back()
    hand.named("To the title")
    assert isinstance(player.scene, TitleScene)
    assert_plain(hand)


def test_the_stick_and_the_cross_go_where_the_arrows_go(player: Player) -> None:
    player.app.title()
    player.run()
    pad, keys = Pad(player), Keyboard(player)
    ways = (
        (pygame.K_DOWN, pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_AXIS_LEFTY, 32767),
        (pygame.K_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_AXIS_LEFTX, 32767),
        (pygame.K_UP, pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_AXIS_LEFTY, -32768),
        (pygame.K_LEFT, pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_AXIS_LEFTX, -32768),
    )
    for start in [one.key for one in player.focus.elements]:
        for key, button, axis, value in ways:
            player.focus.focus(start)
            keys.key(key)
            by_key = player.focus.focused
            player.focus.focus(start)
            pad.button(button)
            assert player.focus.focused == by_key
            player.focus.focus(start)
            pad.stick(axis, value)
            assert player.focus.focused == by_key


def test_a_push_of_the_stick_counts_once_and_a_tremble_never(player: Player) -> None:
    player.app.title()
    player.run()
    pad = Pad(player)
    pad.button(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    steps = []
    for value in (9000, -9000, 19000, 32767, 15000, 32767, 0, 32767):
        before = player.focus.focused
        pad._post(pygame.CONTROLLERAXISMOTION, instance_id=5, axis=pygame.CONTROLLER_AXIS_LEFTX, value=value)
        steps.append(player.focus.focused != before)
    assert steps == [False, False, True, False, False, False, False, True]


def test_a_slider_is_moved_by_a_pad(player: Player) -> None:
    player.app.title()
    player.app.open_settings()
    pad = Pad(player)
    pad.named("Settings: Sound")
    music = player.app.volumes.music
    for _ in range(20):
        if player.focus.focused is not None and player.focus.focused.name == "Music":
            break
        pad.walk()
    pad.stick(pygame.CONTROLLER_AXIS_LEFTX, -32768)
    player.run()
    pad.button(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    player.run()
    assert player.app.volumes.music == music - 10


def test_pads_come_and_go_in_the_middle_of_a_game(player: Player) -> None:
    player.sit(a_match((PERSON, BOT)), Pace.STILL)
    assert player.wait()
    player.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=5)
    player.post(pygame.CONTROLLERDEVICEADDED, device_index=9)
    pad = Pad(player)
    pad.button(pygame.CONTROLLER_BUTTON_START)
    assert isinstance(player.scene, PauseScene)
    player.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=5)
    pad.button(pygame.CONTROLLER_BUTTON_START)
    assert isinstance(player.scene, TableScene)
    Keyboard(player).walk()
    assert player.focus.by_keyboard


def test_a_press_is_answered_within_three_frames(hand: Hand) -> None:
    """The answer is a change in the picture itself."""
    player = hand.player
    player.app.set_pace(Pace.STILL)
    player.app.title()
    player.run()
    shown = player.picture().get_buffer().raw
    waited: list[int] = []

    def frame(kind: int, facts: dict[str, object]) -> None:
        nonlocal shown
        pygame.event.post(pygame.event.Event(kind, facts))
        frames, picture = 0, shown
        while picture == shown and frames <= ANSWERED:
            frames += 1
            player.run(1 / 60)
            picture = player.picture().get_buffer().raw
        waited.append(frames)
        shown = picture

    downs = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN)

    def post(kind: int, **facts: object) -> None:
        nonlocal shown
        if kind in downs:
            frame(kind, facts)
        else:
            player.post(kind, **facts)
            player.run(0.3)
            shown = player.picture().get_buffer().raw

    hand._post = post  # type: ignore[method-assign]
    hand.named("Settings", "Settings: Sound")
    hand.back()
    assert len(waited) >= 3 and max(waited) <= ANSWERED


def a_moment(player: Player, when: str) -> None:
    """Go to a table at a moment when time passes, or a choice is pending."""
    kinds = (PERSON, PERSON, BOT) if when in ("cover", "together") else (PERSON, BOT)
    player.app.set_side_by_side(when == "together")
    player.sit((a_late_match if when == "reckoning" else a_match)(kinds), Pace.CALM)
    table = player.table
    if when == "motion":
        while not table.moving:
            player.tick()
        return
    assert player.wait()
    if when == "reckoning":
        table.session.director.pace = Pace.STILL
        rng = random.Random(1)
        while player.wait():
            player.answer(rng)
    assert when != "cover" or table.turn.covered is not None
    assert when != "together" or table.sharing.everybody


MOMENTS = ("motion", "question", "cover", "together", "reckoning")
WAYS = ("escape", "select", "start")
#: Each moment and each way at least once. While people seal side by side, start hands the pad on.
FEW = [(when, WAYS[number % 2 if when == "together" else number % 3]) for number, when in enumerate(MOMENTS)]
PAUSES = [pair for pair in product(MOMENTS, WAYS) if pair != ("together", "start")]


@pytest.mark.parametrize(("when", "by"), by_run(FEW, PAUSES))
def test_it_can_be_paused_at_any_time(player: Player, when: str, by: str) -> None:
    a_moment(player, when)
    pad = Pad(player)

    def press() -> None:
        if by == "escape":
            player.press(pygame.K_ESCAPE)
        else:
            pad.button(getattr(pygame, f"CONTROLLER_BUTTON_{'START' if by == 'start' else 'BACK'}"))

    press()
    assert isinstance(player.scene, PauseScene)
    press()
    assert isinstance(player.scene, TableScene)
