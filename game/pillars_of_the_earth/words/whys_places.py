"""The answers to "why?" of the places and steps, the cathedral, the square, the die (rules 3.3)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.wording.catalogue import Fact
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.core.wording.winning import all_told
from game.pillars_of_the_earth.rules.components import KINGS_COURT, METAL, PIT_CUBES, PITS, STEPS
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import CathedralPart, Place, StepSign
from game.pillars_of_the_earth.words.figures import of_kind
from game.pillars_of_the_earth.words.messages import Answer, text
from game.pillars_of_the_earth.words.names import cube_name, part_name, step_name
from game.pillars_of_the_earth.words.sums import fetched, next_start, wool
from game.pillars_of_the_earth.words.whys_cards import builders_at, event_card
from game.pillars_of_the_earth.words.whys_seats import spared_line, tax_line


def place(thing: Place | StepSign, view: View, context: SentenceContext) -> Answer:
    """Return the events at the place of a step."""
    translator, level, seats = context.translator, view.level, range(view.players)
    piece, kind = step_name(thing.step, translator), STEPS[thing.step - 1]
    if kind in ("event", "kings_court"):
        key, told = (event_card if kind == "event" else tax_die)(thing, view, context)
        return key, {**told, "piece": piece}
    facts: dict[str, Fact] = {"bishop": level.switches.bishop, "workers": level.castle_workers}
    each = ""
    if kind in PITS:
        cube = PIT_CUBES[PITS.index(kind)]
        facts["cube"] = cube_name(cube, translator)
        kind, each = "pit", _each([fetched(view, seat, cube, context).total for seat in seats], context)
    elif kind == "wool_mill":
        each = _each([wool(view, seat, context).total for seat in seats], context)
    elif kind == "priory":
        each = listed([str(points) for points in level.priory_points], translator)
    return ".".join(("place", kind)), {**facts, "piece": piece, "each": each or "none"}


def _each(amounts: Sequence[int], context: SentenceContext) -> str:
    """Return the amounts of the seats that get something: ``Maud 4 and Hugh 2``."""
    each = zip(context.names, amounts, strict=True)
    told = [text(context.translator, "each", name=name, amount=amount) for name, amount in each if amount]
    return listed(told, context.translator)


def tax_die(_thing: object, view: View, context: SentenceContext) -> Answer:
    """Return the tax, and the payment of each seat (rules 3.3 step 9)."""
    lines = [spared_line(view, context), *(tax_line(seat, view, context) for seat in range(view.players))]
    each = all_told([line for line in lines if line], context.translator)
    faces = listed([str(face) for face in view.level.tax], context.translator)
    key = ("tax.due" if each else "tax.paid") if view.tax else "tax.rolls_each" if each else "tax.rolls"
    return key, {"tax": view.tax, "each": each, "faces": faces}


def court_metal(_thing: object, view: View, context: SentenceContext) -> Answer:
    """Return who gets the metal at the court."""
    there = [context.names[seat] for seat in builders_at(view, KINGS_COURT) if seat >= 0]
    key = "metal.gone" if not view.court_metal else "metal.goes" if there else "metal.first"
    metal = of_kind(view.court_metal, METAL, context.translator)
    return key, {"metal": metal, "seat": there[0] if there else ""}


def cathedral_part(thing: CathedralPart, view: View, context: SentenceContext) -> Answer:
    """Return when a part of the cathedral is set up."""
    part = thing.part
    facts: dict[str, Fact] = {"piece": part_name(part, context.translator), "round": part}
    if part <= view.risen or part > len(view.level.rounds):
        return "part.risen" if part <= view.risen else "part.never", facts
    return "part.now" if part == max(1, view.round) else "part.later", facts


def start_square(_thing: object, view: View, context: SentenceContext) -> Answer:
    """Return who starts, and who will next (rules 3.3 step 14)."""
    facts: dict[str, Fact] = {"seat": context.names[view.start]}
    if view.start < 0 or view.round == len(view.level.rounds):
        return "start.lot" if view.start < 0 else "start.last", facts
    seat, by_builder = next_start(view)
    return "start.builder" if by_builder else "start.clockwise", {**facts, "other": context.names[seat]}
