"""The reason that an action is not lawful, as a small value: the section that forbids it and its facts.

`words` makes sentences of them; REASONS lists every reason.
"""

from typing import Final

from game.core.agenda_position import AgendaStep
from game.core.refusal import Reasons, Refusal, Refuser
from game.core.untimely import UNTIMELY, Untimely
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import (
    Action,
    Bonus,
    Done,
    Draft,
    End,
    Lose,
    Pass,
    Raise,
    Recall,
    Seal,
    Site,
    Take,
    TakeLady,
    Use,
)
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.components import (
    BONUS_KINDS,
    CENTRE,
    FREE_CENTRE_TILE,
    KINDS,
    PARK_TILE,
    RECALL_TILE,
    SHARE_TILE,
    USE_X_TILE,
)
from game.old_london_bridge.rules.state import State

#: Every reason, with the names of its facts.
REASONS: Final[Reasons] = {
    **UNTIMELY,
    "no_usable_tile": ("tile",),
    "tile_gained_now": ("tile",),
    "supply_lacks": ("card",),
    "seal_count": ("wanted", "given"),
    "hand_lacks": ("card", "held"),
    "no_card_counts": ("counts",),
    "stack_empty": ("stack",),
    "own_figure_stays": ("space",),
    "space_taken": ("space", "seat"),
    "space_full": ("space",),
    "space_free": ("space",),
    "x_barred": ("stack",),
    "not_the_x": ("stack",),
    "centre_costs": ("cost", "money"),
    "placement_possible": (),
    "track_done": ("track",),
    "no_such_site": ("site", "sites"),
    "next_site": ("site",),
    "park_is_appended": ("site",),
    "park_stays": ("site",),
    "lower_is_appended": ("number", "last", "site"),
    "higher_must_replace": ("number", "last"),
    "run_would_not_fall": ("number", "site"),
    "strength_left": ("card", "left"),
    "falling_order": ("card", "highest"),
    "no_bonus_there": ("stack",),
    "zero_not_recalled": (),
    "once_a_turn": (),
}

_no: Final = Refuser(REASONS)
_UNTIMELY: Final = Untimely(
    sections={"game_over": "3.6", "chance_first": "3", "not_your_choice": "3", "not_asked": "3"},
    asked_for={
        agenda.ASK_LADY: (TakeLady, Pass),
        agenda.ASK_SEAL: (Seal,),
        agenda.ASK_RAISE: (Raise, Pass),
        agenda.ASK_DRAFT: (Draft, Use, Lose),
        agenda.ASK_SITE: (Site,),
        agenda.ASK_TAKE: (Take, Done),
        agenda.ASK_BONUS: (Bonus,),
        agenda.ASK_AFTER: (Use, Recall, End),
    },
)


def why_not(s: State, seat: int, action: Action) -> Refusal:
    """Return the first rule that forbids an action which is not lawful now."""
    if s.agenda and s.agenda[-1][0] == agenda.ASK_SEAL and seat not in s.to_move:
        return _no("3.2.2", "not_asked")
    return _UNTIMELY.refusal(s, seat, action) or _unlawful(s, seat, s.agenda[-1], action)


def _unlawful(s: State, seat: int, step: AgendaStep, action: Action) -> Refusal:
    match action:
        case Seal(cards):
            return _seal(s, seat, cards)
        case Raise(counts):
            return _no("3.2.4", "no_card_counts", counts=counts)
        case Draft():
            return _draft(s, seat, action)
        case Lose():
            return _no("5", "placement_possible")
        case Use(tile):
            return _use(s, seat, tile)
        case Site(site):
            return _site(s, seat, site - 1)
        case Take(card):
            return _take(card, step[3], step[4])
        case Bonus(stack):
            return _no("3.4", "no_bonus_there", stack=stack)
        case Recall():
            return _recall(s, seat, step[2])
        case _:
            return _no("3", "not_asked")


def _tile(s: State, seat: int, tile: int, section: str) -> Refusal | None:
    """Return a refusal for a bonus tile not held or gained this round (rules 3.5); None for a usable one."""
    if s.usable[seat][tile]:
        return None
    reason = "tile_gained_now" if s.fresh[seat][tile] else "no_usable_tile"
    return _no(section, reason, tile=BONUS_KINDS[tile])


def _seal(s: State, seat: int, cards: tuple[int, ...]) -> Refusal:
    wanted = s.box.seating.cards
    if len(cards) != wanted:
        return _no("3.2.2", "seal_count", wanted=wanted, given=len(cards))
    lacking = next(card for card in cards if cards.count(card) > s.hands[seat][card])
    return _no("3.2.2", "hand_lacks", card=lacking, held=s.hands[seat][lacking])


def _draft(s: State, seat: int, action: Draft) -> Refusal:
    stack = s.box.stack_of_kind[KINDS.index(action.stack)]
    if not s.tops[stack]:
        return _no("3.3.3", "stack_empty", stack=action.stack)
    space = CENTRE if action.centre else stack
    return (
        _figure(s, seat, action, space)
        or _by_tile(s, seat, action)
        or (_centre(s, seat) if action.centre else _outer(s, action, stack))
    )


def _figure(s: State, seat: int, action: Draft, space: int) -> Refusal | None:
    """Return a refusal where the figures on a space forbid the placement; None where they allow it."""
    named = "centre" if space == CENTRE else action.stack
    standing = [other for other, where in enumerate(s.figures) if where == space]
    if seat in standing:
        return _no("3.3.3", "own_figure_stays", space=named)
    if "share" not in action.uses:
        return _no("3.3.3", "space_taken", space=named, seat=standing[0]) if standing else None
    if not standing:
        return _no("3.5", "space_free", space=named)
    if len(standing) > 1:
        return _no("3.5", "space_full", space=named)
    return _tile(s, seat, SHARE_TILE, "3.5")


def _by_tile(s: State, seat: int, action: Draft) -> Refusal | None:
    for name, tile in (("free_centre", FREE_CENTRE_TILE), ("use_x", USE_X_TILE)):
        if name in action.uses and (refused := _tile(s, seat, tile, "3.5")):
            return refused
    return None


def _centre(s: State, seat: int) -> Refusal:
    return _no("3.3.3", "centre_costs", cost=s.box.level.centre_cost, money=s.money[seat])


def _outer(s: State, action: Draft, stack: int) -> Refusal:
    barred = not s.box.level.pounds_beside(s.rondel, stack)
    return _no("3.3.3" if barred else "3.5", "x_barred" if barred else "not_the_x", stack=action.stack)


def _use(s: State, seat: int, tile: str) -> Refusal:
    track = CHAPEL_TRACK if tile == "chapel_2" else GATE_TRACK
    refused = _tile(s, seat, BONUS_KINDS.index(tile), "3.5")
    return refused or _no("3.5", "track_done", track="chapel" if track == CHAPEL_TRACK else "gate")


def _site(s: State, seat: int, site: int) -> Refusal:
    bridge, tile, sites = s.bridges[seat], s.drafted, s.box.level.sites
    last = bridge[-1] if bridge else PARK_TILE
    appends = tile >= PARK_TILE or last >= PARK_TILE or tile < last
    if site >= sites:
        return _no("3.3.4", "no_such_site", site=site + 1, sites=sites)
    if site > len(bridge):
        return _no("3.3.4", "next_site", site=len(bridge) + 1)
    if site == len(bridge):
        return _no("3.3.4", "higher_must_replace", number=tile, last=last)
    if tile >= PARK_TILE:
        return _no("3.3.4", "park_is_appended", site=len(bridge) + 1)
    if bridge[site] >= PARK_TILE:
        return _no("3.3.4", "park_stays", site=site + 1)
    if appends and not s.box.switches.lower_may_replace:
        shown = 0 if last >= PARK_TILE else last
        return _no("3.3.4", "lower_is_appended", number=tile, last=shown, site=len(bridge) + 1)
    return _no("3.3.4", "run_would_not_fall", number=tile, site=site + 1)


def _take(card: int, left: int, highest: int) -> Refusal:
    if card > highest:
        return _no("3.3.5", "falling_order", card=card, highest=highest)
    if card > left:
        return _no("3.3.5", "strength_left", card=card, left=left)
    return _no("3.3.5", "supply_lacks", card=card)


def _recall(s: State, seat: int, recalled: int) -> Refusal:
    printed = s.order[s.turn][1]
    if refused := _tile(s, seat, RECALL_TILE, "3.5"):
        return refused
    if recalled:
        return _no("3.5", "once_a_turn")
    return _no("3.5", "supply_lacks", card=printed) if printed else _no("3.5", "zero_not_recalled")
