"""Games between all bots of both games, and the digests of their records: the same on every Python.

    python -m tests.records.bot_games

prints the list for `bot_games.txt`, a digest and a name on each line. Renew it when rules, levels or bots
change on purpose. Bots that search make few simulations.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from game.bots.bot import Skill
from game.cabinet.games import SHIPPED
from game.core.contract import Game
from game.match.lines import text_of
from game.match.series import Series, play_out, seated
from tests.playthrough.tables import shipped_levels

LIST: Final = Path(__file__).parent / "bot_games.txt"
#: Simulations of a choice.
SIMULATIONS: Final = 3


@dataclass(frozen=True)
class BotGame:
    """One game: its name in the list, and its series."""

    name: str
    series: Series

    def digest(self) -> str:
        """Play the game and return the SHA-256 of its record."""
        match = self.series.match(1)
        bots = self.series.game.bots
        play_out(match, [seated(match, _few(bots[bot]), seat) for seat, bot in enumerate(self.series.bots)])
        return hashlib.sha256("".join(map(text_of, match.lines)).encode()).hexdigest()


def _few(bot: Any) -> Any:
    """Return a bot that makes few simulations, if it makes any."""
    return replace(bot, simulations=SIMULATIONS) if isinstance(bot, Skill) and bot.simulations else bot


def bot_games() -> Iterator[BotGame]:
    """Yield the games: each level of each game, with all its bots in turn at 2, 3 and 4 seats."""
    for name in SHIPPED.names:
        game = SHIPPED.game_called(name)
        assert game is not None
        yield from _games_of(game)


def _games_of(game: Game[Any]) -> Iterator[BotGame]:
    bots, first = list(game.bots), 0
    for level, made in shipped_levels(game).items():
        for players in game.players_of(made):
            seats = tuple(bots[(first + seat) % len(bots)] for seat in range(players))
            first += players
            yield BotGame(
                f"{game.name} {level} {' '.join(seats)}", Series(game, made, seats, "on every Python")
            )


def stored() -> dict[str, str]:
    """Return the stored digests by name."""
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return {name: digest for digest, _, name in (line.partition("  ") for line in lines)}


if __name__ == "__main__":
    for one in bot_games():
        sys.stdout.write(f"{one.digest()}  {one.name}\n")
        sys.stdout.flush()
