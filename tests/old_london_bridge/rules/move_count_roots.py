"""The choice of roots for lines of play: positions of random games with wanted choices.

A root's name is its seed, and both chance and the choices of the game are drawn from it: the same slots give
the same roots.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count
from typing import Final

from game.core.chance import draw
from game.core.contract import Chance
from game.old_london_bridge.rules.actions import action_from
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.components import (
    CHAPEL_2_TILE,
    GATE_2_TILE,
    LADY_TILE,
    RECALL_TILE,
    SHARE_TILE,
)
from game.old_london_bridge.rules.position import Position
from tests.old_london_bridge.rules.lines_of_play import Counts, Line, Root, level_named

#: The most choices made to count from one root, and the longest lines counted.
MOST_MADE: Final = 9_000
LONGEST: Final = 12
#: At least one of so many lines contains a whole turn.
WHOLE_AMONG: Final = 3


def at_the_end(p: Position, seat: int) -> bool:
    """Return whether a seat holds a tile for a track whose last space it has reached."""
    last, usable = p.box.last, p.usable[seat]
    tiles = ((CHAPEL_TRACK, CHAPEL_2_TILE), (GATE_TRACK, GATE_2_TILE))
    return any(usable[tile] and p.spaces[track][seat] == last[track] for track, tile in tiles)


def has_full_space(p: Position, seat: int) -> bool:
    """Return whether a seat holds a `share` and two figures share a space; always true for two players."""
    crowded = any(space >= 0 and p.figures.count(space) > 1 for space in p.figures)
    return p.players == 2 or (p.usable[seat][SHARE_TILE] > 0 and crowded)


#: The root wanted for each level: a word in the texts of its choices, so that every kind of question and
#: every kind of usable bonus tile occurs; or the name of a corner case.
WANTED: Final = {
    "standard": ["seal", "share", "lady", "use_x", "site", "raise", "bonus", "recalls", "take", "at_the_end"],
    "expert": [
        "ladies",
        "site",
        "free_centre",
        "raise",
        "chapel_2",
        "take",
        "seal",
        "bonus",
        "gate_2",
        "full",
    ],
}

#: Rare cases by name: the word that is offered, and the condition on the seat that owes the choice.
CORNERS: Final[Mapping[str, tuple[str, Callable[[Position, int], bool]]]] = {
    "ladies": ("lady", lambda p, seat: p.usable[seat][LADY_TILE] > 1),
    "recalls": ("recall", lambda p, seat: p.usable[seat][RECALL_TILE] > 1),
    "at_the_end": ("draft", at_the_end),
    "full": ("draft", has_full_space),
}

#: Words of the choices that use a bonus tile.
USES: Final = {"lady", "raise", "share", "free_centre", "use_x", "use", "recall"}


@dataclass(frozen=True, slots=True)
class Slot:
    """A root to be found: its wanted word, and the first round in which it may occur."""

    level: str
    players: int
    wanted: str
    from_round: int


@dataclass(frozen=True, slots=True)
class Kept:
    """A root found: the word that it was wanted for, and its counts."""

    wanted: str
    root: Root
    counts: Counts


def slots() -> Iterator[Slot]:
    """Yield ten slots for each level and number of players, their rounds spread over the whole game."""
    for level, wanted in WANTED.items():
        for players in (2, 3, 4):
            rounds = level_named(level).seating(players).rounds
            for place, word in enumerate(wanted):
                yield Slot(level, players, word, 1 + place * rounds // len(wanted))


SLOTS: Final = tuple(slots())


def chosen(slot: Slot) -> Kept:
    """Return the first root that fits a slot and can be counted far enough."""
    return next(fitting(slot))


def fitting(slot: Slot) -> Iterator[Kept]:
    """Yield every root that fits a slot, game after game without end."""
    for game in count(1):
        root = Root(slot.level, slot.players, f"{slot.level} {slot.players} {slot.wanted} {game}", ())
        for found in offering(root, slot):
            if counts := counted(Line(found)):
                yield Kept(slot.wanted, found, counts)


def offering(root: Root, slot: Slot) -> Iterator[Root]:
    """Yield the positions of one random game that fit a slot, at most one in each round."""
    line = Line(root)
    p = line.position
    made: list[str] = []
    looked_at = slot.from_round - 1
    while not p.over:
        seat = p.to_move[0]
        texts = tuple(map(str, p.legal(seat)))
        if p.round > looked_at and offers(p, seat, texts, slot.wanted):
            looked_at = p.round
            yield replace(root, choices=tuple(made))
        open_to_it = keeping(texts) if draw(root.seed, Chance("keeps", len(made), ("no", "yes"))) else texts
        made.append(open_to_it[draw(root.seed, Chance("choices", len(made), open_to_it))])
        p.apply(seat, action_from(made[-1]))
        line.settle(p)


def offers(p: Position, seat: int, texts: tuple[str, ...], wanted: str) -> bool:
    """Return whether a position fits a slot."""
    word, holds = CORNERS.get(wanted, (wanted, None))
    return any(word in text.split() for text in texts) and (holds is None or holds(p, seat))


def keeping(texts: tuple[str, ...]) -> tuple[str, ...]:
    """Return the choices of a builder who gathers bonus tiles: gates first, and no tile used."""
    saving = tuple(text for text in texts if USES.isdisjoint(text.split()))
    return tuple(text for text in saving if text.startswith("draft gate")) or saving or texts


def counted(line: Line) -> Counts | None:
    """Return the counts of the longest lines that do not cost too much; None if too few hold a whole turn."""
    counts = line.count(1)
    while len(counts.by_depth) < LONGEST and sum(counts.by_depth) <= MOST_MADE:
        longer = line.count(len(counts.by_depth) + 1)
        if longer.by_depth[-1] < counts.by_depth[-1]:
            # Fewer lines are left only where games have ended.
            break
        counts = longer
    return counts if counts.whole_turns * WHOLE_AMONG >= counts.by_depth[-1] else None
