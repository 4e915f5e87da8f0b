"""The hint lies in place of the reader, names clues in few words, and promises no final score."""

from __future__ import annotations

import pytest

from game.core.wording.sentence_context import SentenceContext
from game.old_town.look.places.table_places import OldTownPlaces
from game.old_town.rules.actions import action_from
from game.old_town.rules.position import Position
from game.old_town.scenes.old_town_table import OldTownHints
from game.old_town.scenes.old_town_words import OldTownWords
from game.old_town.words.choices import short_label
from game.stage.layout import Layout
from tests.old_town.rules.tables import STANDARD

NAMES = ("Maud", "Hugh")
SIZES = ((1920, 1080), (1280, 720), (1440, 1080), (2560, 1080), (1000, 600), (1080, 1920))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hint_has_room_for_its_words_and_covers_neither_map_nor_clues(size: tuple[int, int]) -> None:
    layout = Layout(*size)
    places = OldTownPlaces(layout)
    plan, room = places.plan, places.hint
    assert plan.town is not None
    assert room.width >= layout.px(480) and room.height >= layout.px(150)
    named = (plan.map, plan.town.hand, plan.town.own, plan.town.stock, places.prompt, places.main)
    assert not [box for box in named if box.colliderect(room)]


@pytest.mark.parametrize(
    ("action", "label"),
    [
        ("play A1", "Clue: Church"),
        ("play B3 hotel", "Clue: Hotel"),
        ("play C1 hotel", "Clue: Church + Hotel"),
        ("discard A1 B7", "Throw both away"),
        ("take church", "Take the church"),
    ],
)
def test_a_hint_names_a_clue_by_its_buildings(action: str, label: str) -> None:
    view = Position.new(STANDARD, 2).view(0)
    assert short_label(action_from(action), view, SentenceContext(NAMES, level=STANDARD)) == label


def test_a_hint_promises_no_final_score() -> None:
    """A worth is a lead, and no number of points that anybody ends with."""
    context = SentenceContext(NAMES, level=STANDARD)
    assert OldTownHints(OldTownWords(context)).amount(12.0) == ""
