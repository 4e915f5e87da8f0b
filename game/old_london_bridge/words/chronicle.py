"""The chronicle's sentences: one whole sentence for each event that is not silent, from `messages.toml`."""

from collections.abc import Callable
from typing import Any, Final

from game.core.wording.catalogue import Facts
from game.core.wording.event_sentences import EventSentences
from game.core.wording.lists import listed
from game.old_london_bridge.rules.causes import BonusTile, RoundFace, TrackCoin
from game.old_london_bridge.rules.components import AREAS, BONUS_KINDS, CENTRE, CRESTS, KINDS, PARK, PARK_TILE
from game.old_london_bridge.rules.events import (
    Built,
    CardsSealed,
    CardTaken,
    Declined,
    Event,
    FaceLaid,
    FigurePlaced,
    FiguresLifted,
    GameEnding,
    GameWon,
    MarkerMoved,
    MoneyChanged,
    OrderDrawn,
    Scored,
    StepsLost,
    StrengthCounted,
    TileDrafted,
    TilesReady,
    TileTurnedUp,
    TileUsed,
    TurnEnded,
)
from game.old_london_bridge.words.causes import FACTS, crests, in_words, result_facts
from game.old_london_bridge.words.faces import face_words
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.messages import MESSAGES
from game.old_london_bridge.words.names import TRACKS
from game.old_london_bridge.words.speech import Speech

#: Silent events: the sentences around them cover them, or a choice that leaves everything as it is.
SILENT: Final[frozenset[type[Event]]] = frozenset({Declined, FiguresLifted, TilesReady, TurnEnded})


def _of_kind(event: TileDrafted | Built, speech: Speech) -> tuple[str, Facts]:
    return KINDS[speech.kind_of(event.tile)], {}


def _tile_turned_up(event: TileTurnedUp, speech: Speech) -> tuple[str, Facts]:
    kind = speech.kind_of(event.tile)
    if kind == PARK and speech.level.switches.parks_have_crest:
        return f"park_{CRESTS[event.tile - PARK_TILE]}", {}
    return KINDS[kind], {}


def _cards_sealed(_event: CardsSealed, speech: Speech) -> tuple[str, Facts]:
    """Return facts without the cards, even for their owner: every player at the screen reads them."""
    return "", {"cards": in_words(speech.level.seating(speech.players).cards, speech)}


def _order_drawn(event: OrderDrawn, speech: Speech) -> tuple[str, Facts]:
    first, *others = (speech.names[seat] for seat, _printed, _counts in event.order)
    return "", {"first": first, "others": listed(others, speech.translator)}


def _card_taken(event: CardTaken, _speech: Speech) -> tuple[str, Facts]:
    return BONUS_KINDS[event.cause.kind] if isinstance(event.cause, BonusTile) else "", {}


def _figure_placed(event: FigurePlaced, speech: Speech) -> tuple[str, Facts]:
    place = speech.place_of(event.space)
    return "centre" if place == CENTRE else KINDS[place], {"moves": event.left >= 0}


def _strength_counted(event: StrengthCounted, speech: Speech) -> tuple[str, Facts]:
    return "", {"crests": crests(event.crest, len(event.sites), event.guildhalls, speech)}


def _on_track(event: MarkerMoved | StepsLost, _speech: Speech) -> tuple[str, Facts]:
    """Return facts of one part of a way; the marker may go on once the space has given its gifts."""
    return TRACKS[event.track], {}


def _money_changed(event: MoneyChanged, _speech: Speech) -> tuple[str, Facts]:
    match event.cause:
        case TrackCoin(track):
            return TRACKS[track], {}
        case RoundFace(area):
            return AREAS[area], {}
    return "", {}


#: By class of events: the rest of its key, and further facts.
FURTHER: Final[dict[type[Event], Callable[[Any, Speech], tuple[str, Facts]]]] = {
    FaceLaid: lambda event, speech: (
        "",
        {"sentence": face_words(event.area, event.face, speech).sentence},
    ),
    TileTurnedUp: _tile_turned_up,
    CardsSealed: _cards_sealed,
    OrderDrawn: _order_drawn,
    TileUsed: lambda event, _speech: (BONUS_KINDS[event.kind], {}),
    CardTaken: _card_taken,
    FigurePlaced: _figure_placed,
    TileDrafted: _of_kind,
    Built: _of_kind,
    StrengthCounted: _strength_counted,
    MarkerMoved: _on_track,
    StepsLost: _on_track,
    MoneyChanged: _money_changed,
    GameEnding: lambda event, _speech: ("stacks" if event.empty_stacks else "rounds", {}),
    Scored: lambda event, speech: ("", result_facts(event.cause, speech)),
    GameWon: lambda event, _speech: ("", {"money": pounds(event.money[event.standing.winner])}),
}
_SENTENCES: Final = EventSentences[Speech](MESSAGES, FACTS, FURTHER)


def chronicle(event: Event, speech: Speech) -> str | None:
    """Return the sentence for an event; None for one that the events around it cover."""
    return None if type(event) in SILENT else _SENTENCES.sentence(event, speech)
