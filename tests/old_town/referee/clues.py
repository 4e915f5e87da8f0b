"""Clue cards (1.2), read from the level's table."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

Level = dict[str, Any]
KINDS: Final = ("fours", "eights", "pairs")


class Clue(NamedTuple):
    """A clue card. `building` is the named one, "" for an eight; `plots` are those of fours and eights."""

    card: str
    kind: str
    building: str
    plots: frozenset[int]
    pairs: frozenset[tuple[int, int]]


def clues_of(level: Level) -> dict[str, Clue]:
    """Return all clue cards in the file's order: fours, eights, pairs, A2 before A10."""
    clues = {}
    for kind in KINDS:
        for card in sorted(level[kind], key=lambda text: int(text[1:])):
            entry = level[kind][card]
            plots = entry["plots"]
            clues[card] = Clue(
                card,
                kind,
                entry.get("building", ""),
                frozenset() if kind == "pairs" else frozenset(plots),
                frozenset((one, other) for one, other in plots) if kind == "pairs" else frozenset(),
            )
    return clues
