"""A view as a fixed vector of integers, for study and machine learning (docs/study.md).

Seats are counted from the viewer on, round the table, so that the viewer's own data are at the same
indices for every seat; the public view is encoded from seat 0. All of a view is encoded except the
lines of the final scoring.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.core.contract import Encoding, EncodingPart
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import ACTIONS, MOST_COUNTS
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK, Box
from game.old_london_bridge.rules.components import (
    AREAS,
    BONUS_KINDS,
    CARD_VALUES,
    CRESTS,
    FACES,
    NOBLE,
    PARK_TILE,
    RAISE_TILE,
    STACKS,
)
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.view import View

#: The bounds of a purse, beyond the sums of any level.
MOST_MONEY: Final = 32_767
MOST_TILE: Final = PARK_TILE + len(CRESTS) - 1
#: A round marker turns the rondel one to five steps.
MARKER_STEPS: Final = 5
MOST_CARDS: Final = 60
#: The code of `asked` where an outcome of chance is wanted; 0 once the game is over.
OUTCOME: Final = agenda.CHANCE - agenda.ASKS + 1


def encoding_of(level: Level, players: int) -> Encoding:
    """Return the encoding; raise ValueError where the level is not offered for that many players."""
    box = Box(level, players)
    return Encoding(
        texts=tuple(map(str, ACTIONS)),
        most_outcomes=_most_outcomes(box),
        most_choices=_most_choices(box),
        most_draws=_most_draws(box),
        parts=(*_table_parts(box), *_seat_parts(box), *_turn_parts(box)),
        vector=_vector(box),
    )


def _table_parts(box: Box) -> list[EncodingPart]:
    """Return the parts of the table, in the order of `_table`."""
    level = box.level
    return [
        EncodingPart("viewer", 1, 0, box.players),
        EncodingPart("round", 1, 0, box.seating.rounds),
        EncodingPart("rondel", 1, 0, STACKS - 1),
        EncodingPart("markers_left", MARKER_STEPS, 0, sum(many for _, many in level.markers)),
        EncodingPart("faces", len(AREAS), 0, max(map(len, FACES))),
        EncodingPart("supply", CARD_VALUES, 0, MOST_CARDS),
        EncodingPart("tops", STACKS, 0, MOST_TILE),
        EncodingPart("bonus_tops", len(level.bonus_stacks), 0, len(BONUS_KINDS)),
        EncodingPart("below", len(level.buildings), 0, 1),
        EncodingPart("parks_below", len(CRESTS), 0, max(level.parks)),
        EncodingPart("bonus_below", len(level.bonus_stacks) * len(BONUS_KINDS), 0, _most_of_a_tile(level)),
    ]


def _seat_parts(box: Box) -> list[EncodingPart]:
    """Return the parts of each seat, the viewer first, in the order of `_seat`."""
    tiles = sum(map(sum, box.level.bonus_stacks))
    parts = [
        ("money", 1, -MOST_MONEY, MOST_MONEY),
        ("step", 1, 0, box.players),
        ("chapel", 1, 0, box.last[CHAPEL_TRACK]),
        ("chapel_place", 1, 0, box.players),
        ("gate", 1, 0, box.last[GATE_TRACK]),
        ("gate_place", 1, 0, box.players),
        ("figure", 1, 0, STACKS + 1),
        ("sealed", 1, 0, 1),
        ("passed", 1, 0, 1),
        ("place", 1, 0, box.players),
        ("strengths", len(CRESTS), 0, box.level.sites),
        ("hand", CARD_VALUES, 0, MOST_CARDS),
        ("usable", len(BONUS_KINDS), 0, tiles),
        ("fresh", len(BONUS_KINDS), 0, tiles),
        ("bridge", box.level.sites, 0, MOST_TILE),
    ]
    return [
        EncodingPart(f"{name}_{seat}", size, low, high)
        for seat in range(box.players)
        for name, size, low, high in parts
    ]


def _turn_parts(box: Box) -> list[EncodingPart]:
    """Return the parts of the order, the turn and the request, in the order of `_turn` and `_asked`."""
    shown = box.players * box.seating.cards
    return [
        EncodingPart("own_sealed", CARD_VALUES, 0, box.seating.cards),
        EncodingPart("order", 3 * shown, 0, max(MOST_COUNTS, box.players)),
        EncodingPart("turn", 1, 0, shown),
        EncodingPart("returned", 1, 0, 1),
        EncodingPart("drafted", 1, 0, MOST_TILE),
        EncodingPart("lowest", 2, 0, PARK_TILE - 1),
        EncodingPart("ending", 1, 0, 1),
        EncodingPart("asked", 2, 0, max(OUTCOME, box.players)),
        EncodingPart("inn", 2, 0, max(NOBLE, box.level.sites)),
        EncodingPart("recalled", 1, 0, 1),
        EncodingPart("steps_left", 2, 0, box.level.sites),
        EncodingPart("unpaid", 2, 0, 1),
    ]


def _vector(box: Box) -> Callable[[View], list[int]]:
    """Return the function that encodes a view of this table."""
    place_of = [0] * (MOST_TILE + 1)
    for place, building in enumerate(box.level.buildings):
        place_of[building.number] = place
    for crest in range(len(CRESTS)):
        place_of[PARK_TILE + crest] = len(box.level.buildings) + crest
    nothing_below = [0] * (len(box.level.buildings) + len(CRESTS))
    return partial(_encoded, place_of, nothing_below, box.players * box.seating.cards)


def _encoded(place_of: list[int], nothing_below: list[int], shown: int, view: View) -> list[int]:
    first = view.viewer or 0
    below = nothing_below[:]
    for stack in view.below:
        for tile in stack:
            below[place_of[tile]] += 1
    numbers = _table(view, below)
    passed = _passed(view)
    seats = [*range(first, view.players), *range(first)]
    places = [_places(seats, view.players) for seats in _orders(view)]
    for seat in seats:
        numbers += _seat(view, seat, places, passed >> seat & 1)
    numbers += _turn(view, first, shown)
    numbers += _asked(view, first)
    return numbers


def _table(view: View, below: list[int]) -> list[int]:
    left = view.markers_left
    numbers = [
        0 if view.viewer is None else view.viewer + 1,
        view.round,
        view.rondel % STACKS,
        *map(left.count, range(1, MARKER_STEPS + 1)),
        *[face + 1 for face in view.faces],
        *view.supply,
        *view.tops,
        *[kind + 1 for kind in view.bonus_tops],
        *below,
    ]
    for tiles in view.bonus_below:
        counts = [0] * len(BONUS_KINDS)
        for kind in tiles:
            counts[kind] += 1
        numbers += counts
    return numbers


def _orders(view: View) -> tuple[Sequence[int], ...]:
    """Return the orders of seats, each from its first; the vector holds each seat's place in them."""
    return view.steps, view.chapel_order, view.gate_order, view.ranking


def _places(seats: Sequence[int], players: int) -> list[int]:
    """Return the place of each seat, from 1; 0 where it has none yet."""
    places = [0] * players
    for place, seat in enumerate(seats):
        places[seat] = place + 1
    return places


def _seat(view: View, seat: int, places: list[list[int]], passed: int) -> list[int]:
    steps, chapel, gate, ranking = places
    bridge = view.bridges[seat]
    return [
        view.money[seat],
        steps[seat],
        view.chapel[seat],
        chapel[seat],
        view.gate[seat],
        gate[seat],
        view.figures[seat] + 1,
        1 if view.sealed[seat] else 0,
        passed,
        ranking[seat],
        *view.strengths[seat],
        *view.hands[seat],
        *view.usable[seat],
        *view.fresh[seat],
        *bridge,
        *[0] * (view.level.sites - len(bridge)),
    ]


def _turn(view: View, first: int, shown: int) -> list[int]:
    numbers = [0] * CARD_VALUES
    if view.viewer is not None:
        for card in view.sealed[view.viewer]:
            numbers[card] += 1
    for seat, printed, counts in view.order:
        numbers += (_from(first, seat, view.players), printed, counts)
    numbers += [0] * (3 * (shown - len(view.order)))
    numbers += (
        view.turn + 1,
        1 if view.returned else 0,
        view.drafted,
        view.lowest,
        _from(first, view.lowest_seat, view.players),
        1 if view.ending else 0,
    )
    return numbers


def _passed(view: View) -> int:
    """Return the seats that have passed while holders of a tile are asked in turn, as bits."""
    top = view.agenda[-1] if view.agenda else ()
    return top[2] if top and top[0] in (agenda.ASK_LADY, agenda.ASK_RAISE) else 0


def _asked(view: View, first: int) -> list[int]:
    """Return the request, its seat, and the unfinished parts of a building's action."""
    asked = seat = left = highest = recalled = 0
    steps_left, unpaid = [0, 0], [0, 0]
    for step in view.agenda:
        kind = step[0]
        if kind == agenda.MOVE:
            steps_left[step[2]] += step[3]
        elif kind == agenda.PAY_SPACE:
            unpaid[step[2]] = 1
        elif kind == agenda.ASK_TAKE:
            left, highest = step[3], step[4]
        elif kind in (agenda.AFTER_ACTION, agenda.ASK_AFTER):
            recalled = step[2]
    if view.agenda:
        top = view.agenda[-1]
        asked = min(top[0], agenda.CHANCE) - agenda.ASKS + 1
        if asked < OUTCOME and top[0] != agenda.ASK_SEAL:
            seat = _from(first, top[1], view.players)
    return [asked, seat, left, highest, int(recalled), *steps_left, *unpaid]


def _from(first: int, seat: int, players: int) -> int:
    """Return a seat counted from seat `first`, which is 1; 0 for none."""
    return (seat - first) % players + 1 if seat >= 0 else 0


# Bounds


def _most_of_a_tile(level: Level) -> int:
    return max(max(stack) for stack in level.bonus_stacks)


def _most_outcomes(box: Box) -> int:
    level = box.level
    markers = sum(many for _, many in level.markers)
    piles = (*map(len, box.below), *map(len, box.bonus_below), *map(len, level.faces))
    return max(box.players, markers, *piles)


def _most_draws(box: Box) -> int:
    """Return the most draws of a game: steps, faces, all tiles of both sorts, a marker for each round."""
    tiles = sum(map(len, box.below)) + sum(map(len, box.bonus_below))
    return box.players + len(AREAS) + tiles + box.seating.rounds


def _most_choices(box: Box) -> int:
    """Return an upper bound of the choices of a game, by request; a bonus tile is used once."""
    level, players = box.level, box.players
    rounds = box.seating.rounds
    turns = rounds * players * box.seating.cards
    tiles = sum(map(sum, level.bonus_stacks))
    raises = sum(stack[RAISE_TILE] for stack in level.bonus_stacks)
    # A placement, a site, a card at the inn for each crest, its end, the turn's end.
    in_turns = turns * (4 + level.sites)
    in_rounds = rounds * 3 * players + raises * players
    return in_turns + in_rounds + 2 * tiles
