"""The answers to "why?" of payments, forecast or made: rank and pounds by a face, each scoring line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.core.messages import fill, mark
from game.core.wording.adding import Addend, added, part
from game.core.wording.lists import listed
from game.core.wording.numbers import place_phrase
from game.old_london_bridge.rules.causes import ContestFace, EmptySites, OwnFace, Strength, UnusedTiles
from game.old_london_bridge.rules.components import AREAS, FACES
from game.old_london_bridge.rules.events import Event, GameWon, MoneyChanged, Scored, StrengthCounted
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.causes import because, tie_broken
from game.old_london_bridge.words.faces import face_words
from game.old_london_bridge.words.figures import pounds, signed_pounds
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
    _ = speech.translator.gettext
    told = face_words(area, max(0, view.faces[area]), speech).sentence
    if view.faces[area] == _EACH_ROUND:
        if not leads:
            return told
        return fill(_("{rule} {name} leads now."), rule=told, name=speech.names[leads[0]])
    each = [
        fill(_("{name} {money}"), name=speech.names[event.seat], money=pounds(event.pounds))
        for event in sorted(paid, key=lambda event: -event.pounds)
        if event.pounds
    ]
    if not each:
        return told
    return fill(_("{rule} Now: {each}."), rule=told, each=listed(each, speech.translator))


def pays_why(event: Scored, view: View, is_open: bool, speech: Speech) -> str:
    """Return the line on a seat's pounds and rank, with the tie-break or rule; not a closed hand's cards."""
    _ = speech.translator.gettext
    money, cause = signed_pounds(event.pounds), event.cause
    if isinstance(cause, ContestFace | OwnFace):
        rule = face_words(cause.area, cause.face, speech).sentence
        if from_hand(view, cause.area) and not is_open:
            message = _("{money}, {place}, for a hand that only its owner sees. {rule}")
            if not isinstance(cause, ContestFace):
                return fill(_("{money} for a hand that only its owner sees. {rule}"), money=money, rule=rule)
            place = place_phrase(cause.place, speech.translator)
            return fill(message, money=money, place=place, rule=rule)
        if FACES[cause.area][cause.face] == "coins_again":
            rule = _("Each coin that the marker has reached or passed counts.")
        if isinstance(cause, ContestFace) and not (cause.value or event.pounds):
            rule = _("Nothing is paid for 0.")
        tie = tie_broken(cause, event.seat, speech) if event.pounds else None
        last = fill(_("{sentence}."), sentence=tie) if tie else rule
        return fill(_("{money}, {cause}. {rule}"), money=money, cause=because(cause, speech), rule=last)
    rule = sites_rule(speech) if isinstance(cause, EmptySites) else tiles_rule(cause, speech)
    return fill(_("{money}, {cause}. {rule}"), money=money, cause=because(cause, speech), rule=rule)


def sites_rule(speech: Speech) -> str:
    """Return the rule for the cost of empty sites."""
    _, costs = speech.translator.gettext, speech.level.empty_sites
    last = len(costs) - 1
    told = ""
    for sites, cost in enumerate(costs):
        words = _("{sites} or more {money}") if sites == last else _("{sites} {money}")
        each = fill(words, sites=sites, money=pounds(cost))
        told = fill(_("{first}, {second}"), first=told, second=each) if told else each
    return fill(_("Cost of empty sites: {costs}."), costs=told)


def tiles_rule(cause: object, speech: Speech) -> str:
    """Return the rule for the payment of unused bonus tiles."""
    _ = speech.translator.gettext
    if isinstance(cause, UnusedTiles) and cause.by_face:
        return _("The gate's scoring face pays for them, so they pay nothing more.")
    return fill(_("Each unused bonus tile pays {money}."), money=pounds(speech.level.unused_tile))


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
    _ = speech.translator.gettext
    rule = face_words(area, view.faces[area], speech).sentence
    return fill(
        _("{name} leads now with {value}. {rule}"), name=speech.names[seat], value=value or 0, rule=rule
    )


def if_ended(speech: Speech) -> str:
    """Return the line on the forecast sheet."""
    return speech.translator.gettext(
        "What each builder would have if the game ended now: the purse and every line of the final scoring."
    )


def total_now_why(purse: int | None, events: Sequence[Scored], speech: Speech) -> str:
    """Return the line on a builder's total if the game ended now; for a closed purse, on what is added."""
    _, lines = speech.translator.gettext, _by_line(events)
    if purse is None:
        message, whole = _("{money} = {sum} would be added, line by line, to a purse that is hidden."), lines
    else:
        message = _("{money} = {sum}, line by line, if the game ended now.")
        whole = [part(purse, _("{amount} in the purse")), *lines]
    total = sum(amount for amount, _said in whole)
    return fill(message, money=pounds(total), sum=added(whole, speech.translator))


def _by_line(events: Sequence[Scored]) -> list[Addend]:
    return [(event.pounds, str(abs(event.pounds))) for event in events]


# The final scoring


def start_why(seat: int, scored: Sequence[Scored], sums: Sums, speech: Speech) -> str:
    """Return a purse before the first line of the final scoring, as a sum."""
    own = tuple(event for event in scored if event.seat == seat)
    before = sums.seats[seat].purse - sum(event.pounds for event in own)
    message = speech.translator.gettext("{money} = {sum}, before the final scoring.")
    return fill(message, money=pounds(before), sum=income_sum(sums.seats[seat], own, speech))


def total_why(seat: int, scored: Sequence[Scored], view: View, speech: Speech) -> str:
    """Return a purse after the last line of the final scoring, as a sum."""
    _ = speech.translator.gettext
    own = [event for event in scored if event.seat == seat]
    before = view.money[seat] - sum(event.pounds for event in own)
    parts = [part(before, _("{amount} before")), *_by_line(own)]
    message = _("{money} = {sum}, line by line. Most money wins.")
    return fill(message, money=pounds(view.money[seat]), sum=added(parts, speech.translator))


def rank_why(seat: int, won: GameWon, view: View, speech: Speech) -> str:
    """Return the reason for a seat's final place; `view` is one after the scoring."""
    _ = speech.translator.gettext
    place, money = won.ranking.index(seat), pounds(won.money[seat])
    if not place and won.standing.lead:
        message, why = _("Place 1 with {money}. {name} {why}."), why_won(won.standing, view, speech)
        return fill(message, money=money, name=speech.names[seat], why=why)
    if not place:
        message = _("Place 1 with {money}: {standing}.")
        return fill(message, money=money, standing=because(won.standing, speech))
    before = won.ranking[place - 1]
    if won.money[before] == won.money[seat]:
        message = _("Place {place} with {money}, as much as the place before. {tie}.")
        tie = money_tie(view, before, seat, speech)
        return fill(message, place=place + 1, money=money, tie=tie)
    message = _("Place {place} with {money}: most money wins, and the chapel track decides ties.")
    return fill(message, place=place + 1, money=money)


# The effect of a choice


def brought_why(events: Sequence[Event], seat: int, purse: tuple[int, int] | None, speech: Speech) -> str:
    """Return the line on a choice's gains by cause, and the purse (before, after); None leaves it out."""
    _ = speech.translator.gettext
    told = list(_causes(events, seat, speech))
    if not told:
        line = _("Worked out by the rules: this choice moves no money and no marker.")
    else:
        line = fill(_("Worked out by the rules: {each}."), each="; ".join(told))
    if purse is None:
        return line
    message = _("{line} Purse: {before}, then {after}.")
    return fill(message, line=line, before=pounds(purse[0]), after=pounds(purse[1]))


def _causes(events: Sequence[Event], seat: int, speech: Speech) -> Iterator[str]:
    for event in events:
        match event:
            case MoneyChanged(seat=owner, pounds=amount, cause=cause) if owner == seat:
                if not isinstance(cause, Strength):
                    message = speech.translator.gettext("{money} for {cause}")
                    yield fill(message, money=signed_pounds(amount), cause=because(cause, speech))
            case StrengthCounted(seat=owner) if owner == seat:
                cause = Strength(event.tile, event.crest, len(event.sites), event.guildhalls)
                yield because(cause, speech)


_STRENGTH: Final = mark("{used} of {strength} used: cards are worth at most the crests of the inn's colour.")


def inn_why(used: int, strength: int, speech: Speech) -> str:
    """Return the line on the strength of an inn and the part of it that the mix uses."""
    return fill(speech.translator.gettext(_STRENGTH), used=used, strength=strength)


def mix_why(value: int, taken: int, lie: int, speech: Speech) -> str:
    """Return the line on the cards of a value: `taken` in the mix, out of the `lie` at the inn."""
    message = speech.translator.gettext("{taken} of {lie} taken: each {value} uses {value} of the strength.")
    return fill(message, taken=taken, lie=lie, value=value)
