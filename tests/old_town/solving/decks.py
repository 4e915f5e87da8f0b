"""The deck and the ready puzzles of the standard level as plain data, and searches that know no shortcut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, Final

import tomli

from game.core.chance import draw
from game.match.places import levels_folder
from game.old_town.solving.clues import Card, Clue, Pair
from game.old_town.solving.making import Making, Puzzle

STANDARD: Final[dict[str, Any]] = tomli.loads(
    (levels_folder("old_town") / "standard.toml").read_text(encoding="utf-8")
)
NAMES: Final = tuple(STANDARD["buildings"])


def bits(*plots: int) -> int:
    """Return plots 1-16 as a set."""
    return sum(1 << plot - 1 for plot in plots)


def number(name: str) -> int:
    """Return the number of a building."""
    return NAMES.index(name)


def _card(name: str, table: dict[str, Any]) -> Card:
    building = number(table["building"]) if "building" in table else -1
    if name[0] == "C":
        ends = tuple((bits(named), bits(mine)) for named, mine in table["plots"])
        return Card(name, "pairs", building, 0, ends)
    return Card(name, "fours" if name[0] == "A" else "eights", building, bits(*table["plots"]))


CARDS: Final = tuple(
    _card(name, table) for kind in ("fours", "eights", "pairs") for name, table in STANDARD[kind].items()
)


def clue(text: str) -> Clue:
    """Return a clue of the standard deck."""
    name, _, mine = text.partition("=")
    return Clue(next(card for card in CARDS if card.name == name), number(mine) if mine else -1)


def clues(*texts: str) -> list[Clue]:
    """Return clues of the standard deck."""
    return [clue(text) for text in texts]


def masks(**plots: Sequence[int]) -> list[int]:
    """Return the masks of 18 buildings; those not named are not in question."""
    return [bits(*plots.get(name, ())) for name in NAMES]


def ready(name: str) -> tuple[list[Clue], tuple[int, ...], int]:
    """Return the clues, the town and the grade of a ready puzzle."""
    table = STANDARD["puzzles"][name]
    return clues(*table["clues"]), tuple(map(number, table["town"])), table["grade"]


def making(level: str) -> Making:
    """Return a puzzle of a level about to be made."""
    puzzle = STANDARD["puzzle"]
    return Making(NAMES, CARDS, puzzle["levels"][level], puzzle["dropped"][level])


def made(level: str, seed: str) -> tuple[Puzzle, list[tuple[str, str]]]:
    """Return the puzzle of a seed, and its draws as pairs of pile and outcome."""
    state, drawn = making(level), []
    while chance := state.due():
        place = draw(seed, chance)
        drawn.append((chance.pile, chance.outcomes[place]))
        state.turn_up(place)
    assert state.puzzle is not None
    return state.puzzle, drawn


def by_product(sets: Sequence[int], pairs: Sequence[Pair]) -> list[tuple[int, ...]]:
    """Return every possible town of a small board: of all ways to place the buildings, those that fit."""
    plots = [[1 << place for place in range(16) if mask >> place & 1] or [0] for mask in sets]
    ways = (way for way in product(*plots) if len({*filter(None, way)}) == sum(map(bool, way)))
    return [way for way in ways if all((way[one.named], way[one.mine]) in one.plots for one in pairs)]


def is_true(one: Clue, town: Sequence[int]) -> bool:
    """Return whether a clue is true of a town, the buildings of plots 1-16 in turn."""
    plots = {building: 1 << place for place, building in enumerate(town)}
    card = one.card
    if card.kind == "pairs":
        return (plots.get(card.building), plots.get(one.mine)) in card.ends
    return bool(plots.get(one.mine if card.kind == "eights" else card.building, 0) & card.plots)


def towns_meeting(some: Sequence[Clue], town: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the towns of the same buildings that meet some clues, found plot by plot."""

    def placed(way: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(way) == len(town):
            yield way
            return
        for building in sorted({*town} - {*way}):
            longer = (*way, building)
            if all(_may_hold(one, longer) for one in some):
                yield from placed(longer)

    yield from placed(())


def _may_hold(one: Clue, way: Sequence[int]) -> bool:
    """Return whether a clue is not broken by the buildings placed so far, from plot 1 on."""
    places = {building: place for place, building in enumerate(way)}
    card, open_plots = one.card, 0xFFFF >> len(way) << len(way)
    if card.kind == "pairs":
        named, mine = (1 << places[who] if who in places else open_plots for who in (card.building, one.mine))
        return any(named & one_end and mine & other for one_end, other in card.ends)
    who = one.mine if card.kind == "eights" else card.building
    return bool((1 << places[who] if who in places else open_plots) & card.plots)
