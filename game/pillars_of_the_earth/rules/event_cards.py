"""The event of the round: its effect, the seats that it spares; and the bishop's seat (rules 1.4, 3.3)."""

from game.core.agenda_position import AgendaStep
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import (
    BLESS,
    DECLINE,
    IGNORE,
    SAFE,
    SUFFER,
    TAKE_CUBE,
    TAKE_EVENT,
)
from game.pillars_of_the_earth.rules.box import numbers_in
from game.pillars_of_the_earth.rules.causes import AtBishop, ByEvent
from game.pillars_of_the_earth.rules.components import BISHOP, METAL, SOLD
from game.pillars_of_the_earth.rules.events import (
    CraftsmanBlessed,
    CubeChosen,
    EventIgnored,
    EventSpared,
    EventSuffered,
    EventTold,
    WallBegun,
)
from game.pillars_of_the_earth.rules.holdings import (
    begin_step,
    change_cubes,
    change_points,
    change_stock,
    gain_cubes,
    gain_gold,
    must_pay,
    return_builder,
    use_advantage,
)
from game.pillars_of_the_earth.rules.level import EventCard
from game.pillars_of_the_earth.rules.state import State


def card_of(s: State) -> EventCard | None:
    """Return the event of the round; None before it is revealed, and if there are none."""
    return None if s.event < 0 else s.box.level.events[s.event]


def hits(s: State, seat: int, effect: str) -> int:
    """Return the number of the round's event for a seat that it touches; 0 if its effect is another."""
    if s.event < 0 or not s.hit >> seat & 1:
        return 0
    card = s.box.level.events[s.event]
    return card.amount if card.effect == effect else 0


def event(s: State, _step: AgendaStep) -> None:
    """Draw the event if nobody has looked at it, reveal it, and find out which seats it spares."""
    if s.step != 1:
        begin_step(s, 1)
    if not s.box.level.drawn_events:
        return
    if s.coming < 0:
        s.agenda += [(agenda.EVENT,), (agenda.DRAW_EVENT,)]
        return
    s.event, s.coming = s.coming, -1
    s.events_left &= ~(1 << s.event)
    s.told.append(s.event)
    s.hit = (1 << s.box.players) - 1
    if s.emit:
        s.emit(EventTold(s.event))
    s.agenda.append((agenda.ACT,))
    if not s.box.level.events[s.event].good:
        s.agenda.append((agenda.SPARING, 0))


def sparing(s: State, step: AgendaStep) -> None:
    """Spare the guest of the bishop, or ask; ask each seat that may ignore the event."""
    place = step[1]
    if place == s.box.players:
        return
    s.agenda.append((agenda.SPARING, place + 1))
    seat = s.clockwise(place)
    if s.at[s.box.spaces_of[BISHOP][0]] != seat:
        _offer_ignoring(s, seat)
    elif s.box.switches.bishop == "choice":
        s.agenda.append((agenda.ASK_SAFE, seat))
    else:
        _spare(s, seat)


def _spare(s: State, seat: int) -> None:
    s.hit &= ~(1 << seat)
    if s.emit:
        s.emit(EventSpared(seat))


def _offer_ignoring(s: State, seat: int) -> None:
    """Ask a seat that holds the card for it, unless the event would do nothing to it (rules 4)."""
    if s.held[seat] & s.box.ignore_event and not (_is_wall(s) and s.round == s.box.last):
        s.agenda.append((agenda.ASK_IGNORE, seat))


def _is_wall(s: State) -> bool:
    return s.box.level.events[s.event].effect == "builders"


def legal_safe(_s: State, _seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of being safe from the event, and of suffering it for a cube."""
    return [SAFE, TAKE_EVENT]


def play_safe(s: State, seat: int, code: int) -> None:
    """Be safe from the event, or suffer it for a cube."""
    s.agenda.pop()
    if code == SAFE:
        _spare(s, seat)
        return
    s.cube_due = True
    if s.emit:
        s.emit(CubeChosen(seat))
    _offer_ignoring(s, seat)


def legal_ignore(_s: State, _seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of ignoring the event by a card, and of suffering it."""
    return [IGNORE, SUFFER]


def play_ignore(s: State, seat: int, code: int) -> None:
    """Use the card that ignores an event, or keep it."""
    s.agenda.pop()
    if code == IGNORE:
        use_advantage(s, seat, s.box.ignore_event)
        s.hit &= ~(1 << seat)
        if s.emit:
            s.emit(EventIgnored(seat))
    elif s.emit:
        s.emit(EventSuffered(seat))


def act(s: State, _step: AgendaStep) -> None:
    """Let the event act on everybody whom it touches; some events act in later steps."""
    card = s.box.level.events[s.event]
    seats = [seat for seat in map(s.clockwise, range(s.box.players)) if s.hit >> seat & 1]
    cause = ByEvent(s.event)
    match card.effect:
        case "gold":
            for seat in seats:
                if card.amount < 0:
                    must_pay(s, seat, -card.amount, cause)
                else:
                    gain_gold(s, seat, card.amount, cause)
        case "points":
            for seat in seats:
                change_points(s, seat, card.amount, cause)
        case "metal":
            for seat in seats:
                gain_cubes(s, seat, METAL, card.amount, cause)
        case "builders" if seats and s.round < s.box.last:
            s.next_wall, s.wall_most = s.hit, card.amount
            if s.emit:
                s.emit(WallBegun(tuple(seats), card.amount))
        case "lose_craftsman":
            s.agenda.append((agenda.LOSING, 0))
        case "more_uses" if s.box.switches.archbishop == "at_once":
            s.agenda.append((agenda.BLESSING, 0))


def losing(s: State, step: AgendaStep) -> None:
    """Ask everybody whom the event touches for a craftsman."""
    place = step[1]
    if place < s.box.players:
        s.agenda.append((agenda.LOSING, place + 1))
        seat = s.clockwise(place)
        if s.hit >> seat & 1 and s.craftsmen[seat]:
            s.agenda.append((agenda.ASK_DROP, seat, -1))


def blessing(s: State, step: AgendaStep) -> None:
    """Ask everybody whom the event touches which craftsman may be used more (rules 7, `archbishop`)."""
    place = step[1]
    if place < s.box.players:
        s.agenda.append((agenda.BLESSING, place + 1))
        seat = s.clockwise(place)
        if s.hit >> seat & 1 and legal_bless(s, seat, step):
            s.agenda.append((agenda.ASK_BLESS, seat))


def legal_bless(s: State, seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of naming each craftsman that may be used more."""
    craftsmen = s.box.level.craftsmen
    return [BLESS + one for one in numbers_in(s.craftsmen[seat]) if craftsmen[one].blessed]


def play_bless(s: State, seat: int, code: int) -> None:
    """Name a craftsman."""
    s.agenda.pop()
    s.blessed[seat] = code - BLESS
    if s.emit:
        s.emit(CraftsmanBlessed(seat, code - BLESS))


def bishop(s: State, _step: AgendaStep) -> None:
    """Let the guest of the bishop take a cube of the market, and return the builder."""
    begin_step(s, 2)
    at = s.box.spaces_of[BISHOP][0]
    seat = s.at[at]
    if seat < 0:
        return
    card = card_of(s)
    if card is None or card.good or s.cube_due:
        s.agenda.append((agenda.ASK_CUBE, seat))
    else:
        return_builder(s, at)


def legal_cube(s: State, _seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of taking each kind of cube that the market has, and of taking none."""
    return [*(TAKE_CUBE + cube for cube in range(SOLD) if s.stock[cube]), DECLINE]


def play_cube(s: State, seat: int, code: int) -> None:
    """Take a cube of the market, or none, and return the builder."""
    s.agenda.pop()
    if code != DECLINE:
        cube = code - TAKE_CUBE
        change_stock(s, cube, -1)
        change_cubes(s, seat, cube, 1, AtBishop())
    return_builder(s, s.box.spaces_of[BISHOP][0])
