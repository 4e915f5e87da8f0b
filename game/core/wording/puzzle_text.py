"""The words of puzzles in any game, from a Markdown file: their names, and the measures of their goals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game.core.messages import Translator
from game.core.puzzle import Goal, MeasuredGoal
from game.core.wording.book import Book
from game.core.wording.book_facts import Facts, Writer
from game.core.wording.lists import listed


class PuzzleWords:
    """The words of a file; `facts_of` returns facts of an amount that only one game needs.

    The pages of the first chapter are the puzzles in their order. A page named like a measure has the words
    for a wanted amount of it (`[wanted]`), or for a reached one. The page `goal` joins the wanted amounts.
    """

    def __init__(
        self,
        path: Path,
        writers: Mapping[str, Writer],
        facts_of: Callable[[int], Mapping[str, Any]] = lambda _amount: {},
    ) -> None:
        self._book, self._writers, self._facts_of = Book(path, {}), writers, facts_of

    def title(self, place: int, translator: Translator) -> str:
        """Return the name of the puzzle at a place of the game's list, from 0."""
        names = self._book.chapters[0].pages
        return translator.gettext(names[place % len(names)].heading.text)

    def goal(self, goal: Goal, translator: Translator) -> str:
        """Return the goal of a puzzle: ``This round: have 24 points or more and keep 1 metal or more``."""
        assert isinstance(goal, MeasuredGoal)
        asked = [self._amount(want.measure, want.least, True, translator) for want in goal.wants]
        among = {measure: any(want.measure == measure for want in goal.wants) for measure in goal.measures}
        return self._said("goal", {"wants": listed(asked, translator), **among}, translator)

    def reached(self, goal: Goal, seat: int, view: Any, translator: Translator) -> str:
        """Return the amounts that a seat has of everything in a goal: ``50 points and 1 cube``."""
        assert isinstance(goal, MeasuredGoal)
        amounts = [(want.measure, goal.measures[want.measure](view, seat)) for want in goal.wants]
        return listed([self._amount(*one, False, translator) for one in amounts], translator)

    def _amount(self, measure: str, amount: int, wanted: bool, translator: Translator) -> str:
        return self._said(measure, {"wanted": wanted, "amount": amount, **self._facts_of(amount)}, translator)

    def _said(self, key: str, values: Mapping[str, Any], translator: Translator) -> str:
        page, facts = self._book[key], Facts(values, self._writers, translator)
        for line in page.said():
            facts.check(line)
        return "".join(facts.lines(page.lines))
