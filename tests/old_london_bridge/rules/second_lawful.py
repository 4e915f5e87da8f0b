"""The lawful actions once more: a view in, texts out, written from docs/old_london_bridge/rules.md alone.

It shares no code with the rules' own: the question, and the facts of it that no table shows (the seats that
have passed, the rest of an inn's strength), come from the top of the view's agenda; everything else is read
off the table. Texts are those of docs/old_london_bridge/record.md, section 3.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations_with_replacement, pairwise
from typing import Final

from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.view import View

KIND_NAMES: Final = ("chapel", "gate", "inn", "shop", "guildhall", "park")
TILE_NAMES: Final = ("share", "free_centre", "use_x", "recall", "chapel_2", "gate_2", "raise", "lady")
CRESTS_BY_MOD_4: Final = ("blue", "grey", "green", "orange")
PARK_CRESTS: Final = ("blue", "orange", "grey", "green")
THE_CENTRE: Final = 6
#: Stacks that have run empty show this.
NO_TILE, NO_BONUS = 0, -1


def lawful(v: View, seat: int) -> set[str]:
    """Return the texts of all lawful actions of a seat; none if it owes no choice."""
    if seat not in asked(v):
        return set()
    question = v.agenda[-1]
    return ANSWERS[question[0]](v, seat, question)


def asked(v: View) -> list[int]:
    """Return the seats that owe a choice, by the kind of question on top of the agenda."""
    if not v.agenda:
        return []
    kind, *facts = v.agenda[-1]
    if kind == agenda.ASK_LADY:
        asking = unpassed(v.chapel_order, facts[1])
        return [seat for seat in asking if has(v, seat, "lady") and v.supply[2]][:1]
    if kind == agenda.ASK_SEAL:
        return [seat for seat in range(v.players) if not v.sealed[seat]]
    if kind == agenda.ASK_RAISE:
        asking = unpassed([owner for owner, _, _ in v.order], facts[1])
        return [seat for seat in asking if has(v, seat, "raise")][:1]
    return [v.order[v.turn][0]] if kind in ANSWERS else []


def unpassed(seats: Iterable[int], passed: int) -> list[int]:
    """Return the seats that have not passed: the bit of each one that has is set."""
    return [seat for seat in seats if not passed >> seat & 1]


def has(v: View, seat: int, tile: str) -> bool:
    """Return whether a bonus tile is usable: tiles gained this round are not (3.5)."""
    return v.usable[seat][TILE_NAMES.index(tile)] > 0


# 3.2 Turn order


def ladies(v: View, seat: int, question: tuple[int, ...]) -> set[str]:
    return {"lady", "pass"}


def seals(v: View, seat: int, question: tuple[int, ...]) -> set[str]:
    """Return one card of the hand; for two players any two, the higher named first (3.2.2)."""
    hand = v.hands[seat]
    held = [card for card in (4, 3, 2, 1, 0) if hand[card]]
    if v.players > 2:
        return {f"seal {card}" for card in held}
    pairs = combinations_with_replacement(held, 2)
    return {f"seal {high} {low}" for high, low in pairs if high != low or hand[high] > 1}


def raises(v: View, seat: int, question: tuple[int, ...]) -> set[str]:
    """Return the raises, each card named by its present value (3.5), and to pass."""
    return {"pass"} | {f"raise {counts}" for owner, _, counts in v.order if owner == seat}


# 3.3.2 and 3.3.3 Before the figure, and the figure


def track_tiles(v: View, seat: int) -> set[str]:
    """Return the use of `chapel_2` and `gate_2`, not from the last space (3.5)."""
    marker = {"chapel_2": (v.chapel, v.level.chapel_length), "gate_2": (v.gate, v.level.gate_length)}
    return {
        f"use {tile}" for tile, (space, last) in marker.items() if has(v, seat, tile) and space[seat] != last
    }


def drafts(v: View, seat: int, question: tuple[int, ...]) -> set[str]:
    """Return placements and track tiles; if nothing can be placed the turn may be given up (5)."""
    placed = placements(v, seat)
    tiles = track_tiles(v, seat)
    return placed | tiles if placed or not tiles else {"lose"} | tiles


def placements(v: View, seat: int) -> set[str]:
    """Return, for every stack that is not empty, the outer space next to it and the centre."""
    found: set[str] = set()
    for place, kind in enumerate(v.level.stacks):
        if v.tops[place] != NO_TILE:
            draft = f"draft {KIND_NAMES[kind]}"
            found |= {draft + way for way in onto_space(v, seat, place)}
            found |= {f"{draft} centre{way}" for way in into_centre(v, seat)}
    return found


def room(v: View, seat: int, space: int) -> str | None:
    """Return whether the figure may go to a space: "" freely, " share" with that tile, None not at all.

    It never goes to its own space; `share` requires exactly one other figure.
    """
    there = [owner for owner in range(v.players) if v.figures[owner] == space]
    if not there:
        return ""
    return " share" if len(there) == 1 and seat not in there and has(v, seat, "share") else None


def onto_space(v: View, seat: int, place: int) -> set[str]:
    """Return the drafts by an outer space: number (i - k) mod 6 is next to stack i; the X needs `use_x`."""
    shared = room(v, seat, place)
    if shared is None:
        return set()
    if v.level.spaces[(place - sum(v.markers)) % 6]:
        return {shared}
    return {f"{shared} use_x"} if has(v, seat, "use_x") else set()


def into_centre(v: View, seat: int) -> set[str]:
    """Return the drafts by the centre, for its £2, or with `free_centre` for any amount of money."""
    shared = room(v, seat, THE_CENTRE)
    if shared is None:
        return set()
    paid = {shared} if v.money[seat] >= v.level.centre_cost else set()
    return paid | ({f"{shared} free_centre"} if has(v, seat, "free_centre") else set())


# 3.3.4 Building


def is_park(tile: int) -> bool:
    """Return whether a tile is a park: buildings have numbers up to 99, parks higher ones."""
    return tile > 99


def falls(bridge: list[int]) -> bool:
    """Return whether the numbers of every run between parks fall."""
    return all(is_park(left) or is_park(right) or left > right for left, right in pairwise(bridge))


def sites(v: View, seat: int, question: tuple[int, ...]) -> set[str]:
    """Return the end of the bridge if its run still falls, else the numbered buildings to replace."""
    bridge, tile = list(v.bridges[seat]), v.drafted
    found: set[str] = set()
    if falls([*bridge, tile]):
        found.add(f"site {len(bridge) + 1}")
    if is_park(tile) or (found and not v.level.switches.lower_may_replace):
        return found
    for place, standing in enumerate(bridge):
        if not is_park(standing) and falls([*bridge[:place], tile, *bridge[place + 1 :]]):
            found.add(f"site {place + 1}")
    return found


# 3.3.5, 3.3.6 and 3.4 The building acts, bonus tiles, and the next step


def crests(v: View, tile: int) -> set[str]:
    """Return a park's own crest, a guildhall's four, else the one by the number modulo 4 (section 1)."""
    if is_park(tile):
        return {PARK_CRESTS[tile - 100]} if v.level.switches.parks_have_crest else set()
    return set(CRESTS_BY_MOD_4) if tile % 5 == 4 else {CRESTS_BY_MOD_4[tile % 4]}


def strength(v: View, seat: int, tile: int) -> int:
    """Return the crests of a building's colour on the whole bridge, its own counted (3.3.5)."""
    return sum(crests(v, tile) <= crests(v, standing) for standing in v.bridges[seat])


def cards(v: View, seat: int, question: tuple[int, ...]) -> set[str]:
    """Return one further card, worth no more than the one before and than the strength left (5), or done."""
    left, before = question[3:]
    return {"done"} | {
        f"take {card}" for card in (1, 2, 3, 4) if v.supply[card] and card <= min(left, before)
    }


def bonuses(v: View, seat: int, question: tuple[int, ...]) -> set[str]:
    """Return the face-up tiles; the choice cannot be declined (3.4)."""
    return {f"bonus {place + 1}" for place, tile in enumerate(v.bonus_tops) if tile != NO_BONUS}


def after(v: View, seat: int, question: tuple[int, ...]) -> set[str]:
    """Return track tiles again, and once a turn `recall`, of the played card's printed value (3.5)."""
    used_recall = bool(question[2])
    printed = v.order[v.turn][1]
    recall = (
        {"recall"} if not used_recall and has(v, seat, "recall") and printed and v.supply[printed] else set()
    )
    return {"end"} | track_tiles(v, seat) | recall


#: The lawful answers, by kind of question.
ANSWERS: Final[Mapping[int, Callable[[View, int, tuple[int, ...]], set[str]]]] = {
    agenda.ASK_LADY: ladies,
    agenda.ASK_SEAL: seals,
    agenda.ASK_RAISE: raises,
    agenda.ASK_DRAFT: drafts,
    agenda.ASK_SITE: sites,
    agenda.ASK_TAKE: cards,
    agenda.ASK_BONUS: bonuses,
    agenda.ASK_AFTER: after,
}
