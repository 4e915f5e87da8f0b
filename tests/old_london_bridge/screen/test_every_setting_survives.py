"""Every setting, changed on its page, has its effect at once, and still has it after a restart."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cabinet.pause_scene import PauseScene
from game.cabinet.settings_scene import SettingsScene
from game.match.settings import USUAL, Settings, SettingsFile
from game.stage.clock import RealClock
from game.stage.director import Pace
from game.stage.house import Table
from game.stage.rivals import question_for
from game.stage.sound.soundtrack import Mixed, Soundtrack
from game.stage.window import Window
from game.tabletop.setup.setup_scene import SetupScene
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.screen.players import Player, a_match
from tests.old_london_bridge.thing_texts import text_of

Effect = Callable[[Player], Any]


@dataclass(frozen=True)
class SettingCase:
    """A change of a setting by events, and its effect from then on."""

    change: Callable[[Player], None]
    effect: Effect
    usual: Any
    wanted: Any


# Changing


def clicked(*names: str) -> Callable[[Player], None]:
    """Return a change by mouse on a page of the settings."""

    def change(player: Player) -> None:
        opened(player)
        for name in names:
            player.click(name)

    return change


def opened(player: Player) -> None:
    """Open the settings from the title."""
    player.app.title()
    player.run()
    player.click("Settings")
    assert isinstance(player.scene, SettingsScene)


def slid(name: str) -> Callable[[Player], None]:
    """Return a change of a slider, one step to the left."""

    def change(player: Player) -> None:
        opened(player)
        player.click("Settings: Sound")
        player.reach(name)
        player.press(pygame.K_LEFT)

    return change


def rebound(player: Player) -> None:
    opened(player)
    player.click("Settings: Keys")
    player.click("Pause: P, start button")
    player.press(pygame.K_j)


def seated_otherwise(player: Player) -> None:
    player.app.title()
    player.run()
    player.click("Play")
    player.click("Seat 4: Leave empty")
    player.click("Back")


# Effects


def at_table(player: Player, *kinds: str) -> TableScene:
    """A table of these, at the pace of the settings, until a person is asked."""
    player.app.title()
    player.app.play(Table(a_match(kinds or (PERSON, BOT, BOT))))
    assert player.wait()
    return player.table


def pace(player: Player) -> Any:
    return at_table(player).session.director.pace


def heard(key: str) -> Effect:
    """Return an effect: a volume as the sound got it last."""

    def effect(player: Player) -> Any:
        track = player.app.sound
        assert isinstance(track, Soundtrack)
        return getattr([one.volumes for one in track.entries if isinstance(one, Mixed)][-1], key)

    return effect


def stops(player: Player) -> tuple[bool, bool]:
    """Return whether a press is required after a rival's turn, and after a person's own."""
    player.app.title()
    player.app.play(Table(a_match((PERSON, BOT, BOT))))
    session, rng = player.table.session, random.Random(1)
    waited = held = False
    for _ in range(4000):
        waited, held = waited or session.waiting, held or session.held
        if session.shown.round > 2:
            break
        if session.waiting:
            session.press()
        elif session.person is not None or session.held:
            player.answer(rng)
        player.tick(0.2)
    return waited, held


def thinking(player: Player) -> Any:
    """Return the seconds that a strong rival gets, by a real clock."""
    house: Any = player.app
    clock, house.clock = house.clock, RealClock()
    try:
        match = a_match((PERSON, "bot:master"))
        match.start()
        return question_for(match, house, "master", match.view(1)).seconds
    finally:
        house.clock = clock


def side_by_side(player: Player) -> bool:
    return at_table(player, PERSON, PERSON).sharing.everybody


def presses(means: str) -> Effect:
    """Return an effect: how many presses of a card seal it; 3 if only the golden button does."""

    def effect(player: Player) -> int:
        table = at_table(player)
        lines = table.session.match.lines
        before = len(lines)
        card = next(one for one in player.focus.elements if text_of(one.key).startswith("card"))
        player.focus.focus(card.key)
        for count in (1, 2):
            if means == "keys":
                player.press(pygame.K_RETURN)
            else:
                for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                    player.post(kind, pos=card.rect.center, button=1, touch=means == "touch")
            if len(lines) > before:
                return count
        return 3

    return effect


def pausing_key(player: Player) -> str:
    at_table(player)
    player.press(pygame.K_j)
    return "j" if isinstance(player.scene, PauseScene) else "p"


def seats(player: Player) -> int:
    player.app.title()
    player.run()
    player.click("Play")
    assert isinstance(player.scene, SetupScene)
    return len(player.scene.choices.seats)


def confirming(label: str, means: str) -> SettingCase:
    return SettingCase(clicked("Settings: Choices", f"Choosing by {label}: At once"), presses(means), 2, 1)


def muting(name: str, key: str) -> SettingCase:
    return SettingCase(clicked("Settings: Sound", name), heard(key), False, True)


CASES = {
    "pace": SettingCase(clicked("Pace: Still"), pace, Pace.BRISK, Pace.STILL),
    "text": SettingCase(
        clicked("Settings: Picture", "Text size: Large"),
        lambda player: player.app.window.layout.text.name,
        "NORMAL",
        "LARGE",
    ),
    "full": SettingCase(
        clicked("Settings: Picture", "Picture: Full screen"), lambda one: one.app.window.full, False, True
    ),
    "tables": SettingCase(seated_otherwise, seats, 4, 3),
    "master": SettingCase(slid("All sounds"), heard("master"), USUAL.master, USUAL.master - 5),
    "music": SettingCase(slid("Music"), heard("music"), USUAL.music, USUAL.music - 5),
    "effects": SettingCase(slid("Effects"), heard("effects"), USUAL.effects, USUAL.effects - 5),
    "mute_master": muting("Mute everything", "mute_master"),
    "mute_music": muting("Mute music", "mute_music"),
    "mute_effects": muting("Mute effects", "mute_effects"),
    "wait": SettingCase(
        clicked("After a rival's turn: Wait for a press"), stops, (False, True), (True, True)
    ),
    "think_ms": SettingCase(clicked("Thinking time: 3 s"), thinking, 0.5, 3.0),
    "hold": SettingCase(
        clicked("When my turn is done: It ends by itself"), stops, (False, True), (False, False)
    ),
    "side_by_side": SettingCase(
        clicked("Hidden choices at one screen: Own keys or pads"), side_by_side, False, True
    ),
    "confirm_mouse": confirming("mouse", "mouse"),
    "confirm_touch": confirming("touch", "touch"),
    "confirm_keys": confirming("keys or pad", "keys"),
    "coach": SettingCase(
        clicked("Settings: Choices", "Coach: Hide"),
        lambda player: player.app._settings.settings.coach,
        True,
        False,
    ),
    "bindings": SettingCase(rebound, pausing_key, "p", "j"),
    "turn_end_offered": SettingCase(
        lambda player: player.app.set_turn_end_offered(),
        lambda player: player.app.turn_end_offered,
        False,
        True,
    ),
    "sole_by_itself": SettingCase(
        clicked("Settings: Choices", "The only choice left: I make it"),
        lambda player: player.app.sole_by_itself,
        True,
        False,
    ),
}


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], Player]]:
    """Start the program again for the same person; the screen is as large as the window."""
    monkeypatch.setattr(
        Window, "_set_mode", lambda window: pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    )
    players: list[Player] = []

    def started() -> Player:
        for player in players:
            player.app.close_window()
        players[:] = [Player(tmp_path, size=None)]
        return players[0]

    yield started
    for player in players:
        player.app.close_window()


def test_every_setting_is_among_these() -> None:
    assert set(CASES) == {field.name for field in fields(Settings)}


@pytest.mark.parametrize("name", CASES)
def test_a_setting_acts_at_once_and_after_a_fresh_start(start: Callable[[], Player], name: str) -> None:
    case = CASES[name]
    player = start()
    assert case.effect(player) == case.usual != case.wanted
    case.change(player)
    assert case.effect(player) == case.wanted, "at once"
    player = start()
    assert case.effect(player) == case.wanted, "the next time"
    kept = SettingsFile(player.settings).settings
    others = [one.name for one in fields(Settings) if one.name not in (name, "tables")]
    assert all(getattr(kept, one) == getattr(USUAL, one) for one in others), "and nothing else has changed"
