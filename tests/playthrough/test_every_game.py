"""Every game keeps its promises, at every level and with every number of players."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from game.cabinet.games import SHIPPED
from tests import sampling
from tests.old_london_bridge.promised import PROMISED as OLD_LONDON_BRIDGE
from tests.old_town.promised import PROMISED as OLD_TOWN
from tests.pillars_of_the_earth.promised import PROMISED as PILLARS_OF_THE_EARTH
from tests.playthrough.game_promises import Promised, check_game
from tests.playthrough.offers import check_game_itself, check_level
from tests.playthrough.tables import Table
from tests.singapore.promised import PROMISED as SINGAPORE
from tests.tiny.promised import PROMISED as TINY

#: A further game is one line here.
PROMISED: Final = (TINY, OLD_LONDON_BRIDGE, PILLARS_OF_THE_EARTH, SINGAPORE, OLD_TOWN)
#: How many games of each table the full run plays.
WHOLE: Final = 10
TABLES: Final = [(promised, table) for promised in PROMISED for table in promised.tables()]


def numbers(place: int) -> Iterator[int]:
    """Yield the numbers of the games at a table: one, in the one or the other language, or many."""
    return iter(range(WHOLE) if sampling.whole else (place % 2,))


@pytest.mark.parametrize("promised", PROMISED, ids=lambda promised: promised.game.name)
def test_a_game_says_what_it_is(promised: Promised) -> None:
    check_game_itself(promised.game)
    for table in promised.tables():
        check_level(table)


@pytest.mark.parametrize("place", range(len(TABLES)), ids=[table.name for _, table in TABLES])
def test_a_random_game_keeps_every_promise(place: int, tmp_path: Path) -> None:
    promised, table = TABLES[place]
    for number in numbers(place):
        check_game(promised, table, tmp_path, number)


def test_every_game_of_the_cabinet_is_played() -> None:
    names = {promised.game.name for promised in PROMISED}
    assert names == {TINY.game.name, *SHIPPED.names}
    assert all(_players(promised.tables()) for promised in PROMISED)


def _players(tables: list[Table]) -> set[int]:
    return {table.players for table in tables}
