"""The view of a state, and a state from a view; `View` documents the fields."""

from collections.abc import Mapping
from dataclasses import replace

from game.old_london_bridge.rules.state import State
from game.old_london_bridge.rules.view import View


def view_of(s: State, viewer: int | None) -> View:
    """Return the view of a viewer: everything but the sealed cards of others."""
    hands, sealed = [], []
    for seat, hand in enumerate(s.hands):
        cards = s.sealed[seat]
        if cards and seat != viewer:
            hand = hand[:]
            for card in cards:
                hand[card] += 1
            cards = (-1,) * len(cards)
        hands.append(tuple(hand))
        sealed.append(cards)
    return View(
        viewer=viewer,
        level=s.box.level,
        players=s.box.players,
        round=s.round,
        markers=tuple(s.markers),
        markers_left=tuple(s.marker_left),
        rondel=s.rondel,
        tops=tuple(s.tops),
        below=tuple(map(tuple, s.below)),
        bonus_tops=tuple(s.bonus_tops),
        bonus_below=tuple(map(tuple, s.bonus_below)),
        faces=tuple(s.faces),
        steps=tuple(s.steps),
        money=tuple(s.money),
        hands=tuple(hands),
        supply=tuple(s.supply),
        bridges=tuple(map(tuple, s.bridges)),
        strengths=tuple(map(tuple, s.strengths)),
        chapel=tuple(s.spaces[0]),
        chapel_order=tuple(s.ranks[0]),
        gate=tuple(s.spaces[1]),
        gate_order=tuple(s.ranks[1]),
        figures=tuple(s.figures),
        usable=tuple(map(tuple, s.usable)),
        fresh=tuple(map(tuple, s.fresh)),
        sealed=tuple(sealed),
        order=tuple(s.order),
        turn=s.turn,
        returned=s.returned,
        drafted=s.drafted,
        lowest=s.lowest,
        lowest_seat=s.lowest_seat,
        ending=s.ending,
        lines=tuple(s.lines),
        ranking=s.ranking,
        agenda=tuple(s.agenda),
    )


def opened(public: View, seats: Mapping[int, View], viewer: int | None) -> View:
    """Return the public view with the sealed cards of some seats, taken from their own views.

    As in the public view, sealed cards count in their hands. `viewer` becomes the viewer of the result.
    """
    sealed = tuple(
        seats[seat].sealed[seat] if seat in seats else cards for seat, cards in enumerate(public.sealed)
    )
    return replace(public, viewer=viewer, sealed=sealed)


def fill_from(s: State, view: View) -> None:
    """Fill an empty state from a view; cards that the view hides count as not sealed yet."""
    s.agenda = list(view.agenda)
    s.round, s.rondel = view.round, view.rondel
    s.markers, s.marker_left = list(view.markers), list(view.markers_left)
    s.tops, s.below = list(view.tops), [list(stack) for stack in view.below]
    s.bonus_tops, s.bonus_below = list(view.bonus_tops), [list(stack) for stack in view.bonus_below]
    s.faces, s.steps = list(view.faces), list(view.steps)
    s.money, s.supply = list(view.money), list(view.supply)
    s.hands = [list(hand) for hand in view.hands]
    s.bridges = [list(bridge) for bridge in view.bridges]
    s.strengths = [list(strength) for strength in view.strengths]
    s.spaces = [list(view.chapel), list(view.gate)]
    s.ranks = [list(view.chapel_order), list(view.gate_order)]
    s.figures = list(view.figures)
    s.usable = [list(tiles) for tiles in view.usable]
    s.fresh = [list(tiles) for tiles in view.fresh]
    s.sealed = [() if -1 in cards else cards for cards in view.sealed]
    s.order, s.turn, s.returned = list(view.order), view.turn, view.returned
    s.drafted = view.drafted
    s.lowest, s.lowest_seat = view.lowest, view.lowest_seat
    s.ending, s.lines, s.ranking = view.ending, list(view.lines), view.ranking
