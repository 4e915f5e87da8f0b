"""The status of a clue: lawful, confirmation, contradiction or later; and dead cards (rules 3.3, 3.5)."""

from game.old_town.rules.board import (
    Change,
    changes_by,
    has_room,
    has_town,
    is_decided,
    kept_by,
)
from game.old_town.rules.box import CONFIRMS, CONTRADICTS, LAWFUL
from game.old_town.rules.chain import carry
from game.old_town.rules.level import BUILDINGS, FIRST_EIGHT, FIRST_PAIR, bits_of
from game.old_town.rules.state import State
from game.old_town.solving.clues import partners


def judge(s: State, card: int, mine: int) -> int:
    """Return what a clue does: LAWFUL, CONFIRMS, CONTRADICTS or LATER; `mine` is -1 for a `four`."""
    key = card * 19 + mine
    found = s.memo.get(key)
    if found is None:
        found = s.memo[key] = _judged(s, card, mine)
    return found


def judged(s: State, seat: int, card: int) -> dict[int, int]:
    """Return what a card does for each own building of a seat that it may be played for; -1 for a `four`."""
    mines = [-1] if card < FIRST_EIGHT else [mine for mine in s.rows[seat] if mine != s.box.named[card]]
    return {mine: judge(s, card, mine) for mine in mines}


def _judged(s: State, card: int, mine: int) -> int:
    box = s.box
    if not box.simple:
        return _judged_all(s, card, mine)
    if card >= FIRST_PAIR:
        return _judged_pair(s, card, mine)
    building = box.named[card] if card < FIRST_EIGHT else mine
    now = s.marks[building]
    kept = (now or s.open) & box.plots[card]
    if not kept:
        return CONTRADICTS
    if kept == now:
        return CONFIRMS
    if not s.town[building] & kept and not has_room(s, building, kept):
        return CONTRADICTS
    if now:
        return LAWFUL
    if kept.bit_count() > box.markers or _is_crowded(s, [(building, kept)]):
        return box.too_many
    return LAWFUL


def _judged_pair(s: State, card: int, mine: int) -> int:
    box = s.box
    named = box.named[card]
    now, now_mine = s.marks[named], s.marks[mine]
    kept, kept_mine = partners(box.ends[card], now or s.open, now_mine or s.open)
    if not kept:
        return CONTRADICTS
    if kept == now and kept_mine == now_mine:
        return CONFIRMS
    if s.town[named] & kept:
        fits = s.town[mine] & kept_mine or has_room(s, mine, kept_mine, named, kept)
    elif s.town[mine] & kept_mine:
        fits = has_room(s, named, kept, mine, kept_mine)
    else:
        fits = has_town(s, [(named, kept), (mine, kept_mine)])
    if not fits:
        return CONTRADICTS
    if now and now_mine:
        return LAWFUL
    for before, after in ((now, kept), (now_mine, kept_mine)):
        if not before and after.bit_count() > box.markers:
            return box.too_many
    return box.too_many if _is_crowded(s, [(named, kept), (mine, kept_mine)]) else LAWFUL


def _judged_all(s: State, card: int, mine: int) -> int:
    """Return what any clue does, by the order of rules 3.3."""
    box, kept = s.box, kept_by(s, card, mine)
    if not all(plots for _, plots in kept):
        return CONTRADICTS
    changes = changes_by(s, card, mine, kept)
    if changes is None:
        return CONTRADICTS
    if not changes and not any(is_decided(s, *one) for one in kept):
        return CONFIRMS
    if box.refuses and not box.by_towns and not has_town(s, changes):
        return CONTRADICTS
    new = [(building, plots) for building, plots in changes if not s.marks[building]]
    again = box.again and card >= FIRST_PAIR
    if again or (box.after_chain and new):
        twin = s.copy()
        if not carry(twin, card, mine, 0) and again:
            return CONTRADICTS
    if any(plots.bit_count() > box.markers for _, plots in new):
        return box.too_many
    if box.after_chain:
        left = ((building, bit) for building, _ in new for bit in bits_of(twin.marks[building]))
        most = box.switches.plot_limit
        crowded = any(twin.counts[bit] > most for building, bit in left if not twin.built >> building & 1)
    else:
        crowded = _is_crowded(s, changes)
    return box.too_many if crowded else LAWFUL


def _is_crowded(s: State, changes: list[Change]) -> bool:
    """Return whether a plot would carry too many markers, the chain not yet run (rules 3.3.5)."""
    masks, most = s.marks, s.box.switches.plot_limit
    for building, plots in changes:
        if masks[building]:
            continue
        for bit in bits_of(plots):
            there = s.counts[bit]
            if len(changes) > 1:
                for other, kept in changes:
                    there += (kept >> bit & 1) - (masks[other] >> bit & 1) - (other == building)
            if there >= most:
                return True
    return False


def crowded(s: State, card: int, mine: int) -> tuple[int, list[int]] | None:
    """Return a plot, from 1, that a clue gives too many markers, and whose they are; None for no plot."""
    changes = changes_by(s, card, mine, kept_by(s, card, mine)) or []
    masks = {**dict(enumerate(s.marks)), **dict(changes)}
    for bit in {bit: 0 for building, plots in changes if not s.marks[building] for bit in bits_of(plots)}:
        there = [building for building, plots in masks.items() if plots >> bit & 1]
        if len(there) > s.box.switches.plot_limit:
            return bit + 1, there
    return None


# Dead cards (rules 3.5)


def is_dead(s: State, seat: int, card: int) -> bool:
    """Return whether a card in a seat's hand is dead."""
    if card < FIRST_EIGHT:
        return judge(s, card, -1) in (CONFIRMS, CONTRADICTS)
    named = s.box.named[card]
    for building in (*s.rows[seat], *bits_of(s.stock)):
        if building != named and judge(s, card, building) not in (CONFIRMS, CONTRADICTS):
            return False
    return True


def removable(s: State) -> list[Change]:
    """Return the markers that may be taken for two dead cards: buildings and bits of plots (rules 3.5)."""
    found = []
    searches = s.box.refuses and not s.box.by_towns
    for building in range(BUILDINGS):
        mask = s.marks[building]
        if mask & (mask - 1):
            town = s.town[building]
            for bit in bits_of(mask):
                # Where towns are drawn every marker stands in one, so a building with two can lose either.
                if not searches or town != 1 << bit or has_room(s, building, mask ^ town):
                    found.append((building, bit))
    return found
