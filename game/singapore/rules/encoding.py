"""A view as a fixed vector of integers, for study and machine learning (docs/study.md).

Seats are counted from the viewer on, round the table, so that the viewer's own data are at the same indices
for every seat; the public view is encoded from seat 0. Lots are counted over all squares that may be lots at
the level, so that an index means the same square in every game.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Final

from game.core.contract import Encoding, EncodingPart
from game.singapore.rules import agenda
from game.singapore.rules.box import Box, box_of
from game.singapore.rules.codes import LOT
from game.singapore.rules.components import BUILDINGS, LAND, STARTS
from game.singapore.rules.land import ground_of, possible_spots
from game.singapore.rules.level import Level
from game.singapore.rules.position import Position
from game.singapore.rules.view import View

#: The code of `asked` where an outcome of chance is wanted; 0 once the game is over.
OUTCOME: Final = agenda.CHANCE - agenda.ASKS + 1
_ALL: Final = len(BUILDINGS)

Part = tuple[str, int, Sequence[int]]
"""A part of a view: its name, the highest of its numbers (the lowest is 0), and its numbers."""


def encoding_of(level: Level, players: int) -> Encoding:
    """Return the encoding; raise ValueError where the level is not offered for that many players."""
    box = Box(level, players)
    parts = _parts(box, Position.new(level, players).view(None))
    return Encoding(
        texts=tuple(map(str, box.codes.actions)),
        most_outcomes=_most_outcomes(box),
        most_choices=_most_choices(box),
        most_draws=_most_draws(box),
        parts=tuple(EncodingPart(name, len(numbers), 0, high) for name, high, numbers in parts),
        vector=partial(_encoded, level, players),
    )


def _encoded(level: Level, players: int, view: View) -> list[int]:
    return [number for _, _, numbers in _parts(box_of(level, players), view) for number in numbers]


def _parts(box: Box, view: View) -> Iterator[Part]:
    """Yield the parts of a view; their number, sizes and bounds are the same for all views of a table."""
    first, level, players = view.viewer or 0, box.level, box.players

    def seat(colour: int) -> int:
        """Return a seat counted from the viewer, which is 1; the neutral colour after all, 0 for none."""
        if colour < 0:
            return 0
        return (colour - first) % players + 1 if colour < players else colour + 1

    yield "viewer", players, [0 if view.viewer is None else view.viewer + 1]
    yield "round", _most_rounds(box), [view.round]
    yield "raffles", players, [seat(view.raffles)]
    yield "turn", players, [seat(view.turn)]
    yield "stack", players, _padded([seat(one) for one in view.stack], players)
    yield "row", _ALL, _padded([tile + 1 for tile in view.row], box.shown)
    yield "hut", _ALL, [view.hut + 1]
    yield "top", _ALL, [view.top + 1]
    yield "left", 1, _bits(view.left)
    yield "turned", _ALL, [view.turned]
    yield "bag", max(level.black_chips, level.white_chips), [view.black, view.white]
    yield "drawn", _most_chip_draws(box), [view.drawn]
    yield "neutral_chips", level.black_chips, [sum(view.chips[players:])]
    yield from _map(box, view, seat)
    most_pounds, most_points = _most_pounds(box), _most_points(box)
    for one in (*range(first, players), *range(first)):
        yield f"money_{seat(one) - 1}", most_pounds, [view.money[one]]
        yield f"points_{seat(one) - 1}", most_points, [view.points[one]]
        yield f"seal_{seat(one) - 1}", level.lap, [view.seals[one]]
        yield f"goods_{seat(one) - 1}", level.goods_each, view.goods_of(one)
        yield f"chips_{seat(one) - 1}", level.black_chips, [view.chips[one]]
        # 0 for a worker not yet received, 1 in hand.
        workers = [worker + 2 for worker in view.workers[2 * one : 2 * one + 2]]
        yield f"workers_{seat(one) - 1}", _ALL + 1, workers
        yield f"place_{seat(one) - 1}", players, [view.places[one] if view.places else 0]
    yield "steps", level.steps + level.instruction_steps, [view.steps]
    yield "actions", level.actions, [view.actions]
    yield "used", 1, _bits(view.used)
    yield from _asked(view, seat)


def _bits(mask: int) -> list[int]:
    return [mask >> number & 1 for number in range(_ALL)]


def _padded(numbers: Sequence[int], size: int) -> list[int]:
    return [*numbers, *[0] * (size - len(numbers))]


def _asked(view: View, seat: Callable[[int], int]) -> Iterator[Part]:
    """Yield the request, its seat, the colour that it is for or 1 for the last turn, and its tile."""
    kind, *further = view.agenda[-1] if view.agenda else (agenda.ASKS - 1,)
    asked = min(kind, agenda.CHANCE) - agenda.ASKS + 1
    whose = seat(further[0]) if further and asked < OUTCOME else 0
    about = tile = 0
    if kind == agenda.ASK_TAKE:
        about = further[1]
    elif kind == agenda.ASK_LOT:
        about, tile = seat(further[1]), further[2] + 1
    elif kind == agenda.ASK_JOIN:
        tile = further[1] + 1
    yield "asked", OUTCOME, [asked]
    yield "asked_seat", view.players, [whose]
    yield "asked_for", view.players + 1, [about]
    yield "asked_about", _ALL, [tile]


def _map(box: Box, view: View, seat: Callable[[int], int]) -> Iterator[Part]:
    """Yield land, buildings, lot markers and streets."""
    lots = box.codes.lots
    prices, built, marks = [0] * len(lots), [0] * len(lots), [0] * len(lots)
    ground = ground_of(box.level, view.laid)
    places = [lots.get(square, LOT) - LOT for square in ground.squares]
    for place, price in zip(places[STARTS:], ground.prices[STARTS:], strict=True):
        prices[place] = price + 1
    for building, site in enumerate(view.sites[STARTS:], STARTS):
        if site >= 0:
            built[places[site]] = building + 1
    for colour, site in enumerate(view.marks):
        if site >= 0:
            marks[places[site]] = seat(colour)
    laid = [tile for tile, _, _ in view.laid]
    yield "land", 1, [int(tile in laid) for tile in range(len(LAND))]
    yield "prices", 10, prices
    yield "built", _ALL, built
    yield "marks", view.players + 1, marks
    yield "owners", view.players + 1, [seat(owner) for owner in view.owners]
    yield "east", 1, _bits(view.east)
    yield "south", 1, _bits(view.south)
    yield "streets", box.level.streets, [view.streets]


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


def _most_uses(box: Box) -> int:
    """Return the most uses of a seat in a game."""
    return _most_rounds(box) * box.level.actions


@lru_cache(maxsize=16)
def _most_of_a_use(level: Level, gain: str) -> int:
    """Return the most that one use brings, by the field of a `Way`."""
    buildings = [one for one in level.buildings if one is not None]
    return max((getattr(way, gain) for one in buildings for way in one.ways), default=0)


def _most_points(box: Box) -> int:
    """Return an upper bound of a seat's points: all its uses, and those of its buildings by all others."""
    level, uses = box.level, _most_uses(box)
    of_owner = (box.players - 1) * level.owner_points
    return level.start_points + uses * (_most_of_a_use(level, "gets_points") + of_owner)


def _most_pounds(box: Box) -> int:
    """Return an upper bound of a seat's pounds: its uses, all seals, and the change of points given."""
    level = box.level
    a_use = max(_most_of_a_use(level, "gets_pounds"), (box.players - 1) * level.lodge_levy)
    payments = box.prepared + _most_rounds(box) + _most_chip_draws(box)
    seals = len(level.seals) * level.seal_pays
    return level.start_money + _most_uses(box) * a_use + seals + payments * level.point_pays


def _most_draws(box: Box) -> int:
    """Return an upper bound of the draws of a game: deal, tiles, and a chip for each action."""
    deal = box.players + 2 * len(box.level.land_tiles)
    return deal + box.level.tiles.bit_count() + _most_chip_draws(box)


def _most_choices(box: Box) -> int:
    """Return an upper bound of the choices of a game: all steps and actions, and every street bought."""
    level = box.level
    a_turn = 3 + level.steps + level.instruction_steps + level.actions
    a_round = box.colours + box.players * a_turn + 2
    return 3 * box.prepared + _most_rounds(box) * a_round + level.streets
