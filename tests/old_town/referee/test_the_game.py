"""The game and the second reading agree on every choice, draw, checkpoint and result of random games."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from game.match.lines import RecordLine, text_of
from game.match.record_file import public_lines
from game.old_town.game import OldTown
from game.old_town.rules.level import Level
from tests import sampling
from tests.old_town.referee.printed import puzzle, shipped, standard
from tests.old_town.referee.referee import Referee
from tests.old_town.referee.walks import levels, likely
from tests.old_town.rules.tables import STANDARD
from tests.playthrough.tables import Table, shipped_levels
from tests.playthrough.walk import Observer, Walk
from tests.project.record_checker import lines_of, shown_before_the_end
from tests.project.record_checkers import checker_of

GAME = OldTown()


def in_print(table: dict[str, Any]) -> dict[str, Any]:
    """Return what the referee prints of a level as a record holds it: the rules, without texts and map."""
    cards = {
        kind: {
            card: {key: entry[key] for key in ("building", "plots") if key in entry}
            for card, entry in table[kind].items()
        }
        for kind in ("fours", "eights", "pairs")
    }
    buildings = {building: {"name": entry["name"]} for building, entry in table["buildings"].items()}
    return {key: table[key] for key in standard()} | cards | {"buildings": buildings}


def of_print(printed: dict[str, Any]) -> Level:
    """Return the level of the game with the rules that the referee prints."""
    kept = ("buildings", "fours", "eights", "pairs", "name")
    return GAME.level_from(
        GAME.level_table(STANDARD) | {key: value for key, value in printed.items() if key not in kept}
    )


@cache
def all_levels() -> dict[str, Level]:
    """Return the levels of the random walks, where they ship as shipped, and every kind of puzzle."""
    found = {name: of_print(printed) for name, printed in levels().items()}
    found |= shipped_levels(GAME)
    found |= {f"puzzle {grade}": of_print(puzzle(level_of_it=grade)) for grade in ("easy", "medium", "hard")}
    return found | {f"puzzle {ready}": of_print(puzzle(ready)) for ready in range(1, 9)}


def lively(rng: random.Random, actions: list[Any]) -> Any:
    """Return a choice of a kind chosen first."""
    text = likely(rng, [str(action) for action in actions])
    return next(action for action in actions if str(action) == text)


class Refereed(Observer):
    """The referee follows the walk, and finds the same before each choice, each draw and each checkpoint."""

    def begin(self) -> None:
        """Begin the referee's game from the level as a record holds it."""
        table = self.walk.table
        self.referee = Referee(GAME.level_table(table.level), table.players)
        self.checkpoints: list[dict[str, Any]] = []

    def before(self) -> None:
        """Compare the seat and its lawful texts, or the pile, the number, the outcomes and the viewers."""
        position, referee = self.walk.position, self.referee
        assert position.round == referee.round
        assert self.checkpoints == referee.checkpoints
        if self.walk.chance is None:
            assert position.to_move == (referee.to_move,)
            assert [str(action) for action in self.walk.legal(self.walk.seat)] == referee.choices()
            referee.choose(str(self.walk.action))
        else:
            asked = self.walk.chance
            assert (asked.pile, [*asked.outcomes]) == referee.chance()
            assert asked.drawn == referee.number
            assert (None if asked.seen_by is None else [*asked.seen_by]) == referee.seen_by
            referee.draw(asked.outcomes[self.walk.place])

    def hear(self, event: Any) -> None:
        """Keep the checkpoint of a round."""
        if event.closes_round:
            position = self.walk.position
            self.checkpoints.append({"checkpoint": position.round, **position.checkpoint()})

    def end(self) -> None:
        """Compare the result, and let the referee read the record."""
        assert self.referee.over
        assert self.checkpoints == self.referee.checkpoints
        result = self.walk.position.result()
        compared = {"places": [*result.places], "scores": [*result.scores], **result.details}
        assert compared == self.referee.result()
        checker_of(written(self.walk.match.lines)).check()


def written(lines: Sequence[RecordLine]) -> list[dict[str, Any]]:
    """Return lines as a reader of a record finds them."""
    return lines_of("".join(map(text_of, lines)).encode())


def play(name: str, players: int, number: int) -> None:
    """Play a random game with the referee."""
    level = all_levels()[name]
    table = Table(GAME, level, players, f"{name}, {players} players")
    Walk(table, f"refereed {name} {players} {number}", [Refereed()], lively).play()


CASES = [(name, players) for name, level in all_levels().items() for players in GAME.players_of(level)]


@pytest.mark.sampled(25)
@pytest.mark.parametrize(("name", "players"), CASES)
def test_the_referee_agrees_with_a_random_game(name: str, players: int) -> None:
    for number in range(sampling.by_run(1, 10)):
        play(name, players, number)


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("standard", 2),
        ("standard", 3),
        ("storm", 1),
        ("backs kind", 2),
        ("own_pile choose", 2),
        ("open-hands", 2),
        ("advanced partner_hands True", 4),
        ("puzzle", 1),
    ],
)
def test_the_checker_and_the_match_show_the_same_before_the_end(name: str, players: int) -> None:
    match = Table(GAME, all_levels()[name], players, name).match(f"shown {name} {players}")
    rng = random.Random(name)
    for _ in range(30):
        checker = checker_of(written(match.lines))
        checker.check()
        assert shown_before_the_end(checker) == written(public_lines(match))
        (seat,) = match.to_move
        match.decide(seat, lively(rng, match.legal(seat)))


def test_the_referee_and_the_level_file_print_the_same() -> None:
    assert in_print(GAME.level_table(STANDARD)) == standard()


@pytest.mark.parametrize("name", shipped())
def test_the_levels_have_the_rules_of_the_page(name: str) -> None:
    shown = in_print(GAME.level_table(shipped_levels(GAME)[name]))
    assert shown | {"name": ""} == shipped()[name] | {"name": ""}


def test_no_other_level_ships() -> None:
    assert shipped_levels(GAME).keys() == shipped().keys()
