"""The reason that an action is not lawful, as a small value: the section that forbids it and its facts.

`words` makes sentences of them; REASONS lists every reason.
"""

from typing import Final

from game.core.agenda_position import AgendaStep
from game.core.refusal import Reasons, Refusal, Refuser
from game.core.untimely import UNTIMELY, Untimely
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import (
    Accept,
    Action,
    Bless,
    Buy,
    Craft,
    Decline,
    Done,
    Drop,
    Exempt,
    Hire,
    Ignore,
    Keep,
    Pass,
    Pay,
    Place,
    Redraw,
    Safe,
    Sell,
    Suffer,
    TakeCard,
    TakeCube,
    TakeEvent,
)
from game.pillars_of_the_earth.rules.cathedral import times_possible
from game.pillars_of_the_earth.rules.components import (
    CRAFTSMEN,
    CUBES,
    KINGS_COURT,
    PITS,
    PRIORY,
    SPACES,
    STONE,
    STONECUTTER,
    WOOD,
    WOODWORKER,
)
from game.pillars_of_the_earth.rules.level_limits import MOST_AT_ONCE
from game.pillars_of_the_earth.rules.market import sellable
from game.pillars_of_the_earth.rules.placing import cost
from game.pillars_of_the_earth.rules.state import ON_OFFER, State

#: Every reason, with the names of its facts.
REASONS: Final[Reasons] = {
    **UNTIMELY,
    "no_such_card": ("pit", "workers"),
    "card_not_there": ("pit", "workers"),
    "workers_lack": ("workers", "have"),
    "not_for_hire": ("craftsman",),
    "gold_lacks": ("cost", "gold"),
    "not_own_craftsman": ("craftsman",),
    "no_such_space": ("space", "number"),
    "space_taken": ("space", "number", "seat"),
    "place_full": ("space",),
    "in_order": ("space",),
    "any_space": ("space",),
    "builder_costs": ("cost", "gold"),
    "no_card": (),
    "nothing_to_pay": (),
    "must_place": (),
    "stock_lacks": ("cube", "there"),
    "woodworker_needed": (),
    "stonecutter_needed": (),
    "sold_this_round": ("cube",),
    "bought_this_round": ("cube",),
    "cubes_lack": ("cube", "have"),
    "bought_not_resold": ("cube", "free"),
    "not_blessed": ("craftsman",),
    "craftsman_needed": ("craftsman", "needed"),
    "cube_needed": ("craftsman", "cube"),
    "cap_reached": ("craftsman", "cap"),
    "times_possible": ("craftsman", "times"),
    "keep_exactly": ("kept",),
    "keep_own": ("cube", "have"),
}

_no: Final = Refuser(REASONS)
_UNTIMELY: Final = Untimely(
    sections={"game_over": "5", "chance_first": "6", "not_your_choice": "3", "not_asked": "3"},
    asked_for={
        agenda.ASK_CARD: (TakeCard, Hire, Pass),
        agenda.ASK_DROP: (Drop,),
        agenda.ASK_REDRAW: (Accept, Redraw),
        agenda.ASK_PLACE: (Place, Pass),
        agenda.ASK_WAITING: (Place, Decline),
        agenda.ASK_SAFE: (Safe, TakeEvent),
        agenda.ASK_IGNORE: (Ignore, Suffer),
        agenda.ASK_BLESS: (Bless,),
        agenda.ASK_CUBE: (TakeCube, Decline),
        agenda.ASK_EXEMPT: (Exempt, Pay),
        agenda.ASK_TRADE: (Buy, Sell, Pass),
        agenda.ASK_CRAFT: (Craft, Done),
        agenda.ASK_KEEP: (Keep,),
    },
)


def why_not(s: State, seat: int, action: Action) -> Refusal:
    """Return the first rule that forbids an action which is not lawful now."""
    return _UNTIMELY.refusal(s, seat, action) or _unlawful(s, seat, s.agenda[-1], action)


def _unlawful(s: State, seat: int, step: AgendaStep, action: Action) -> Refusal:
    match action:
        case TakeCard(pit, workers):
            return _take_card(s, seat, pit, workers)
        case Hire(craftsman):
            return _hire(s, seat, CRAFTSMEN.index(craftsman))
        case Drop(craftsman):
            return _no("3.1.3", "not_own_craftsman", craftsman=craftsman)
        case Place():
            return _place(s, seat, action, waited=step[0] == agenda.ASK_WAITING)
        case Pass():
            return _no("3.2.4", "must_place")
        case Decline():
            return _no("3.2.5", "must_place")
        case TakeCube(cube):
            return _no("3.3 step 2", "stock_lacks", cube=cube, there=s.stock[CUBES.index(cube)])
        case Bless(craftsman):
            return _bless(s, seat, craftsman)
        case Buy(cube, many):
            return _buy(s, seat, CUBES.index(cube), many)
        case Sell(cube, many):
            return _sell(s, seat, CUBES.index(cube), many)
        case Craft(craftsman, _):
            return _craft(s, seat, CRAFTSMEN.index(craftsman))
        case Keep(cubes):
            return _keep(s, seat, cubes)
        case _:
            return _no("3", "not_asked")


def _take_card(s: State, seat: int, pit: str, workers: int) -> Refusal:
    for card, owner in zip(s.box.level.resource_cards, s.cards, strict=True):
        if (PITS[card.pit], card.workers) == (pit, workers):
            if owner != ON_OFFER:
                return _no("3.1.1", "card_not_there", pit=pit, workers=workers)
            return _no("3.1.1", "workers_lack", workers=workers, have=s.workers[seat])
    return _no("1.2", "no_such_card", pit=pit, workers=workers)


def _hire(s: State, seat: int, craftsman: int) -> Refusal:
    if not s.for_hire >> craftsman & 1:
        return _no("3.1.2", "not_for_hire", craftsman=CRAFTSMEN[craftsman])
    return _no("3.1.2", "gold_lacks", cost=s.box.level.craftsmen[craftsman].price, gold=s.gold[seat])


def _place(s: State, seat: int, action: Place, waited: bool) -> Refusal:
    price = 0 if waited else cost(s)
    if action.free and not price:
        return _no("3.2.7", "nothing_to_pay")
    if action.free and not s.held[seat] & s.box.free_builder:
        return _no("3.2.7", "no_card")
    refused = _space(s, SPACES.index(action.space), action.number)
    return refused or _no("3.2.3", "builder_costs", cost=price, gold=s.gold[seat])


def _space(s: State, space: int, number: int) -> Refusal | None:
    """Return a refusal of a space, apart from its cost; None for one that is free."""
    name = SPACES[space]
    spaces = s.box.spaces_of[space]
    if number > len(spaces):
        return _no("1.5", "no_such_space", space=name, number=number)
    in_order = space in (PRIORY, KINGS_COURT) and s.box.switches.first_spaces
    if in_order and number:
        return _no("7", "in_order", space=name)
    if space in (PRIORY, KINGS_COURT) and not in_order and not number:
        return _no("7", "any_space", space=name)
    if not number:
        return _no("1.5", "place_full", space=name) if all(s.at[at] >= 0 for at in spaces) else None
    return space_refusal(s, space, number)


def space_refusal(s: State, space: int, number: int) -> Refusal | None:
    """Return why no builder may be placed on one certain space, from 1; None for the next that is free."""
    name, spaces = SPACES[space], s.box.spaces_of[space]
    at = spaces[number - 1]
    if s.at[at] >= 0:
        return _no("1.5", "space_taken", space=name, number=number, seat=s.at[at])
    in_order, _codes = s.box.place_spaces[space]
    if in_order and any(s.at[other] < 0 for other in spaces[: number - 1]):
        return _no("7", "in_order", space=name)
    return None


def _bless(s: State, seat: int, craftsman: str) -> Refusal:
    if not s.craftsmen[seat] >> CRAFTSMEN.index(craftsman) & 1:
        return _no("1.4", "not_own_craftsman", craftsman=craftsman)
    return _no("1.4", "not_blessed", craftsman=craftsman)


def _buy(s: State, seat: int, cube: int, many: int) -> Refusal:
    section, name = "3.3 step 12", CUBES[cube]
    if cube == WOOD and not s.box.has(s.craftsmen[seat], WOODWORKER):
        return _no(section, "woodworker_needed")
    if s.sold[seat] >> cube & 1 and not s.box.switches.sell_then_buy:
        return _no("7", "sold_this_round", cube=name)
    if many > s.stock[cube]:
        return _no(section, "stock_lacks", cube=name, there=s.stock[cube])
    return _no(section, "gold_lacks", cost=many * s.box.level.market_price[cube], gold=s.gold[seat])


def _sell(s: State, seat: int, cube: int, many: int) -> Refusal:
    section, name, have = "3.3 step 12", CUBES[cube], s.cubes[4 * seat + cube]
    if many > min(have, MOST_AT_ONCE):
        return _no(section, "cubes_lack", cube=name, have=have)
    if cube == STONE and not s.box.has(s.craftsmen[seat], STONECUTTER):
        return _no(section, "stonecutter_needed")
    if s.box.switches.resale == "kind":
        return _no(section, "bought_this_round", cube=name)
    return _no("7", "bought_not_resold", cube=name, free=sellable(s, seat, cube))


def _craft(s: State, seat: int, craftsman: int) -> Refusal:
    section, one, name = "3.3 step 13", s.box.level.craftsmen[craftsman], CRAFTSMEN[craftsman]
    if not s.craftsmen[seat] >> craftsman & 1:
        return _no(section, "not_own_craftsman", craftsman=name)
    if one.needs_craftsman >= 0 and not s.box.has(s.craftsmen[seat], one.needs_craftsman):
        return _no("1.1", "craftsman_needed", craftsman=name, needed=CRAFTSMEN[one.needs_craftsman])
    if one.needs_cube >= 0 and not s.cubes[4 * seat + one.needs_cube]:
        return _no("1.1", "cube_needed", craftsman=name, cube=CUBES[one.needs_cube])
    times = times_possible(s, seat, craftsman)
    if not times and s.uses[craftsman] >= one.cap:
        return _no("1.1", "cap_reached", craftsman=name, cap=one.cap)
    return _no("1.1", "times_possible", craftsman=name, times=times)


def _keep(s: State, seat: int, cubes: tuple[int, ...]) -> Refusal:
    for cube, many in enumerate(cubes):
        if many > s.cubes[4 * seat + cube]:
            return _no("3.3 step 13", "keep_own", cube=CUBES[cube], have=s.cubes[4 * seat + cube])
    return _no("3.3 step 13", "keep_exactly", kept=s.box.level.cubes_kept)
