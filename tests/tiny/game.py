"""Cairn's game object for the cabinet: `core.contract.Game`."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from game.bots.bot import Skill, worlds_of
from game.bots.greedy import GreedyBot
from game.bots.ismcts import IsmctsBot
from game.bots.random_bot import RandomBot
from game.core.account import Account
from game.core.contract import Encoding
from game.core.game_base import GameBase
from game.core.messages import ENGLISH, Translator
from game.core.refusal import Refusal
from tests.tiny.account import account_of, coins
from tests.tiny.actions import Action, action_from, refused
from tests.tiny.encoding import encoding_of
from tests.tiny.events import Event
from tests.tiny.judgement import Mason
from tests.tiny.level import GAME, Level, level_from, level_table
from tests.tiny.position import Position, View
from tests.tiny.prospector import Prospector

_TEMPERS: Final = {
    "mason": "Bids a third of what the stone is worth, and likes rows that rise.",
    "prospector": "Tries choices to the end, and takes the one tried most often.",
}


class Cairn(GameBase[Level, Position, View]):
    """The tiny game of the tests."""

    name: Final = GAME
    position = Position
    view = View
    levels: Final = Path(__file__).parent / "levels" / GAME
    usual_bot: Final = "mason"
    bots: Final[Mapping[str, Skill]] = {
        "random": Skill(lambda seed, _: RandomBot(seed), anchor=True),
        "ismcts": Skill(
            lambda seed, simulations: IsmctsBot(seed, simulations, worlds_of(Position.world)),
            simulations=100,
            anchor=True,
        ),
        "mason": Skill(lambda seed, _: GreedyBot(seed, worlds_of(Position.world), Mason(), samples=4)),
        "prospector": Skill(Prospector, simulations=20, timed=True),
    }

    def temper(self, bot: str) -> str:
        """Return, in one sentence, how one of its opponents plays."""
        return _TEMPERS[bot]

    def level_from(self, table: Mapping[str, object]) -> Level:
        """Return a checked level."""
        return level_from(table)

    def level_table(self, level: Level) -> dict[str, Any]:
        """Return a level as a table that `level_from` reads back."""
        return level_table(level)

    def players_of(self, level: Level) -> tuple[int, ...]:
        """Return the numbers of players that a level is offered for, rising."""
        return level.players

    def action(self, text: str) -> Action:
        """Return the action of a text."""
        return action_from(text)

    def explain(self, refusal: Refusal) -> str:
        """Return one sentence for a refusal, with seats by number."""
        return refused(refusal, [f"Seat {seat}" for seat in range(4)])

    def encoding(self, level: Level, players: int) -> Encoding:
        """Return the game's encoding as numbers."""
        return encoding_of(level, players)

    def account(self, level: Level, players: int, events: Iterable[Event]) -> Account:
        """Return a finished game's account for statistics."""
        return account_of(level, players, events)

    def score_text(self, score: float, translator: Translator = ENGLISH) -> str:
        """Return coins, in one word with their number."""
        return coins(score)
