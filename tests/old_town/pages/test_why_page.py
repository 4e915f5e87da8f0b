"""The page "Why must the church stand here?": its steps by keys, the chain again, and pages in replays."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.thing import ReplayButton, TableButton
from game.match.match import Match, pairs_of
from game.match.record_file import write_record
from game.match.seat import Seat
from game.old_town.game import OldTown
from game.old_town.look.motion.motions import OldTownChoreographer
from game.old_town.look.pages.close_up import CloseUp
from game.old_town.look.story import OldTownStory, with_event
from game.old_town.rules import events
from game.old_town.rules.actions import Action
from game.old_town.rules.causes import by_building
from game.old_town.rules.level import BUILDINGS, plots_of
from game.old_town.scenes.why_scene import WhyScene, chain_about
from game.old_town.things import House, Plot
from game.stage.inputs import Key
from tests.golden.studio import TableStudio
from tests.old_town.motions.moved import board_of
from tests.old_town.rules.tables import STANDARD, level_named


def played(choices: int) -> Match:
    """Return a random game of two people after some choices."""
    match = Match(OldTown(), STANDARD, (Seat("Maud", "human"), Seat("Hugh", "human")), "page", "salt")
    match.start()
    rng = random.Random("page")
    while not match.over and choices:
        (seat,) = match.to_move
        match.decide(seat, rng.choice(match.legal(seat)))
        choices -= 1
    return match


def story_of(match: Match) -> OldTownStory:
    """Return what the public has seen on the map."""
    story = OldTownStory()
    for pair in pairs_of(match, None):
        story = with_event(story, pair.event, pair.view)
    return story


def test_the_chain_of_a_house_begins_with_a_choice_and_ends_once_its_plot_is_clear() -> None:
    match = played(1000)
    view, story = match.view(None), story_of(match)
    houses = [one for one in range(BUILDINGS) if view.built >> one & 1]
    assert houses
    for house in houses:
        told = chain_about(story, house, 0)
        happened = [event for event, _ in told]
        assert isinstance(happened[0], events.CardPlayed | events.CardDiscarded)
        assert not any(isinstance(event, events.CardPlayed) for event in happened[1:])
        rose = next(
            place
            for place, event in enumerate(happened)
            if isinstance(event, events.Built) and event.building == house
        )
        assert not told[rose - 1][1].built >> house & 1 and told[rose][1].built >> house & 1
        assert all(event.cause == by_building(house) for event in happened[rose + 1 :])
        last, (plot,) = told[-1][1], plots_of(view.marks[house])
        assert [one for one in range(BUILDINGS) if last.marks[one] >> plot - 1 & 1] == [house]


def test_the_chain_of_a_missing_marker_ends_with_that_marker() -> None:
    match = played(30)
    view, story = match.view(None), story_of(match)
    lifted = [one for one, _ in story.moved if isinstance(one, events.MarkerLifted)]
    missing = [one for one in lifted if not view.built >> one.building & 1]
    assert missing
    for event in missing:
        told = chain_about(story, event.building, 1 << event.plot - 1)
        assert told[-1][0] == event


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[TableStudio]:
    """Yield an open window."""
    with TableStudio("old_town", tmp_path, (1000, 600)) as opened:
        yield opened


def house_of(shown: Any) -> House:
    """Return the latest house."""
    return House(next(e.building for e, _ in reversed(shown.story.moved) if isinstance(e, events.Built)))


def test_steps_go_by_keys_and_the_chain_moves_and_ends(studio: TableStudio) -> None:
    table = studio.seat(played(44))
    table.choose(TableButton.TAKE_OVER)
    studio.run(500)
    page = table.game.page_about(house_of(table.last_shown), table.last_shown, table, False)
    assert isinstance(page, WhyScene)
    studio.app.stack.push(page)
    steps = len(page.words.steps)
    assert steps > 1
    studio.use(Key("left"))
    assert page.shown == steps - 1
    studio.use(Key("right"), Key("right"))
    assert page.shown == steps and not page.moving
    element = page.focus.named("Show it again")
    page.choose(element.key)
    assert page.moving
    studio.drawn()
    studio.run(40_000)
    assert not page.moving
    studio.drawn()
    studio.use(Key("return"))
    assert studio.scene is table


def test_a_replay_answers_for_the_position_that_it_shows(studio: TableStudio, tmp_path: Path) -> None:
    path = tmp_path / "watched.record"
    write_record(path, played(1000).lines)
    studio.app.replay(path)
    replay: Any = studio.app.stack.top
    replay.choose(ReplayButton.PLAY)
    replay.go(replay.course.last // 2)
    studio.run(100)
    named = {one.key for one in replay.focus.elements if isinstance(one.key, House | Plot)}
    house = house_of(replay.last_shown)
    assert house in named
    replay.focus.focus(house)
    studio.use(Key("return"))
    page: Any = studio.app.stack.top
    assert isinstance(page, WhyScene)
    turns = [step.who for step in page.words.steps if step.card >= 0]
    assert turns and all(re.fullmatch(r"(Maud|Hugh), turn \d+", who) for who in turns)
    assert page.words.steps[-1].left == replay.last_shown.view.marks[house.building]
    studio.drawn()
    studio.use(Key("escape"))
    assert studio.scene is replay and not replay.stand.playing


def test_a_puzzle_explains_a_settled_house_by_its_clues(studio: TableStudio) -> None:
    puzzle = level_named("puzzle")
    level = replace(puzzle, puzzle=replace(puzzle.puzzle, ready=8))
    match = Match(OldTown(), level, (Seat("Maud", "human"),), "seed", "salt")
    match.start()
    building, plot = level.puzzles[8].town[6], 7
    match.decide(0, Action("settle", (level.buildings[building].id, str(plot))))
    table = studio.seat(match)
    page = table.game.page_about(House(building), table.last_shown, table, False)
    studio.app.stack.push(page)
    studio.drawn()
    assert page.words.steps[-1].left == 1 << plot - 1
    cards = {card for step in page.words.steps for card in (*step.cards, step.card)} - {-1}
    assert cards <= {card for card, _ in table.last_shown.view.clues}
    assert "Show it again" not in {one.name for one in page.focus.elements}


@pytest.mark.parametrize("size", [(560, 620), (1000, 700)], ids=str)
def test_the_clue_of_a_chain_is_inside_the_close_up_of_any_plots(size: tuple[int, int]) -> None:
    view, kit = played(1000).view(None), board_of().kit
    for plots in (1 << 15, 1 << 7, 0b11 << 10, 1 | 1 << 15):
        near = CloseUp(kit, view, plots, size)
        (x, y), high = OldTownChoreographer(near.table, 0).played(view)
        card = pygame.Rect(0, 0, high * 2 // 3 - 2, high - 2)
        card.center = round(x), round(y)
        assert pygame.Rect((0, 0), size).contains(card)
        assert high >= kit.layout.px(74)
