"""A player who reaches one of today's best totals may add three letters to it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.keeper.best_totals import Best, BestTotals, Scale
from game.kiosk.attract_scene import AttractScene
from game.kiosk.initials_scene import InitialsScene
from game.kiosk.quick_scene import QuickScene
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.two_games import CAIRN_NAME
from tests.kiosk.hall import NOON, Hall


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    return Hall(tmp_path)


def kept(hall: Hall) -> list[str]:
    return [best.initials for best in hall.kiosk.best_today(CAIRN_NAME)]


def test_a_total_among_todays_best_joins_them_under_its_initials(hall: Hall) -> None:
    match = hall.finish()
    hall.kiosk.done()
    assert isinstance(hall.scene, InitialsScene)
    assert "Enter" not in hall.names
    for letter in "ANN":
        hall.click(f"Letter {letter}")
    hall.click("Enter")
    assert isinstance(hall.scene, AttractScene)
    best = hall.kiosk.best_today(CAIRN_NAME)[0]
    assert best.initials == "ANN"
    assert best.total == match.game.score_text(match.result().scores[0])
    assert hall.kiosk.best_ever(CAIRN_NAME) == best
    # Saved initials outlive the program.
    scale = Scale(CAIRN_NAME, match.level.name)
    assert BestTotals(hall.folder).today(scale, NOON.date())[0].initials == "ANN"


def test_a_total_below_todays_five_best_asks_for_nothing(hall: Hall) -> None:
    match = hall.finish()
    scale = Scale(CAIRN_NAME, match.level.name)
    for _ in range(5):
        hall.kiosk.bests.totals.keep(scale, Best("TOP", match.result().scores[0] + 1, NOON.date()))
    hall.kiosk.done()
    assert isinstance(hall.scene, AttractScene)


def test_a_game_whose_seat_was_taken_midway_counts_not(hall: Hall) -> None:
    hall.finish(taken=True)
    hall.kiosk.done()
    assert isinstance(hall.scene, AttractScene)


def test_the_next_game_counts_though_its_record_has_the_name_of_one_that_was_taken(hall: Hall) -> None:
    hall.finish(taken=True)
    hall.kiosk.done()
    hall.finish()
    hall.kiosk.done()
    assert isinstance(hall.scene, InitialsScene)


def test_letters_can_be_typed_and_rubbed_out(hall: Hall) -> None:
    hall.finish()
    hall.kiosk.done()
    hall.post(pygame.TEXTINPUT, text="j")
    hall.post(pygame.TEXTINPUT, text="o")
    hall.post(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0)
    hall.post(pygame.TEXTINPUT, text="i")
    assert hall.scene.entry.letters == "JI"
    hall.click("Erase")
    assert hall.scene.entry.letters == "J"


def test_a_blocked_word_shakes_the_frames_and_loses_its_last_letter(hall: Hall) -> None:
    hall.finish()
    hall.kiosk.done()
    for letter in "ASS":
        hall.click(f"Letter {letter}")
    assert hall.scene.entry.letters == "AS"
    assert hall.scene.moving
    hall.run(1)
    assert not hall.scene.moving
    assert "Enter" not in hall.names


def test_nobody_has_to_leave_initials(hall: Hall) -> None:
    hall.finish()
    hall.kiosk.done()
    hall.click("No, thank you")
    assert isinstance(hall.scene, AttractScene)
    assert kept(hall) == []


def test_it_leaves_by_itself_forty_seconds_after_the_last_press(hall: Hall) -> None:
    hall.finish()
    hall.kiosk.done()
    hall.run(39)
    hall.click("Letter A")
    hall.run(39)
    assert isinstance(hall.scene, InitialsScene)
    hall.run(2)
    assert isinstance(hall.scene, AttractScene)
    assert kept(hall) == []


def test_it_comes_over_a_reckoning_that_has_stood_and_leads_back_to_it(hall: Hall) -> None:
    hall.finish()
    hall.run(10)
    assert isinstance(hall.scene, TableScene)
    hall.run(14)
    assert isinstance(hall.scene, InitialsScene)
    hall.click("No, thank you")
    hall.run(30)
    assert isinstance(hall.scene, TableScene)
    # Once is enough.
    hall.kiosk.done()
    assert isinstance(hall.scene, AttractScene)


def test_a_new_game_comes_after_the_initials(hall: Hall) -> None:
    hall.finish()
    hall.kiosk.again()
    assert isinstance(hall.scene, InitialsScene)
    hall.click("No, thank you")
    assert isinstance(hall.scene, QuickScene)


def test_two_people_are_asked_one_after_the_other_the_better_first(hall: Hall) -> None:
    match = hall.finish(people=2)
    hall.kiosk.done()
    for letter in "ANN":
        hall.click(f"Letter {letter}")
    hall.click("Enter")
    assert isinstance(hall.scene, InitialsScene)
    for letter in "KIT":
        hall.click(f"Letter {letter}")
    hall.click("Enter")
    assert isinstance(hall.scene, AttractScene)
    scores = sorted(match.result().scores, reverse=True)
    assert [(one.initials, one.total) for one in hall.kiosk.best_today(CAIRN_NAME)] == [
        ("ANN", match.game.score_text(scores[0])),
        ("KIT", match.game.score_text(scores[1])),
    ]


def test_nobody_is_asked_who_has_gone(hall: Hall) -> None:
    hall.finish()
    hall.run(21)
    assert isinstance(hall.scene, InitialsScene)
    hall.run(60)
    assert isinstance(hall.scene, AttractScene)
