"""The lot, the preparation of a round, and the outcomes of chance (rules 2, 3.0, 6)."""

from game.core.agenda_position import AgendaStep
from game.core.contract import Chance
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.box import numbers_in
from game.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    CRAFTSMEN,
    EVENTS,
    IN_THE_BOX,
    OFFERED,
    PITS,
    RESOURCE_CARDS,
)
from game.pillars_of_the_earth.rules.events import (
    AdvantageTurnedUp,
    BuilderDrawn,
    BuilderForetold,
    CardLeftOut,
    CardsOffered,
    CraftsmanTurnedUp,
    CraftsmenOffered,
    EventForetold,
    EventLookedAt,
    RoundBegun,
    StartDealt,
    TaxForetold,
    TaxRolled,
    WorkersReady,
)
from game.pillars_of_the_earth.rules.state import ON_OFFER, PUT_BY, State


def lay_out(s: State) -> None:
    """Put the lot for the starting player on the agenda, then the first round."""
    s.agenda += [(agenda.BEGIN_ROUND,), (agenda.DEAL_START,)]


def begin_round(s: State, _step: AgendaStep) -> None:
    """Prepare a round, in the order of rules 3.0, up to its draws."""
    level, switches, players = s.box.level, s.box.switches, s.box.players
    s.round += 1
    s.step = s.marker = 0
    _fill_market_and_court(s)
    s.wall, s.next_wall = s.next_wall, 0
    if switches.city_wall == "out_of_bag":
        for seat in range(players):
            if s.wall >> seat & 1:
                s.bag[seat] = s.wall_most
    s.for_hire = sum(1 << one for one in s.box.of_round[s.round - 1])
    s.cards = [ON_OFFER] * RESOURCE_CARDS
    if s.emit:
        s.emit(RoundBegun(s.round, s.court_metal))
    s.workers = [
        level.start_workers + s.grey[seat] + s.box.amount(s.held[seat], "more_workers")
        for seat in range(players)
    ]
    if s.emit:
        s.emit(WorkersReady(tuple(s.workers)))
    s.agenda.append((agenda.CHOOSING, s.start))
    s.agenda += _draws(s)


def _fill_market_and_court(s: State) -> None:
    """Put cubes on sale, and metal at the court, where none is added to the last round's (rules 3.0, 7)."""
    level = s.box.level
    metal = level.court_metal + (s.court_metal if s.box.switches.metal_piles_up else 0)
    wanted = [*level.market_stock, metal]
    if s.box.switches.cubes_limited:
        wanted = [min(many, IN_THE_BOX[cube] - sum(s.cubes[cube::4])) for cube, many in enumerate(wanted)]
    *s.stock, s.court_metal = wanted


def _draws(s: State) -> list[AgendaStep]:
    """Lay out the marked cards of the last round; return the draws of the preparation, the first one last."""
    draws: list[AgendaStep] = []
    if s.box.switches.open_book:
        draws += [(agenda.ORDER_BUILDER,)] * sum(s.bag)
        draws.append((agenda.ROLL_TAX,))
    if s.events_left and (s.box.switches.open_book or lookers(s)):
        draws.append((agenda.DRAW_EVENT,))
    out = RESOURCE_CARDS - s.box.level.cards_offered
    draws += [(agenda.LEAVE_OUT, number) for number in reversed(range(out))]
    draws += [(agenda.TURN_UP_CRAFTSMAN, number) for number in reversed(range(OFFERED))]
    if s.round < s.box.last:
        draws += [(agenda.TURN_UP_ADVANTAGE, number) for number in reversed(range(OFFERED))]
        return draws
    for number, advantage in enumerate(s.box.level.marked):
        s.offered[number] = advantage
        if s.emit:
            s.emit(AdvantageTurnedUp(number, advantage))
    return draws


def lookers(s: State) -> tuple[int, ...]:
    """Return the seats that may look at the coming event."""
    return tuple(seat for seat, held in enumerate(s.held) if held & s.box.look_ahead)


# Chance: the outcomes left in the pile of a step, and each outcome's effect.


def _unordered(s: State) -> list[int]:
    """Return the builders that have no place in the open order yet."""
    return [seat for seat, many in enumerate(s.bag) for _ in range(many - s.queue.count(seat))]


def left_of(s: State, step: AgendaStep) -> int:
    """Return the number of outcomes left in the pile of a chance step."""
    match step[0]:
        case agenda.DRAW_BUILDER:
            return sum(s.bag)
        case agenda.DEAL_START:
            return s.box.players
        case agenda.TURN_UP_ADVANTAGE:
            return s.advantages_left.bit_count()
        case agenda.TURN_UP_CRAFTSMAN:
            return s.for_hire.bit_count()
        case agenda.LEAVE_OUT:
            return s.cards.count(ON_OFFER)
        case agenda.DRAW_EVENT:
            return s.events_left.bit_count()
        case agenda.ORDER_BUILDER:
            return sum(s.bag) - len(s.queue)
    return len(s.box.level.tax)


def pile_of(s: State, step: AgendaStep) -> Chance:
    """Return the draw that a chance step is due; an event drawn before its step is seen by some alone."""
    pile, drawn, outcomes = _pile(s, step)
    seen = None
    if step[0] == agenda.DRAW_EVENT and not s.step and not s.box.switches.open_book:
        seen = lookers(s)
    return Chance(pile, drawn, tuple(outcomes), step[0] == agenda.DEAL_START, seen)


def _pile(s: State, step: AgendaStep) -> tuple[str, int, list[str]]:
    """Return (name, draws made, remaining outcomes as texts) of a chance step's pile."""
    before = s.round - 1
    match step[0]:
        case agenda.DEAL_START:
            return "start_player", 0, [str(seat) for seat in range(s.box.players)]
        case agenda.TURN_UP_ADVANTAGE:
            return "advantage", OFFERED * before + step[1], _names(s.advantages_left, ADVANTAGES)
        case agenda.TURN_UP_CRAFTSMAN:
            return "craftsman", OFFERED * before + step[1], _names(s.for_hire, CRAFTSMEN)
        case agenda.LEAVE_OUT:
            out = RESOURCE_CARDS - s.box.level.cards_offered
            left = [card_name(s, card) for card in _on_offer(s)]
            return "left_out", out * before + step[1], left
        case agenda.DRAW_EVENT:
            return "event", before, _names(s.events_left, EVENTS)
        case agenda.DRAW_BUILDER:
            return "builder", s.draws, [str(seat) for seat, many in enumerate(s.bag) for _ in range(many)]
        case agenda.ORDER_BUILDER:
            return "builder", s.draws + len(s.queue), [str(seat) for seat in _unordered(s)]
    return "tax", before, [str(face) for face in s.box.level.tax]


def card_name(s: State, card: int) -> str:
    """Return a resource card as records name it: its pit and its workers."""
    one = s.box.level.resource_cards[card]
    return f"{PITS[one.pit]} {one.workers}"


def _on_offer(s: State) -> list[int]:
    return [card for card, owner in enumerate(s.cards) if owner == ON_OFFER]


def _names(mask: int, names: tuple[str, ...]) -> list[str]:
    return [name for number, name in enumerate(names) if mask >> number & 1]


def _at(mask: int, place: int) -> int:
    """Return the bit at a place of a mask, counted over the bits that are set."""
    for _ in range(place):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def deal_start(s: State, _step: AgendaStep, place: int) -> None:
    """Name the starting player, and give everybody gold from there on."""
    s.start = place
    players = s.box.players
    s.gold = [s.box.level.start_gold[(seat - place) % players] for seat in range(players)]
    if s.emit:
        s.emit(StartDealt(place, tuple(s.gold)))


def turn_up_advantage(s: State, step: AgendaStep, place: int) -> None:
    """Lay an advantage card face up at Kingsbridge."""
    advantage = _at(s.advantages_left, place)
    s.advantages_left &= ~(1 << advantage)
    s.offered[step[1]] = advantage
    if s.emit:
        s.emit(AdvantageTurnedUp(step[1], advantage))


def turn_up_craftsman(s: State, step: AgendaStep, place: int) -> None:
    """Send one of the round's craftsmen to Shiring; after the last, the others are for hire."""
    craftsman = _at(s.for_hire, place)
    s.for_hire &= ~(1 << craftsman)
    s.at_shiring[step[1]] = craftsman
    if s.emit:
        s.emit(CraftsmanTurnedUp(step[1], craftsman))
        if step[1] == OFFERED - 1:
            s.emit(CraftsmenOffered(numbers_in(s.for_hire)))


def leave_out(s: State, step: AgendaStep, place: int) -> None:
    """Leave a resource card out of the round; after the last, the others lie face up."""
    card = _on_offer(s)[place]
    s.cards[card] = PUT_BY
    if s.emit:
        s.emit(CardLeftOut(card))
        if step[1] == RESOURCE_CARDS - s.box.level.cards_offered - 1:
            s.emit(CardsOffered(tuple(_on_offer(s))))


def draw_event(s: State, _step: AgendaStep, place: int) -> None:
    """Draw the coming event; before the round, only the seats with the right to look see it, or all."""
    s.coming = _at(s.events_left, place)
    if s.emit and not s.step:
        if s.box.switches.open_book:
            s.emit(EventForetold(s.coming))
        else:
            s.emit(EventLookedAt(lookers(s), s.coming))


def draw_builder(s: State, _step: AgendaStep, place: int) -> None:
    """Draw a builder from the bag, where they lie by seat."""
    seat = 0
    while place >= s.bag[seat]:
        place -= s.bag[seat]
        seat += 1
    take_out(s, seat)


def take_out(s: State, seat: int) -> None:
    """Take a builder out of the bag."""
    s.bag[seat] -= 1
    s.draws += 1
    s.drawn = seat
    if s.emit:
        s.emit(BuilderDrawn(seat))


def order_builder(s: State, _step: AgendaStep, place: int) -> None:
    """Give the next place in the open order to a builder."""
    seat = _unordered(s)[place]
    s.queue.append(seat)
    if s.emit:
        s.emit(BuilderForetold(seat))


def roll_tax(s: State, _step: AgendaStep, place: int) -> None:
    """Roll the tax."""
    s.tax = s.box.level.tax[place]
    if s.emit:
        s.emit(TaxRolled(s.tax) if s.step else TaxForetold(s.tax))
