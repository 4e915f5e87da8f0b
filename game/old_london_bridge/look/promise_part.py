"""Where and when this game tells what it promises of its chance: over water with nothing built yet."""

from __future__ import annotations

from game.old_london_bridge.look.places import TablePlaces
from game.old_london_bridge.rules.view import View
from game.tabletop.frame import promise_part
from game.tabletop.kit.table_kit import TableKit


def is_beginning(view: View) -> bool:
    """Return whether no card has been shown yet: chance is promised, and little of it has been seen."""
    return view.round <= 1 and not view.order and not view.ending and not any(view.bridges)


class PromisePart(promise_part.PromisePart):
    """The promise over the free water."""

    def __init__(self, kit: TableKit, places: TablePlaces) -> None:
        super().__init__(kit, places.promise)
