"""The Work of a turn: steps, uses, streets bought, and its end (rules 3.4 step 3)."""

from game.core.agenda_position import AgendaStep
from game.singapore.rules import agenda
from game.singapore.rules.box import AFTER_POINT, BEFORE_POINT, codes_from
from game.singapore.rules.causes import STREET
from game.singapore.rules.chips import due
from game.singapore.rules.codes import END, LOT, PAVE_EAST, PAVE_SOUTH, STEP_1, STEP_2
from game.singapore.rules.components import BUILDINGS
from game.singapore.rules.events import BuildingUsed, TurnEnded, WorkerStepped
from game.singapore.rules.purse import move_money
from game.singapore.rules.state import NO_WORKER, State
from game.singapore.rules.streets import EAST, SOUTH, START, gaps_at, lay_street
from game.singapore.rules.uses import carry_out, pay_owner, use_codes


def steps_open(s: State, here: int, other: int) -> int:
    """Return the buildings that a worker may step to, as a mask; `other` is where the other worker is."""
    if here >= 0:
        mask = s.reach[here]
    else:
        mask = s.standing if s.box.enter_start else s.standing & ~START
    if other >= 0 and not s.box.workers_share:
        mask &= ~(1 << other)
    return mask


def gaps_open(s: State, first: int, second: int) -> tuple[int, int]:
    """Return the gaps where a street may be bought with workers on two buildings; see `streets.gaps_at`."""
    if not s.box.at_worker:
        return s.gaps_east, s.gaps_south
    east = south = 0
    for worker in (first, second):
        if worker >= 0:
            gaps = gaps_at(s, worker)
            east |= gaps[0]
            south |= gaps[1]
    return east, south


def legal_work(s: State, seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of the steps, uses and streets that a seat may choose, and of ending the turn."""
    codes = [END]
    first, second = s.workers[2 * seat], s.workers[2 * seat + 1]
    # Two workers in one place are the same worker: the first one steps.
    two = second not in (NO_WORKER, first)
    if s.steps:
        codes += codes_from(STEP_1, steps_open(s, first, second))
        if two:
            codes += codes_from(STEP_2, steps_open(s, second, first))
    if s.actions:
        used = s.used
        if first >= 0 and not used >> first & 1:
            codes += use_codes(s, seat, first)
        if two and second >= 0 and not used >> second & 1:
            codes += use_codes(s, seat, second)
    if s.streets and s.money[seat] >= s.box.street_price:
        east, south = gaps_open(s, first, second)
        if east:
            codes += codes_from(PAVE_EAST, east)
        if south:
            codes += codes_from(PAVE_SOUTH, south)
    return codes


def play_work(s: State, seat: int, code: int) -> None:
    """Make one choice of the Work."""
    if code == END:
        s.agenda.pop()
        steps, actions = s.steps, s.actions
        s.turn = -1
        s.steps = s.actions = s.used = 0
        if s.emit:
            s.emit(TurnEnded(seat, steps, actions))
    elif code < PAVE_EAST:
        _take_step(s, seat, code)
    elif code < LOT:
        move_money(s, seat, -s.box.street_price, STREET)
        if code >= PAVE_SOUTH:
            lay_street(s, seat, code - PAVE_SOUTH, SOUTH, STREET)
        else:
            lay_street(s, seat, code - PAVE_EAST, EAST, STREET)
    else:
        _use(s, seat, code)


def _take_step(s: State, seat: int, code: int) -> None:
    worker, building = divmod(code - STEP_1, len(BUILDINGS))
    start = s.workers[2 * seat + worker]
    s.workers[2 * seat + worker] = building
    s.steps -= 1
    if s.emit:
        s.emit(WorkerStepped(seat, worker + 1, start, building))


def _use(s: State, seat: int, code: int) -> None:
    """Use a building; an illegal one draws its chip when the level says (rules 8, `chip_when`)."""
    box = s.box
    row = box.codes.rows[code - box.codes.use]
    building = row.building
    s.actions -= 1
    s.used |= 1 << building
    if s.emit:
        s.emit(BuildingUsed(seat, building, row.way))
    illegal = box.illegal >> building & 1
    if illegal and box.chip_when > BEFORE_POINT:
        s.agenda.append((agenda.EFFECT, seat, code))
        due(s, seat, seat, building)
        return
    carry_out(s, seat, row)
    if illegal and box.chip_when == BEFORE_POINT:
        s.agenda.append((agenda.OWNER, seat, building))
        due(s, seat, seat, building)
        return
    pay_owner(s, seat, building)
    if illegal and box.chip_when == AFTER_POINT:
        due(s, seat, seat, building)
