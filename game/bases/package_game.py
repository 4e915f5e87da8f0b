"""The entry point of a game that is a package of the program: its parts, each imported on first use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, TypeVar

from game.core.game_base import GameBase, PositionT, ViewT
from game.core.messages import ENGLISH, Translator
from game.core.package_part import PUZZLE_FILE, package_folder, package_part
from game.core.puzzle import MeasuredGoal, Puzzle, puzzles_from
from game.match.places import levels_folder

if TYPE_CHECKING:
    from game.bots.bot import Skill
    from game.core.account import Account
    from game.core.contract import Encoding
    from game.core.refusal import Refusal
    from game.core.wording.catalogue import Catalogue


class OfferedLevel(Protocol):
    """A level that lists the numbers of players that it is offered for."""

    @property
    def name(self) -> str:
        """The name shown to people."""

    @property
    def summary(self) -> str:
        """The description in one line."""

    @property
    def offered(self) -> tuple[int, ...]:
        """The numbers of players, rising."""


#: The names of seats in records; no game has more.
_SEATS: Final = tuple(f"Seat {seat}" for seat in range(8))

OfferedT = TypeVar("OfferedT", bound=OfferedLevel)


class PackageGame(GameBase[OfferedT, PositionT, ViewT], Generic[OfferedT, PositionT, ViewT]):
    """A game with parts at fixed places of its package; it adds its rules."""

    name: ClassVar[str]
    usual_bot: ClassVar[str] = "apprentice"

    @classmethod
    def part(cls, place: str) -> Any:
        """Return a part by its place in the package, `module:name`; ImportError where there is none."""
        return package_part(cls, PackageGame, place)

    @property
    def levels(self) -> Path:
        """The folder of the built-in levels."""
        return levels_folder(self.name)

    @property
    def bots(self) -> Mapping[str, Skill]:
        """The bots by name, the weakest first."""
        bots: Mapping[str, Skill] = self.part("opponents:BOTS")
        return bots

    @property
    def messages(self) -> Catalogue:
        """The messages of the game."""
        messages: Catalogue = self.part("words.messages:MESSAGES")
        return messages

    def temper(self, bot: str, translator: Translator = ENGLISH) -> str:
        """Return one sentence on how a bot plays; raise MessageFault for an unknown bot."""
        return self.messages.text(translator, "bot_temper", bot)

    def level_from(self, table: Mapping[str, object]) -> OfferedT:
        """Return the checked level of a table; raise `checking.LevelFault` for an invalid table."""
        level: OfferedT = self.part("rules.level_file:level_from")(table)
        return level

    def level_table(self, level: OfferedT) -> dict[str, Any]:
        """Return a level as a table that `level_from` reads back."""
        table: dict[str, Any] = self.part("rules.level_file:level_table")(level)
        return table

    def action(self, text: str) -> Any:
        """Return the action for a text; raise ValueError for a text that names none."""
        return self.part("rules.actions:action_from")(text)

    def players_of(self, level: OfferedT) -> tuple[int, ...]:
        """Return the numbers of players that a level is offered for, rising."""
        return level.offered

    @property
    def puzzle_file(self) -> Path:
        """The file of its puzzles, written by `python -m training.puzzles`."""
        return package_folder(type(self), PackageGame) / PUZZLE_FILE

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """The puzzles that come with the game, the easiest first; their file is read once."""
        return _puzzles(self.puzzle_file, self.part("rules.puzzle_goals:PuzzleGoal"))

    def explain(self, refusal: Refusal) -> str:
        """Return one sentence for a refusal, with seats by number as in records."""
        sentence: str = self.part("words.refusals:refusal_sentence")(refusal, _SEATS)
        return sentence

    def encoding(self, level: OfferedT, players: int) -> Encoding:
        """Return the vector encoding; raise ValueError for an unsupported number of players."""
        encoding: Encoding = self.part("rules.encoding:encoding_of")(level, players)
        return encoding

    def account(self, level: OfferedT, players: int, events: Iterable[Any]) -> Account:
        """Return the statistics of a finished game from its events."""
        account: Account = self.part("account:account_of")(level, players, events)
        return account

    def score_text(self, score: float, translator: Translator = ENGLISH) -> str:
        """Return points as text, a mean to a tenth."""
        if isinstance(score, int):
            return self.messages.text(translator, "points", amount=score)
        return self.messages.text(translator, "mean_points", amount=f"{score:.1f}")


@cache
def _puzzles(file: Path, goal: type[MeasuredGoal]) -> tuple[Puzzle, ...]:
    return puzzles_from(file.read_text(encoding="utf-8"), goal.of)
