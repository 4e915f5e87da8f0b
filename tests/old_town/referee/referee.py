"""A referee of Old Town: a second reading of the rules that shares no code with the game.

The game is one flow of choices and draws, written in the order of the rules. The referee stops at each of
them and continues with the text that it receives.
"""

from __future__ import annotations

from typing import Any

from tests.old_town.referee.clues import Level
from tests.old_town.referee.puzzle_game import PuzzleGame
from tests.old_town.referee.steps import Ask, Draw, Flow
from tests.old_town.referee.town_game import TownGame


class Referee:
    """A game by the second reading. Texts are those of a record.

    Raise ValueError if the level cannot be played, or not by so many.
    """

    def __init__(self, level: Level, players: int) -> None:
        refuse(level, players)
        self.puzzle = PuzzleGame(level)
        self.town = None if level["mode"] == "puzzle" else TownGame(level, players)
        self.game: PuzzleGame | TownGame = self.town or self.puzzle
        #: How many draws of each pile came before.
        self.drawn: dict[str, int] = {}
        self.go_on_with(self.game.flow())

    # The next step

    def go_on_with(self, flow: Flow) -> None:
        """Drop the pending step, and continue with a part of the game: a turn, a draw."""
        self._flow = flow
        self._wanted = next(flow, None)
        self._texts: list[str] | None = None

    @property
    def over(self) -> bool:
        """Whether nothing is due any more."""
        return self._wanted is None

    @property
    def round(self) -> int:
        """The round that the game has reached; 0 is the deal."""
        return self.game.round

    @property
    def checkpoints(self) -> list[dict[str, Any]]:
        """The checkpoints of the rounds closed, in their order."""
        return self.game.checkpoints

    @property
    def to_move(self) -> int | None:
        """The seat that owes a choice."""
        return self._wanted.seat if isinstance(self._wanted, Ask) else None

    @property
    def seen_by(self) -> list[int] | None:
        """The seats that see the draw that is due; None for everybody."""
        return self._wanted.seen_by if isinstance(self._wanted, Draw) else None

    def choices(self) -> list[str]:
        """Return all legal texts of the choice that is due, in order; none if a draw is due or it is over."""
        if self._texts is None:
            self._texts = self._wanted.texts() if isinstance(self._wanted, Ask) else []
        return list(self._texts)

    def chance(self) -> tuple[str, list[str]] | None:
        """Return the draw that is due: pile and outcomes in their order."""
        return (self._wanted.pile, list(self._wanted.outcomes)) if isinstance(self._wanted, Draw) else None

    @property
    def number(self) -> int:
        """How many draws of the pile came before the draw that is due."""
        return self.drawn.get(self._wanted.pile, 0) if isinstance(self._wanted, Draw) else 0

    def choose(self, text: str) -> None:
        """Make the choice that is due."""
        if text not in self.choices():
            raise ValueError(f"{text!r} is not legal: {self.choices()}")
        self._give(text)

    def draw(self, outcome: str) -> None:
        """Make the draw that is due."""
        due = self.chance()
        if due is None or outcome not in due[1]:
            raise ValueError(f"{outcome!r} cannot be drawn: {due}")
        self.drawn[due[0]] = self.number + 1
        self._give(outcome)

    def _give(self, text: str) -> None:
        self._texts = None
        try:
            self._wanted = self._flow.send(text)
        except StopIteration:
            self._wanted = None

    # What a record shows

    def checkpoint(self) -> dict[str, Any]:
        """Return the checkpoint of the game as it is now."""
        return self.game.checkpoint()

    def result(self) -> dict[str, Any] | None:
        """Return the result, None before the game is over."""
        return self.game.result() if self.game.why else None


def refuse(level: Level, players: int) -> None:
    """Raise ValueError for a level that contradicts itself, or does not offer so many players."""
    rules, offered = level["rules"], level["players"]
    if players not in offered:
        raise ValueError(f"the level offers {offered} players")
    if rules["inference"] == "direct" and rules["impossible"] != "table":
        raise ValueError('inference = "direct" needs impossible = "table"')
    if rules["inference"] in ("board", "full") and rules["impossible"] != "refuse":
        raise ValueError(f'inference = "{rules["inference"]}" needs impossible = "refuse"')
    if level["advanced"]["on"] and not set(offered) <= {2, 4}:
        raise ValueError("the advanced rules are for 2 or 4 players")
    if level["mode"] == "puzzle" and offered != [1]:
        raise ValueError("a puzzle is for one player")
    if rules["own_buildings"] * max(offered) > 18:
        raise ValueError("the buildings do not suffice")
