"""The answers to "why?" of payments, forecast or made: rank and pounds by a face, each scoring line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.core.wording.adding import Addend, added
from game.core.wording.lists import listed
from game.core.wording.numbers import place_phrase
from game.old_london_bridge.rules.causes import ContestFace, EmptySites, OwnFace, Strength, UnusedTiles
from game.old_london_bridge.rules.components import AREAS, FACES
from game.old_london_bridge.rules.events import Event, GameWon, MoneyChanged, Scored, StrengthCounted
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.causes import because, tie_broken
from game.old_london_bridge.words.faces import face_words
from game.old_london_bridge.words.figures import pounds, signed_pounds
from game.old_london_bridge.words.messages import why
from game.old_london_bridge.words.scoring_lines import from_hand
from game.old_london_bridge.words.speech import Speech
from game.old_london_bridge.words.sums import Sums
from game.old_london_bridge.words.whys_player import income_sum
from game.old_london_bridge.words.winning import money_tie, why_won

EMPTY_SITES: Final = "empty_sites"
UNUSED_TILES: Final = "unused_tiles"
_EACH_ROUND: Final = 2


def face_why(area: int, view: View, paid: Sequence[Scored], leads: Sequence[int], speech: Speech) -> str:
    """Return a face's rule and its payments if the game ended now; for an each-round face, its leader."""
    rule = face_words(area, max(0, view.faces[area]), speech).sentence
    if view.faces[area] == _EACH_ROUND:
        return why(speech, "face", "leader", rule=rule, seat=speech.names[leads[0]]) if leads else rule
    each = [
        why(speech, "face", "seat", seat=speech.names[event.seat], money=pounds(event.pounds))
        for event in sorted(paid, key=lambda event: -event.pounds)
        if event.pounds
    ]
    return why(speech, "face", "now", rule=rule, each=listed(each, speech.translator)) if each else rule


def pays_why(event: Scored, view: View, is_open: bool, speech: Speech) -> str:
    """Return the line on a seat's pounds and rank, with the tie-break or rule; not a closed hand's cards."""
    money, cause = signed_pounds(event.pounds), event.cause
    if isinstance(cause, ContestFace | OwnFace):
        rule = face_words(cause.area, cause.face, speech).sentence
        if from_hand(view, cause.area) and not is_open:
            if not isinstance(cause, ContestFace):
                return why(speech, "pays", "hand", money=money, rule=rule)
            place = place_phrase(cause.place, speech.translator)
            return why(speech, "pays", "hand_place", money=money, place=place, rule=rule)
        if FACES[cause.area][cause.face] == "coins_again":
            rule = why(speech, "pays", "each_coin")
        if isinstance(cause, ContestFace) and not (cause.value or event.pounds):
            rule = why(speech, "pays", "nothing")
        if event.pounds and (tie := tie_broken(cause, event.seat, speech)):
            rule = why(speech, "pays", "tie", tie=tie)
    else:
        rule = sites_rule(speech) if isinstance(cause, EmptySites) else tiles_rule(cause, speech)
    return why(speech, "pays", "cause", money=money, cause=because(cause, speech), rule=rule)


def sites_rule(speech: Speech) -> str:
    """Return the rule for the cost of empty sites."""
    costs = speech.level.empty_sites
    told = ""
    for sites, cost in enumerate(costs):
        last = sites == len(costs) - 1
        each = why(speech, "sites", "each", last=last, sites=sites, money=pounds(cost))
        told = why(speech, "sites", "more", first=told, second=each) if told else each
    return why(speech, "sites", "rule", costs=told)


def tiles_rule(cause: object, speech: Speech) -> str:
    """Return the rule for the payment of unused bonus tiles."""
    by_face = isinstance(cause, UnusedTiles) and cause.by_face
    return why(speech, "tiles", by_face=by_face, money=pounds(speech.level.unused_tile))


def line_why(line: str, view: View, speech: Speech) -> str:
    """Return the rule of one line of the final scoring."""
    if line in AREAS:
        area = AREAS.index(line)
        return face_words(area, view.faces[area], speech).sentence
    if line == EMPTY_SITES:
        return sites_rule(speech)
    by_face = FACES[1][view.faces[1]] == UNUSED_TILES
    return tiles_rule(UnusedTiles(0, by_face), speech)


def leader_why(area: int, seat: int, value: int | None, view: View, speech: Speech) -> str:
    """Return the reason that a seat leads for an each-round face."""
    rule = face_words(area, view.faces[area], speech).sentence
    return why(speech, "leader", seat=speech.names[seat], value=value or 0, rule=rule)


def if_ended(speech: Speech) -> str:
    """Return the line on the forecast sheet."""
    return why(speech, "if_ended")


def total_now_why(purse: int | None, events: Sequence[Scored], speech: Speech) -> str:
    """Return the line on a builder's total if the game ended now; for a closed purse, on the gain."""
    parts = _by_line(events)
    if purse is not None:
        parts = [(purse, why(speech, "total", "purse", amount=abs(purse))), *parts]
    return _total("added" if purse is None else "now", parts, speech)


def _total(key: str, parts: Sequence[Addend], speech: Speech) -> str:
    """Return a total as a sum."""
    money = pounds(sum(amount for amount, _said in parts))
    return why(speech, "total", key, money=money, sum=added(parts, speech.translator))


def _by_line(events: Sequence[Scored]) -> list[Addend]:
    return [(event.pounds, str(abs(event.pounds))) for event in events]


# The final scoring


def start_why(seat: int, scored: Sequence[Scored], sums: Sums, speech: Speech) -> str:
    """Return a purse before the first line of the final scoring, as a sum."""
    own = tuple(event for event in scored if event.seat == seat)
    before = sums.seats[seat].purse - sum(event.pounds for event in own)
    return why(speech, "total", "start", money=pounds(before), sum=income_sum(sums.seats[seat], own, speech))


def total_why(seat: int, scored: Sequence[Scored], view: View, speech: Speech) -> str:
    """Return a purse after the last line of the final scoring, as a sum."""
    own = [event for event in scored if event.seat == seat]
    before = view.money[seat] - sum(event.pounds for event in own)
    return _total(
        "end", [(before, why(speech, "total", "before", amount=abs(before))), *_by_line(own)], speech
    )


def rank_why(seat: int, won: GameWon, view: View, speech: Speech) -> str:
    """Return the reason for a seat's final place; `view` is one after the scoring."""
    place, money = won.ranking.index(seat), pounds(won.money[seat])
    if not place and won.standing.lead:
        told = why_won(won.standing, view, speech)
        return why(speech, "rank", "won", money=money, seat=speech.names[seat], why=told)
    if not place:
        return why(speech, "rank", "standing", money=money, standing=because(won.standing, speech))
    before = won.ranking[place - 1]
    tied = won.money[before] == won.money[seat]
    tie = money_tie(view, before, seat, speech) if tied else ""
    return why(speech, "rank", "tied" if tied else "behind", place=place + 1, money=money, tie=tie)


# The effect of a choice


def brought_why(events: Sequence[Event], seat: int, purse: tuple[int, int] | None, speech: Speech) -> str:
    """Return the line on a choice's gains by cause, and the purse (before, after); None leaves it out."""
    told = list(_causes(events, seat, speech))
    line = why(speech, "brought", "each" if told else "nothing", each="; ".join(told))
    if purse is None:
        return line
    before, after = map(pounds, purse)
    return why(speech, "brought", "purse", line=line, before=before, after=after)


def _causes(events: Sequence[Event], seat: int, speech: Speech) -> Iterator[str]:
    for event in events:
        match event:
            case MoneyChanged(seat=owner, pounds=amount, cause=cause) if owner == seat:
                if not isinstance(cause, Strength):
                    money, told = signed_pounds(amount), because(cause, speech)
                    yield why(speech, "brought", "cause", money=money, cause=told)
            case StrengthCounted(seat=owner) if owner == seat:
                cause = Strength(event.tile, event.crest, len(event.sites), event.guildhalls)
                yield because(cause, speech)


def inn_why(used: int, strength: int, speech: Speech) -> str:
    """Return the line on the strength of an inn and the part of it that the mix uses."""
    return why(speech, "inn", used=used, strength=strength)


def mix_why(value: int, taken: int, lie: int, speech: Speech) -> str:
    """Return the line on the cards of a value: `taken` in the mix, out of the `lie` at the inn."""
    return why(speech, "mix", taken=taken, lie=lie, value=value)
