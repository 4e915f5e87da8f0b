"""Phase 2: master builders drawn from the bag and placed by a falling price (rules 3.2)."""

from game.core.agenda_position import AgendaStep
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import (
    ACCEPT,
    DECLINE,
    NAMED_SPACES,
    PASS,
    PLACE,
    PLACE_FREE,
    REDRAW,
)
from game.pillars_of_the_earth.rules.causes import builder_paid
from game.pillars_of_the_earth.rules.events import (
    BuilderAccepted,
    BuilderDeclined,
    BuilderPassed,
    BuilderPlaced,
    BuilderPutBack,
    BuilderSetAside,
    MarkerMoved,
)
from game.pillars_of_the_earth.rules.holdings import pay, use_advantage
from game.pillars_of_the_earth.rules.preparation import take_out
from game.pillars_of_the_earth.rules.state import State

#: From the code of placing a builder to that of placing it without paying.
_FREE = len(NAMED_SPACES)


def drawing(s: State, _step: AgendaStep) -> None:
    """Draw the next builder; with the bag empty, place those that have waited."""
    if s.queue:
        take_out(s, s.queue.pop(0))
        s.agenda.append((agenda.DRAWN,))
    elif any(s.bag):
        s.agenda += [(agenda.DRAWN,), (agenda.DRAW_BUILDER,)]
    else:
        s.agenda.append((agenda.WAITING,))


def cost(s: State) -> int:
    """Return the cost of placing the builder that was drawn."""
    return s.box.level.cost_track[s.marker]


def _lower_cost(s: State) -> None:
    if s.marker < len(s.box.level.cost_track) - 1:
        s.marker += 1
        if s.emit:
            s.emit(MarkerMoved(cost(s)))


def drawn(s: State, _step: AgendaStep) -> None:
    """Set the builder aside that the wall keeps away; else ask whether to draw again, then its owner."""
    seat, how = s.drawn, s.box.switches.city_wall
    if s.wall >> seat & 1 and s.placed[seat] >= s.wall_most and how != "out_of_bag":
        s.aside[seat] += 1
        s.drawn = -1
        if s.emit:
            s.emit(BuilderSetAside(seat))
        if how == "aside_drop":
            _lower_cost(s)
        s.agenda.append((agenda.DRAWING,))
        return
    s.agenda.append((agenda.ASK_PLACE, seat))
    if may_redraw(s):
        s.agenda.append((agenda.ASK_REDRAW, s.start))


def may_redraw(s: State) -> bool:
    """Return whether the starting player may draw again: once a round, and not for the same colour only."""
    switch = s.box.switches.redraw
    if s.redrawn or switch == "none" or (switch == "paid" and not cost(s)):
        return False
    return any(many for seat, many in enumerate(s.bag) if seat != s.drawn)


def legal_redraw(_s: State, _seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of accepting the builder, and of drawing again."""
    return [ACCEPT, REDRAW]


def play_redraw(s: State, seat: int, code: int) -> None:
    """Let the owner of the builder choose, or put it back and draw again."""
    s.agenda.pop()
    if code == ACCEPT:
        if s.emit:
            s.emit(BuilderAccepted(seat))
        return
    s.agenda.pop()
    owner, s.drawn, s.redrawn = s.drawn, -1, True
    s.bag[owner] += 1
    if s.emit:
        s.emit(BuilderPutBack(owner))
    s.agenda.append((agenda.DRAWING,))


def free_spaces(s: State) -> list[int]:
    """Return the codes of placing a builder on each free space."""
    at = s.at
    codes = []
    for first_only, spaces in s.box.place_spaces:
        for space, code in spaces:
            if at[space] < 0:
                codes.append(code)
                if first_only:
                    break
    return codes


def legal_place(s: State, seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of placing the drawn builder, of placing it by a card, and of waiting."""
    price = cost(s)
    spaces = free_spaces(s)
    if not price:
        return spaces
    codes = spaces if s.gold[seat] >= price else []
    if s.held[seat] & s.box.free_builder:
        codes = codes + [code + _FREE for code in spaces]
    return [*codes, PASS]


def play_place(s: State, seat: int, code: int) -> None:
    """Place the drawn builder, or let it wait; the price of the next one falls."""
    s.agenda.pop()
    if code >= PLACE_FREE:
        use_advantage(s, seat, s.box.free_builder)
        code -= _FREE
    elif code != PASS:
        pay(s, seat, cost(s), builder_paid(NAMED_SPACES[code - PLACE][0]))
    s.placed[seat] += 1
    s.drawn = -1
    if code == PASS:
        s.waiting.append((seat, s.marker))
        if s.emit:
            s.emit(BuilderPassed(seat, s.marker))
    else:
        _place(s, seat, code)
    _lower_cost(s)
    s.agenda.append((agenda.DRAWING,))


def _place(s: State, seat: int, code: int, waited: bool = False) -> None:
    at = next(at for at in s.box.space_of_code[code] if s.at[at] < 0)
    s.at[at] = seat
    if s.emit:
        s.emit(BuilderPlaced(seat, *s.box.spaces[at], waited))


def waiting(s: State, _step: AgendaStep) -> None:
    """Ask for the next builder that has waited; after the last, begin the walk round the board."""
    if s.waiting:
        s.agenda.append((agenda.ASK_WAITING, s.waiting[0][0]))
    else:
        s.agenda += _WALK


def legal_waiting(s: State, _seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of placing a builder that has waited; also of not placing it, if the level says so."""
    codes = free_spaces(s)
    return codes if s.box.switches.passed_must_place else [*codes, DECLINE]


def play_waiting(s: State, seat: int, code: int) -> None:
    """Place a builder that has waited, free of charge."""
    s.agenda.pop()
    s.waiting.pop(0)
    if code == DECLINE:
        s.bag[seat] += 1
        if s.emit:
            s.emit(BuilderDeclined(seat))
    else:
        _place(s, seat, code, waited=True)
    s.agenda.append((agenda.WAITING,))


#: The steps of the third phase, the last one first.
_WALK: list[AgendaStep] = [
    (agenda.END_ROUND,),
    (agenda.STARTING,),
    (agenda.RISING,),
    (agenda.CATHEDRAL, 0),
    (agenda.MARKET, 0),
    (agenda.CASTLE,),
    (agenda.SHIRING, 0),
    (agenda.COURT,),
    (agenda.HARVEST, 2),
    (agenda.HARVEST, 1),
    (agenda.HARVEST, 0),
    (agenda.PRIORY,),
    (agenda.KINGSBRIDGE,),
    (agenda.MILL,),
    (agenda.BISHOP,),
    (agenda.EVENT,),
]
