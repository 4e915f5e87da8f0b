"""The reason that an action is not lawful, as a small value: the section that forbids it and its facts.

Reasons of a clue name what the viewer may know: the board and the cards in its own hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Final

from game.core.refusal import Reasons, Refusal, Refuser
from game.core.untimely import UNTIMELY
from game.old_town.rules import agenda
from game.old_town.rules.actions import Action
from game.old_town.rules.board import clash_of, kept_by
from game.old_town.rules.box import CONFIRMS, CONTRADICTS
from game.old_town.rules.judging import crowded, is_dead, judge
from game.old_town.rules.level import CARD_NUMBERS, FOUR, plots_of
from game.old_town.rules.state import State
from game.old_town.rules.turns import discards_of, plays_of

#: Every reason, with the names of its facts.
REASONS: Final[Reasons] = {
    **UNTIMELY,
    "no_such": ("name",),
    "not_in_hand": ("card",),
    "keep_others": ("cards",),
    "not_in_stock": ("building",),
    "not_yours": ("building",),
    "own_building_needed": ("card",),
    "no_own_building": ("card",),
    "same_building": ("card", "building"),
    "confirms": ("card",),
    "excludes": ("card", "building", "plots"),
    "no_town": ("card", "buildings", "plots"),
    "too_many_markers": ("card", "building", "plots"),
    "plot_crowded": ("card", "plot", "buildings"),
    "not_dead": ("card",),
    "no_marker_to_take": (),
    "dead_cards_off": (),
    "not_before_play": (),
    "file_order": (),
    "marker_not_there": ("building", "plot"),
    "last_marker": ("building",),
    "town_needs_it": ("building", "plot"),
    "can_act": (),
    "must_draw": (),
    "must_swap": (),
    "nothing_to_swap": (),
    "exchange_off": (),
    "exchanged": (),
    "basic_rules": (),
    "advanced_rules": (),
    "settled": ("building",),
    "plot_taken": ("plot",),
    "crossed_out": ("building", "plot"),
    "unused": ("building",),
    "no_hint": (),
}

_no: Final = Refuser(REASONS)
#: The words of the actions that a step waits for.
_WORDS: Final = {
    agenda.ASK_KEEP: ("keep",),
    agenda.ASK_TAKE: ("take",),
    agenda.ASK_ACT: ("play", "discard", "exchange", "throw", "pass", "stop"),
    agenda.ASK_REMOVE: ("remove",),
    agenda.ASK_DRAW: ("draw",),
    agenda.ASK_PUZZLE: ("settle", "hint"),
}


def why_not(s: State, seat: int, action: Action) -> Refusal:
    """Return the first rule that forbids an action which is not lawful now."""
    if s.over:
        return _no("3.7", "game_over")
    step = s.agenda[-1]
    if step[0] >= agenda.CHANCE:
        return _no("2", "chance_first")
    if seat != step[1]:
        return _no("3", "not_your_choice", seat=step[1])
    if action.word not in _WORDS[step[0]]:
        return _no("3", "not_asked")
    for name in action.names:
        if not name.isdigit() and name not in CARD_NUMBERS and name not in (*s.box.names, "common", "own"):
            return _no("1.2", "no_such", name=name)
    return _by_word(s, seat, action, step)


def _by_word(s: State, seat: int, action: Action, step: tuple[int, ...]) -> Refusal:
    match action.word, action.names:
        case "keep", cards:
            return _keep(s, seat, cards, step[2])
        case "take", (building,):
            return _no("3.1", "not_in_stock", building=building)
        case "play", names:
            return _play(s, seat, names)
        case "discard", cards:
            return _discard(s, seat, cards, step[2])
        case "exchange", (given, taken):
            return _exchange(s, seat, given, taken, step[3])
        case "throw", (card,):
            return _throw(s, seat, card)
        case "pass", _:
            return _no("5.1", "basic_rules") if s.box.advanced else _no("3.2", "can_act")
        case "stop", _:
            return _stop(s, seat)
        case "remove", (building, plot):
            return _remove(s, building, int(plot))
        case "settle", (building, plot):
            return _settle(s, building, int(plot))
        case "hint", _:
            return _no("6.3", "no_hint")
    raise AssertionError("both piles may be drawn from")


def _holds(s: State, seat: int, card: str) -> bool:
    """Return whether a card is in a hand."""
    return bool(s.hands[seat] >> CARD_NUMBERS.get(card, 60) & 1)


def _keep(s: State, seat: int, cards: tuple[str, ...], kind: int) -> Refusal:
    for card in cards:
        if not _holds(s, seat, card):
            return _no("7", "not_in_hand", card=card)
    assert s.box.deal is not None
    return _no("7", "keep_others", cards=s.box.deal.fours if kind == FOUR else s.box.deal.pairs)


def _play(s: State, seat: int, names: tuple[str, ...]) -> Refusal:
    if not _holds(s, seat, names[0]):
        return _no("3.2", "not_in_hand", card=names[0])
    card = CARD_NUMBERS[names[0]]
    kind = s.box.level.cards[card].kind
    if kind == FOUR and len(names) > 1:
        return _no("3.3", "no_own_building", card=names[0])
    if kind != FOUR and len(names) == 1:
        return _no("3.3", "own_building_needed", card=names[0])
    mine = s.box.names.index(names[1]) if len(names) > 1 and names[1] in s.box.names else -1
    if mine >= 0 and mine == s.box.named[card]:
        return _no("3.3", "same_building", card=names[0], building=names[1])
    if mine >= 0 and mine not in s.rows[seat]:
        return _no("3.3", "not_yours", building=names[1])
    return _clue(s, card, mine)


def _clue(s: State, card: int, mine: int) -> Refusal:
    """Return why a clue may not be played: the first line of rules 3.3 that stops it."""
    name, status = s.box.level.cards[card].id, judge(s, card, mine)
    kept = kept_by(s, card, mine)
    for building, plots in kept:
        if not plots:
            there = _plots(s.marks[building] or s.open)
            return _no("3.3.1", "excludes", card=name, building=s.box.names[building], plots=there)
    if status == CONFIRMS:
        return _no("3.3.2", "confirms", card=name)
    for building, plots in kept:
        many = 0 if s.marks[building] or s.box.by_towns else plots.bit_count()
        if many > s.box.markers and (status != CONTRADICTS or s.box.too_many == CONTRADICTS):
            named = s.box.names[building]
            return _no("3.3.4", "too_many_markers", card=name, building=named, plots=many)
    found = crowded(s, card, mine) if status != CONTRADICTS or s.box.too_many == CONTRADICTS else None
    if status == CONTRADICTS and found is None:
        return _no_town(s, card, mine)
    plot, buildings = ("none", "") if found is None else (str(found[0]), _names(s, found[1]))
    return _no("3.3.5", "plot_crowded", card=name, plot=plot, buildings=buildings)


def _plots(mask: int) -> str:
    return " ".join(map(str, plots_of(mask)))


def _names(s: State, buildings: Iterable[int]) -> str:
    return " ".join(s.box.names[building] for building in buildings)


def _no_town(s: State, card: int, mine: int) -> Refusal:
    """Return the refusal of a clue that leaves no town, with a minimal group of buildings and their plots."""
    kept = dict(kept_by(s, card, mine))
    group = clash_of(s, card, mine)[0] or list(kept)
    plots = _plots(reduce(or_, (kept.get(building, s.marks[building]) for building in group)))
    name = s.box.level.cards[card].id
    return _no("3.3.3", "no_town", card=name, buildings=_names(s, group), plots=plots)


def _discard(s: State, seat: int, cards: tuple[str, ...], played: int) -> Refusal:
    if s.box.advanced and not s.box.advanced.dead_cards:
        return _no("7", "dead_cards_off")
    if played:
        return _no("5.1", "not_before_play")
    for card in cards:
        if not _holds(s, seat, card):
            return _no("3.5", "not_in_hand", card=card)
        if not is_dead(s, seat, CARD_NUMBERS[card]):
            return _no("3.5", "not_dead", card=card)
    if CARD_NUMBERS[cards[0]] >= CARD_NUMBERS[cards[1]]:
        return _no("3", "file_order")
    return _no("3.2", "no_marker_to_take")


def _remove(s: State, name: str, plot: int) -> Refusal:
    building = s.box.names.index(name)
    mask = s.marks[building]
    if not mask >> plot - 1 & 1 or s.built >> building & 1:
        return _no("3.5", "marker_not_there", building=name, plot=plot)
    if mask & (mask - 1) == 0:
        return _no("3.5", "last_marker", building=name)
    return _no("3.5", "town_needs_it", building=name, plot=plot)


def _throw(s: State, seat: int, card: str) -> Refusal:
    if s.box.advanced is None:
        return _no("5", "advanced_rules")
    if not _holds(s, seat, card):
        return _no("5.3", "not_in_hand", card=card)
    if plays_of(s, seat) or (s.box.advanced.dead_cards and discards_of(s, seat)):
        return _no("5.3", "can_act")
    return _no("5.3", "nothing_to_swap")


def _exchange(s: State, seat: int, given: str, taken: str, exchanged: int) -> Refusal:
    own, other = s.box.names.index(given), s.box.names.index(taken)
    if not s.box.switches.exchange:
        return _no("7", "exchange_off")
    if exchanged:
        return _no("7", "exchanged")
    if own not in s.rows[seat]:
        return _no("7", "not_yours", building=given)
    if not s.stock >> other & 1:
        return _no("7", "not_in_stock", building=taken)
    return _no("7", "can_act")


def _stop(s: State, seat: int) -> Refusal:
    if s.box.advanced is None:
        return _no("5", "advanced_rules")
    if plays_of(s, seat) or (s.box.advanced.dead_cards and discards_of(s, seat)):
        return _no("5.1", "must_draw")
    return _no("5.3", "must_swap")


def _settle(s: State, name: str, plot: int) -> Refusal:
    building = s.box.names.index(name)
    if building not in s.solution:
        return _no("6.2", "unused", building=name)
    if s.built >> building & 1:
        return _no("6.2", "settled", building=name)
    if s.sites >> plot - 1 & 1:
        return _no("6.2", "plot_taken", plot=plot)
    return _no("6.2", "crossed_out", building=name, plot=plot)
