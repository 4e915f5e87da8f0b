"""The lessons of every game in the engine: what they leave open, and the order of their cards."""

from __future__ import annotations

from typing import Any

import pytest

from game.bases.package_game import PackageGame
from game.cabinet.games import SHIPPED
from game.core.messages import ENGLISH, Translator
from game.core.thing import Thing
from game.match.match import Match
from game.match.replay import replay
from game.tabletop.board.package_front import PackageFront
from game.tabletop.lesson.lesson_script import LEARNER, LessonScript
from tests.pseudo import PSEUDO
from tests.tabletop.learner import Choose, at_random, decisions, first, last
from tests.wording.sentence_checks import VOWELLESS, check_sentence, check_translated

SEEDS = 3
#: Learners who take the first open move, the last, and any.
LEARNERS: tuple[Choose, ...] = (first, last, *map(at_random, range(SEEDS)))


class Lesson:
    """One lesson of a game."""

    def __init__(self, name: str, script: type[LessonScript[Any]]) -> None:
        front = SHIPPED.front_called(name)
        assert isinstance(front, PackageFront)
        self.front, self.kind = front, script
        self.game: PackageGame[Any, Any, Any] = front.game

    def match(self) -> Match:
        """Return its match, not started."""
        setup = self.front.game_setup()
        return self.kind.deal.match(self.game, setup.levels, self.front.names, setup.colours)

    def script(self, match: Match, translator: Translator = ENGLISH) -> LessonScript[Any]:
        """Return its script at a table; in a test language with names of its own."""
        names = [seat.name for seat in match.seats]
        names = names if translator is ENGLISH else list(VOWELLESS[: len(names)])
        return self.kind(self.front.classes().words.of(names, translator, match.level).context)


def lessons() -> list[Any]:
    """Return every lesson, and every cut of one."""
    return [
        pytest.param(Lesson(name, script), id=f"{name} {script.__name__}")
        for name in SHIPPED.names
        for script in SHIPPED.front_called(name).classes().lesson_scripts  # type: ignore[attr-defined]
    ]


LESSONS = pytest.mark.parametrize("lesson", lessons())


@LESSONS
@pytest.mark.parametrize("place", range(len(LEARNERS)))
def test_the_narrowing_leaves_a_choice_and_tells_why(lesson: Lesson, place: int) -> None:
    match = lesson.match()
    script = lesson.script(match)
    named = {one.at: set(one.moves) for one in script.deal.open_moves}
    met = set()
    for decision in decisions(lesson.game, match, script, LEARNERS[place]):
        assert decision.open
        if decision.at in named:
            met.add(decision.at)
            assert {str(action) for action in decision.open} <= named[decision.at], decision.at
        if len(decision.open) < len(decision.legal):
            assert decision.card is not None, f"nothing is closed without a card: {decision.at}"
            assert decision.card.text.because.endswith(".")
    assert met == named.keys(), "every narrowed moment comes"
    assert replay(match.lines, lambda _name: lesson.game).match.over, "the lesson is a true record"


@LESSONS
def test_the_lesson_accepts_what_its_cards_point_at(lesson: Lesson) -> None:
    match = lesson.match()
    script = lesson.script(match)
    for decision in decisions(lesson.game, match, script, last):
        made = {action: set(script.things(action, decision.view)) for action in decision.legal}
        assert all(made.values()), decision.at
        if decision.card is None:
            continue
        shown = {thing for thing in decision.card.points if thing is not None}
        accepted = set[Thing]().union(*(made[action] for action in decision.open))
        assert (shown & set[Thing]().union(*made.values())) - accepted == set(), decision.at


@LESSONS
def test_the_cards_read_well_in_english_and_go_through_the_translator(lesson: Lesson) -> None:
    match = lesson.match()
    foreign = lesson.script(match, PSEUDO)
    for decision in decisions(lesson.game, match, lesson.script(match), first):
        if decision.at is None or decision.card is None:
            continue
        card = foreign.card(decision.at, decision.view)
        assert card is not None
        for text, check in ((decision.card.text, check_sentence), (card.text, check_translated)):
            for line in filter(None, (text.heading, *text.lines, text.aside, text.because)):
                check(line)


@LESSONS
def test_another_game_with_the_same_seed_is_no_lesson(lesson: Lesson) -> None:
    match = lesson.match()
    assert lesson.kind.deal.is_of(match)
    match.practice = False
    assert not lesson.kind.deal.is_of(match)
    assert match.view(LEARNER) is not None
