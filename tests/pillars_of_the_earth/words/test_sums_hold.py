"""Sums of steps to come in laid-out positions; `foretold` follows those of whole games."""

from dataclasses import replace
from typing import Literal

import pytest

from game.pillars_of_the_earth.look.cards.tokens import GOLD, POINT, Row
from game.pillars_of_the_earth.look.space_tip import PictureRow, space_bubble
from game.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    KINGSBRIDGE,
    PIT_CUBES,
    PRIORY,
    SPACES,
)
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.things import Space
from game.pillars_of_the_earth.words.sums import (
    at_priory,
    fetched,
    tax_due,
    wool,
)
from game.pillars_of_the_earth.words.whys import thing_words
from tests.pillars_of_the_earth.rules.tables import choosing, on_board, placing, play, table
from tests.pillars_of_the_earth.words.speeches import spoken


def test_a_cold_winter_and_tom_builder_stand_in_the_sum_of_stone() -> None:
    position = table(2, held={0: ["tom_builder"]})
    on_board(position, "bishop", "quarry", at={"bishop": 1}, cards={"quarry 8": 0}, told="volunteers")
    view = replace(position.view(None), event=8)
    coming = fetched(view, 0, PIT_CUBES[1], spoken(players=2))
    assert coming.total == 3
    assert coming.told("3 stone", spoken().translator) == (
        "3 stone: 3 by cards − 1 by “Cold winter” + 1 by “Tom Builder”"
    )


def test_before_workers_are_sent_the_wool_mill_counts_those_that_are_left() -> None:
    position = table(2, gold=[20, 10])
    choosing(position)
    play(position, "take quarry 8")
    assert wool(position.view(None), 0, spoken(players=2)).total == 4
    assert wool(position.view(None), 1, spoken(players=2)).total == 12


def asked_to_place(philip: Literal["held", "offered", "chosen", "gone"]) -> Position:
    """Return a position in which seat 0 places a builder, and where Prior Philip is."""
    held = {0: ["prior_philip"]} if philip == "held" else {}
    offered = () if philip in ("held", "gone") else ("prior_philip", "wool_fair")
    position = table(2, gold=[20, 20], held=held, offered=offered)
    spaces = position.box.spaces_of
    position.at[spaces[PRIORY][0]] = 1
    if philip == "chosen":
        position.at[spaces[KINGSBRIDGE][position.offered.index(ADVANTAGES.index("prior_philip"))]] = 0
    position.bag = [many - 1 for many in position.bag]
    placing(position)
    play(position, "up 0", "accept")
    return position


def tip(position: Position, space: int, number: int) -> tuple[str, Row]:
    """Return the words and pictures of the first row of a space's tooltip."""
    (seat,) = position.to_move
    bubble = space_bubble(Space(space, number), seat, False, position.view(seat), spoken(players=2))
    assert bubble is not None and isinstance(bubble.rows[0], PictureRow)
    return bubble.rows[0].words, bubble.rows[0].pictures


@pytest.mark.parametrize(
    ("philip", "told"), [("gone", "+1"), ("offered", "+1"), ("held", "+2"), ("chosen", "+2")]
)
def test_the_tip_of_the_priory_has_the_points_that_are_then_paid(
    philip: Literal["held", "offered", "chosen", "gone"], told: str
) -> None:
    position = asked_to_place(philip)
    assert tip(position, PRIORY, 1) == ("At step 5", (told, POINT))
    answer = thing_words(Space(PRIORY, 1), position.view(0), spoken(players=2))[1]
    assert answer.startswith(f"{told[1:]} point")


def test_the_tip_of_prior_philip_says_what_pays_his_point() -> None:
    position = asked_to_place("offered")
    position.gold = [9, 9]
    words = {tip(position, KINGSBRIDGE, number) for number in (0, 1)}
    assert words == {
        ("A card: each builder at the priory", ("+1", POINT)),
        ("A card, at step 4", ("+8", GOLD)),
    }


def test_gold_beyond_the_limit_is_no_gain() -> None:
    position = table(2, gold=[28, 20])
    on_board(position, "bishop", "wool_mill", at={"bishop": 1}, mill=[5, 0], told="king", hit=[])
    coming = wool(position.view(None), 0, spoken(players=2))
    assert coming.total == 2
    assert coming.told("2 gold", spoken().translator) == "2 gold: 5 by workers − 3 beyond 30"


def test_nothing_is_to_come_once_a_step_is_done() -> None:
    position = table(2)
    on_board(position, "market", at={"market 1": 0}, cards={"quarry 8": 0}, mill=[4, 4])
    view = position.view(None)
    assert view.step == 12 and SPACES
    assert not wool(view, 0, spoken()).total and not fetched(view, 0, 0, spoken()).total
    assert not at_priory(view, 0, spoken()).total and tax_due(view, 0) is None
