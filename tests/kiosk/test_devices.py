"""Pads, fingers, sound and screens that come and go: play goes on at once, and nothing stays pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kiosk.attract_scene import AttractScene
from game.kiosk.offer_scene import OfferScene
from game.stage import window
from game.stage.inputs import Resized
from game.stage.sound.player import SoundPlayer
from game.stage.window import LOOKS_EVERY, Window
from tests.cabinet.two_games import CAIRN_NAME
from tests.kiosk.machines import Machine, choose
from tests.sampling import sample

Event = tuple[int, dict[str, Any]]

PAD_COMES: Event = (pygame.CONTROLLERDEVICEADDED, {"device_index": 0})
PAD_GOES: Event = (pygame.CONTROLLERDEVICEREMOVED, {"instance_id": 1})
PAD_PRESSES: Event = (pygame.CONTROLLERBUTTONDOWN, {"instance_id": 1, "button": pygame.CONTROLLER_BUTTON_A})
OTHER_PRESSES: Event = (pygame.CONTROLLERBUTTONDOWN, {"instance_id": 2, "button": pygame.CONTROLLER_BUTTON_A})
STICK: Event = (pygame.CONTROLLERAXISMOTION, {"instance_id": 1, "axis": 0, "value": 30000})
SOUND_GOES: Event = (pygame.AUDIODEVICEREMOVED, {"which": 2, "iscapture": False})
SOUND_COMES: Event = (pygame.AUDIODEVICEADDED, {"which": 0, "iscapture": False})
FOCUS_GOES: Event = (pygame.WINDOWFOCUSLOST, {})
HIDDEN: Event = (pygame.WINDOWMINIMIZED, {})
EXPOSED: Event = (pygame.WINDOWEXPOSED, {})
ELSEWHERE: Event = (pygame.WINDOWDISPLAYCHANGED, {"display_index": 1})

CHANGES: dict[str, tuple[Event, ...]] = {
    "pad out": (PAD_PRESSES, PAD_GOES),
    "pad out and in": (PAD_GOES, PAD_COMES, PAD_PRESSES),
    "pad out in mid-press": (STICK, PAD_PRESSES, PAD_GOES),
    "another pad at the place": (PAD_PRESSES, PAD_GOES, PAD_COMES, OTHER_PRESSES),
    "sound out": (SOUND_GOES,),
    "sound out and in": (SOUND_GOES, SOUND_COMES),
    "sound out twice": (SOUND_GOES, SOUND_GOES),
    "focus lost": (FOCUS_GOES,),
    "minimised": (HIDDEN, FOCUS_GOES),
    "another screen": (ELSEWHERE, EXPOSED),
}
changes = pytest.mark.parametrize("change", sample("devices that come and go", list(CHANGES), 4))


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    machine = Machine(tmp_path)
    machine.sparing = 8
    machine.run(1)
    machine.kiosk.window.pads.listen()
    yield machine
    machine.cut()
    machine.kiosk.window.pads.close()


def tell(machine: Machine, events: tuple[Event, ...]) -> None:
    for kind, facts in events:
        machine.post(kind, **facts)


@changes
def test_in_play_the_next_choice_is_made(machine: Machine, change: str) -> None:
    machine.kiosk.begin_quick(CAIRN_NAME, friend=False)
    machine.run(1)
    tell(machine, CHANGES[change])
    machine.run(1)
    lines = len(machine.scene.session.match.lines)
    choose(machine)
    assert len(machine.scene.session.match.lines) > lines


@changes
def test_in_mid_press_nothing_stays_pressed(machine: Machine, change: str) -> None:
    machine.kiosk.offer()
    offer: object = machine.scene
    place = machine.focus.elements[0].rect.center
    machine.post(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=False)
    tell(machine, CHANGES[change])
    if machine.scene is offer:
        assert "focus" not in change or machine.focus.pressed is None
        machine.post(pygame.MOUSEBUTTONUP, pos=(2, 700), button=1, touch=False)
        # Not only because the pointer is elsewhere.
        assert machine.focus._pressed is None
    else:
        # The pad has chosen the element that was held.
        assert "pad" in change
        return
    machine.kiosk.back_to_bots()
    machine.press_at((40, 40))
    assert isinstance(machine.scene, OfferScene)


def test_what_comes_and_goes_wakes_nobody(machine: Machine) -> None:
    for events in CHANGES.values():
        tell(machine, tuple(one for one in events if one not in (PAD_PRESSES, OTHER_PRESSES, STICK)))
        assert isinstance(machine.scene, AttractScene)


def test_a_stick_that_was_held_when_its_pad_went_is_pushed_anew(machine: Machine) -> None:
    tell(machine, (STICK, PAD_GOES))
    machine.kiosk.back_to_bots()
    tell(machine, (STICK,))
    assert isinstance(machine.scene, OfferScene)


# Fingers


def finger(machine: Machine, kind: int, number: int, place: tuple[int, int]) -> None:
    width, height = machine.kiosk.window.layout.size
    x, y = (place[0] + 0.5) / width, (place[1] + 0.5) / height
    machine.post(kind, touch_id=7, finger_id=number, x=x, y=y, dx=0.0, dy=0.0)


def first_finger(machine: Machine, number: int, place: tuple[int, int]) -> None:
    """Put down the finger that SDL makes mouse events of, before its own."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, {"pos": place, "button": 1, "touch": True}))
    finger(machine, pygame.FINGERDOWN, number, place)


def test_a_finger_that_is_never_lifted_keeps_nobody_from_pressing(machine: Machine) -> None:
    machine.kiosk.offer()
    first_finger(machine, 1, (600, 8))
    machine.run(2)
    watch = machine.element("watch").rect.center
    finger(machine, pygame.FINGERDOWN, 2, watch)
    finger(machine, pygame.FINGERUP, 2, watch)
    assert isinstance(machine.scene, AttractScene)
    # The same again, as long as it rests there.
    machine.kiosk.offer()
    finger(machine, pygame.FINGERMOTION, 1, (601, 8))
    finger(machine, pygame.FINGERDOWN, 3, watch)
    finger(machine, pygame.FINGERUP, 3, watch)
    assert isinstance(machine.scene, AttractScene)


def test_once_it_is_lifted_fingers_press_as_before(machine: Machine) -> None:
    machine.kiosk.offer()
    first_finger(machine, 1, (600, 8))
    machine.run(2)
    machine.post(pygame.MOUSEBUTTONUP, pos=(600, 8), button=1, touch=True)
    finger(machine, pygame.FINGERUP, 1, (600, 8))
    watch = machine.element("watch").rect.center
    first_finger(machine, 2, watch)
    assert isinstance(machine.scene, OfferScene), "it is still down"
    machine.post(pygame.MOUSEBUTTONUP, pos=watch, button=1, touch=True)
    finger(machine, pygame.FINGERUP, 2, watch)
    assert isinstance(machine.scene, AttractScene)


@pytest.mark.parametrize("moves", [True, False])
def test_a_second_finger_beside_one_that_presses_does_nothing(machine: Machine, moves: bool) -> None:
    machine.kiosk.offer()
    first_finger(machine, 1, (600, 8))
    if moves:
        machine.run(2)
        finger(machine, pygame.FINGERMOTION, 1, (700, 200))
    watch = machine.element("watch").rect.center
    finger(machine, pygame.FINGERDOWN, 2, watch)
    finger(machine, pygame.FINGERUP, 2, watch)
    assert isinstance(machine.scene, OfferScene)


def test_a_pad_for_fingers_that_presses_no_mouse_presses_nothing(machine: Machine) -> None:
    finger(machine, pygame.FINGERDOWN, 1, (300, 300))
    machine.run(2)
    finger(machine, pygame.FINGERDOWN, 2, (300, 300))
    assert isinstance(machine.scene, AttractScene)


# Sound


def test_a_machine_without_a_sound_device_looks_for_one(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[bool] = []
    monkeypatch.setattr(machine.kiosk.sound, "device", looked.append)
    machine.sparing = 100
    machine.run(11)
    assert looked == [True]


@pytest.mark.parametrize("lost", ["play", "step", "mix"])
def test_a_mixer_that_fails_falls_silent_alone(
    machine: Machine, lost: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kiosk = machine.kiosk
    player = SoundPlayer(CAIRN_NAME, kiosk.front(CAIRN_NAME).sounds, None, kiosk.volumes)
    player._open_mixer()

    def fails(*_: object) -> None:
        raise pygame.error("the device is gone")

    monkeypatch.setattr(pygame.mixer, "Channel", fails)
    kiosk.sound = kiosk.loop.sound = player
    player._live = True
    machine.run(1)
    kiosk.begin_quick(CAIRN_NAME, friend=False)
    machine.run(1)
    assert not player._live
    choose(machine)
    player.close()


# Screens


@contextmanager
def _sized(size: tuple[int, int] | None) -> Iterator[tuple[int, int] | None]:
    yield size


def test_a_window_follows_a_screen_of_another_size(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = iter([(1920, 1080), (1920, 1080), (1280, 720), (1280, 720), None, (1280, 720)])
    opened: list[bool] = []
    monkeypatch.setattr(window, "x_screen", lambda: _sized(next(sizes)))
    one = Window("a kiosk", None, full=True, more_room="", switches=False)
    usual: Callable[[Window], None] = Window._reopen

    def reopen(self: Window) -> None:
        opened.append(True)
        usual(self)

    monkeypatch.setattr(Window, "_reopen", reopen)
    told = [
        [event for event in one.inputs(number * LOOKS_EVERY) if isinstance(event, Resized)]
        for number in range(6)
    ]
    assert len(opened) == 1 and [bool(inputs) for inputs in told] == [False, False, True, *[False] * 3]
    one.close()


def test_a_window_that_a_person_may_switch_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "x_screen", lambda: pytest.fail("nobody looks"))
    one = Window("a game", None, full=True, more_room="")
    assert not [event for event in one.inputs(5.0) if isinstance(event, Resized)]
    one.close()


def test_a_picture_shown_again_has_the_light_of_the_hour() -> None:
    one = Window("a kiosk", (1000, 600), more_room="", switches=False)
    one.canvas.fill("white")
    one.present()
    one.show(light=4, drift=(0, 0))
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    list(one.inputs(1.0))
    screen = pygame.display.get_surface()
    assert screen is not None and max(screen.get_at((500, 300))[:3]) < 30
    one.close()
