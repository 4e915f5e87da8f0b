"""The reason that an action is not lawful, as a small value: the section that forbids it and its facts.

`words` makes sentences of them; REASONS lists every reason.
"""

from typing import Final

from game.core.refusal import Reasons, Refusal, Refuser
from game.core.untimely import UNTIMELY, Untimely
from game.singapore.rules import agenda
from game.singapore.rules.actions import Action, Buy, End, Hut, Join, Lot, Pave, Step, Take, Use
from game.singapore.rules.box import numbers_in
from game.singapore.rules.components import BUILDING_NUMBERS, SIDES, STARTS
from game.singapore.rules.refused_uses import USE_REASONS, why_no_use
from game.singapore.rules.state import NO_WORKER, State
from game.singapore.rules.streets import EAST, SOUTH, START, side_of
from game.singapore.rules.work import steps_open

#: Every reason, with the names of its facts.
REASONS: Final[Reasons] = {
    **UNTIMELY,
    **USE_REASONS,
    "not_in_game": ("building",),
    "tile_not_shown": ("tile",),
    "not_last": (),
    "pile_empty": (),
    "pounds_lack": ("cost", "money"),
    "no_lot": ("x", "y"),
    "lot_built": ("x", "y"),
    "lot_marked": ("x", "y", "colour"),
    "lot_remote": ("x", "y"),
    "no_neighbour": ("side",),
    "not_left_over": ("tile",),
    "one_worker": (),
    "same_place": (),
    "steps_spent": (),
    "not_standing": ("building",),
    "already_there": ("building",),
    "start_not_entered": ("building",),
    "worker_in_way": ("building",),
    "no_street": ("building",),
    "too_far": ("building", "steps", "left"),
    "not_next": ("building", "steps"),
    "start_paved": (),
    "street_there": ("building", "side"),
    "streets_gone": (),
    "no_worker_at_gap": ("building", "side"),
}

_no: Final = Refuser(REASONS)
_UNTIMELY: Final = Untimely(
    sections={"game_over": "5", "chance_first": "7", "not_your_choice": "3.4", "not_asked": "3.4"},
    asked_for={
        agenda.ASK_TAKE: (Take, Buy),
        agenda.ASK_LOT: (Lot,),
        agenda.ASK_JOIN: (Join,),
        agenda.ASK_WORK: (Step, Use, Pave, End),
        agenda.ASK_HUT: (Hut,),
    },
)


def why_not(s: State, seat: int, action: Action) -> Refusal:
    """Return the first rule that forbids an action which is not lawful now."""
    untimely = _UNTIMELY.refusal(s, seat, action)
    if untimely is not None:
        return untimely
    match action:
        case Take(tile):
            return _tile(s, tile, "tile_not_shown", "3.4" if s.round else "2")
        case Hut(tile):
            return _tile(s, tile, "not_left_over", "3.5")
        case Buy():
            return _buy(s, seat)
        case Lot(x, y):
            return _lot(s, x, y)
        case Join(side):
            return _no("3.4", "no_neighbour", side=side)
        case Step(worker, building):
            return _step(s, seat, worker - 1, BUILDING_NUMBERS[building], building)
        case Pave(building, side):
            return _pave(s, seat, BUILDING_NUMBERS[building], building, side)
        case Use():
            return why_no_use(s, seat, action)
    raise AssertionError(action)


def _tile(s: State, tile: str, reason: str, section: str) -> Refusal:
    if s.box.level.buildings[BUILDING_NUMBERS[tile]] is None:
        return _no("1.2", "not_in_game", building=tile)
    return _no(section, reason, tile=tile)


def _buy(s: State, seat: int) -> Refusal:
    if not s.agenda[-1][2]:
        return _no("3.4", "not_last")
    if s.top < 0:
        return _no("4.5", "pile_empty")
    return _no("3.4", "pounds_lack", cost=s.box.level.tile_price, money=s.money[seat])


def _lot(s: State, x: int, y: int) -> Refusal:
    site = s.map.site_at.get((x, y), -1)
    if site < STARTS:
        return _no("1.1", "no_lot", x=x, y=y)
    section = "3.3" if s.round else "2"
    if s.at[site] >= 0:
        return _no(section, "lot_built", x=x, y=y)
    if site in s.marks:
        colour = s.marks.index(site)
        return _no(section, "lot_marked", x=x, y=y, colour="neutral" if colour == s.box.neutral else colour)
    return _no(section, "lot_remote", x=x, y=y)


def _standing(s: State, number: int, building: str) -> Refusal | None:
    """Return the refusal of a building that is not on the map; None for one that is."""
    if s.box.level.buildings[number] is None:
        return _no("1.2", "not_in_game", building=building)
    if not s.standing >> number & 1:
        return _no("3.4", "not_standing", building=building)
    return None


def _step(s: State, seat: int, worker: int, number: int, building: str) -> Refusal:
    first, second = s.workers[2 * seat], s.workers[2 * seat + 1]
    here, other = (second, first) if worker else (first, second)
    if here == NO_WORKER:
        return _no("4.4", "one_worker")
    if worker and here == other:
        return _no("8", "same_place")
    if not s.steps:
        return _no("3.4", "steps_spent")
    absent = _standing(s, number, building)
    if absent is not None:
        return absent
    if here == number:
        return _no("3.4", "already_there", building=building)
    if here < 0 and START >> number & 1 and not s.box.enter_start:
        return _no("8", "start_not_entered", building=building)
    if other == number and not s.box.workers_share:
        return _no("8", "worker_in_way", building=building)
    steps = _steps_to(s, here, other, number)
    if steps is None:
        return _no("3.4", "no_street", building=building)
    if steps > s.steps:
        return _no("3.4", "too_far", building=building, steps=steps, left=s.steps)
    return _no("3.4", "not_next", building=building, steps=steps)


def _steps_to(s: State, here: int, other: int, number: int) -> int | None:
    """Return the steps along streets from a worker's place to a building; None for no way."""
    found, layer, steps = 0, steps_open(s, here, other), 1
    while layer & ~found:
        if layer >> number & 1:
            return steps
        found |= layer
        layer = 0
        for one in numbers_in(found):
            layer |= steps_open(s, one, other)
        steps += 1
    return None


def _pave(s: State, seat: int, number: int, building: str, side: str) -> Refusal:
    absent = _standing(s, number, building)
    if absent is not None:
        return absent
    other = side_of(s, number, EAST if side == SIDES[EAST] else SOUTH)
    if other < 0:
        return _no("3.4", "no_neighbour", side=side)
    if START >> number & 1 and START >> other & 1:
        return _no("3.4", "start_paved")
    if (s.east if side == SIDES[EAST] else s.south) >> number & 1:
        return _no("3.4", "street_there", building=building, side=side)
    if not s.streets:
        return _no("4.5", "streets_gone")
    if s.money[seat] < s.box.street_price:
        return _no("3.4", "pounds_lack", cost=s.box.street_price, money=s.money[seat])
    return _no("8", "no_worker_at_gap", building=building, side=side)
