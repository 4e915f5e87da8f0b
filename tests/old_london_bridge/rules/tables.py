"""Tables laid out for the tests: a position in the situation that a rule speaks of.

>>> legal(table(bridges={0: [49]}, drafted=32))
['site 2']
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from inspect import isdatadescriptor
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar

import pytest

from game.core.checking import table_from_text
from game.core.contract import IllegalAction
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import action_from
from game.old_london_bridge.rules.box import Box
from game.old_london_bridge.rules.components import (
    AREAS,
    BONUS_KINDS,
    CARD_VALUES,
    CRESTS,
    FACES,
    KINDS,
    PARK_TILE,
)
from game.old_london_bridge.rules.events import Event
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.level_file import level_from
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.state import State

_LEVELS: Final = Path(__file__).parents[3] / "levels" / "old_london_bridge"
STANDARD: Final = level_from(table_from_text((_LEVELS / "standard.toml").read_text(encoding="utf-8")))

#: A tile as tests write it: its number, or `park-blue`.
Tile = int | str
EventT = TypeVar("EventT", bound=Event)
NONE: Final[Mapping[Any, Any]] = MappingProxyType({})


#: Everything of a state that games change, whether its class has slots or is compiled.
FIELDS: Final = sorted(
    name
    for name, value in vars(State).items()
    if isdatadescriptor(value) and not name.startswith("__") and name not in ("box", "emit")
)


def variant(level: Level = STANDARD, **switches: bool | str) -> Level:
    """Return a level with switches of section 5 set."""
    values: dict[str, Any] = switches
    return replace(level, switches=replace(level.switches, **values))


def with_faces(faces: Mapping[str, str], level: Level = STANDARD) -> Level:
    """Return a level with one named face for each named area."""
    laid = list(level.faces)
    for area, face in faces.items():
        place = AREAS.index(area)
        laid[place] = (FACES[place].index(face),)
    return replace(level, faces=tuple(laid))


def tile_of(tile: Tile) -> int:
    """Return the number of a tile in the rules."""
    return tile if isinstance(tile, int) else PARK_TILE + CRESTS.index(tile.removeprefix("park-"))


def crests_on(bridge: Sequence[int], box: Box) -> list[int]:
    """Return the strengths of blue, orange, grey, green, counted tile by tile."""
    counts = [0, 0, 0, 0]
    for tile in bridge:
        crest = box.crest_of[tile]
        for colour in range(4) if crest == 4 else (crest,) if crest < 4 else ():
            counts[colour] += 1
    return counts


def fingerprint(p: Position) -> tuple[object, ...]:
    """Return everything in a position as an immutable value."""
    assert p.emit is None
    fields = [_frozen(getattr(p, name)) for name in FIELDS]
    return (p.box.level, p.box.players, *fields)


def _frozen(value: object) -> object:
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value


# The table


def table(
    players: int = 4,
    *,
    level: Level = STANDARD,
    steps: Sequence[int] | None = None,
    faces: Mapping[str, str] = NONE,
    round: int = 1,  # noqa: A002 - the rulebook's word
    x: str = "park",
    tops: Mapping[str, Tile | None] = NONE,
    bonus_tops: Sequence[str | None] | None = None,
    hands: Mapping[int, Sequence[int]] = NONE,
    supply: Sequence[int] | None = None,
    money: Sequence[int] | None = None,
    bridges: Mapping[int, Sequence[Tile]] = NONE,
    chapel: Sequence[int] | None = None,
    chapel_order: Sequence[int] | None = None,
    gate: Sequence[int] | None = None,
    gate_order: Sequence[int] | None = None,
    usable: Mapping[int, Sequence[str]] = NONE,
    fresh: Mapping[int, Sequence[str]] = NONE,
    played: Sequence[int | tuple[int, ...]] | None = None,
    drafted: Tile | None = None,
) -> Position:
    """Return a position: before the sealing of a round, or with `played` after the reveal.

    `steps` are the seats on A, B, C, D; `x` names the stack next to the X; `tops` the tiles that stacks show
    (None: run empty); `hands` the cards left in hands in addition to the cards `played`, one or a pair for
    each seat; `supply` the cards 1-4 in it. Orders not given follow the steps. With `drafted` (and cards 0
    for all, if none are played) the first builder has just taken that tile.
    """
    p = dealt(players, with_faces(faces, level), steps)
    _set_tracks(p, chapel, chapel_order, gate, gate_order)
    for seat, tiles in bridges.items():
        _set_bridge(p, seat, [tile_of(tile) for tile in tiles])
    for kind, top in tops.items():
        _set_top(p, p.box.stack_of_kind[KINDS.index(kind)], top)
    _set_bonus(p, bonus_tops, usable, fresh)
    if money is not None:
        p.money = list(money)
    if drafted is not None and played is None:
        played = [(0,) * p.box.seating.cards] * players
    _set_hands(p, hands, played, supply)
    p.round = round - 1
    p.turn_up(0)
    p.rondel = p.box.stack_of_kind[KINDS.index(x)]
    if played is not None:
        _seal_all(p, played)
    if drafted is not None:
        hand_tile(p, drafted)
    return p


def dealt(players: int, level: Level = STANDARD, steps: Iterable[int] | None = None) -> Position:
    """Return the table after the deal, before the first round marker; `steps` as in `table`."""
    p = Position.new(level, players)
    for seat in range(players) if steps is None else steps:
        chance = p.chance()
        assert chance is not None and chance.pile == "steps"
        p.turn_up(chance.outcomes.index(str(seat)))
    while (chance := p.chance()) and chance.pile != "markers":
        p.turn_up(0)
    return p


def _set_tracks(p: Position, *fields: Sequence[int] | None) -> None:
    for track, (spaces, order) in enumerate((fields[:2], fields[2:])):
        if spaces is not None:
            p.spaces[track] = list(spaces)
        if order is not None:
            p.ranks[track] = list(order)
        where = p.spaces[track]
        p.ranks[track].sort(key=lambda seat, where=where: -where[seat])  # type: ignore[misc]


def _set_bridge(p: Position, seat: int, tiles: list[int]) -> None:
    for tile in tiles:
        _take_out(p, tile)
    p.bridges[seat] = tiles
    p.strengths[seat] = crests_on(tiles, p.box)


def _take_out(p: Position, tile: int) -> None:
    """Remove a tile from its stack; the lowest tile below replaces a removed top."""
    stack = p.box.stack_of_kind[p.box.kind_of[tile]]
    if tile in p.below[stack]:
        p.below[stack].remove(tile)
    else:
        assert p.tops[stack] == tile, f"{tile} lies elsewhere"
        p.tops[stack] = p.below[stack].pop(0) if p.below[stack] else 0


def _set_top(p: Position, stack: int, top: Tile | None) -> None:
    if top is None:
        p.tops[stack] = 0
        p.below[stack] = []
    elif p.tops[stack] != tile_of(top):
        p.below[stack].remove(tile_of(top))
        p.below[stack] = sorted([*p.below[stack], p.tops[stack]])
        p.tops[stack] = tile_of(top)


def _set_bonus(
    p: Position,
    tops: Sequence[str | None] | None,
    usable: Mapping[int, Sequence[str]],
    fresh: Mapping[int, Sequence[str]],
) -> None:
    for stack, name in enumerate(tops or ()):
        if name is None:
            p.bonus_tops[stack], p.bonus_below[stack] = -1, []
            continue
        kind = BONUS_KINDS.index(name)
        if p.bonus_tops[stack] != kind:
            p.bonus_below[stack].remove(kind)
            p.bonus_below[stack] = sorted([*p.bonus_below[stack], p.bonus_tops[stack]])
            p.bonus_tops[stack] = kind
    for tiles, named in ((p.usable, usable), (p.fresh, fresh)):
        for seat, names in named.items():
            for name in names:
                tiles[seat][BONUS_KINDS.index(name)] += 1


def _set_hands(
    p: Position,
    hands: Mapping[int, Sequence[int]],
    played: Sequence[int | tuple[int, ...]] | None,
    supply: Sequence[int] | None,
) -> None:
    for seat, cards in hands.items():
        p.hands[seat] = [list(cards).count(value) for value in range(CARD_VALUES)]
    for seat, shown in enumerate(played or ()):
        for card in set(_pair(shown)):
            needed, held = _pair(shown).count(card), p.hands[seat][card]
            # A hand that is spelled out is the rest after the cards played.
            p.hands[seat][card] = held + needed if seat in hands else max(held, needed)
    for value in range(1, CARD_VALUES):
        p.supply[value] = p.box.level.cards[value] - sum(hand[value] for hand in p.hands)
    if supply is not None:
        p.supply = [0, *supply]


def _pair(cards: int | tuple[int, ...]) -> tuple[int, ...]:
    return (cards,) if isinstance(cards, int) else tuple(sorted(cards, reverse=True))


def _seal_all(p: Position, played: Sequence[int | tuple[int, ...]]) -> None:
    while p.agenda[-1][0] == agenda.ASK_LADY:
        play(p, "pass")
    for seat, cards in enumerate(played):
        p.apply(seat, action_from(" ".join(["seal", *map(str, _pair(cards))])))


def hand_tile(p: Position, tile: Tile) -> None:
    """Replace the placement of a figure by a tile that the seat has taken."""
    assert p.agenda[-1][0] == agenda.ASK_DRAFT
    _take_out(p, tile_of(tile))
    p.drafted = tile_of(tile)
    p.agenda[-1] = (agenda.ASK_SITE, p.agenda[-1][1])


# Playing on


def play(p: Position, *texts: str) -> list[Event]:
    """Make choices, each by the first seat that owes one; return the events.

    Outcomes that chance owes before a choice are the first ones, or the one that `up 34` names.
    """
    events: list[Event] = []
    for text in texts:
        if text.startswith("up "):
            chance = p.chance()
            assert chance is not None
            p.turn_up(chance.outcomes.index(text.removeprefix("up ")), events.append)
            continue
        settle(p, events)
        p.apply(p.to_move[0], action_from(text), events.append)
    return events


def settle(p: Position, events: list[Event] | None = None) -> None:
    """Turn up the first outcome of everything that chance owes."""
    while p.chance_size():
        p.turn_up(0, None if events is None else events.append)


def play_out(p: Position) -> list[Event]:
    """Play the round to its end, the first lawful action each time; return the events."""
    events: list[Event] = []
    while not p.over and p.agenda[-1][0] != agenda.TURN_UP_MARKER:
        if p.chance_size():
            p.turn_up(0, events.append)
        else:
            p.apply(p.to_move[0], p.legal(p.to_move[0])[0], events.append)
    return events


def legal(p: Position, seat: int | None = None) -> list[str]:
    """Return the texts of the lawful actions of a seat, by default the first that owes a choice."""
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


def go_to(p: Position, *step: int) -> list[Event]:
    """Replace the agenda by one step and run it; return the events."""
    events: list[Event] = []
    p.agenda[:] = [step]
    p.emit = events.append
    p._go_on()
    p.emit = None
    return events


def finish(p: Position) -> dict[str, list[int]]:
    """Score the table as it is; return the pounds by line, then by seat (empty lines are left out)."""
    go_to(p, agenda.SCORING, 0)
    lines: dict[str, list[int]] = {}
    for seat, line, pounds in p.lines:
        lines.setdefault(line, [0] * p.players)[seat] += pounds
    return lines


def holds(p: Position, seat: int) -> list[int]:
    """Return the cards in a hand, rising."""
    return [value for value, count in enumerate(p.hands[seat]) for _ in range(count)]


def tiles(counts: Sequence[int]) -> list[str]:
    """Return the names of counted bonus tiles."""
    return [BONUS_KINDS[kind] for kind, count in enumerate(counts) for _ in range(count)]


def only(events: Iterable[Event], kind: type[EventT]) -> list[EventT]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]
