"""What the arguments name: levels, bots and seats, each found or told in one line what there is."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.arguments import Wrong, short

if TYPE_CHECKING:
    from game.core.contract import Game
    from game.match.level_files import LevelEntry

DEFAULT_GAME = "old_london_bridge"


def the_game() -> "Game[Any]":
    """The game that the commands play."""
    from game.cabinet.registry import game_called

    game = game_called(DEFAULT_GAME)
    assert game is not None
    return game


def entries_of(game: "Game[Any]", own: Path | None) -> "list[LevelEntry[Any]]":
    """Every level of a game, a person's own folder included; Wrong where that is none."""
    from game.match.level_files import find_levels
    from game.match.places import levels_folder

    check_folder(own)
    return find_levels(levels_folder(game.name), own, game.level_from)


def check_folder(own: Path | None) -> None:
    """Wrong where the folder of own levels is none."""
    if own is None:
        return
    try:
        found = own.is_dir()
    except OSError:  # Such as a name that is too long.
        found = False
    if not found:
        raise Wrong(f"--levels {own}: no such folder")


def level_named(game: "Game[Any]", name: str, own: Path | None) -> Any:
    """The level of a name; Wrong where there is none or it cannot be used."""
    entries = entries_of(game, own)
    for entry in entries:
        if entry.name == name:
            if entry.level is None:
                raise Wrong(f"--level {short(name)}: {entry.fault}")
            return entry.level
    usable = ", ".join(entry.name for entry in entries if entry.level is not None)
    raise Wrong(f"--level {short(repr(name))}: no such level; there are {usable}")


def seats_of(game: "Game[Any]", level: Any, players: int | None, kinds: Sequence[str]) -> tuple[str, ...]:
    """The kinds of all seats: as many as named, or one for all, within what the level offers."""
    offered = game.players_of(level)
    counts = ", ".join(map(str, offered))
    count = players if players is not None else (len(kinds) if len(kinds) > 1 else offered[-1])
    if count not in offered:
        raise Wrong(f"--players {count}: the level is for {counts} players")
    if len(kinds) not in (1, count):
        raise Wrong(f"{len(kinds)} seats are named for {count} players; name one, or {count}")
    return tuple(kinds) * (count if len(kinds) == 1 else 1)


def bots_named(game: "Game[Any]", text: str | None) -> list[str]:
    """Bots by name; Wrong where one is not known."""
    names = text.split(",") if text is not None else [game.usual_bot]
    for name in names:
        if name not in game.bots:
            raise Wrong(f"--bots {short(repr(name))}: no such bot; there are {', '.join(game.bots)}")
    return names


def told_bots(game: "Game[Any]") -> str:
    """The end of a help: whom people may play against, the weakest first, and how each plays."""
    from game.bots.bot import opponents

    names = opponents(game.bots)
    width = max(map(len, names))
    lines = "".join(f"  {name:<{width}}  {game.temper(name)}\n" for name in names)
    return f"\nbots, the weakest first:\n{lines}"


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)
