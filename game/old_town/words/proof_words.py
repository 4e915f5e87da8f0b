"""Proofs in words: why a building can only be where it is, in numbered steps (rules 3.3-3.6, 6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_
from typing import Final, TypeAlias

from game.core.thing import Thing
from game.core.wording.catalogue import Fact
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.old_town.rules import causes
from game.old_town.rules.board import barred, clash_of, kept_by
from game.old_town.rules.box import CONFIRMS, CONTRADICTS, LAWFUL
from game.old_town.rules.codes import EXCHANGE, REMOVE, play_from
from game.old_town.rules.judging import judged
from game.old_town.rules.level import ALL_PLOTS, BUILDINGS, CARD_NUMBERS, KIND_OF, PAIR, PLOTS, plots_of
from game.old_town.rules.position import state_of
from game.old_town.rules.state import DISCARDED, PLAYED
from game.old_town.rules.view import View
from game.old_town.rules.why import group_against, why
from game.old_town.solving.clues import Clue as PlayedClue
from game.old_town.solving.proofs import MOST_STEPS, Reason
from game.old_town.things import Clue, House, Marker, Plot
from game.old_town.words.clues import clue_sentence
from game.old_town.words.messages import capital, text
from game.old_town.words.names import named
from game.old_town.words.whys_map import buildings_told, plots_told

Turns: TypeAlias = Mapping[tuple[int, int], int]
"""The numbers of turns, from 1, by the card played and its "my building"."""
Reasons: TypeAlias = Sequence[Reason[int] | PlayedClue]
#: The most plots that are listed next to a step.
_LISTED: Final = 6


@dataclass(frozen=True, slots=True)
class Question:
    """A question that a proof answers: why a building can have none of the plots `out`, a mask.

    `kind` is `house`, `marker` or `missing`; for a clue that does not go `clue`, or `no_town` and `apart`,
    which have no plots.
    """

    kind: str
    building: int
    out: int
    card: int = -1
    mine: int = -1


@dataclass(frozen=True, slots=True)
class StepWords:
    """A step of a proof: the card or the building that it shows, -1 for none, and its words."""

    told: str
    left: int
    """The plots that are left to the building `about`, a mask."""
    about: int
    kept: str
    card: int = -1
    building: int = -1
    sign: str = ""
    """The piece of the game that is shown where there is neither."""
    seat: int = -1
    who: str = ""
    cards: tuple[int, ...] = ()
    """The clues that a step joins without telling them."""


@dataclass(frozen=True, slots=True)
class ProofWords:
    """A proof in words: its head, what it rests on, its steps, and what follows from them."""

    question: Question
    head: str
    told: str
    steps: tuple[StepWords, ...]
    so: str


def questions(thing: Thing, view: View) -> Iterator[Question]:
    """Yield the questions about a thing of the table; those about a plot begin with the latest marker lost.

    A puzzle answers for settled buildings alone, so that it gives no solution away.
    """
    match thing:
        case House(building):
            yield Question("house", building, ALL_PLOTS & ~view.marks[building])
        case Marker(building, _) if view.level.mode != "puzzle":
            yield Question("marker", building, ALL_PLOTS & ~view.marks[building])
        case Plot(plot) if view.level.mode != "puzzle":
            bit = 1 << plot - 1
            lost = [building for building, off, _ in reversed(view.lifted) if off & bit]
            marked = [one for one in range(BUILDINGS) if view.marks[one] and not view.marks[one] & bit]
            for building in dict.fromkeys((*lost, *marked)):
                if not view.built >> building & 1:
                    yield Question("missing", building, bit)
        case Clue(card) if view.level.mode != "puzzle":
            yield from _clue_questions(card, view)


def _clue_questions(card: int, view: View) -> Iterator[Question]:
    """Yield why a clue of a hand contradicts the map, for each own building; nothing if it goes."""
    if (seat := view.holder(card)) is None:
        return
    s, named = state_of(view), view.level.cards[card].building
    found = judged(s, seat, card)
    if LAWFUL in found.values():
        return
    for mine, status in found.items():
        if status == CONFIRMS:
            continue
        if out := barred(s, card, mine):
            yield Question("clue", *out[0], card, mine)
        elif not all(plots for _, plots in kept_by(s, card, mine)):
            yield Question("apart", named, 0, card, mine)
        elif status == CONTRADICTS and clash_of(s, card, mine)[0]:
            yield Question("no_town", named if KIND_OF[card] != PAIR else mine, 0, card, mine)


def proof_words(
    asked: Question, view: View, context: SentenceContext, turns: Turns | None = None
) -> ProofWords | None:
    """Return the answer to a question; None where nothing is ruled out, or the course does not show it.

    `turns` are those in which clues were played; without them only the players are told.
    """
    if asked.kind in ("no_town", "apart"):
        return _clash(asked, view, context)
    found = why(view, asked.building, asked.out) if asked.out else None
    if found is None:
        return None
    teller = _Teller(view, context, asked.building, asked.out, turns or {})
    reasons: Sequence[Reasons] = found.steps
    steps = [teller.step(step, left) for step, left in zip(reasons, found.left, strict=True)]
    plots = asked.out if asked.kind in ("missing", "clue") else ALL_PLOTS & ~asked.out
    facts: dict[str, Fact] = {
        "building": named(asked.building, context),
        "plots": plots_told(plots, context),
    }
    if asked.card < 0:
        told = capital(teller.counts([reason for step in reasons for reason in step]))
        head = _proof(context, "head", asked.kind, **facts)
    else:
        told, head = _clue(asked.card, asked.mine, context), _proof(context, "head", asked.kind)
    return ProofWords(asked, head, told, tuple(steps), _proof(context, "so", asked.kind, **facts))


def _proof(context: SentenceContext, *key: str, **facts: Fact) -> str:
    """Return a message of the proofs, with a capital."""
    return capital(text(context.translator, "proof", *key, **facts))


def _clue(card: int, mine: int, context: SentenceContext) -> str:
    return clue_sentence(card, context.level, context.translator, mine)


def _clash(asked: Question, view: View, context: SentenceContext) -> ProofWords:
    """Return the buildings that a clue leaves without a plot each, or without plots that fit together."""
    s = state_of(view)
    kept, group = dict[int, int](), [view.level.cards[asked.card].building, asked.mine]
    if asked.kind == "no_town":
        kept, group = dict(kept_by(s, asked.card, asked.mine)), clash_of(s, asked.card, asked.mine)[0]
    rows: dict[int, list[int]] = {}
    for building in group:
        rows.setdefault(kept.get(building) or view.marks[building] or view.open, []).append(building)
    plots = reduce(or_, rows)
    while len(rows) > MOST_STEPS:
        (last, more), (mask, some) = rows.popitem(), rows.popitem()
        rows[mask | last] = [*some, *more]

    def only(mask: int, some: list[int]) -> StepWords:
        there = plots_told(mask, context)
        told = _proof(context, "only", buildings=buildings_told(some, context), plots=there)
        return StepWords(told, mask, some[0], _kept(mask, context), building=some[0])

    few = plots.bit_count()
    facts: dict[str, Fact] = {"many": len(group), "few": few, "plots": plots_told(plots, context)}
    so = _proof(context, "so.few", **facts) if few < len(group) else _proof(context, "so", asked.kind)
    steps = tuple(map(only, rows, rows.values()))
    told = _clue(asked.card, asked.mine, context)
    return ProofWords(asked, _proof(context, "head.clue"), told, steps, so)


class _Teller:
    """The words of the reasons against plots of one building."""

    def __init__(self, view: View, context: SentenceContext, building: int, out: int, turns: Turns) -> None:
        self.view, self.context, self.building, self.out = view, context, building, out
        self._turns = turns
        #: The seats by what they did: a reason as `_read` returns it.
        self._seats = {("clue", card, mine): seat for seat, card, mine, how in view.shown if how == PLAYED}
        pairs = [seat for seat, _, _, how in view.shown if how == DISCARDED][::2]
        taken = [divmod(cause - REMOVE, PLOTS) for _, _, cause in view.lifted if REMOVE <= cause < EXCHANGE]
        self._seats |= {("remove", *one): seat for one, seat in zip(taken, pairs, strict=False)}

    def step(self, reasons: Reasons, left: int) -> StepWords:
        """Return the words of a step."""
        kept = _kept(left, self.context)
        if len(reasons) > 1:
            return self._joined(reasons, StepWords("", left, self.building, kept))
        read = kind, first, second = self._read(reasons[0])
        seat = self._seats.get(read, -1)
        who = self.context.names[seat] if seat >= 0 else ""
        if kind == "clue" and (turn := self._turns.get((first, second))) is not None:
            who = text(self.context.translator, "proof.who", name=who, turn=turn)
        shown = {"clue": -1, "lock": -1, "building": first, "remove": first}.get(kind, self.building)
        return StepWords(
            self._told(kind, first, second, reasons[0]),
            left,
            self.building,
            kept,
            card=first if kind == "clue" else -1,
            building=shown,
            sign="padlock",
            seat=seat,
            who=who,
        )

    def _joined(self, reasons: Reasons, step: StepWords) -> StepWords:
        """Return a step for several reasons: full plots with their houses, two clues, else their numbers."""
        read = [self._read(reason) for reason in reasons]
        kinds = [kind for kind, _, _ in read]
        if {*kinds} == {"building"}:
            return replace(step, told=self._full([building for _, building, _ in read]), sign="house_on")
        if kinds == ["clue", "clue"]:
            one, other = (_clue(card, mine, self.context) for _, card, mine in read)
            told = text(self.context.translator, "why.both", first=one, second=other)
            return replace(step, told=told, card=read[-1][1])
        clues = [(card, mine) for kind, card, mine in read if kind == "clue"]
        others = [reason for reason, kind in zip(reasons, kinds, strict=True) if kind != "clue"]
        told = listed([*self._counted(others), self._about(clues)], self.context.translator)
        told = _proof(self.context, "joined", reasons=told)
        return replace(step, told=told, cards=tuple(card for card, _mine in clues))

    def _about(self, clues: Sequence[tuple[int, int]]) -> str:
        """Return how many clues there are, and their buildings: ``3 clues about the bank and the hotel``."""
        named = [(self.context.level.cards[card].building, mine) for card, mine in clues]
        buildings = dict.fromkeys(one for both in named for one in both if one >= 0)
        told = text(self.context.translator, "proof.count.clue", many=len(clues))
        if not clues or len(buildings) > _LISTED:
            return told
        about = buildings_told(buildings, self.context)
        return text(self.context.translator, "proof.clues_about", clues=told, buildings=about)

    def _full(self, buildings: Sequence[int]) -> str:
        if len(buildings) > _LISTED:
            return _proof(self.context, "many_full", many=len(buildings))
        plots = plots_told(sum(self.view.marks[one] for one in buildings), self.context)
        return _proof(self.context, "full", plots=plots, buildings=buildings_told(buildings, self.context))

    def counts(self, reasons: Iterable[Reason[int] | PlayedClue]) -> str:
        """Return how many reasons there are of each kind: ``four clues and one full plot``."""
        return listed(self._counted(reasons), self.context.translator)

    def _counted(self, reasons: Iterable[Reason[int] | PlayedClue]) -> list[str]:
        kinds = [self._read(reason)[0] for reason in reasons]
        return [
            text(self.context.translator, "proof.count", kind, many=kinds.count(kind))
            for kind in dict.fromkeys(kinds)
        ]

    def _read(self, reason: Reason[int] | PlayedClue) -> tuple[str, int, int]:
        """Return the kind of a reason, and its card and "my building", or its building and a plot from 0."""
        if isinstance(reason, PlayedClue):
            if not reason.card.name:
                return "remove", reason.mine, (ALL_PLOTS ^ reason.card.plots).bit_length() - 1
            return "clue", CARD_NUMBERS[reason.card.name], reason.mine
        kind, code = causes.read(reason.cause)
        if kind != "action":
            return kind, code, -1
        return ("remove", *divmod(code - REMOVE, PLOTS)) if code >= REMOVE else ("clue", *play_from(code))

    def _told(self, kind: str, first: int, second: int, reason: Reason[int] | PlayedClue) -> str:
        context, facts = self.context, dict[str, Fact]()
        if kind == "clue":
            return _clue(first, second, context)
        plots = reason.out & self.out if isinstance(reason, Reason) else 0
        facts["building"] = named(first if kind == "remove" else self.building, context)
        if kind == "remove":
            plots = 1 << second
        elif kind == "building":
            plots, facts["by"] = self.view.marks[first], named(first, context)
        elif kind == "town":
            facts["buildings"] = buildings_told(group_against(self.view, self.building, plots), context)
        facts |= {"plots": plots_told(plots, context), "many": plots.bit_count()}
        return _proof(context, "step", kind, **facts)


def _kept(plots: int, context: SentenceContext) -> str:
    """Return the plots left, in short: ``on 11, 15``."""
    many = plots.bit_count()
    if many > _LISTED:
        return text(context.translator, "proof.on_many", many=many)
    return text(context.translator, "proof.on", plots=", ".join(map(str, plots_of(plots)))) if plots else ""
