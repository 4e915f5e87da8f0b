"""Tables laid out for the tests: a board, hands and rows in the situation that a rule speaks of.

>>> p = table(2, marks={"saloon": "6 7", "sheriff": "2 6"}, hands={0: "A6 B1"})
>>> legal(p)
['play A6']
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any, Final

import pytest

from game.core.chance import draw
from game.core.contract import IllegalAction
from game.match.level_files import read_level
from game.match.places import levels_folder
from game.old_town.rules import agenda
from game.old_town.rules.actions import action_from
from game.old_town.rules.board import renew
from game.old_town.rules.box import CONFIRMS, CONTRADICTS, LATER, LAWFUL
from game.old_town.rules.events import Event
from game.old_town.rules.judging import is_dead, judge
from game.old_town.rules.level import CARD_NUMBERS, Level, bits_of, mask_of, plots_of
from game.old_town.rules.level_file import GAME, level_from
from game.old_town.rules.position import Position

NONE: Final[Mapping[Any, Any]] = MappingProxyType({})
LEVELS: Final = (
    "standard", "short", "advanced", "direct", "logician", "family", "open-hands", "storm", "storm-short",
    "puzzle",
)  # fmt: skip


@cache
def level_named(name: str) -> Level:
    """Return a built-in level."""
    folder = levels_folder(GAME)
    entry = read_level(folder / f"{name}.toml", folder, level_from)
    assert entry.level is not None, entry.fault
    return entry.level


STANDARD: Final = level_named("standard")
ADVANCED: Final = level_named("advanced")
NAMES: Final = [one.id for one in STANDARD.buildings]


def variant(level: Level = STANDARD, **switches: bool | str | int) -> Level:
    """Return a level with keys of `rules` set."""
    values: dict[str, Any] = switches
    return replace(level, switches=replace(level.switches, **values))


def advanced(**keys: bool | str | int) -> Level:
    """Return the advanced level with keys of `advanced` set."""
    values: dict[str, Any] = keys
    return replace(ADVANCED, advanced=replace(ADVANCED.advanced, **values))


def plots(text: str) -> int:
    """Return plots in a text as a mask."""
    return mask_of(map(int, text.split()))


def cards(text: str) -> int:
    """Return cards in a text as a mask."""
    return sum(1 << CARD_NUMBERS[card] for card in text.split())


def table(
    players: int = 2,
    level: Level = STANDARD,
    *,
    marks: Mapping[str, str] = NONE,
    built: Mapping[str, int] = NONE,
    rows: Mapping[int, str] = NONE,
    stock: str | None = None,
    hands: Mapping[int, str] = NONE,
    scores: tuple[int, ...] = (),
    turn: int = 0,
    played: int = 0,
) -> Position:
    """Return a position in which the seat `turn` acts in round 2.

    Own piles are empty and no card is drawn but those in hands; `stock` is all buildings that are in no row.
    """
    p = Position.new(level, players)
    p.first, p.turn, p.round, p.turns = 0, turn, 2, players + turn + 1
    p.active = False
    p.agenda = [(agenda.TURN_OVER, turn), (agenda.ASK_ACT, turn, played, 0)]
    p.own = [[0, 0] for _ in range(players)]
    for seat, hand in hands.items():
        p.hands[seat] = cards(hand)
    p.drawn = sum(p.hands)
    # No `four` is left on top of the common pile.
    p.counted[0] = len(CARD_NUMBERS)
    p.scores = list(scores) if scores else [0] * players
    lay(p, marks, built)
    for seat, row in rows.items():
        p.rows[seat] = [NAMES.index(name) for name in row.split()]
    owned = sum(1 << one for row in p.rows for one in row)
    p.stock = ~(owned | p.built) & (1 << 18) - 1
    if stock is not None:
        p.stock = sum(1 << NAMES.index(name) for name in stock.split())
    return p


def lay(p: Position, marks: Mapping[str, str], built: Mapping[str, int] = NONE) -> None:
    """Lay markers and buildings on the board."""
    for name, plot in built.items():
        one = NAMES.index(name)
        p.marks[one] = 1 << plot - 1
        p.built |= 1 << one
        p.sites |= 1 << plot - 1
    for name, text in marks.items():
        p.marks[NAMES.index(name)] = plots(text)
        for bit in bits_of(plots(text)):
            p.counts[bit] += 1
    renew(p)


def fill_piles(p: Position, own: Mapping[int, tuple[int, int]] = NONE) -> None:
    """Give seats an own pile of so many `fours` and `pairs`."""
    for seat, kinds in own.items():
        p.own[seat] = list(kinds)
        p.stowed[seat] = list(kinds)


def empty_piles(p: Position) -> None:
    """Take every card that is in no hand out of the game, as if it were drawn and played."""
    p.drawn = (1 << 60) - 1


def legal(p: Position) -> list[str]:
    """Return the lawful choices of the seat to move, as texts."""
    return [str(action) for action in p.legal(p.mover)]


def play(p: Position, *texts: str) -> list[Event]:
    """Make choices of the seat to move, or turn up outcomes; return the events."""
    heard: list[Event] = []
    for text in texts:
        chance = p.chance()
        if chance is not None:
            p.turn_up(chance.outcomes.index(text), heard.append)
        else:
            p.apply(p.mover, action_from(text), heard.append)
    return heard


def draw_all(p: Position, seed: str = "a seed") -> list[str]:
    """Turn up all outcomes that are due; return their piles."""
    piles = []
    while (chance := p.chance()) is not None:
        piles.append(chance.pile)
        p.turn_up(draw(seed, chance))
    return piles


def refused(p: Position, text: str) -> tuple[str, str]:
    """Return the section and the reason against a choice of the seat to move."""
    with pytest.raises(IllegalAction) as raised:
        p.apply(p.mover, action_from(text))
    return raised.value.refusal.section, raised.value.refusal.reason


def marks(p: Position) -> dict[str, str]:
    """Return the buildings with markers, and their plots."""
    return {
        name: " ".join(map(str, plots_of(mask)))
        for number, (name, mask) in enumerate(zip(NAMES, p.marks, strict=True))
        if mask and not p.built >> number & 1
    }


def built(p: Position) -> dict[str, int]:
    """Return the buildings built, and their plots."""
    return {name: p.marks[one].bit_length() for one, name in enumerate(NAMES) if p.built >> one & 1}


def status(p: Position, card: str, mine: str = "") -> str:
    """Return what a clue does: lawful, confirmation, contradiction or later."""
    words = {LAWFUL: "lawful", CONFIRMS: "confirmation", CONTRADICTS: "contradiction", LATER: "later"}
    return words[judge(p, CARD_NUMBERS[card], NAMES.index(mine) if mine else -1)]


def dead(p: Position, card: str, seat: int = 0) -> bool:
    """Return whether a card of a seat is dead."""
    return is_dead(p, seat, CARD_NUMBERS[card])
