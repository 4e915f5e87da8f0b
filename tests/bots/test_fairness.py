"""Bots use only the knowledge of their seat: equal views lead to equal moves."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from random import Random
from typing import Any, Final

import pytest

from bench.fairness import Twins, first_unfair, main, twins_of, untrue_world
from game.bots.bot import Skill
from game.core.contract import Game
from tests.match.tables import ALL, BRIDGE, CAIRN
from tests.tiny.game import Cairn
from tests.tiny.position import HIDDEN, Position, View

GAMES: Final[tuple[Game[Any], ...]] = (CAIRN, BRIDGE)
TABLES: Final = {game.name: [(t.level, t.players) for t in ALL if t.game is game] for game in GAMES}
BOTS: Final = [(game, name) for game in GAMES for name in game.bots]
#: The simulations of a searching bot here: the information it gets does not depend on their number.
FEW: Final = 16


def twins(game: Game[Any], maker: Any, count: int) -> Iterator[Twins]:
    return islice(twins_of(game, TABLES[game.name], maker, "twins"), count)


@pytest.mark.parametrize(("game", "name"), BOTS, ids=[f"{game.name}-{name}" for game, name in BOTS])
def test_what_others_have_sealed_changes_neither_view_nor_move(game: Game[Any], name: str) -> None:
    skill = game.bots[name]
    assert isinstance(skill, Skill)
    searches = skill.timed or skill.simulations > 0
    pairs = 24 if searches else 300
    maker = partial(skill, simulations=FEW) if searches else skill
    assert first_unfair(twins(game, maker, pairs), pairs) is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_twins_differ_in_what_is_sealed_and_in_its_order_at_every_table(game: Game[Any]) -> None:
    asked = list(twins(game, game.bots["random"], 300))
    assert all(both.sealed[0] != both.sealed[1] for both in asked)
    assert any(list(both.sealed[0]) != list(both.sealed[1]) for both in asked)
    assert {len(both.sealed[0]) for both in asked} == {1, 2, 3}
    assert {both.answers[0].view.players for both in asked} == {2, 3, 4}
    assert len({both.answers[0].view.round for both in asked}) > 3
    assert len({str(both.answers[0].action) for both in asked}) > 3


class Peeping:
    """A bot that uses more than its view and its seed."""

    made = 0

    def __init__(self, seed: str) -> None:
        Peeping.made += 1

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return another action at each call."""
        return legal[self.made % len(legal)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_bot_that_goes_by_more_than_its_view_is_found_out(game: Game[Any]) -> None:
    found = first_unfair(twins(game, Peeping, 50), 50)
    assert found is not None and not found.fair
    assert f"seat {found.seat}, where others seal" in str(found) and "same view" in str(found)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_world_gives_back_the_view_it_was_sampled_from(game: Game[Any]) -> None:
    assert untrue_world(game, TABLES[game.name], "worlds", 3000) is None


class Forgetful(Cairn):
    """The tiny game, with sampled worlds that lack the other seats' sealed choices."""

    def world(self, view: View, random: Random) -> Position:
        """Return a world without sealed choices."""
        return Position.world(replace(view, bids=(None,) * view.players), random)


def test_a_world_that_is_not_as_it_is_seen_is_found_out() -> None:
    view = untrue_world(Forgetful(), TABLES[CAIRN.name], "worlds", 300)
    assert isinstance(view, View) and HIDDEN in view.bids


def test_the_command_tells_what_it_has_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--pairs", "40", "--bot", "apprentice", "--worlds", "200"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "apprentice: 40 pairs of positions: same view, same move",
        "worlds: 200 sampled, each reproduces its view",
    ]
    with pytest.raises(SystemExit) as wrong:
        main(["--bot", "nobody"])
    assert wrong.value.code == 2 and "choose from 'random'" in capsys.readouterr().err
