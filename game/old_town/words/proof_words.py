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
from game.old_town.rules.board import kept_by
from game.old_town.rules.box import CONFIRMS, CONTRADICTS, LAWFUL
from game.old_town.rules.codes import EXCHANGE, PLAY_FOUR, PLAY_MINE, REMOVE
from game.old_town.rules.judging import judge
from game.old_town.rules.level import ALL_PLOTS, BUILDINGS, CARD_NUMBERS, FOUR, PAIR, PLOTS, plots_of
from game.old_town.rules.position import state_of
from game.old_town.rules.state import DISCARDED, PLAYED
from game.old_town.rules.view import View
from game.old_town.rules.why import clash_of, group_against, why
from game.old_town.solving.clues import Clue as PlayedClue
from game.old_town.solving.proofs import MOST_STEPS, Reason
from game.old_town.things import Clue, House, Marker, Plot
from game.old_town.words.clues import clue_sentence
from game.old_town.words.messages import text
from game.old_town.words.names import named
from game.old_town.words.whys_map import buildings_told, plots_told

Turns: TypeAlias = Mapping[tuple[int, int], int]
"""The numbers of turns, from 1, by the card played and its "my building"."""
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
    seat = next((one for one, hand in enumerate(view.hands) if card in hand), None)
    if seat is None:
        return
    s, one = state_of(view), view.level.cards[card]
    mines = [-1] if one.kind == FOUR else [mine for mine in view.rows[seat] if mine != one.building]
    judged = {mine: judge(s, card, mine) for mine in mines}
    if LAWFUL in judged.values():
        return
    for mine, status in judged.items():
        kept = kept_by(s, card, mine)
        limits = PlayedClue(s.box.cards[card], mine).limits()
        none_left = [(it, plots) for it, plots in limits if not (s.marks[it] or s.open) & plots]
        if status == CONFIRMS:
            continue
        if none_left:
            yield Question("clue", *none_left[0], card, mine)
        elif not all(plots for _, plots in kept):
            yield Question("apart", one.building, 0, card, mine)
        elif status == CONTRADICTS and clash_of(view, card, mine)[0]:
            yield Question("no_town", one.building if one.kind != PAIR else mine, 0, card, mine)


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
    reasons: Sequence[tuple[Reason[int] | PlayedClue, ...]] = found.steps
    steps = [teller.step(step, left) for step, left in zip(reasons, found.left, strict=True)]
    translator = context.translator
    facts: dict[str, Fact] = {
        "building": named(asked.building, context),
        "plots": plots_told(_named_plots(asked), context),
    }
    counts = teller.counts([reason for step in reasons for reason in step])
    told = _clue_told(asked, context) if asked.card >= 0 else _capital(counts)
    head = text(translator, "proof", "head", asked.kind, **({} if asked.card >= 0 else facts))
    return ProofWords(
        asked, head, told, tuple(steps), _capital(text(translator, "proof.so", asked.kind, **facts))
    )


def _named_plots(asked: Question) -> int:
    """Return the plots that a question names: those ruled out, or those left."""
    return asked.out if asked.kind in ("missing", "clue") else ALL_PLOTS & ~asked.out


def _clue_told(asked: Question, context: SentenceContext) -> str:
    return clue_sentence(asked.card, context.level, context.translator, asked.mine)


def _clash(asked: Question, view: View, context: SentenceContext) -> ProofWords:
    """Return the buildings that a clue leaves without a plot each, or without plots that fit together."""
    s, translator = state_of(view), context.translator
    kept, group = dict[int, int](), [view.level.cards[asked.card].building, asked.mine]
    if asked.kind == "no_town":
        kept, group = dict(kept_by(s, asked.card, asked.mine)), clash_of(view, asked.card, asked.mine)[0]
    rows: dict[int, list[int]] = {}
    for building in group:
        rows.setdefault(kept.get(building) or view.marks[building] or view.open, []).append(building)
    plots = reduce(or_, rows)
    while len(rows) > MOST_STEPS:
        (last, more), (mask, some) = rows.popitem(), rows.popitem()
        rows[mask | last] = [*some, *more]

    def only(mask: int, some: list[int]) -> StepWords:
        there = plots_told(mask, context)
        told = text(translator, "proof.only", buildings=buildings_told(some, context), plots=there)
        return StepWords(_capital(told), mask, some[0], _kept(mask, context), building=some[0])

    few = plots.bit_count() < len(group)
    facts: dict[str, Fact] = {"many": len(group), "few": plots.bit_count()}
    facts["plots"] = plots_told(plots, context)
    so = text(translator, "proof.so.few", **facts) if few else text(translator, "proof.so", asked.kind)
    head = text(translator, "proof.head.clue")
    steps = tuple(map(only, rows, rows.values()))
    return ProofWords(asked, head, _clue_told(asked, context), steps, so)


class _Teller:
    """The words of the reasons against plots of one building."""

    def __init__(self, view: View, context: SentenceContext, building: int, out: int, turns: Turns) -> None:
        self.view, self.context, self.building, self.out = view, context, building, out
        self._turns = turns
        self._plays = {(card, mine): seat for seat, card, mine, how in view.shown if how == PLAYED}
        pairs = [seat for seat, _, _, how in view.shown if how == DISCARDED][::2]
        taken = [cause for _, _, cause in view.lifted if REMOVE <= cause < EXCHANGE]
        self._takers = dict(zip(taken, pairs, strict=False))

    def step(self, reasons: Sequence[Reason[int] | PlayedClue], left: int) -> StepWords:
        """Return the words of a step."""
        kept = _kept(left, self.context)
        if len(reasons) > 1:
            return self._joined(reasons, StepWords("", left, self.building, kept))
        kind, first, second = self._read(reasons[0])
        told, seat, who = self._told(kind, first, second, reasons[0]), -1, ""
        if kind == "clue":
            seat = self._plays.get((first, second), -1)
            who = self.context.names[seat] if seat >= 0 else ""
            if (turn := self._turns.get((first, second))) is not None:
                who = text(self.context.translator, "proof.who", name=who, turn=turn)
            return StepWords(told, left, self.building, kept, first, seat=seat, who=who)
        if kind == "remove":
            seat = self._takers.get(REMOVE + first * PLOTS + second, -1)
            who = self.context.names[seat] if seat >= 0 else ""
        shown = -1 if kind == "lock" else first if kind in ("building", "remove") else self.building
        return StepWords(told, left, self.building, kept, building=shown, sign="padlock", seat=seat, who=who)

    def _joined(self, reasons: Sequence[Reason[int] | PlayedClue], step: StepWords) -> StepWords:
        """Return a step for several reasons: full plots with their houses, two clues, else their numbers."""
        read = [self._read(reason) for reason in reasons]
        kinds = [kind for kind, _, _ in read]
        if {*kinds} == {"building"}:
            return replace(step, told=self._full([building for _, building, _ in read]), sign="house_on")
        if kinds == ["clue", "clue"]:
            one, other = (self._clue(card, mine) for _, card, mine in read)
            told = text(self.context.translator, "why.both", first=one, second=other)
            return replace(step, told=told, card=read[-1][1])
        clues = [(card, mine) for kind, card, mine in read if kind == "clue"]
        others = [reason for reason, kind in zip(reasons, kinds, strict=True) if kind != "clue"]
        told = listed([*self._counted(others), self._about(clues)], self.context.translator)
        told = text(self.context.translator, "proof.joined", reasons=told)
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

    def _clue(self, card: int, mine: int) -> str:
        return clue_sentence(card, self.context.level, self.context.translator, mine)

    def _full(self, buildings: Sequence[int]) -> str:
        context = self.context
        if len(buildings) > _LISTED:
            return text(context.translator, "proof.many_full", many=len(buildings))
        plots = plots_told(sum(self.view.marks[one] for one in buildings), context)
        told = buildings_told(buildings, context)
        return text(context.translator, "proof.full", plots=plots, buildings=told)

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
        if code >= REMOVE:
            return "remove", *divmod(code - REMOVE, PLOTS)
        return "clue", *((code - PLAY_FOUR, -1) if code < PLAY_FOUR + 18 else divmod(code - PLAY_MINE, 18))

    def _told(self, kind: str, first: int, second: int, reason: Reason[int] | PlayedClue) -> str:
        context, facts = self.context, dict[str, Fact]()
        if kind == "clue":
            return self._clue(first, second)
        plots = reason.out & self.out if isinstance(reason, Reason) else 0
        facts["building"] = named(first if kind == "remove" else self.building, context)
        if kind == "remove":
            plots = 1 << second
        elif kind == "building":
            plots, facts["by"] = self.view.marks[first], named(first, context)
        elif kind == "town":
            facts["buildings"] = buildings_told(group_against(self.view, self.building, plots), context)
        facts |= {"plots": plots_told(plots, context), "many": plots.bit_count()}
        return _capital(text(context.translator, "proof.step", kind, **facts))


def _kept(plots: int, context: SentenceContext) -> str:
    """Return the plots left, in short: ``on 11, 15``."""
    many = plots.bit_count()
    if many > _LISTED:
        return text(context.translator, "proof.on_many", many=many)
    return text(context.translator, "proof.on", plots=", ".join(map(str, plots_of(plots)))) if plots else ""


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
