"""What moves by itself on the plate, and the light of the evening."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.plate.ambience import Ambience
from game.singapore.look.plate.plate_parts import plate_parts
from game.singapore.look.plate.town import EVENINGS, evening
from game.singapore.rules import agenda
from game.singapore.rules.view import View
from game.stage.director import Pace
from game.tabletop.board.game_board import BoardMarks
from tests.cabinet.table_driver import PERSON, TableDriver
from tests.singapore.screen.panels import arranged, kit
from tests.singapore.screen.players import a_match
from tests.singapore.screen.test_panels import view_of
from tests.singapore.screen.test_undo import OPEN

AWAY = pygame.Rect(0, 0, 0, 0)


def at(table: Arrangement, view: View, seconds: float, away: pygame.Rect = AWAY) -> pygame.Surface:
    """Return the plate at a time of its scenery."""
    surface = pygame.Surface(table.kit.layout.size)
    for part in plate_parts(table):
        part.paint(surface, view, BoardMarks())
    Ambience(table).draw(surface, view, frozenset(), seconds, away)
    return surface


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.mask.Mask:
    """Return the pixels in which two pictures differ."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    same.invert()
    return same


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_ships_lamps_and_windows_move_on_the_plate_alone(size: tuple[int, int]) -> None:
    table, view = arranged(kit(size, 4)), view_of(agenda.ASK_WORK)
    still, moved = at(table, view, 0.0), at(table, view, 1.3)
    found = changed(still, moved)
    assert found.count() > 1000
    assert all(table.plan.plate.contains(box) for box in found.get_bounding_rects())
    assert not changed(moved, at(table, view, 1.3)).count()


def test_ships_are_made_once_though_other_maps_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rehearsal between two frames has its own land."""
    table, view = arranged(kit((1280, 720), 4)), view_of(agenda.ASK_WORK)
    made: list[object] = []
    make = Ambience._made_ships

    def counted(self: Ambience, plan: Any) -> Any:
        made.append(plan)
        return make(self, plan)

    monkeypatch.setattr(Ambience, "_made_ships", counted)
    ambience, surface = Ambience(table), pygame.Surface(table.kit.layout.size)
    for _frame in range(3):
        ambience.draw(surface, view, frozenset(), 1.3, AWAY)
        table.plate_of(view.level, view.laid[:1])
    assert len(made) == 1


def test_what_is_read_stays_as_it_is() -> None:
    table, view = arranged(kit((1280, 720), 4)), view_of(agenda.ASK_WORK)
    away = table.plan.plate.inflate(-300, -200)
    found = changed(at(table, view, 0.0), at(table, view, 1.3, away))
    read = pygame.mask.Mask(away.size, fill=True)
    assert found.count() and not found.overlap(read, away.topleft)


def test_the_fewer_tiles_are_left_the_brighter_is_the_town() -> None:
    view = view_of(agenda.ASK_WORK)
    early, late = replace(view, left=view.level.tiles), replace(view, left=0)
    assert (evening(early), evening(late)) == (0, EVENINGS)
    part = plate_parts(arranged(kit((1280, 720), 4)))[0]
    assert part.key(early, BoardMarks()) != part.key(late, BoardMarks())
    table = arranged(kit((1280, 720), 4))
    pad = table.plate(view).pad(view.sites[next(n for n, at in enumerate(view.sites) if n >= 4 and at >= 0)])
    first, last = (pygame.transform.average_color(at(table, one, 0.0), pad) for one in (early, late))
    assert sum(last[:3]) > sum(first[:3])


def test_a_table_is_alive_but_not_at_pace_still(player: TableDriver) -> None:
    for pace, alive in ((Pace.BRISK, True), (Pace.STILL, False)):
        player.sit(a_match((PERSON,) * 2, OPEN), pace)
        player.wait()
        assert player.table.alive is alive
