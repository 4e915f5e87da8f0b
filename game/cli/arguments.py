"""What the commands' arguments have in common: options of more than one, and what a text must be."""

import argparse
from pathlib import Path

DEFAULT_LEVEL = "standard"
MOST_GAMES = 10_000_000
#: What a record may tell.
_LONGEST_SEED = 200
#: Characters of an argument that a message repeats, and of a whole message.
_LONGEST_SHOWN = 120
_LONGEST_MESSAGE = 280
_SMALLEST_SIDE, _LARGEST_SIDE = 720, 7680


class Wrong(Exception):
    """A wrong argument: one line that says what, where and what is allowed."""


def one_line(text: str) -> str:
    """A text in one line, what cannot be printed escaped: file names may hold anything."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def short(value: object) -> str:
    """Return what an argument says in one line of at most 120 characters."""
    return _both_ends(str(value), _LONGEST_SHOWN)


def told(text: object) -> str:
    """Return a message to a person in one line of at most 280 characters, whatever it repeats."""
    return _both_ends(str(text), _LONGEST_MESSAGE)


def _both_ends(text: str, longest: int) -> str:
    """Return a text in one line; of a long one what it begins with, and what it ends with."""
    if len(text) <= longest and len(escaped := one_line(text)) <= longest:
        return escaped
    end = longest // 3
    return f"{one_line(text[:longest])[: longest - end - 3]}...{one_line(text[-end:])[-end:]}"


# Options


def add_table(command: argparse.ArgumentParser, told: str) -> None:
    """The options of a table that bots play at; `told` is which game it is where none is named."""
    add_game(command, told)
    command.add_argument("--level", default=DEFAULT_LEVEL, metavar="L", help="a level's name")
    command.add_argument("--players", type=players_from, metavar="N", help="how many seats")
    command.add_argument("--bots", metavar="a,b,..", help="bots by seat; one name serves all seats")
    command.add_argument("--seed", type=seed_from, metavar="S", help="the series' seed; by default a new one")
    add_own_levels(command)


def add_game(command: argparse.ArgumentParser, told: str) -> None:
    """The option that names the game; `told` is which one it is where none is named."""
    # Without a default, as the one for levels.
    command.add_argument("--game", metavar="NAME", default=argparse.SUPPRESS, help=f"which game; {told}")


def add_own_levels(command: argparse.ArgumentParser) -> None:
    """The option of a folder of own levels."""
    # Without a default: one named before the command would be lost to the command's own.
    command.add_argument(
        "--levels", type=Path, metavar="DIR", default=argparse.SUPPRESS, help="add a folder of own levels"
    )


# What a text must be


def count_from(text: str) -> int:
    """A number of games, or of pictures."""
    return number_from(text, MOST_GAMES)


def number_from(text: str, most: int) -> int:
    """A whole number from 1."""
    if not _is_number(text) or not 1 <= int(text) <= most:
        allowed = f"a whole number from 1 to {most}"
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not allowed; {allowed}")
    return int(text)


def _is_number(text: str) -> bool:
    """Return whether a text is a whole number of at most nine digits, 0 to 9."""
    return text.isascii() and text.isdecimal() and len(text) <= 9


def players_from(text: str) -> int:
    """A number of seats; what the level offers is checked later."""
    if not _is_number(text):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not allowed; a number of seats")
    return int(text)


def seed_from(text: str) -> str:
    """A seed."""
    if not text.isprintable() or len(text) > _LONGEST_SEED:
        allowed = f"one line of at most {_LONGEST_SEED} printable characters"
        raise argparse.ArgumentTypeError(f"a seed is {allowed}")
    return text


def window_from(text: str) -> tuple[int, int]:
    """A size in pixels."""
    width, cross, height = text.partition("x")
    if not (cross and _is_number(width) and _is_number(height)):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not allowed; a size such as 1920x1080")
    size = int(width), int(height)
    if not all(_SMALLEST_SIDE <= side <= _LARGEST_SIDE for side in size):
        allowed = f"sides from {_SMALLEST_SIDE} to {_LARGEST_SIDE}"
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not allowed; {allowed}")
    return size
