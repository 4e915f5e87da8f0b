"""The line of a whole turn, in the chronicle and in replays."""

from __future__ import annotations

from game.core.wording.sentence_context import SentenceContext
from game.old_town.rules import events as happened
from game.old_town.words.turns import turn_words
from tests.old_town.rules.tables import STANDARD
from tests.old_town.words.speeches import NAMES

CONTEXT = SentenceContext(NAMES, level=STANDARD)


def test_a_turn_is_told_though_others_end_or_begin_in_the_same_place() -> None:
    own = [happened.TurnBegun(3), happened.MarkerPlaced(0, 10), happened.MarkersSpared(3, 0, 1)]
    around = [happened.Passed(2), *own, happened.RoundBegun(2), happened.TurnBegun(0), happened.Passed(0)]
    told = turn_words(around, 3, CONTEXT)
    assert told == turn_words(own, 3, CONTEXT)
    assert told.worth == "+1" and "church" in told.what


def test_the_points_of_a_turn_stay_in_the_line_though_its_words_are_long() -> None:
    assert turn_words([happened.MarkersSpared(0, 17, 1)], 0, CONTEXT).brief == "+1"
    assert turn_words([happened.Passed(0)], 0, CONTEXT).brief == ""
