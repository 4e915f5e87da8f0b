"""The reason for an opponent's choice is shown next to its effect, and no longer than that."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.bots.bot import Candidate, Thought
from game.core.chance import salt_of
from game.match.match import Match
from game.match.saved_games import new_record
from game.match.seat import Seat
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.pillars_of_the_earth.look.panels.column_line import at_work
from game.pillars_of_the_earth.look.story import PillarsStory
from game.pillars_of_the_earth.rules.actions import action_from
from game.pillars_of_the_earth.rules.causes import BuilderPaid
from game.pillars_of_the_earth.rules.components import PRIORY
from game.pillars_of_the_earth.rules.events import (
    BuilderDrawn,
    BuilderPlaced,
    CraftsEnded,
    GoldChanged,
    MarkerMoved,
    PartRaised,
    StepBegun,
)
from game.pillars_of_the_earth.rules.level_file import GAME
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.scenes.pillars_table import PillarsTable
from game.stage.advisor import Advice
from game.stage.house import Table
from game.stage.storyline import BotChoice
from tests.cabinet.driver import Driver
from tests.pillars_of_the_earth.motions.moved import told as walked
from tests.pillars_of_the_earth.rules.tables import level_named, placing, play, table

#: The terms of a bot's choice at the priory.
MADE = Candidate(action_from("place priory"), 40.0, (("points", 2.0), ("price", -1.4)))
WHY = "for 2 points, at the price of 7 gold"


@pytest.fixture
def told(tmp_path: Path) -> Iterator[PillarsTable]:
    driver = Driver(tmp_path, game=GAME)
    seats = tuple(Seat(name, "bot:apprentice", colour) for name, colour in SEATS)
    match = Match(PillarsOfTheEarth(), level_named("standard"), seats, "why", salt_of("why"))
    driver.app.play(Table(match, new_record(driver.saves, GAME)))
    yield driver.scene.game
    driver.app.close_window()


SEATS = ("Maud", "madder"), ("Hugh", "ivory"), ("Isolde", "mulberry"), ("Wat", "verdigris")


@pytest.fixture(scope="module")
def view() -> View:
    """Return the public view while the first seat may place a builder for 7 gold."""
    p = table(2, gold=[20, 20])
    placing(p)
    play(p, "up 0", "accept")
    return p.view(None)


def test_a_choice_is_told_with_its_reason_while_what_it_brings_is_told(
    told: PillarsTable, view: View
) -> None:
    chosen = told.followed(PillarsStory(), BotChoice(0, view, MADE), view)
    assert told.why_lines(chosen)[0] == WHY
    for event in (
        GoldChanged(0, -7, 0, BuilderPaid(PRIORY)),
        BuilderPlaced(0, PRIORY, 1, False),
        MarkerMoved(2),
    ):
        chosen = told.followed(chosen, event, view)
        assert told.why_lines(chosen)[0] == WHY


ENDS = (BuilderDrawn(0), StepBegun(1), PartRaised(1), BuilderPlaced(1, PRIORY, 2, False))


@pytest.mark.parametrize("event", ENDS, ids=lambda event: type(event).__name__)
def test_the_reason_ends_with_the_next_builder_the_next_place_and_the_next_seat(
    told: PillarsTable, view: View, event: object
) -> None:
    chosen = told.followed(PillarsStory(), BotChoice(0, view, MADE), view)
    assert told.why_lines(told.followed(chosen, event, view)) == ()


def test_a_hint_says_why(told: PillarsTable, view: View) -> None:
    advice = Advice(0, view, Thought((MADE,)))
    assert told.hints.reasons(MADE, advice)[0] == WHY


def test_who_works_on_the_cathedral_stays_in_sight_while_its_work_is_told(told: PillarsTable) -> None:
    story, working = PillarsStory(), False
    for event, view in walked():
        story = told.followed(story, event, view)
        if isinstance(event, StepBegun | CraftsEnded):
            # The finished work is no longer shown: the next seat works, or the part is set up.
            working = False
            assert story.worker == at_work(view)
        working = working or at_work(view) is not None
        if working:
            assert story.worker is not None
            assert at_work(view) in (None, story.worker)
