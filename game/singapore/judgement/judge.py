"""The judgement of every kind of choice: its options with their worths, and the plan that goes with each."""

from __future__ import annotations

from dataclasses import dataclass
from math import fsum
from typing import Final

from game.core.contract import BY_CHANCE
from game.singapore.judgement.police import draw_loss
from game.singapore.judgement.stands import Stands, worth_of_use
from game.singapore.judgement.temper import Temper
from game.singapore.judgement.town import distances, worth_of_lot, worth_to_owner
from game.singapore.judgement.walk import GIFTS, Plan, Walk
from game.singapore.judgement.worths import Worths, rounds_after, worths_of
from game.singapore.rules import agenda
from game.singapore.rules.codes import BUY, END, HUT, JOIN, LOT, TAKE
from game.singapore.rules.components import STARTS
from game.singapore.rules.position import Position
from game.singapore.rules.streets import side_of

#: The walks kept for advice.
_KEPT: Final = 6
#: Points lost by a bot that leaves black tiles alone, if it must build one.
_UNLAWFUL: Final = 50.0
#: The share of a use's worth that a tile of the preparation is worth to all.
_PREPARED: Final = 0.4


@dataclass(frozen=True, slots=True)
class Option:
    """A choice with its worth in points, and the further choices of the turn that go with it."""

    code: int
    worth: float
    plan: tuple[int, ...] = ()


class Judge:
    """The judgement of one temper."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper

    def options(self, s: Position, seat: int) -> list[Option]:
        """Return the choices worth a look, the best first; the position asks the seat."""
        step = s.agenda[-1]
        match step[0]:
            case agenda.ASK_LOT:
                found = self._lots(s, seat, step[2])
            case agenda.ASK_HUT:
                found = self._huts(s, seat)
            case agenda.ASK_JOIN if not s.round or s.owners[step[2]] != seat:
                found = self._side_joins(s, seat, step[2])
            case agenda.ASK_TAKE if not s.round:
                found = self._prepared(s, seat)
            case _:
                found = self._turn(s, seat)
        return sorted(found, key=lambda option: -option.worth)

    def _worths(self, s: Position) -> Worths:
        return worths_of(self.temper, s.box.level, rounds_after(s))

    # Tiles, their streets, and the Work

    def _turn(self, s: Position, seat: int) -> list[Option]:
        """Return the first choices of the best plans, each with the rest of the best plan that it begins."""
        if s.agenda[-1][0] == agenda.ASK_WORK:
            plans = Walk(s, seat, self.temper, keep=_KEPT).plans()
        else:
            plans = [self._built(s, seat, code) for code in s.codes(seat)]
        found: dict[int, Option] = {}
        for plan in plans:
            codes = (*plan.codes, END)
            found.setdefault(codes[0], Option(codes[0], plan.worth, codes[1:]))
        return list(found.values())

    def _built(self, s: Position, seat: int, code: int) -> Plan:
        """Return the best plan that begins with a choice of a build."""
        twin = s.copy()
        twin.emit = None
        twin.play(seat, code)
        worths, worth = self._worths(s), 0.0
        if s.agenda[-1][0] == agenda.ASK_TAKE:
            tile = s.top if code == BUY else code - TAKE
            worth = worth_to_owner(twin, tile, worths, self.temper)
            if self.temper.lawful and s.box.illegal >> tile & 1:
                worth -= _UNLAWFUL
        while twin.mover == BY_CHANCE:
            worth -= self.temper.fear * draw_loss(twin, seat, worths)
            twin.turn_up(0)
        if twin.agenda[-1][0] == agenda.ASK_JOIN:
            joins = [self._built(twin, seat, side) for side in twin.codes(seat)]
            plan = max(joins, key=lambda plan: plan.worth)
        else:
            plan = Walk(twin, seat, self.temper).plans()[0]
        return Plan((code, *plan.codes), plan.worth + worth)

    def _prepared(self, s: Position, seat: int) -> list[Option]:
        """Return the tiles of the preparation by what they bring their owner, and everybody."""
        worths = self._worths(s)
        found = []
        for code in s.codes(seat):
            tile = code - TAKE
            worth = worth_to_owner(s, tile, worths, self.temper)
            worth += _PREPARED * worth_of_use(s, tile, worths)
            if self.temper.lawful and s.box.illegal >> tile & 1:
                worth -= _UNLAWFUL
            found.append(Option(code, worth))
        return found

    def _side_joins(self, s: Position, seat: int, building: int) -> list[Option]:
        """Return the streets of a building without Work after it, by the places of all workers."""
        worths = self._worths(s)
        found = []
        for code in s.codes(seat):
            twin = s.copy()
            twin.emit = None
            twin.play(seat, code)
            gift = self.temper.gift * GIFTS[s.players]
            worth = fsum(
                (1.0 if one == seat else -gift)
                * Stands(twin, one, worths, self.temper).of(twin.workers[2 * one])
                for one in range(s.players)
            )
            to_start = side_of(s, building, code - JOIN) < STARTS
            found.append(Option(code, worth + (1.0 if to_start and not s.round else 0.0)))
        return found

    # Lots and the hut

    def _lots(self, s: Position, seat: int, colour: int) -> list[Option]:
        """Return the lots for a marker, or for a tile of the preparation."""
        worths, squares = self._worths(s), s.box.codes.squares
        whose = seat if colour == s.box.neutral else colour
        far = distances(s, whose)
        malice = self.temper.malice
        found = []
        for code in s.codes(seat):
            site = s.map.site_at[squares[code - LOT]]
            worth = worth_of_lot(s, whose, site, far, worths, free=colour == s.box.neutral)
            if whose != seat:
                worth = -malice * worth + max(0.0, malice - 1.0) * s.map.prices[site]
            found.append(Option(code, worth))
        return found

    def _huts(self, s: Position, seat: int) -> list[Option]:
        """Return the tiles for the hut: the best stays for the next Raffles player, who may be this seat."""
        worths = self._worths(s)
        likes = 1.0 if s.points[seat] == min(s.points) else -1.0
        return [Option(code, likes * worth_of_use(s, code - HUT, worths)) for code in s.codes(seat)]
