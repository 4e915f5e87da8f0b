"""The setup of a study: a game, one of its levels, a number of players, and the returns of its seats."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.contract import Encoding, Game, Position
from game.core.ranking import shares_beaten
from game.match.level_files import SUFFIX, USUAL_LEVEL, find_levels, read_level

#: The level that every game of the cabinet has.


@dataclass(frozen=True, slots=True)
class Setup:
    """A game with its level, its number of players, and the numeric encoding for both."""

    game: Game[Any]
    #: The level's name or file, as given by the caller, and the level itself.
    name: str
    level: Any
    players: int
    encoding: Encoding

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the level, not its file; the encoding follows from it."""
        return _made_again, (self.game, self.name, self.level, self.players)

    def new(self) -> Position:
        """Return the position before the deal."""
        return self.game.new(self.level, self.players)

    def text_of(self, view: Any) -> str:
        """Return a view as one line: its encoded parts by name, without those that are all zeros."""
        numbers = self.encoding.vector(view)
        words, start = [], 0
        for part in self.encoding.parts:
            values = numbers[start : start + part.size]
            start += part.size
            if any(values):
                words.append(f"{part.name}={','.join(map(str, values))}")
        return " ".join(words)


def setup_of(game: Game[Any], level: str = USUAL_LEVEL, players: int | None = None) -> Setup:
    """Return the setup of a game by a level's name or file; `players` None means the level's fewest.

    ValueError in one line if the level does not exist, is invalid, or is not for that many players.
    """
    made = _level(game, level)
    offered = game.players_of(made)
    count = offered[0] if players is None else players
    if count not in offered:
        raise ValueError(f"players {count}; allowed at level {level}: {', '.join(map(str, offered))}")
    return Setup(game, level, made, count, game.encoding(made, count))


def _made_again(game: Game[Any], name: str, level: Any, players: int) -> Setup:
    return Setup(game, name, level, players, game.encoding(level, players))


def _level(game: Game[Any], name: str) -> Any:
    folder = game.levels
    if name.endswith(SUFFIX):
        entries = [read_level(Path(name), folder, game.level_from)]
    else:
        found = find_levels(folder, (), game.level_from)
        entries = [entry for entry in found if entry.name == name]
        if not entries:
            names = ", ".join(entry.name for entry in found)
            raise ValueError(f"level {name!r}: no such level; allowed: {names}, or a file {SUFFIX}")
    if entries[0].level is None:
        raise ValueError(f"level {name}: {entries[0].fault}")
    return entries[0].level


def beaten(position: Position) -> list[float]:
    """Return for each seat the share of its opponents that it has beaten, once the game is over.

    Opponents at the same place count half: the sum is half the number of players.
    """
    return shares_beaten(position.result().places)
