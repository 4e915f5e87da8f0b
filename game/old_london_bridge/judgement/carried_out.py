"""A choice carried out to the end of what it was made for: the building, the cards, the way on a track."""

from collections.abc import Callable
from typing import Final

from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import PASS, RAISE
from game.old_london_bridge.rules.components import RAISE_TILE
from game.old_london_bridge.rules.position import Position

#: What a turn asks for once its figure has been placed or its tile used.
_WITHIN: Final = (agenda.ASK_SITE, agenda.ASK_TAKE, agenda.ASK_BONUS)


def carried_out(position: Position, seat: int, code: int, best: Callable[[Position], int]) -> Position:
    """A twin after a choice of a turn and what follows from it in that turn, `best` choosing; no further.

    A bonus tile that is turned up on the way is any of its pile. Of a raise only the tile is gone: what
    the place in the order brings is not to be seen yet.
    """
    twin = position.copy()
    if twin.agenda[-1][0] == agenda.ASK_RAISE:
        if code != PASS:
            assert code >= RAISE
            twin.usable[seat][RAISE_TILE] -= 1
        return twin
    kinds = [step[0] for step in twin.agenda]
    if agenda.END_TURN in kinds:
        # Neither the next turn begins, nor is the game scored.
        del twin.agenda[: kinds.index(agenda.END_TURN) + 1]
    twin.play(seat, code)
    while twin.agenda:
        kind = twin.agenda[-1][0]
        if kind == agenda.TURN_UP_BONUS:
            twin.turn_up(0)
        elif kind in _WITHIN:
            twin.play(seat, best(twin))
        else:
            break
    return twin
