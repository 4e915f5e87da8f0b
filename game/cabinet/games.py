"""The games of a program as one value: rules by name, and the front of each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.cabinet.fronts import FRONTS
from game.cabinet.registry import GAMES
from game.core.contract import Game
from game.match.places import levels_folder
from game.thinking.hand import Start, start_worker

if TYPE_CHECKING:
    from game.stage.house import Front


@dataclass(frozen=True, slots=True)
class Cabinet:
    """The games in listing order, and by name the factories of their fronts.

    `levels` returns the folder of a game's built-in levels. `start_worker` starts a worker process for
    opponents; it must know these games. A front is made on request: a command without a screen loads none,
    and no pygame.
    """

    games: tuple[Game[Any], ...]
    fronts: Mapping[str, Callable[[], Front]]
    levels: Callable[[str], Path] = levels_folder
    start_worker: Start = start_worker

    def __post_init__(self) -> None:
        """Raise ValueError when there is no game or a game has no front of its name."""
        names = [game.name for game in self.games]
        if not names or sorted(names) != sorted(self.fronts):
            raise ValueError(f"games {names} with fronts {list(self.fronts)}; each game has one of its name")

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all games."""
        return tuple(game.name for game in self.games)

    def game_called(self, name: str) -> Game[Any] | None:
        """Return the game of a name; None when there is none."""
        return next((game for game in self.games if game.name == name), None)

    def front_called(self, name: str) -> Front:
        """Return the front of a game; KeyError when there is none of that name."""
        return self.fronts[name]()

    def own_levels(self, folder: Path | None, game: str) -> tuple[Path, ...]:
        """Return the folders of a player's own levels of a game: the subfolder of its name, if any.

        The first game's levels may also be in `folder` itself, as they were while there was one game.
        """
        if folder is None:
            return ()
        own = folder / game
        named = (own,) if own.is_dir() else ()
        return (*named, folder) if game == self.games[0].name else named


#: The games that come with the program.
SHIPPED: Final = Cabinet(GAMES, FRONTS)
