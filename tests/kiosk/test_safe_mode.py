"""The notice with which a kiosk starts in safe mode: true, at rest for fifteen seconds, and no way out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.keeper.pulse import AT_LEAST
from game.keeper.visit_file import VisitFile
from game.keeper.watch import USUAL_LIMITS
from game.kiosk.attract_scene import AttractScene
from game.kiosk.safe_mode_scene import SafeModeScene
from game.kiosk.still_there_scene import StillThereScene
from tests.cabinet.two_games import CAIRN_NAME
from tests.kiosk.machines import Machine
from tests.kiosk.test_no_way_out import HARMLESS
from tests.lettering.measured import probe_into
from tests.sampling import by_run


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    machine = Machine(tmp_path, safe=True)
    yield machine
    machine.cut()


def post(machine: Machine, kind: int, **facts: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, facts))
    machine.run(0.2)


def test_it_is_shown_for_fifteen_seconds_and_counts_as_pictures(machine: Machine) -> None:
    assert isinstance(machine.kiosk.stack.top, SafeModeScene)
    machine.run(14)
    assert isinstance(machine.kiosk.stack.top, SafeModeScene)
    assert len(machine.beats()) >= 14 / AT_LEAST
    machine.run(1.5)
    assert isinstance(machine.kiosk.stack.top, AttractScene)
    machine.run(5)
    assert set(machine.beats()) == set(b"i")


TOUCHES: list[tuple[int, dict[str, Any]]] = [
    (pygame.MOUSEBUTTONDOWN, {"pos": (9, 700), "button": 1, "touch": True}),
    (pygame.KEYDOWN, {"key": pygame.K_a, "mod": 0}),
    (pygame.CONTROLLERBUTTONDOWN, {"instance_id": 1, "button": pygame.CONTROLLER_BUTTON_B}),
]


@pytest.mark.parametrize(("kind", "facts"), TOUCHES, ids=["touch", "key", "pad"])
def test_any_touch_goes_on(machine: Machine, kind: int, facts: dict[str, Any]) -> None:
    machine.run(1)
    post(machine, kind, **facts)
    assert [type(scene) for scene in machine.kiosk.stack] == [AttractScene]


def test_its_button_goes_on_and_opens_nothing_else(machine: Machine) -> None:
    machine.run(1)
    top = machine.kiosk.stack.top
    assert top is not None
    (only,) = top.focus.elements
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        post(machine, kind, pos=only.rect.center, button=1)
    assert [type(scene) for scene in machine.kiosk.stack] == [AttractScene]


def test_nothing_leads_out_of_it(machine: Machine) -> None:
    machine.run(1)
    before = list(machine.kiosk.stack)
    assert isinstance(before[-1], SafeModeScene)
    for kind, facts in HARMLESS[:12]:
        post(machine, kind, **facts)
        assert list(machine.kiosk.stack) == before, (kind, facts)
    for kind, facts in HARMLESS[12:]:
        post(machine, kind, **facts)
        assert all("kiosk" in type(one).__module__ for one in machine.kiosk.stack) and len(
            machine.kiosk.stack
        )


def test_it_asks_nobody_whether_he_is_still_there(machine: Machine) -> None:
    machine.sparing = 10
    looks = by_run(20, 100)
    for _ in range(looks):
        machine.run(100 / looks)
        assert not isinstance(machine.kiosk.stack.top, StillThereScene)
    assert machine.kiosk.nobody


def said(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the text of the notice of a kiosk that starts in that folder."""
    probe = probe_into(monkeypatch)
    machine = Machine(folder, safe=True)
    assert isinstance(machine.kiosk.stack.top, SafeModeScene)
    machine.run(0.2)
    probe.clear()
    machine.kiosk.stack.mark_dirty()
    machine.kiosk.loop.draw()
    words = " ".join(one.words for one in probe.said)
    machine.run(16)
    assert isinstance(machine.kiosk.stack.top, AttractScene) and machine.kiosk.left_game is None
    machine.cut()
    return words


def test_it_says_what_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = said(tmp_path, monkeypatch)
    assert (USUAL_LIMITS.faults, USUAL_LIMITS.window, USUAL_LIMITS.quiet) == (3, 5 * 60, 10 * 60)
    assert "three times within five minutes" in words
    assert "ten quiet minutes" in words
    assert "continues by itself in 0:15" in words
    assert "nterrupted" not in words


def test_it_says_what_becomes_of_a_game_that_was_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = Machine(tmp_path)
    before.kiosk.begin_quick(CAIRN_NAME, friend=True)
    before.run(0.5)
    table = before.kiosk._table
    assert table is not None and table.record is not None
    before.kiosk.stack.clear()
    before.cut()
    assert "Interrupted game" in said(tmp_path, monkeypatch)
    # Safe mode ends as the notice says, and all data is still there.
    assert VisitFile(tmp_path).visit.playing == table.record.name
    assert table.record.exists()


def test_the_usual_kiosk_shows_no_notice(tmp_path: Path) -> None:
    usual = Machine(tmp_path)
    assert [type(scene) for scene in usual.kiosk.stack] == [AttractScene]
    usual.cut()
