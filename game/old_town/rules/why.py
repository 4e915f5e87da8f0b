"""Why a building cannot be on some plots: a proof from the course of a game (rules 3.3-3.6, 4.3, 6)."""

from collections import deque

from game.old_town.rules import causes
from game.old_town.rules.box import Box, box_of
from game.old_town.rules.codes import EXCHANGE, REMOVE, play_of
from game.old_town.rules.level import ALL_PLOTS, BUILDINGS, PLOTS
from game.old_town.rules.state import DISCARDED, PLAYED
from game.old_town.rules.view import View
from game.old_town.solving.clues import Clue, removed
from game.old_town.solving.pair_towns import clash, town_with
from game.old_town.solving.proofs import Proof, Reason, proof, proof_by_clues


def why(view: View, building: int, out: int) -> Proof[Reason[int]] | Proof[Clue] | None:
    """Return why a building can have none of the plots `out`, a mask; None if nothing rules them all out.

    The reasons have the causes of `causes`; in a puzzle, and where pairs are remembered, they are clues.
    """
    box = box_of(view.level, view.players)
    if box.puzzle:
        clues = [Clue(box.cards[card], mine) for card, mine in view.clues]
        return proof_by_clues(building, out, clues, view.before_clues)
    if box.full:
        return proof_by_clues(building, out, _clues_played(view, box), [0] * BUILDINGS)
    return proof(building, out, _reasons(view, box, building))


def group_against(view: View, building: int, plots: int) -> list[int]:
    """Return a minimal group of buildings that needed some plots when a TOWN cause ruled them out.

    A building without markers loses them now.
    """
    lifts = (
        number
        for number, (one, off, cause) in enumerate(view.lifted)
        if one == building and off & plots and cause == causes.TOWN
    )
    first = next(lifts, len(view.lifted))
    marked = {one for one, _, _ in view.lifted[:first]}
    masks = [mask if one in marked else 0 for one, mask in enumerate(view.marks)]
    for one, off, _ in view.lifted[first:]:
        if one in marked:
            masks[one] |= off
    masks[building] = plots
    if town_with(masks, ()) is not None:
        masks = [now or mask for now, mask in zip(masks, view.marks, strict=True)]
    return [one for one in clash(masks)[0] if one != building]


def _reasons(view: View, box: Box, building: int) -> list[Reason[int]]:
    """Return all reasons against plots of a building: what was built before it was marked, then as played.

    A card rules out all plots but those that it lists. One that took no plot follows the card before it.
    """
    lifted = [(off, cause) for one, off, cause in view.lifted if one == building]
    open_before = view.marks[building] or view.open
    for off, _ in lifted:
        open_before |= off
    reasons = [
        Reason(causes.by_building(other), mask, full=True)
        for other, mask in enumerate(view.marks)
        if view.built >> other & 1 and not mask & open_before
    ]
    closed = ALL_PLOTS & ~open_before & ~view.sites
    if closed:
        reasons.append(Reason(causes.TOWN if box.by_towns else causes.LOCK, closed))
    listed = {
        play_of(card, mine): plots
        for _, card, mine, how in view.shown
        if how == PLAYED
        for one, plots in Clue(box.cards[card], mine).limits()
        if one == building
    }
    took, cards = {cause for _, cause in lifted}, deque(listed)
    for off, cause in ((0, causes.LOCK), *lifted):
        if off:
            full = causes.read(cause)[0] == "building"
            reasons.append(Reason(cause, off | ALL_PLOTS & ~listed.get(cause, ALL_PLOTS), full))
        if cards and cards[0] == cause:
            cards.popleft()
        while cards and cards[0] not in took:
            reasons.append(Reason(cards[0], ALL_PLOTS & ~listed[cards.popleft()]))
    return reasons


def _clues_played(view: View, box: Box) -> list[Clue]:
    """Return the clues played and the markers taken for two dead cards, in order of play."""
    taken = [cause - REMOVE for _, _, cause in view.lifted if REMOVE <= cause < EXCHANGE]
    clues, dead = [], 0
    for _, card, mine, how in view.shown:
        if how == PLAYED:
            clues.append(Clue(box.cards[card], mine))
        dead += how == DISCARDED
        if how == DISCARDED and dead % 2 == 0 and dead // 2 <= len(taken):
            building, bit = divmod(taken[dead // 2 - 1], PLOTS)
            clues.append(removed(building, 1 << bit))
    return clues
