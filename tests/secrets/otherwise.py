"""Pairs of whole games, of any game, that one viewer may not distinguish: everything hidden from it differs.

A random game is played to some moment. For each viewer, the public one too, it is then played again by the
same choices, but everything hidden from the viewer is drawn again, in agreement with the facts that it has
seen: sealed choices, hands that were dealt, looks at hidden pieces.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any, Final

from game.core.chance import draw, salt_of
from game.core.contract import Chance, IllegalAction, Viewer
from game.match.lines import RecordLine
from game.match.match import Match, Pair, counting
from game.match.seat import Seat
from tests.playthrough.tables import Table

#: How often another history is tried before a viewer is skipped: a card that was played must be dealt.
_TRIES: Final = 12
#: How often a draw that a viewer cannot know is drawn again.
_REDRAWN: Final = 0.5
#: The share of a game's moments that is checked.
_LOOKED_AT: Final = 0.3


class _Differs(Exception):
    """Raised when another history contradicts the facts that the viewer has seen."""


class Told:
    """A match, with everything that one viewer has received since its first line."""

    def __init__(self, match: Match, viewer: Viewer) -> None:
        """Begin to watch a match that has not been started."""
        self.match = match
        self.told: list[Pair] = []
        match.watch(viewer, self.told.append)


@dataclass(frozen=True, slots=True)
class Histories:
    """Two histories that one viewer may not distinguish."""

    viewer: Viewer
    worlds: tuple[Told, Told]

    def __str__(self) -> str:
        first, other = (counting(world.match.lines) for world in self.worlds)
        pairs = zip(first, other, strict=True)
        differ = "; ".join(f"{one} or {two}" for one, two in pairs if one != two)
        who = "the public" if self.viewer is None else f"seat {self.viewer}"
        return f"seed {self.worlds[0].match.seed!r}, {who}, where lines are {differ}"


def histories(tables: tuple[Table, ...], seed: str) -> Iterator[tuple[Histories, ...]]:
    """Yield moments without end at which something is hidden, of random games at tables used in turn.

    Each has the histories of every viewer.
    """
    for number in count():
        table, random = tables[number % len(tables)], Random(f"{seed}/{number}")
        lines, hiding = _game(table, f"{seed}/{number}", random)
        for place in hiding:
            if random.random() < _LOOKED_AT:
                held = random.random() < 0.5
                yield tuple(twins(table, f"{seed}/{number}", lines[: place + 1], held, random))


def _empty(table: Table, seed: str, drawing: Any = None) -> Match:
    seats = tuple(Seat(f"Sitter {seat}", "human") for seat in range(table.players))
    return Match(table.game, table.level, seats, seed, salt_of(seed), drawing)


def _game(table: Table, seed: str, random: Random) -> tuple[list[RecordLine], list[int]]:
    """Return the lines of a random game, and the places of choices after which something is hidden.

    Seats that choose at once do so in seating order.
    """
    match, hiding = _empty(table, seed), list[int]()
    match.start()
    while not match.over:
        seat = match.to_move[0]
        match.decide(seat, random.choice(match.legal(seat)), resolve=False)
        place = next(place for place in range(len(match.lines) - 1, 0, -1) if "action" in match.lines[place])
        is_hidden = _hides(match)
        match.resolve()
        if is_hidden or _hides(match):
            hiding.append(place)
    return match.lines, hiding


def _hides(match: Match) -> bool:
    """Return whether something is hidden from any viewer."""
    return bool(match.hidden_draws()) or any(map(match.secret, range(len(match.seats))))


def twins(
    table: Table,
    seed: str,
    lines: list[RecordLine],
    held: bool,
    random: Random,
    viewers: Sequence[Viewer] | None = None,
) -> Iterator[Histories]:
    """Yield each viewer's histories that lead to the last of these lines, if there is a second one."""
    for viewer in (None, *range(table.players)) if viewers is None else viewers:
        first = _played(Told(_empty(table, seed), viewer), lines, held, {}, Random(0))
        if not _hides(first.match):
            return
        hidden = first.match.hidden_draws()
        unknown = [draw for draw, known in hidden.items() if viewer not in known]
        sealed = {seat for seat in range(table.players) if seat != viewer and first.match.secret(seat)}
        for _ in range(_TRIES if unknown or sealed else 0):
            other = _otherwise(table, first, viewer, lines, held, unknown, sealed, random)
            if other is not None and counting(other.match.lines) != counting(first.match.lines):
                yield Histories(viewer, (first, other))
                break


def _otherwise(
    table: Table,
    first: Told,
    viewer: Viewer,
    lines: list[RecordLine],
    held: bool,
    unknown: list[tuple[str, int]],
    sealed: set[int],
    random: Random,
) -> Told | None:
    """Return another history, with some unknown draws and all sealed choices made again.

    None if it contradicts the facts that the viewer has seen.
    """
    true = _outcomes(first.match.lines)
    anew = {draw for draw in unknown if random.random() < _REDRAWN}
    seed = first.match.seed
    assert seed is not None

    def drawing(chance: Chance) -> int:
        number = chance.pile, chance.drawn
        if number in anew:
            return random.randrange(len(chance.outcomes))
        if number not in true:
            return draw(seed, chance)
        if true[number] not in chance.outcomes:
            raise _Differs
        return chance.outcomes.index(true[number])

    last = {line["seat"]: place for place, line in enumerate(lines) if "action" in line}
    changed = {place: seat for seat, place in last.items() if seat in sealed}
    try:
        return _played(Told(_empty(table, seed, drawing), viewer), lines, held, changed, random)
    except (_Differs, IllegalAction):
        return None


def _played(told: Told, lines: list[RecordLine], held: bool, changed: dict[int, Any], random: Random) -> Told:
    """Play a history by its choices, but make those at places in `changed` again."""
    match = told.match
    match.start()
    for place, line in enumerate(lines):
        if "action" not in line:
            continue
        match.resolve()
        seat: Any = line["seat"]
        action = (
            random.choice(match.legal(seat)) if place in changed else match.game.action(str(line["action"]))
        )
        match.decide(seat, action, resolve=False)
    if not held:
        match.resolve()
    return told


def _outcomes(lines: list[RecordLine]) -> dict[tuple[str, int], str]:
    """Return the outcomes drawn, by pile and number of the draw."""
    found: dict[tuple[str, int], str] = {}
    for line in counting(lines):
        deal: Any = line.get("deal", {})
        for pile, outcomes in deal.items():
            found.update({(pile, number): outcome for number, outcome in enumerate(outcomes)})
        if "chance" in line:
            pile = str(line["chance"])
            found[pile, sum(other == pile for other, _ in found)] = str(line["outcome"])
    return found
