"""The names of notes, the things of the table that can be asked about and not chosen, by topic."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.core.wording.catalogue import Words
from game.old_london_bridge.rules.components import STEP_NAMES
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import Topic
from game.old_london_bridge.words import names
from game.old_london_bridge.words.messages import text
from game.old_london_bridge.words.scoring_lines import LAST_LINES, lines_of, row_name
from game.old_london_bridge.words.speech import Speech

_Piece = Callable[[int, View, Speech], str]


def _card(place: int, _view: View, speech: Speech) -> str:
    return names.card_name(place, speech.translator)


def _area(place: int, _view: View, speech: Speech) -> str:
    return names.area_name(place, speech.translator)


def _bonus(place: int, _view: View, speech: Speech) -> str:
    return names.bonus_name(place, speech.translator)


def _line(place: int, view: View, speech: Speech) -> str:
    return row_name(lines_of(view)[place], view, speech)


#: The piece, area or line that a note is named after, by its index in the topic.
_PIECES: Final[Mapping[Topic, _Piece]] = {
    **dict.fromkeys((Topic.CARD, Topic.TAKE, Topic.MIX), _card),
    **dict.fromkeys((Topic.FACE, Topic.PAYS), _area),
    **dict.fromkeys((Topic.TILE, Topic.FRESH), _bonus),
    **dict.fromkeys((Topic.LINE, Topic.AMOUNT), _line),
    Topic.REST: lambda place, view, speech: row_name(LAST_LINES[place], view, speech),
    Topic.STRENGTH: lambda place, _view, speech: names.crest_name(place, speech.translator),
    Topic.FIELD: lambda place, view, speech: names.kind_name(view.level.stacks[place], speech.translator),
    Topic.STACK: lambda place, _view, speech: names.kind_name(place, speech.translator),
    Topic.TRACK: lambda place, _view, speech: names.track_name(place, speech.translator),
    Topic.STEP: lambda place, _view, _speech: STEP_NAMES[place],
}


def note_name(topic: Topic, seat: int, place: int, view: View, speech: Speech) -> str:
    """Return the name of a note for a screen reader."""
    return text(
        speech.translator,
        "noted",
        topic.name.lower(),
        seat=Words("some", speech.names[seat]) if seat >= 0 else "nobody",
        place=place,
        number=place + 1,
        piece=_PIECES[topic](place, view, speech) if topic in _PIECES else "",
    )
