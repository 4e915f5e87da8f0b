"""The words of the reader in a puzzle: on a clue, on a building, and on the latest hint."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.wording.sentence_context import SentenceContext
from game.old_town.look.answer import Reading
from game.old_town.rules.level import plots_of
from game.old_town.rules.view import View
from game.old_town.words.clues import clue_sentence
from game.old_town.words.messages import capital, text
from game.old_town.words.names import building_name, named
from game.old_town.words.whys_map import buildings_told, plots_told


def puzzle_reading(card: int | None, building: int | None, view: View, context: SentenceContext) -> Reading:
    """Return the words of the reader: on a clue, else on the building chosen, else on the puzzle."""
    translator = context.translator
    if card is not None:
        mine = dict(view.clues)[card]
        named_building = view.level.cards[card].building
        subject = mine if named_building < 0 else named_building
        return Reading(
            head=building_name(subject, view.level, translator),
            told=clue_sentence(card, view.level, translator, mine),
            building=subject,
            last=_settled(view, [one for one in (named_building, mine) if one >= 0], context),
        )
    if building is None:
        told = text(translator, "solitaire.how")
        return Reading(head=text(translator, "solitaire.how_head"), told=told)
    speak = [
        clue_sentence(one, view.level, translator, mine)
        for one, mine in view.clues
        if building in (view.level.cards[one].building, mine)
    ]
    many = text(translator, "solitaire.speak", clues=len(speak))
    off = plots_told(view.off[building], context)
    return Reading(
        head=building_name(building, view.level, translator),
        told="\n".join(speak) or many,
        brief=many,
        building=building,
        last=text(translator, "solitaire.crossed", plots=off) if off else "",
    )


def _settled(view: View, buildings: Sequence[int], context: SentenceContext) -> str:
    """Return where a clue's buildings are settled, in one line; empty while none is."""
    for building in buildings:
        if view.built >> building & 1:
            plot = plots_of(view.marks[building])[0]
            return text(context.translator, "solitaire.is_on", building=named(building, context), plot=plot)
    return ""


def hint_reading(gone: Sequence[tuple[int, int]], view: View, context: SentenceContext) -> Reading:
    """Return the words on the latest hint; `gone` are the plots that it took, as (building, plot)."""
    translator = context.translator
    by_building: dict[int, int] = {}
    for building, plot in gone:
        by_building[building] = by_building.get(building, 0) | 1 << plot - 1
    by_plots: dict[int, list[int]] = {}
    for building, plots in by_building.items():
        by_plots.setdefault(plots, []).append(building)
    sentences = [
        text(
            translator,
            "solitaire.hint_off",
            many=len(buildings),
            buildings=buildings_told(buildings, context),
            plots=plots_told(plots, context),
        )
        for plots, buildings in by_plots.items()
    ]
    return Reading(
        head=text(translator, "solitaire.hint_head"),
        told=" ".join(map(capital, sentences)),
        building=next(iter(by_building), None),
        last=text(translator, "solitaire.hint_clues" if view.hinted else "solitaire.hint_map"),
    )
