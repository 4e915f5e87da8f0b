"""The choice of payments at the end: every choice by mouse alone and by keyboard alone, in the real loop."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.cabinet.games import SHIPPED
from game.cabinet.tables import resumed
from game.core.messages import ENGLISH
from game.match.record_file import read_record
from game.match.replay import replay
from game.match.settings import SettingsFile
from game.old_london_bridge.rules.components import AREAS, FACES
from game.old_london_bridge.scenes.face_choice import AS_THE_LEVEL, all_printed
from game.old_london_bridge.scenes.faces_scene import FacesScene
from game.old_london_bridge.scenes.setup_level import summary_of
from game.old_london_bridge.things import Note, Topic
from game.old_london_bridge.words.faces import face_words
from game.old_london_bridge.words.speech import Speech
from game.tabletop.rulebook.rulebook_scene import RulebookScene
from game.tabletop.setup.setup_scene import SetupScene
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.driver import GAME, Driver
from tests.old_london_bridge.look.tables import LEVELS
from tests.old_london_bridge.scenes.setups import BOTH, choose, opened

OPEN = "Paid at the end: Choose"
#: The setting of the four areas that the tests choose: face by area.
MIX = (3, 4, 0, 1)
LAID = tuple((face,) for face in MIX)


@pytest.fixture
def at_faces(at_setup: Driver) -> Driver:
    at_setup.click(OPEN)
    assert isinstance(at_setup.scene, FacesScene)
    return at_setup


def at_level(driver: Driver, level: str) -> None:
    while driver.scene.choices.level != level:
        driver.click("Next level")


def named(driver: Driver, area: int, face: int) -> str:
    """Return the name of a face's tile."""
    return next(one.name for one in driver.focus.elements if one.key == ("face", area, face))


def by_chance(driver: Driver, area: int) -> str:
    """Return the name of the tile that leaves an area to chance."""
    return next(one.name for one in driver.focus.elements if one.key == ("chance", area))


def mix(driver: Driver, by: str = "mouse") -> None:
    for area, face in enumerate(MIX):
        choose(driver, by, named(driver, area, face))


def chosen(driver: Driver) -> list[Any]:
    """Return the keys of the elements marked as chosen, from the first area to the last."""
    return [one.key for one in driver.focus.elements if one.value == "chosen"]


# From the setup to the table


@BOTH
def test_the_game_is_played_by_exactly_the_faces_that_were_chosen(at_setup: Driver, by: str) -> None:
    driver = at_setup
    choose(driver, by, OPEN)
    assert isinstance(driver.scene, FacesScene)
    mix(driver, by)
    assert chosen(driver) == [("face", area, face) for area, face in enumerate(MIX)]
    choose(driver, by, "Play with these")
    assert isinstance(driver.scene, TableScene)
    match = driver.scene.session.match
    assert match.level.faces == LAID
    assert match.view(None).faces == MIX
    record = driver.scene.session.table.record
    assert record is not None
    driver.app.title()
    lines = read_record(record).lines
    assert replay(lines, SHIPPED.game_called).match.level.faces == LAID, "its record is true"
    assert resumed(record).match.level == match.level, "and is gone on with by the same faces"


@BOTH
def test_faces_are_kept_for_a_setup_that_goes_on(at_setup: Driver, by: str) -> None:
    driver = at_setup
    choose(driver, by, OPEN)
    mix(driver, by)
    choose(driver, by, "Keep these")
    assert driver.scene.level.faces == LAID
    choose(driver, by, "Seat 4: Leave empty", "Begin building")
    match = driver.scene.session.match
    assert match.level.faces == LAID and len(match.seats) == 3


def test_the_setup_shows_what_was_chosen(at_faces: Driver) -> None:
    at_faces.click("Back")
    at_faces.post(pygame.WINDOWLEAVE)
    before = pygame.image.tobytes(at_faces.picture(), "RGB")
    at_faces.click(OPEN)
    mix(at_faces)
    at_faces.click("Keep these")
    at_faces.post(pygame.WINDOWLEAVE)
    assert pygame.image.tobytes(at_faces.picture(), "RGB") != before


def test_a_level_does_not_tell_of_its_own_faces_once_others_are_chosen() -> None:
    level = LEVELS["expert"]
    assert "expert faces" in summary_of(level, AS_THE_LEVEL, ENGLISH)
    assert "faces you chose" in summary_of(level, all_printed(level), ENGLISH)


def test_return_plays_where_nothing_has_the_focus(at_faces: Driver) -> None:
    at_faces.click(named(at_faces, 0, 2))
    at_faces.focus.focus(None)
    at_faces.press(pygame.K_RETURN)
    assert at_faces.scene.session.match.level.faces == ((2,), (0,), (0,), (0,))


@pytest.mark.parametrize("how", ["Back", "Esc"])
def test_back_leaves_everything_as_it_was(at_faces: Driver, how: str) -> None:
    driver = at_faces
    driver.click(named(driver, 0, 1))
    driver.click("Keep these")
    before = driver.scene.choices
    driver.click(OPEN)
    mix(driver)
    if how == "Esc":
        driver.press(pygame.K_ESCAPE)
    else:
        driver.click("Back")
    assert isinstance(driver.scene, SetupScene)
    assert driver.scene.choices == before
    driver.click(OPEN)
    assert chosen(driver)[0] == ("face", 0, 1)


def test_what_hinders_the_game_is_told_by_the_setup(at_setup: Driver) -> None:
    driver = at_setup
    driver.click("Seed: Typed")
    driver.click(OPEN)
    assert "Play with these" not in driver.names, "it could not begin"
    mix(driver)
    driver.focus.focus(None)
    driver.press(pygame.K_RETURN)
    assert driver.scene.fault == "The seed is empty: type one, or take a new one."
    assert driver.scene.level.faces == LAID


# Press areas


@BOTH
def test_all_printed_lays_the_board_bare(at_setup: Driver, by: str) -> None:
    driver = at_setup
    at_level(driver, "expert")
    choose(driver, by, OPEN, "All printed")
    assert chosen(driver) == [("face", area, 0) for area in range(len(AREAS))]
    choose(driver, by, "Play with these")
    assert driver.scene.session.match.level.faces == ((0,),) * len(AREAS)


def test_a_shuffle_lays_one_expert_face_on_each_area(at_setup: Driver) -> None:
    seen = []
    for _ in range(2):
        at_setup.scene.random = Random(11)
        at_setup.click(OPEN)
        for _ in range(3):
            at_setup.click("Shuffle")
            faces = [face for _face, _area, face in chosen(at_setup)]
            assert len(faces) == len(AREAS) and all(face > 0 for face in faces)
            seen.append(faces)
        at_setup.click("Back")
    assert seen[:3] == seen[3:], "the same chance shuffles the same"
    assert len(set(map(tuple, seen))) > 1


def test_the_tab_key_comes_to_every_face_and_button(at_faces: Driver) -> None:
    for element in at_faces.focus.elements:
        at_faces.reach(element.name)


def test_arrow_keys_walk_through_the_columns(at_faces: Driver) -> None:
    at_faces.reach(named(at_faces, 0, 0))
    at_faces.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RIGHT)
    focused = at_faces.focus.focused
    assert focused is not None and focused.key == ("face", 1, 2)


@BOTH
def test_a_face_that_is_attended_to_is_told_whole(at_faces: Driver, by: str) -> None:
    assert at_faces.scene.below_head.startswith("One face for each part of the bridge")
    (at_faces.point if by == "mouse" else at_faces.reach)(named(at_faces, 3, 4))
    assert at_faces.scene.below_head == "At the end, each set of all six kinds on the bridge pays £10."


@pytest.mark.parametrize(
    ("seats", "words"),
    [(4, "contest: first, second, third"), (3, "contest: first and second"), (2, "contest: the first alone")],
)
def test_the_legend_names_the_places_that_are_paid_at_this_table(
    at_setup: Driver, seats: int, words: str
) -> None:
    for seat in range(4, seats, -1):
        at_setup.click(f"Seat {seat}: Leave empty")
    at_setup.click(OPEN)
    assert at_setup.scene.legend[0] == words


# Faces left to chance by a level


def test_what_may_come_by_chance_is_shown_as_such(at_setup: Driver) -> None:
    driver = at_setup
    at_level(driver, "mixed")
    driver.click(OPEN)
    values = {one.key: one.value for one in driver.focus.elements}
    for area in (0, 2):
        assert values["face", area, 0] == "chosen", "printed, as the level says"
        assert ("chance", area) not in values, "nothing is left to chance there"
    for area in (1, 3):
        assert values["chance", area] == "chosen"
        assert values["face", area, 0] == ""
        assert {values["face", area, face] for face in range(1, 5)} == {"may come by chance"}


@BOTH
def test_a_face_is_fixed_and_given_back_to_chance(at_setup: Driver, by: str) -> None:
    driver = at_setup
    at_level(driver, "expert")
    usual = driver.scene.level.faces
    choose(driver, by, OPEN)
    choose(driver, by, named(driver, 1, 2))
    assert chosen(driver)[1] == ("face", 1, 2)
    assert {driver.element(named(driver, 1, face)).value for face in (0, 1, 3, 4)} == {""}
    choose(driver, by, by_chance(driver, 1))
    assert chosen(driver) == [("chance", area) for area in range(len(AREAS))]
    choose(driver, by, named(driver, 0, 1), "As the level says", "Play with these")
    assert driver.scene.session.match.level.faces == usual


def test_where_the_level_prints_all_faces_there_is_one_button_for_both(at_faces: Driver) -> None:
    assert "All printed" in at_faces.names and "As the level says" not in at_faces.names


def test_a_level_that_cannot_be_used_offers_no_faces(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "broken.toml").write_text('extends = "standard"\nname = "Broken"\nsummary = "no"\nwinner = "me"\n')
    driver = opened(tmp_path, own_levels=own)
    at_level(driver, "broken")
    offered = driver.element(OPEN)
    assert not offered.enabled and offered.reason
    driver.click(OPEN)
    assert isinstance(driver.scene, SetupScene)
    driver.picture()
    driver.app.close_window()


def test_faces_are_chosen_at_a_level_for_others_than_sit_here(at_setup: Driver) -> None:
    driver = at_setup
    at_level(driver, "two-player")
    driver.click(OPEN)
    mix(driver)
    driver.click("Keep these")
    assert driver.scene.fault is not None
    driver.click("Seat 4: Leave empty")
    driver.click("Seat 3: Leave empty")
    driver.click("Begin building")
    assert driver.scene.session.match.level.faces == LAID


# Kept between games


@pytest.mark.parametrize("how", ["Play with these", "Keep these"])
def test_the_faces_are_there_the_next_time(tmp_path: Path, how: str) -> None:
    driver = opened(tmp_path)
    driver.click(OPEN)
    mix(driver)
    driver.click(how)
    driver.app.title()
    driver.app.close_window()
    again = opened(tmp_path)
    assert again.scene.level.faces == LAID
    again.click("Begin building")
    assert again.scene.session.match.level.faces == LAID
    again.app.close_window()


def test_faces_belong_to_the_level_they_were_chosen_at(at_faces: Driver) -> None:
    driver = at_faces
    mix(driver)
    driver.click("Keep these")
    driver.click("Next level")
    assert driver.scene.level == driver.scene.entry.level, "another level is played as it says"
    driver.click("Previous level")
    assert driver.scene.level.faces == LAID


def test_a_kept_face_that_is_gone_falls_back_alone(tmp_path: Path) -> None:
    kept = {"faces": {"chapel": "gone", "inn": "card_sets"}}
    table: dict[str, Any] = {"seats": [{}, {}], "level": "standard", "own": {"standard": kept, "quick": 5}}
    SettingsFile(tmp_path / "settings").keep_table(GAME, table)
    driver = opened(tmp_path)
    assert driver.scene.level.faces == ((0,), (0,), (4,), (0,))
    driver.click("Begin building")
    assert driver.scene.session.match.level.faces == ((0,), (0,), (4,), (0,))
    driver.app.close_window()


def test_nothing_is_written_where_nothing_was_taken(at_faces: Driver) -> None:
    mix(at_faces)
    at_faces.click("Back")
    at_faces.click("Back")
    assert not at_faces.settings.exists()


# At the table


def test_help_and_payments_tell_of_the_chosen_faces(at_faces: Driver) -> None:
    driver = at_faces
    mix(driver)
    driver.click("Play with these")
    match = driver.scene.session.match
    speech = Speech([seat.name for seat in match.seats], match.level)
    sentences = [face_words(area, face, speech).sentence for area, face in enumerate(MIX)]
    driver.scene.choose("paid")
    driver.picture()
    driver.app.help(Note(Topic.FACE))
    assert isinstance(driver.scene, RulebookScene)
    driver.picture()
    read = " ".join(element.name for element in driver.focus.elements)
    assert all(sentence in read for sentence in sentences)
    assert len(set(sentences)) == len(FACES)
