"""When the game ends (rules 3.6)."""

import pytest

from game.old_london_bridge.rules.events import GameEnding, GameWon, RoundEnded
from game.old_london_bridge.rules.position import Position
from tests.old_london_bridge.rules.tables import only, play, play_out, settle, table


@pytest.mark.parametrize(("players", "rounds"), [(2, 6), (3, 12), (4, 12)])
def test_3_6_after_round_12_or_6_with_two_players(players: int, rounds: int) -> None:
    cards = (0, 0) if players == 2 else 0
    p = table(players, round=rounds - 1, played=[cards] * players)
    play_out(p)
    assert not p.over
    settle(p)
    assert p.round == rounds
    events = play_out(p)
    assert p.over
    assert only(events, GameEnding) == [GameEnding(rounds, 0)]
    assert only(events, RoundEnded) == [RoundEnded(rounds)]
    assert isinstance(events[-1], GameWon)
    assert (p.to_move, p.chance(), p.legal(0)) == ((), None, [])


def nearly_empty(*kinds: str) -> Position:
    """Return a position after the reveal in which these stacks show their last tile."""
    p = table(3, x="chapel", played=(4, 3, 2))
    for kind in kinds:
        p.below[("chapel", "gate", "inn", "shop", "guildhall", "park").index(kind)] = []
    return p


def test_3_6_after_the_round_played_out_in_which_a_third_stack_parks_too_ran_empty() -> None:
    p = nearly_empty("guildhall", "shop", "park")
    play(p, "draft guildhall", "site 1", "draft park", "site 1")
    assert p.to_move == (2,)
    play(p, "draft shop")
    # The round is played out.
    assert not p.over
    events = play(p, "site 1")
    assert p.over
    assert only(events, GameEnding) == [GameEnding(1, 3)]


def test_3_6_the_round_is_played_out_after_the_third_stack_ran_empty() -> None:
    p = nearly_empty("guildhall", "park")
    p.tops[0], p.below[0] = 0, []
    play(p, "draft guildhall", "site 1", "draft park", "site 1")
    assert p.tops.count(0) == 3
    assert not p.over and p.to_move == (2,)
    play_out(p)
    assert p.over and p.round == 1
    assert len(p.bridges[2]) == 1


def test_3_6_two_empty_stacks_do_not_end_the_game() -> None:
    p = nearly_empty("guildhall", "park")
    play(p, "draft guildhall", "site 1", "draft park", "site 1")
    play_out(p)
    assert not p.over
    assert p.tops.count(0) == 2
