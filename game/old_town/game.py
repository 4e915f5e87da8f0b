"""The entry point of Old Town: `core.contract.Game`, and its bots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.core.game_base import GameBase
from game.core.messages import ENGLISH, Translator
from game.core.refusal import Refusal
from game.match.places import levels_folder
from game.old_town.rules.actions import Action, action_from
from game.old_town.rules.level import Level
from game.old_town.rules.level_file import GAME, level_from, level_table
from game.old_town.rules.position import Position
from game.old_town.rules.view import View

if TYPE_CHECKING:
    from game.bots.bot import Skill
    from game.core.account import Account
    from game.core.contract import Encoding
    from game.old_town.rules.events import Event


class OldTown(GameBase[Level, Position, View]):
    """The game of Stephan Riedel."""

    name: Final = GAME
    position = Position
    view = View
    usual_bot: Final = "random"

    @property
    def levels(self) -> Path:
        """The folder of the built-in levels."""
        return levels_folder(GAME)

    @property
    def bots(self) -> Mapping[str, Skill]:
        """The bots by name, the weakest first; loaded on first use."""
        from game.old_town.opponents import BOTS

        return BOTS

    def temper(self, bot: str) -> str:
        """Return one sentence on how a bot plays."""
        from game.old_town.words.messages import text

        return text(ENGLISH, "bot_temper", bot)

    def level_from(self, table: Mapping[str, object]) -> Level:
        """Return the checked level of a table; raise `checking.LevelFault` for an invalid table."""
        return level_from(table)

    def level_table(self, level: Level) -> dict[str, Any]:
        """Return a level as a table that `level_from` reads back."""
        return level_table(level)

    def players_of(self, level: Level) -> tuple[int, ...]:
        """Return the numbers of players that a level is offered for, rising."""
        return level.offered

    def action(self, text: str) -> Action:
        """Return the action for a text; raise ValueError for a text that names none."""
        return action_from(text)

    def explain(self, refusal: Refusal) -> str:
        """Return one sentence for a refusal, with seats and buildings as records name them."""
        from game.old_town.words.refusals import refusal_sentence

        return refusal_sentence(refusal, [f"seat {seat}" for seat in range(4)], {})

    def encoding(self, level: Level, players: int) -> Encoding:
        """Return the vector encoding; raise ValueError for an unsupported number of players."""
        from game.old_town.rules.encoding import encoding_of

        return encoding_of(level, players)

    def account(self, level: Level, players: int, events: Iterable[Event]) -> Account:
        """Return the statistics of a finished game from its events."""
        from game.old_town.account import account_of

        return account_of(level, players, events)

    def score_text(self, score: float, translator: Translator = ENGLISH) -> str:
        """Return points as text, a mean to a tenth."""
        from game.old_town.words.messages import text

        if isinstance(score, int):
            return text(translator, "points", amount=score)
        return text(translator, "mean_points", amount=f"{score:.1f}")
