"""The words of the reader: what a clue, a marker or a building says, and what choosing it brings."""

from __future__ import annotations

from dataclasses import replace

from game.core.wording.sentence_context import SentenceContext
from game.old_town.look.answer import PileRow, Preview, Reading, Standing
from game.old_town.rules.view import View
from game.old_town.things import CommonPile, OwnPile
from game.old_town.words.clues import clue_sentence
from game.old_town.words.messages import text
from game.old_town.words.names import building_name, named
from game.old_town.words.whys_map import plots_told


def clue_reading(
    card: int,
    mine: int | None,
    standing: Standing,
    refused: str,
    preview: Preview | None,
    view: View,
    context: SentenceContext,
) -> Reading:
    """Return the words on a clue: with a preview what it brings, else `refused`, if it cannot be played."""
    translator, building = context.translator, view.level.cards[card].building
    own = text(translator, "my_building")
    subject = own if building < 0 else building_name(building, view.level, translator)
    head = text(translator, "reader.clue", subject=subject)
    told = clue_sentence(card, view.level, translator, -1 if mine is None else mine)
    reading = Reading(head=head, told=told, building=None if building < 0 else building)
    if preview is None:
        if standing in (Standing.NEVER, Standing.LATER, Standing.DEAD):
            reading = replace(reading, head=text(translator, "reader.head", standing.value))
        return replace(reading, last=refused or text(translator, "reader.choose"), standing=standing)
    last = text(translator, "reader.now")
    if mine is not None and mine >= 0:
        last = text(translator, "reader.played_for", building=named(mine, context))
    return _with_effect(replace(reading, last=last), preview, context)


def marker_reading(
    building: int, plot: int, preview: Preview | None, view: View, context: SentenceContext
) -> Reading:
    """Return the words on a marker that may be taken for two dead clues."""
    name = building_name(building, view.level, context.translator)
    head = text(context.translator, "reader.marker", building=name, plot=plot)
    reading = Reading(head=head, told=text(context.translator, "reader.any_marker"), building=building)
    return reading if preview is None else _with_effect(reading, preview, context)


def draw_reading(seat: int, view: View, context: SentenceContext) -> Reading:
    """Return the piles that a seat may draw from."""
    plain = not view.level.switches.reserve and view.players != 3

    def row(pile: CommonPile | OwnPile, kind: str, holds: str, left: int, back: str = "") -> PileRow:
        name = text(context.translator, "reader.pile", kind)
        return PileRow(pile, name, text(context.translator, holds), left, back)

    held, back = ("reader.holds.eights", "eight") if plain else ("panel.clues", "")
    common = row(CommonPile(), "common", held, view.common, back)
    own = row(OwnPile(seat), "own", "reader.holds.own", view.own[seat])
    return Reading(head=text(context.translator, "reader.draw"), told="", piles=(common, own))


def building_reading(building: int, fits: tuple[int, ...], view: View, context: SentenceContext) -> Reading:
    """Return the words on a building that may be taken; `fits` are clues, see `Previews.fits`."""
    translator = context.translator
    mask, told = view.marks[building], text(translator, "reader.unmarked")
    if mask:
        places = plots_told(mask, context)
        told = text(translator, "reader.on_map", plots=mask.bit_count(), places=places)
    return Reading(
        head=building_name(building, view.level, translator),
        told=told,
        building=building,
        last=text(translator, "reader", "named" if view.turn < 0 else "fits", clues=len(fits)),
        fits=fits,
    )


def _with_effect(reading: Reading, preview: Preview, context: SentenceContext) -> Reading:
    """Return the words with the houses that rise, the sum of markers and houses, and the points."""
    leaves = len(preview.leaving) + (0 if preview.spared is None else preview.spared[1])
    rises = len(preview.rising)
    words = text(context.translator, "reader.sums", leaves=leaves, rises=rises)
    figures = f"{leaves} + {rises}" if rises else str(leaves)
    chain = tuple((building, plot) for building, (plot, _) in preview.rising.items())
    return replace(reading, chain=chain, sums=(words, figures), gain=preview.points)
