"""The lessons of games at their tables, through presses: every card opens, and accepts what it shows.

The first two games have tests of their own, whose learners know what to press.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cabinet.games import SHIPPED
from tests.tabletop.lesson_table import LessonTable

GAMES = SHIPPED.names[2:]


@pytest.mark.parametrize("name", GAMES)
def test_every_card_opens_in_order_and_accepts_what_it_shows(name: str, tmp_path: Path) -> None:
    lesson, opened = LessonTable(tmp_path, name), []
    for at in lesson.moments():
        opened.append(at)
        scene = lesson.scene
        card, told = scene.coach.card, scene.screen.choice_panel(scene.last_shown)
        assert card.rect.collidelist([*card.bright.values(), *told]) < 0, at
        if scene.session.over or scene.turn.open_question is None:
            continue
        step, selectable = scene.coach.step, scene.turn.open_question.selectable
        for thing in (*(line.at for line in step.lines), *step.also):
            assert thing not in selectable or scene.coach.allows(thing), (step.key, thing)
    assert opened == list(lesson.script.moments)
