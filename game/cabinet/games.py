"""The games of a program as one value: the rules and the front of each by name, loaded on first use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.cabinet.registry import FRONTS, GAMES
from game.thinking.starting import Start, start_worker

if TYPE_CHECKING:
    from game.core.contract import Game
    from game.stage.game_front import Front

#: The name of the shelf where a game's name is expected; no game has this name.
SHELF: Final = "shelf"


@dataclass(frozen=True, slots=True)
class Cabinet:
    """The factories of games and of their fronts by name, in listing order; a game may have no front.

    A factory is called when its game or front is needed, and then imports it: a title loads no other game,
    and a command without a screen loads no front and no pygame. `start_worker` starts a worker process for
    opponents; it must know these games.
    """

    games: Mapping[str, Callable[[], Game[Any]]]
    fronts: Mapping[str, Callable[[], Front]]
    start_worker: Start = start_worker

    def __post_init__(self) -> None:
        """Raise ValueError when there is no game, or a front without a game of its name."""
        if not self.games or not self.fronts.keys() <= self.games.keys():
            each = "each front needs a game of the same name"
            raise ValueError(f"games {list(self.games)}, fronts {list(self.fronts)}; {each}")

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all games, in listing order."""
        return tuple(self.games)

    def every_game(self) -> Iterator[Game[Any]]:
        """Yield the games in listing order; each is loaded when it is yielded."""
        for make in self.games.values():
            yield make()

    def game_called(self, name: str) -> Game[Any] | None:
        """Return the game of a name; None when there is none."""
        return self.games[name]() if name in self.games else None

    def front_called(self, name: str) -> Front:
        """Return the front of a game; KeyError when there is none of that name."""
        return self.fronts[name]()

    def drawings_of(self, game: str) -> Path | None:
        """Return the folder of drawings that a game brings; None for a game of the program, or no game."""
        return self.fronts[game]().drawings if game in self.fronts else None

    def own_levels(self, folder: Path | None, game: str) -> tuple[Path, ...]:
        """Return the folders of a player's own levels of a game: the subfolder of its name, if any.

        The first game's levels may also be in `folder` itself, as they were while there was one game.
        """
        if folder is None:
            return ()
        own = folder / game
        named = (own,) if own.is_dir() else ()
        return (*named, folder) if game == self.names[0] else named


#: The games that come with the program.
SHIPPED: Final = Cabinet(GAMES, FRONTS)
