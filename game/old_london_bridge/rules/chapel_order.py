"""Chapel order, which breaks every tie (rules section 2), and the order of a track's markers."""

from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.causes import ChapelRank
from game.old_london_bridge.rules.components import GATE_AREA
from game.old_london_bridge.rules.state import State


def chapel_rank(s: State) -> list[int]:
    """Return each seat's place in chapel order, 0 for the first."""
    places = [0] * s.box.players
    for place, seat in enumerate(s.ranks[CHAPEL_TRACK]):
        places[seat] = place
    return places


def why_ahead(s: State, first: int, second: int) -> ChapelRank:
    """Return the reason that one seat is before another in chapel order."""
    spaces = s.spaces[CHAPEL_TRACK]
    if spaces[first] != spaces[second]:
        by = "further"
    else:
        by = "pile" if spaces[first] else "steps"
    return ChapelRank(first, second, by, spaces[first], spaces[second])


def gate_ranking(s: State) -> list[int]:
    """Return the seats from the furthest on the gate track; ties by the level's switch (rules section 5)."""
    spaces = s.spaces[GATE_TRACK]
    chapel = chapel_rank(s)
    if s.box.switches.gate_tie == "chapel":
        return sorted(range(s.box.players), key=lambda seat: (-spaces[seat], chapel[seat]))
    # Markers on the start space form no pile: chapel order decides among them.
    moved = [seat for seat in s.ranks[GATE_TRACK] if spaces[seat]]
    still = [seat for seat in s.ranks[CHAPEL_TRACK] if not spaces[seat]]
    return moved + still


def by_pile(s: State, area: int, value: int) -> bool:
    """Return whether a tie on the gate track is broken by its piles instead of chapel order."""
    return area == GATE_AREA and s.box.switches.gate_tie == "pile" and value > 0


def land(s: State, track: int, seat: int, space: int) -> None:
    """Put a marker on a space: on top of those there, on the last space under them (rules 3.4)."""
    spaces, ranks = s.spaces[track], s.ranks[track]
    ranks.remove(seat)
    # Insert the marker behind all that are further; on the last space, behind all already there.
    ahead = space - 1 if space == s.box.last[track] else space
    place = 0
    while place < len(ranks) and spaces[ranks[place]] > ahead:
        place += 1
    ranks.insert(place, seat)
    spaces[seat] = space
