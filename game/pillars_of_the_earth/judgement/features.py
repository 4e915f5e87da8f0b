"""The features of a seat for the learned evaluation, as (feature, amount) pairs.

Their weights are learned (`training.pillars`) as corrections of the rules of thumb. A feature is an index
into the weights for a number of players; the features of a group are contiguous from the group's first index
on.
"""

from typing import Final

from game.pillars_of_the_earth.judgement.prospect import (
    Prospect,
    best_team,
    harvest_points,
    teams_of,
    typical_yield,
)
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.box import numbers_in
from game.pillars_of_the_earth.rules.components import ADVANTAGES, CRAFTSMEN, METAL, SHIRING, SPACES
from game.pillars_of_the_earth.rules.position import Position

#: Gold is looked at in steps of so many; the last step has no end.
GOLD_STEP: Final = 4
GOLD_STEPS: Final = 6

GOLD: Final = 0
DEBT: Final = GOLD + GOLD_STEPS
CUBES: Final = DEBT + 1
#: The first metal, which a craftsman can show or use, in addition to each metal.
A_METAL: Final = CUBES + 4
#: The yield of the team if it works at once with the cubes that are kept; the metal that it can use, and the
#: gold.
STOCK: Final = A_METAL + 1
TEAM: Final = STOCK + 3
YIELD: Final = TEAM + len(CRAFTSMEN)
YIELDS: Final = 4
CARDS: Final = YIELD + YIELDS
PLACES: Final = CARDS + len(ADVANTAGES)
#: Builders to come: in the bag or drawn, and those that wait.
TO_COME: Final = PLACES + len(SPACES)
#: The place of the first builder that waits, and the cost of the next one.
COST: Final = TO_COME + 2
#: Choosing cards: the phase, workers and gold that one may still use, turns before one's own.
CHOOSING: Final = COST + 2
#: The gain of each round to come from the best craftsman that one can pay.
HIRING: Final = CHOOSING + 4
#: Placing builders: the phase, whether one is the starting player.
PLACING: Final = HIRING + 1
#: The rest of a round after the builders are placed, and whether its event is revealed. For a seat with
#: builders to come: the free spaces of each place, and the gain from the best craftsman there.
FREE: Final = PLACING + 2
JOINING: Final = FREE + len(SPACES)
WALKING: Final = JOINING + 1
WALL: Final = WALKING + 2
HIRED: Final = WALL + 1
FEATURES: Final = HIRED + 1

#: The groups by name, each with the index after its last feature.
GROUPS: Final = (
    ("gold", CUBES),
    ("cubes", TEAM),
    ("craftsmen", CARDS),
    ("cards", PLACES),
    ("spaces", TO_COME),
    ("builders", WALL),
    ("workers", FEATURES),
)

Pairs = list[tuple[int, float]]
_EVENT_STEP: Final = 1


def features(s: Position, seat: int, found: Prospect) -> Pairs:
    """Return the features of a seat; `found` is its prospect."""
    pairs = _goods(s, found)
    pairs += [(TEAM + one, 1.0) for one in numbers_in(found.craftsmen)]
    made = harvest_points(s.box, found.craftsmen)
    pairs += [(YIELD + place, points) for place, points in enumerate(made)]
    pairs.append((YIELD + YIELDS - 1, max(made)))
    pairs += [(CARDS + one, 1.0) for one in numbers_in(found.held)]
    if seat in s.at:
        pairs += [(PLACES + space, 1.0) for at, (space, _) in enumerate(s.box.spaces) if s.at[at] == seat]
    if s.step:
        pairs.append((WALKING + (s.step == _EVENT_STEP and s.event < 0), 1.0))
    else:
        _add_builders(s, seat, pairs)
    if s.next_wall >> seat & 1:
        pairs.append((WALL, 1.0))
    if s.hired[seat]:
        pairs.append((HIRED, s.hired[seat]))
    return pairs


def _goods(s: Position, found: Prospect) -> Pairs:
    """Return the features of gold and cubes at the end of the round's work."""
    pairs: Pairs = []
    gold = found.gold
    if gold < 0:
        pairs.append((DEBT, -gold))
    for step in range(GOLD_STEPS):
        part = gold - GOLD_STEP * step
        if part <= 0:
            break
        pairs.append((GOLD + step, part if step == GOLD_STEPS - 1 else min(part, GOLD_STEP)))
    pairs += [(CUBES + cube, many) for cube, many in enumerate(found.work.kept) if many]
    if found.work.kept[METAL]:
        pairs.append((A_METAL, 1.0))
    if s.round < s.box.last:
        team = teams_of(s.box).of(found.craftsmen)
        work = team.work(found.work.kept, max(0, gold), last=True)
        pairs += [
            (STOCK, work.points),
            (STOCK + 1, found.work.kept[METAL] - work.kept[METAL]),
            (STOCK + 2, (gold - work.gold) / 4),
        ]
    return pairs


def _add_builders(s: Position, seat: int, pairs: Pairs) -> None:
    """Add the choices that a seat has still to make before the walk round the board."""
    waiting = [place for place, (other, _) in enumerate(s.waiting) if other == seat]
    to_come = s.bag[seat] + (s.drawn == seat)
    pairs += [(TO_COME, to_come), (TO_COME + 1, len(waiting))]
    if waiting:
        pairs.append((COST, waiting[0]))
    if _is_choosing(s):
        pairs.append((CHOOSING, 1.0))
        if not s.passed >> seat & 1:
            pairs += [
                (CHOOSING + 1, s.workers[seat] / 4),
                (CHOOSING + 2, min(s.gold[seat], 12) / 4),
                (CHOOSING + 3, _turns_before(s, seat)),
                (HIRING, _best_gain(s, seat, _affordable(s, seat))),
            ]
    elif to_come:
        pairs.append((COST + 1, to_come * s.box.level.cost_track[s.marker] / 4))
    if to_come or waiting:
        _add_free_spaces(s, seat, pairs)
    pairs += [(PLACING, 1.0), (PLACING + 1, float(s.start == seat))]


def _add_free_spaces(s: Position, seat: int, pairs: Pairs) -> None:
    """Add the spaces that a seat's next builder may still get."""
    for space in range(len(SPACES)):
        free = sum(1 for at in s.box.spaces_of[space] if s.at[at] < 0)
        if free:
            pairs.append((FREE + space, free))
    shiring = zip(s.box.spaces_of[SHIRING], s.at_shiring, strict=True)
    pairs.append((JOINING, _best_gain(s, seat, [one for at, one in shiring if s.at[at] < 0 <= one])))


def _affordable(s: Position, seat: int) -> list[int]:
    craftsmen, gold = s.box.level.craftsmen, s.gold[seat]
    return [one for one in numbers_in(s.for_hire) if craftsmen[one].price <= gold]


def _best_gain(s: Position, seat: int, craftsmen: list[int]) -> float:
    """Return the gain in the yield of a seat's typical round from the best of some craftsmen."""
    mask = s.craftsmen[seat]
    now = typical_yield(s.box, mask)
    yields = [typical_yield(s.box, best_team(s, seat, mask | 1 << one)) for one in craftsmen]
    return max(0.0, max(yields, default=0.0) - now)


def _is_choosing(s: Position) -> bool:
    return any(step[0] in (agenda.CHOOSING, agenda.ASK_CARD) for step in s.agenda)


def _turns_before(s: Position, seat: int) -> float:
    """Return how many turns of others come before the seat's own."""
    players = s.box.players
    for step in reversed(s.agenda):
        if step[0] in (agenda.ASK_CARD, agenda.CHOOSING):
            return float((seat - step[1]) % players)
    return 0.0
