"""The commands `games` and `levels`: the games that can be played, and whether level files are usable."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.arguments import Arguments, Wrong, add_game, add_own_levels, one_line
from game.cli.named import check_folder, entries_of, named_game

if TYPE_CHECKING:
    from game.cabinet.games import Cabinet
    from game.core.contract import Game
    from game.match.level_files import LevelEntry


def add_games(commands: Any) -> None:
    """Add the command `games`."""
    games = commands.add_parser("games", help="list the games")
    add_own_levels(games)
    games.set_defaults(run=_games)


def add_levels(commands: Any) -> None:
    """Add the command `levels`."""
    levels = commands.add_parser("levels", help="list the levels, or check level files")
    levels.add_argument("files", nargs="*", type=Path, metavar="FILE", help="level files to check")
    add_game(levels, "by default all games, for a file the game that it names")
    add_own_levels(levels)
    levels.set_defaults(run=_levels)


def _games(arguments: Arguments) -> int:
    if arguments.game is not None:
        raise Wrong("games: --game is not allowed; the command lists all games")
    cabinet: Cabinet = arguments.cabinet
    for game in cabinet.every_game():
        levels = [entry.level for entry in entries_of(game, arguments) if entry.level is not None]
        counts = sorted({count for level in levels for count in game.players_of(level)})
        number = "1 level" if len(levels) == 1 else f"{len(levels)} levels"
        if game.name in arguments.shown.fronts:
            front = arguments.shown.front_called(game.name)
            title = f"{front.title}. {front.motto}."
        else:
            title = "Rules without a table."
        said = f"{game.name}: {title} {_listed(counts)} players, {number}"
        print(one_line(said))
    return 0


def _listed(counts: Sequence[int]) -> str:
    return ", ".join(map(str, counts))


def _levels(arguments: Arguments) -> int:
    cabinet: Cabinet = arguments.cabinet
    check_folder(arguments.levels)
    named = named_game(arguments)
    games = tuple(cabinet.every_game()) if named is None else (named,)
    usable = True
    if arguments.files:
        for file in arguments.files:
            game, entry = _checked(file, games, arguments)
            usable &= _tell(game, entry, "")
        return 0 if usable else 1
    for game in games:
        entries = entries_of(game, arguments)
        if len(games) > 1:
            print(f"{game.name}:")
        for entry in entries:
            usable &= _tell(game, entry, "  " if len(games) > 1 else "")
    return 0 if usable else 1


def _tell(game: "Game[Any]", entry: "LevelEntry[Any]", indent: str) -> bool:
    """Print a line for a level; return whether it is usable."""
    if entry.level is None:
        print(indent + one_line(f"{entry.name}: unusable: {entry.fault}"))
        return False
    players = _listed(game.players_of(entry.level))
    many = "player" if players == "1" else "players"
    print(indent + one_line(f"{entry.name}: {entry.level.name}, {players} {many}. {entry.level.summary}"))
    return True


def _checked(
    file: Path, games: "Sequence[Game[Any]]", arguments: Arguments
) -> "tuple[Game[Any], LevelEntry[Any]]":
    """Check a level file by the rules of the game that it names, or whose folder it is in; else by those of
    the first game that accepts it.

    When none accepts it, the fault is that of the game of the file or its folder, else of the first game.
    """
    from game.match.level_files import game_named, read_level

    cabinet: Cabinet = arguments.cabinet
    name = game_named(file) or file.resolve().parent.name
    likely = sorted(games, key=lambda game: game.name != name)
    tried = []
    for game in likely:
        own = cabinet.own_levels(arguments.levels, game.name)
        tried.append((game, read_level(file, game.levels, game.level_from, own)))
        if tried[-1][1].level is not None:
            return tried[-1]
    return tried[0]
