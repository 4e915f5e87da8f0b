"""A view of Cairn as a fixed vector of integers; seats are counted from the viewer on."""

from dataclasses import replace

from game.core.contract import Encoding, EncodingPart
from tests.tiny.actions import ACTIONS, MOST_COINS
from tests.tiny.level import MOST_CHARM, Level
from tests.tiny.position import HIDDEN, OVER, View

#: The weight of the heaviest stone that a level may have.
HEAVIEST = 9


def encoding_of(level: Level, players: int) -> Encoding:
    """Return Cairn's encoding; ValueError if the level is not for that many players."""
    if players not in level.players:
        raise ValueError(f"the level is not for {players} players")
    seat = (
        EncodingPart("place", 1, 0, players),
        EncodingPart("coins", 1, 0, MOST_COINS),
        EncodingPart("sealed", 1, 0, 1),
        EncodingPart("row", level.rounds, 0, HEAVIEST + MOST_CHARM),
        EncodingPart("hand", 1, 0, 3),
    )
    return Encoding(
        texts=tuple(map(str, ACTIONS)),
        most_outcomes=max(players, len(level.stones), len(level.charms)),
        most_choices=level.rounds * (players + 4),
        most_draws=players * (1 + level.hand) + level.rounds,
        parts=(
            EncodingPart("viewer", 1, 0, players),
            EncodingPart("round", 1, 0, level.rounds),
            EncodingPart("step", 1, 0, OVER),
            EncodingPart("stone", 1, 0, HEAVIEST + MOST_CHARM),
            EncodingPart("winner", 1, 0, players),
            EncodingPart("looker", 1, 0, players),
            EncodingPart("next", 1, 0, HEAVIEST + 1),
            EncodingPart("charmed", 1, 0, 1),
            EncodingPart("own_charms", MOST_CHARM, 0, 3),
            EncodingPart("charms_left", MOST_CHARM, 0, len(level.charms)),
            EncodingPart("own_bid", 1, 0, MOST_COINS + 1),
            EncodingPart("pile", HEAVIEST, 0, len(level.stones)),
            *(replace(part, name=f"{part.name}_{i}") for i in range(players) for part in seat),
        ),
        vector=vector,
    )


def vector(view: View) -> list[int]:
    """Return the integers of a view."""
    first = view.viewer or 0
    own = None if view.viewer is None else view.bids[view.viewer]
    numbers = [
        0 if view.viewer is None else view.viewer + 1,
        view.round,
        view.step,
        view.stone,
        _seat(view, view.winner),
        _seat(view, view.looker),
        HEAVIEST + 1 if view.seen == HIDDEN else view.seen,
        int(view.charmed),
        *(_own(view).count(weight) for weight in range(1, MOST_CHARM + 1)),
        *(view.charms_left.count(weight) for weight in range(1, MOST_CHARM + 1)),
        0 if own is None else own + 1,
        *(view.pile.count(stone) for stone in range(1, HEAVIEST + 1)),
    ]
    for seat in (*range(first, view.players), *range(first)):
        row = view.rows[seat]
        numbers += (
            view.order.index(seat) + 1 if seat in view.order else 0,
            view.coins[seat],
            int(view.bids[seat] is not None),
            *row,
            *[0] * (view.level.rounds - len(row)),
            len(view.hands[seat]),
        )
    return numbers


def _seat(view: View, seat: int) -> int:
    """Return a seat as counted from the viewer, from 1; 0 for none."""
    return (seat - (view.viewer or 0)) % view.players + 1 if seat >= 0 else 0


def _own(view: View) -> tuple[int, ...]:
    return () if view.viewer is None else view.hands[view.viewer]
