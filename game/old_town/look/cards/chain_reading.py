"""The words of the reader on the latest chain, while no clue, marker or building is read."""

from __future__ import annotations

from typing import Any

from game.core.wording.catalogue import Fact
from game.core.wording.sentence_context import SentenceContext
from game.old_town.look.answer import Reading
from game.old_town.look.motion.chains import freed_by
from game.old_town.look.story import CHOICES, OldTownStory
from game.old_town.rules.events import Built
from game.old_town.rules.view import View
from game.old_town.words.messages import text
from game.old_town.words.names import named


def chain_reading(story: OldTownStory, context: SentenceContext) -> Reading | None:
    """Return the houses since the latest clue or dead cards, and the points; None before the first house."""
    since: list[tuple[Any, View]] = []
    for one in reversed(story.moved):
        since.append(one)
        if isinstance(one[0], CHOICES):
            break
    houses = [(event, after) for event, after in reversed(since) if isinstance(event, Built)]
    if not houses:
        return None
    translator, (last, after) = context.translator, houses[-1]
    seat, freed = last.seat, freed_by(after, last.building)
    facts: dict[str, Fact] = {"building": named(last.building, context), "plot": last.plot}
    told = text(translator, "reader.chain.only", **facts)
    for event, _ in houses:
        if event.plot == freed:
            facts |= {"by": named(event.building, context), "place": event.plot}
            told = text(translator, "reader.chain.left", **facts)
    return Reading(
        head=text(translator, "reader.chain.head", houses=len(houses)),
        told=told[:1].upper() + told[1:],
        building=last.building,
        chain=tuple((event.building, event.plot) for event, _ in houses),
        last=text(translator, "reader.chain.gain", seat=context.names[seat]),
        gain=since[0][1].scores[seat] - since[-1][1].scores[seat],
    )
