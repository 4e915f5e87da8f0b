"""The setup's words on a level: its number of builders, its payments, its length."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.contract import Game
from game.core.messages import Translator, fill
from game.core.wording.lists import listed
from game.core.wording.numbers import number_word
from game.old_london_bridge.look.pages.bridge_setup_look import Beginning, FaceRow
from game.old_london_bridge.rules.components import AREAS
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.scenes.face_choice import AS_THE_LEVEL, ChosenFaces
from game.old_london_bridge.words.faces import face_words
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.names import area_name
from game.old_london_bridge.words.speech import Speech


def wrong_number(level: Level, game: Game[Any], players: int, translator: Translator) -> str:
    """Return the line that a level is not for so many builders, and for how many it is."""
    return fill(
        translator.gettext("{level} is for {counts} builders, but {players} sit here."),
        level=level.name,
        counts=listed([number_word(count, translator) for count in game.players_of(level)], translator),
        players=number_word(players, translator),
    )


def summary_of(level: Level, chosen: ChosenFaces, translator: Translator) -> str:
    """Return the level's summary; with chosen faces another one, since the level's own may not be true."""
    if chosen == AS_THE_LEVEL:
        return level.summary
    return translator.gettext("Scored by the faces you chose; everything else as in the level.")


def speech_for(level: Level, game: Game[Any], players: int, translator: Translator) -> Speech:
    """Return a level's speech for so many builders, or if it is not for them, for its greatest number."""
    offered = game.players_of(level)
    return Speech([""] * (players if players in offered else offered[-1]), level, translator)


def face_rows(speech: Speech) -> Iterator[FaceRow]:
    """Yield the payment of each area."""
    level, translator = speech.level, speech.translator
    for area in range(len(AREAS)):
        faces = level.faces[area]
        if len(faces) == 1:
            words = face_words(area, faces[0], speech)
            yield FaceRow(words.headline, words.line, faces[0])
        else:
            count = number_word(len(faces), translator)
            line = fill(translator.gettext("one of {count}, by chance"), count=count)
            yield FaceRow(area_name(area, translator), line, None)


def beginning(level: Level, players: int) -> Beginning:
    """Return the purse and the cards with which each of so many builders begins (rules 2).

    The additional card of a starting step is not included: steps are dealt by chance.
    """
    held = (level.seating(players).zeros, *level.first_hand[1:])
    cards = tuple(value for value in reversed(range(len(held))) for _ in range(held[value]))
    return Beginning(pounds(level.start_money), cards)


def length_of(level: Level, players: int, translator: Translator) -> str:
    """Return, in words, how many rounds there are, and how many cards each builder seals in one."""
    seating = level.seating(players)
    words = translator.ngettext(
        "{rounds} rounds, one card each", "{rounds} rounds, {cards} cards each", seating.cards
    )
    facts = {"rounds": number_word(seating.rounds, translator)}
    if "{cards}" in words:
        facts["cards"] = number_word(seating.cards, translator)
    return fill(words, **facts)
