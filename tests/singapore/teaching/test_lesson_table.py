"""The lesson at the table, through presses: what it closes says why, and a turn is not ended by mistake."""

from __future__ import annotations

from pathlib import Path

from game.core.lesson_moment import LessonMoment
from game.core.thing import TableButton
from game.singapore.rules.components import BUILDING_NUMBERS
from game.singapore.rules.level_file import GAME
from game.singapore.things import Building, EndTurn
from tests.tabletop.lesson_table import LessonTable


def test_what_is_closed_says_why_and_a_person_who_goes_on_ends_no_turn(tmp_path: Path) -> None:
    lesson, told = LessonTable(tmp_path, GAME), 0
    for at in lesson.moments():
        scene = lesson.scene
        if at == LessonMoment(1, "enter"):
            quarry = Building(BUILDING_NUMBERS["S1"])
            assert not scene.coach.allows(quarry)
            assert scene.coach.refusal(quarry) == "Begin at your Stone Mason: bricks come first."
            told += 1
        if at == LessonMoment(1, "walk"):
            # The golden button waits, and the other one says why.
            lesson.close_card()
            before = len(scene.session.match.lines)
            scene.choose(TableButton.MAIN)
            scene.choose(EndTurn())
            assert len(scene.session.match.lines) == before
            assert scene.turn.refused
            lesson.driver.app.close_window()
            break
    assert told
