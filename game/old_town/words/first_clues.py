"""The cards of the lesson "First clues": their words are in `first_clues.md`, their facts here."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.core.lesson_moment import LessonMoment
from game.core.wording.book import Book
from game.core.wording.book_facts import Facts, fields_of
from game.core.wording.lesson_text import LESSON_NOTES, LessonText, card_from
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.old_town.rules import agenda
from game.old_town.rules.level import CARD_NUMBERS
from game.old_town.rules.view import View
from game.old_town.words.clues import clue_sentence
from game.old_town.words.messages import text
from game.old_town.words.names import named
from game.old_town.words.rulebook import WRITERS
from game.old_town.words.whys_map import plots_told

_BOOK: Final = Book(Path(__file__).with_name("first_clues.md"), LESSON_NOTES)
#: The buildings that the cards speak of.
_NAMED: Final = ("post_office", "saloon", "school", "barber", "undertaker", "blacksmith", "hospital")
#: The clues that the cards quote: by fact, with "my building" of the lesson.
_CLUES: Final = {
    "four": ("A3", ""),
    "pair": ("C18", "saloon"),
    "eight": ("B3", ""),
    "chain": ("C13", ""),
    "dead_hotel": ("A4", ""),
    "dead_post": ("A18", ""),
}
#: The moment after the last choice, whichever round it comes in.
OVER: Final = LessonMoment(6, "over")
#: The pages of the cards by their moments, in the order in which they come.
_CARDS: Final[Mapping[LessonMoment, str]] = {
    LessonMoment(number, what): page
    for number, what, page in (
        (1, "take", "take"),
        (1, "second", "second"),
        (1, "clue", "four"),
        (2, "clue", "pair"),
        (3, "clue", "eight"),
        (4, "clue", "chain"),
        (5, "take", "refill"),
        (5, "clue", "dead"),
        (5, "marker", "marker"),
        (6, "take", "again"),
        (6, "clue", "last"),
        (6, "over", "end"),
    )
}
MOMENTS: Final = tuple(_CARDS)
"""The moments with a card."""


def phase(view: View, seat: int) -> str | None:
    """Return the kind of question to the learner, if a card may speak of it."""
    match view.agenda[-1][0]:
        case agenda.ASK_TAKE:
            return "second" if view.round == 1 and view.rows[seat] else "take"
        case agenda.ASK_ACT:
            return "clue"
        case agenda.ASK_REMOVE:
            return "marker"
    return None


def text_of(at: LessonMoment, view: View, seat: int, context: SentenceContext) -> LessonText:
    """Return the words of the card of a moment that has one."""
    return card_from(_BOOK[_CARDS[at]], Facts(_facts(view, seat, context), WRITERS, context.translator))


def _facts(view: View, seat: int, context: SentenceContext) -> dict[str, Any]:
    """Return the facts of all cards; what a position does not have is empty."""
    level, translator = view.level, context.translator
    numbers = {one.id: number for number, one in enumerate(level.buildings)}
    marks = {name: view.marks[number] for name, number in numbers.items()}
    clues = {
        fact: clue_sentence(CARD_NUMBERS[card], level, translator, numbers[mine] if mine else -1)
        for fact, (card, mine) in _CLUES.items()
    }
    four, eight = (level.cards[CARD_NUMBERS[_CLUES[fact][0]]] for fact in ("four", "eight"))
    first = [context.names[one] for one, place in enumerate(view.places) if place == 1]
    return {
        **fields_of(level.switches),
        **{name: named(numbers[name], context).words for name in _NAMED},
        **clues,
        "saloon_plots": plots_told(marks["saloon"], context),
        "spared": level.switches.markers - len(four.plots),
        "leaving": (marks["post_office"] & ~eight.mask).bit_count(),
        "built": view.built.bit_count(),
        "chain_built": sum(view.built >> numbers[name] & 1 for name in ("hospital", "post_office", "casino")),
        "own": view.scores[seat],
        "wins": bool(view.places) and view.places[seat] == 1,
        "best": max(view.scores),
        "winners": text(translator, "lesson_wins", winners=listed(first, translator), many=len(first)),
    }
