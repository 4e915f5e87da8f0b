"""The payment of each area if the game ended now, computed by the rules' own scoring (rules 4)."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache

from game.core.standing import Standing
from game.old_london_bridge.look.panels.strips import purse_is_open
from game.old_london_bridge.rules.causes import ContestFace, EmptySites, OwnFace, UnusedTiles
from game.old_london_bridge.rules.components import AREAS, FACES
from game.old_london_bridge.rules.events import Scored
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.scoring import score
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.scoring_lines import lines_of


@dataclass(frozen=True, slots=True)
class Amount:
    """One seat's amount in one line: pounds, the number counted, and the event that scores it."""

    seat: int
    pounds: int
    value: int
    event: Scored


@dataclass(frozen=True, slots=True)
class EndAmounts:
    """The amounts of all lines by name: `chapel` to `bridge`, `empty_sites`, `unused_tiles`.

    Those of a line are in order of place or seat.
    """

    lines: dict[str, tuple[Amount, ...]]

    def amount(self, line: str, seat: int) -> Amount | None:
        """Return a seat's amount in a line; None where the line pays nothing at the end."""
        return next((amount for amount in self.lines.get(line, ()) if amount.seat == seat), None)


@lru_cache(maxsize=8)
def standing(view: View) -> EndAmounts:
    """Return the reckoning of a view; cards that it hides (sealed ones) count as still in the hand."""
    position = Position.from_view(view)
    position.lines = []
    told: list[Scored] = []
    position.emit = lambda event: told.append(event) if isinstance(event, Scored) else None
    score(position)
    lines: dict[str, list[Amount]] = {}
    for event in told:
        lines.setdefault(event.line, []).append(Amount(event.seat, event.pounds, _value(event), event))
    return EndAmounts({line: tuple(amounts) for line, amounts in lines.items()})


def _value(event: Scored) -> int:
    match event.cause:
        case ContestFace(value=value) | OwnFace(value=value):
            return value
        case EmptySites(sites):
            return sites
        case UnusedTiles(tiles):
            return tiles
    raise TypeError(f"not the cause of a line: {event.cause}")


def is_dealt(view: View) -> bool:
    """Return whether everything that the end compares is on the table: markers on steps, faces of areas."""
    return len(view.chapel_order) == view.players and min(view.faces) >= 0


@lru_cache(maxsize=8)
def if_ended(view: View) -> Standing:
    """Return the standings of all builders if the game ended now: purses, and the payment of each line.

    A purse that the level hides from the viewer is unknown until the reckoning. Of a game that is being
    reckoned, the purses before it. ValueError before the deal.
    """
    if not is_dealt(view):
        raise ValueError("before the deal nobody stands anywhere")
    paid = [sum(pounds for owner, _, pounds in view.lines if owner == seat) for seat in range(view.players)]
    now = [
        view.money[seat] - paid[seat] if view.ending or purse_is_open(view, seat) else None
        for seat in range(view.players)
    ]
    foreseen = standing(view)
    lines = {
        line: tuple(_pounds(foreseen.amount(line, seat)) for seat in range(view.players))
        for line in lines_of(view)
    }
    return Standing(tuple(now), lines)


def _pounds(amount: Amount | None) -> int:
    return 0 if amount is None else amount.pounds


def counted_by(view: View) -> Hashable:
    """Return everything in a view that a standing depends on, quick to compare."""
    return (
        (view.chapel, view.chapel_order, view.gate, view.gate_order, view.hands, view.bridges),
        (view.usable, view.fresh, view.order, view.lowest, view.lowest_seat),
    )


def leaders(view: View, area: int) -> tuple[int, ...]:
    """Return the seats that an area pays now, the best first; for an each-round face, its leaders."""
    if view.faces[area] < 0 or len(view.chapel_order) < view.players:
        return ()
    match FACES[area][view.faces[area]]:
        case "chapel_each_round":
            return _front(view.chapel, view.chapel_order)
        case "gate_each_round":
            return _front(view.gate, view.gate_order)
        case "highest_card":
            return (max(view.order, key=lambda shown: shown[1])[0],) if view.order else ()
        case "lowest_built":
            return (view.lowest_seat,) if view.lowest_seat >= 0 else ()
    amounts = [amount for amount in standing(view).lines.get(AREAS[area], ()) if amount.pounds > 0]
    return tuple(amount.seat for amount in sorted(amounts, key=lambda amount: -amount.pounds))


def compared(view: View, area: int, seat: int) -> int | None:
    """Return the number by which a seat is compared in an area; None for faces that pay each round."""
    if view.faces[area] < 0 or len(view.chapel_order) < view.players:
        return None
    match FACES[area][view.faces[area]]:
        case "chapel_each_round":
            return view.chapel[seat]
        case "gate_each_round":
            return view.gate[seat]
        case "lowest_built":
            return view.lowest
        case "highest_card":
            return max((shown[1] for shown in view.order if shown[0] == seat), default=None)
    amount = standing(view).amount(AREAS[area], seat)
    return None if amount is None else amount.value


def _front(spaces: tuple[int, ...], order: tuple[int, ...]) -> tuple[int, ...]:
    return order[:1] if spaces[order[0]] else ()
