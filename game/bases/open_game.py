"""The base of games whose positions are made of fields: all methods that the cabinet needs of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Final

from game.bases.open_encoding import encoding_of
from game.bases.open_events import Counted, OpenEvent, RoundEnded, Scored, TurnEnded
from game.bases.open_level import OpenLevel, level_from, level_table
from game.bases.open_position import OpenPosition, TextChoice
from game.bots.bot import Skill, worlds_of
from game.bots.ismcts import IsmctsBot
from game.bots.random_bot import RandomBot
from game.core.account import Account
from game.core.contract import Encoding
from game.core.game_base import GameBase
from game.core.messages import ENGLISH, Translator
from game.core.refusal import Refusal
from game.core.wording.catalogue import Catalogue

RANDOM: Final = "random"
THINKER: Final = "thinker"
_SIMULATIONS: Final = 200
#: Figures that every game on the bases counts: the most points of a turn, and the turns.
BEST_TURN: Final = "best_turn"
TURNS: Final = "turns"


class OpenGame(GameBase[OpenLevel, OpenPosition, Any]):
    """A game on the bases; see `core.contract.Game`.

    A game names its classes of positions and levels and its folder, which has `levels`, a file of words, and
    optionally `assets`. It has two bots without further code: one that plays at random, as a yardstick, and
    one that searches.
    """

    name: ClassVar[str]
    folder: ClassVar[Path]
    level: ClassVar[type[OpenLevel]] = OpenLevel
    opponents: ClassVar[Mapping[str, Skill]] = {}
    """Its own bots by name, the weakest first."""

    @cached_property
    def words(self) -> Catalogue:
        """The words of the game, from `words.toml` in its folder."""
        return Catalogue(self.folder / "words.toml")

    @property
    def levels(self) -> Path:
        """The folder of the built-in levels."""
        return self.folder / "levels"

    @property
    def view(self) -> type[Any]:  # type: ignore[override]
        """The class of its views."""
        return self.position.View

    @cached_property
    def bots(self) -> Mapping[str, Skill]:
        """The bots by name, the weakest first."""
        random = Skill(lambda seed, _simulations: RandomBot(seed), anchor=True)
        thinker = Skill(self._thinker, simulations=_SIMULATIONS, timed=True)
        return {RANDOM: random, **self.opponents, THINKER: thinker}

    def _thinker(self, seed: str, simulations: int) -> IsmctsBot:
        return IsmctsBot(seed, simulations, worlds_of(self.world))

    @property
    def usual_bot(self) -> str:
        """The first of `opponents`, or the searching bot if there are none."""
        return next(iter(self.opponents), THINKER)

    def temper(self, bot: str) -> str:
        """Return one sentence on how a bot plays, a message `bots.<name>`."""
        return self.words.text(ENGLISH, "bots", bot)

    def level_from(self, table: Mapping[str, object]) -> OpenLevel:
        """Return the checked level of a table; raise `checking.LevelFault` for an invalid table."""
        return level_from(self.level, self.name, table)

    def level_table(self, level: OpenLevel) -> dict[str, Any]:
        """Return a level as a table that `level_from` reads back."""
        return level_table(self.name, level)

    def players_of(self, level: OpenLevel) -> tuple[int, ...]:
        """Return the numbers of players that a level is offered for, rising."""
        return level.players

    def action(self, text: str) -> TextChoice:
        """Return the action for a text; raise ValueError for a text that names none."""
        action = TextChoice(text)
        if action not in self.position.CODES:
            raise ValueError(f"no action is called {text[:40]!r}")
        return action

    def explain(self, refusal: Refusal) -> str:
        """Return one sentence for a refusal, a message `refused.<reason>`."""
        return self.refused(refusal, ENGLISH)

    def refused(self, refusal: Refusal, translator: Translator) -> str:
        """Return one sentence for a refusal in a language."""
        key = f"refused.{refusal.reason}"
        if key in self.words.messages:
            return self.words.text(translator, "refused", refusal.reason, **dict(refusal.facts))
        return translator.gettext(_REFUSED.get(refusal.reason, _NOT_NOW))

    def encoding(self, level: OpenLevel, players: int) -> Encoding:
        """Return the vector encoding; raise ValueError for an unsupported number of players."""
        return encoding_of(self.position, level, players)

    def account(self, level: OpenLevel, players: int, events: Iterable[OpenEvent]) -> Account:
        """Return the statistics of a finished game from its events."""
        total, turn = [0] * players, [0] * players
        sources = {name: [0] * players for name in self.position.SOURCES}
        figures = {name: [0] * players for name in (*self.position.FIGURES, BEST_TURN, TURNS)}
        rows = [tuple(total)]
        for event in events:
            if isinstance(event, Scored):
                total[event.seat] += event.points
                turn[event.seat] += event.points
                sources[event.source][event.seat] += event.points
            elif isinstance(event, Counted):
                figures[event.figure][event.seat] += event.amount
            elif isinstance(event, TurnEnded):
                best = figures[BEST_TURN]
                best[event.seat] = max(best[event.seat], turn[event.seat])
                figures[TURNS][event.seat] += 1
                turn[event.seat] = 0
            elif isinstance(event, RoundEnded):
                rows.append(tuple(total))
        return Account((*rows, tuple(total)), _frozen(sources), _frozen(figures))

    def score_text(self, score: float, translator: Translator = ENGLISH) -> str:
        """Return a score as text, the message `score`; a mean has one decimal."""
        if isinstance(score, int):
            return self.words.text(translator, "score", points=score)
        return self.words.text(translator, "mean", points=f"{score:.1f}")


def _frozen(rows: Mapping[str, list[int]]) -> dict[str, tuple[int, ...]]:
    return {name: tuple(row) for name, row in rows.items()}


_NOT_NOW: Final = "That is not possible now."
_REFUSED: Final = {"over": "The game is over.", "not_asked": "It is somebody else's turn."}
