"""The command `check-game`: a test whether a game meets all requirements of the program."""

import os
from typing import Any

from game.cli.arguments import Arguments, Wrong, one_line


def add_check_game(commands: Any) -> None:
    """Add the command `check-game`."""
    check = commands.add_parser("check-game", help="check a game: rules, records, bots, and its table")
    check.add_argument("name", metavar="NAME", help="the game, by name")
    check.set_defaults(run=_check_game)


def _check_game(arguments: Arguments) -> int:
    # Before pygame is loaded: the command opens no window and plays no sound.
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    cabinet = arguments.cabinet
    game = cabinet.game_called(arguments.name)
    if game is None:
        known = ", ".join(cabinet.names)
        raise Wrong(f"check-game {arguments.name[:40]!r}: no such game; allowed: {known}")
    from game.checks.check_game import check_game

    front = cabinet.front_called(game.name) if game.name in cabinet.fronts else None
    faults = check_game(game, front)
    for fault in faults:
        print(one_line(fault))
    if not faults:
        print(f"{game.name}: no fault found")
    return 1 if faults else 0
