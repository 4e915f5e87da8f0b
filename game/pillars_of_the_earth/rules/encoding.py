"""A view as a fixed vector of integers, for study and machine learning (docs/study.md).

Seats are counted from the viewer on, round the table, so that the viewer's own data are at the same indices
for every seat; the public view is encoded from seat 0.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.core.contract import Encoding, EncodingPart
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import ACTIONS, MOST_TIMES
from game.pillars_of_the_earth.rules.box import Box
from game.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    CRAFTSMEN,
    CUBES,
    EVENTS,
    IN_THE_BOX,
    OFFERED,
    RESOURCE_CARDS,
    SOLD,
    STEPS,
)
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.state import HIDDEN, ON_OFFER, PUT_BY
from game.pillars_of_the_earth.rules.view import View

#: The bounds of points, beyond the sums of any level.
MOST_POINTS: Final = 32_767
#: The bound of the cubes of one kind of a seat: the general supply gives more than the box holds.
MOST_OF_A_CUBE: Final = 255
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
    level, players = box.level, box.players
    return [
        EncodingPart("viewer", 1, 0, players),
        EncodingPart("round", 1, 0, box.last),
        EncodingPart("step", 1, 0, len(STEPS)),
        EncodingPart("start", 1, 0, players),
        EncodingPart("risen", 1, 0, box.last),
        EncodingPart("cards", RESOURCE_CARDS, 0, players + 1),
        EncodingPart("for_hire", len(CRAFTSMEN), 0, 1),
        EncodingPart("at_shiring", OFFERED, 0, len(CRAFTSMEN)),
        EncodingPart("offered", OFFERED, 0, len(ADVANTAGES)),
        EncodingPart("advantages_left", len(ADVANTAGES), 0, 1),
        EncodingPart("events_left", len(EVENTS), 0, 1),
        EncodingPart("told", len(EVENTS), 0, 1),
        EncodingPart("coming", 1, 0, len(EVENTS) + 1),
        EncodingPart("event", 1, 0, len(EVENTS)),
        EncodingPart("cube_due", 1, 0, 1),
        EncodingPart("wall_most", 1, 0, level.start_builders),
        EncodingPart("marker", 1, 0, len(level.cost_track)),
        EncodingPart("at", len(box.spaces), 0, players),
        EncodingPart("stock", SOLD, 0, max(IN_THE_BOX)),
        EncodingPart("court_metal", 1, 0, MOST_OF_A_CUBE),
        EncodingPart("tax", 1, 0, max(level.tax)),
    ]


def _seat_parts(box: Box) -> list[EncodingPart]:
    """Return the parts of each seat, the viewer first, in the order of `_seat`."""
    workers = MOST_OF_A_CUBE
    builders = box.level.start_builders
    parts = [
        ("gold", 1, 0, box.level.most_gold),
        ("points", 1, -MOST_POINTS, MOST_POINTS),
        ("cubes", len(CUBES), 0, MOST_OF_A_CUBE),
        ("workers", 4, 0, workers),
        ("craftsmen", len(CRAFTSMEN), 0, 1),
        ("held", len(ADVANTAGES), 0, 1),
        ("touched", 3, 0, 1),
        ("blessed", 1, 0, len(CRAFTSMEN)),
        ("passed", 1, 0, 1),
        ("builders", 3, 0, builders),
        ("bought", SOLD, 0, MOST_OF_A_CUBE),
        ("sold", len(CUBES), 0, 1),
        ("place", 1, 0, box.players),
    ]
    return [
        EncodingPart(f"{name}_{seat}", size, low, high)
        for seat in range(box.players)
        for name, size, low, high in parts
    ]


def _turn_parts(box: Box) -> list[EncodingPart]:
    """Return the parts of the builders drawn and of the request, in the order of `_turn` and `_asked`."""
    builders = box.players * box.level.start_builders
    fields = len(box.level.cost_track)
    return [
        EncodingPart("drawn", 1, 0, box.players),
        EncodingPart("redrawn", 1, 0, 1),
        EncodingPart("draws", 1, 0, _most_builder_draws(box)),
        EncodingPart("waiting", 2 * builders, 0, max(box.players, fields)),
        EncodingPart("queue", builders, 0, box.players),
        EncodingPart("uses", len(CRAFTSMEN), 0, MOST_TIMES),
        EncodingPart("asked", 2, 0, max(OUTCOME, box.players)),
        EncodingPart("asked_about", 1, 0, len(CRAFTSMEN)),
        EncodingPart("further", 2, 0, agenda.ORDER_BUILDER),
    ]


def _vector(box: Box) -> Callable[[View], list[int]]:
    """Return the function that encodes a view of this table."""
    return partial(_encoded, box.players * box.level.start_builders)


def _encoded(builders: int, view: View) -> list[int]:
    first = view.viewer or 0
    numbers = _table(view, first)
    for seat in (*range(first, view.players), *range(first)):
        numbers += _seat(view, seat)
    numbers += _turn(view, first, builders)
    numbers += _asked(view, first)
    return numbers


def _bits(mask: int, names: Sequence[str]) -> list[int]:
    return [mask >> number & 1 for number in range(len(names))]


def _from(first: int, seat: int, players: int) -> int:
    """Return a seat counted from seat `first`, which is 1; 0 for none."""
    return (seat - first) % players + 1 if seat >= 0 else 0


def _table(view: View, first: int) -> list[int]:
    def seat(number: int) -> int:
        return _from(first, number, view.players)

    card_codes = {PUT_BY: 0, ON_OFFER: view.players + 1}
    return [
        0 if view.viewer is None else view.viewer + 1,
        view.round,
        view.step,
        seat(view.start),
        view.risen,
        *[card_codes[owner] if owner < 0 else seat(owner) for owner in view.cards],
        *_bits(view.for_hire, CRAFTSMEN),
        *[craftsman + 1 for craftsman in view.at_shiring],
        *[advantage + 1 for advantage in view.offered],
        *_bits(view.advantages_left, ADVANTAGES),
        *_bits(view.events_left, EVENTS),
        *[1 if event in view.told else 0 for event in range(len(EVENTS))],
        len(EVENTS) + 1 if view.coming == HIDDEN else view.coming + 1,
        view.event + 1,
        int(view.cube_due),
        view.wall_most,
        view.marker,
        *map(seat, view.at),
        *view.stock,
        view.court_metal,
        view.tax,
    ]


def _seat(view: View, seat: int) -> list[int]:
    return [
        view.gold[seat],
        view.points[seat],
        *view.cubes_of(seat),
        view.workers[seat],
        view.mill[seat],
        view.grey[seat],
        view.hired[seat],
        *_bits(view.craftsmen[seat], CRAFTSMEN),
        *_bits(view.held[seat], ADVANTAGES),
        view.hit >> seat & 1,
        view.wall >> seat & 1,
        view.next_wall >> seat & 1,
        view.blessed[seat] + 1,
        view.passed >> seat & 1,
        view.bag[seat],
        view.placed[seat],
        view.aside[seat],
        *view.bought[SOLD * seat : SOLD * seat + SOLD],
        *_bits(view.sold[seat], CUBES),
        view.places[seat] if view.places else 0,
    ]


def _turn(view: View, first: int, builders: int) -> list[int]:
    numbers = [_from(first, view.drawn, view.players), int(view.redrawn), view.draws]
    for seat, field in view.waiting:
        numbers += (_from(first, seat, view.players), field + 1)
    numbers += [0] * (2 * (builders - len(view.waiting)))
    numbers += [_from(first, seat, view.players) for seat in view.queue]
    numbers += [0] * (builders - len(view.queue))
    numbers += view.uses
    return numbers


def _asked(view: View, first: int) -> list[int]:
    """Return the request, its seat and its subject, and how far the step below it has come."""
    if not view.agenda:
        return [0] * 5
    top = view.agenda[-1]
    asked = min(top[0], agenda.CHANCE) - agenda.ASKS + 1
    seat = _from(first, top[1], view.players) if asked < OUTCOME else 0
    about = top[2] + 1 if asked < OUTCOME and len(top) > 2 else 0
    below = view.agenda[-2] if len(view.agenda) > 1 else ()
    return [asked, seat, about, below[0] if below else 0, max(0, below[1]) if len(below) > 1 else 0]


# Bounds


def _most_outcomes(box: Box) -> int:
    level = box.level
    bag = box.players * level.start_builders
    return max(len(level.drawn_advantages), len(level.drawn_events), bag, len(level.tax), RESOURCE_CARDS)


def _most_builder_draws(box: Box) -> int:
    """Return the most draws of builders of a game: the whole bag and one more a round."""
    return box.last * (box.players * box.level.start_builders + 1)


def _most_draws(box: Box) -> int:
    """Return the most draws of a game, by pile."""
    a_round = 2 * OFFERED + RESOURCE_CARDS - box.level.cards_offered + 2
    return 1 + box.last * a_round + _most_builder_draws(box)


def _most_choices(box: Box) -> int:
    """Return an upper bound of the choices of a game, by request.

    A trade moves at least one cube: bought ones are bounded by the stock, sold ones by all the cubes that a
    seat ever gets.
    """
    level, players = box.level, box.players
    builders = players * level.start_builders
    cards = RESOURCE_CARDS + 2 * OFFERED
    uses = sum(one.cap + 1 for one in level.craftsmen)
    cubes = players * (4 * MOST_OF_A_CUBE)
    cards_and_drops = 2 * (cards + players)
    a_round = cards_and_drops + 3 * builders + 6 * players + level.market_spaces
    return box.last * (a_round + players * (uses + 2) + sum(level.market_stock)) + cubes
