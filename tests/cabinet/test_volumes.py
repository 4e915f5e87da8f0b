"""Sliders and mutes of the settings, by mouse alone and by keyboard alone."""

from __future__ import annotations

import pygame
import pytest

from game.cabinet.settings_scene import SettingsScene
from game.match.settings import USUAL, SettingsFile
from game.stage.focus import Kind
from game.stage.layout import TextSize
from game.stage.sound.soundtrack import Mixed, Soundtrack
from game.stage.sound.volumes import Volumes
from tests.cabinet.conftest import Drive
from tests.cabinet.driver import SIZES, Driver
from tests.cabinet.test_pause_and_settings import by, paused
from tests.cabinet.test_title import choose

__all__ = ["by"]
ROWS = (("All sounds", "master"), ("Effects", "effects"), ("Music", "music"))


def opened(drive: Drive, **options: object) -> Driver:
    driver = drive(**options)
    driver.app.title()
    driver.app.open_settings()
    driver.run()
    driver.click("Settings: Sound")
    return driver


def heard(driver: Driver) -> Volumes:
    """Return the volumes in effect now."""
    track = driver.app.sound
    assert isinstance(track, Soundtrack)
    return [entry.volumes for entry in track.entries if isinstance(entry, Mixed)][-1]


def drag(driver: Driver, name: str, share: float) -> None:
    """Drag a slider's knob to a share of its track."""
    rect = driver.element(name).rect
    press = rect.left + rect.width // 3, rect.centery
    end = round(rect.left + rect.width * share), rect.centery
    driver.post(pygame.MOUSEMOTION, pos=press, rel=(1, 1), buttons=(0, 0, 0))
    driver.post(pygame.MOUSEBUTTONDOWN, pos=press, button=1)
    for part in range(1, 9):
        place = press[0] + (end[0] - press[0]) * part // 8, end[1]
        driver.post(pygame.MOUSEMOTION, pos=place, rel=(1, 0), buttons=(1, 0, 0))
    driver.run(0.05)
    driver.post(pygame.MOUSEBUTTONUP, pos=end, button=1)


@pytest.mark.parametrize(("name", "key"), ROWS)
def test_a_slider_moves_by_arrow_keys_is_heard_at_once_and_kept(drive: Drive, name: str, key: str) -> None:
    driver = opened(drive)
    driver.reach(name)
    driver.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT)
    usual = getattr(USUAL, key)
    assert getattr(heard(driver), key) == usual - 5
    assert getattr(SettingsFile(driver.settings).settings, key) == usual - 5
    element = driver.element(name)
    assert (element.kind, element.value) == (Kind.SLIDER, str(usual - 5))


@pytest.mark.parametrize(("name", "key"), ROWS)
@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_slider_follows_the_mouse(drive: Drive, size: tuple[int, int], name: str, key: str) -> None:
    driver = opened(drive, size=size)
    drag(driver, name, 0.97)
    assert getattr(heard(driver), key) >= 90
    drag(driver, name, 0.0)
    assert getattr(heard(driver), key) == 0
    drag(driver, name, 0.5)
    value = getattr(SettingsFile(driver.settings).settings, key)
    assert 40 <= value <= 60 and value % 5 == 0
    others = {other for _name, other in ROWS} - {key}
    assert all(getattr(heard(driver), other) == getattr(USUAL, other) for other in others)


@pytest.mark.parametrize(
    ("name", "key"),
    [("Mute everything", "mute_master"), ("Mute effects", "mute_effects"), ("Mute music", "mute_music")],
)
def test_a_mute_is_switched_on_and_off(drive: Drive, by: str, name: str, key: str) -> None:
    driver = opened(drive)
    choose(driver, by, name)
    assert getattr(heard(driver), key) is True
    assert driver.element(name).value == "on"
    assert getattr(SettingsFile(driver.settings).settings, key) is True
    choose(driver, by, name)
    assert heard(driver) == Volumes(USUAL.master, USUAL.music, USUAL.effects)


def test_volumes_are_there_the_next_time(drive: Drive) -> None:
    driver = drive()
    driver.app.set_volumes(master=15, mute_music=True)
    driver.app.close_window()
    assert heard(drive()) == Volumes(15, USUAL.music, USUAL.effects, mute_music=True)


def test_sliders_stay_where_they_are_when_the_window_is_laid_out_anew(drive: Drive) -> None:
    driver = opened(drive)
    driver.reach("Music")
    driver.press(pygame.K_RIGHT)
    driver.app.set_text_size(TextSize.LARGE)
    driver.run()
    assert isinstance(driver.scene, SettingsScene)
    assert driver.element("Music").value == str(USUAL.music + 5)
    driver.press(pygame.K_LEFT, pygame.K_LEFT)
    assert heard(driver).music == USUAL.music - 5


def test_folded_settings_take_no_press(drive: Drive) -> None:
    driver = paused(drive)
    driver.click("Settings: Sound")
    place = driver.element("Effects").rect.center
    driver.click("Settings")
    driver.choose("Rulebook")
    driver.press(pygame.K_ESCAPE)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        driver.post(kind, pos=place, button=1)
    assert heard(driver).effects == USUAL.effects
    driver.click("Settings")
    drag(driver, "Effects", 0.97)
    assert heard(driver).effects >= 90


def test_leaving_the_settings_leaves_no_slider_behind(drive: Drive) -> None:
    driver = opened(drive)
    sprites = driver.app.widgets.manager.get_sprite_group()
    before = len(sprites.sprites())
    for _ in range(3):
        driver.press(pygame.K_ESCAPE)
        driver.app.open_settings()
        driver.run()
        driver.click("Settings: Sound")
    assert len(sprites.sprites()) == before
