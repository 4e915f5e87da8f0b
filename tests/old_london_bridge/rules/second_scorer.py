"""A second scorer, written from the text of section 4 alone: pure functions over views and events.

It shares no code with the rules' own scoring; its numbers are the printed ones. A face is identified by its
column: 0 printed, 1 contest, 2 each round, 3 and 4 own results.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import groupby

from game.old_london_bridge.rules.events import Built, CardsRevealed, Event, FiguresLifted
from game.old_london_bridge.rules.view import View

Line = tuple[int, str]
PRIZES: Mapping[int, tuple[int, ...]] = {2: (5,), 3: (5, 3), 4: (5, 3, 1)}
COINS: Mapping[int, int] = {2: 1, 5: 2, 8: 3, 11: 5, 15: 10}
PENALTY = (0, 1, 4, 7, 10, 14)
TYPE_BY_MOD_5 = ("inn", "gate", "chapel", "shop", "guildhall")


def kind(tile: int) -> str:
    """Return a tile's kind: a number over 60 is a park."""
    return TYPE_BY_MOD_5[tile % 5] if tile <= 60 else "park"


def how_many(v: View, seat: int, wanted: str) -> int:
    return len([tile for tile in v.bridges[seat] if kind(tile) == wanted])


def runs(bridge: tuple[int, ...]) -> list[int]:
    """Return the lengths of the runs between parks."""
    return [
        len(list(run)) for numbered, run in groupby(bridge, lambda tile: kind(tile) != "park") if numbered
    ]


@cache
def best_sets(ones: int, twos: int, threes: int, fours: int) -> int:
    """Return the value of the best split of a hand into sets, by trying every set first."""
    if min(ones, twos) < 1:
        return 0
    splits = [5 + best_sets(ones - 1, twos - 1, threes, fours)]
    if threes:
        splits.append(10 + best_sets(ones - 1, twos - 1, threes - 1, fours))
    if threes and fours:
        splits.append(15 + best_sets(ones - 1, twos - 1, threes - 1, fours - 1))
    return max(splits)


def unused(v: View, seat: int) -> int:
    return sum(v.usable[seat]) + sum(v.fresh[seat])


def hand_of(v: View, seat: int) -> list[int]:
    return [value for value in range(5) for _ in range(v.hands[seat][value])]


# The figures that the contests compare: printed, then expert.

CONTESTS: Mapping[str, tuple[Callable[[View, int], int], Callable[[View, int], int]]] = {
    "chapel": (lambda v, seat: v.chapel[seat], lambda v, seat: how_many(v, seat, "chapel")),
    "gate": (lambda v, seat: v.gate[seat], lambda v, seat: how_many(v, seat, "gate")),
    "inn": (lambda v, seat: sum(hand_of(v, seat)), lambda v, seat: how_many(v, seat, "inn")),
    "bridge": (lambda v, seat: len(v.bridges[seat]), lambda v, seat: max(runs(v.bridges[seat]), default=0)),
}

# The payments of the two faces for own results.


def by_steps(value: int, *steps: tuple[int, int]) -> int:
    pounds = 0
    for least, pays in steps:
        pounds = pays if value >= least else pounds
    return pounds


def coins_again(v: View, seat: int) -> int:
    counted = [c for space, c in COINS.items() if space <= v.chapel[seat]]
    return sum(counted) - (10 if 10 in counted and not v.level.switches.coins_again_last else 0)


def sets_of_six(v: View, seat: int) -> int:
    counts = Counter(map(kind, v.bridges[seat]))
    return min(counts[name] for name in (*TYPE_BY_MOD_5, "park"))


OWN: Mapping[str, tuple[Callable[[View, int], int], Callable[[View, int], int]]] = {
    "chapel": (lambda v, seat: v.chapel[seat] - min(v.chapel), coins_again),
    "gate": (
        lambda v, seat: by_steps(v.gate[seat], (4, 3), (7, 5), (10, 9), (13, 12)),
        lambda v, seat: (0, 1, 4, 9, 16)[min(unused(v, seat), 4)],
    ),
    "inn": (
        lambda v, seat: by_steps(len(hand_of(v, seat)), (3, 4), (5, 7), (8, 10)),
        lambda v, seat: best_sets(*(v.hands[seat][value] for value in (1, 2, 3, 4))),
    ),
    "bridge": (
        lambda v, seat: 2 * len([tile for tile in v.bridges[seat] if tile <= 30]),
        lambda v, seat: 10 * sets_of_six(v, seat),
    ),
}


def before_on_gate(v: View, seat: int) -> tuple[int, int]:
    """Return a seat's sort key on the gate track, ties included; a lower key is better."""
    piled = v.level.switches.gate_tie == "pile" and v.gate[seat] > 0
    return (-v.gate[seat], (v.gate_order if piled else v.chapel_order).index(seat))


def contest(v: View, area: str, column: int) -> dict[Line, int]:
    """Return a contest's payments, places never shared; by default a count of 0 wins nothing."""
    value = {seat: CONTESTS[area][column](v, seat) for seat in range(v.players)}
    places = sorted(value, key=lambda seat: (-value[seat], v.chapel_order.index(seat)))
    if (area, column) == ("gate", 0):
        places = sorted(value, key=lambda seat: before_on_gate(v, seat))
    pounds = dict.fromkeys(((seat, area) for seat in value), 0)
    for seat, prize in zip(places, PRIZES[v.players], strict=False):
        zero_pays = v.level.switches.zero_wins and (
            column == 1 or (area in ("chapel", "gate") and seat == places[0] and set(value.values()) == {0})
        )
        if value[seat] or zero_pays:
            pounds[seat, area] = prize
    return pounds


def area_lines(v: View, area: str, column: int) -> dict[Line, int]:
    if column < 2:
        return contest(v, area, column)
    if column == 2:
        return {}
    return {(seat, area): OWN[area][column - 3](v, seat) for seat in range(v.players)}


def final_lines(v: View) -> dict[Line, int]:
    """Return every line of the final scoring, from the view before it."""
    lines: dict[Line, int] = {}
    for area, column in zip(("chapel", "gate", "inn", "bridge"), v.faces, strict=True):
        lines |= area_lines(v, area, column)
    for seat in range(v.players):
        lines[seat, "empty_sites"] = -PENALTY[min(12 - len(v.bridges[seat]), 5)]
        lines[seat, "unused_tiles"] = 0 if v.faces[1] == 4 else unused(v, seat)
    return lines


def final_money(v: View) -> list[int]:
    """Return the purses after the final scoring."""
    lines = final_lines(v)
    return [v.money[seat] + sum(p for (s, _), p in lines.items() if s == seat) for seat in range(v.players)]


def final_ranking(v: View) -> tuple[int, ...]:
    """Return the seats with most money first, ties by chapel order."""
    money = final_money(v)
    return tuple(sorted(range(v.players), key=lambda seat: (-money[seat], v.chapel_order.index(seat))))


# The faces that pay one winner each round

Paid = tuple[int, str, int, int]  # round, area, seat, pounds


def at_the_reveal(v: View, cards: tuple[tuple[int, ...], ...]) -> list[Paid]:
    if v.faces[2] != 2:
        return []
    highest = max(max(shown) for shown in cards)
    return [(v.round, "inn", next(s for s in v.chapel_order if highest in cards[s]), 2)]


def at_the_end(v: View, built: list[tuple[int, int]]) -> list[Paid]:
    """Return the payments at the end of a round; `built` are its (number, seat), without parks."""
    paid: list[Paid] = []
    if v.faces[0] == 2 and (any(v.chapel) or v.level.switches.zero_wins):
        paid.append((v.round, "chapel", v.chapel_order[0], 1))
    if v.faces[1] == 2 and (any(v.gate) or v.level.switches.zero_wins):
        paid.append((v.round, "gate", min(range(v.players), key=lambda seat: before_on_gate(v, seat)), 1))
    if v.faces[3] == 2 and built:
        paid.append((v.round, "bridge", min(built)[1], 2))
    return paid


def each_round(told: Iterable[tuple[Event, View]]) -> list[Paid]:
    """Return the payments of the each-round faces over a whole game, from its events and their views."""
    paid: list[Paid] = []
    built: list[tuple[int, int]] = []
    for event, v in told:
        if isinstance(event, CardsRevealed):
            paid += at_the_reveal(v, event.cards)
        elif isinstance(event, Built) and kind(event.tile) != "park":
            built.append((event.tile, event.seat))
        elif isinstance(event, FiguresLifted):
            paid += at_the_end(v, built)
            built = []
    return paid
