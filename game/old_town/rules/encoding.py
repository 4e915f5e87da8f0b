"""A view as a fixed vector of integers, for study and machine learning (docs/study.md).

Seats are counted from the viewer on, round the table, so that the viewer's own data are at the same indices
for every seat; the public view is encoded from seat 0.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from game.core.contract import Encoding, EncodingPart
from game.old_town.rules import agenda
from game.old_town.rules.box import Box, box_of
from game.old_town.rules.level import BUILDINGS, CARDS, PLOTS, Level
from game.old_town.rules.position import Position
from game.old_town.rules.view import View

_ALL_CARDS: Final = len(CARDS)
#: The code of `asked` where an outcome of chance is wanted; 0 once the game is over.
OUTCOME: Final = agenda.CHANCE - agenda.ASKS + 1
#: Attempts to make a puzzle: one of three or four succeeds.
_ATTEMPTS: Final = 200

Part = tuple[str, int, Sequence[int]]
"""A part of a view: its name, the highest of its numbers (the lowest is 0), and its numbers."""


def encoding_of(level: Level, players: int) -> Encoding:
    """Return the encoding; raise ValueError where the level is not offered for that many players."""
    box = Box(level, players)
    parts = _parts(box, Position.new(level, players).view(None))
    return Encoding(
        texts=tuple(map(str, box.codes.actions)),
        most_outcomes=_ALL_CARDS,
        most_choices=2 * BUILDINGS * PLOTS if box.puzzle else 2 * players + BUILDINGS + 16 * _most_turns(box),
        most_draws=_ATTEMPTS * 160 if box.puzzle else 1 + 2 * _ALL_CARDS,
        parts=tuple(EncodingPart(name, len(numbers), 0, high) for name, high, numbers in parts),
        vector=partial(_encoded, level, players),
    )


def _encoded(level: Level, players: int, view: View) -> list[int]:
    return [number for _, _, numbers in _parts(box_of(level, players), view) for number in numbers]


def _bits(mask: int, size: int) -> list[int]:
    return [mask >> bit & 1 for bit in range(size)]


def _parts(box: Box, view: View) -> Iterator[Part]:
    """Yield the parts of a view; their number, sizes and bounds are the same for all views of a table."""
    first, players = view.viewer or 0, box.players

    def seat(one: int) -> int:
        """Return a seat counted from the viewer, which is 1; 0 for none."""
        return (one - first) % players + 1 if one >= 0 else 0

    turns = _most_turns(box)
    yield "viewer", players, [0 if view.viewer is None else view.viewer + 1]
    yield "round", turns + 1, [view.round]
    yield "first", players, [seat(view.first)]
    yield "turn", players, [seat(view.turn)]
    yield "turns", turns, [view.turns]
    yield "idle", players, [view.idle]
    yield "active", 1, [int(view.active)]
    yield "marks", 1, [bit for mask in view.marks for bit in _bits(mask, PLOTS)]
    yield "built", 1, _bits(view.built, BUILDINGS)
    yield "gone", 1, _bits(view.gone, BUILDINGS)
    owners = [players + 1 if view.stock >> one & 1 else 0 for one in range(BUILDINGS)]
    for one, row in enumerate(view.rows):
        for building in row:
            owners[building] = seat(one)
    yield "owners", players + 1, owners
    yield "common", _ALL_CARDS, [view.common]
    how, mine = [0] * _ALL_CARDS, [0] * _ALL_CARDS
    for _, card, named, left in view.shown:
        how[card], mine[card] = left + 1, named + 1
    for card, named in view.clues:
        how[card], mine[card] = 1, named + 1
    yield "cards", 3, how
    yield "mine", BUILDINGS, mine
    yield "unused", 1, [int(one in view.unused) for one in range(BUILDINGS)]
    yield "off", 1, [bit for mask in view.off for bit in _bits(mask, PLOTS)]
    for one in (*range(first, players), *range(first)):
        name = f"_{seat(one) - 1}"
        yield "score" + name, _most_points(box), [view.scores[one]]
        yield "hand" + name, 1, [int(card in view.hands[one]) for card in range(_ALL_CARDS)]
        yield "cards_held" + name, _ALL_CARDS, [len(view.hands[one])]
        yield "own_pile" + name, _ALL_CARDS, [view.own[one]]
        yield "own_cards" + name, 1, [int(card in view.own_cards[one]) for card in range(_ALL_CARDS)]
        yield "side" + name, 2, [next((n for n, side in enumerate(view.sides, 1) if one in side), 0)]
        yield "place" + name, players, [view.places[one] if view.places else 0]
    kind, *further = view.agenda[-1] if view.agenda else (agenda.ASKS - 1,)
    asked = min(kind, agenda.CHANCE) - agenda.ASKS + 1
    yield "asked", OUTCOME, [asked]
    yield "asked_seat", players, [seat(further[0]) if further and asked < OUTCOME else 0]
    about = further[1:] if asked < OUTCOME else []
    yield "asked_for", _ALL_CARDS, [*about, 0, 0][:2]


# Bounds


def _most_turns(box: Box) -> int:
    """Return an upper bound of the turns: each card drawn or played, and idle turns between."""
    return 1 if box.puzzle else (2 * _ALL_CARDS + 1) * box.players


def _most_points(box: Box) -> int:
    """Return an upper bound of a score."""
    level = box.level
    advanced, storm = level.advanced.owner_bonus, level.storm.per_turn * level.storm.turns
    return BUILDINGS * (level.switches.markers + advanced) + storm + level.puzzle.start
