"""The rulebook: it explains every rule and every thing, its examples follow the rules, the game waits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cabinet.games import SHIPPED
from game.core.chance import salt_of
from game.core.messages import ENGLISH
from game.core.thing import Thing, ThingValue
from game.match.level_files import read_level
from game.match.match import Match
from game.match.places import levels_folder
from game.match.seat import Seat
from game.old_london_bridge import things
from game.old_london_bridge.rules.actions import Site, action_from
from game.old_london_bridge.rules.components import AREAS, BONUS_KINDS, FACES, KINDS
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.scenes.bridge_rulebook import BridgeRulebook
from game.old_london_bridge.things import Note, Topic
from game.old_london_bridge.words.faces import face_words
from game.old_london_bridge.words.rule_of_thing import rule_of
from game.old_london_bridge.words.rule_pages import Rule
from game.old_london_bridge.words.rulebook import chapters
from game.old_london_bridge.words.speech import Speech
from game.tabletop.rulebook.live_example import Trial
from game.tabletop.rulebook.rulebook import RulePage, pages_of
from game.tabletop.rulebook.search import found
from tests.cabinet.driver import GAME, Driver
from tests.old_london_bridge.look.tables import LEVELS, kit_for

pytestmark = pytest.mark.usefixtures("blank")

RULES_PAGE = Path(__file__).parents[3] / "docs" / "old_london_bridge" / "rules.md"


def dealt(level_name: str, players: int) -> Match:
    game = SHIPPED.game_called(GAME)
    assert game is not None
    folder = levels_folder(GAME)
    level = read_level(folder / f"{level_name}.toml", folder, game.level_from).level
    seats = tuple(Seat(name, "human") for name in ("Maud", "Hugh", "Isolde", "Wat")[:players])
    match = Match(game, level, seats, "a seed", salt_of("a seed"))
    match.start()
    return match


def pages(level_name: str = "standard", players: int = 4) -> dict[Rule, RulePage]:
    book = BridgeRulebook(dealt(level_name, players), ENGLISH)
    kit: Any = kit_for((1280, 720))
    return {page.key: page for _chapter, page in pages_of(book.chapters(kit))}  # type: ignore[misc]


@pytest.fixture(scope="module")
def book() -> dict[Rule, RulePage]:
    return pages()


# The content of the pages


def test_every_page_is_there_once(book: dict[Rule, RulePage]) -> None:
    assert list(book) != [] and set(book) == set(Rule)


def test_every_section_of_the_rules_has_a_page(book: dict[Rule, RulePage]) -> None:
    text = RULES_PAGE.read_text(encoding="utf-8")
    sections = set(re.findall(r"^#+ (\d(?:\.\d)?)\.? ", text, re.M)) | set(
        re.findall(r"\*\*(\d\.\d\.\d)\*\*", text)
    )
    assert {"1", "3.2", "3.2.4", "3.3.6", "3.6", "5"} <= sections
    told = set(chain.from_iterable(page.sections for page in book.values()))
    # Section 6 holds examples of the other sections.
    assert sections - told == {"6"}


def test_every_kind_of_thing_has_a_page() -> None:
    classes = [
        one
        for one in vars(things).values()
        if isinstance(one, type) and issubclass(one, Thing) and one not in (ThingValue, Note)
    ]
    assert len(classes) > 20
    for one in classes:
        fields = getattr(one, "__dataclass_fields__", {})
        assert isinstance(rule_of(one(*[0 for _ in fields])), Rule), one
    assert all(isinstance(rule_of(Note(topic)), Rule) for topic in Topic)


def test_every_kind_card_bonus_tile_and_face_has_its_picture_and_its_line(book: dict[Rule, RulePage]) -> None:
    assert len(book[Rule.KINDS].items) == len(KINDS)
    assert len(book[Rule.BONUS_KINDS].items) == len(BONUS_KINDS)
    expert = (Rule.EXPERT_CHAPEL, Rule.EXPERT_GATE, Rule.EXPERT_INN, Rule.EXPERT_BRIDGE)
    assert [len(book[rule].items) for rule in expert] == [len(faces) - 1 for faces in FACES]
    assert len(book[Rule.PAYMENTS].items) == len(AREAS)


def test_with_two_builders_two_cards_are_sealed() -> None:
    assert "Everybody seals two cards." in pages(players=2)[Rule.ROUND].steps


def test_the_payments_are_those_that_lie_on_the_table() -> None:
    match = dealt("expert", 3)
    kit: Any = kit_for((1280, 720))
    opened = BridgeRulebook(match, ENGLISH).chapters(kit)
    page = next(page for _place, page in pages_of(opened) if page.key is Rule.PAYMENTS)
    speech, faces = Speech(["", "", ""], match.level), match.view(None).faces
    assert 0 not in faces
    lines = [face_words(area, face, speech).sentence for area, face in enumerate(faces)]
    assert [item.line for item in page.items] == lines


def test_house_rules_tell_how_they_are_played() -> None:
    usual, house = pages()[Rule.READINGS].steps, pages("house-rules")[Rule.READINGS].steps
    assert "Parks bear a crest." in usual and len(usual) == len(house) == 8
    assert usual != house


def speech_of(level: Level, players: int) -> Speech:
    return Speech(["Maud", "Hugh", "Isolde", "Wat"][:players], level)


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_is_told_for_every_number_of_builders(name: str) -> None:
    level = LEVELS[name]
    for seating in level.seatings:
        speech = speech_of(level, seating.players)
        told = [page for chapter in chapters(speech) for page in chapter.pages]
        assert {page.rule for page in told} == set(Rule) and all(page.paragraphs for page in told)


def test_a_level_without_bonus_spaces_or_costs_is_told_truly() -> None:
    bare = replace(LEVELS["standard"], gate_tiles=(), empty_sites=(0,))
    texts = {page.rule: page for chapter in chapters(speech_of(bare, 3)) for page in chapter.pages}
    assert "No space of this track gives a bonus tile at this table." in texts[Rule.GATE].paragraphs
    assert "the cost is £0; for more sites" in texts[Rule.LAST].paragraphs[0]


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("replace", Rule.REPLACING),
        ("PEtER", Rule.CARDS),
        ("tie", Rule.TIES),
        ("chapel +2", Rule.BONUS_KINDS),
        ("strength", Rule.STRENGTH),
        ("house rules", Rule.READINGS),
        ("longest", Rule.EXPERT_BRIDGE),
    ],
)
def test_a_search_finds_the_page(book: dict[Rule, RulePage], words: str, first: Rule) -> None:
    listed = list(book.values())
    assert first in [listed[place].key for place in found(listed, words)][:3]


# Examples


def example(book: dict[Rule, RulePage], rule: Rule) -> Trial:
    live = book[rule].example
    assert live is not None
    return live.begin()


def after(trial: Trial, *texts: str) -> Trial:
    for text in texts:
        trial = trial.touched(action_from(text))
        assert not trial.refused, trial.told
    return trial


def sites(trial: Trial) -> list[int]:
    return [action.site for action in trial.lawful if isinstance(action, Site)]


def test_20_must_replace_23_or_15_and_a_lower_number_is_added(book: dict[Rule, RulePage]) -> None:
    begun = example(book, Rule.REPLACING)
    assert begun.view.bridges[0] == (23, 15, 11)
    asked = after(begun, "draft inn centre")
    assert sites(asked) == [1, 2]
    assert asked.request == "20 is not below 11: choose the building it replaces"
    refused = asked.touched(Site(4))
    assert refused.refused and refused.told == ("20 is not below 11: it must replace a building.",)
    assert after(asked, "site 2").view.bridges[0] == (23, 20, 11)
    assert sites(after(begun, "draft gate centre")) == [4]


def test_a_park_and_a_lower_number_are_added_a_higher_one_replaces(book: dict[Rule, RulePage]) -> None:
    begun = example(book, Rule.BUILDING)
    assert [sites(after(begun, f"draft {kind}")) for kind in ("gate", "park", "guildhall")] == [[3], [3], [1]]


def test_an_orange_shop_with_four_orange_crests_pays_4(book: dict[Rule, RulePage]) -> None:
    begun = example(book, Rule.SHOP)
    ended = after(begun, "draft shop", "site 4")
    assert "Maud earns £4 at shop 3." in ended.told
    assert any("£4" in words for words in book[Rule.SHOP].paragraphs)
    assert ended.over and not ended.request and not ended.offered


def test_a_chapel_moves_by_its_strength_and_takes_the_coin_on_the_way(book: dict[Rule, RulePage]) -> None:
    ended = after(example(book, Rule.CHAPEL), "draft chapel", "site 4")
    assert ended.view.chapel[0] == 4
    assert "Maud gets £1 on space 2 of the chapel track." in ended.told


def test_a_gate_reaches_a_space_that_gives_a_tile(book: dict[Rule, RulePage]) -> None:
    asked = after(example(book, Rule.GATE), "draft gate", "site 3")
    assert asked.view.gate[0] == 3 and len(asked.lawful) == 3
    assert after(asked, "bonus 2").told == ("Maud takes the bonus tile “Free centre”.",)


def test_an_inn_gives_cards_worth_its_strength_and_no_more(book: dict[Rule, RulePage]) -> None:
    asked = after(example(book, Rule.INN), "draft inn", "site 2")
    assert {str(action) for action in asked.lawful} == {"take 2", "take 1", "done"}
    assert asked.touched(action_from("take 4")).told == (
        "Only 2 of the strength is left: a 4 is worth more.",
    )


def test_the_x_and_a_taken_space_are_refused(book: dict[Rule, RulePage]) -> None:
    begun = example(book, Rule.SPACES)
    assert begun.touched(action_from("draft gate")).told == (
        "The X is barred: only a “Use the X” tile opens it.",
    )
    assert begun.touched(action_from("draft inn")).told[0].startswith("Hugh is there")
    centre = after(example(book, Rule.CENTRE), "draft gate centre")
    assert centre.view.money[0] == begun.view.money[0] - 2


def test_share_lets_the_figure_join_another(book: dict[Rule, RulePage]) -> None:
    begun = example(book, Rule.BONUS)
    assert begun.touched(action_from("draft chapel")).refused
    assert not begun.touched(action_from("draft chapel share")).refused


def test_ties_go_by_chapel_order_and_two_builders_take_turns(book: dict[Rule, RulePage]) -> None:
    begun = example(book, Rule.ORDER)
    assert begun.touched(action_from("seal 3")).told[-1].startswith("Hugh builds first, then Maud")
    assert begun.touched(action_from("seal 2")).told[-1].startswith("Hugh builds first, then Maud, Isolde")
    assert begun.touched(action_from("seal 4")).told[-1].startswith("Maud builds first, then Hugh")
    two = after(example(book, Rule.TWO), "seal 3 2")
    assert [seat for seat, _printed, _counts in two.view.order] == [1, 0, 0, 1]


# Opened in the program


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    made = Driver(tmp_path)
    made.app.title()
    made.run()
    yield made
    made.app.close_window()


def test_an_example_is_played_with_the_mouse_and_begun_again(driver: Driver) -> None:
    driver.press(pygame.K_F1)
    driver.scene.open_page(driver.scene._place_of(Rule.REPLACING))
    driver.click("Inn 20: from the centre, which costs £2")
    driver.click("Site 4")
    assert driver.scene.trial.refused
    driver.click("Site 2")
    assert driver.scene.trial.over
    driver.click("Again")
    assert driver.scene.trial.made == 0


def test_a_thing_that_is_pointed_at_opens_its_own_page(driver: Driver) -> None:
    driver.app.rules(GAME, things.RondelCentre())
    assert driver.scene.page.key is Rule.CENTRE
