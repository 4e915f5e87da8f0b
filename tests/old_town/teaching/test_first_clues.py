"""The lesson in the engine, and the tips: what it meets, and whether its words are true."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.wording.sentence_context import SentenceContext
from game.match.places import levels_folder
from game.match.replay import replay
from game.old_town.game import OldTown
from game.old_town.look.cards.hand import below_clue
from game.old_town.look.panels.tile import tab_box
from game.old_town.rules.agenda import ASK_ACT
from game.old_town.rules.events import Built, CardDiscarded, MarkerLifted, MarkerPlaced
from game.old_town.scenes.first_clues import FIRST_CLUES, FirstClues
from game.old_town.scenes.old_town_tips import TIPS
from game.old_town.things import Clue, OwnedBuilding, StockBuilding
from game.old_town.words import first_clues
from game.old_town.words.messages import MESSAGES
from game.tabletop.coach.coach_tip import MOST_WORDS
from game.tabletop.lesson.lesson_script import LEARNER
from tests.old_town.golden.studio import MOMENTS, Studio
from tests.old_town.words.speeches import NAMES, all_things
from tests.tabletop.learner import Choose, at_random, decisions, first, last

GAME = OldTown()
LEARNERS: list[Choose] = [first, last, at_random(0), at_random(1)]


@pytest.mark.parametrize("choose", LEARNERS)
def test_the_lesson_meets_what_its_cards_say(choose: Choose) -> None:
    match = FIRST_CLUES.match(GAME, levels_folder(GAME.name), NAMES, ("madder", "ivory", "mulberry"))
    script = FirstClues(SentenceContext(NAMES[:3], level=match.level))
    met, said = [], {}
    for decision in decisions(GAME, match, script, choose):
        if decision.card is None or decision.at is None:
            continue
        met.append(decision.at)
        said[decision.at.round, decision.at.phase] = " ".join(decision.card.text.lines)
        pointed = {thing for thing in decision.card.points if thing is not None}
        assert pointed <= set(all_things(decision.view)), decision.at
    end = script.moment(match.view(LEARNER), ())
    assert [*met, end] == list(first_clues.MOMENTS)
    assert "2 points" in said[3, "clue"] and "6, 7 and 11" in said[4, "clue"]
    assert "15 points, and five houses" in said[5, "take"] and "three houses" in said[6, "take"]
    own = [event for event in match.events() if getattr(event, "seat", LEARNER) == LEARNER]
    for kind in (MarkerPlaced, MarkerLifted, Built, CardDiscarded):
        assert any(isinstance(event, kind) for event in own), kind
    assert replay(match.lines, lambda _name: GAME).match.over, "the lesson is a true record"


def test_a_tip_has_at_most_twelve_words_and_every_one_has_its_place() -> None:
    words = {key: text for key, text in MESSAGES.messages.items() if key.startswith("tip.")}
    assert [key for key, text in words.items() if len(text.split()) > MOST_WORDS] == []
    assert {f"tip.{tip.key}" for tip in TIPS} == words.keys()


def test_the_coach_keeps_the_number_of_a_tile_and_the_tag_of_a_clue_bright(tmp_path: Path) -> None:
    with Studio(tmp_path, (1280, 720)) as studio:
        studio.seat(MOMENTS.asking(ASK_ACT, 3))
        screen, boxes = studio.table.screen, studio.table.boxes()
        for thing, box in boxes.items():
            bright = screen.drawn_box(thing, box)
            if isinstance(thing, OwnedBuilding | StockBuilding):
                assert bright.contains(tab_box(screen.kit, "4", box)) and bright.contains(box)
            elif isinstance(thing, Clue):
                assert (bright.top, bright.bottom) == (box.top, box.bottom + below_clue(screen.kit))
            else:
                assert bright == box
