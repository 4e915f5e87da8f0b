"""The page "Why must the church stand here?" in words: each kind of step, and what follows from the steps."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from game.core.thing import Thing
from game.core.wording.sentence_context import SentenceContext
from game.old_town.rules.causes import LOCK, TOWN, by_building
from game.old_town.rules.codes import REMOVE
from game.old_town.rules.level import CARD_NUMBERS
from game.old_town.rules.position import Position
from game.old_town.things import Clue, House, Plot
from game.old_town.words.proof_words import ProofWords, Question, proof_words, questions
from tests.old_town.golden.studio import MOMENTS
from tests.old_town.rules.tables import STANDARD, level_named, play
from tests.old_town.words.speeches import all_things, asked, spoken
from tests.old_town.words.test_whys_hold import table
from tests.pseudo import PSEUDO


def told(
    thing: Thing, p: Position, viewer: int | None = None, context: SentenceContext | None = None
) -> ProofWords:
    """Return the first proof about a thing."""
    view = p.view(viewer)
    found = proof_words(next(questions(thing, view)), view, context or spoken(p.box.level, p.players))
    assert found is not None
    return found


def lines(words: ProofWords) -> list[tuple[str, str, str]]:
    """Return who, what and the plots left of each step."""
    return [(step.who, step.told, step.kept) for step in words.steps]


def test_a_house_ends_in_where_it_must_stand() -> None:
    seen = set()
    for position in islice(asked(STANDARD, 3), 20, None, 8):
        view = position.view(None)
        for thing in all_things(view):
            if isinstance(thing, House):
                words = told(thing, position)
                name = view.level.buildings[thing.building].name.lower()
                plot = view.marks[thing.building].bit_length()
                assert words.head == f"Why must the {name} stand on {plot}?"
                assert words.so == f"So the {name} must stand on {plot}."
                assert words.steps[-1].left == view.marks[thing.building]
                seen |= {bool(step.who) for step in words.steps}
    assert seen == {True, False}


KINDS = {
    "the plot is full": "building",
    "are full: ": "full",
    "locked for two other": "lock",
    "was taken for two dead clues": "remove",
    "Together:": "joined",
}


def test_every_kind_of_step_has_its_words() -> None:
    seen = set()
    for position in islice(asked(STANDARD, 4, 1), 20, None, 7):
        view = position.view(None)
        for thing in all_things(view):
            for question in islice(questions(thing, view), 2):
                words = proof_words(question, view, spoken(STANDARD))
                for step in () if words is None else words.steps:
                    kinds = [kind for part, kind in KINDS.items() if part in step.told]
                    assert kinds or step.card >= 0, step
                    assert bool(step.who) or "clue" not in kinds
                    assert step.told.endswith(".") and "{" not in step.told
                    seen |= {*kinds} or {"clue"}
    assert seen >= {"clue", "building"}


def test_a_step_of_several_clues_names_their_buildings() -> None:
    level, view = level_named("logician"), MOMENTS.over(level="logician").view(None)
    asked_of = [question for thing in all_things(view) for question in questions(thing, view)]
    found = [proof_words(question, view, spoken(level)) for question in asked_of]
    joined = [step for words in found if words is not None for step in words.steps if step.cards]
    assert joined
    for step in joined:
        about = {level.cards[card].building for card in step.cards} - {-1}
        names = [level.buildings[one].name.lower() for one in about]
        assert all(name in step.told for name in names) or (
            len(step.cards) > 3 and " about " not in step.told
        )


@pytest.mark.parametrize(
    ("cause", "sentence"),
    [
        (by_building(1), "The bank rose on 4: the plot is full."),
        (LOCK, "Plot 4 was locked for two other buildings."),
        (REMOVE + 3, "The marker of the church on 4 was taken for two dead clues."),
        (TOWN, "With the church on 4, the bank would not each find a plot."),
    ],
)
def test_a_step_without_a_clue_says_what_took_the_plot(cause: int, sentence: str) -> None:
    p = table(marks={"church": "1 2 3", "bank": "4"})
    view = replace(p.view(None), lifted=((0, 8, cause),))
    words = proof_words(Question("missing", 0, 8), view, spoken())
    assert words is not None
    assert [step.told for step in words.steps] == [sentence]


def test_an_empty_plot_names_the_clue_that_emptied_it() -> None:
    p = table(marks={"saloon": "6 7 10"}, rows={0: "saloon"}, hands={0: "B1"})
    play(p, "play B1 saloon")
    words = told(Plot(10), p)
    assert words.head == "Why can the saloon not stand on 10?"
    assert lines(words)[0][1] == "The saloon was on Main Street."
    assert words.so == "So the saloon cannot stand on 10."


def test_a_clue_without_a_town_names_the_buildings_and_their_plots() -> None:
    p = table(marks={"sheriff": "2 6", "hotel": "2 6", "bank": "2 8 12"}, hands={0: "B6"}, rows={0: "bank"})
    words = told(Clue(CARD_NUMBERS["B6"]), p, 0)
    assert words.head == "Why can this clue not be played?"
    said = " ".join(step.told for step in words.steps)
    assert all(name in said.lower() for name in ("bank", "hotel", "sheriff"))
    assert words.so == "So 3 buildings would share 2 plots: 2 and 6."


def test_a_pair_without_plots_that_fit_names_both_buildings() -> None:
    p = table(marks={"hotel": "2 6", "sheriff": "9 13"}, hands={0: "C4"}, rows={0: "sheriff"})
    words = told(Clue(CARD_NUMBERS["C4"]), p, 0)
    assert [step.kept for step in words.steps] == ["on 2, 6", "on 9, 13"]
    assert words.so == "So no two of these plots fit the clue."


def test_a_clue_of_another_hand_is_not_explained() -> None:
    p = table(marks={"sheriff": "2 6", "hotel": "2 6"}, hands={0: "B6", 1: "C4"}, rows={0: "bank"})
    assert not list(questions(Clue(CARD_NUMBERS["C4"]), p.view(0)))


def test_a_puzzle_explains_settled_buildings_alone() -> None:
    position = next(asked(level_named("puzzle"), 1))
    view = position.view(0)
    assert not [one for thing in all_things(view) for one in questions(thing, view)]


def test_the_words_are_translated() -> None:
    p = table(marks={"saloon": "6 7 10"}, rows={0: "saloon"}, hands={0: "B1"})
    play(p, "play B1 saloon")
    words = told(Plot(10), p, context=spoken(p.box.level, p.players, PSEUDO))
    assert words.head != told(Plot(10), p).head and words.so != told(Plot(10), p).so
