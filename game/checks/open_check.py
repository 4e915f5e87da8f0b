"""The check of a game on the bases: names in its code and its words that must fit together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final

from game.bases.fields import FieldKind
from game.bases.open_events import OpenEvent
from game.bases.open_game import BEST_TURN, TURNS, OpenGame
from game.bases.open_position import OpenPosition
from game.bots.bot import opponents
from game.checks.faults import Faults

if TYPE_CHECKING:
    from game.core.contract import Position
    from game.tabletop.open.open_board import OpenBoard
    from game.tabletop.open.open_front import OpenFront

#: The keys of the sections that have the same ones in every game.
_SAME: Final = {
    "title": ("name", "motto", "credits", "statistics"),
    "setup": ("question", "length", "beginning"),
    "pictures": ("one", "two", "three", "four"),
}
#: The members of a position besides its fields.
_BASE: Final = {*OpenPosition.__annotations__, "emit"}


def check_open(game: OpenGame, front: OpenFront, faults: Faults) -> None:
    """Check the names of a game's fields, and the keys of its words."""
    left_out = front.board().left_out
    words, names = _choice_words(game), game.position.FIELDS
    for name, field in names.items():
        told = f"plays={field.plays!r}; allowed: {', '.join(words)}"
        faults.need(not field.plays or field.plays in words, f"{game.position.__name__}.{name}", told)
    for name in left_out:
        faults.need(name in names, "OpenBoard.left_out", f"{name!r}; allowed: {', '.join(names)}")
    with faults.guarding("OpenFront.choices"):
        front.game_setup()
    known = game.words.messages
    for key in sorted(set(_needed(game, left_out)) - known.keys()):
        faults.say(f"words.toml {key}", "no such message")
    read = set(_read(game))
    for key in sorted(known.keys() - read):
        if key.partition(".")[0] in {one.partition(".")[0] for one in read}:
            near = get_close_matches(key, sorted(read), 3, 0.0)
            faults.say(f"words.toml {key}", f"nothing reads it; allowed, for example: {', '.join(near)}")
    for word, count in words.items():
        key = f"choices.{word}.words"
        told = "the same for several numbers; allowed: words with {number}"
        faults.need(count < 2 or "{number" in known.get(key, "{number"), f"words.toml {key}", told)


def check_state(position: Position, faults: Faults) -> None:
    """Check that a position has no state outside of its fields."""
    if isinstance(position, OpenPosition):
        other = vars(position).keys() - position.FIELDS.keys() - _BASE
        told = f"{', '.join(sorted(other))}; allowed: fields alone, for a view and a world have nothing else"
        faults.need(not other, type(position).__name__, told)


def check_moves(board: OpenBoard, steps: Iterable[tuple[Any, Any, Any]], faults: Faults) -> None:
    """Check that each motion of the game's own events has moved something in a whole game.

    `steps` are its events, each with the views before and after it.
    """
    met: dict[str, bool] = {}
    for event, before, after in steps:
        move = board.moves.get(type(event))
        if move is not None and type(event).__module__ != OpenEvent.__module__:
            name = type(event).__name__
            met[name] = bool(move(board, event, before, after).tracks) or met.get(name, False)
    still = ", ".join(name for name, moved in met.items() if not moved)
    told = f"{still} moves nothing in a whole game; allowed: a start and an end that are on the table"
    faults.need(not still, "OpenBoard.moves", told)


def _choice_words(game: OpenGame) -> dict[str, int]:
    """Return the words of all choices, and how many choices have each."""
    words = [text.partition(" ")[0] for text in game.position.CHOICES]
    return {word: words.count(word) for word in words}


def _needed(game: OpenGame, left_out: Iterable[str]) -> Iterator[str]:
    """Yield the keys of the messages for every choice, every field with a piece, and every opponent."""
    for word in _choice_words(game):
        yield from (f"choices.{word}.words", f"choices.{word}.rule")
    for name, field in game.position.FIELDS.items():
        if field.kind is not FieldKind.SEAT and name not in left_out:
            yield from (f"things.{name}.name", f"things.{name}.rule")
    for bot in opponents(game.bots):
        yield f"bots.{bot}"


def _read(game: OpenGame) -> Iterator[str]:
    """Yield the keys that are read in the sections of choices, things, events and so on."""
    position = game.position
    for word in _choice_words(game):
        yield from (f"choices.{word}.{key}" for key in ("words", "rule", "plate"))
    for name in position.FIELDS:
        yield from (f"things.{name}.{key}" for key in ("name", "rule", "label"))
    yield from (f"events.{kind.__name__}" for kind in _every(OpenEvent))
    yield from (f"bots.{bot}" for bot in game.bots)
    yield from (f"sources.{name}" for name in position.SOURCES)
    if position.refused_for is OpenPosition.refused_for:
        yield from (f"refused.{word}" for word in (*_choice_words(game), "over", "not_asked"))
    yield from (f"figures.{name}" for name in (*position.FIGURES, BEST_TURN, TURNS))
    yield from (f"{section}.{key}" for section, keys in _SAME.items() for key in keys)


def _every(kind: type[Any]) -> Iterator[type[Any]]:
    for one in kind.__subclasses__():
        yield one
        yield from _every(one)
