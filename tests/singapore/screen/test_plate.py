"""The city plate: its squares on any map, the places of streets, the way of a walk, and what is previewed."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from random import Random
from typing import Any, Final

import pygame
import pytest

from game.singapore.look.answer import SingaporeAnswer
from game.singapore.look.places.plate_plan import plan_of
from game.singapore.look.plate.land import open_sea
from game.singapore.look.plate.plate_parts import StatesPart, TownPart, plate_parts, plate_things
from game.singapore.look.plate.states import Preview, States, previewed, street_letters, way_of
from game.singapore.look.plate.town import close_plan, draw_possessions, draw_town, open_gaps
from game.singapore.rules import agenda
from game.singapore.rules.box import numbers_in
from game.singapore.rules.components import STARTS
from game.singapore.rules.land import ground_of
from game.singapore.rules.level import Level
from game.singapore.rules.position import Position, state_of
from game.singapore.rules.view import View
from game.singapore.scenes.walks import walks_of
from game.singapore.things import Building, Figure, Gap, Lot, ShownTile
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.part_cache import NOTHING
from tests.lettering.window_sizes import window_sizes
from tests.singapore.rules.tables import STANDARD, building, level_named, play, table, working
from tests.singapore.screen.panels import arranged, kit, views

pytestmark = pytest.mark.usefixtures("blank")

FREE: Final = level_named("free-map")
WINDOW: Final = (1280, 720)
SIZES: Final = window_sizes("plate of the harbour")


def dealt(level: Level, seed: int, land: int) -> View:
    """Return a view after so many land tiles were laid by chance."""
    p, random = Position.new(level, 3), Random(seed)
    while len(p.laid) < land:
        chance = p.chance()
        assert chance is not None
        p.turn_up(random.randrange(len(chance.outcomes)))
    return p.view(None)


# The squares


@pytest.mark.parametrize("level", [STANDARD, FREE], ids=["standard", "free map"])
def test_lots_and_buildings_lie_on_the_plate_and_apart(level: Level) -> None:
    for size in SIZES:
        made = arranged(kit(size, 3))
        for seed in range(3):
            view = dealt(level, seed, 6)
            boxes = [
                box for thing, box in plate_things(made, view).items() if isinstance(thing, Lot | Building)
            ]
            assert len(boxes) == 44 + STARTS
            assert all(made.plan.plate.contains(box) for box in boxes), size
            assert not [one for one in combinations(boxes, 2) if one[0].colliderect(one[1])], size


def test_the_scale_stays_while_the_land_of_a_fixed_map_is_dealt() -> None:
    made = arranged(kit(WINDOW, 3))
    plans = [made.plate(dealt(STANDARD, 0, land)) for land in (0, 3, 6)]
    assert len({plan.sea_key for plan in plans}) == 1
    assert len({plan.site(0).topleft for plan in plans}) == 1


@pytest.mark.parametrize("level", [STANDARD, FREE], ids=["standard", "free map"])
def test_ships_float_only_where_no_lot_can_lie(level: Level) -> None:
    made = kit(WINDOW, 3)
    for land in (0, 6):
        view = dealt(level, 2, land)
        plan = plan_of(made, pygame.Rect(0, 0, 900, 600), level, ground_of(level, view.laid))
        sea = [(x, y) for columns, rows in open_sea(plan) for x in columns for y in rows]
        assert len(sea) == len(set(sea)) == len(plan.columns) * len(plan.rows) - len(plan.ever)
        assert plan.ever.isdisjoint(sea)


# Streets and walks


@pytest.mark.parametrize(("level", "players"), [(STANDARD, 4), (FREE, 3)], ids=["standard", "free map"])
def test_every_street_that_the_rules_know_has_its_place(level: Level, players: int) -> None:
    made = arranged(kit(WINDOW, players))
    for view in views(level, players)[::7]:
        s = state_of(view)
        gaps = {Gap(one, south=False) for one in numbers_in(s.gaps_east)}
        gaps |= {Gap(one, south=True) for one in numbers_in(s.gaps_south)}
        assert set(open_gaps(made.plate(view), view)) == gaps
        assert gaps <= plate_things(made, view).keys()


def test_the_arrows_lead_from_the_figure_to_the_building() -> None:
    followed = 0
    for view in views(STANDARD, 4):
        if view.agenda[-1][0] != agenda.ASK_WORK:
            continue
        around = ground_of(view.level, view.laid).around
        at = {site: one for one, site in enumerate(view.sites) if site >= 0}
        for walk in walks_of(view, view.turn, 0).values():
            ways = way_of(view, walk)
            ends = []
            for gap, forward in ways.items():
                other = at[around[view.sites[gap.building]][2 if gap.south else 1]]
                ends.append((gap.building, other) if forward else (other, gap.building))
            for (_, before), (after, _) in pairwise(ends):
                assert before == after or max(before, after) < STARTS
            here = view.workers[2 * view.turn]
            if ends and here >= 0:
                assert ends[0][0] == here or max(ends[0][0], here) < STARTS
            if ends:
                assert ends[-1][1] == walk.building or max(ends[-1][1], walk.building) < STARTS
            followed += len(ends) > 1
    assert followed > 20


def test_the_places_of_the_free_street_have_letters_from_the_north_on() -> None:
    p = building(table(3, built={"I7": (1, 0, 0), "I8": (0, 1, 1)}, row="I1 I2 I3 I4"), 0, 0, 0)
    play(p, "take I1")
    letters = street_letters(p.view(0))
    assert list(letters.values()) == ["A", "B"]
    assert next(iter(letters)) == Gap(4, south=False)


# What is shown


def test_a_tile_pointed_at_is_previewed_on_the_own_lot_only() -> None:
    p = building(table(3, row="I1 I2 I3 I4"), 0, 0, 0)
    view, tile = p.view(0), ShownTile(p.row[0])
    marks = BoardMarks(may=frozenset({tile}), pointed=tile)
    answer = SingaporeAnswer(0, marks.may, None, "", False, {}, ask=agenda.ASK_TAKE)
    assert previewed(view, marks, answer) == Preview(view.marks[0], tile.tile, 0)
    assert previewed(view, replace(marks, pointed=None), answer) is None


def test_figures_to_choose_from_lie_over_their_buildings() -> None:
    p = table(3, built={"I7": (1, 0, 0)})
    made = arranged(kit(WINDOW, 3))
    assert Figure(0, 0) not in plate_things(made, working(p, 0, at="I7").view(0))
    both = plate_things(made, working(p, 0, at="I7", second="").view(0))
    assert list(both)[-1] == Figure(0, 0), "the figure in hand lies on the own panel"


def test_the_town_is_painted_again_only_when_it_changes() -> None:
    made = arranged(kit(WINDOW, 3))
    p = table(3, built={"I7": (1, 0, 0)})
    view = working(p, 0, at="I7").view(0)
    part, marks = TownPart(made), BoardMarks()
    pointed = replace(marks, pointed=Building(0), may=frozenset({Building(0)}))
    assert part.key(view, marks) == part.key(replace(view, steps=1, money=(1, 2, 3)), pointed)
    assert part.key(view, marks) != part.key(replace(view, east=view.east | 1), marks)
    assert States.of(view, marks) != States.of(view, pointed)


class Blitted(pygame.Surface):
    """A surface that counts the pictures drawn on it."""

    count = 0

    def blit(self, *arguments: Any, **options: Any) -> pygame.Rect:
        """Draw and count."""
        self.count += 1
        return super().blit(*arguments, **options)


def test_a_town_without_states_and_figures_takes_no_picture_of_them() -> None:
    made, marks = arranged(kit(WINDOW, 4)), BoardMarks()
    part, empty = StatesPart(made), list[bool]()
    for view in views(STANDARD, 4):
        surface = Blitted(WINDOW, pygame.SRCALPHA)
        part.paint(surface, view, marks)
        empty.append(not surface.count)
        assert (part.key(view, marks) is NOTHING) == empty[-1]
    assert True in empty and False in empty
    pointed = replace(marks, pointed=Building(0), may=frozenset({Building(0)}))
    assert part.key(views(STANDARD, 4)[empty.index(True)], pointed) is not NOTHING


@pytest.mark.parametrize("level", [STANDARD, FREE], ids=["standard", "free map"])
def test_a_town_can_be_drawn_in_any_rectangle(level: Level) -> None:
    made, view = kit(WINDOW, 3), views(level, 3)[-1]
    for size in ((160, 110), (300, 180), (900, 600)):
        surface = pygame.Surface((1000, 700), pygame.SRCALPHA)
        draw_town(surface, made, view, pygame.Rect((20, 20), size))
        for seat in range(3):
            draw_possessions(surface, made, view, seat, pygame.Rect((20, 20), size))


def test_a_town_before_its_land_is_laid_can_be_drawn() -> None:
    surface = pygame.Surface(WINDOW, pygame.SRCALPHA)
    for level in (STANDARD, FREE):
        for land in (0, 1):
            view = dealt(level, 1, land)
            for part in plate_parts(arranged(kit(WINDOW, 3))):
                part.paint(surface, view, BoardMarks())


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [(620, 750), (420, 380), (800, 300)])
def test_a_town_at_the_end_is_as_large_as_shows_its_buildings(size: tuple[int, int], players: int) -> None:
    made, rect = kit(WINDOW, players), pygame.Rect((30, 40), size)
    game = views(STANDARD, players)
    for view in (game[len(game) // 3], game[-1]):
        plan = close_plan(made, view, rect)
        assert plan.rect.contains(rect)
        assert plan.pitch[0] >= plan_of(made, rect, view.level, plan.ground).pitch[0]
        assert all(rect.contains(plan.pad(site)) for site in view.sites if site >= 0)
