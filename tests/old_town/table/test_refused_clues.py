"""A clue that cannot be played: the map shows the markers, or the full plots, that stop it (rules 3.3)."""

from __future__ import annotations

import pygame

from game.old_town.look.answer import RING, Obstacles, OldTownAnswer, TownMarks
from game.old_town.look.map.map_parts import StatesPart
from game.old_town.look.pigments import LEAVES
from game.old_town.rules.agenda import ASK_ACT
from game.old_town.rules.box import CONTRADICTS, LATER
from game.old_town.rules.judging import judge
from game.old_town.rules.level import CARD_NUMBERS
from game.old_town.scenes.previews import obstacles
from tests.old_town.motions.moved import SIZE, board_of
from tests.old_town.rules.tables import NAMES, STANDARD, table


def test_a_contradiction_shows_the_markers_that_are_on_none_of_the_plots_of_the_clue() -> None:
    barber, card = NAMES.index("barber"), CARD_NUMBERS["B1"]
    p = table(marks={"barber": "9 11"}, rows={0: "barber"}, hands={0: "B1"})
    assert judge(p, card, barber) == CONTRADICTS
    assert obstacles(p, card, barber) == Obstacles(frozenset({(barber, 9), (barber, 11)}))


def test_of_a_pair_only_the_building_is_shown_that_fits_nowhere() -> None:
    card = CARD_NUMBERS["C7"]
    named = STANDARD.cards[card].building
    mine = next(one for one in range(18) if one != named)
    p = table(marks={NAMES[named]: "1 2", NAMES[mine]: "3 13"}, rows={0: NAMES[mine]}, hands={0: "C7"})
    assert obstacles(p, card, mine) == Obstacles(frozenset({(named, 1), (named, 2)}))


def test_a_clue_that_must_wait_shows_the_plots_that_hold_three_markers() -> None:
    card = CARD_NUMBERS["A6"]
    named = STANDARD.cards[card].building
    others = [name for one, name in enumerate(NAMES) if one != named]
    p = table(marks={others[0]: "1 2 3 4", others[1]: "1 2 3 4", others[2]: "1 4"}, hands={0: "A6"})
    assert judge(p, card, -1) == LATER
    assert obstacles(p, card, -1) == Obstacles(full=frozenset({1, 4}))


def test_a_coral_ring_is_drawn_around_each_marker_step_by_step() -> None:
    barber, board = NAMES.index("barber"), board_of()
    view = table(4, marks={"barber": "9 11"}).view(0)
    stops = Obstacles(frozenset({(barber, 9), (barber, 11)}))
    answer = OldTownAnswer(
        seat=0, may=frozenset(), chosen=None, label="", ready=False, named={}, ask=ASK_ACT, obstacles=stops
    )
    part, coral, keys = StatesPart(board.table), [], set()
    for ring in (0, RING // 2, RING):
        marks, surface = TownMarks(answer=answer, ring=ring), pygame.Surface(SIZE)
        part.paint(surface, view, marks)
        keys.add(part.key(view, marks))
        coral.append(pygame.mask.from_threshold(surface, LEAVES, (2, 2, 2, 255)).count())
    assert 0 == coral[0] < coral[1] < coral[2] and len(keys) == 3
