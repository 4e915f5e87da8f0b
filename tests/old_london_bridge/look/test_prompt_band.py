"""The seal before the prompt is that of the seat that owes a choice."""

from __future__ import annotations

import pytest

from game.old_london_bridge.look import prompt_band
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.prompt_band import speaker
from game.old_london_bridge.rules.view import View
from tests.old_london_bridge.look.tables import kit_for, surface_for, table_for, view_of

#: The seat that owes a choice, the near seat, and the seat in the band.
SPEAKERS = [
    ((), 2, 2),
    ((0,), 0, 0),
    ((3,), 0, 3),
    ((1,), 2, 1),
    ((0, 1, 2, 3), 2, 2),
    ((1, 3), 0, 1),
    ((1, 3), 3, 3),
]


@pytest.mark.parametrize(("asked", "near", "speaks"), SPEAKERS)
def test_the_band_speaks_of_whoever_is_asked(
    monkeypatch: pytest.MonkeyPatch, asked: tuple[int, ...], near: int, speaks: int
) -> None:
    view = view_of(4)
    monkeypatch.setattr(View, "to_move", asked)
    assert speaker(view, near) == speaks
    sealed: list[int] = []
    monkeypatch.setattr(prompt_band, "seal", lambda surface, kit, seat, *place: sealed.append(seat))
    kit = kit_for((1280, 720))
    table_for(kit).prompt.paint(surface_for(kit), view, BridgeMarks(near=near, prompt="Somebody builds"))
    assert sealed == [speaks]


def test_of_several_who_choose_side_by_side_all_seals_stand_there(monkeypatch: pytest.MonkeyPatch) -> None:
    sealed: list[int] = []
    monkeypatch.setattr(prompt_band, "seal", lambda surface, kit, seat, *place: sealed.append(seat))
    kit = kit_for((1280, 720))
    monkeypatch.setattr(View, "to_move", (0, 1, 3))
    table_for(kit).prompt.paint(
        surface_for(kit), view_of(4), BridgeMarks(prompt="Seal", choosing=frozenset({1, 3}))
    )
    assert sealed == [1, 3]
