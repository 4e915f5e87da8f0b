"""Options and argument types shared by several commands."""

import argparse
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.cabinet.games import Cabinet

DEFAULT_LEVEL = "standard"
MOST_GAMES = 10_000_000
#: Characters of a seed that a record may contain.
_LONGEST_SEED = 200
#: The longest repeated argument, and the longest message, in characters.
_LONGEST_SHOWN = 120
_LONGEST_MESSAGE = 280
_SMALLEST_SIDE, _LARGEST_SIDE = 600, 7680


class Arguments(argparse.Namespace):
    """The arguments of a command. It searches for installed games only when the command uses games.

    `given` replaces the games of the program and of other packages.
    """

    given: "Cabinet | None" = None
    dev: bool = False

    @cached_property
    def cabinet(self) -> "Cabinet":
        """All games."""
        from game.cabinet.plugins import installed

        return self.given or installed()

    @cached_property
    def shown(self) -> "Cabinet":
        """The games that can be shown in a window."""
        from game.cabinet.plugins import on_screen

        return on_screen(self.cabinet)

    def shown_in(self, kiosk: Path) -> "Cabinet":
        """Return the games of a kiosk: those of the program, and others that its settings name."""
        from game.cabinet.plugins import installed, on_screen
        from game.keeper.kiosk_file import games_named

        return on_screen(self.given or installed(games_named(kiosk)))


class Wrong(Exception):
    """A wrong argument, with a one-line message: the argument, its value, and the allowed values."""


def one_line(text: str) -> str:
    """Return a text in one line with unprintable characters escaped: a file name may contain any."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def short(value: object) -> str:
    """Return an argument in one line of at most 120 characters."""
    return _both_ends(str(value), _LONGEST_SHOWN)


def message_line(text: object) -> str:
    """Return a message in one line of at most 280 characters, even if it repeats a longer argument."""
    return _both_ends(str(text), _LONGEST_MESSAGE)


def _both_ends(text: str, longest: int) -> str:
    """Return a text in one line; of a long one only the beginning and the end."""
    if len(text) <= longest and len(escaped := one_line(text)) <= longest:
        return escaped
    end = longest // 3
    return f"{one_line(text[:longest])[: longest - end - 3]}...{one_line(text[-end:])[-end:]}"


# Options


def add_table(command: argparse.ArgumentParser, told: str, seed: str = "the seed of the games") -> None:
    """Add the options of a table for bots; `told` describes the default game, `seed` the seed."""
    add_game(command, told)
    command.add_argument("--level", default=DEFAULT_LEVEL, metavar="L", help="the level, by name")
    command.add_argument("--players", type=players_from, metavar="N", help="the number of players")
    command.add_argument("--bots", metavar="a,b,..", help="the bots in seating order, or one for all seats")
    command.add_argument("--seed", type=seed_from, metavar="S", help=f"{seed}; by default a new one")
    add_own_levels(command)


def add_game(command: argparse.ArgumentParser, told: str) -> None:
    """Add the option that names the game; `message_line` describes the game used when none is named."""
    # No default, for the same reason as in `add_own_levels`.
    command.add_argument("--game", metavar="NAME", default=argparse.SUPPRESS, help=f"the game; {told}")


def add_own_levels(command: argparse.ArgumentParser) -> None:
    """Add the option of a folder of own levels."""
    # No default: the command's own default would replace an option given before the command.
    command.add_argument(
        "--levels",
        type=Path,
        metavar="DIR",
        default=argparse.SUPPRESS,
        help="a folder with levels of your own",
    )


def add_dev(command: argparse.ArgumentParser) -> None:
    """Add the option for authors of games."""
    command.add_argument(
        "--dev", action="store_true", help="for authors of games: show the exception that stops the game"
    )


# Argument types


def count_from(text: str) -> int:
    """Return a number of games or of frames."""
    return number_from(text, MOST_GAMES)


def number_from(text: str, most: int) -> int:
    """Return a whole number from 1 to `most`; ArgumentTypeError when the text is not one."""
    if not _is_number(text) or not 1 <= int(text) <= most:
        allowed = f"a whole number from 1 to {most}"
        raise argparse.ArgumentTypeError(f"{text[:20]!r}; allowed: {allowed}")
    return int(text)


def _is_number(text: str) -> bool:
    """Return whether a text is a whole number of at most nine digits, 0 to 9."""
    return text.isascii() and text.isdecimal() and len(text) <= 9


def players_from(text: str) -> int:
    """Return a number of seats; the level's limits are checked later."""
    if not _is_number(text):
        raise argparse.ArgumentTypeError(f"{text[:20]!r}; allowed: a number of players")
    return int(text)


def seed_from(text: str) -> str:
    """Return a seed; ArgumentTypeError when it is too long or not printable."""
    if not text.isprintable() or len(text) > _LONGEST_SEED:
        allowed = f"one line of at most {_LONGEST_SEED} printable characters"
        raise argparse.ArgumentTypeError(f"a seed must be {allowed}")
    return text


def window_from(text: str) -> tuple[int, int]:
    """Return a size in pixels from a text such as 1920x1080; ArgumentTypeError when it is not allowed."""
    width, cross, height = text.partition("x")
    if not (cross and _is_number(width) and _is_number(height)):
        raise argparse.ArgumentTypeError(f"{text[:20]!r}; allowed: a size such as 1920x1080")
    size = int(width), int(height)
    if not all(_SMALLEST_SIDE <= side <= _LARGEST_SIDE for side in size):
        allowed = f"sides from {_SMALLEST_SIDE} to {_LARGEST_SIDE}"
        raise argparse.ArgumentTypeError(f"{text[:20]!r}; allowed: {allowed}")
    return size
