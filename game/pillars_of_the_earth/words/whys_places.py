"""The answers to "why?" of the places and steps, the cathedral, the square, the die (rules 3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.messages import fill, mark
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.core.wording.winning import all_told
from game.pillars_of_the_earth.rules.components import KINGS_COURT, METAL, PIT_CUBES, PITS, STEPS
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.figures import of_kind
from game.pillars_of_the_earth.words.names import cube_name, part_name, step_name
from game.pillars_of_the_earth.words.sums import fetched, next_start, wool
from game.pillars_of_the_earth.words.whys_cards import builders_at, event_card
from game.pillars_of_the_earth.words.whys_seats import spared_line, tax_line

#: What the steps do whose numbers do not matter.
_DOES: Final = {
    "kingsbridge": mark("A builder takes the advantage card at its space; the others leave the game."),
    "shiring": mark("A builder takes the craftsman at its space; the others leave the game."),
    "market": mark("Builders buy or sell one kind at a time, by number, again and again until they pass."),
    "cathedral": mark("Craftsmen turn cubes into points; then the part for this round goes up."),
    "starting_player": mark(
        "A builder here starts the next round; without one it is the next player clockwise."
    ),
}


def place(step: int, view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of the place of a step, and what happens there."""
    translator, level = context.translator, view.level
    _, name = translator.gettext, step_name(step, context.translator)
    kind = STEPS[step - 1]
    if kind in _DOES:
        return name, _(_DOES[kind])
    if kind in PITS:
        return name, _pit(PITS.index(kind), view, context)
    match kind:
        case "wool_mill":
            return name, _mill(view, context)
        case "event":
            return name, event_card(view, context)[1]
        case "bishop" if level.switches.bishop == "choice":
            return name, _(
                "At a bad event the builder here is safe, or suffers it for a cube from the market."
            )
        case "bishop":
            return name, _(
                "At a bad event the builder here is safe; at a good one it takes a cube from the market."
            )
        case "priory":
            each = listed([str(points) for points in level.priory_points], translator)
            return name, fill(_("Points for the builders here, by space: {each}."), each=each)
        case "kings_court":
            return name, tax_die(view, context)[1]
    message = translator.ngettext(
        "A builder here hires {workers} grey worker, for the next round only.",
        "A builder here hires {workers} grey workers, for the next round only.",
        level.castle_workers,
    )
    return name, fill(message, workers=level.castle_workers)


def _pit(pit: int, view: View, context: SentenceContext) -> str:
    translator, cube = context.translator, PIT_CUBES[pit]
    each = _each([fetched(view, seat, cube, context).total for seat in range(view.players)], context)
    kind = cube_name(cube, translator)
    if not each:
        message = translator.gettext("Workers here fetch {cube} for their resource cards, and return.")
        return fill(message, cube=kind)
    message = translator.gettext("Workers here fetch {cube} for their resource cards. So far: {each}.")
    return fill(message, cube=kind, each=each)


def _mill(view: View, context: SentenceContext) -> str:
    translator = context.translator
    each = _each([wool(view, seat, context).total for seat in range(view.players)], context)
    if not each:
        return translator.gettext("1 gold for each of your workers here, who then return.")
    message = translator.gettext("1 gold for each of your workers here. So far: {each}.")
    return fill(message, each=each)


def _each(amounts: Sequence[int], context: SentenceContext) -> str:
    """Return the amounts of the seats that get something: ``Maud 4 and Hugh 2``."""
    one = context.translator.gettext("{name} {amount}")
    told = [fill(one, name=name, amount=n) for name, n in zip(context.names, amounts, strict=True) if n]
    return listed(told, context.translator)


def tax_die(view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of the die, the tax, and what each seat pays (rules 3.3 step 9)."""
    translator = context.translator
    _, name = translator.gettext, translator.gettext("The king's tax")
    lines = [spared_line(view, context), *(tax_line(seat, view, context) for seat in range(view.players))]
    each = all_told([line for line in lines if line is not None], translator)
    if view.tax:
        if not each:
            return name, fill(_("The tax was {tax} this round: it is paid."), tax=view.tax)
        return name, fill(_("The tax is {tax}. {each}."), tax=view.tax, each=each)
    faces = listed([str(face) for face in view.level.tax], translator)
    if not each:
        return name, fill(_("Rolled at step 9, from {faces}: all pay that much gold."), faces=faces)
    return name, fill(
        _("Rolled at step 9, from {faces}: all pay that much gold. {each}."), faces=faces, each=each
    )


def court_metal(view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of the metal at the court, and who gets it."""
    translator = context.translator
    _, name = translator.gettext, translator.gettext("Metal at the king's court")
    if not view.court_metal:
        return name, _("Gone for this round.")
    metal = of_kind(view.court_metal, METAL, translator)
    there = [seat for seat in builders_at(view, KINGS_COURT) if seat >= 0]
    if not there:
        return name, fill(_("{metal} for the first builder here, at step 9."), metal=metal)
    message = _("{metal} for {name} at step 9: no builder is ahead of that one.")
    return name, fill(message, metal=metal, name=context.names[there[0]])


def cathedral_part(part: int, view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of a part of the cathedral, and when it is set up."""
    _, name = context.translator.gettext, part_name(part, context.translator)
    if part <= view.risen:
        return name, fill(_("Set up at the end of round {round}."), round=part)
    if part > len(view.level.rounds):
        return name, _("This game ends before it is set up.")
    if part == max(1, view.round):
        return name, _("Set up at the end of this round, after the work at the cathedral.")
    return name, fill(_("To be set up at the end of round {round}."), round=part)


def start_square(view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of the square, who starts, and who will next (rules 3.3 step 14)."""
    _, name = context.translator.gettext, context.translator.gettext("The square of the starting player")
    if view.start < 0:
        return name, _("The lot decides who starts.")
    now = context.names[view.start]
    if view.round == len(view.level.rounds):
        return name, fill(_("{name} starts this round, the last one."), name=now)
    seat, by_builder = next_start(view)
    facts = {"name": now, "other": context.names[seat]}
    if by_builder:
        message = _("{name} starts this round. Next it is {other}, by a builder at step 14.")
    else:
        message = _(
            "{name} starts this round. Next it is {other}, clockwise, unless a builder is at step 14."
        )
    return name, fill(message, **facts)
