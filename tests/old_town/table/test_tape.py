"""The turns of a replay: each is told whole, with all its points."""

from __future__ import annotations

import pytest

from game.core.wording.sentence_context import SentenceContext
from game.match.replaying import timeline_of
from game.old_town.game import OldTown
from game.old_town.scenes.old_town_tape import OldTownTape
from game.old_town.words.turns import turn_words
from tests.old_town.motions.moved import NAMES, played


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_lines_of_all_turns_add_up_to_the_points_of_the_game(players: int) -> None:
    match = played(players)
    tape = OldTownTape(timeline_of(match.lines, lambda _name: OldTown()))
    context = SentenceContext(NAMES, level=match.level)
    told = [0] * players
    for turn in tape.course.turns:
        places = range(turn.first, turn.last + 1)
        events = [event for place in places for event, _after in tape.way(place, None)]
        told[turn.seat] += int(turn_words(events, turn.seat, context).worth or 0)
    assert tuple(told) == match.view(None).scores
    assert all(tape.at(turn.last, None).view.round == turn.round for turn in tape.course.turns)
