"""Uses of buildings: which ones a seat may choose, and what they do (rules 1.2, 3.4 step 3, 4.4)."""

from game.core.agenda_position import AgendaStep
from game.singapore.rules.causes import owner_of, use_of
from game.singapore.rules.chips import give_back
from game.singapore.rules.codes import AGENT, BY_WAY, COURT, LEVY, MORE_STEPS, UseRow, WayTable
from game.singapore.rules.events import StepsGained, UseLapsed, WorkerGained
from game.singapore.rules.purse import move_goods, move_money, move_points
from game.singapore.rules.state import IN_HAND, NO_WORKER, State


def use_codes(s: State, seat: int, building: int) -> list[int]:
    """Return the codes of the uses of a building that a seat can pay and that bring it something."""
    codes: list[int] = []
    for way in s.box.codes.ways[building]:
        if way.effect != BY_WAY:
            codes += _special_codes(s, seat, way)
        elif way.pounds <= s.money[seat] and way.points <= s.points[seat]:
            codes += _way_codes(s, seat, way)
    return codes


def _way_codes(s: State, seat: int, way: WayTable) -> tuple[int, ...] | list[int]:
    payable = way.payable(s.goods, 4 * seat)
    if way.sure:
        return payable
    supply = s.supply
    for kind in way.kinds:
        if not supply[kind]:
            first = way.first
            return [code for code in payable if brings(s, way.rows[code - first], way.picks)]
    return payable


def brings(s: State, row: UseRow, picks: bool) -> bool:
    """Return whether a use brings something that the supply has, with its cost back there (rules 4.5).

    A kind that is picked must be there even where a level allows uses that bring nothing.
    """
    if not picks and (s.box.empty_use or row.gets_pounds or row.gets_points):
        return True
    return any(row.gets[kind] and s.supply[kind] + row.pays[kind] for kind in range(4))


def _special_codes(s: State, seat: int, way: WayTable) -> tuple[int, ...]:
    if way.effect == COURT:
        there = s.chips[seat] + 1 if s.box.empty_use else s.chips[seat]
        return way.codes[:there]
    return way.codes if s.box.empty_use or special_helps(s, seat, way.effect) else ()


def special_helps(s: State, seat: int, effect: int) -> bool:
    """Return whether a special building without a choice has an effect for a seat (rules 4.4)."""
    if effect == AGENT:
        return s.workers[2 * seat + 1] == NO_WORKER
    if effect == LEVY:
        return any(money for other, money in enumerate(s.money) if other != seat)
    return more_steps(s) > 0


def more_steps(s: State) -> int:
    """Return the steps that Raffles' Instruction adds (rules 4.4, 8)."""
    level = s.box.level
    if level.switches.more_steps == "added":
        return level.instruction_steps
    return max(0, level.instruction_steps - level.steps)


def carry_out(s: State, seat: int, row: UseRow) -> None:
    """Pay the cost of a use, then take its gain, as far as the supply goes."""
    cause = use_of(row.building)
    if row.effect != BY_WAY:
        _special(s, seat, row)
        return
    for kind in range(4):
        move_goods(s, seat, kind, -row.pays[kind], cause)
    move_money(s, seat, -row.pounds, cause)
    move_points(s, seat, -row.points, cause)
    for kind in range(4):
        move_goods(s, seat, kind, min(row.gets[kind], s.supply[kind]), cause)
    move_money(s, seat, row.gets_pounds, cause)
    move_points(s, seat, row.gets_points, cause)


def _special(s: State, seat: int, row: UseRow) -> None:
    cause = use_of(row.building)
    if row.effect == COURT:
        give_back(s, seat, row.give, cause)
    elif row.effect == LEVY:
        levied = 0
        for other in range(s.box.players):
            pounds = min(s.box.level.lodge_levy, s.money[other]) if other != seat else 0
            move_money(s, other, -pounds, cause)
            levied += pounds
        move_money(s, seat, levied, cause)
    elif row.effect == MORE_STEPS:
        more = more_steps(s)
        s.steps += more
        if s.emit and more:
            s.emit(StepsGained(seat, more))
    elif s.workers[2 * seat + 1] == NO_WORKER:
        s.workers[2 * seat + 1] = IN_HAND
        if s.emit:
            s.emit(WorkerGained(seat))


def pay_owner(s: State, seat: int, building: int) -> None:
    """Give the owner of a used building its point; start buildings and neutral ones give none."""
    owner = s.owners[building]
    if owner >= 0 and owner not in (seat, s.box.neutral):
        move_points(s, owner, s.box.level.owner_points, owner_of(building))


def owner(s: State, step: AgendaStep) -> None:
    """Give the owner its point, after the chip of the use."""
    pay_owner(s, step[1], step[2])


def effect(s: State, step: AgendaStep) -> None:
    """Carry out a use whose chip was drawn first, if it could still be chosen; else it lapses (rules 8)."""
    _, seat, code = step
    row = s.box.codes.rows[code - s.box.codes.use]
    if code not in use_codes(s, seat, row.building):
        if s.emit:
            s.emit(UseLapsed(seat, row.building))
        return
    carry_out(s, seat, row)
    pay_owner(s, seat, row.building)
