"""The response time of a kiosk, by its own clock; `python -m bench.kiosk` measures it in real time."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.keeper.best_totals import Best, Scale
from game.kiosk.attract_program import ProgramPart
from game.kiosk.offer_scene import OfferScene
from game.match.level_files import built_in_level
from tests.cabinet.driver import NOW
from tests.cabinet.two_games import BRIDGE_NAME, TWO_GAMES
from tests.kiosk.kiosks import KioskDriver
from tests.match.tables import BRIDGE

#: Seconds within which a response must be visible, and the offer be open.
ANSWERED = 0.1
#: More half seconds than a loop has.
LONGEST = 200


def touch(kiosk: KioskDriver) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 400), button=1, touch=True))


def key(kiosk: KioskDriver) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, scancode=0))


def pad(kiosk: KioskDriver) -> None:
    button = pygame.CONTROLLER_BUTTON_A
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=button))


def answered(kiosk: KioskDriver) -> float:
    """Run the loop as the program does; return the seconds until a picture of the offer was shown."""
    begun, frames = kiosk.clock.now(), kiosk.app.loop.frames
    before = kiosk.app.window.canvas.copy()
    while kiosk.clock.now() - begun < 5.0:
        kiosk.app.loop.tick()
        if isinstance(kiosk.scene, OfferScene) and kiosk.app.loop.frames > frames:
            assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(kiosk.app.window.canvas, "RGB")
            return kiosk.clock.now() - begun
    raise AssertionError("no offer")


@pytest.mark.parametrize("part", [*ProgramPart])
@pytest.mark.parametrize("means", [touch, key, pad])
def test_the_offer_is_shown_within_a_tenth_of_a_second_of_any_input_in_any_part(
    shared: KioskDriver, part: ProgramPart, means: Callable[[KioskDriver], None]
) -> None:
    front = TWO_GAMES.front_called(BRIDGE_NAME)
    scale = Scale(BRIDGE_NAME, built_in_level(BRIDGE, front.quick_game.level).name)
    # Without a best total one part is left out.
    shared.app.bests.totals.keep(scale, Best("ABC", 12, NOW.date()))
    shared.app.attract()
    for _ in range(LONGEST):
        if shared.attract.moment.part is part:
            break
        shared.run(0.5)
    assert shared.attract.moment.part is part
    shared.picture()
    # Long enough after any input for the loop to check for the next one less often.
    for _ in range(20):
        shared.app.loop.tick()
    means(shared)
    assert answered(shared) <= ANSWERED


def test_a_kiosk_that_is_told_to_end_ends_within_a_tenth_of_a_second(kiosk: KioskDriver) -> None:
    kiosk.picture()
    kiosk.app.end()
    begun = kiosk.clock.now()
    kiosk.app.loop.run()
    assert kiosk.clock.now() - begun <= ANSWERED


def test_the_first_touch_waits_for_no_drawing(kiosk: KioskDriver) -> None:
    kiosk.picture()
    kiosk.run(1.1)
    kiosk.picture()
    art = kiosk.app.stack.kit.art
    rasterised = art.rasterisations
    touch(kiosk)
    answered(kiosk)
    assert art.rasterisations == rasterised
