"""The lawful placements of a figure on the rondel (rules 3.3.3)."""

from game.old_london_bridge.rules.actions import BY_TILE, IN_CENTRE, SHARES
from game.old_london_bridge.rules.components import (
    CENTRE,
    FREE_CENTRE_TILE,
    SHARE_TILE,
    STACKS,
    USE_X_TILE,
)
from game.old_london_bridge.rules.state import State


def sharing(s: State, seat: int, space: int) -> int:
    """Return the flag of placing on a space: 0 for a free one, SHARES by a `share`, -1 if not possible."""
    if s.figures[seat] == space:
        return -1
    others = s.figures.count(space)
    if others == 0:
        return 0
    return SHARES if others == 1 and s.usable[seat][SHARE_TILE] else -1


def can_draft(s: State, seat: int) -> bool:
    """Return whether there is any lawful placement."""
    figures, beside = s.figures, s.box.beside[s.rondel % STACKS]
    # The common case, without making the list.
    for stack, top in enumerate(s.tops):
        if top and beside[stack] and stack not in figures:
            return True
    return bool(legal_drafts(s, seat))


def legal_drafts(s: State, seat: int) -> list[int]:
    """Return all lawful placements: stacks clockwise, outer space before centre, money before tiles."""
    usable, figures, beside = s.usable[seat], s.figures, s.box.beside[s.rondel % STACKS]
    use_x, tops = usable[USE_X_TILE], s.tops
    centre = _centre(s, seat)
    drafts = []
    for stack, base in enumerate(s.box.draft_of_stack):
        if not tops[stack]:
            continue
        shares = 0 if stack not in figures else sharing(s, seat, stack)
        if shares >= 0:
            if beside[stack]:
                drafts.append(base + shares)
            elif use_x:
                drafts.append(base + shares + BY_TILE)
        for flags in centre:
            drafts.append(base + flags)
    return drafts


def _centre(s: State, seat: int) -> list[int]:
    """Return the flags of each lawful way to use the centre, the same for every tile."""
    shares = 0 if CENTRE not in s.figures else sharing(s, seat, CENTRE)
    if shares < 0:
        return []
    ways = [IN_CENTRE + shares] if s.money[seat] >= s.box.centre_cost else []
    if s.usable[seat][FREE_CENTRE_TILE]:
        ways.append(IN_CENTRE + shares + BY_TILE)
    return ways
