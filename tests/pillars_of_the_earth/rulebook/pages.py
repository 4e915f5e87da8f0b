"""The pages of the rulebook for a level, as words alone and as the book has them."""

from typing import Any

from game.core.chance import salt_of
from game.core.messages import ENGLISH
from game.core.wording.page_text import PageText
from game.core.wording.sentence_context import SentenceContext
from game.match.match import Match
from game.match.seat import Seat
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.scenes.pillars_rulebook import PillarsRulebook
from game.pillars_of_the_earth.words.page_things import things_of
from game.pillars_of_the_earth.words.rule_pages import Rule
from game.pillars_of_the_earth.words.rulebook import chapters
from game.tabletop.rulebook.rulebook import RulePage, pages_of
from tests.old_london_bridge.look.tables import kit_for
from tests.pillars_of_the_earth.rules.tables import STANDARD

NAMES = ("Maud", "Hugh", "Isolde", "Wat")


def texts(level: Level = STANDARD, players: int = 4) -> dict[Rule, PageText[Rule]]:
    """Return the texts of all pages."""
    context = SentenceContext(NAMES[:players], ENGLISH, level)
    return {page.rule: page for chapter in chapters(context) for page in chapter.pages}


def told(level: Level = STANDARD, players: int = 4) -> dict[Rule, str]:
    """Return all texts on each page, those of its things too, line by line."""
    context = SentenceContext(NAMES[:players], ENGLISH, level)
    return {
        rule: "\n".join(
            [
                *(page.heading, *page.paragraphs, *page.steps),
                *(f"{thing.name}: {thing.line}" for thing in things_of(rule, context)),
            ]
        )
        for rule, page in texts(level, players).items()
    }


def opened(level: Level = STANDARD, players: int = 4) -> dict[Rule, RulePage]:
    """Return the pages of the book at a table."""
    seats = tuple(Seat(name, "human") for name in NAMES[:players])
    match = Match(PillarsOfTheEarth(), level, seats, "a seed", salt_of("a seed"))
    match.start()
    kit: Any = kit_for((1280, 720))
    opened = PillarsRulebook(match, ENGLISH).chapters(kit)
    return {page.key: page for _chapter, page in pages_of(opened)}  # type: ignore[misc]
