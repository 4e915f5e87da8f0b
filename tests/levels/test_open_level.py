"""A level of a game on the bases: its fields are the keys of its file."""

from dataclasses import dataclass

import pytest

from game.bases.open_level import OpenLevel, choice, level_from, level_table, truth, whole, wholes
from game.core.checking import LevelFault


@dataclass(frozen=True)
class _Level(OpenLevel):
    hand: int = whole(1, 9)
    sealed: bool = truth()
    order: str = choice("clockwise", "drawn")
    deck: tuple[int, ...] = wholes(0, 5, 1, 3)


_TABLE = {
    "game": "cairn",
    "name": "Cairn",
    "summary": "Stones.",
    "players": [2, 3],
    "rounds": 4,
    "hand": 5,
    "sealed": True,
    "order": "drawn",
    "deck": [1, 0],
}


def test_a_level_is_written_as_it_was_read() -> None:
    level = level_from(_Level, "cairn", _TABLE)
    assert (level.players, level.hand, level.deck) == ((2, 3), 5, (1, 0))
    assert level_table("cairn", level) == _TABLE


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"players": [3, 2]}, "players: a list of 2; allowed: numbers of players that rise"),
        ({"hand": 10}, "hand: 10; allowed: a whole number from 1 to 9"),
        ({"order": "x"}, 'order: "x"; allowed: "clockwise" or "drawn"'),
        ({"game": "bridge"}, 'game: "bridge"; allowed: "cairn"'),
    ],
)
def test_a_fault_names_the_key(change: dict[str, object], fault: str) -> None:
    with pytest.raises(LevelFault) as caught:
        level_from(_Level, "cairn", _TABLE | change)
    assert str(caught.value) == fault
