"""The lawful choices once more, from the words of the rules and a public view, without the rules' own tables.

It is slow and plain: squares instead of masks, every payment written out, texts instead of codes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

from game.singapore.rules import agenda
from game.singapore.rules.components import BUILDINGS
from game.singapore.rules.land import ground_of
from game.singapore.rules.level import Building, Way
from game.singapore.rules.view import View
from tests.playthrough.walk import Observer

STARTS = ("S1", "S2", "S3", "S4")
SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


class Town:
    """The buildings on the map by square, and the streets between them."""

    def __init__(self, view: View) -> None:
        self.ground = ground_of(view.level, view.laid)
        self.square = {
            name: self.ground.squares[site]
            for name, site in zip(BUILDINGS, view.sites, strict=True)
            if site >= 0
        }
        self.at = {square: name for name, square in self.square.items()}
        self.streets: set[frozenset[str]] = set()
        for side, mask in (("east", view.east), ("south", view.south)):
            for number, name in enumerate(BUILDINGS):
                if mask >> number & 1:
                    self.streets.add(frozenset({name, self.beside(name)[side]}))

    def beside(self, name: str) -> dict[str, str]:
        """Return the neighbours of a building by side."""
        x, y = self.square[name]
        there = {side: self.at.get((x + right, y + down)) for side, (right, down) in SIDES.items()}
        return {side: other for side, other in there.items() if other is not None}

    def near(self, square: tuple[int, int]) -> bool:
        """Return whether a square is next to a building."""
        x, y = square
        return any((x + right, y + down) in self.at for right, down in SIDES.values())

    def steps(self, name: str) -> set[str]:
        """Return the buildings one step away."""
        place = set(STARTS) if name in STARTS else {name}
        found = {other for street in self.streets if street & place for other in street}
        if found & set(STARTS) or name in STARTS:
            found |= set(STARTS)
        return found - {name}


def lawful(view: View) -> set[str]:
    """Return the texts of what the seat that is asked may choose."""
    kind, seat, *about = view.agenda[-1]
    town, level = Town(view), view.level
    if kind == agenda.ASK_TAKE:
        bought = about[0] and view.top >= 0 and view.money[seat] >= level.tile_price
        return {f"take {BUILDINGS[tile]}" for tile in view.row} | ({"buy"} if bought else set())
    if kind == agenda.ASK_LOT:
        taken = {town.ground.squares[site] for site in (*view.marks, *view.sites) if site >= 0}
        free = [square for square in town.ground.squares[4:] if square not in taken]
        near = [square for square in free if town.near(square)]
        return {f"lot {x},{y}" for x, y in near or free}
    if kind == agenda.ASK_JOIN:
        return {f"join {side}" for side in town.beside(BUILDINGS[about[0]])}
    if kind == agenda.ASK_HUT:
        return {f"hut {BUILDINGS[tile]}" for tile in view.row}
    return {"end", *_steps(view, seat, town), *_paves(view, seat, town), *_uses(view, seat)}


def _places(view: View, seat: int) -> list[str | None]:
    """Return where the workers are that a seat has, None for the hand."""
    return [None if at < 0 else BUILDINGS[at] for at in view.workers[2 * seat : 2 * seat + 2] if at != -2]


def _steps(view: View, seat: int, town: Town) -> Iterator[str]:
    switches, places = view.level.switches, _places(view, seat)
    for number, place in enumerate(places):
        if not view.steps or (number and place == places[0]):
            continue
        for name in town.square if place is None else town.steps(place):
            if place is None and name in STARTS and not switches.enter_start:
                continue
            if not switches.workers_share and name in places[:number] + places[number + 1 :]:
                continue
            yield f"step {number + 1} {name}"


def _paves(view: View, seat: int, town: Town) -> Iterator[str]:
    there = {place for place in _places(view, seat) if place}
    if there & set(STARTS):
        there |= set(STARTS)
    if not view.streets or view.money[seat] < view.level.street_price:
        return
    for name in town.square:
        for side in ("east", "south"):
            other = town.beside(name).get(side)
            if other is None or {name, other} <= set(STARTS) or frozenset({name, other}) in town.streets:
                continue
            if view.level.switches.streets_bought == "anywhere" or {name, other} & there:
                yield f"pave {name} {side}"


def _uses(view: View, seat: int) -> Iterator[str]:
    for name in {place for place in _places(view, seat) if place}:
        number = BUILDINGS.index(name)
        if not view.actions or view.used >> number & 1:
            continue
        one = view.level.building(number)
        if one.special:
            yield from _special(view, seat, name, one)
        for place, way in enumerate(one.ways, 1):
            words = f"use {name} way {place}" if len(one.ways) > 1 else f"use {name}"
            yield from _way(view, seat, words, way)


def _special(view: View, seat: int, name: str, one: Building) -> Iterator[str]:
    empty = view.level.switches.empty_use
    others = [money for other, money in enumerate(view.money) if other != seat]
    if one.special == "court":
        most = min(view.chips[seat], view.level.courthouse_chips)
        yield from (f"use {name} give {many}" for many in range(0 if empty else 1, most + 1))
    elif (
        empty
        or one.special == "steps"
        or (one.special == "agent" and view.workers[2 * seat + 1] == -2)
        or (one.special == "levy" and any(others))
    ):
        yield f"use {name}"


def _way(view: View, seat: int, words: str, way: Way) -> Iterator[str]:
    level = view.level
    kinds = "BXTO" if level.switches.any_includes_opium else "BXT"
    payments = {""}
    if way.pays_any:
        payments = {"".join(paid) for paid in combinations_with_replacement(kinds, way.pays_any)}
    if way.pays_same:
        payments = {letter * way.pays_same for letter in kinds}
    picks = ("BXTO" if level.switches.pick_opium else "BXT") if way.picks else [""]
    for paid in payments:
        cost = [paid.count(letter) + fixed for letter, fixed in zip("BXTO", way.pays, strict=True)]
        have = view.goods_of(seat)
        if view.money[seat] < way.pays_pounds or view.points[seat] < way.pays_points:
            continue
        if any(many > own for many, own in zip(cost, have, strict=True)):
            continue
        there = [level.goods_each - sum(view.goods[kind::4]) + cost[kind] for kind in range(4)]
        for pick in picks:
            gets = [
                way.picks if pick == letter else many for letter, many in zip("BXTO", way.gets, strict=True)
            ]
            some = way.gets_pounds or way.gets_points or any(map(min, gets, there))
            if pick and not there["BXTO".index(pick)]:
                continue
            if some or level.switches.empty_use:
                yield words + (f" pay {paid}" if paid else "") + (f" pick {pick}" if pick else "")


class SecondReading(Observer):
    """What may be chosen is what a second reading of the rules says."""

    def before(self) -> None:
        """Compare the choices of the seat that is asked."""
        view: Any = self.walk.view(None)
        if view.to_move:
            assert {str(action) for action in self.walk.legal(view.to_move[0])} == lawful(view)
