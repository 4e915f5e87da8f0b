"""The command `new-game`: it writes the package of a new game that can be played at once."""

from pathlib import Path
from typing import Any

from game.cli.arguments import Arguments, Wrong, short


def add_new_game(commands: Any) -> None:
    """Add the command `new-game`."""
    new = commands.add_parser("new-game", help="write a package with a small game that runs")
    new.add_argument("name", metavar="NAME", help="the name of the game: small letters, digits and _")
    new.add_argument("--dice", action="store_true", help="a game with a die")
    new.add_argument("--hidden", action="store_true", help="a game with hidden hands")
    new.add_argument(
        "--into", type=Path, default=Path(), metavar="DIR", help="the folder for it; by default this one"
    )
    new.set_defaults(run=_new_game)


def _new_game(arguments: Arguments) -> int:
    from game.new_game.new_game import DICE, HIDDEN, NewGameFault, check_name, write_game

    options = [option for option in (DICE, HIDDEN) if getattr(arguments, option)]
    try:
        check_name(arguments.name, arguments.cabinet.names)
        folder = write_game(arguments.name, arguments.into, options)
    except NewGameFault as fault:
        raise Wrong(f"new-game: {fault}") from None
    except OSError as why:
        raise Wrong(f"new-game: {short(why.filename or arguments.into)}: {why.strerror}") from None
    print(f"{short(folder)} is written. Next:")
    print(f"  pip install -e {short(folder)}")
    print(f"  bridgewright check-game {arguments.name}")
    print(f"  bridgewright play --game {arguments.name} --dev")
    return 0
