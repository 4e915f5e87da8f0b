"""A fault in any scene, at any moment, ends the kiosk at once; started again it is where it was."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.keeper.health_log import KIOSK, STOPPED, written
from game.kiosk.operator.menu_scene import MenuScene
from game.kiosk.operator.pin_scene import PinScene
from game.match.saved_games import new_record
from game.stage.house import Table
from tests.cabinet.two_games import BRIDGE_NAME, CAIRN_NAME
from tests.kiosk.hall import played
from tests.kiosk.machines import NOON, Machine
from tests.sampling import sample

DAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
#: One game takes all turns, which keeps a start short.
CAIRN_ONLY: Final = f"[games.{BRIDGE_NAME}]\noffered = false\nshown = false\n[hours]\n"


def keeping(closes: str) -> str:
    return CAIRN_ONLY + "".join(f'{day} = "10:00-{closes}"\n' for day in DAYS)


def play(machine: Machine, game: str = CAIRN_NAME) -> None:
    machine.kiosk.begin_quick(game, friend=False)


def at_table(machine: Machine) -> None:
    play(machine)
    while len(machine.kiosk.stack) > 1:
        machine.kiosk.close()


def asked(machine: Machine) -> None:
    at_table(machine)
    assert machine.kiosk._sitting is not None
    machine.kiosk._ask_still_there(machine.kiosk._sitting)


def menu_of_table(machine: Machine) -> None:
    at_table(machine)
    machine.kiosk.pause()


def initials(machine: Machine) -> None:
    kiosk = machine.kiosk
    kiosk.play(Table(played(1), new_record(kiosk.saves, CAIRN_NAME)))
    machine.run(0.4)
    kiosk.done()


def pin(machine: Machine) -> None:
    machine.kiosk.stack.push(PinScene(machine.kiosk.door, machine.kiosk.stack.top))


def pin_over_table(machine: Machine) -> None:
    at_table(machine)
    pin(machine)


def menu(machine: Machine) -> None:
    machine.kiosk.stack.push(MenuScene(machine.kiosk))


#: The way to each scene, and the closing time of the machine.
SCENES: Final[dict[str, tuple[Callable[[Machine], None], str]]] = {
    "AttractScene": (lambda machine: None, "18:00"),
    "OfferScene": (lambda machine: machine.kiosk.offer(), "18:00"),
    "QuickScene": (lambda machine: machine.kiosk.quick(CAIRN_NAME), "18:00"),
    "TableScene": (at_table, "18:00"),
    "TableScene of a game with scenery": (lambda machine: play(machine, BRIDGE_NAME), "18:00"),
    "StillThereScene": (asked, "18:00"),
    "TableMenuScene": (menu_of_table, "18:00"),
    "InitialsScene": (initials, "18:00"),
    "ClosingScene": (lambda machine: None, "12:05"),
    "DarkScene": (lambda machine: None, "11:00"),
    "PinScene": (pin_over_table, "18:00"),
    "MenuScene": (menu, "18:00"),
}
#: The inputs whose handling is broken.
KEY: Final = pygame.KEYDOWN, {"key": pygame.K_RIGHT, "mod": 0}
TOUCH: Final = pygame.MOUSEBUTTONDOWN, {"pos": (300, 300), "button": 1, "touch": True}
MOUSE: Final = pygame.MOUSEMOTION, {"pos": (300, 300), "rel": (5, 5), "buttons": (0, 0, 0)}
PAD: Final = pygame.CONTROLLERBUTTONDOWN, {"instance_id": 1, "button": pygame.CONTROLLER_BUTTON_DPAD_UP}
GONE: Final = pygame.CONTROLLERDEVICEREMOVED, {"instance_id": 1}
INPUTS: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    "key": KEY,
    "touch": TOUCH,
    "pointer": MOUSE,
    "pad": PAD,
    "pad gone": GONE,
}
BREAKS: Final = ("draw", "step", *INPUTS)
CASES: Final = [(scene, breaks) for scene in SCENES for breaks in BREAKS]


class AsAsked(Exception):
    """The fault of these tests."""


def fails(*_: object, **__: object) -> None:
    raise AsAsked


def on_top(machine: Machine, scene: str) -> None:
    SCENES[scene][0](machine)
    assert type(machine.scene).__name__ == scene.split(maxsplit=1)[0]


def run_until_it_ends(machine: Machine, patch: pytest.MonkeyPatch) -> None:
    """Run the kiosk's own loop, for ten seconds at most."""
    ends = machine.clock.now() + 10
    usual = machine.clock.wait

    def wait(seconds: float) -> None:
        usual(seconds)
        if machine.clock.now() > ends:
            machine.kiosk.end()

    patch.setattr(machine.clock, "wait", wait)
    machine.kiosk.run()


@pytest.mark.parametrize(("scene", "breaks"), sample("faults of a kiosk", CASES, 10))
def test_a_fault_ends_it_and_the_next_start_goes_back_to_the_position(
    tmp_path: Path, scene: str, breaks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "kiosk.toml").write_text(keeping(SCENES[scene][1]))
    machine = Machine(tmp_path, wall=lambda: NOON)
    on_top(machine, scene)
    table = machine.kiosk._table
    lines = [] if table is None or scene == "InitialsScene" else list(table.match.lines)
    machine.run(0.2)
    hears = breaks in INPUTS
    with monkeypatch.context() as patch:
        if hears and scene in ("AttractScene", "StillThereScene"):
            # The press opens the offer, or answers the question: the kiosk itself handles it.
            patch.setattr(machine.kiosk, "_notice", fails)
        else:
            patch.setattr(machine.scene, "input" if hears else breaks, fails)
        if breaks == "draw":
            machine.kiosk.stack.mark_dirty()
        if hears:
            kind, facts = INPUTS[breaks]
            pygame.event.post(pygame.event.Event(kind, facts))
        with pytest.raises(AsAsked):
            run_until_it_ends(machine, patch)
    assert not [entry for entry in written(tmp_path, KIOSK) if entry.kind == STOPPED]
    machine.cut()
    again = Machine(tmp_path, wall=lambda: NOON)
    again.run(0.4)
    if lines:
        assert again.kiosk._table is not None
        assert again.kiosk._table.match.lines[: len(lines)] == lines
    else:
        assert again.kiosk.nobody
    assert again.beats(), "a picture is shown"
    again.cut()
