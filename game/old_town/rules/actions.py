"""The actions of players, as values with a text for people and records.

>>> str(Action("play", ("B3", "hotel"))), action_from("remove saloon 7")
('play B3 hotel', Action(word='remove', names=('saloon', '7')))
"""

import re
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Action:
    """A choice: its word, and the cards, buildings and plots that it names, in the order of its text."""

    word: str
    names: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.word, *self.names))


_CARD: Final = "[ABC][1-9][0-9]?"
_ID: Final = "[a-z][a-z_]*"
_PLOT: Final = "(?:[1-9]|1[0-6])"
#: The names after each word.
_NAMES: Final = {
    "keep": rf"(?: {_CARD}){{1,4}}",
    "take": f" {_ID}",
    "play": f" {_CARD}(?: {_ID})?",
    "discard": f" {_CARD} {_CARD}",
    "remove": f" {_ID} {_PLOT}",
    "draw": " (?:common|own)",
    "exchange": f" {_ID} {_ID}",
    "throw": f" {_CARD}",
    "settle": f" {_ID} {_PLOT}",
    "pass": "",
    "stop": "",
    "hint": "",
}
_TEXT: Final = re.compile("|".join(word + names for word, names in _NAMES.items()), re.ASCII)


def action_from(text: str) -> Action:
    """Return the action of a text; raise ValueError for a text that names none."""
    if _TEXT.fullmatch(text) is None:
        raise ValueError(f"no action: {text[:40]!a}")
    word, *names = text.split(" ")
    return Action(word, tuple(names))
