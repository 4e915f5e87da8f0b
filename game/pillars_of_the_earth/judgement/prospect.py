"""The gains of a seat in the rest of a round, as far as the table shows them: gold, cubes, points, the work.

Nothing here is an opinion: workers in the mill, resource cards, builders on their spaces, the tax (a mean one
before it is rolled), and the craftsmen's yield from all of it.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import fsum
from typing import Final, NamedTuple

from game.pillars_of_the_earth.judgement.work import Cubes, Teams, Work, kept
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.box import Box
from game.pillars_of_the_earth.rules.components import (
    KINGS_COURT,
    KINGSBRIDGE,
    METAL,
    PIT_CUBES,
    PRIORY,
    SHIRING,
)
from game.pillars_of_the_earth.rules.event_cards import hits
from game.pillars_of_the_earth.rules.holdings import most_craftsmen
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.places import pit_cubes, tax_of, wool_boom
from game.pillars_of_the_earth.rules.position import Position

#: Typical harvests of rounds to come: stone, wood, sand, metal.
HARVESTS: Final = ((4, 0, 2, 1), (0, 3, 5, 1), (2, 2, 2, 0))
#: The gold that a seat has before a typical harvest.
_GOLD_BEFORE: Final = 9

_CATHEDRAL_STEP: Final = 13
_CRAFTING: Final = (agenda.CRAFTING, agenda.ASK_CRAFT)


@lru_cache(maxsize=16)
def teams_of(box: Box) -> Teams:
    """Return the teams of a table."""
    return Teams(box)


class Prospect(NamedTuple):
    """The holdings of a seat when the round's work is done.

    `points` are those of builders at the priory and of cards taken at Kingsbridge, `work` is the yield of its
    craftsmen, `tax` the gold that it will have to pay, `craftsmen` and `held` its team and its advantages
    with those that join this round; `funds` and `store` the gold and the cubes by kind that it has for that
    work.
    """

    points: int
    gold: int
    tax: int
    work: Work
    craftsmen: int
    held: int
    funds: int
    store: Cubes


def prospect(s: Position, seat: int, room: int = 0) -> Prospect:
    """Return a seat's gains in the rest of the round; `room` is for more craftsmen than it may have."""
    points, gold, cubes, craftsmen, held = _from_spaces(s, seat)
    # A card that is taken at Kingsbridge makes room before a craftsman joins at Shiring.
    room += s.box.amount(held & ~s.held[seat], "more_craftsmen")
    craftsmen = best_team(s, seat, craftsmen, room)
    tax = tax_to_pay(s, seat)
    most = s.box.level.most_gold
    gold = min(most, min(most, s.gold[seat] + wool_to_come(s, seat)) + gold) - tax
    _add_harvest(s, seat, cubes, held & ~s.held[seat])
    last = s.round == s.box.last
    own = 4 * seat
    cubes = [have + more for have, more in zip(s.cubes[own : own + 4], cubes, strict=True)]
    if not worked(s, seat):
        used = tuple(s.uses) if s.step == _CATHEDRAL_STEP and _is_at_work(s, seat) else ()
        more = hits(s, seat, "more_uses")
        work = teams_of(s.box).of(craftsmen).work(cubes, max(0, gold), more, last, used, s.blessed[seat])
        if gold < 0:
            work = work._replace(gold=gold)
    else:
        work = Work(0, gold, tuple(cubes if last else kept(cubes, s.box.level.cubes_kept)), ())
    return Prospect(points, min(work.gold, most), tax, work, craftsmen, held, gold, tuple(cubes))


def worked(s: Position, seat: int) -> bool:
    """Return whether a seat's craftsmen have done the round's work."""
    if s.step != _CATHEDRAL_STEP:
        return s.step > _CATHEDRAL_STEP
    if _is_at_work(s, seat):
        return False
    return not any(
        step[0] == agenda.CATHEDRAL
        and seat in [s.clockwise(place) for place in range(step[1], s.box.players)]
        for step in s.agenda
    )


def _is_at_work(s: Position, seat: int) -> bool:
    return any(step[0] in _CRAFTING and step[1] == seat for step in s.agenda)


def tax_to_pay(s: Position, seat: int) -> int:
    """Return the gold that a seat must still pay as tax, before it is rolled a mean one."""
    if s.step > 9 or (s.step == 9 and not _will_pay(s, seat)):
        return 0
    if any(s.at[at] == seat for at in s.box.spaces_of[KINGS_COURT]) or s.held[seat] & s.box.free_tax:
        return 0
    owed = tax_of(s, seat)[0]
    return owed if owed else usual_tax(s.box.level)


@lru_cache(maxsize=16)
def usual_tax(level: Level) -> int:
    """Return the face of the die next to the mean tax, which is expected before it is rolled."""
    mean = sum(level.tax) / len(level.tax)
    return min(level.tax, key=lambda face: (abs(face - mean), face))


def _will_pay(s: Position, seat: int) -> bool:
    """Return whether the tax is still to be paid by a seat, at the step where it is."""
    for step in s.agenda:
        if step[0] == agenda.ASK_EXEMPT and step[1] == seat:
            return True
        if step[0] == agenda.TAXING:
            return seat in [s.clockwise(place) for place in range(step[1], s.box.players)]
    return False


def wool_to_come(s: Position, seat: int) -> int:
    """Return the gold that a seat's workers will earn, those not sent anywhere too."""
    if s.step > 3:
        return 0
    workers = s.mill[seat] + s.workers[seat]
    earning = workers if s.box.switches.extra_workers_earn else min(workers, s.box.level.start_workers)
    return earning + wool_boom(s, seat, earning)


def _add_harvest(s: Position, seat: int, cubes: list[int], taken: int) -> None:
    """Add the cubes that resource cards and advantages will still bring; `taken` are cards of this round."""
    for pit, cube in enumerate(PIT_CUBES):
        if s.step < 6 + pit:
            found = pit_cubes(s, seat, pit)
            cubes[cube] += found.cards + found.event + found.advantages
            if taken:
                cubes[cube] += sum(brings[cube] for card, brings in s.box.each_round if taken >> card & 1)


def _from_spaces(s: Position, seat: int) -> tuple[int, int, list[int], int, int]:
    """Return the points, gold and cubes that builders on the board bring; all craftsmen and cards after."""
    points, gold, cubes = 0, 0, [0, 0, 0, 0]
    craftsmen, held = s.craftsmen[seat], s.held[seat]
    if seat not in s.at:
        return points, gold, cubes, craftsmen, held
    metal_at = next((at for at in s.box.spaces_of[KINGS_COURT] if s.at[at] >= 0), -1)
    for at, (space, number) in enumerate(s.box.spaces):
        if s.at[at] != seat:
            continue
        if space == PRIORY:
            points += s.box.level.priory_points[number] + s.box.amount(held, "priory_points")
        elif at == metal_at:
            cubes[METAL] += s.court_metal
        elif space == KINGSBRIDGE and s.offered[number] >= 0:
            card = s.box.level.advantages[s.offered[number]]
            if card.effect == "gold":
                gold += card.amount
            elif card.effect == "points":
                points += card.amount
            elif card.effect == "cubes":
                cubes = [have + more for have, more in zip(cubes, card.cubes, strict=True)]
            else:
                held |= 1 << s.offered[number]
        elif space == SHIRING and s.at_shiring[number] >= 0:
            craftsmen |= 1 << s.at_shiring[number]
    return points, gold, cubes, craftsmen, held


def best_team(s: Position, seat: int, craftsmen: int, room: int = 0) -> int:
    """Return the best set of craftsmen that a seat may keep of a mask, with `room` for some more."""
    most = most_craftsmen(s, seat) + room
    while craftsmen.bit_count() > most:
        ones = [1 << number for number in range(craftsmen.bit_length()) if craftsmen >> number & 1]
        craftsmen = max((craftsmen & ~one for one in ones), key=lambda team: typical_yield(s.box, team))
    return craftsmen


def harvest_points(box: Box, craftsmen: int) -> Sequence[float]:
    """Return the points that craftsmen make of each typical harvest; spare cubes count by their worth."""
    return _harvest_points(box, craftsmen)


@lru_cache(maxsize=10_000)
def _harvest_points(box: Box, craftsmen: int) -> tuple[float, ...]:
    team = teams_of(box).of(craftsmen)
    made = []
    for harvest in HARVESTS:
        work = team.work(harvest, _GOLD_BEFORE, last=True)
        left = 0.3 * sum(work.kept[:METAL]) + work.kept[METAL]
        made.append(work.points + 0.2 * (work.gold - _GOLD_BEFORE) + left)
    return tuple(made)


def typical_yield(box: Box, craftsmen: int) -> float:
    """Return the points that craftsmen make in a typical round: the best harvest, and the mean one."""
    made = _harvest_points(box, craftsmen)
    return 0.6 * max(made) + 0.4 * fsum(made) / len(made)
