"""The statistics pages: every source and figure has its words and its colour."""

from __future__ import annotations

from game.core.messages import ENGLISH
from game.match.played import Stamp, played_of
from game.match.statistics import Appearance
from game.pillars_of_the_earth.account import FIGURES, SOURCES
from game.pillars_of_the_earth.look.statistics_pages import PillarsStatistics, pages_words
from tests.pillars_of_the_earth.menus.played import played


def test_every_source_is_told_and_no_two_have_one_colour() -> None:
    sources = pages_words(ENGLISH).sources
    assert tuple(sources) == SOURCES
    assert len({one.name for one in sources.values()}) == len(SOURCES)
    assert len({tuple(one.colour) for one in sources.values()}) == len(SOURCES)


def test_what_is_counted_is_of_the_account() -> None:
    assert {record.figure for record in pages_words(ENGLISH).figures} <= set(FIGURES)


def test_the_pages_of_a_game_tell_its_points() -> None:
    game = played_of(Stamp("a.jsonl", 1, 1), played())
    panels = PillarsStatistics(ENGLISH).last(game)
    assert len(panels) == 5
    best = Appearance(game, game.ranking[0])
    assert f"{best.seat.name} {best.score} points" in panels[0].spoken


def test_a_page_of_a_person_has_the_means_that_are_largest() -> None:
    games = [played_of(Stamp("a.jsonl", 1, 1), played(seed=seed)) for seed in ("a", "b")]
    first = PillarsStatistics(ENGLISH).person(games, "Maud")[0]
    assert first.spoken.count(", ") == 5
