"""The final scoring: victory points by round, tie-breakers (rules 5), reasons for the victory."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.messages import ENGLISH
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.look.cards.craftsman_card import draw_craftsman_small
from game.pillars_of_the_earth.look.pages.reckoning import reckoning, victory
from game.pillars_of_the_earth.look.panels.possessions import draw_possessions
from game.pillars_of_the_earth.rules.events import GameWon
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.chronicle import sentence
from game.pillars_of_the_earth.words.winning import ties_broken
from game.stage import palette
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.reckoning_places import ReckoningPlaces
from tests.lettering.contrasts import contrast
from tests.pillars_of_the_earth.menus.played import NAMES, ends_of, played
from tests.pillars_of_the_earth.rules.tables import variant
from tests.tabletop.windows import blank, pixels, scene_kit
from tests.tabletop.written import TellingText, telling


def kit_of(players: int = 4) -> TableKit:
    return TableKit.for_match(scene_kit(), played(players=players), ENGLISH)


@pytest.mark.parametrize(("level", "players"), [("standard", 4), ("standard", 2), ("quick", 3)])
def test_the_start_and_every_round_add_up_to_the_points(level: str, players: int) -> None:
    match = played(level, players)
    view = match.view(None)
    told = reckoning(view, kit_of(players), ends_of(match))
    rounds = len(view.level.rounds)
    assert told.rounds == len(told.lines) == rounds
    assert [told.before(seat) for seat in range(players)] == [view.level.start_points] * players
    assert told.scores == match.result().scores and told.places == view.places
    assert [line.name for line in told.lines] == [f"Round {number}" for number in range(1, rounds + 1)]
    assert told.lines[0].aside == "Foundations"
    assert (told.lines[-1].aside == "Spire") == (rounds == 6)


def test_without_the_rounds_it_is_the_points_alone() -> None:
    view = played().view(None)
    told = reckoning(view, kit_of())
    assert told.lines == () and told.scores == view.points
    assert [told.before(seat) for seat in range(4)] == list(view.points)


def won(points: tuple[int, ...], gold: tuple[int, ...], places: tuple[int, ...], **switches: str) -> View:
    view: View = played().view(None)
    level = variant(view.level, **switches)
    return replace(view, points=points, gold=gold, places=places, level=level)


def test_more_gold_decides_between_equal_points() -> None:
    view = won((40, 43, 43, 20), (9, 2, 5, 0), (3, 2, 1, 4))
    assert ties_broken(view, NAMES, ENGLISH) == "Isolde before Hugh: more gold"
    told = victory(kit_of(), reckoning(view, kit_of()))
    assert (told.title, told.reason) == ("Master of Kingsbridge", "Isolde before Hugh: more gold")


@pytest.mark.parametrize(
    ("tie", "words"),
    [("cubes", "fewer cubes"), ("starting_player", "nearer to the starting player")],
)
def test_then_the_level_says_what_decides(tie: str, words: str) -> None:
    view = won((43, 30, 43, 20), (5, 2, 5, 0), (1, 3, 2, 4), tie=tie)
    assert ties_broken(view, NAMES, ENGLISH) == f"Maud before Isolde: {words}"


def test_a_shared_first_place_has_two_masters_and_no_reason() -> None:
    view = won((43, 30, 43, 20), (5, 2, 5, 0), (1, 3, 1, 4), tie="shared")
    told = victory(kit_of(), reckoning(view, kit_of()))
    assert (told.title, told.reason) == ("Masters of Kingsbridge", "")
    assert ties_broken(view, NAMES, ENGLISH) == ""


@pytest.mark.parametrize(
    ("points", "gold", "places", "tie", "said"),
    [
        ((40, 43, 41), (9, 2, 5), (3, 1, 2), "shared", "Hugh has given most to the cathedral, and wins."),
        (
            (45, 40, 45),
            (2, 9, 5),
            (2, 3, 1),
            "shared",
            "Isolde has as many points as Maud, but more gold, and wins.",
        ),
        (
            (45, 45, 45),
            (2, 9, 5),
            (3, 1, 2),
            "shared",
            "Hugh has as many points as Maud and Isolde, but more gold, and wins.",
        ),
        (
            (45, 45, 40),
            (5, 5, 9),
            (1, 1, 3),
            "shared",
            "Maud and Hugh have equal points and gold, and share the victory.",
        ),
        (
            (45, 45, 45),
            (5, 5, 2),
            (2, 1, 3),
            "cubes",
            "Hugh has the points and the gold of Maud, but fewer cubes, and wins.",
        ),
    ],
)
def test_the_end_is_told_by_what_decides_it(
    points: tuple[int, ...], gold: tuple[int, ...], places: tuple[int, ...], tie: str, said: str
) -> None:
    context = SentenceContext(NAMES[:3], ENGLISH, variant(played().view(None).level, tie=tie))
    assert sentence(GameWon(places, points, gold), context) == said


def test_the_winner_is_ahead_by_the_sources_that_made_it() -> None:
    """The difference is shown source by source; without the sources, the lead alone."""
    match = played()
    view, ends = match.view(None), ends_of(match)
    told = reckoning(view, kit_of(), ends)
    first, second = told.order[:2]
    lead = view.points[first] - view.points[second]
    assert lead > 0
    won = f"wins by {lead} point{'s' * (lead > 1)} over {NAMES[second]}"
    assert victory(kit_of(), told).reason == won
    sources = {"mason": tuple(view.points), "priory": (0,) * view.players}
    told_by = victory(kit_of(), told, sources).reason
    assert told_by == f"{won}: Mason {view.points[first]} to {view.points[second]}"


def test_no_seed_and_no_salt_stand_below_the_reckoning() -> None:
    """They belong on the page that checks the deal."""
    assert not hasattr(ReckoningPlaces(kit_of().layout, beside_work=True), "seed")


@pytest.mark.parametrize("box", [(300, 200), (90, 300), (700, 80), (160, 120)])
def test_what_a_builder_has_stays_inside_its_box(box: tuple[int, int]) -> None:
    kit, view = kit_of(), played().view(None)
    for seat in range(4):
        surface, empty = blank(), blank()
        rect = surface.get_rect()
        rect.size, rect.center = box, surface.get_rect().center
        draw_possessions(surface, kit, view, seat, rect)
        assert pixels(surface) != pixels(empty)
        surface.fill((0, 0, 0), rect.inflate(6, 6))
        assert pixels(surface) == pixels(empty)


@pytest.mark.parametrize("ground", [palette.VELLUM_0, palette.VELLUM_2, palette.LAPIS_9], ids=str)
def test_amounts_are_clear_on_paper_and_on_the_night(ground: tuple[int, int, int]) -> None:
    kit, view = TableKit.for_match(scene_kit(text=TellingText), played(), ENGLISH), played().view(None)
    surface = blank()
    surface.fill(ground)
    draw_possessions(surface, kit, view, 0, pygame.Rect(100, 100, 300, 200))
    words, box = telling(kit)[0]
    assert words == str(view.gold[0])
    row = [surface.get_at((x, box.centery)) for x in range(box.left, box.right)]
    assert max(contrast(palette.VELLUM_0, (red, green, blue)) for red, green, blue, _ in row) >= 4.5


@pytest.mark.parametrize(("side", "shown"), [(18, False), (24, False), (34, True), (50, True)])
def test_a_cap_never_covers_the_picture(side: int, shown: bool) -> None:
    kit, view = (
        TableKit.for_match(scene_kit((1280, 720), text=TellingText), played(), ENGLISH),
        played().view(None),
    )
    draw_craftsman_small(blank((1280, 720)), kit, view.level, 3, pygame.Rect(10, 10, side, side))
    assert bool(telling(kit)) is shown
