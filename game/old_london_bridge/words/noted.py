"""What the things of the table are called that can be asked about and not chosen, by their topic."""

from __future__ import annotations

from typing import Final

from game.core.messages import fill, mark
from game.old_london_bridge.rules.components import STEP_NAMES
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.names import (
    area_name,
    bonus_name,
    card_name,
    crest_name,
    kind_name,
    track_name,
)
from game.old_london_bridge.words.scoring_lines import lines_of, row_name
from game.old_london_bridge.words.speech import Speech

#: Of a seat, which the words name or do not.
_OF_SEAT: Final = {
    "purse": mark("The purse of {name}"),
    "hand": mark("The hand of {name}"),
    "tiles": mark("The bonus tiles of {name}"),
    "place": mark("{name} in the order of building"),
    "tied": mark("{name} in ties"),
    "sealing": mark("{name} and the sealed card"),
    "seal": mark("The sealed card of {name}"),
    "chapel marker": mark("The seal of {name} on the chapel track"),
    "gate marker": mark("The seal of {name} on the gate track"),
    "added": mark("Added to the purse of {name}"),
    "rest": mark("What {name} has left over"),
    "start": mark("The purse of {name} before the final scoring"),
    "total": mark("The total of {name}"),
    "rank": mark("The place of {name}"),
    "bridge": mark("The bridge of {name}"),
    "forecast": mark("What this brings {name}"),
    "cover": mark("The table is for {name}"),
    "inn": mark("The inn of {name}"),
    "passed": mark("A bonus tile for {name}"),
}
_ALONE: Final = {
    "added": mark("Added to the purse"),
    "rest": mark("Empty sites and bonus tiles kept"),
    "round": mark("The round"),
    "prompt": mark("What is to be done"),
    "two": mark("Two builders"),
    "guide": mark("Empty sites at the end"),
    "promise": mark("The commitment"),
    "ties": mark("The chapel breaks ties"),
    "centre": mark("The centre of the rondel"),
}
_NUMBERED: Final = {
    "marker": mark("The marker of round {number}"),
    "field": mark("A space of the rondel"),
    "chapel space": mark("The chapel track, space {number}"),
    "gate space": mark("The gate track, space {number}"),
    "site": mark("Site {number}"),
    "stop": mark("Space {number} on the way"),
    "bonus": mark("Stack {number} of the bonus tiles"),
}


def note_name(topic: str, seat: int, place: int, view: View, speech: Speech) -> str:
    """What a thing is called to somebody who cannot see it."""
    _ = speech.translator.gettext
    if topic in _OF_SEAT and seat >= 0:
        return fill(_(_OF_SEAT[topic]), name=speech.names[seat])
    if topic in _ALONE:
        return fill(_(_ALONE[topic]))
    if topic == "field":
        kind = kind_name(view.level.stacks[place], speech.translator)
        return fill(_("The space beside the stack: {kind}"), kind=kind)
    if topic in _NUMBERED:
        return fill(_(_NUMBERED[topic]), number=place + (topic == "marker"))
    return _by_kind(topic, seat, place, view, speech)


def _by_kind(topic: str, seat: int, place: int, view: View, speech: Speech) -> str:
    """Things that are called by what they are."""
    translator = speech.translator
    _ = translator.gettext
    match topic:
        case "strength":
            crest = crest_name(place, translator)
            return fill(_("{crest}: strength of {name}"), crest=crest, name=speech.names[seat])
        case "tile" | "fresh":
            return fill(_("Bonus tile “{tile}”"), tile=bonus_name(place, translator))
        case "card" | "take" | "mix":
            return card_name(place, translator)
        case "face":
            return area_name(place, translator)
        case "pays":
            message = _("{area}: what {name} gets")
            return fill(message, area=area_name(place, translator), name=speech.names[seat])
        case "line":
            return row_name(lines_of(view)[place], view, speech)
        case "amount":
            message = _("{line}: what {name} gets")
            return fill(message, line=row_name(lines_of(view)[place], view, speech), name=speech.names[seat])
        case "track":
            return track_name(place, translator)
        case "step":
            return fill(_("Step {letter} of the chapel track"), letter=STEP_NAMES[place])
        case "stack":
            return fill(_("The stack of tiles: {kind}"), kind=kind_name(place, translator))
        case "key":
            return fill(_("A key of {name}: {card}"), name=speech.names[seat], card=place)
    raise KeyError(topic)
