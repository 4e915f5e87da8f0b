"""The rulebook at a table: its words are in `rulebook.md`, its facts here."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from game.core.wording.book import Book
from game.core.wording.book_facts import Facts, Rows, Writer, choices_of, fields_of
from game.core.wording.lists import listed
from game.core.wording.numbers import number_word
from game.core.wording.page_text import RULEBOOK_NOTES, ChapterText, chapters_from
from game.core.wording.sentence_context import SentenceContext
from game.core.wording.switch_words import readings
from game.singapore.rules.box import box_of
from game.singapore.rules.components import BUILDINGS, SPECIALS
from game.singapore.rules.level import Level, Switches
from game.singapore.words.figures import points
from game.singapore.words.messages import MESSAGES
from game.singapore.words.names import building_name
from game.singapore.words.rule_pages import Rule, page_of_building

_BOOK: Final = Book(Path(__file__).with_name("rulebook.md"), RULEBOOK_NOTES)
#: The words that a book may put a number into.
WRITERS: Final[dict[str, Writer]] = {"word": number_word, "points": points}
#: The facts of the number of tiles of each era, and of special buildings in the order of SPECIALS.
_ERAS: Final = ("first_era", "second_era", "third_era")
_SPECIALS: Final = ("agent", "court", "more", "levy")


def chapters(context: SentenceContext) -> tuple[ChapterText[Rule], ...]:
    """Return the chapters of the rulebook for a level and a number of players."""
    return chapters_from(_BOOK.chapters, Rule, facts_of(context))


def buildings_on(rule: Rule, level: Level) -> Sequence[int]:
    """Return the buildings that a page lists."""
    there = (number for number in range(len(BUILDINGS)) if level.buildings[number] is not None)
    return [number for number in there if page_of_building(number) is rule]


def facts_of(context: SentenceContext) -> Facts:
    """Return the facts of a table."""
    level: Level = context.level
    box, translator = box_of(level, context.players), context.translator
    there = [one for one in level.buildings if one is not None]
    lines = [(line,) for line in readings(MESSAGES, level, translator)]
    half = -(-len(lines) // 2)
    values: dict[str, Any] = {
        **fields_of(level, level.switches),
        "two": context.players == 2,
        "prepared": box.prepared,
        "shown": box.shown,
        "has_hut": box.has_hut,
        "illegal": any(one.illegal for one in there),
        "specials": any(one.special for one in there),
        "seal_spaces": listed([str(seal) for seal in level.seals], translator),
        "readings": Rows(("reading",), lines[:half]),
        "readings_more": Rows(("reading",), lines[half:]),
    }
    for era, fact in enumerate(_ERAS, 1):
        values[fact] = sum(one.era == era for one in there)
    for fact, special in zip(_SPECIALS, SPECIALS, strict=True):
        numbers = [n for n, one in enumerate(level.buildings) if one is not None and one.special == special]
        values[fact] = listed([building_name(n, level, translator) for n in numbers], translator)
    return Facts(values, WRITERS, translator, choices_of(Switches))
