"""The rondel: which outer space lies beside which stack, and where a figure may stand (rules 1, 3.3.3)."""

from game.old_london_bridge.rules.actions import BY_TILE, DRAFT, IN_CENTRE, SHARES
from game.old_london_bridge.rules.components import (
    CENTRE,
    FREE_CENTRE_TILE,
    SHARE_TILE,
    STACKS,
    USE_X_TILE,
)
from game.old_london_bridge.rules.state import State


def pounds_beside(spaces: tuple[int, ...], rondel: int, stack: int) -> int:
    """The pounds of the outer space beside a stack after `rondel` steps in all; 0 is the X.

    >>> [pounds_beside((0, 3, 2, 1, 2, 1), 2, stack) for stack in range(6)]
    [2, 1, 0, 3, 2, 1]
    """
    return spaces[(stack - rondel) % STACKS]


def sharing(s: State, seat: int, space: int) -> int:
    """What a figure on a space takes: 0 free, SHARES with a `share`, -1 not possible."""
    if s.figures[seat] == space:
        return -1
    others = s.figures.count(space)
    if others == 0:
        return 0
    return SHARES if others == 1 and s.usable[seat][SHARE_TILE] else -1


def legal_drafts(s: State, seat: int) -> list[int]:
    """Every lawful placement: stacks clockwise, the space beside before the centre, money before tiles."""
    usable = s.usable[seat]
    centre = sharing(s, seat, CENTRE)
    pays = s.money[seat] >= s.box.level.centre_cost
    drafts = []
    for stack, kind in enumerate(s.box.stacks):
        if not s.tops[stack]:
            continue
        base = DRAFT + 8 * kind
        shares = sharing(s, seat, stack)
        if shares >= 0:
            if pounds_beside(s.box.level.spaces, s.rondel, stack):
                drafts.append(base + shares)
            elif usable[USE_X_TILE]:
                drafts.append(base + shares + BY_TILE)
        if centre >= 0:
            if pays:
                drafts.append(base + centre + IN_CENTRE)
            if usable[FREE_CENTRE_TILE]:
                drafts.append(base + centre + IN_CENTRE + BY_TILE)
    return drafts
