"""The game and the second reading agree on every choice, draw, checkpoint and result of random games."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game.match.lines import text_of
from game.singapore.game import Singapore
from game.singapore.rules.level import Level
from tests import sampling
from tests.playthrough.tables import Table, shipped_levels
from tests.playthrough.walk import Observer, Walk
from tests.singapore.referee.printed import OTHER_VALUES, standard
from tests.singapore.referee.record import check_record
from tests.singapore.referee.referee import Referee
from tests.singapore.rules.tables import STANDARD, variant

GAME = Singapore()
#: How often each kind of choice is wanted in the Work.
WANTED = {"use": 12, "step": 6, "pave": 1, "end": 1}


@cache
def all_levels() -> dict[str, Level]:
    """Return the shipped levels, each other value of each switch, and scarce supplies."""
    found = dict(shipped_levels(GAME))
    found |= {f"{switch} {value}": variant(STANDARD, **{switch: value}) for switch, value in OTHER_VALUES}
    scarce = replace(STANDARD, goods_each=5, streets=22, black_chips=4, white_chips=3)
    found["scarce"] = scarce
    found["scarce house rules"] = variant(scarce, **dict(OTHER_VALUES))
    free = shipped_levels(GAME)["free-map"]
    found["free house rules"] = variant(free, **dict(reversed(OTHER_VALUES)))
    return found


def lively(rng: random.Random, actions: list[Any]) -> Any:
    """Return a choice of a kind chosen first."""
    kinds = sorted({str(action).split()[0] for action in actions})
    kind = rng.choices(kinds, [WANTED.get(kind, 3) for kind in kinds])[0]
    return rng.choice([action for action in actions if str(action).split()[0] == kind])


class Refereed(Observer):
    """The referee follows the walk, and finds the same before each choice and each draw."""

    def begin(self) -> None:
        """Begin the referee's game from the level as a record holds it."""
        table = self.walk.table
        self.referee = Referee(GAME.level_table(table.level), table.players)

    def before(self) -> None:
        """Compare the seat and its lawful texts, or the pile, the number and the outcomes."""
        position, referee = self.walk.position, self.referee
        assert not referee.over
        if self.walk.chance is None:
            assert position.to_move == (referee.to_move,)
            assert {str(action) for action in self.walk.legal(self.walk.seat)} == referee.legal()
            referee.play(str(self.walk.action))
        else:
            asked = self.walk.chance
            assert (asked.pile, asked.drawn, [*map(str, asked.outcomes)]) == referee.chance()
            referee.turn_up(str(asked.outcomes[self.walk.place]))

    def end(self) -> None:
        """Compare the result, and let the referee read the record."""
        assert self.referee.over
        result = self.walk.position.result()
        assert self.referee.result() == {"places": [*result.places], "scores": [*result.scores]}
        assert check_record(text_of(line) for line in self.walk.match.lines).over


@pytest.mark.parametrize("name", all_levels())
def test_the_referee_agrees_with_a_random_game(name: str) -> None:
    level = all_levels()[name]
    for players in GAME.players_of(level):
        for number in range(20 if sampling.whole else 1):
            table = Table(GAME, level, players, f"{name}, {players} players")
            Walk(table, f"refereed {name} {players} {number}", [Refereed()], lively).play()


def test_the_referee_and_the_level_file_print_the_same_tiles() -> None:
    table, printed = GAME.level_table(STANDARD), standard()
    for building in table["buildings"].values():
        del building["name"]
    for key in printed:
        assert table[key] == printed[key], key
