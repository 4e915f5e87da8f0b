"""The places that work by themselves on the walk round the board (rules 3.3 steps 3 to 11 and 14)."""

from game.core.agenda_position import AgendaStep
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import EXEMPT, PAY
from game.pillars_of_the_earth.rules.causes import (
    AtCourt,
    AtPriory,
    AtShiring,
    ByAdvantage,
    ByEvent,
    Cause,
    FromPit,
    Wool,
    from_pit,
    tax,
)
from game.pillars_of_the_earth.rules.components import (
    KINGS_COURT,
    KINGSBRIDGE,
    METAL,
    OFFERED,
    PIT_CUBES,
    PRIORY,
    SHIRING,
    SHIRING_CASTLE,
    STARTING_PLAYER,
)
from game.pillars_of_the_earth.rules.event_cards import hits
from game.pillars_of_the_earth.rules.events import (
    AdvantageLeft,
    AdvantageTaken,
    CraftsmanUnclaimed,
    MillReturned,
    PitReturned,
    StartPassed,
    TaxSpared,
    WorkersHired,
)
from game.pillars_of_the_earth.rules.holdings import (
    begin_step,
    change_points,
    gain_cubes,
    gain_gold,
    join,
    must_pay,
    return_builder,
    use_advantage,
)
from game.pillars_of_the_earth.rules.state import PUT_BY, State


def mill(s: State, _step: AgendaStep) -> None:
    """Pay gold for each worker in the wool mill; the workers return (step 3)."""
    begin_step(s, 3)
    for seat in map(s.clockwise, range(s.box.players)):
        workers = s.mill[seat]
        if not workers:
            continue
        earning = earning_workers(s, seat)
        gain_gold(s, seat, earning, Wool(earning))
        gain_gold(s, seat, wool_boom(s, seat, earning), ByEvent(s.event))
        s.mill[seat] = 0
        if s.emit:
            s.emit(MillReturned(seat, workers))


def earning_workers(s: State, seat: int) -> int:
    """Return how many of a seat's workers in the wool mill earn there (rules 7, `extra_workers_earn`)."""
    workers = s.mill[seat]
    return workers if s.box.switches.extra_workers_earn else min(workers, s.box.level.start_workers)


def wool_boom(s: State, seat: int, earning: int) -> int:
    """Return the gold that the round's event adds for a seat's workers in the wool mill."""
    more, most = earning * hits(s, seat, "wool"), s.box.switches.wool_boom_most
    return min(more, most) if most else more


def kingsbridge(s: State, _step: AgendaStep) -> None:
    """Give the advantage cards to the builders at their spaces; the others leave the game (step 4)."""
    begin_step(s, 4)
    for number, at in enumerate(s.box.spaces_of[KINGSBRIDGE]):
        advantage, seat = s.offered[number], s.at[at]
        s.offered[number] = -1
        if seat >= 0:
            _take_advantage(s, seat, number, advantage)
            return_builder(s, at)
        elif s.emit:
            s.emit(AdvantageLeft(number, advantage))


def _take_advantage(s: State, seat: int, number: int, advantage: int) -> None:
    card = s.box.level.advantages[advantage]
    at_once = card.effect in ("points", "gold", "cubes")
    if not at_once:
        s.held[seat] |= 1 << advantage
    if s.emit:
        s.emit(AdvantageTaken(seat, number, advantage))
    if not at_once:
        return
    cause = ByAdvantage(advantage)
    if card.effect == "points":
        change_points(s, seat, card.amount, cause)
    elif card.effect == "gold":
        gain_gold(s, seat, card.amount, cause)
    else:
        for cube, many in enumerate(card.cubes):
            gain_cubes(s, seat, cube, many, cause)


def priory(s: State, _step: AgendaStep) -> None:
    """Give points to the builders at the priory (step 5)."""
    begin_step(s, 5)
    for number, at in enumerate(s.box.spaces_of[PRIORY]):
        seat = s.at[at]
        if seat >= 0:
            more = s.box.amount(s.held[seat], "priory_points")
            change_points(s, seat, s.box.level.priory_points[number] + more, AtPriory(number, more))
            return_builder(s, at)


def harvest(s: State, step: AgendaStep) -> None:
    """Give cubes for the resource cards of a pit and for advantages; the workers return (steps 6 to 8)."""
    pit = step[1]
    begin_step(s, 6 + pit)
    for seat in map(s.clockwise, range(s.box.players)):
        cause = pit_cubes(s, seat, pit)
        gain_cubes(s, seat, PIT_CUBES[pit], cause.cards + cause.event + cause.advantages, cause)
        for card in s.box.pit_cards[pit]:
            if s.cards[card] != seat:
                continue
            s.cards[card] = PUT_BY
            if s.emit:
                s.emit(PitReturned(seat, card))


def pit_cubes(s: State, seat: int, pit: int) -> FromPit:
    """Return the cubes that a pit gives to a seat: by its cards, the round's event, and advantages."""
    printed = changed = 0
    more = hits(s, seat, "harvest")
    cards = s.box.level.resource_cards
    for card in s.box.pit_cards[pit]:
        if s.cards[card] == seat:
            printed += cards[card].cubes
            changed += max(0, cards[card].cubes + more) - cards[card].cubes
    held, cube = s.held[seat], PIT_CUBES[pit]
    by_advantages = sum(cubes[cube] for card, cubes in s.box.each_round if held >> card & 1)
    return from_pit(pit, printed, changed, by_advantages)


def court(s: State, _step: AgendaStep) -> None:
    """Have the tax rolled and paid, and the metal given (step 9)."""
    begin_step(s, 9)
    s.agenda += [(agenda.COURT_METAL,), (agenda.TAXING, 0)]
    if not s.box.switches.open_book:
        s.agenda.append((agenda.ROLL_TAX,))


def taxing(s: State, step: AgendaStep) -> None:
    """Have the next seat pay the tax, or ask whether it uses the card that frees from it."""
    place = step[1]
    if place == s.box.players:
        return
    s.agenda.append((agenda.TAXING, place + 1))
    seat = s.clockwise(place)
    if any(s.at[at] == seat for at in s.box.spaces_of[KINGS_COURT]):
        if s.emit:
            s.emit(TaxSpared(seat, by_card=False))
    elif tax_of(s, seat)[0] and s.held[seat] & s.box.free_tax:
        s.agenda.append((agenda.ASK_EXEMPT, seat))
    else:
        must_pay(s, seat, *tax_of(s, seat))


def tax_of(s: State, seat: int) -> tuple[int, Cause]:
    """Return the tax that a seat owes without a builder at the court, and why."""
    advantages = s.box.level.advantages
    fixed = [
        card.amount
        for number, card in enumerate(advantages)
        if s.held[seat] >> number & 1 and card.effect == "fixed_tax"
    ]
    return (min(fixed), tax(s.tax, fixed=True)) if fixed else (s.tax, tax(s.tax, fixed=False))


def legal_exempt(_s: State, _seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of using the card that frees from the tax, and of paying."""
    return [EXEMPT, PAY]


def play_exempt(s: State, seat: int, code: int) -> None:
    """Use the card that frees from the tax, or pay."""
    s.agenda.pop()
    if code == PAY:
        must_pay(s, seat, *tax_of(s, seat))
        return
    use_advantage(s, seat, s.box.free_tax)
    if s.emit:
        s.emit(TaxSpared(seat, by_card=True))


def court_metal(s: State, _step: AgendaStep) -> None:
    """Give the metal to the first builder at the court, and return the builders."""
    there = [at for at in s.box.spaces_of[KINGS_COURT] if s.at[at] >= 0]
    if there and s.court_metal:
        # The metal leaves the court before it counts as owned.
        metal, s.court_metal = s.court_metal, 0
        gain_cubes(s, s.at[there[0]], METAL, metal, AtCourt())
    for at in there:
        return_builder(s, at)


def shiring(s: State, step: AgendaStep) -> None:
    """Give the craftsman at a space to its builder; one that nobody takes leaves the game (step 10)."""
    number = step[1]
    if number == OFFERED:
        return
    if not number:
        begin_step(s, 10)
    s.agenda.append((agenda.SHIRING, number + 1))
    at = s.box.spaces_of[SHIRING][number]
    craftsman, seat = s.at_shiring[number], s.at[at]
    if seat >= 0:
        return_builder(s, at)
    s.at_shiring[number] = -1
    if seat >= 0:
        join(s, seat, craftsman, AtShiring())
    elif s.emit:
        s.emit(CraftsmanUnclaimed(number, craftsman))


def castle(s: State, _step: AgendaStep) -> None:
    """Hire grey workers for the next round (step 11)."""
    begin_step(s, 11)
    for at in s.box.spaces_of[SHIRING_CASTLE]:
        seat = s.at[at]
        if seat >= 0:
            s.hired[seat] += s.box.level.castle_workers
            if s.emit:
                s.emit(WorkersHired(seat, s.box.level.castle_workers))
            return_builder(s, at)


def starting(s: State, _step: AgendaStep) -> None:
    """Name the next starting player: the builder there, else the left neighbour (step 14)."""
    begin_step(s, 14)
    at = s.box.spaces_of[STARTING_PLAYER][0]
    seat = s.at[at]
    if seat >= 0:
        return_builder(s, at)
    s.start = seat if seat >= 0 else (s.start + 1) % s.box.players
    if s.emit:
        s.emit(StartPassed(s.start, seat >= 0))
