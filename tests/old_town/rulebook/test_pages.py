"""The rulebook tells every rule and every thing, and its pages play by the rules."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args, get_type_hints

import pytest

from game.core.messages import ENGLISH
from game.core.wording.sentence_context import SentenceContext
from game.old_town.rules.actions import action_from
from game.old_town.rules.level import Level, Switches
from game.old_town.scenes.example_words import OldTownExampleWords
from game.old_town.scenes.old_town_words import OldTownWords
from game.old_town.scenes.rulebook_examples import EXAMPLES, SCRIPTS
from game.old_town.words.rule_pages import Rule, rule_of
from game.old_town.words.rulebook import chapters
from tests.old_town.rules.tables import LEVELS, STANDARD, level_named, variant
from tests.old_town.words.speeches import NAMES, all_things, asked
from tests.pseudo import PSEUDO
from tests.wording.sentence_checks import VOWELLESS, check_sentence, check_translated

#: Every section of the rules, but the tables of examples and of bots.
SECTIONS = {
    *("1", "1.1", "1.2", "2", "3", "3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "3.7"),
    *("4.1", "4.2", "4.3", "4.4", "5", "6", "6.1", "6.2", "6.3", "6.4", "7"),
}


def told(level: Level = STANDARD, players: int = 3) -> dict[Rule, str]:
    """Return the words of each page, line by line."""
    context = SentenceContext(NAMES[:players], ENGLISH, level)
    pages = [page for chapter in chapters(context) for page in chapter.pages]
    return {page.rule: "\n".join([page.heading, *page.paragraphs, *page.steps]) for page in pages}


def test_every_page_and_every_section_is_told_somewhere() -> None:
    found, sections = set(), set()
    for name in LEVELS:
        level = level_named(name)
        for players in level.offered:
            for chapter in chapters(SentenceContext(NAMES[:players], ENGLISH, level)):
                for page in chapter.pages:
                    found.add(page.rule)
                    sections |= set(page.sections)
                    for line in (page.heading, *page.paragraphs, *page.steps):
                        check_sentence(line)
    assert found == set(Rule)
    assert sections >= SECTIONS


@pytest.mark.parametrize("name", ["standard", "storm", "puzzle"])
def test_every_thing_of_the_table_has_a_page(name: str) -> None:
    level = level_named(name)
    players = level.offered[0]
    pages = told(level, players)
    position = next(asked(level, players))
    for thing in all_things(position.view(0)):
        rule = rule_of(thing, level)
        assert rule in pages or name == "puzzle", thing


def test_the_book_goes_through_the_translator() -> None:
    for chapter in chapters(SentenceContext(VOWELLESS[:3], PSEUDO, STANDARD)):
        for page in chapter.pages:
            for line in (chapter.name, page.heading, *page.paragraphs, *page.steps):
                check_translated(line)


@pytest.mark.parametrize("switch", [one.name for one in fields(Switches) if one.name != "own_buildings"])
def test_another_reading_is_told_on_its_own_page_too(switch: str) -> None:
    usual = getattr(STANDARD.switches, switch)
    values = get_args(get_type_hints(Switches)[switch])
    others = values or ((not usual,) if isinstance(usual, bool) else (usual + 1,))
    before = told(players=2)
    for value in others:
        if value == usual:
            continue
        after = told(variant(**{switch: value}), 2)
        changed = {rule for rule in after if after[rule] != before.get(rule)} | before.keys() - after.keys()
        assert changed - {Rule.READINGS, Rule.READINGS_MORE} or switch == "backs", (switch, value)


def test_each_example_plays_and_a_chain_raises_three_houses() -> None:
    words = OldTownExampleWords(OldTownWords(SentenceContext(NAMES[:3], level=EXAMPLES.level)))
    assert len(SCRIPTS) >= 6
    for script in SCRIPTS.values():
        trial = EXAMPLES.live(script, words, None).begin()
        assert set(trial.offered) & set(trial.lawful)
        for action in trial.offered:
            assert trial.touched(action).told
    chain = EXAMPLES.live(SCRIPTS[Rule.CHAIN], words, None).begin()
    after = chain.touched(action_from("play C13 saloon"))
    assert after.view.built.bit_count() == chain.view.built.bit_count() + 3
    refused = EXAMPLES.live(SCRIPTS[Rule.GOES], words, None).begin().touched(action_from("play A18"))
    assert refused.told == ("This clue changes nothing: it only confirms the map.",)
