"""The answers to "why?" of buildings, hands, points and buttons (rules 3.1, 3.2, 3.5, 5, 6)."""

from __future__ import annotations

from game.core.wording.catalogue import Fact
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.old_town import things
from game.old_town.rules import agenda
from game.old_town.rules.judging import is_dead, removable
from game.old_town.rules.level import KIND_MASKS, KINDS, rank_of
from game.old_town.rules.position import state_of
from game.old_town.rules.view import View
from game.old_town.words.figures import points as points_told
from game.old_town.words.messages import why
from game.old_town.words.names import named, rank_name
from game.old_town.words.whys_map import plots_told


def asked_here(view: View, ask: int) -> int:
    """Return the seat that is asked a kind of question, if the view is its own; else -1."""
    step = view.agenda[-1] if view.agenda else (-1,)
    return step[1] if step[0] == ask and view.viewer == step[1] else -1


def _marks(building: int, view: View, context: SentenceContext) -> str:
    mask = view.marks[building]
    key = "building.marked" if mask else "building.unmarked"
    return why(context, key, building=named(building, context), plots=plots_told(mask, context))


def owned(thing: things.OwnedBuilding, view: View, context: SentenceContext) -> list[str]:
    """Return whose clues speak of a building, and whether one of them can be played for it now."""
    name = context.names[thing.seat]
    told = [_marks(thing.building, view, context), why(context, "building.mine", name=name)]
    if asked_here(view, agenda.ASK_ACT) == thing.seat:
        plays = [one.names for one in state_of(view).legal(thing.seat) if one.word == "play"]
        fits = sum(names[1:] == (view.level.buildings[thing.building].id,) for names in plays)
        told.append(why(context, "building.fits", clues=fits, name=name))
    return told


def stock(thing: things.StockBuilding, view: View, context: SentenceContext) -> list[str]:
    """Return the markers of a building that nobody owns, and how many buildings may be taken."""
    if view.level.mode == "puzzle":
        return [why(context, "building.puzzle")]
    left, most = view.stock.bit_count(), view.level.switches.own_buildings
    scarce = left <= view.players
    key = "stock.scarce" if scarce and view.round else "stock.refill"
    return [_marks(thing.building, view, context), why(context, key, left=left, most=most)]


def common_pile(_thing: things.CommonPile, view: View, context: SentenceContext) -> list[str]:
    """Return when cards are drawn, and what happens without any."""
    return [why(context, "pile.common" if view.common else "pile.empty")]


def own_pile(thing: things.OwnPile, view: View, context: SentenceContext) -> list[str]:
    """Return which cards a seat's own pile holds."""
    fours, pairs = view.stowed[thing.seat]
    return [why(context, "pile.own", name=context.names[thing.seat], fours=fours, pairs=pairs)]


def hand(thing: things.Hand, view: View, context: SentenceContext) -> list[str]:
    """Return who sees a hand, and its kinds as far as the piles tell them to everybody."""
    seat, name = thing.seat, context.names[thing.seat]
    key = "hand.open" if view.level.switches.hands == "open" or view.places else "hand.hidden"
    told = [why(context, key, name=name)]
    drawn = [kind for _, owner, kind, _ in view.draws if owner == seat]
    told_by_piles = view.viewer != seat and drawn and min(drawn) >= 0
    if told_by_piles and view.level.switches.own_pile != "choose":
        gone = [card for owner, card, _, _ in view.shown if owner == seat]
        facts: dict[str, Fact] = {
            kind: drawn.count(number) - sum(KIND_MASKS[number] >> card & 1 for card in gone)
            for number, kind in enumerate(KINDS)
        }
        told.append(why(context, "hand.kinds", **facts))
    return told


def points(thing: things.Points, view: View, context: SentenceContext) -> list[str]:
    """Return who leads, by how much, and with whom a seat shares its points."""
    own, seat = view.scores[thing.seat], thing.seat
    if view.players == 1:
        rank = rank_of(view.level.ranks, own)
        return [why(context, "points.rank", rank=rank_name(rank, context.translator))]
    side = next((one for one in view.sides if seat in one), (seat,))
    told = []
    if len(side) == 2:
        told.append(why(context, "points.side", name=context.names[side[0] + side[1] - seat]))
    others = [score for one, score in enumerate(view.scores) if one not in side]
    lead = own - max(others)
    key = "points.first" if lead > 0 else "points.behind" if lead < 0 else "points.level"
    amount = points_told(abs(lead), context.translator)
    return [*told, why(context, key, name=context.names[seat], lead=amount)]


def storm(_thing: things.Storm, view: View, context: SentenceContext) -> list[str]:
    """Return the turns left, and what they are worth."""
    rules = view.level.storm
    each = points_told(rules.per_turn, context.translator)
    return [why(context, "storm", left=max(0, rules.turns - view.turns), each=each)]


def ranks(_thing: object, view: View, context: SentenceContext) -> list[str]:
    """Return the ranks and the points that they need."""
    told = [
        why(context, "ranks.one", rank=rank_name(rank, context.translator), least=least)
        for least, rank in view.level.ranks
        if least
    ]
    return [why(context, "ranks.all", ranks=listed(told, context.translator))]


def throw_away(_thing: object, view: View, context: SentenceContext) -> list[str]:
    """Return what two dead clues buy, and why none can be thrown away now."""
    draws = view.level.switches.dead_draw
    told = [why(context, "throw.what", cards=draws)]
    seat = asked_here(view, agenda.ASK_ACT)
    if seat < 0:
        return told
    s, name = state_of(view), context.names[seat]
    legal = {one.word for one in s.legal(seat)}
    if "discard" in legal:
        return [*told, why(context, "throw.now", name=name)]
    dead = sum(is_dead(s, seat, card) for card in view.hands[seat])
    if view.level.advanced.on and not view.level.advanced.dead_cards:
        return [why(context, "throw.off")]
    if view.agenda[-1][2]:
        return [*told, why(context, "throw.played")]
    key = "throw.few" if dead < 2 else "throw.no_marker"
    assert dead < 2 or not removable(s)
    return [*told, why(context, key, name=name, dead=dead)]


def take_hint(_thing: things.TakeHint, view: View, context: SentenceContext) -> list[str]:
    """Return what a hint tells, and its cost."""
    return [why(context, "take_hint", cost=points_told(view.level.puzzle.hint, context.translator))]
