"""A replay counts the draws of each pile itself, and so detects a game that counts them wrongly."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.core.contract import Chance, Game
from game.match.replay import RecordFault, replay
from tests.match.tables import BRIDGE, CAIRN, PILLARS, bridge, cairn, pillars, play, play_with_notes
from tests.playthrough.tables import Table

TABLES = (cairn(3), bridge("quick", 2), pillars("quick", 2))


def miscounting(table: Table, number: Callable[[Chance], int]) -> Table:
    """Return a table of the same game with other numbers of its draws."""
    position = type(table.game.new(table.level, table.players))

    class Position(position):  # type: ignore[misc, valid-type]
        __slots__ = ()

        def chance(self) -> Chance | None:
            chance = super().chance()
            return None if chance is None else replace(chance, drawn=number(chance))

    class Miscounting(type(table.game)):  # type: ignore[misc]
        def new(self, level: Any, players: int) -> Any:
            return getattr(Position, "new", Position)(level, players)

    return replace(table, game=Miscounting())


def called(game: Game[Any]) -> Callable[[str], Game[Any] | None]:
    return lambda name: game if name == game.name else None


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
@pytest.mark.parametrize(
    "number",
    [lambda chance: 0, lambda chance: min(chance.drawn, 1), lambda chance: chance.drawn + 1],
    ids=["always 0", "at most 1", "from 1"],
)
@pytest.mark.parametrize("with_seed", [True, False])
def test_a_draw_with_a_wrong_number_is_a_fault(
    table: Table, number: Callable[[Chance], int], with_seed: bool
) -> None:
    false = miscounting(table, number)
    match = play(false.match(), 1)
    lines = match.lines if with_seed else [match.lines[0], *match.lines[2:]]
    with pytest.raises(RecordFault) as raised:
        replay(lines, called(false.game))
    assert "draw" in str(raised.value) and str(raised.value).isprintable()
    assert {"deal", "chance"} & lines[raised.value.line - 1].keys()


@pytest.mark.parametrize("game", [BRIDGE, PILLARS, CAIRN], ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(4))
def test_a_draw_that_was_taken_back_counts_no_more(game: Game[Any], seed: int) -> None:
    table = next(table for table in TABLES if table.game is game)
    match = play_with_notes(table.match(), seed + 4)
    assert any("note" in line for line in match.lines)
    assert replay(match.lines, called(game)).match.lines == match.lines
