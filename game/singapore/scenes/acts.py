"""The thing on the table that represents an action, for all questions but those of walks and trades."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.thing import Thing
from game.singapore.rules import agenda
from game.singapore.rules.actions import Action, Buy, Hut, Join, Lot, Pave, Take
from game.singapore.rules.components import BUILDING_NUMBERS, BUILDINGS, SIDES
from game.singapore.rules.land import ground_of
from game.singapore.rules.position import state_of
from game.singapore.rules.streets import EAST, NORTH, SOUTH, side_of
from game.singapore.rules.view import View
from game.singapore.things import Gap, Pile, ShownTile
from game.singapore.things import Lot as LotThing


def acts_of(view: View, actions: Iterable[Action]) -> dict[Thing, Action]:
    """Return actions by the things that represent them; those that have none are left out."""
    found = {_thing_of(view, action): action for action in actions}
    return {thing: action for thing, action in found.items() if thing is not None}


def _thing_of(view: View, action: Action) -> Thing | None:
    match action:
        case Take(tile) | Hut(tile):
            return ShownTile(BUILDING_NUMBERS[tile])
        case Buy():
            return Pile()
        case Lot(x, y):
            return LotThing(ground_of(view.level, view.laid).site_at[x, y])
        case Join(side):
            return _gap_of(view, view.agenda[-1][2], SIDES.index(side))
        case Pave(building, side):
            return Gap(BUILDING_NUMBERS[building], side == "south")
    return None


def _gap_of(view: View, building: int, side: int) -> Gap:
    """Return the gap on a side of a building."""
    first = building if side in (EAST, SOUTH) else side_of(state_of(view), building, side)
    return Gap(first, side in (NORTH, SOUTH))


def act_of(thing: Thing, view: View) -> Action | None:
    """Return the action of pressing a thing, lawful or not, by the kind of question; None for no action."""
    step = view.agenda[-1] if view.agenda else (-1,)
    match thing:
        case ShownTile(tile) if step[0] == agenda.ASK_TAKE:
            return Take(BUILDINGS[tile])
        case ShownTile(tile) if step[0] == agenda.ASK_HUT:
            return Hut(BUILDINGS[tile])
        case Pile() if step[0] == agenda.ASK_TAKE:
            return Buy()
        case LotThing(site) if step[0] == agenda.ASK_LOT:
            return Lot(*ground_of(view.level, view.laid).squares[site])
        case Gap() if step[0] == agenda.ASK_JOIN:
            around = (number for number in range(len(SIDES)))
            side = next((one for one in around if _gap_of(view, step[2], one) == thing), None)
            return None if side is None else Join(SIDES[side])
    return None
