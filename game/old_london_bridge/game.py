"""Old London Bridge as the cabinet meets it: `core.contract.Game`, and its bots."""

from collections.abc import Iterable, Mapping
from gettext import NullTranslations
from random import Random
from typing import Any, Final

from game.core.account import Account
from game.core.contract import Encoding, FormerResult
from game.core.views import view_from
from game.old_london_bridge.account import account_of
from game.old_london_bridge.opponents import BOTS
from game.old_london_bridge.rules.actions import Action, action_from
from game.old_london_bridge.rules.encoding import encoding_of
from game.old_london_bridge.rules.events import Event
from game.old_london_bridge.rules.former_records import result_of_format_1
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.level_file import GAME, level_from, level_table
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.refusals import Refusal
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import mean_pounds, pounds
from game.old_london_bridge.words.opponents import opponent_temper
from game.old_london_bridge.words.refusals import refusal_sentence


class OldLondonBridge:
    """The game of Gabriele Bubola and Leo Colovini; see docs/rules.md."""

    name: Final = GAME
    rules_version: Final = 1
    statistics_edition: Final = 1
    former_results: Final[Mapping[int, FormerResult]] = {1: result_of_format_1}
    bots: Final = BOTS
    usual_bot: Final = "apprentice"

    def temper(self, bot: str) -> str:
        """How one of its opponents plays, in one sentence."""
        return opponent_temper(bot, NullTranslations())

    def level_from(self, table: Mapping[str, object]) -> Level:
        """A checked level; `checking.LevelFault` where the table cannot be used."""
        return level_from(table)

    def level_table(self, level: Level) -> dict[str, Any]:
        """A level as a table that `level_from` reads back."""
        return level_table(level)

    def players_of(self, level: Level) -> tuple[int, ...]:
        """The numbers of players that a level is offered for, rising."""
        return tuple(sorted(seating.players for seating in level.seatings))

    def new(self, level: Level, players: int) -> Position:
        """The position before anything is dealt."""
        return Position.new(level, players)

    def world(self, view: View, random: Random) -> Position:
        """A position that may be the true one: its own view is this one."""
        return Position.world(view, random)

    def view_from(self, table: object, level: Level) -> View:
        """The view that fields of JSON tell of; `views.ViewFault` where they tell none."""
        return view_from(View, table, level)

    def action(self, text: str) -> Action:
        """The action that a text names; ValueError where it names none."""
        return action_from(text)

    def explain(self, refusal: Refusal) -> str:
        """One sentence for a refusal, seats by number as in records."""
        seats = [f"Seat {seat}" for seat in range(4)]
        return refusal_sentence(refusal, seats, NullTranslations())

    def encoding(self, level: Level, players: int) -> Encoding:
        """The game in numbers; ValueError where the level is not offered for that many."""
        return encoding_of(level, players)

    def account(self, level: Level, players: int, events: Iterable[Event]) -> Account:
        """What a finished game tells for statistics."""
        return account_of(level, players, events)

    def score_text(self, score: float) -> str:
        """Return an amount of pounds, a mean to the penny."""
        return pounds(score) if isinstance(score, int) else mean_pounds(score)
