"""The lookup tables of a level for one number of players, as plain lists."""

from functools import lru_cache
from typing import Final

from game.old_london_bridge.rules.actions import DRAFT
from game.old_london_bridge.rules.components import BONUS_KINDS, CRESTS, NO_CREST, PARK, PARK_TILE, STACKS
from game.old_london_bridge.rules.level import Level

CHAPEL_TRACK: Final = 0
GATE_TRACK: Final = 1
TRACKS: Final = ("chapel", "gate")


class Box:
    """The constants of a table during a game, shared by all copies of a position."""

    __slots__ = (
        "below",
        "beside",
        "bonus_below",
        "cards",
        "centre_cost",
        "coins",
        "crest_of",
        "draft_of_stack",
        "kind_of",
        "last",
        "level",
        "lower_may_replace",
        "next_stop",
        "players",
        "rounds",
        "seating",
        "sites",
        "stack_of_kind",
        "stacks",
        "switches",
        "tile_spaces",
    )

    def __init__(self, level: Level, players: int) -> None:
        """Compute the tables; raise ValueError where the level is not offered for that number of players."""
        self.level = level
        self.players = players
        self.seating = level.seating(players)
        self.switches = level.switches
        # Copies of fields that are read at every step.
        self.cards, self.rounds = self.seating.cards, self.seating.rounds
        self.sites, self.centre_cost = level.sites, level.centre_cost
        self.lower_may_replace = level.switches.lower_may_replace
        self.stacks = level.stacks
        self.beside = [
            [level.pounds_beside(turned, stack) for stack in range(STACKS)] for turned in range(STACKS)
        ]
        self.draft_of_stack = [DRAFT + 8 * kind for kind in level.stacks]
        self.stack_of_kind = [level.stacks.index(kind) for kind in range(STACKS)]
        self.kind_of, self.crest_of = _tiles(level)
        self.below = [self.tiles_of_kind(kind) for kind in level.stacks]
        self.bonus_below = [
            [kind for kind in range(len(BONUS_KINDS)) for _ in range(stack[kind])]
            for stack in level.bonus_stacks
        ]
        self.last = (level.chapel_length, level.gate_length)
        self.coins, self.tile_spaces = _track_spaces(level)
        self.next_stop = tuple(_next_stops(self, track) for track in (CHAPEL_TRACK, GATE_TRACK))

    def all_tiles(self) -> list[int]:
        """Return every building of the box, by kind and number, parks by crest."""
        tiles = [b.number for b in sorted(self.level.buildings, key=lambda b: (b.kind, b.number))]
        for crest in range(len(CRESTS)):
            tiles += [PARK_TILE + crest] * self.level.parks[crest]
        return tiles

    def tiles_of_kind(self, kind: int) -> list[int]:
        """Return the tiles of one kind in rising order: the face-down stack as a multiset."""
        return sorted(tile for tile in self.all_tiles() if self.kind_of[tile] == kind)


@lru_cache(maxsize=16)
def box_of(level: Level, players: int) -> Box:
    """Return the cached box of a level; raise ValueError for a number of players that it does not offer."""
    return Box(level, players)


def _tiles(level: Level) -> tuple[list[int], list[int]]:
    kinds = [-1] * (PARK_TILE + len(CRESTS))
    crests = [NO_CREST] * (PARK_TILE + len(CRESTS))
    for building in level.buildings:
        kinds[building.number] = building.kind
        crests[building.number] = building.crest
    for crest in range(len(CRESTS)):
        kinds[PARK_TILE + crest] = PARK
        if level.switches.parks_have_crest:
            crests[PARK_TILE + crest] = crest
    return kinds, crests


def _track_spaces(level: Level) -> tuple[tuple[tuple[int, ...], ...], tuple[bool, ...]]:
    """Return the pounds by space for both tracks, and a flag for each gate space that gives a bonus tile."""
    chapel = [0] * (level.chapel_length + 1)
    for space, pounds in level.chapel_coins:
        chapel[space] = pounds
    gate = [0] * (level.gate_length + 1)
    gate[level.gate_length] = level.gate_last_pays
    gives = [space in level.gate_tiles for space in range(level.gate_length + 1)]
    gives[level.gate_length] = level.switches.gate_last_gives_tile
    return (tuple(chapel), tuple(gate)), tuple(gives)


def _next_stop(box: Box, track: int, space: int) -> int:
    """Return the next space with a coin or bonus tile after this one; the last space at the latest."""
    for ahead in range(space + 1, box.last[track]):
        if box.coins[track][ahead] or (track == GATE_TRACK and box.tile_spaces[ahead]):
            return ahead
    return box.last[track]


def _next_stops(box: Box, track: int) -> tuple[int, ...]:
    return tuple(_next_stop(box, track, space) for space in range(box.last[track] + 1))
