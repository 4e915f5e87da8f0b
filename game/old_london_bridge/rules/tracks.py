"""Moving along the chapel track and the gate track (rules 3.4)."""

from game.core.agenda_position import AgendaStep
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import BONUS
from game.old_london_bridge.rules.box import GATE_TRACK
from game.old_london_bridge.rules.causes import TrackCoin
from game.old_london_bridge.rules.chapel_order import land
from game.old_london_bridge.rules.events import (
    BonusLapsed,
    BonusTaken,
    MarkerMoved,
    MoneyChanged,
    StepsLost,
)
from game.old_london_bridge.rules.state import State


def move(s: State, step: AgendaStep) -> None:
    """Move to the next coin or bonus space, or as far as the steps reach; put its gifts on the agenda."""
    _, seat, track, steps = step
    start = s.spaces[track][seat]
    if start == s.box.last[track]:
        if s.emit:
            s.emit(StepsLost(seat, track, steps))
        return
    stop = min(start + steps, s.box.next_stop[track][start])
    land(s, track, seat, stop)
    if s.emit:
        s.emit(MarkerMoved(seat, track, start, stop))
    if left := steps - (stop - start):
        s.agenda.append((agenda.MOVE, seat, track, left))
    # A space that gives a tile and money gives the tile first (rules 3.4: tiles before the £10).
    if s.box.coins[track][stop]:
        s.agenda.append((agenda.PAY_SPACE, seat, track))
    if track == GATE_TRACK and s.box.tile_spaces[stop]:
        offer_bonus(s, seat)


def pay_space(s: State, step: AgendaStep) -> None:
    """Pay the coin of the space that a marker has just reached."""
    _, seat, track = step
    space = s.spaces[track][seat]
    pounds = s.box.coins[track][space]
    s.money[seat] += pounds
    if s.emit:
        last = space == s.box.last[track]
        s.emit(MoneyChanged(seat, pounds, TrackCoin(track, space, last)))


def offer_bonus(s: State, seat: int) -> None:
    """Ask for one of the face-up bonus tiles; with all stacks empty the choice lapses."""
    if any(kind >= 0 for kind in s.bonus_tops):
        s.agenda.append((agenda.ASK_BONUS, seat))
    elif s.emit:
        s.emit(BonusLapsed(seat))


def legal_bonus(s: State, _seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of the stacks that show a tile."""
    return [BONUS + stack for stack, kind in enumerate(s.bonus_tops) if kind >= 0]


def take_bonus(s: State, seat: int, code: int) -> None:
    """Take a face-up tile; the next of its stack is turned up before anything else (rules 3.4)."""
    s.agenda.pop()
    stack = code - BONUS
    kind = s.bonus_tops[stack]
    s.bonus_tops[stack] = -1
    s.fresh[seat][kind] += 1
    if s.emit:
        s.emit(BonusTaken(seat, stack, kind))
    if s.bonus_below[stack]:
        s.agenda.append((agenda.TURN_UP_BONUS, stack))
