"""Tables laid out for the tests: a position in the situation that a rule speaks of.

The land tiles lie on the spots in the order L1 to L6, and the markers are stacked by seat, unless a test says
otherwise.

>>> p = table(3, built={"I7": (1, 0, 0)}, goods={0: "B"})
>>> _ = working(p, 0, at="I7")
>>> "use I7 pay B" in legal(p)
True
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any, Final

import pytest

from game.core.contract import IllegalAction
from game.match.level_files import read_level
from game.match.places import levels_folder
from game.singapore.rules import agenda
from game.singapore.rules.actions import action_from
from game.singapore.rules.components import BUILDING_NUMBERS, BUILDINGS, LETTERS
from game.singapore.rules.events import Event
from game.singapore.rules.level import Level
from game.singapore.rules.level_file import GAME, level_from
from game.singapore.rules.position import Position
from game.singapore.rules.state import IN_HAND, NO_WORKER
from game.singapore.rules.streets import renew

NONE: Final[Mapping[Any, Any]] = MappingProxyType({})
LEVELS: Final = (
    "standard", "quick", "honest", "no-police", "harsh-law", "free-map", "house-rules", "two-player"
)  # fmt: skip


@cache
def level_named(name: str) -> Level:
    """Return a built-in level."""
    folder = levels_folder(GAME)
    entry = read_level(folder / f"{name}.toml", folder, level_from)
    assert entry.level is not None, entry.fault
    return entry.level


STANDARD: Final = level_named("standard")


def variant(level: Level = STANDARD, **switches: bool | str) -> Level:
    """Return a level with switches of section 8 set."""
    values: dict[str, Any] = switches
    return replace(level, switches=replace(level.switches, **values))


def numbers(names: str) -> list[int]:
    """Return buildings by their names, with spaces between."""
    return [BUILDING_NUMBERS[name] for name in names.split()]


def names(buildings: Sequence[int]) -> str:
    """Return the names of buildings, with spaces between."""
    return " ".join(BUILDINGS[building] for building in buildings)


def dealt(players: int, level: Level = STANDARD, stack: Sequence[int] = ()) -> Position:
    """Return a game with its markers stacked as told, and its land laid in order; the first tile is due."""
    p = Position.new(level, players)
    for seat in stack or range(players):
        chance = p.chance()
        assert chance is not None
        p.turn_up(chance.outcomes.index(str(seat)))
    while (chance := p.chance()) is not None and chance.deal:
        p.turn_up(0)
    return p


def table(
    players: int = 3,
    *,
    level: Level = STANDARD,
    round: int = 2,  # noqa: A002 - the rulebook's word
    raffles: int = 0,
    stack: Sequence[int] = (),
    money: Sequence[int] = (),
    points: Sequence[int] = (),
    goods: Mapping[int, str] = NONE,
    chips: Sequence[int] = (),
    built: Mapping[str, tuple[int, int, int]] = NONE,
    streets: Sequence[str] = (),
    row: str = "",
    hut: str = "",
    top: str = "III1",
    left: str = "III2 III3 III4 III5 III6 III7 III8",
    stock: int | None = None,
) -> Position:
    """Return a table between two rounds: `before_round`, `building` or `working` says what comes next.

    `built` are tiles with x, y and the owner's colour, `streets` texts such as ``I7 east``, `goods` letters
    by seat. Seals up to a seat's points count as paid. `stock` is the number of streets left.
    """
    p = dealt(players, level, stack)
    p.agenda[:] = []
    p.round, p.raffles = round, raffles
    p.money[:] = money or p.money
    p.points[:] = points or p.points
    p.seals[:] = [max((s for s in level.seals if s <= total), default=0) for total in p.points]
    for seat, letters in goods.items():
        p.goods[4 * seat : 4 * seat + 4] = [letters.count(letter) for letter in LETTERS]
    p.chips[: len(chips)] = chips
    p.black = level.black_chips - sum(p.chips)
    for name, (x, y, colour) in built.items():
        number = BUILDING_NUMBERS[name]
        p.sites[number], p.owners[number] = p.map.site_at[x, y], colour
    for street in streets:
        name, side = street.split()
        bit = 1 << BUILDING_NUMBERS[name]
        if side == "east":
            p.east |= bit
        else:
            p.south |= bit
    p.streets = level.streets - len(streets) if stock is None else stock
    p.row[:] = numbers(row)
    p.hut = BUILDING_NUMBERS[hut] if hut else -1
    p.top = BUILDING_NUMBERS[top] if top else -1
    p.left = sum(1 << number for number in numbers(left))
    renew(p)
    return p


def working(
    p: Position,
    seat: int,
    at: str = "",
    second: str | None = None,
    steps: int = 3,
    actions: int = 3,
    used: str = "",
) -> Position:
    """Put a table into the Work of a seat; `at` and `second` are where its workers stand, "" in the hand."""
    p.turn, p.steps, p.actions = seat, steps, actions
    p.used = sum(1 << number for number in numbers(used))
    place(p, seat, at, second)
    p.agenda[:] = [(agenda.TURN_OVER, (seat - p.raffles) % p.players), (agenda.ASK_WORK, seat)]
    return p


def place(p: Position, seat: int, at: str = "", second: str | None = None) -> None:
    """Put the workers of a seat on buildings, or with "" into the hand."""
    p.workers[2 * seat] = BUILDING_NUMBERS[at] if at else IN_HAND
    if second is None:
        p.workers[2 * seat + 1] = NO_WORKER
    else:
        p.workers[2 * seat + 1] = BUILDING_NUMBERS[second] if second else IN_HAND


def building(p: Position, seat: int, x: int, y: int) -> Position:
    """Put a table at the beginning of a seat's turn, with its marker on a lot."""
    p.marks[seat] = p.map.site_at[x, y]
    renew(p)
    p.agenda[:] = [(agenda.TURN, (seat - p.raffles) % p.players)]
    return go_on(p)


def before_round(p: Position) -> Position:
    """Put a table before the next round, which begins."""
    p.agenda[:] = [(agenda.BEGIN_ROUND,)]
    return go_on(p)


def after_turns(p: Position) -> Position:
    """Put a table after the last turn of a round."""
    p.agenda[:] = [(agenda.NEUTRAL,)]
    return go_on(p)


def go_on(p: Position) -> Position:
    """Let the rules do what they do by themselves."""
    p._go_on()
    return p


def play(p: Position, *texts: str) -> list[Event]:
    """Make choices of the seats that are asked, and take outcomes: ``black``; return the events."""
    told: list[Event] = []
    for text in texts:
        chance = p.chance()
        if chance is None:
            p.apply(p.mover, action_from(text), told.append)
        else:
            p.turn_up(chance.outcomes.index(text), told.append)
    return told


def show_all(p: Position) -> None:
    """Turn up tiles, the first one left each time, until a seat is asked."""
    while (chance := p.chance()) is not None and chance.pile == "tiles":
        p.turn_up(0)


def legal(p: Position) -> list[str]:
    """Return the texts of what the seat that is asked may choose."""
    return [str(action) for action in p.legal(p.mover)] if p.mover >= 0 else []


def refused(p: Position, seat: int, text: str) -> tuple[str, str]:
    """Return the section and the reason of a refusal; the choice changes nothing."""
    with pytest.raises(IllegalAction) as raised:
        p.apply(seat, action_from(text))
    return raised.value.refusal.section, raised.value.refusal.reason


def goods(p: Position, seat: int) -> str:
    """Return the goods of a seat as letters."""
    return "".join(letter * p.goods[4 * seat + kind] for kind, letter in enumerate(LETTERS))


def marker(p: Position, seat: int) -> tuple[int, int] | None:
    """Return the lot of a colour's marker."""
    return p.map.squares[p.marks[seat]] if p.marks[seat] >= 0 else None
