"""The entry point of Old London Bridge: `core.contract.Game`, and its bots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from gettext import NullTranslations
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from game.core.game_base import GameBase
from game.core.messages import ENGLISH, Translator
from game.core.refusal import Refusal
from game.match.places import levels_folder
from game.old_london_bridge.rules.actions import Action, action_from
from game.old_london_bridge.rules.former_records import result_of_format_1
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.level_file import GAME, level_from, level_table
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View

if TYPE_CHECKING:
    from game.bots.bot import Skill
    from game.core.account import Account
    from game.core.contract import Encoding, FormerResult
    from game.old_london_bridge.rules.events import Event


class OldLondonBridge(GameBase[Level, Position, View]):
    """The game of Gabriele Bubola and Leo Colovini; see docs/old_london_bridge/rules.md."""

    name: Final = GAME
    position = Position
    view = View
    former_results: ClassVar[Mapping[int, FormerResult]] = {1: result_of_format_1}
    usual_bot: Final = "apprentice"

    @property
    def levels(self) -> Path:
        """The folder of the built-in levels."""
        return levels_folder(GAME)

    @property
    def bots(self) -> Mapping[str, Skill]:
        """The bots by name, the weakest first; loaded on first use."""
        from game.old_london_bridge.opponents import BOTS

        return BOTS

    def temper(self, bot: str) -> str:
        """Return one sentence on how a bot plays."""
        from game.old_london_bridge.words.opponents import opponent_temper

        return opponent_temper(bot, NullTranslations())

    def level_from(self, table: Mapping[str, object]) -> Level:
        """Return the checked level of a table; raise `checking.LevelFault` for an invalid table."""
        return level_from(table)

    def level_table(self, level: Level) -> dict[str, Any]:
        """Return a level as a table that `level_from` reads back."""
        return level_table(level)

    def players_of(self, level: Level) -> tuple[int, ...]:
        """Return the numbers of players that a level supports, rising."""
        return tuple(sorted(seating.players for seating in level.seatings))

    def action(self, text: str) -> Action:
        """Return the action for a text; raise ValueError for a text that names none."""
        return action_from(text)

    def explain(self, refusal: Refusal) -> str:
        """Return one sentence for a refusal, with seats by number as in records."""
        from game.old_london_bridge.words.refusals import refusal_sentence

        seats = [f"Seat {seat}" for seat in range(4)]
        return refusal_sentence(refusal, seats, NullTranslations())

    def encoding(self, level: Level, players: int) -> Encoding:
        """Return the vector encoding; raise ValueError for an unsupported number of players."""
        from game.old_london_bridge.rules.encoding import encoding_of

        return encoding_of(level, players)

    def account(self, level: Level, players: int, events: Iterable[Event]) -> Account:
        """Return the statistics of a finished game from its events."""
        from game.old_london_bridge.account import account_of

        return account_of(level, players, events)

    def score_text(self, score: float, translator: Translator = ENGLISH) -> str:
        """Return an amount of pounds as text, a mean to the penny."""
        from game.old_london_bridge.words.figures import mean_pounds, pounds

        return pounds(score) if isinstance(score, int) else mean_pounds(score)
