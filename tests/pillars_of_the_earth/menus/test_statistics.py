"""The statistics pages: every source and figure has its words and its colour."""

from __future__ import annotations

import math

import pygame

from game.core.messages import ENGLISH
from game.match.played import Stamp, played_of
from game.match.statistics import Appearance, appearances, mean
from game.pillars_of_the_earth.account import FIGURES, SOURCES
from game.pillars_of_the_earth.look.pages.statistics_pages import PillarsStatistics
from tests.pillars_of_the_earth.menus.played import played
from tests.tabletop.windows import blank, scene_kit
from tests.tabletop.written import TellingText


def test_every_source_is_told_and_no_two_have_one_colour() -> None:
    sources = PillarsStatistics(ENGLISH).words.sources
    assert tuple(sources) == SOURCES
    assert len({one.name for one in sources.values()}) == len(SOURCES)
    assert len({tuple(one.colour) for one in sources.values()}) == len(SOURCES)


def test_what_is_counted_is_of_the_account() -> None:
    assert {record.figure for record in PillarsStatistics(ENGLISH).words.figures} <= set(FIGURES)


def test_the_pages_of_a_game_tell_its_points() -> None:
    game = played_of(Stamp("a.jsonl", 1, 1), played())
    panels = PillarsStatistics(ENGLISH).last(game)
    assert len(panels) == 5
    best = Appearance(game, game.ranking[0])
    assert f"{best.seat.name} {best.score} points" in panels[0].spoken


def test_what_is_counted_tells_players_apart_in_usual_games() -> None:
    games = [played_of(Stamp("a.jsonl", 1, 1), played(seed=seed)) for seed in ("a", "b", "c")]
    for record in PillarsStatistics(ENGLISH).words.figures:
        assert any(len(set(game.account.figures[record.figure])) > 1 for game in games), record.label


def test_the_sources_on_a_person_s_page_add_up_to_the_mean_score() -> None:
    games = [played_of(Stamp("a.jsonl", 1, 1), played(seed=seed, person="Maud")) for seed in ("a", "b")]
    panel = PillarsStatistics(ENGLISH).person(games, "Maud")[0]
    own = appearances(games, "Maud")
    score = mean([one.score for one in own])
    for room in (pygame.Rect(0, 0, 400, 300), pygame.Rect(0, 0, 400, 200)):
        kit = scene_kit((1280, 720), text=TellingText)
        assert isinstance(kit.text, TellingText)
        text = kit.text.drawn
        panel.draw(blank((1280, 720)), kit, room)
        figures = [words for words, _ in text if words.removeprefix("−").replace(".", "").isdigit()]
        assert math.isclose(
            sum(float(one.replace("−", "-")) for one in figures), score, abs_tol=0.05 * len(figures)
        )
        assert "All others together" in [words for words, _ in text]
