"""The words of the lesson "First bridge": each card from the view of the learner, no number typed.

A card is None where the position is not one that it speaks of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from game.core.lesson_moment import LessonMoment
from game.core.messages import fill
from game.core.standing import Standing
from game.core.wording.lesson_text import LessonText
from game.core.wording.lists import OR, listed
from game.old_london_bridge.rules.components import (
    BONUS_KINDS,
    CHAPEL,
    GATE,
    GUILDHALL,
    INN,
    PARK,
    SHOP,
    is_park,
)
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words import names
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.speech import Speech


@dataclass(frozen=True, slots=True)
class Seen:
    """What a card is told from: the learner's view and seat, the names, and all totals if it ended now."""

    view: View
    seat: int
    speech: Speech
    standing: Standing

    @property
    def total(self) -> int:
        """What the learner would have if the game ended now."""
        return self.standing.total(self.seat) or 0

    @property
    def empty(self) -> int:
        """The empty sites of the learner's bridge."""
        return self.view.level.sites - len(self.view.bridges[self.seat])

    @property
    def empty_cost(self) -> int:
        """The pounds that these sites would cost."""
        return -(self.standing.lines[EMPTY_SITES][self.seat] or 0)


Tell = Callable[[Seen], LessonText | None]
"""Makes a card."""

#: The line of the final scoring for empty sites.
EMPTY_SITES: Final = "empty_sites"
#: The bonus tile that the lesson is about.
TAUGHT_TILE: Final = BONUS_KINDS.index("chapel_2")


def top_of(view: View, kind: int) -> int:
    """Return the tile on top of the stack of a kind; 0 for none."""
    return view.tops[view.level.stacks.index(kind)]


def beside(view: View, kind: int) -> int:
    """Return the pounds of the space beside the stack of a kind; 0 for the X."""
    return view.level.pounds_beside(view.rondel, view.level.stacks.index(kind))


def strength_with(view: View, seat: int, tile: int, speech: Speech) -> int:
    """Return the strength that a tile would act with if it were appended."""
    return view.strengths[seat][speech.crest_of(tile)] + 1


def market_place(view: View) -> int | None:
    """Return the stack, from 1, whose face-up bonus tile is the one that the lesson is about."""
    tops = view.bonus_tops
    return tops.index(TAUGHT_TILE) + 1 if TAUGHT_TILE in tops else None


def tied_with(view: View, seat: int) -> tuple[int, ...]:
    """Return the seats whose shown cards count the same as the learner's, in the order of building."""
    counts = {one: count for one, _printed, count in view.order}
    return tuple(one for one, _printed, count in view.order if count == counts.get(seat))


# Round 1


def _card(seen: Seen) -> LessonText:
    _ = seen.speech.translator.gettext
    rounds = seen.view.level.seating(seen.view.players).rounds
    bridge = _("This is your bridge: {rounds} rounds, {sites} sites. Most money at the end wins.")
    now = seen.speech.translator.ngettext(
        "If it ended now, you would have {total}: {count} empty site costs {amount}.",
        "If it ended now, you would have {total}: {count} empty sites cost {amount}.",
        seen.empty,
    )
    held = [value for value, count in enumerate(seen.view.hands[seen.seat]) if count]
    high = listed([f"{value}" for value in held[:-3:-1]], seen.speech.translator, OR)
    card = _("Each round begins with a card, face down. The highest builds first: choose {high}.")
    return LessonText(
        _("Build a bridge"),
        (
            fill(bridge, rounds=rounds, sites=seen.view.level.sites),
            fill(now, total=pounds(seen.total), count=seen.empty, amount=pounds(seen.empty_cost)),
            fill(card, high=high),
        ),
        because=fill(_("This time, build early: play {high}."), high=high),
    )


def _space(seen: Seen) -> LessonText | None:
    _ = seen.speech.translator.gettext
    tile, pays = top_of(seen.view, SHOP), beside(seen.view, SHOP)
    if not tile or not pays:
        return None
    line = _("Place your figure next to {tile}. The space pays you {amount}, and the tile is yours.")
    because = _("Begin with {tile}: a shop pays you in the very turn you build it.")
    return LessonText(
        _("Choose a space"),
        (fill(line, tile=seen.speech.tile(tile), amount=pounds(pays)),),
        aside=_("One figure per space, none on the X."),
        because=fill(because, tile=seen.speech.tile(tile)),
    )


def _first_site(seen: Seen) -> LessonText | None:
    _ = seen.speech.translator.gettext
    tile = seen.view.drafted
    if not tile or is_park(tile) or seen.view.bridges[seen.seat]:
        return None
    falls = _("You build from left to right, and the numbers must fall: next comes one below {number}.")
    acts = _(
        "Then a building acts. A shop pays {amount} for each crest of its colour on your "
        "bridge, its own included."
    )
    return LessonText(_("Numbers fall"), (fill(falls, number=tile), fill(acts, amount=pounds(1))))


# Round 2


def _peter(seen: Seen) -> LessonText:
    _ = seen.speech.translator.gettext
    returns = _("Peter counts 0, but always returns to you. The other cards go to the inn.")
    return LessonText(
        _("A cheap card"),
        (returns, _("Play it now: another player's 0 ties with yours.")),
        because=_("Peter counts 0, and so may a rival's card: see what breaks a tie."),
    )


def _tie(seen: Seen) -> LessonText | None:
    _ = seen.speech.translator.gettext
    tied, tile = tied_with(seen.view, seen.seat), top_of(seen.view, GUILDHALL)
    if len(tied) < 2 or not tile:
        return None
    count = next(counts for one, _printed, counts in seen.view.order if one == seen.seat)
    order = listed([seen.speech.names[one] for one in tied], seen.speech.translator)
    line = _("{names} count {count} each.")
    track = _("The chapel track breaks every tie: whoever is further along builds first.")
    crests = _("{tile} does nothing itself, but bears all four crests: later buildings are stronger.")
    because = _("Take {tile}: its four crests make everything you build after it stronger.")
    return LessonText(
        _("A tie"),
        (fill(line, names=order, count=count), track, fill(crests, tile=seen.speech.tile(tile))),
        because=fill(because, tile=seen.speech.tile(tile)),
    )


def _forecast(seen: Seen) -> LessonText | None:
    _, purse = seen.speech.translator.gettext, seen.view.money[seen.seat]
    if not seen.empty_cost:
        return None
    line = seen.speech.translator.ngettext(
        "{total} if it ended: {purse} in your purse, {gained} for your places, less {cost} for {count} empty "
        "site.",
        "{total} if it ended: {purse} in your purse, {gained} for your places, less {cost} for {count} empty "
        "sites.",
        seen.empty,
    )
    told = fill(
        line,
        total=pounds(seen.total),
        purse=pounds(purse),
        gained=pounds(seen.total - purse + seen.empty_cost),
        cost=pounds(seen.empty_cost),
        count=seen.empty,
    )
    places = _("Tracks, hands and bridges pay by place, and anybody's turn may change your place.")
    return LessonText(
        _("If it ended now"), (told, places), aside=_("So this total changes while your purse does not.")
    )


# Round 3


def _early(seen: Seen) -> LessonText | None:
    _ = seen.speech.translator.gettext
    first = seen.view.chapel_order[0]
    if first == seen.seat:
        return None
    line = _(
        "{name} is first on the chapel track, and so wins every tie. The highest card of all needs no tie."
    )
    return LessonText(
        _("Be early"),
        (fill(line, name=seen.speech.names[first]),),
        aside=_("Any card but Peter will do."),
        because=_("With Peter you may come too late for the chapel."),
    )


def _chapel(seen: Seen) -> LessonText | None:
    _ = seen.speech.translator.gettext
    tile = top_of(seen.view, CHAPEL)
    if not tile or not beside(seen.view, CHAPEL):
        return None
    strength = strength_with(seen.view, seen.seat, tile, seen.speech)
    line = _("{tile} moves you {strength}: the crests of its colour on your bridge, its own included.")
    because = _("Take {tile}: it moves you on the track that breaks every tie.")
    return LessonText(
        _("The chapel track"),
        (
            fill(line, tile=seen.speech.tile(tile), strength=strength),
            _("Coins that you reach or pass are yours, and whoever is ahead wins the ties."),
        ),
        because=fill(because, tile=seen.speech.tile(tile)),
    )


# Round 4


def park_of(view: View, seat: int) -> int | None:
    """Return the first other seat, in turn, with a park on its bridge; None while there is none."""
    others = (other % view.players for other in range(seat + 1, seat + view.players))
    return next((other for other in others if any(map(is_park, view.bridges[other]))), None)


def _rival_park(seen: Seen) -> LessonText | None:
    _ = seen.speech.translator.gettext
    builder = park_of(seen.view, seen.seat)
    if builder is None:
        return None
    line = _("{name} has a park. It has no number: it always fits, and after it numbers start again.")
    return LessonText(_("A park"), (fill(line, name=seen.speech.names[builder]),))


def _gate(seen: Seen) -> LessonText | None:
    _ = seen.speech.translator.gettext
    tile = top_of(seen.view, GATE)
    if not tile:
        return None
    strength, space = strength_with(seen.view, seen.seat, tile, seen.speech), seen.view.level.gate_tiles[0]
    if seen.view.gate[seen.seat] + strength < space:
        return None
    line = _("{tile} moves you {strength} on the gate track.")
    gives = _("Space {space} gives a bonus tile.")
    prize = pounds(seen.view.level.seating(seen.view.players).prizes[0])
    because = _("Take {tile}: it gets you a bonus tile this very round.")
    return LessonText(
        _("The gate track"),
        (
            fill(line, tile=seen.speech.tile(tile), strength=strength),
            fill(gives, space=space),
            fill(
                _("At the end {amount} go to whoever is furthest, here as on the chapel track."), amount=prize
            ),
        ),
        because=fill(because, tile=seen.speech.tile(tile)),
    )


def _bonus(seen: Seen) -> LessonText | None:
    _ = seen.speech.translator.gettext
    if market_place(seen.view) is None:
        return None
    line = _("Take {tile}: {effect}. You may use it from the next round on.")
    name = names.bonus_name(TAUGHT_TILE, seen.speech.translator)
    effect = names.bonus_line(TAUGHT_TILE, seen.speech.translator)
    return LessonText(
        _("A bonus tile"),
        (fill(line, tile=name, effect=effect),),
        because=fill(_("You use {tile} next round, on your turn: a new tile rests until then."), tile=name),
    )


# Round 5


def _use(seen: Seen) -> LessonText | None:
    _ = seen.speech.translator.gettext
    if not seen.view.usable[seen.seat][TAUGHT_TILE]:
        return None
    name = names.bonus_name(TAUGHT_TILE, seen.speech.translator)
    line = _("Use {tile} now, before you place your figure. An unused tile would pay {amount} at the end.")
    return LessonText(
        _("Use your tile"),
        (fill(line, tile=name, amount=pounds(seen.view.level.unused_tile)),),
        because=fill(
            _("{tile} is no longer new, so you may use it: first the tile, then the figure."), tile=name
        ),
    )


def _inn(seen: Seen) -> LessonText | None:
    _ = seen.speech.translator.gettext
    tile = top_of(seen.view, INN)
    if not tile or is_park(tile):
        return None
    line = _("{tile} brings cards, worth up to its strength: {strength}.")
    prizes = seen.view.level.seating(seen.view.players).prizes
    strength = strength_with(seen.view, seen.seat, tile, seen.speech)
    because = _("Take {tile}: an inn brings you new cards for the ones you have played.")
    hand = _("The cards still in your hand at the end count too: the highest sum earns {amount}.")
    return LessonText(
        _("Cards from the inn"),
        (
            fill(line, tile=seen.speech.tile(tile), strength=strength),
            fill(hand, amount=pounds(prizes[0])),
        ),
        because=fill(because, tile=seen.speech.tile(tile)),
    )


def _take(seen: Seen) -> LessonText | None:
    _ = seen.speech.translator.gettext
    strength = seen.view.agenda[-1][3]
    if strength < 2:
        return None
    line = _("Take cards worth up to {strength} in all: one high card, or several low ones.")
    return LessonText(_("Which cards?"), (fill(line, strength=strength),))


# Round 6


def _centre(seen: Seen) -> LessonText | None:
    _ = seen.speech.translator.gettext
    tile = top_of(seen.view, CHAPEL)
    if not tile or beside(seen.view, CHAPEL) or seen.view.money[seen.seat] < seen.view.level.centre_cost:
        return None
    line = _("From the centre you reach every stack, even the one at the X. It costs you {amount}.")
    take = _("Press the centre, then {tile}: nobody gets it from its own space now.")
    because = _("Only the centre reaches {tile} now: the X is on its own space.")
    return LessonText(
        _("The centre"),
        (fill(line, amount=pounds(seen.view.level.centre_cost)), fill(take, tile=seen.speech.tile(tile))),
        because=fill(because, tile=seen.speech.tile(tile)),
    )


def _replace(seen: Seen) -> LessonText | None:
    _ = seen.speech.translator.gettext
    bridge, tile = seen.view.bridges[seen.seat], seen.view.drafted
    if not tile or is_park(tile) or not bridge or is_park(bridge[-1]) or tile < bridge[-1]:
        return None
    line = _(
        "{number} is higher than your last, {last}. So it must replace a building where numbers still fall."
    )
    return LessonText(
        _("Replace a building"),
        (
            fill(line, number=tile, last=bridge[-1]),
            _("The replaced building leaves the game, with its crests. Point at a site to see what you get."),
        ),
    )


# Round 7


def _park(seen: Seen) -> LessonText | None:
    _ = seen.speech.translator.gettext
    left = seen.empty
    if not top_of(seen.view, PARK) or left < 2 or not seen.view.bridges[seen.seat]:
        return None
    park = _("Take a park: it fits even after {number}.")
    last = seen.view.bridges[seen.seat][-1]
    if is_park(last):
        return None
    empty = left - 1
    costs = seen.view.level.empty_sites
    cost = pounds(costs[min(empty, len(costs) - 1)])
    line = seen.speech.translator.ngettext(
        "After it {count} site stays empty. That costs {amount}.",
        "After it {count} sites stay empty. That costs {amount}.",
        empty,
    )
    return LessonText(
        _("The last round"),
        (fill(park, number=last), fill(line, count=empty, amount=cost)),
        because=_("A park is the only kind of tile you have not built yet."),
    )


# The end


def _end(seen: Seen) -> LessonText | None:
    _ = seen.speech.translator.gettext
    if not seen.view.ranking:
        return None
    winner, second = seen.view.ranking[:2]
    level = seen.view.money[winner] == seen.view.money[second]
    won = (
        _("{name} wins: two have {amount}, but the chapel track breaks the tie.")
        if level
        else _("{name} has the most money, {amount}, and wins.")
    )
    paid = seen.speech.translator.ngettext(
        "Your empty site has cost you {amount}.", "Your empty sites have cost you {amount}.", seen.empty
    )
    lines = [fill(won, name=seen.speech.names[winner], amount=pounds(seen.view.money[winner]))]
    if seen.empty_cost:
        lines.append(fill(paid, amount=pounds(seen.empty_cost)))
    return LessonText(
        _("Your first bridge"),
        tuple(lines),
        aside=_("A whole game is the same, only longer."),
    )


SEAL: Final = "seal"
DRAFT: Final = "draft"
TILE: Final = "tile"
SITE: Final = "site"
CARDS: Final = "cards"
BONUS: Final = "bonus"
END: Final = "end"

CARDS_OF_LESSON: Final[Mapping[LessonMoment, Tell]] = {
    LessonMoment(1, SEAL): _card,
    LessonMoment(1, DRAFT): _space,
    LessonMoment(1, SITE): _first_site,
    LessonMoment(2, SEAL): _peter,
    LessonMoment(2, DRAFT): _tie,
    LessonMoment(2, SITE): _forecast,
    LessonMoment(3, SEAL): _early,
    LessonMoment(3, DRAFT): _chapel,
    LessonMoment(4, SEAL): _rival_park,
    LessonMoment(4, DRAFT): _gate,
    LessonMoment(4, BONUS): _bonus,
    LessonMoment(5, TILE): _use,
    LessonMoment(5, DRAFT): _inn,
    LessonMoment(5, CARDS): _take,
    LessonMoment(6, DRAFT): _centre,
    LessonMoment(6, SITE): _replace,
    LessonMoment(7, DRAFT): _park,
    LessonMoment(7, END): _end,
}
"""The cards of the lesson, in the order in which they come."""
CARDS_OF_CUT: Final[Mapping[LessonMoment, Tell]] = {
    **{at: tell for at, tell in CARDS_OF_LESSON.items() if at.round <= 2},
    LessonMoment(2, END): _end,
}
"""The cards of the cut of two rounds."""
