"""The picture of what a choice does: each marker is drawn once, as what becomes of it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.old_town.look.answer import OldTownAnswer, Preview, TownMarks
from game.old_town.look.map.map_parts import StatesPart
from game.old_town.look.map.states import StatesPicture
from game.old_town.rules.agenda import ASK_ACT
from game.old_town.things import Marker
from tests.old_town.motions.moved import SIZE, board_of
from tests.old_town.rules.tables import NAMES, table

SHERIFF, JUDGE, CHURCH, SCHOOL = map(NAMES.index, ("sheriff", "judge", "church", "school"))


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[Any]]:
    """Return lists that fill with what a picture draws: markers, markers that leave, and pips."""
    found: dict[str, list[Any]] = {"draw_marker": [], "_draw_leaving": [], "_draw_pip": []}
    for name, calls in found.items():
        monkeypatch.setattr(StatesPicture, name, lambda _self, *facts, to=calls: to.append(facts))
    return found


def paint(preview: Preview, **marks: Any) -> None:
    answer = OldTownAnswer(
        seat=0, may=frozenset(), chosen=None, label="", ready=False, named={}, ask=ASK_ACT, preview=preview
    )
    part = StatesPart(board_of().table)
    part.paint(pygame.Surface(SIZE), preview.after, TownMarks(answer=answer, **marks))


def test_a_marker_that_leaves_a_plot_where_another_comes_is_drawn_once(drawn: Any) -> None:
    view = table(4, marks={"sheriff": "1 2", "judge": "2 3"}).view(0)
    paint(Preview(view, 1, {(SHERIFF, 2): 1}, placed=frozenset({(SCHOOL, 2)})))
    assert [building for building, _ in drawn["draw_marker"]] == [JUDGE]
    (leaves, gone), (_, stays) = drawn["_draw_leaving"][0], drawn["draw_marker"][0]
    assert leaves == SHERIFF and not gone.colliderect(stays)


def test_both_markers_that_a_house_clears_stand_at_its_sides(drawn: Any) -> None:
    for third in (SHERIFF, JUDGE, CHURCH):
        for calls in drawn.values():
            calls.clear()
        view = table(4, marks={"sheriff": "1 4", "judge": "2 4", "church": "3 4"}).view(0)
        others = [one for one in (SHERIFF, JUDGE, CHURCH) if one != third]
        paint(Preview(view, 3, {(one, 4): 2 for one in others}, {third: (4, 1)}))
        house = board_of().table.map(view).house(4)
        sides = [box.centerx > house.centerx for _, box in drawn["_draw_leaving"]]
        assert sorted(sides) == [False, True]


def test_a_marker_that_is_chosen_to_be_taken_is_drawn_as_one_that_leaves(drawn: Any) -> None:
    view = table(4, marks={"sheriff": "1 2", "judge": "2 3"}).view(0)
    taken, other = Marker(SHERIFF, 2), Marker(JUDGE, 2)
    preview = Preview(view, 2, {(SHERIFF, 2): 1}, {SHERIFF: (1, 2)})
    paint(preview, may=frozenset({taken, other}), chosen=taken)
    assert [building for building, _ in drawn["draw_marker"]] == [JUDGE]
