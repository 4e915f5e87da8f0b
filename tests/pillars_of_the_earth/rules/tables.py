"""Tables laid out for the tests: a position in the situation that a rule speaks of.

>>> p = table(2, gold=[4, 20])
>>> _ = choosing(p)
>>> "hire fine_mortar_mixer" in legal(p)
True
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from inspect import isdatadescriptor
from types import MappingProxyType
from typing import Any, Final, TypeVar

import pytest

from game.core.contract import IllegalAction
from game.match.level_files import read_level
from game.match.places import levels_folder
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import action_from
from game.pillars_of_the_earth.rules.components import ADVANTAGES, CRAFTSMEN, CUBES, EVENTS, PITS, SPACES
from game.pillars_of_the_earth.rules.events import CubesChanged, Event, GoldChanged, PointsChanged
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.level_file import GAME, level_from
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.rules.state import State

EventT = TypeVar("EventT", bound=Event)
NONE: Final[Mapping[Any, Any]] = MappingProxyType({})

#: Everything of a state that games change, whether its class has slots or is compiled.
FIELDS: Final = sorted(
    name
    for name, value in vars(State).items()
    if isdatadescriptor(value) and not name.startswith("__") and name not in ("box", "emit")
)

#: The steps of the third phase by name, as an agenda holds them.
_STEPS: Final[Mapping[str, tuple[tuple[int, ...], ...]]] = {
    "event": ((agenda.DRAW_EVENT,), (agenda.EVENT,)),
    "bishop": ((agenda.BISHOP,),),
    "wool_mill": ((agenda.MILL,),),
    "kingsbridge": ((agenda.KINGSBRIDGE,),),
    "priory": ((agenda.PRIORY,),),
    "forest": ((agenda.HARVEST, 0),),
    "quarry": ((agenda.HARVEST, 1),),
    "gravel_pit": ((agenda.HARVEST, 2),),
    "kings_court": ((agenda.COURT,),),
    "shiring": ((agenda.SHIRING, 0),),
    "shiring_castle": ((agenda.CASTLE,),),
    "market": ((agenda.MARKET, 0),),
    "cathedral": ((agenda.CATHEDRAL, 0), (agenda.RISING,)),
    "starting_player": ((agenda.STARTING,), (agenda.END_ROUND,)),
}


@cache
def level_named(name: str) -> Level:
    """Return a built-in level."""
    folder = levels_folder(GAME)
    entry = read_level(folder / f"{name}.toml", folder, level_from)
    assert entry.level is not None, entry.fault
    return entry.level


STANDARD: Final = level_named("standard")
LEVELS: Final = ("standard", "quick", "first-game", "open-book", "house-rules", "tight", "rich")


def variant(level: Level = STANDARD, **switches: bool | str | int) -> Level:
    """Return a level with switches of section 7 set."""
    values: dict[str, Any] = switches
    return replace(level, switches=replace(level.switches, **values))


def fingerprint(p: Position) -> tuple[object, ...]:
    """Return everything in a position as an immutable value."""
    assert p.emit is None
    fields = [_frozen(getattr(p, name)) for name in FIELDS]
    return (p.box.level, p.box.players, *fields)


def _frozen(value: object) -> object:
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value


def mask(names: Iterable[str], all_names: Sequence[str]) -> int:
    """Return named cards or craftsmen as a mask."""
    return sum(1 << all_names.index(name) for name in names)


def names_in(mask: int, all_names: Sequence[str]) -> set[str]:
    """Return the cards or craftsmen of a mask by name."""
    return {name for number, name in enumerate(all_names) if mask >> number & 1}


# The table


def table(
    players: int = 3,
    *,
    level: Level = STANDARD,
    round: int = 2,  # noqa: A002 - the rulebook's word
    start: int = 0,
    gold: Sequence[int] | None = None,
    points: Sequence[int] | None = None,
    cubes: Mapping[int, Mapping[str, int]] = NONE,
    craftsmen: Mapping[int, Iterable[str]] = NONE,
    held: Mapping[int, Iterable[str]] = NONE,
    grey: Sequence[int] | None = None,
    offered: Iterable[str] = (),
    shiring: Iterable[str] = (),
    left_out: Iterable[str] = (),
    next_wall: Sequence[int] = (),
    coming: str = "",
) -> Position:
    """Return a round that is prepared (rules 3.0), before its first choice.

    `craftsmen` are all of a seat's, `grey` its hired workers. Cards that are turned up are those named, and
    others from the first on; `next_wall` are the seats that a city wall touches in this round.
    """
    p = Position.new(level, players)
    p.turn_up(start)
    p.agenda[:] = [(agenda.BEGIN_ROUND,)]
    p.round = round - 1
    p.hired = [0] * players if grey is None else list(grey)
    p.grey = list(p.hired)
    for seat, cards in held.items():
        p.held[seat] = mask(cards, ADVANTAGES)
        p.advantages_left &= ~p.held[seat]
    if next_wall:
        p.next_wall, p.wall_most = sum(1 << seat for seat in next_wall), 2
    _set_seats(p, gold, points, cubes, craftsmen)
    p._go_on()
    wanted = [*offered, *shiring, *left_out, coming]
    while (chance := p.chance()) is not None:
        places = [place for place, outcome in enumerate(chance.outcomes) if outcome in wanted]
        p.turn_up(places[0] if places else 0)
    _set_seats(p, gold, points, cubes, craftsmen)
    return p


def _set_seats(
    p: Position,
    gold: Sequence[int] | None,
    points: Sequence[int] | None,
    cubes: Mapping[int, Mapping[str, int]],
    craftsmen: Mapping[int, Iterable[str]],
) -> None:
    p.gold = list(gold or p.gold)
    p.points = list(points or p.points)
    for seat, kinds in cubes.items():
        p.cubes[4 * seat : 4 * seat + 4] = [kinds.get(name, 0) for name in CUBES]
    for seat, names in craftsmen.items():
        p.craftsmen[seat] = mask(names, CRAFTSMEN)


def run(p: Position, *steps: tuple[int, ...]) -> list[Event]:
    """Do these steps, the first one first, until a seat or chance is asked; return the events."""
    events: list[Event] = []
    p.agenda[:] = reversed(steps)
    p.emit = events.append
    p._go_on()
    p.emit = None
    return events


def choosing(p: Position) -> list[Event]:
    """Begin the first phase with the present table."""
    return run(p, (agenda.CHOOSING, p.start))


def placing(p: Position, mill: Sequence[int] | None = None) -> list[Event]:
    """Begin the second phase: nobody has taken a card."""
    p.for_hire = 0
    p.cards = [-2] * len(p.cards)
    p.passed = 0
    p.mill = list(p.workers if mill is None else mill)
    p.workers = [0] * p.players
    return run(p, (agenda.DRAWING,))


def on_board(
    p: Position,
    *steps: str,
    at: Mapping[str, int] = NONE,
    cards: Mapping[str, int] = NONE,
    mill: Sequence[int] | None = None,
    stock: Mapping[str, int] | None = None,
    told: str = "",
    hit: Sequence[int] | None = None,
) -> list[Event]:
    """Do steps of the third phase alone, by name.

    `at` has the seat on each space (`market 3`), `cards` the seat of each resource card (`quarry 10`). With
    `told` that event was revealed before these steps, and acts on `hit`, or on everybody.
    """
    for text, seat in at.items():
        space, _, number = text.partition(" ")
        spaces = p.box.spaces_of[SPACES.index(space)]
        p.at[spaces[int(number or 1) - 1]] = seat
        p.bag[seat] -= 1
    p.for_hire = 0
    p.cards = [cards.get(f"{PITS[card.pit]} {card.workers}", -2) for card in p.box.level.resource_cards]
    p.mill = [0] * p.players if mill is None else list(mill)
    p.workers = [0] * p.players
    if stock is not None:
        p.stock = [stock[name] for name in CUBES[:3]]
    if told:
        p.event = EVENTS.index(told)
        p.told.append(p.event)
        p.events_left &= ~(1 << p.event)
        p.hit = sum(1 << seat for seat in (range(p.players) if hit is None else hit))
    p.step = 1
    return run(p, *(step for name in steps for step in _STEPS[name]))


# Playing on


def play(p: Position, *texts: str) -> list[Event]:
    """Make choices and turn up outcomes, `up mason_3`, in turn; return the events."""
    events: list[Event] = []
    for text in texts:
        if text.startswith("up "):
            chance = p.chance()
            assert chance is not None, f"{p.to_move} is asked, not chance"
            p.turn_up(chance.outcomes.index(text.removeprefix("up ")), events.append)
        else:
            assert p.to_move, f"{text}: nobody is asked"
            p.apply(p.to_move[0], action_from(text), events.append)
    return events


def settle(p: Position, events: list[Event] | None = None) -> None:
    """Turn up the first outcome of everything that chance owes."""
    while p.chance_size():
        p.turn_up(0, None if events is None else events.append)


#: The choices that change least, in the order in which they are looked for.
_QUIET: Final = ("pass", "accept", "done", "decline", "suffer", "pay", "safe")


def quietly(p: Position, round_ends: int = 1) -> list[Event]:
    """Play on to the next round, or the end; every seat does only the necessary."""
    events: list[Event] = []
    last = p.round + round_ends
    while not p.over and not (p.round == last and p.agenda[-1][0] == agenda.ASK_CARD):
        if p.chance_size():
            p.turn_up(0, events.append)
            continue
        texts = legal(p)
        quiet = [text for text in _QUIET if text in texts]
        p.apply(p.to_move[0], action_from((quiet or texts)[0]), events.append)
    return events


def legal(p: Position, seat: int | None = None) -> list[str]:
    """Return the texts of the lawful actions of a seat, by default the one that owes a choice."""
    if seat is None and not p.to_move:
        return []
    return [str(action) for action in p.legal(p.to_move[0] if seat is None else seat)]


def refused(p: Position, text: str, seat: int | None = None) -> tuple[str, str, dict[str, int | str]]:
    """Return the section, reason and facts of a refusal; check that the position is unchanged."""
    before = fingerprint(p)
    seat = (p.to_move or (0,))[0] if seat is None else seat
    refusal = p.refusal(seat, action_from(text))
    assert refusal is not None, f"{text} is lawful"
    events: list[Event] = []
    with pytest.raises(IllegalAction) as raised:
        p.apply(seat, action_from(text), events.append)
    assert raised.value.refusal == refusal
    assert events == [] and fingerprint(p) == before
    return refusal.section, refusal.reason, dict(refusal.facts)


def cubes_of(p: Position, seat: int) -> dict[str, int]:
    """Return the cubes of a seat by name; kinds of which it has none are left out."""
    return {name: p.cubes[4 * seat + kind] for kind, name in enumerate(CUBES) if p.cubes[4 * seat + kind]}


def team(p: Position, seat: int) -> set[str]:
    """Return the craftsmen of a seat by name."""
    return names_in(p.craftsmen[seat], CRAFTSMEN)


def advantages(p: Position, seat: int) -> set[str]:
    """Return the advantage cards before a seat by name."""
    return names_in(p.held[seat], ADVANTAGES)


def stock(p: Position) -> dict[str, int]:
    """Return the goods at the market, by name."""
    return dict(zip(CUBES, p.stock, strict=False))


def where(p: Position) -> dict[str, int]:
    """Return the seat on each taken space, by the space's name and number."""
    return {
        f"{SPACES[space]} {number + 1}": seat
        for (space, number), seat in zip(p.box.spaces, p.at, strict=True)
        if seat >= 0
    }


def only(events: Iterable[Event], kind: type[EventT]) -> list[EventT]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def earned(events: Iterable[Event], seat: int) -> int:
    """Return the sum of a seat's gold in events."""
    return sum(event.gold for event in events if isinstance(event, GoldChanged) and event.seat == seat)


def scored(events: Iterable[Event], seat: int) -> int:
    """Return the sum of a seat's points in events."""
    return sum(event.points for event in events if isinstance(event, PointsChanged) and event.seat == seat)


def fetched(events: Iterable[Event], seat: int) -> dict[str, int]:
    """Return the sums of a seat's cubes in events, by name."""
    found: dict[str, int] = {}
    for event in only(events, CubesChanged):
        if event.seat == seat:
            found[CUBES[event.cube]] = found.get(CUBES[event.cube], 0) + event.many
    return {name: many for name, many in found.items() if many}
