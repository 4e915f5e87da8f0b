"""The prompt band of this game: the seat that is asked, the question, and the step of the turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.choices import unused_tile
from game.old_london_bridge.words.speech import Speech
from game.tabletop.board.board_prompt import BoardPrompt
from game.tabletop.frame.turn_steps import TurnSteps
from tests.old_london_bridge.look.tables import (
    BUILDERS,
    SIZES,
    STANDARD,
    kit_for,
    prompt_for,
    surface_for,
    view_of,
)
from tests.tabletop.written import TellingText, telling

STEPS = ("Space", "Site", "Action")
#: Questions of a turn, and the step that each belongs to; None for one before the turns.
QUESTIONS = [
    (agenda.ASK_DRAFT, 0),
    (agenda.ASK_SITE, 1),
    (agenda.ASK_TAKE, 2),
    (agenda.ASK_BONUS, 2),
    (agenda.ASK_AFTER, 2),
    (agenda.ASK_SEAL, None),
]


@pytest.fixture(scope="module")
def band() -> BoardPrompt[View]:
    kit = kit_for((1280, 720))
    return prompt_for(kit, TablePlaces(kit.layout, kit.player_count, STANDARD))


def test_the_near_builder_is_asked_and_the_others_are_told_of_it(band: BoardPrompt[View]) -> None:
    view = view_of(4)
    (seat,) = band._words.to_move(view)
    other = (seat + 1) % 4
    name = band.kit.players[seat].name
    assert band.words(view, BridgeMarks(near=seat)) == f"{name}, choose a space for your figure"
    assert band.words(view, BridgeMarks(near=other)) == f"{name} is choosing a space"
    assert band.words(view, BridgeMarks(near=seat, prompt="Somebody builds")) == "Somebody builds"


@pytest.mark.parametrize(("ask", "step"), QUESTIONS)
def test_each_question_of_a_turn_belongs_to_a_step(
    band: BoardPrompt[View], ask: int, step: int | None
) -> None:
    view = replace(view_of(4), agenda=((ask, 0, 0, 0, 0),))
    assert band._words.steps(view) == (None if step is None else TurnSteps(STEPS, step))
    assert band._words.steps(replace(view, agenda=())) is None


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
def test_that_a_tile_would_spare_the_price_finds_room_beside_the_question(
    size: tuple[int, int], large: bool
) -> None:
    kit = kit_for(size, large=large, text=TellingText)
    asides = unused_tile("free_centre", Speech([one.name for one in BUILDERS], STANDARD))
    view = view_of(4)
    part = prompt_for(kit, TablePlaces(kit.layout, 4, STANDARD))
    part.paint(surface_for(kit), view, BridgeMarks(near=view.to_move[0], aside=asides))
    assert {words for words, _box in telling(kit)} & set(asides)
