"""The setup of the builders: every choice by mouse alone and by keyboard alone, in the real loop."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.chance import salt_of
from game.match.settings import SettingsFile
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.scenes.setup_level import beginning
from game.stage.director import Pace
from game.tabletop.setup.setup_scene import SetupScene
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.driver import GAME, Driver
from tests.old_london_bridge.scenes.setups import BOTH, choose, opened


def seats(driver: Driver) -> list[tuple[str, str, str]]:
    return [(seat.name, seat.kind, seat.colour) for seat in driver.scene.choices.seats]


def test_the_first_time_one_person_sits_among_apprentices(at_setup: Driver) -> None:
    assert seats(at_setup) == [
        ("Maud", "human", "madder"),
        ("Hugh", "bot:apprentice", "ivory"),
        ("Isolde", "bot:apprentice", "mulberry"),
        ("Wat", "bot:apprentice", "verdigris"),
    ]
    assert at_setup.scene.choices.level == "standard"


@BOTH
def test_begin_building_lays_the_table_as_it_was_chosen(at_setup: Driver, by: str) -> None:
    driver = at_setup
    choose(driver, by, "Seat 4: Leave empty", "Seat 1: next name", "Seat 2: played by: Human")
    mason = next(name for name in driver.names if name.startswith("Seat 3: Mason"))
    choose(driver, by, mason, "Seat 1: White, the star", "Begin building")
    assert isinstance(driver.scene, TableScene)
    match = driver.scene.session.match
    assert [(seat.name, seat.kind, seat.colour) for seat in match.seats] == [
        ("Wat", "human", "ivory"),
        ("Hugh", "human", "madder"),
        ("Isolde", "bot:mason", "mulberry"),
    ]
    assert match.level.name == "Standard"
    assert driver.scene.session.table.record == driver.saves / f"{GAME}-0001.jsonl"


@BOTH
def test_seats_are_left_empty_down_to_two_and_filled_again(at_setup: Driver, by: str) -> None:
    driver = at_setup
    choose(driver, by, "Seat 1: Leave empty", "Seat 1: Leave empty")
    assert [name for name, _kind, _colour in seats(driver)] == ["Isolde", "Wat"]
    assert not any(name.endswith("Leave empty") for name in driver.names), "two sit there at least"
    choose(driver, by, "Add a builder", "Add a builder")
    assert [name for name, _kind, _colour in seats(driver)] == ["Isolde", "Wat", "Maud", "Hugh"]
    assert len({colour for _name, _kind, colour in seats(driver)}) == 4
    assert "Add a builder" not in driver.names


def test_a_name_is_typed(at_setup: Driver) -> None:
    driver = at_setup
    driver.reach("Seat 1: name")
    driver.press(*[pygame.K_BACKSPACE] * 4)
    assert not driver.element("Begin building").enabled
    assert driver.scene.fault == "Seat 1 has no name."
    driver.type("Łucja")
    assert seats(driver)[0][0] == "Łucja"
    driver.click("Begin building")
    assert driver.scene.session.match.seats[0].name == "Łucja"


def test_a_name_that_another_bears_is_refused_with_the_reason(at_setup: Driver) -> None:
    driver = at_setup
    driver.reach("Seat 1: name")
    driver.press(*[pygame.K_BACKSPACE] * 4)
    driver.type("Hugh")
    begin = driver.element("Begin building")
    assert (begin.enabled, begin.reason) == (False, "Two builders have the name Hugh.")
    driver.click("Begin building")
    assert isinstance(driver.scene, SetupScene)
    driver.press(pygame.K_ESCAPE)


@BOTH
def test_levels_are_stepped_through_the_usual_one_first(at_setup: Driver, by: str) -> None:
    driver = at_setup
    seen = []
    for _ in driver.scene.levels:
        seen.append(driver.scene.choices.level)
        choose(driver, by, "Next level")
    assert seen[0] == "standard" and len(set(seen)) == len(driver.scene.levels)
    assert driver.scene.choices.level == "standard", "round and round"
    choose(driver, by, "Previous level")
    assert driver.scene.choices.level == seen[-1]


def test_a_level_for_two_says_so_where_four_sit(at_setup: Driver) -> None:
    driver = at_setup
    while driver.scene.choices.level != "two-player":
        driver.click("Next level")
    assert driver.scene.level_fault == "Two players is for two builders, but four sit here."
    assert not driver.element("Begin building").enabled
    driver.picture()
    driver.click("Seat 4: Leave empty")
    driver.click("Seat 3: Leave empty")
    driver.click("Begin building")
    assert driver.scene.session.match.level.name == "Two players"


def test_a_level_that_cannot_be_used_is_shown_with_its_reason(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "broken.toml").write_text('extends = "standard"\nname = "Broken"\nsummary = "no"\nwinner = "me"\n')
    (own / "mine.toml").write_text('extends = "quick"\nname = "Mine"\nsummary = "My own."\n')
    driver = opened(tmp_path, own_levels=own)
    while driver.scene.choices.level != "broken":
        driver.click("Next level")
    assert driver.scene.level_fault.startswith("broken.toml: winner")
    assert not driver.element("Begin building").enabled
    driver.picture()
    driver.click("Next level")
    driver.click("Begin building")
    assert driver.scene.session.match.level.name == "Mine"
    driver.app.close_window()


@BOTH
def test_the_pace_acts_at_once(at_setup: Driver, by: str) -> None:
    choose(at_setup, by, "Pace: Still")
    assert at_setup.app.pace is Pace.STILL
    assert at_setup.element("Pace: Still").value == "chosen"


def test_a_typed_seed_deals_the_same_again(tmp_path: Path) -> None:
    deals = []
    for folder in ("one", "two"):
        driver = opened(tmp_path / folder)
        driver.click("Seed: Typed")
        assert not driver.element("Begin building").enabled, "an empty seed is none"
        driver.type("stone 17")
        driver.click("Begin building")
        match = driver.scene.session.match
        assert match.lines[1] == {"seed": "stone 17", "salt": salt_of("stone 17")}
        deals.append(match.lines[:3])
        driver.app.close_window()
    assert deals[0] == deals[1]


def test_otherwise_every_game_has_a_seed_of_its_own(at_setup: Driver) -> None:
    lines = []
    for _ in range(2):
        at_setup.click("Begin building")
        lines.append(at_setup.scene.session.match.lines[1])
        at_setup.app.again()
    assert lines[0]["seed"] != lines[1]["seed"] and lines[0]["salt"] != lines[1]["salt"]
    assert len(list(at_setup.saves.iterdir())) == 2


@pytest.mark.parametrize("how", ["Back", "Begin building"])
def test_the_choices_are_there_the_next_time(tmp_path: Path, how: str) -> None:
    driver = opened(tmp_path)
    for name in ("Seat 3: Leave empty", "Seat 1: Green, the fish", "Next level", "Seed: Typed"):
        driver.click(name)
    driver.type("abc")
    chosen = driver.scene.choices
    driver.click(how)
    driver.app.close_window()
    again = opened(tmp_path)
    assert again.scene.choices == chosen
    assert again.element("Seed").value == "abc"
    again.app.close_window()


def test_nothing_is_written_where_nothing_was_changed(at_setup: Driver) -> None:
    at_setup.click("Back")
    assert not at_setup.settings.exists()


@pytest.mark.parametrize("kept", [{}, {"seats": 5}, {"seats": [{}, {}], "level": "gone", "seed": [1]}])
def test_choices_of_another_time_that_make_no_sense_hinder_nothing(
    tmp_path: Path, kept: dict[str, Any]
) -> None:
    SettingsFile(tmp_path / "settings").keep_table(GAME, kept)
    driver = opened(tmp_path)
    driver.click("Begin building")
    assert isinstance(driver.scene, TableScene)
    driver.app.close_window()


def test_typing_does_not_begin_the_game_and_esc_leads_back(at_setup: Driver) -> None:
    driver = at_setup
    driver.reach("Seat 2: name")
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, SetupScene)
    driver.press(pygame.K_ESCAPE)
    assert not isinstance(driver.scene, SetupScene)


def test_arrow_keys_walk_to_what_lies_that_way(at_setup: Driver) -> None:
    driver = at_setup
    driver.reach("Seat 1: Leave empty")
    driver.press(pygame.K_DOWN)
    assert driver.focus.focused is not None
    assert driver.focus.focused.name == "Back"


def test_the_same_choices_are_the_same_picture(at_setup: Driver) -> None:
    before = at_setup.picture().get_buffer().raw
    for name in ("Next level", "Previous level"):
        at_setup.click(name)
    at_setup.focus.focus(None)
    at_setup.post(pygame.WINDOWLEAVE)
    assert at_setup.picture().get_buffer().raw == before


@pytest.mark.parametrize(("name", "players"), [("standard", 4), ("quick", 3), ("two-player", 2)])
def test_the_first_hand_shown_is_what_every_builder_holds_beside_the_card_of_the_step(
    at_setup: Driver, name: str, players: int
) -> None:
    level = next(entry.level for entry in at_setup.scene.levels if entry.name == name)
    begins = beginning(level, players)
    position = Position.new(level, players)
    while position.chance_size():
        position.turn_up(0)
    view = position.view(None)
    for seat in range(players):
        dealt = list(position.view(seat).hands[seat] or ())
        dealt[level.step_cards[view.steps[seat]]] -= 1
        assert dealt == [begins.cards.count(value) for value in range(len(dealt))]
        assert begins.purse == f"£{view.money[seat]}"


def test_a_name_is_a_heading_until_it_is_typed(at_setup: Driver) -> None:
    driver = at_setup
    resting = driver.picture()
    driver.reach("Seat 1: name")
    card = driver.element("Seat 1: name").rect
    typing = driver.picture().subsurface(card).copy()
    assert pygame.image.tobytes(typing, "RGB") != pygame.image.tobytes(resting.subsurface(card).copy(), "RGB")
    driver.reach("Seat 2: name")
    driver.type("!")
    assert seats(driver)[1][0] == "Hugh!"
