"""A choice played out to the end of its own effects: the building, the cards, the moves on a track."""

from collections.abc import Callable
from typing import Final

from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import PASS, RAISE
from game.old_london_bridge.rules.components import RAISE_TILE
from game.old_london_bridge.rules.position import Position

#: The choices within a turn, after the figure is placed or a tile used.
_WITHIN: Final = (agenda.ASK_SITE, agenda.ASK_TAKE, agenda.ASK_BONUS)


def carried_out(position: Position, seat: int, code: int, best: Callable[[Position], int]) -> Position:
    """Return a copy after a choice and its effects within the turn; `best` picks each later choice's code.

    A bonus tile turned up on the way is the first of its pile's outcomes. For a raise only the tile is
    removed: the effect of the place in the order is not visible yet.
    """
    twin = position.copy()
    if twin.agenda[-1][0] == agenda.ASK_RAISE:
        if code != PASS:
            assert code >= RAISE
            twin.usable[seat][RAISE_TILE] -= 1
        return twin
    kinds = [step[0] for step in twin.agenda]
    if agenda.END_TURN in kinds:
        # The next turn does not begin, and the game is not scored.
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
