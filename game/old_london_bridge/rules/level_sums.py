"""The checks of a level across its keys: sums and orders that must agree.

Each check raises `LevelFault` for the first fault.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from game.core.checking import LevelFault
from game.old_london_bridge.rules.actions import MOST_COUNTS
from game.old_london_bridge.rules.components import (
    BONUS_KINDS,
    CARD_NAMES,
    CRESTS,
    KINDS,
    MERCHANT,
    NOBLE,
    PETER,
    RAISE_TILE,
)
from game.old_london_bridge.rules.level import Building, Level, Seating

#: `raise` tiles in all stacks: no card may count more than actions can name.
MOST_RAISES: Final = MOST_COUNTS - NOBLE


def check_level(level: Level) -> None:
    """Check every sum of a level whose single values are in range."""
    _check_numbers(level.buildings)
    _check_tracks(level)
    _check_raises(level)
    for seating in level.seatings:
        _check_rounds(level, seating)
        _check_cards(level, seating)


def check_rising(path: str, numbers: Sequence[int]) -> None:
    """Raise LevelFault for a number that is not higher than the one before."""
    for before, number in pairwise(numbers):
        if number <= before:
            raise LevelFault(path, f"{number} after {before}", "numbers that rise")


def building_path(building: Building) -> str:
    """Return the path of the key that lists a building's number."""
    return f"buildings.{KINDS[building.kind]}.{(*CRESTS, 'all')[building.crest]}"


def _check_numbers(buildings: Sequence[Building]) -> None:
    places: dict[int, Building] = {}
    for building in buildings:
        other = places.setdefault(building.number, building)
        if other is not building:
            says = f"{building.number}, also at {building_path(other)}"
            raise LevelFault(building_path(building), says, "each number once")


def _check_tracks(level: Level) -> None:
    spaces = [space for space, _ in level.chapel_coins]
    check_rising("chapel_track.coins", spaces)
    if spaces[-1] != level.chapel_length:
        allowed = f"the last coin on the last space, {level.chapel_length}"
        raise LevelFault("chapel_track.coins", f"the last coin on space {spaces[-1]}", allowed)
    check_rising("gate_track.tiles", level.gate_tiles)
    if level.gate_tiles and level.gate_tiles[-1] >= level.gate_length:
        allowed = f"spaces before the last, {level.gate_length}"
        raise LevelFault("gate_track.tiles", str(level.gate_tiles[-1]), allowed)


def _check_raises(level: Level) -> None:
    raises = sum(stack[RAISE_TILE] for stack in level.bonus_stacks)
    if raises > MOST_RAISES:
        allowed = f"at most {MOST_RAISES} in all stacks"
        raise LevelFault("bonus.stacks", f"{raises} tiles {BONUS_KINDS[RAISE_TILE]}", allowed)


def _check_rounds(level: Level, seating: Seating) -> None:
    """Check the sites, round markers and zeros for every round (rules 2, 3.2, 3.3)."""
    path = f"players.{seating.players}"
    turns = seating.rounds * seating.cards
    if turns > level.sites:
        allowed = f"at least {turns}, a site for each turn of {path}"
        raise LevelFault("board.sites", str(level.sites), allowed)
    markers = sum(many for _, many in level.markers)
    if markers < seating.rounds:
        allowed = f"at least {seating.rounds}, one for each round of {path}"
        raise LevelFault("rondel.markers", f"{markers} markers", allowed)
    if seating.zeros < seating.cards:
        # Only zeros are certain to return to the hand.
        allowed = f"at least {seating.cards}, as cards says, so that hands never run out"
        raise LevelFault(f"{path}.zeros", str(seating.zeros), allowed)
    if len(seating.prizes) > seating.players:
        allowed = f"at most {seating.players} prizes"
        raise LevelFault(f"{path}.prizes", f"{len(seating.prizes)} prizes", allowed)
    for before, prize in pairwise(seating.prizes):
        if prize >= before:
            raise LevelFault(f"{path}.prizes", f"{prize} after {before}", "prizes that fall")


def _check_cards(level: Level, seating: Seating) -> None:
    """Check the cards for the first hands, each player's step card included (rules 2)."""
    steps = level.step_cards[: seating.players]
    needed = [seating.players * many for many in level.first_hand]
    needed[PETER] += seating.players * seating.zeros
    for value in range(MERCHANT, len(needed)):
        needed[value] += steps.count(value)
    for value, (there, wanted) in enumerate(zip(level.cards, needed, strict=True)):
        if there < wanted:
            allowed = f"at least {wanted}, for the first hands of {seating.players} players"
            raise LevelFault(f"cards.{CARD_NAMES[value]}", str(there), allowed)
