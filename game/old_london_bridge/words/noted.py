"""The names of notes, the things of the table that can be asked about and not chosen, by topic."""

from __future__ import annotations

from typing import Final

from game.core.messages import fill, mark
from game.old_london_bridge.rules.components import STEP_NAMES
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import Topic
from game.old_london_bridge.words.names import (
    area_name,
    bonus_name,
    card_name,
    crest_name,
    kind_name,
    track_name,
)
from game.old_london_bridge.words.scoring_lines import LAST_LINES, lines_of, row_name
from game.old_london_bridge.words.speech import Speech

#: Topics of a seat; the words may name it.
_OF_SEAT: Final = {
    Topic.PURSE: mark("The purse of {name}"),
    Topic.HAND: mark("The hand of {name}"),
    Topic.TILES: mark("The bonus tiles of {name}"),
    Topic.PLACE: mark("{name} in the order of building"),
    Topic.TIED: mark("{name} in ties"),
    Topic.SEALING: mark("{name} and the sealed card"),
    Topic.SEAL: mark("The sealed card of {name}"),
    Topic.CHAPEL_MARKER: mark("The seal of {name} on the chapel track"),
    Topic.GATE_MARKER: mark("The seal of {name} on the gate track"),
    Topic.ADDED: mark("The total of {name} if the game ended now"),
    Topic.START: mark("The purse of {name} before the final scoring"),
    Topic.TOTAL: mark("The total of {name}"),
    Topic.RANK: mark("The place of {name}"),
    Topic.BRIDGE: mark("The bridge of {name}"),
    Topic.FORECAST: mark("What {name} gets from this"),
    Topic.COVER: mark("The table is for {name}"),
    Topic.INN: mark("The inn of {name}"),
    Topic.PASSED: mark("A bonus tile for {name}"),
}
_ALONE: Final = {
    Topic.ADDED: mark("The total if the game ended now"),
    Topic.ROUND: mark("The round"),
    Topic.PROMPT: mark("What is to be done"),
    Topic.TWO: mark("Two builders"),
    Topic.GUIDE: mark("Empty sites at the end"),
    Topic.PROMISE: mark("The commitment"),
    Topic.TIES: mark("The chapel breaks ties"),
    Topic.CENTRE: mark("The centre of the rondel"),
}
_NUMBERED: Final = {
    Topic.MARKER: mark("The marker of round {number}"),
    Topic.FIELD: mark("A space of the rondel"),
    Topic.CHAPEL_SPACE: mark("The chapel track, space {number}"),
    Topic.GATE_SPACE: mark("The gate track, space {number}"),
    Topic.SITE: mark("Site {number}"),
    Topic.STOP: mark("Space {number} on the way"),
    Topic.BONUS: mark("Stack {number} of the bonus tiles"),
}


def note_name(topic: Topic, seat: int, place: int, view: View, speech: Speech) -> str:
    """Return the name of a note for a screen reader."""
    _ = speech.translator.gettext
    if topic in _OF_SEAT and seat >= 0:
        return fill(_(_OF_SEAT[topic]), name=speech.names[seat])
    if topic in _ALONE:
        return fill(_(_ALONE[topic]))
    if topic is Topic.FIELD:
        kind = kind_name(view.level.stacks[place], speech.translator)
        return fill(_("The space by the stack: {kind}"), kind=kind)
    if topic in _NUMBERED:
        return fill(_(_NUMBERED[topic]), number=place + (topic is Topic.MARKER))
    return _by_kind(topic, seat, place, view, speech)


def _by_kind(topic: Topic, seat: int, place: int, view: View, speech: Speech) -> str:
    """Return the name of a note that is named after its piece, face, line or key."""
    translator = speech.translator
    _ = translator.gettext
    match topic:
        case Topic.STRENGTH:
            crest = crest_name(place, translator)
            return fill(_("{crest}: strength of {name}"), crest=crest, name=speech.names[seat])
        case Topic.TILE | Topic.FRESH:
            return fill(_("Bonus tile “{tile}”"), tile=bonus_name(place, translator))
        case Topic.CARD | Topic.TAKE | Topic.MIX:
            return card_name(place, translator)
        case Topic.FACE:
            return area_name(place, translator)
        case Topic.PAYS:
            message = _("{area}: what {name} gets")
            return fill(message, area=area_name(place, translator), name=speech.names[seat])
        case Topic.LINE:
            return row_name(lines_of(view)[place], view, speech)
        case Topic.REST if seat < 0:
            return row_name(LAST_LINES[place], view, speech)
        case Topic.REST:
            message, line = _("{line}: what {name} gets"), LAST_LINES[place]
            return fill(message, line=row_name(line, view, speech), name=speech.names[seat])
        case Topic.AMOUNT:
            message = _("{line}: what {name} gets")
            return fill(message, line=row_name(lines_of(view)[place], view, speech), name=speech.names[seat])
        case Topic.TRACK:
            return track_name(place, translator)
        case Topic.STEP:
            return fill(_("Step {letter} of the chapel track"), letter=STEP_NAMES[place])
        case Topic.STACK:
            return fill(_("The stack of tiles: {kind}"), kind=kind_name(place, translator))
        case Topic.KEY:
            return fill(_("A key of {name}: {card}"), name=speech.names[seat], card=place)
    raise KeyError(topic)
