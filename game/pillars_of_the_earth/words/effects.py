"""What a card does, in one line from the numbers of the level: craftsmen, advantages, events (rules 1).

Lines of events begin with a small letter, to follow the name of the card; no line has a full stop.
"""

from __future__ import annotations

from typing import Final

from game.core.messages import Translator, fill, mark
from game.core.wording.lists import listed
from game.core.wording.numbers import number_word
from game.pillars_of_the_earth.rules.components import METAL
from game.pillars_of_the_earth.rules.level import Craftsman, Level
from game.pillars_of_the_earth.words.figures import (
    builders_words,
    cubes_words,
    gold_words,
    how_often,
    of_kind,
    points,
)
from game.pillars_of_the_earth.words.names import craftsman_within, cube_name, event_name

# Craftsmen


def recipe(craftsman: int, level: Level, translator: Translator) -> str:
    """Return what one use of a craftsman takes and brings: ``1 point for 2 stone``."""
    _, one = translator.gettext, level.craftsmen[craftsman]
    brings = _brings(one, translator)
    if one.needs_cube >= 0:
        message = _("{brings} for showing {cube}")
        return fill(message, brings=brings, cube=cube_name(one.needs_cube, translator))
    takes = [words for words in (cubes_words(one.takes, translator),) if words]
    takes += [gold_words(one.gold, translator)] if one.gold else []
    if not takes:
        return fill(_("{brings} at no cost"), brings=brings)
    return fill(_("{brings} for {takes}"), brings=brings, takes=listed(takes, translator))


def _brings(one: Craftsman, translator: Translator) -> str:
    brings = [points(one.gives, translator)] if one.gives else []
    brings += [gold_words(one.pays, translator)] if one.pays else []
    return listed(brings, translator)


def craftsman_line(craftsman: int, level: Level, translator: Translator) -> str:
    """Return the recipe of a craftsman, how often it works in a round, and what it depends on."""
    one = level.craftsmen[craftsman]
    message = (
        translator.gettext("{recipe}, {times} a round")
        if one.cap == 1
        else translator.gettext("{recipe}, up to {times} a round")
    )
    line = fill(message, recipe=recipe(craftsman, level, translator), times=how_often(one.cap, translator))
    if one.needs_craftsman >= 0:
        needed = craftsman_within(one.needs_craftsman, translator)
        message = translator.gettext("{line}, only with a {craftsman}")
        return fill(message, line=line, craftsman=needed)
    if one.counts_as >= 0:
        stands_in = craftsman_within(one.counts_as, translator)
        return fill(translator.gettext("{line}; counts as a {craftsman}"), line=line, craftsman=stands_in)
    return line


# Advantages

_ONCE: Final = {
    "free_tax": mark("Once: no tax in one round, decided after the roll"),
    "ignore_event": mark("Once: one event does nothing to you, decided when it is read"),
    "free_builder": mark("Once: you place a builder just drawn without paying"),
}


def advantage_line(advantage: int, level: Level, translator: Translator) -> str:
    """Return what an advantage card does for its owner."""
    _, card = translator.gettext, level.advantages[advantage]
    amount = card.amount
    match card.effect:
        case "points":
            return fill(_("{points} at once"), points=points(amount, translator))
        case "gold":
            return fill(_("{gold} at once"), gold=gold_words(amount, translator))
        case "cubes":
            return fill(_("{cubes} at once"), cubes=cubes_words(card.cubes, translator))
        case "cubes_each_round":
            message = _("{cubes} each round, with or without a resource card")
            return fill(message, cubes=cubes_words(card.cubes, translator))
        case "more_craftsmen":
            message = translator.ngettext(
                "Room for {amount} more craftsman", "Room for {amount} more craftsmen", amount
            )
        case "more_workers":
            message = translator.ngettext(
                "{amount} more worker, from the next round on",
                "{amount} more workers, from the next round on",
                amount,
            )
        case "fixed_tax":
            message = _("Your tax is always {amount}")
        case "priory_points":
            message = translator.ngettext(
                "{amount} more point for each of your builders at the priory",
                "{amount} more points for each of your builders at the priory",
                amount,
            )
        case "look_ahead":
            return _("You alone see the coming event before each round")
        case once:
            return _(_ONCE[once])
    return fill(message, amount=amount)


# Events


def event_kind(event: int, level: Level, translator: Translator) -> str:
    """Return the sign of an event in words: whom it touches."""
    if level.events[event].good:
        return translator.gettext("Good luck: for everybody.")
    return translator.gettext("Bad luck: for all but the builder at the bishop's seat.")


def event_line(event: int, level: Level, translator: Translator) -> str:
    """Return what an event does to everybody whom it touches, to follow its name."""
    _, card = translator.gettext, level.events[event]
    amount = card.amount
    match card.effect:
        case "gold" if amount < 0:
            message = _("everybody pays {gold}, or loses 1 point for each full 2 missing")
            return fill(message, gold=gold_words(-amount, translator))
        case "gold":
            return fill(_("everybody gets {gold}"), gold=gold_words(amount, translator))
        case "points" if amount < 0:
            return fill(_("everybody loses {points}"), points=points(-amount, translator))
        case "points":
            return fill(_("everybody gets {points}"), points=points(amount, translator))
        case "metal":
            return fill(_("everybody gets {metal}"), metal=of_kind(amount, METAL, translator))
        case "wool":
            return _wool(amount, level, translator)
        case "harvest":
            return _harvest(amount, translator)
        case "more_uses":
            message = translator.ngettext(
                "one craftsman each may work {times} more time",
                "one craftsman each may work {times} more times",
                amount,
            )
            return fill(message, times=number_word(amount, translator))
        case "builders":
            message = _("everybody has only {builders} in the next round")
            return fill(message, builders=builders_words(amount, translator))
        case "lose_craftsman":
            return _("everybody loses a craftsman of their choice")


def _wool(amount: int, level: Level, translator: Translator) -> str:
    most = level.switches.wool_boom_most
    if not most:
        message = translator.gettext("{gold} more for each worker in the wool mill")
        return fill(message, gold=gold_words(amount, translator))
    message = translator.gettext("{gold} more for each worker in the wool mill, at most {most} more")
    return fill(message, gold=gold_words(amount, translator), most=most)


def _harvest(amount: int, translator: Translator) -> str:
    if amount < 0:
        message = translator.ngettext(
            "every resource card brings {cubes} cube less",
            "every resource card brings {cubes} cubes less",
            -amount,
        )
    else:
        message = translator.ngettext(
            "every resource card brings {cubes} cube more",
            "every resource card brings {cubes} cubes more",
            amount,
        )
    return fill(message, cubes=number_word(abs(amount), translator))


def event_sentence(event: int, level: Level, translator: Translator) -> str:
    """Return the name of an event and what it does: ``Cold winter: every resource card ...``."""
    message = translator.gettext("{event}: {effect}")
    return fill(message, event=event_name(event, translator), effect=event_line(event, level, translator))
