"""Books in Markdown: read, filled with the facts of a table, each fault in one line."""

import re
from enum import Enum
from pathlib import Path
from typing import Any, Literal

import pytest

import game
from game.core.messages import ENGLISH
from game.core.wording.book import BookFault, book_from
from game.core.wording.book_facts import Facts, Rows, choices_of, fields_of
from game.core.wording.numbers import number_word
from game.core.wording.page_text import RULEBOOK_NOTES, PageText, chapters_from
from tests.pseudo import PSEUDO

BOOK = """<!-- A comment. -->
# The {season}

## boats: Boats
sections: 1, 2.1
find: oars sails

There are {word:boats} boats.
[open] They are free.
[!open wind=north] They are moored.
[each:crews] {captain} sails with {word:hands}.
[wind=south] 1. Cast off.
1. Row.

## [each:crews] crew {hands}: The crew of {captain}
sections: 3

Aboard.

## [open] feast: A feast
sections: 4

Everybody comes.
"""


class Topic(Enum):
    BOATS = "boats"
    CREW_2 = "crew 2"
    CREW_5 = "crew 5"
    FEAST = "feast"


class Switches:
    wind: Literal["north", "south"]
    open: bool


def facts(translator: Any = ENGLISH, **changed: Any) -> Facts:
    crews = Rows(("captain", "hands"), [("Ann", 2), ("Bo {x}", 5)])
    values = {"season": "sea", "boats": 3, "open": False, "wind": "north", "crews": crews, **changed}
    return Facts(values, {"word": number_word}, translator, choices_of(Switches))


def opened(text: str = BOOK, told: Facts | None = None) -> dict[Topic, PageText[Topic]]:
    [chapter] = chapters_from(book_from(text, "sea.md", RULEBOOK_NOTES), Topic, told or facts())
    return {page.rule: page for page in chapter.pages}


def test_a_page_has_its_heading_notes_lines_and_steps() -> None:
    page = opened()[Topic.BOATS]
    assert (page.heading, page.sections, page.keywords) == ("Boats", ("1", "2.1"), "oars sails")
    crews = ("Ann sails with two.", "Bo {x} sails with five.")
    assert page.paragraphs == ("There are three boats.", "They are moored.", *crews)
    assert page.steps == ("Row.",)


def test_conditions_choose_lines_and_pages() -> None:
    page = opened(told=facts(open=True, wind="south"))
    assert page[Topic.BOATS].paragraphs[1:2] == ("They are free.",)
    assert page[Topic.BOATS].steps == ("Cast off.", "Row.")
    assert Topic.FEAST in page and Topic.FEAST not in opened()


def test_a_page_comes_for_each_row() -> None:
    pages = opened()
    assert [pages[one].heading for one in (Topic.CREW_2, Topic.CREW_5)] == [
        "The crew of Ann",
        "The crew of Bo {x}",
    ]


def test_every_line_is_translated_but_no_key_and_no_section() -> None:
    page = opened(told=facts(PSEUDO))[Topic.BOATS]
    assert page.heading == PSEUDO.gettext("Boats") and page.sections == ("1", "2.1")
    assert page.paragraphs[0] == PSEUDO.gettext("There are {word:boats} boats.").replace(
        "{word:boats}", PSEUDO.pgettext("number", "three")
    )


def test_facts_are_the_fields_of_a_level() -> None:
    assert fields_of(Rows((), []))["columns"] == ()
    assert choices_of(Switches) == {"wind": ("north", "south")}


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("# The {season}\n", "", 3, "a page before the first chapter; allowed: a line such as # The game"),
        ("## boats", "Boats", 4, "a line outside of a page; allowed: a line such as ## key: Heading"),
        ("boats: Boats", "Boats", 4, "a page without a key; allowed: a line such as ## key: Heading"),
        ("sections: 3\n", "", 15, "no sections; allowed: a line sections: below the heading"),
        (
            "find: oars",
            "found: oars",
            6,
            '"found: oars sails" below a heading; allowed: sections or find and a colon, each once; then an '
            "empty line",
        ),
        (
            "[open] They",
            "[open They",
            9,
            "a bracket without a sentence; allowed: [condition] before a sentence",
        ),
        ("{word:boats}", "{boatz}", 8, "{boatz}; allowed: boats, crews, open, season, wind"),
        ("{word:boats}", "{wort:boats}", 8, "{wort:boats}; allowed: word before :boats"),
        ("[!open wind", "[!opened wind", 10, "[!opened]; allowed: boats, crews, open, season, wind"),
        ("wind=north", "wind=west", 10, "[wind=west]; allowed: wind=north, wind=south"),
        ("[wind=south]", "[wind]", 12, "[wind]; allowed: wind=north, wind=south"),
        ("[each:crews] {", "[each:boats] {", 11, "[each:boats]; allowed: crews"),
        ("{captain} sails", "{skipper} sails", 11, "{skipper}; allowed: captain, hands, boats, crews, open"),
        ("feast: A", "dance: A", 20, '"dance" is no page; allowed: boats, crew 2, crew 5, feast'),
    ],
)
def test_a_fault_is_one_line_with_its_place(old: str, new: str, line: int, says: str) -> None:
    assert BOOK.count(old) == 1
    text = BOOK.replace(old, new)
    with pytest.raises(BookFault) as fault:
        opened(text, facts(open=True))
    found = str(fault.value)
    assert found.startswith(f"sea.md:{line}: {says}") and "\n" not in found


def test_a_fault_is_found_in_what_is_not_shown() -> None:
    with pytest.raises(BookFault, match=r"sea\.md:9: \{free\}"):
        opened(BOOK.replace("They are free", "They are {free}"))


def test_every_markdown_file_of_words_is_a_book_that_the_program_opens() -> None:
    """The tests of each game open their books at every level."""
    words = sorted(Path(*game.__path__).glob("*/words/*.md"))
    assert words
    for path in words:
        opener = path.with_suffix(".py").read_text(encoding="utf-8")
        assert re.search(rf'with_name\("{path.name}"\)', opener), path
