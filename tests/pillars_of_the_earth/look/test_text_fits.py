"""Words of the table in windows of any size: none meets another, leaves its panel, or is cut.

Windows are a maximised one on each usual desktop, a grid of every 40 pixels, and in the full run a hundred at
random. The names are the longest, the workers and cards the most.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import pytest

from game.core.messages import ENGLISH
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.box import numbers_in
from game.pillars_of_the_earth.words.names import craftsman_narrow
from tests.golden.manifest import Size
from tests.lettering.boxes import Boxes, recorded, resize
from tests.lettering.window_sizes import window_sizes
from tests.match.forking import reseated
from tests.old_london_bridge.lettering.moments import LONG_NAMES, is_part_of_a_name
from tests.pillars_of_the_earth.golden.studio import MOMENTS, Studio

pytestmark = pytest.mark.usefixtures("blank")

#: Questions of the game with players and the round from which they are asked.
QUESTIONS: Final = {
    "most workers and cards": (agenda.ASK_CARD, 1, 2),
    "cards of four": (agenda.ASK_CARD, 5, 4),
    "one too many": (agenda.ASK_DROP, 1, 3),
    "many craftsmen": (agenda.ASK_PLACE, 5, 4),
    "market": (agenda.ASK_TRADE, 3, 4),
    "work": (agenda.ASK_CRAFT, 5, 3),
    "event": (agenda.ASK_IGNORE, 1, 4),
    "tax": (agenda.ASK_EXEMPT, 1, 4),
    "kept cubes": (agenda.ASK_KEEP, 1, 2),
}


SIZES: Final = window_sizes("the table of builders")


def _cuts_a_name(fault: str) -> bool:
    return fault.startswith("cut: '") and is_part_of_a_name(fault.split("'")[1])


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory, blank: None) -> Iterator[tuple[Studio, Boxes]]:
    with recorded() as boxes, Studio(tmp_path_factory.mktemp("sizes"), SIZES[0]) as studio:
        yield studio, boxes


def brought(studio: Studio, name: str) -> Any:
    """Return the match of a moment, laid on the table with the longest names."""
    ask, round_from, players = QUESTIONS[name]
    match = MOMENTS.asking(ask, round_from, players)
    seats = tuple(replace(seat, name=long) for seat, long in zip(match.seats, LONG_NAMES, strict=False))
    match = reseated(match, seats)
    studio.seat(match)
    return match


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", QUESTIONS)
def test_words_stay_apart_whole_and_on_their_panels(opened: tuple[Studio, Boxes], name: str) -> None:
    studio, boxes = opened
    match = brought(studio, name)
    seat = match.to_move[0]
    mine = [craftsman_narrow(one, ENGLISH) for one in numbers_in(match.view(seat).craftsmen[seat])]
    found: dict[Size, list[str]] = {}
    for size in SIZES:
        resize(studio, size)
        boxes.clear()
        studio.drawn_afresh()
        faults = [fault for fault in boxes.faults(size) if not _cuts_a_name(fault)]
        # Each craftsman is named, on one line or two.
        told = "".join(boxes.words).replace("-", "").replace(" ", "")
        faults += [f"not named: {name}" for name in mine if name.replace(" ", "") not in told]
        if faults:
            found[size] = faults
    assert found == {}
