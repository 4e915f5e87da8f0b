"""The games, levels, bots and seats that the arguments name; a wrong name lists the known ones."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.arguments import Arguments, Wrong, short

if TYPE_CHECKING:
    from game.cabinet.games import Cabinet
    from game.core.contract import Game
    from game.match.level_files import LevelEntry


def game_of(arguments: Arguments) -> "Game[Any]":
    """Return the game that the arguments name, else the first; raise Wrong for an unknown name."""
    return named_game(arguments) or _first(arguments.cabinet)


def screen_game(arguments: Arguments) -> "Game[Any]":
    """Return the game that the arguments name, else the one last played on the screen."""
    from game.match.places import NoHome, saves_folder
    from game.match.saved_games import game_played_last

    cabinet, named = arguments.shown, named_game(arguments)
    if named is not None and named.name not in cabinet.games:
        raise Wrong(f"--game {named.name}: it has rules but no table; allowed: {', '.join(cabinet.names)}")
    if named is not None or len(cabinet.games) == 1:
        return named or _first(cabinet)
    try:
        last = game_played_last(saves_folder(), cabinet.names)
    except NoHome:
        last = None
    return (cabinet.game_called(last) if last is not None else None) or _first(cabinet)


def _first(cabinet: "Cabinet") -> "Game[Any]":
    """Return the first game of a cabinet."""
    return next(cabinet.every_game())


def named_game(arguments: Arguments) -> "Game[Any] | None":
    """Return the game that the arguments name, None when they name none; raise Wrong for an unknown name."""
    if arguments.game is None:
        return None
    cabinet = arguments.cabinet
    game = cabinet.game_called(arguments.game)
    if game is None:
        raise Wrong(f"--game {arguments.game[:40]!r}: no such game; allowed: {', '.join(cabinet.names)}")
    return game


def check_no_game(arguments: Arguments, command: str) -> None:
    """Raise Wrong when a game is named for a command that reads it from the record."""
    if arguments.game is not None:
        raise Wrong(f"{command}: --game is not allowed; the record names its game")


def entries_of(game: "Game[Any]", arguments: Arguments) -> "list[LevelEntry[Any]]":
    """Return every level of a game, with the player's own folder; raise Wrong when that is no folder."""
    from game.match.level_files import find_levels

    check_folder(arguments.levels)
    cabinet: Cabinet = arguments.cabinet
    own = cabinet.own_levels(arguments.levels, game.name)
    return find_levels(game.levels, own, game.level_from)


def check_folder(own: Path | None) -> None:
    """Raise Wrong when the folder of own levels does not exist."""
    if own is None:
        return
    try:
        found = own.is_dir()
    except OSError:  # Such as a name that is too long.
        found = False
    if not found:
        raise Wrong(f"--levels {own}: no such folder")


def level_named(game: "Game[Any]", name: str, arguments: Arguments) -> Any:
    """Return the level of a name; raise Wrong when there is none or it is unusable."""
    entries = entries_of(game, arguments)
    for entry in entries:
        if entry.name == name:
            if entry.level is None:
                raise Wrong(f"--level {short(name)}: {entry.fault}")
            return entry.level
    usable = ", ".join(entry.name for entry in entries if entry.level is not None)
    raise Wrong(f"--level {short(repr(name))}: no such level; allowed: {usable}")


def seats_of(game: "Game[Any]", level: Any, players: int | None, kinds: Sequence[str]) -> tuple[str, ...]:
    """Return the kinds of all seats: as named, or one for all; raise Wrong when not allowed."""
    offered = game.players_of(level)
    counts = ", ".join(map(str, offered))
    count = players if players is not None else (len(kinds) if len(kinds) > 1 else offered[-1])
    if count not in offered:
        raise Wrong(f"--players {count}: this level allows {counts}")
    if len(kinds) not in (1, count):
        raise Wrong(f"{len(kinds)} seats named for {count} players; allowed: 1 or {count}")
    return tuple(kinds) * (count if len(kinds) == 1 else 1)


def bots_named(game: "Game[Any]", text: str | None) -> list[str]:
    """Return bots by name; raise Wrong for an unknown name."""
    names = text.split(",") if text is not None else [game.usual_bot]
    for name in names:
        if name not in game.bots:
            raise Wrong(f"--bots {short(repr(name))}: no such bot; allowed: {', '.join(game.bots)}")
    return names


def told_bots(cabinet: "Cabinet") -> str:
    """Return the end of a help text: each game's opponents with how they play, and its anchors.

    A game may have anchors alone: then it has no lines.
    """
    from game.bots.bot import opponents

    told = ""
    for game in cabinet.every_game():
        names = opponents(game.bots)
        if not names:
            continue
        width = max(map(len, names))
        of = "" if len(cabinet.games) == 1 else f" of {game.name}"
        lines = "".join(f"  {name:<{width}}  {game.temper(name)}\n" for name in names)
        anchors = ", ".join(name for name in game.bots if name not in names)
        more = f"  for measurements: {anchors}\n" if anchors else ""
        told += f"\nbots{of}, the weakest first:\n{lines}{more}"
    return told


def new_seed() -> str:
    """Return a random seed that cannot be guessed."""
    return secrets.token_hex(16)
