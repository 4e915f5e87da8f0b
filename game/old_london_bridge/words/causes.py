"""The sentences for causes: one for each cause, and one more for a tie that was broken.

A sentence for a cause names the source of money, a card or a place. It includes the amount only where the
cause itself holds it (a shop's crests). It begins with a small letter and has no full stop, because it is
shown next to its subject.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.core.wording.catalogue import Fact, Facts, Words
from game.core.wording.event_sentences import EventSentences
from game.core.wording.numbers import number_word, place_phrase
from game.old_london_bridge.rules.causes import (
    Cause,
    ContestFace,
    EmptySites,
    FirstPlace,
    OrderTie,
    OuterSpace,
    OwnFace,
    RoundFace,
    Strength,
    TrackCoin,
    UnusedTiles,
)
from game.old_london_bridge.rules.components import AREAS, BONUS_KINDS, CRESTS, FACES, KINDS, SHOP, STEP_NAMES
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.messages import MESSAGES, text
from game.old_london_bridge.words.names import TRACKS, bonus_name
from game.old_london_bridge.words.speech import Speech


def because(cause: Cause, speech: Speech) -> str:
    """Return the sentence for a cause."""
    return _SENTENCES.sentence(cause, speech) or ""


def tie_broken(cause: Cause, seat: int, speech: Speech) -> str | None:
    """Return the sentence for the tie in a cause, won by `seat`; None where there was no tie."""
    if isinstance(cause, ContestFace | RoundFace | FirstPlace | OrderTie) and cause.rank is not None:
        return because(cause.rank, speech)
    if isinstance(cause, ContestFace | RoundFace) and cause.tied is not None:
        first, second = speech.names[seat], speech.names[cause.tied]
        return text(speech.translator, "because.gate_pile", first=first, second=second)
    return None


# Facts


def in_words(number: int, speech: Speech) -> Words:
    """Return a number as a fact, small ones in words."""
    return Words(number, number_word(number, speech.translator))


def crests(crest: int, number: int, guildhalls: int, speech: Speech) -> str:
    """Return crests of a colour, and how many are guildhalls': ``four orange crests``."""
    kind = ("none", "one", "more")[min(guildhalls, 2)]
    name = Words(CRESTS[crest], text(speech.translator, "crest_within", CRESTS[crest]))
    facts = {"amount": in_words(number, speech), "guildhalls": in_words(guildhalls, speech)}
    return text(speech.translator, "crests", kind, crest=name, **facts)


def face_key(area: int, face: int) -> tuple[str, ...]:
    """Return the key of a face in messages: ``longest_run``; that of a printed one has its area too."""
    name = FACES[area][face]
    return (name, AREAS[area]) if name == "printed" else (name,)


def result_facts(cause: Cause, speech: Speech) -> Facts:
    """Return the facts of a line of the final scoring: the reason for the payment, in words."""
    match cause:
        case ContestFace(area, face, value) | OwnFace(area, face, value):
            path = face_key(area, face)
        case EmptySites(value):
            path = ("empty_sites",)
        case UnusedTiles(value):
            path = ("unused_tiles",)
        case _:
            return {}
    low = speech.level.face_values.low_number
    result = text(speech.translator, "result", *path, value=value, money=pounds(value), low=low)
    return {"result": result, "face": path[0]}


def _seat(seat: int, speech: Speech) -> str:
    return speech.names[seat]


#: The facts of the fields of events and causes.
FACTS: Final[Mapping[str, Callable[[Any, Speech], Fact]]] = {
    **dict.fromkeys(("seat", "first", "second", "winner"), _seat),
    "pounds": lambda amount, _speech: pounds(abs(amount)),
    "lead": lambda amount, _speech: pounds(amount),
    "step": lambda step, _speech: STEP_NAMES[step],
    "steps": in_words,
    "MarkerTurned.steps": lambda steps, _speech: steps,
    "kind": lambda kind, speech: Words(BONUS_KINDS[kind], bonus_name(kind, speech.translator)),
    "site": lambda site, _speech: site + 1,
    "place": lambda place, speech: Words(place, place_phrase(place, speech.translator)),
    "rank": lambda rank, _speech: "" if rank is None else rank.by,
}


def _order_tie(cause: OrderTie, _speech: Speech) -> tuple[str, Facts]:
    """Return the facts of a tie-break of cards: the places that the track strip shows."""
    rank = cause.rank
    if rank is None:
        return "own", {}
    one_on_steps = rank.by == "further" and not rank.second_space
    facts = {"first_space": rank.first_space, "second_space": rank.second_space}
    return "one_on_steps" if one_on_steps else rank.by, facts


def _strength(cause: Strength, speech: Speech) -> tuple[str, Facts]:
    """Return the crests; those of a shop are pounds, those of other kinds the strength."""
    counted = crests(cause.crest, cause.crests, cause.guildhalls, speech)
    money, is_shop = pounds(cause.crests), speech.kind_of(cause.tile) == SHOP
    return "", {"crests": counted, "money": money, "strength": cause.crests, "shop": is_shop}


_SENTENCES: Final = EventSentences[Speech](
    MESSAGES,
    FACTS,
    {
        OrderTie: _order_tie,
        OuterSpace: lambda cause, speech: (KINDS[speech.place_of(cause.stack)], {}),
        TrackCoin: lambda cause, _speech: (TRACKS[cause.track], {}),
        Strength: _strength,
        RoundFace: lambda cause, _speech: (AREAS[cause.area], {}),
        **dict.fromkeys(
            (ContestFace, OwnFace, EmptySites, UnusedTiles),
            lambda cause, speech: ("", result_facts(cause, speech)),
        ),
    },
    "because",
)
