"""The steps of the walk round the board: those that the level has, with a line each."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest

from game.pillars_of_the_earth.look.panels.steps_column import draw_steps, steps_things
from game.pillars_of_the_earth.rules.components import STEPS
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.things import StepSign
from game.pillars_of_the_earth.words.names import step_name
from tests.pillars_of_the_earth.look.open_tables import views
from tests.pillars_of_the_earth.look.pieces_kit import LEVELS, ground, pieces_kit
from tests.tabletop.written import telling

ROOMS = (pygame.Rect(20, 20, 250, 500), pygame.Rect(20, 20, 900, 180))


def _steps(level: Level) -> list[int]:
    return list(range(1 if level.drawn_events else 2, len(STEPS) + 1))


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("level", LEVELS.values())
def test_each_step_of_the_level_has_a_line_of_its_own(level: Level, room: pygame.Rect) -> None:
    lines = steps_things(room, level)
    assert list(lines) == [StepSign(step) for step in _steps(level)]
    assert all(room.contains(line) for line in lines.values())
    assert not any(one.colliderect(other) for one, other in combinations(lines.values(), 2))
    if room.height > room.width:
        assert all(one.bottom == other.top for one, other in pairwise(lines.values()))


@pytest.mark.parametrize("level", LEVELS.values())
def test_no_step_is_told_that_the_level_does_not_have(level: Level) -> None:
    kit, view = pieces_kit(), next(view for view in views(level, 2) if view.step == 12)
    draw_steps(ground(kit), kit, ROOMS[0], view)
    told = [words for words, _ in telling(kit)]
    names = [step_name(step, kit.translator) for step in range(1, len(STEPS) + 1)]
    assert [name for name in names if name in told] == [names[step - 1] for step in _steps(level)]
