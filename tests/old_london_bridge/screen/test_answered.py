"""A press by any device, anywhere, changes the very next picture: after 17 ms and the time to draw it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from game.cabinet.pause_scene import PauseScene
from game.stage.director import Pace
from game.stage.focus import Kind
from game.stage.loop import FRAME
from game.tabletop.setup.setup_scene import SetupScene
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.screen.players import Player, a_match
from tests.sampling import by_run

AXIS = {"instance_id": 5, "axis": pygame.CONTROLLER_AXIS_LEFTX}

#: The kinds of element that are looked at, not chosen.
AT_A_GLANCE = (Kind.PICTURE, Kind.OPENING)


def title(player: Player) -> None:
    player.app.set_pace(Pace.STILL)
    player.app.title()


def setup(player: Player) -> None:
    title(player)
    player.run()
    player.click("Play")
    assert isinstance(player.scene, SetupScene)


def table(player: Player) -> None:
    player.sit(a_match((PERSON, BOT, BOT)), Pace.STILL)
    assert player.wait()


def pause(player: Player) -> None:
    table(player)
    player.press(pygame.K_p)
    assert isinstance(player.scene, PauseScene)


def presses(player: Player, means: str) -> list[tuple[int, dict[str, object]]]:
    """Return presses of that kind, each of which must change the picture."""
    match means:
        case "keys":
            return [(pygame.KEYDOWN, {"key": key, "mod": 0}) for key in (pygame.K_TAB, pygame.K_TAB)]
        case "pad":
            button = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
            return [(pygame.CONTROLLERBUTTONDOWN, {"instance_id": 5, "button": button})] * 2
        case "stick":
            # The next scene differs from scene to scene.
            return [(pygame.CONTROLLERAXISMOTION, {**AXIS, "value": 32767})]
        case _:
            thing = next(one for one in player.focus.elements if one.enabled and one.kind not in AT_A_GLANCE)
            facts = {"pos": thing.rect.center, "button": 1, "touch": means == "touch"}
            return [(pygame.MOUSEBUTTONDOWN, facts), (pygame.MOUSEBUTTONUP, facts)]


def frame(player: Player) -> bool:
    """Run one frame as the loop does; return whether a picture was shown."""
    player.clock.wait(FRAME)
    player.app.loop.advance()
    return player.app.loop.draw()


MEANS = ("mouse", "touch", "keys", "pad", "stick")
PLACES = (title, setup, table, pause)
#: Each place and each means at least once.
FEW = [(PLACES[number % len(PLACES)], means) for number, means in enumerate(MEANS)]


@pytest.mark.parametrize(("place", "means"), by_run(FEW, [*product(PLACES, MEANS)]))
def test_the_next_picture_answers(player: Player, place: Callable[[Player], None], means: str) -> None:
    place(player)
    # The mouse was somewhere, the keyboard nowhere.
    player.post(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=(0, 0, 0))
    for _ in range(90):
        frame(player)
    assert not frame(player), "nothing else moves"
    for kind, facts in presses(player, means):
        before = player.app.window.canvas.get_buffer().raw
        pygame.event.post(pygame.event.Event(kind, facts))
        assert frame(player), "by the very next picture"
        assert player.app.window.canvas.get_buffer().raw != before, (kind, facts)
        if kind == pygame.CONTROLLERAXISMOTION:
            player.post(kind, **{**facts, "value": 0})
        while frame(player):
            pass
