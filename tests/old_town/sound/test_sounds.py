"""Each sound of the table is short, at its level, without clicks, and there is one for each trade."""

import math

import pytest

from game.old_town.sound.bed import CRICKETS, SECONDS
from game.old_town.sound.sounds import EFFECTS
from game.old_town.sound.trades import TRADES
from tests.old_town.rules.tables import NAMES
from tests.sound import books
from tests.sound.dryness import dry

#: The most seconds of a sound; bells, strings and the whistle may be longer.
SHORT = 0.6
LONGER = {"trade": 1.2, "unfolds": 0.9, "complete": 3.0, "win": 4.0}


@pytest.mark.parametrize(
    ("name", "step"),
    [*books.some_steps(EFFECTS), *(("trade", step) for step in range(1, len(TRADES) - 1))],
)
def test_a_sound_is_short_dry_and_quiet(name: str, step: int) -> None:
    dry(EFFECTS[name], step, LONGER.get(name, SHORT))


def test_each_building_has_the_sound_of_its_trade_in_the_order_of_the_eighteen() -> None:
    assert list(TRADES) == NAMES
    assert EFFECTS["trade"].steps == 18


def test_markers_that_leave_rise_in_dorian() -> None:
    books.rising_in_dorian(EFFECTS["leaves"])


def test_no_two_sounds_are_alike() -> None:
    books.unlike(EFFECTS)


def test_the_crickets_call_evenly_over_the_seam() -> None:
    for cricket in CRICKETS:
        assert math.isclose(SECONDS / cricket.apart, round(SECONDS / cricket.apart))
