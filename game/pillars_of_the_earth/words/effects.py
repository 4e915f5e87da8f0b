"""The effect of a card, in one line from the numbers of the level: craftsmen, advantages, events (rules 1).

Lines of events begin with a small letter, to follow the name of the card; no line has a full stop.
"""

from __future__ import annotations

from game.core.messages import Translator
from game.core.wording.catalogue import Fact, Words
from game.core.wording.lists import listed
from game.pillars_of_the_earth.rules.components import METAL
from game.pillars_of_the_earth.rules.level import Craftsman, Level
from game.pillars_of_the_earth.words.figures import (
    builders_words,
    cubes_words,
    gold_words,
    how_often,
    in_words,
    of_kind,
    points,
)
from game.pillars_of_the_earth.words.messages import text
from game.pillars_of_the_earth.words.names import craftsman_within, cube_name, event_name

# Craftsmen


def recipe(craftsman: int, level: Level, translator: Translator) -> str:
    """Return the cost and the yield of one use of a craftsman: ``1 point for 2 stone``."""
    one = level.craftsmen[craftsman]
    brings = _brings(one, translator)
    if one.needs_cube >= 0:
        return text(translator, "recipe.shown", brings=brings, cube=cube_name(one.needs_cube, translator))
    takes = [words for words in (cubes_words(one.takes, translator),) if words]
    takes += [gold_words(one.gold, translator)] if one.gold else []
    kind = "paid" if takes else "free"
    return text(translator, "recipe", kind, brings=brings, takes=listed(takes, translator))


def _brings(one: Craftsman, translator: Translator) -> str:
    brings = [points(one.gives, translator)] if one.gives else []
    brings += [gold_words(one.pays, translator)] if one.pays else []
    return listed(brings, translator)


def craftsman_line(craftsman: int, level: Level, translator: Translator) -> str:
    """Return the recipe of a craftsman, how often it works in a round, and its conditions."""
    one = level.craftsmen[craftsman]
    times = Words(one.cap, how_often(one.cap, translator))
    line = text(translator, "craftsman_line.plain", recipe=recipe(craftsman, level, translator), times=times)
    if one.needs_craftsman >= 0:
        needed = craftsman_within(one.needs_craftsman, translator)
        return text(translator, "craftsman_line.needs", line=line, craftsman=needed)
    if one.counts_as >= 0:
        counts_as = craftsman_within(one.counts_as, translator)
        return text(translator, "craftsman_line.counts_as", line=line, craftsman=counts_as)
    return line


def advantage_line(advantage: int, level: Level, translator: Translator) -> str:
    """Return the effect of an advantage card for its owner."""
    card = level.advantages[advantage]
    facts = {
        "points": points(card.amount, translator),
        "gold": gold_words(card.amount, translator),
        "cubes": cubes_words(card.cubes, translator),
    }
    return text(translator, "advantage_does", card.effect, amount=card.amount, **facts)


# Events


def event_kind(event: int, level: Level, translator: Translator) -> str:
    """Return the sign of an event in words: whom it touches."""
    return text(translator, "event_kind", "good" if level.events[event].good else "bad")


def event_line(event: int, level: Level, translator: Translator) -> str:
    """Return the effect of an event on everybody whom it touches, to follow its name."""
    card = level.events[event]
    amount = abs(card.amount)
    facts: dict[str, Fact] = {
        "loses": card.amount < 0,
        "gold": gold_words(amount, translator),
        "points": points(amount, translator),
        "metal": of_kind(amount, METAL, translator),
        "builders": builders_words(amount, translator),
        "amount": in_words(amount, translator),
        "most": level.switches.wool_boom_most,
    }
    return text(translator, "event_does", card.effect, **facts)


def event_sentence(event: int, level: Level, translator: Translator) -> str:
    """Return the name of an event and its effect: ``Cold winter: every resource card ...``."""
    effect = event_line(event, level, translator)
    return text(translator, "event_and_effect", event=event_name(event, translator), effect=effect)
