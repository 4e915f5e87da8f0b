"""The sentences for counts of crests: the strength of a building and its sources (rules 3.3.5).

Each colour has its own sentence, because a colour inflects with the count in many languages; so have
counts without a guildhall, with one, with several.
"""

from typing import Final

from game.core.messages import Plural, fill, mark_plural
from game.core.wording.numbers import number_word
from game.old_london_bridge.rules.causes import Strength
from game.old_london_bridge.rules.components import SHOP
from game.old_london_bridge.rules.events import StrengthCounted
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.speech import Speech

_ByGuildhalls = tuple[Plural, Plural, Plural]

#: By crest: the pounds of a shop.
_PAYS: Final[tuple[_ByGuildhalls, ...]] = (
    (
        mark_plural("{crests} blue crest: {money}", "{crests} blue crests: {money}"),
        mark_plural(
            "{crests} blue crest, {guildhalls} of them a guildhall's: {money}",
            "{crests} blue crests, {guildhalls} of them a guildhall's: {money}",
        ),
        mark_plural(
            "{crests} blue crest, {guildhalls} of them guildhalls': {money}",
            "{crests} blue crests, {guildhalls} of them guildhalls': {money}",
        ),
    ),
    (
        mark_plural("{crests} orange crest: {money}", "{crests} orange crests: {money}"),
        mark_plural(
            "{crests} orange crest, {guildhalls} of them a guildhall's: {money}",
            "{crests} orange crests, {guildhalls} of them a guildhall's: {money}",
        ),
        mark_plural(
            "{crests} orange crest, {guildhalls} of them guildhalls': {money}",
            "{crests} orange crests, {guildhalls} of them guildhalls': {money}",
        ),
    ),
    (
        mark_plural("{crests} grey crest: {money}", "{crests} grey crests: {money}"),
        mark_plural(
            "{crests} grey crest, {guildhalls} of them a guildhall's: {money}",
            "{crests} grey crests, {guildhalls} of them a guildhall's: {money}",
        ),
        mark_plural(
            "{crests} grey crest, {guildhalls} of them guildhalls': {money}",
            "{crests} grey crests, {guildhalls} of them guildhalls': {money}",
        ),
    ),
    (
        mark_plural("{crests} green crest: {money}", "{crests} green crests: {money}"),
        mark_plural(
            "{crests} green crest, {guildhalls} of them a guildhall's: {money}",
            "{crests} green crests, {guildhalls} of them a guildhall's: {money}",
        ),
        mark_plural(
            "{crests} green crest, {guildhalls} of them guildhalls': {money}",
            "{crests} green crests, {guildhalls} of them guildhalls': {money}",
        ),
    ),
)

#: By crest: the strength of the other buildings.
_ACTS: Final[tuple[_ByGuildhalls, ...]] = (
    (
        mark_plural("{crests} blue crest: strength {strength}", "{crests} blue crests: strength {strength}"),
        mark_plural(
            "{crests} blue crest, {guildhalls} of them a guildhall's: strength {strength}",
            "{crests} blue crests, {guildhalls} of them a guildhall's: strength {strength}",
        ),
        mark_plural(
            "{crests} blue crest, {guildhalls} of them guildhalls': strength {strength}",
            "{crests} blue crests, {guildhalls} of them guildhalls': strength {strength}",
        ),
    ),
    (
        mark_plural(
            "{crests} orange crest: strength {strength}", "{crests} orange crests: strength {strength}"
        ),
        mark_plural(
            "{crests} orange crest, {guildhalls} of them a guildhall's: strength {strength}",
            "{crests} orange crests, {guildhalls} of them a guildhall's: strength {strength}",
        ),
        mark_plural(
            "{crests} orange crest, {guildhalls} of them guildhalls': strength {strength}",
            "{crests} orange crests, {guildhalls} of them guildhalls': strength {strength}",
        ),
    ),
    (
        mark_plural("{crests} grey crest: strength {strength}", "{crests} grey crests: strength {strength}"),
        mark_plural(
            "{crests} grey crest, {guildhalls} of them a guildhall's: strength {strength}",
            "{crests} grey crests, {guildhalls} of them a guildhall's: strength {strength}",
        ),
        mark_plural(
            "{crests} grey crest, {guildhalls} of them guildhalls': strength {strength}",
            "{crests} grey crests, {guildhalls} of them guildhalls': strength {strength}",
        ),
    ),
    (
        mark_plural(
            "{crests} green crest: strength {strength}", "{crests} green crests: strength {strength}"
        ),
        mark_plural(
            "{crests} green crest, {guildhalls} of them a guildhall's: strength {strength}",
            "{crests} green crests, {guildhalls} of them a guildhall's: strength {strength}",
        ),
        mark_plural(
            "{crests} green crest, {guildhalls} of them guildhalls': strength {strength}",
            "{crests} green crests, {guildhalls} of them guildhalls': strength {strength}",
        ),
    ),
)

#: By crest: the count as it happens.
_COUNTS: Final[tuple[_ByGuildhalls, ...]] = (
    (
        mark_plural("{name} counts {crests} blue crest.", "{name} counts {crests} blue crests."),
        mark_plural(
            "{name} counts {crests} blue crest, {guildhalls} of them a guildhall's.",
            "{name} counts {crests} blue crests, {guildhalls} of them a guildhall's.",
        ),
        mark_plural(
            "{name} counts {crests} blue crest, {guildhalls} of them guildhalls'.",
            "{name} counts {crests} blue crests, {guildhalls} of them guildhalls'.",
        ),
    ),
    (
        mark_plural("{name} counts {crests} orange crest.", "{name} counts {crests} orange crests."),
        mark_plural(
            "{name} counts {crests} orange crest, {guildhalls} of them a guildhall's.",
            "{name} counts {crests} orange crests, {guildhalls} of them a guildhall's.",
        ),
        mark_plural(
            "{name} counts {crests} orange crest, {guildhalls} of them guildhalls'.",
            "{name} counts {crests} orange crests, {guildhalls} of them guildhalls'.",
        ),
    ),
    (
        mark_plural("{name} counts {crests} grey crest.", "{name} counts {crests} grey crests."),
        mark_plural(
            "{name} counts {crests} grey crest, {guildhalls} of them a guildhall's.",
            "{name} counts {crests} grey crests, {guildhalls} of them a guildhall's.",
        ),
        mark_plural(
            "{name} counts {crests} grey crest, {guildhalls} of them guildhalls'.",
            "{name} counts {crests} grey crests, {guildhalls} of them guildhalls'.",
        ),
    ),
    (
        mark_plural("{name} counts {crests} green crest.", "{name} counts {crests} green crests."),
        mark_plural(
            "{name} counts {crests} green crest, {guildhalls} of them a guildhall's.",
            "{name} counts {crests} green crests, {guildhalls} of them a guildhall's.",
        ),
        mark_plural(
            "{name} counts {crests} green crest, {guildhalls} of them guildhalls'.",
            "{name} counts {crests} green crests, {guildhalls} of them guildhalls'.",
        ),
    ),
)


def because_of_crests(cause: Strength, speech: Speech) -> str:
    """Return ``four orange crests, one of them a guildhall's: £4``; other kinds than shops: the strength."""
    if speech.kind_of(cause.tile) == SHOP:
        return _said(_PAYS, cause.crest, cause.crests, cause.guildhalls, speech, money=pounds(cause.crests))
    return _said(_ACTS, cause.crest, cause.crests, cause.guildhalls, speech, strength=cause.crests)


def crests_counted(event: StrengthCounted, speech: Speech) -> str:
    """Return the sentence for crests that are being counted."""
    name = speech.names[event.seat]
    return _said(_COUNTS, event.crest, len(event.sites), event.guildhalls, speech, name=name)


def _said(
    table: tuple[_ByGuildhalls, ...],
    crest: int,
    crests: int,
    guildhalls: int,
    speech: Speech,
    **facts: str | int,
) -> str:
    translator = speech.translator
    message = translator.ngettext(*table[crest][min(guildhalls, 2)], crests)
    if guildhalls:
        facts["guildhalls"] = number_word(guildhalls, translator)
    return fill(message, crests=number_word(crests, translator), **facts)
