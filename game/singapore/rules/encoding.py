"""A view as a fixed vector of integers, for study and machine learning (docs/study.md).

Seats are counted from the viewer on, round the table, so that the viewer's own data are at the same indices
for every seat; the public view is encoded from seat 0. Lots are counted over all squares that may be lots at
the level, so that an index means the same square in every game.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.core.contract import Encoding, EncodingPart
from game.singapore.rules import agenda
from game.singapore.rules.box import Box, box_of
from game.singapore.rules.codes import LOT
from game.singapore.rules.components import BUILDINGS, GOODS, LAND, STARTS
from game.singapore.rules.land import ground_of, possible_spots
from game.singapore.rules.level import Level
from game.singapore.rules.view import View

#: The bound of points and pounds, beyond the sums of any level.
MOST: Final = 999_999
#: The code of `asked` where an outcome of chance is wanted; 0 once the game is over.
OUTCOME: Final = agenda.CHANCE - agenda.ASKS + 1
_ALL: Final = len(BUILDINGS)


def encoding_of(level: Level, players: int) -> Encoding:
    """Return the encoding; raise ValueError where the level is not offered for that many players."""
    box = Box(level, players)
    return Encoding(
        texts=tuple(map(str, box.codes.actions)),
        most_outcomes=_most_outcomes(box),
        most_choices=_most_choices(box),
        most_draws=_most_draws(box),
        parts=(*_table_parts(box), *_map_parts(box), *_seat_parts(box)),
        vector=_vector(box),
    )


def _table_parts(box: Box) -> list[EncodingPart]:
    """Return the parts of rounds, tiles and bag, in the order of `_table`."""
    level, players = box.level, box.players
    steps = level.steps + level.instruction_steps
    return [
        EncodingPart("viewer", 1, 0, players),
        EncodingPart("round", 1, 0, _most_rounds(box)),
        EncodingPart("raffles", 1, 0, players),
        EncodingPart("turn", 1, 0, players),
        EncodingPart("stack", players, 0, players),
        EncodingPart("row", box.shown, 0, _ALL),
        EncodingPart("hut", 1, 0, _ALL),
        EncodingPart("top", 1, 0, _ALL),
        EncodingPart("left", _ALL, 0, 1),
        EncodingPart("turned", 1, 0, _ALL),
        EncodingPart("bag", 2, 0, max(level.black_chips, level.white_chips)),
        EncodingPart("drawn", 1, 0, _most_chip_draws(box)),
        EncodingPart("neutral_chips", 1, 0, level.black_chips),
        EncodingPart("steps", 1, 0, steps),
        EncodingPart("actions", 1, 0, level.actions),
        EncodingPart("used", _ALL, 0, 1),
        EncodingPart("asked", 2, 0, max(OUTCOME, players)),
        EncodingPart("asked_about", 2, 0, _ALL),
    ]


def _map_parts(box: Box) -> list[EncodingPart]:
    """Return the parts of the map, in the order of `_map`."""
    lots = len(box.codes.squares)
    return [
        EncodingPart("land", len(LAND), 0, 1),
        EncodingPart("prices", lots, 0, 10),
        EncodingPart("built", lots, 0, _ALL),
        EncodingPart("owners", _ALL, 0, box.players + 1),
        EncodingPart("marks", box.players + 1, 0, lots),
        EncodingPart("east", _ALL, 0, 1),
        EncodingPart("south", _ALL, 0, 1),
        EncodingPart("streets", 1, 0, box.level.streets),
    ]


def _seat_parts(box: Box) -> list[EncodingPart]:
    """Return the parts of each seat, the viewer first, in the order of `_seat`."""
    level = box.level
    parts = [
        ("money", 1, MOST),
        ("points", 1, MOST),
        ("seal", 1, level.lap),
        ("goods", len(GOODS), level.goods_each),
        ("chips", 1, level.black_chips),
        ("workers", 2, _ALL + 1),
        ("place", 1, box.players),
    ]
    return [
        EncodingPart(f"{name}_{seat}", size, 0, high)
        for seat in range(box.players)
        for name, size, high in parts
    ]


def _vector(box: Box) -> Callable[[View], list[int]]:
    """Return the function that encodes a view of this table."""
    return partial(_encoded, box.shown)


def _encoded(shown: int, view: View) -> list[int]:
    first = view.viewer or 0
    numbers = _table(view, first, shown)
    numbers += _map(view, first)
    for seat in (*range(first, view.players), *range(first)):
        numbers += _seat(view, seat)
    return numbers


def _bits(mask: int) -> list[int]:
    return [mask >> number & 1 for number in range(_ALL)]


def _from(first: int, colour: int, players: int) -> int:
    """Return a seat counted from seat `first`, which is 1; the neutral colour after them, and 0 for none."""
    if colour < 0:
        return 0
    return (colour - first) % players + 1 if colour < players else colour + 1


def _padded(numbers: Sequence[int], size: int) -> list[int]:
    return [*numbers, *[0] * (size - len(numbers))]


def _table(view: View, first: int, shown: int) -> list[int]:
    players = view.players
    return [
        0 if view.viewer is None else view.viewer + 1,
        view.round,
        _from(first, view.raffles, players),
        _from(first, view.turn, players),
        *_padded([_from(first, seat, players) for seat in view.stack], players),
        *_padded([tile + 1 for tile in view.row], shown),
        view.hut + 1,
        view.top + 1,
        *_bits(view.left),
        view.turned,
        view.black,
        view.white,
        view.drawn,
        view.chips[players] if len(view.chips) > players else 0,
        view.steps,
        view.actions,
        *_bits(view.used),
        *_asked(view, first),
    ]


def _asked(view: View, first: int) -> list[int]:
    """Return the request, its seat, the colour or last turn that it is for, and its tile or building."""
    if not view.agenda:
        return [0] * 4
    kind, *further = view.agenda[-1]
    if kind >= agenda.CHANCE:
        return [OUTCOME, 0, 0, 0]
    asked = [kind - agenda.ASKS + 1, _from(first, further[0], view.players)]
    match kind:
        case agenda.ASK_TAKE:
            return [*asked, further[1], 0]
        case agenda.ASK_LOT:
            return [*asked, _from(first, further[1], view.players), further[2] + 1]
        case agenda.ASK_JOIN:
            return [*asked, 0, further[1] + 1]
    return [*asked, 0, 0]


def _map(view: View, first: int) -> list[int]:
    lots = box_of(view.level, view.players).codes.lots
    prices, built = [0] * len(lots), [0] * len(lots)
    ground = ground_of(view.level, view.laid)
    places = [lots.get(square, LOT) - LOT for square in ground.squares]
    for place, price in zip(places[STARTS:], ground.prices[STARTS:], strict=True):
        prices[place] = price + 1
    for building, site in enumerate(view.sites[STARTS:], STARTS):
        if site >= 0:
            built[places[site]] = building + 1
    laid = [tile for tile, _, _ in view.laid]
    marks = [0] * (view.players + 1)
    for colour, site in enumerate(view.marks):
        marks[_from(first, colour, view.players) - 1] = places[site] + 1 if site >= 0 else 0
    return [
        *(1 if tile in laid else 0 for tile in range(len(LAND))),
        *prices,
        *built,
        *(_from(first, owner, view.players) for owner in view.owners),
        *marks,
        *_bits(view.east),
        *_bits(view.south),
        view.streets,
    ]


def _seat(view: View, seat: int) -> list[int]:
    return [
        view.money[seat],
        view.points[seat],
        view.seals[seat],
        *view.goods_of(seat),
        view.chips[seat],
        # 0 for a worker not yet received, 1 in hand.
        *(worker + 2 for worker in view.workers[2 * seat : 2 * seat + 2]),
        view.places[seat] if view.places else 0,
    ]


# Bounds


def _most_outcomes(box: Box) -> int:
    level = box.level
    spots = len(possible_spots(level)) if level.free_layout else 0
    chips = level.black_chips + level.white_chips
    return max(box.players, len(level.land_tiles), spots, level.tiles.bit_count(), chips)


def _most_rounds(box: Box) -> int:
    """Return the most rounds: each colour builds one tile in each."""
    return (box.level.tiles.bit_count() - box.prepared) // box.colours


def _most_chip_draws(box: Box) -> int:
    return box.illegal.bit_count() + _most_rounds(box) * box.players * box.level.actions


def _most_draws(box: Box) -> int:
    level = box.level
    deal = box.players + 2 * len(level.land_tiles)
    return deal + level.tiles.bit_count() + _most_chip_draws(box)


def _most_choices(box: Box) -> int:
    """Return an upper bound of the choices of a game: all steps and actions, and every street bought."""
    level = box.level
    a_turn = 3 + level.steps + level.instruction_steps + level.actions
    a_round = box.colours + box.players * a_turn + 2
    return 3 * box.prepared + _most_rounds(box) * a_round + level.streets
