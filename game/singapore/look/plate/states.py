"""The states of the town: what may be chosen, the way of a walk, and the choice previewed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.thing import PlayerPlate, Thing
from game.singapore.look.answer import SingaporeAnswer, Walk, asked_of
from game.singapore.rules.actions import Step
from game.singapore.rules.agenda import ASK_JOIN, ASK_LOT, ASK_TAKE
from game.singapore.rules.components import BUILDING_NUMBERS, STARTS
from game.singapore.rules.land import ground_of
from game.singapore.rules.view import View
from game.singapore.things import Building, Gap, Lot, Pile, SeatAmount, SeatGoods, ShownTile
from game.tabletop.board.game_board import BoardMarks

_LETTERS: Final = "ABCD"
#: The things of the plate that have states.
_KINDS: Final = Building | Lot | Gap


@dataclass(frozen=True, slots=True)
class Preview:
    """What a choice would put on a lot: a building, or with none the marker of a colour."""

    site: int
    building: int | None
    colour: int


@dataclass(frozen=True, slots=True)
class States:
    """Everything that the states of the town depend on, besides the view."""

    may: frozenset[Thing]
    pointed: Thing | None
    chosen: Thing | None
    lit: int | None
    """The seat whose buildings are lit."""
    walk: Walk | None = None
    steps: tuple[tuple[int, int], ...] = ()
    """The buildings within reach, each with the steps to it; 0 where the trade is due."""
    paid: frozenset[Gap] = frozenset()
    """The places whose price is shown: on a way within reach, or pointed at."""
    letters: tuple[tuple[Gap, str], ...] = ()
    """The places of the free street, also of that of the preview."""
    preview: Preview | None = None

    @classmethod
    def of(cls, view: View, marks: BoardMarks) -> States:
        """Return the states of a view under marks."""
        lit = marks.pointed.seat if isinstance(marks.pointed, SeatAmount | SeatGoods | PlayerPlate) else None
        may = frozenset(thing for thing in marks.may if isinstance(thing, _KINDS))
        pointed, chosen = (
            thing if isinstance(thing, _KINDS) else None for thing in (marks.pointed, marks.chosen)
        )
        answer = asked_of(marks)
        if answer is None:
            return cls(may, pointed, chosen, lit)
        steps = {building: walk.steps for building, walk in answer.walks.items()}
        steps |= {one.building: 0 for one in may if isinstance(one, Building) and one.building not in steps}
        preview = previewed(view, marks, answer)
        built = view if preview is None or answer.after is None else answer.after
        letters = tuple(street_letters(built).items())
        bought = {gap for walk in answer.walks.values() for gap in walk.bought}
        priced = {gap for gap in may if isinstance(gap, Gap) and (gap in bought or gap == pointed)}
        paid = frozenset() if letters else frozenset(priced)
        return cls(may, pointed, chosen, lit, answer.walk, tuple(steps.items()), paid, letters, preview)


#: The states of a town at rest.
AT_REST: Final = States(frozenset(), None, None, None)


def street_letters(view: View) -> dict[Gap, str]:
    """Return the places of the free street of the building just built, with their letters, from the north."""
    if not view.agenda or view.agenda[-1][0] != ASK_JOIN:
        return {}
    building = view.agenda[-1][2]
    around = ground_of(view.level, view.laid).around[view.sites[building]]
    at = {site: one for one, site in enumerate(view.sites) if site >= 0}
    north, east, south, west = (at.get(site) for site in around)
    places = (
        None if north is None else Gap(north, south=True),
        None if east is None else Gap(building, south=False),
        None if south is None else Gap(building, south=True),
        None if west is None else Gap(west, south=False),
    )
    return dict(zip((one for one in places if one is not None), _LETTERS, strict=False))


def previewed(view: View, marks: BoardMarks, answer: SingaporeAnswer) -> Preview | None:
    """Return the effect on a lot of the choice pointed at, or pressed once."""
    thing = marks.pointed if marks.pointed in marks.may else marks.chosen
    match thing:
        case ShownTile(tile) if answer.ask == ASK_TAKE and view.marks[answer.seat] >= 0:
            return Preview(view.marks[answer.seat], tile, answer.seat)
        case Pile() if answer.ask == ASK_TAKE and view.marks[answer.seat] >= 0 and view.top >= 0:
            return Preview(view.marks[answer.seat], view.top, answer.seat)
        case Lot(site) if answer.ask == ASK_LOT:
            _, _, colour, tile = view.agenda[-1]
            return Preview(site, tile if tile >= 0 else None, colour)
    return None


def way_of(view: View, walk: Walk) -> dict[Gap, bool]:
    """Return the streets of a walk, each with whether it is followed to the east or the south."""
    here = view.workers[2 * view.turn + walk.worker] if view.turn >= 0 else -1
    if here < 0:
        here = next((BUILDING_NUMBERS[one.building] for one in walk.actions if isinstance(one, Step)), -1)
    ways: dict[Gap, bool] = {}
    around = ground_of(view.level, view.laid).around
    at = {site: one for one, site in enumerate(view.sites) if site >= 0}
    for gap in walk.gaps:
        other = at[around[view.sites[gap.building]][2 if gap.south else 1]]
        ways[gap] = gap.building == here or max(gap.building, here) < STARTS
        here = other if ways[gap] else gap.building
    return ways
