"""Scores over the rounds, their sources and records, in another game."""

from __future__ import annotations

import math

import pygame

from game.core.messages import ENGLISH
from game.match.played import PlayedGame, Stamp, played_of
from game.match.statistics import all_appearances, mean
from game.stage import palette
from game.stage.plots.panel import Panel
from game.stage.plots.stacks import Source
from game.tabletop.statistics.score_panels import RecordFigure, ScorePanels
from tests.match.tables import cairn, play
from tests.tabletop.cairns import LINES
from tests.tabletop.windows import blank, pixels, scene_kit
from tests.tabletop.written import TellingText

SOURCES = {name: Source(name, palette.LEAF) for name in ("start", *LINES)}


def stones(amount: int) -> str:
    return f"{amount} st"


def finished(seed: int = 1) -> PlayedGame:
    return played_of(Stamp("a.jsonl", 1, 1), play(cairn(3).match(f"seed {seed}"), seed))


def panels() -> ScorePanels:
    return ScorePanels(ENGLISH, stones)


def drawn(panel: Panel) -> bytes:
    surface, kit = blank(), scene_kit()
    panel.draw(surface, kit, pygame.Rect(20, 20, 700, 420))
    return pixels(surface)


def test_scores_are_told_by_seat_in_the_words_of_the_game() -> None:
    game = finished()
    panel = panels().scores(game, "Stones", ("deal", "end"))
    ends = game.account.scores[-1]
    assert panel.spoken == ", ".join(f"Sitter {seat} {stones(ends[seat])}" for seat in range(3))
    assert any(drawn(panel))
    assert drawn(panel) != drawn(panels().scores(finished(2), "Stones", ("deal", "end")))


def test_sources_of_a_seat_stand_over_its_score() -> None:
    game = finished()
    panel = panels().sources(all_appearances([game]), "Where from", SOURCES)
    ends = game.account.scores[-1]
    assert panel.spoken == ", ".join(f"Sitter {seat} {stones(ends[seat])}" for seat in range(3))
    assert any(drawn(panel))


def test_sources_of_a_person_add_up_largest_first_with_the_rest_together() -> None:
    games = [finished(seed) for seed in range(1, 4)]
    own = [one for one in all_appearances(games) if one.number == 1]
    panel = panels().shares(own, "Sources", SOURCES)
    score = mean([one.score for one in own])
    for high, gathered in ((500, False), (90, True)):
        kit = scene_kit(text=TellingText)
        assert isinstance(kit.text, TellingText)
        panel.draw(blank(), kit, pygame.Rect(20, 20, 700, high))
        told = [words for words, _ in kit.text.drawn]
        figures = [float(words.replace("−", "-")) for words in told if words[-2:-1] == "."]
        assert math.isclose(sum(figures), score, abs_tol=0.05 * len(figures))
        assert ("All others together" in told) is gathered
        alone = figures[:-1] if gathered else figures
        assert [abs(one) for one in alone] == sorted(map(abs, alone), reverse=True)


def test_records_name_who_holds_them() -> None:
    games = [finished(seed) for seed in range(1, 5)]
    among = all_appearances(games)
    record = RecordFigure("bids won", "Best bidder")
    panel = panels().records("Records", among, "Most", [record], "Closest")
    most = max(max(game.account.scores[-1]) for game in games)
    bids = max(max(game.account.figures["bids won"]) for game in games)
    assert panel.dark
    assert panel.spoken.startswith(f"Most {stones(most)} Sitter ")
    assert f"Best bidder {bids} Sitter " in panel.spoken
    assert "Closest " in panel.spoken
    assert any(drawn(panel))


def test_a_figure_that_nobody_has_is_no_record() -> None:
    among = all_appearances([finished()])
    panel = panels().records("Records", among, "Most", [RecordFigure("flights", "Flights")], "Closest")
    assert "Flights" not in panel.spoken


def test_a_seat_without_a_name_is_somebody() -> None:
    game = finished()
    one = all_appearances([game])[0]
    assert panels().name(one) == "Sitter 0"
