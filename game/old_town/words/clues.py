"""The sentences of the clue cards."""

from __future__ import annotations

from game.core.messages import Translator
from game.core.wording.catalogue import Fact, Words
from game.old_town.rules.level import Level
from game.old_town.words.messages import MESSAGES, capital, text
from game.old_town.words.names import building_name


def clue_sentence(card: int, level: Level, translator: Translator, mine: int = -1) -> str:
    """Return the sentence of a clue: ``The church stood next door to my building.``

    `mine` is the building chosen for "my building", -1 while it is open. A level may word a card itself.
    """
    one = level.cards[card]
    own = text(translator, "my_building") if mine < 0 else _the(mine, level, translator)
    subject = own if one.building < 0 else _the(one.building, level, translator)
    key = ".".join(("clue", one.id))
    if MESSAGES.messages.get(key) == one.text:
        facts: dict[str, Fact] = {"mine": own} if "{mine}" in one.text else {}
        told = text(translator, key, **facts)
    else:
        told = one.text.replace("{mine}", own)
    return capital(text(translator, "clue_sentence", subject=subject, told=told))


def _the(building: int, level: Level, translator: Translator) -> str:
    name = Words(level.buildings[building].id, building_name(building, level, translator).lower())
    return text(translator, "the_building", building=name)
