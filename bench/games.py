"""The games to measure, by name, and the standard table of each."""

from argparse import ArgumentParser
from collections.abc import Mapping
from typing import Any, Final

from game.cabinet.games import SHIPPED
from game.core.contract import Game
from game.match.level_files import find_levels
from game.match.places import levels_folder

GAMES: Final[Mapping[str, Game[Any]]] = {game.name: game for game in SHIPPED.every_game()}
#: The games that are measured if none is named.
FIRST: Final = next(iter(GAMES.values()))
PLAYERS: Final = 4


def add_game(parser: ArgumentParser) -> None:
    """Add `--game`, whose value is a name of GAMES."""
    parser.add_argument(
        "--game", choices=[*GAMES], default=FIRST.name, help=f"the game; by default {FIRST.name}"
    )


def standard(game: Game[Any] = FIRST) -> Any:
    """Return a game's standard level; FileNotFoundError if there is none."""
    for entry in find_levels(levels_folder(game.name), (), game.level_from):
        if entry.name == "standard" and entry.level is not None:
            return entry.level
    raise FileNotFoundError("there is no standard level")
