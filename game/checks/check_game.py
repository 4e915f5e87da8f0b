"""The check of a whole game: levels, rules, records, bots, and its front if it has one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.checks.faults import Faults
from game.checks.play_check import check_bots, check_levels, check_record
from game.checks.rules_check import RulesCheck
from game.core.contract import Game

if TYPE_CHECKING:
    from game.stage.game_front import Front


def check_game(game: Game[Any], front: Front | None = None, games: int = 2) -> list[str]:
    """Return the faults of a game, a line each; none if it keeps all that the program relies on.

    Every level is played `games` times at random with each number of players. With a front its scenes are
    opened, in windows that nobody sees. An exception of the game is a fault; none is raised.
    """
    faults = Faults()
    entries = []
    with faults.guarding("Game.levels"):
        entries = check_levels(game, faults)
    for entry in entries:
        for players in game.players_of(entry.level):
            for number in range(games):
                with faults.guarding("rules"):
                    RulesCheck(game, entry.level, players, f"{entry.name} {number}", faults).run()
    if entries:
        level = entries[0].level
        players = game.players_of(level)[0]
        check_record(game, level, players, faults)
        with faults.guarding("Game.bots"):
            check_bots(game, level, players, faults)
        if front is not None:
            from game.checks.front_check import check_front

            check_front(game, front, entries, faults)
    return faults.lines
