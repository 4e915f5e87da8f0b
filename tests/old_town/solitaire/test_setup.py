"""The setup of games for one player: what it offers, the tables that it opens, and a person's results."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.chance import salt_of
from game.match.match import Match
from game.match.record_file import write_record
from game.match.seat import Seat
from game.old_town.game import OldTown
from game.old_town.look.solitaire.solo_cards import MapCard
from game.old_town.rules.actions import Action
from game.old_town.rules.level import Level
from game.old_town.scenes.old_town_setup import OldTownSetup
from game.old_town.scenes.solitaire_setup import SolitaireSetup
from game.stage.house import Table
from game.tabletop.setup.setup_scene import SetupScene
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.driver import Driver
from tests.old_town.rules.tables import level_named

SIZES = pytest.mark.parametrize("size", [(1920, 1080), (1000, 600), (1080, 1920)])
GAME = OldTown()
#: The driver's evening is a Sunday: its map is hard.
TODAY, YESTERDAY = "2026-11-22", "2026-11-21"
SIGNS = ("Rulebook", "Why?", "Full screen", "Sound")


class Opened:
    """The program at the second tab of the setup."""

    def __init__(
        self, folder: Path, size: tuple[int, int] = (1280, 720), own_levels: Path | None = None
    ) -> None:
        self.driver = Driver(folder, size, own_levels=own_levels, game=GAME.name)
        self.driver.app.title()
        self.driver.app.setup()
        self.driver.run()
        if isinstance(self.driver.scene, SetupScene):
            self.click("Players: Solitaire")
        assert isinstance(self.driver.scene, SolitaireSetup)
        self.driver.run(0.5)

    def click(self, *starts: str) -> None:
        """Click elements one after the other, by the beginnings of their names."""
        for start in starts:
            self.driver.click(next(name for name in self.driver.names if name.startswith(start)))

    @property
    def table(self) -> TableScene:
        """The table that is open, perhaps below its first picture."""
        (scene,) = (scene for scene in self.driver.app.stack if isinstance(scene, TableScene))
        return scene

    @property
    def laid(self) -> Table:
        """What lies on that table."""
        return self.table._table

    def card(self, name: str) -> str:
        """Return the whole name of a card."""
        return next(one for one in self.driver.names if one.startswith(f"{name}:"))


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    program = Opened(tmp_path)
    yield program
    program.driver.app.close_window()


def ready(number: int) -> Level:
    level = level_named("puzzle")
    return replace(level, puzzle=replace(level.puzzle, ready=number))


def keep(
    folder: Path,
    name: str,
    level: Level,
    settled: int = 16,
    wrong: Sequence[tuple[int, int]] = (),
    seed: str = "s",
) -> Path:
    """Keep a game of a ready map with so many buildings settled, after wrong ones as (building, plot)."""
    match = Match(GAME, level, (Seat("Maud", "human"),), seed, salt_of(seed))
    match.start()
    town = enumerate(level.puzzles[level.puzzle.ready].town, 1)
    tried = [*wrong, *((building, plot) for plot, building in [*town][:settled])]
    for building, plot in tried:
        match.decide(0, Action("settle", (level.buildings[building].id, str(plot))))
    folder.mkdir(exist_ok=True)
    path = folder / f"{GAME.name}-{name}.jsonl"
    write_record(path, match.lines)
    return path


STARTS: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (("Alone: Storm", "Before the Storm, short:", "Unfold the map"), {"name": "Before the Storm, short"}),
    (("Alone: Storm", "Before the Storm:", "Unfold the map"), {"name": "Before the Storm"}),
    (("Alone: Storm", "Storm of the day"), {"name": "Before the Storm", "seed": f"old-town storm {TODAY}"}),
    (("Solve map 1",), {"ready": 1}),
    (("Map 4:", "Solve map 4"), {"ready": 4}),
    (("Map 8:", "Solve map 8"), {"ready": 8}),
    (("New map: Easy", "New map"), {"level": "easy"}),
    (("New map",), {"level": "medium"}),
    (("New map: Hard", "New map"), {"level": "hard"}),
    (("Map of the day",), {"level": "hard", "seed": f"old-town puzzle {TODAY}"}),
)


@pytest.mark.parametrize(("presses", "expected"), STARTS)
def test_each_game_for_one_player_is_begun_from_the_setup(
    opened: Opened, presses: tuple[str, ...], expected: dict[str, Any]
) -> None:
    *chosen, last = presses
    opened.click(*chosen)
    opened.driver.click(last)
    opened.driver.run(0.5)
    match = opened.table.session.match
    assert match.to_move == (0,)
    assert len(match.seats) == 1
    found = {
        "name": match.level.name,
        "seed": match.seed,
        "ready": match.level.puzzle.ready,
        "level": match.level.puzzle.level,
    }
    assert {key: found[key] for key in expected} == expected
    assert (match.level.mode == "puzzle") is ("name" not in expected)


def test_the_first_tab_has_no_level_for_one_player_and_the_tab_used_last_is_open_first(
    opened: Opened,
) -> None:
    driver = opened.driver
    opened.click("Players: Two to four")
    assert isinstance(driver.scene, SetupScene)
    offered = {entry.name for entry in driver.scene.levels}
    assert not offered & {"puzzle", "storm", "storm-short"}
    assert {"standard", "advanced", "short"} <= offered
    opened.click("Back")
    driver.app.setup()
    assert isinstance(driver.scene, SetupScene)
    opened.click("Players: Solitaire", "Map 3:", "New map: Hard", "Clock: Hidden", "Back")
    driver.app.setup()
    driver.run()
    assert isinstance(driver.scene, SolitaireSetup)
    assert driver.element(opened.card("Map 3")).value == "chosen"
    assert driver.element("New map: Hard").value == "chosen"
    assert driver.element("Clock: Hidden").value == "chosen"


@SIZES
def test_every_element_answers_and_is_drawn_in_the_window(tmp_path: Path, size: tuple[int, int]) -> None:
    driver = (program := Opened(tmp_path, size)).driver
    for kind in ("Alone: Puzzle", "Alone: Storm"):
        program.click(kind)
        window = driver.picture().get_rect()
        for element in driver.focus.elements:
            assert driver.scene.why(element), element.name
            assert window.contains(element.rect), element.name
    driver.app.close_window()


def test_a_card_tells_the_best_score_with_its_rank_or_how_far_its_game_has_come(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    first, second = ready(2).puzzles[2].town[:2]
    keep(saves, "0001", ready(2), wrong=((first, 2), (second, 1)))
    keep(saves, "0002", ready(2), wrong=((first, 2),))
    path = keep(saves, "0003", ready(1), settled=5)
    program = Opened(tmp_path)
    assert program.card("Map 1").endswith("5 of 16 stand")
    assert program.card("Map 2").endswith("Mayor, 90 points")
    assert program.card("Map 3").endswith("not begun")
    cards = {card.words.name: card for card in program.driver.scene._controls if isinstance(card, MapCard)}
    town = ready(1).puzzles[1].town
    assert cards["Map 1"]._town() == {plot: town[plot - 1] for plot in range(1, 6)}
    assert list(cards["Map 2"]._town().values()) == list(ready(2).puzzles[2].town)
    assert not cards["Map 3"]._town()
    program.driver.picture()
    program.click("Go on with map 1")
    assert program.laid.record == path
    assert program.laid.match.view(0).built.bit_count() == 5
    program.driver.app.close_window()


def test_a_persons_own_levels_for_one_player_have_cards(tmp_path: Path) -> None:
    own = tmp_path / GAME.name
    own.mkdir()
    (own / "free.toml").write_text(
        'extends = "puzzle"\nname = "Free hints"\nsummary = "No hint costs."\n[puzzle]\nhint = 0\n'
    )
    (own / "gust.toml").write_text(
        'extends = "storm"\nname = "A gust"\nsummary = "Soon."\n[storm]\nturns = 9\n'
    )
    program = Opened(tmp_path, own_levels=tmp_path)
    program.click("Free hints: medium, not begun", "Solve “Free hints”")
    assert program.laid.match.level.puzzle.hint == 0
    program.driver.app.close_window()
    program = Opened(tmp_path, own_levels=tmp_path)
    program.click("Alone: Storm", "A gust: 16 houses, 9 turns, not begun", "Unfold the map")
    assert program.laid.match.level.name == "A gust"
    program.driver.app.close_window()


def test_an_unfinished_storm_goes_on_or_is_begun_anew_and_that_of_the_day_goes_on(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    saves.mkdir()
    for name, seed in (("0001", "any"), ("0002", f"old-town storm {TODAY}")):
        match = Match(GAME, level_named("storm"), (Seat("Maud", "human"),), seed, salt_of(seed))
        match.start()
        match.decide(0, match.legal(0)[0])
        write_record(saves / f"old_town-{name}.jsonl", match.lines)
    for last, record in (("Go on with turn 1", 1), ("Storm of the day", 2), ("New storm", 3)):
        program = Opened(tmp_path)
        program.click("Alone: Storm", "Before the Storm:", last)
        assert program.laid.record == saves / f"old_town-000{record}.jsonl"
        program.driver.app.close_window()


def test_an_unfinished_map_is_begun_anew_and_its_end_counts(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    program = Opened(tmp_path)
    assert "Start again" not in program.driver.names
    program.driver.app.close_window()
    kept = [keep(saves, "0001", ready(1), settled=5)]
    program = Opened(tmp_path)
    program.click("Start again")
    assert program.laid.record is not None and program.laid.record not in kept
    kept.append(program.laid.record)
    assert program.laid.match.level.puzzle.ready == 1
    assert not program.laid.match.view(0).built
    program.driver.app.close_window()
    kept.append(keep(saves, "0003", ready(1)))
    for day, path in enumerate(kept):
        os.utime(path, (day, day))
    program = Opened(tmp_path)
    assert program.card("Map 1").endswith("Legend of the West, 100 points")
    assert "Start again" not in program.driver.names
    program.driver.app.close_window()


def test_the_setup_counts_the_days_in_a_row_up_to_today_or_yesterday(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    keep(saves, "0001", ready(1), seed="old-town puzzle 2026-11-20")
    keep(saves, "0002", ready(1), seed=f"old-town puzzle {YESTERDAY}")
    keep(saves, "0003", ready(1), seed="old-town puzzle 2026-11-18")
    program = Opened(tmp_path)
    assert program.driver.scene._of_day == ("Today: hard, not begun", "Days in a row: 2")
    program.driver.app.close_window()
    keep(saves, "0004", ready(1), seed=f"old-town puzzle {TODAY}")
    program = Opened(tmp_path)
    assert program.driver.scene._of_day == (
        "Today: hard, Legend of the West, 100 points",
        "Days in a row: 3",
    )
    program.driver.app.close_window()


def test_a_reading_of_clues_that_decides_about_impossible_towns_takes_that_choice_away(
    opened: Opened,
) -> None:
    driver, rule = opened.driver, "Without a possible town: Sorted out"
    opened.click("Players: Two to four", "More rules")
    assert rule in driver.names
    opened.click("What follows: Directly")
    driver.picture()
    assert rule not in driver.names
    opened.click("Done")
    assert driver.scene.level.switches.impossible == "table"
    assert driver.scene.panel.summary() == "As Standard, but for 1 rule."


@pytest.mark.parametrize("inference", ["printed", "direct", "board", "full"])
def test_the_choice_about_impossible_towns_has_an_effect_wherever_it_is_offered(inference: str) -> None:
    setup, standard = OldTownSetup(), level_named("standard")
    choice = next(one for one in setup.further if one.field == "impossible")
    levels = [
        setup.adapted(standard, {"inference": inference, "impossible": value}) for value in choice.values
    ]
    assert (levels[0] != levels[1]) is setup.matters(levels[0], choice)


@pytest.mark.parametrize(
    ("inference", "field"), [("board", "third_markers"), ("full", "third_markers"), ("full", "pair_filter")]
)
def test_a_choice_that_a_reading_of_clues_leaves_out_would_change_no_game(inference: str, field: str) -> None:
    setup, standard = OldTownSetup(), level_named("standard")
    choice = next(one for one in setup.further if one.field == field)
    for seed in ("a", "b"):
        told = []
        for value in choice.values:
            level = setup.adapted(standard, {"inference": inference, field: value})
            assert not setup.matters(level, choice)
            match = Match(GAME, level, (Seat("Maud", "human"), Seat("Hugh", "human")), seed, salt_of(seed))
            match.start()
            random = Random(seed)
            while not match.over:
                (seat,) = match.to_move
                match.decide(seat, random.choice(match.legal(seat)))
            told.append(match.events())
        assert told[0] == told[1]


@pytest.mark.parametrize("begun", [False, True], ids=["new", "begun"])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1000, 600), (1440, 1080), (1080, 1920)])
def test_the_title_offers_solitaire_and_no_button_hides_the_train(
    tmp_path: Path, size: tuple[int, int], begun: bool
) -> None:
    if begun:
        keep(tmp_path / "saves", "0001", ready(1), settled=5)
    driver = Driver(tmp_path, size, game=GAME.name, coach=False)
    driver.app.title()
    driver.run(0.5)
    assert ("Go on" in driver.names) is begun
    train = pygame.Surface(size, pygame.SRCALPHA)
    driver.scene.backdrop._draw_train(train, 0.0)
    low = train.get_bounding_rect().bottom
    buttons = [driver.element(name).rect for name in driver.names if name not in SIGNS]
    assert all(rect.top >= low - 0.01 * size[1] for rect in buttons)
    assert not any(
        one.inflate(4, 4).collidelistall([*buttons[:at], *buttons[at + 1 :]])
        for at, one in enumerate(buttons)
    )
    driver.click("Solitaire")
    assert isinstance(driver.scene, SolitaireSetup)
    driver.app.close_window()
