"""The final scoring in words: the name of each row, a short note next to each amount, a whole sentence."""

from collections.abc import Iterable
from typing import Final

from game.core.wording.catalogue import Fact
from game.old_london_bridge.rules.causes import ContestFace, EmptySites, OwnFace, UnusedTiles
from game.old_london_bridge.rules.components import AREAS, FACES, INN_AREA
from game.old_london_bridge.rules.events import Scored
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.causes import face_key
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.messages import text
from game.old_london_bridge.words.names import area_name
from game.old_london_bridge.words.speech import Speech

_EACH_ROUND: Final = 2
LAST_LINES: Final = ("empty_sites", "unused_tiles")


def lines_of(view: View) -> tuple[str, ...]:
    """Return the lines of the final scoring, as in `Scored.line`, in order; each-round faces have none."""
    areas = tuple(line for area, line in enumerate(AREAS) if view.faces[area] != _EACH_ROUND)
    return (*areas, *LAST_LINES)


def from_hand(view: View, area: int) -> bool:
    """Return whether an area's count would reveal the cards of a hand."""
    return area == INN_AREA and FACES[area][view.faces[area]] in ("printed", "card_sets")


def row_name(line: str, view: View, speech: Speech) -> str:
    """Return the name of a row of the final scoring, by `Scored.line`."""
    if line in LAST_LINES:
        return text(speech.translator, "last_line", line)
    area = AREAS.index(line)
    face = FACES[area][view.faces[area]]
    return area_name(area, speech.translator) if face == "printed" else text(speech.translator, "row", face)


# The short notes: "space 15", "2 kept"


def score_note(event: Scored, view: View, speech: Speech) -> str:
    """Return a word or two on the basis of an amount; `view` is the view at that event."""
    match event.cause:
        case ContestFace(area, face, value) | OwnFace(area, face, value):
            path, hand = face_key(area, face), _hand(view.hands[event.seat]) or "none"
            facts: dict[str, Fact] = {"money": pounds(value), "hand": hand, "sites": speech.level.sites}
            return text(speech.translator, "note", *path, value=value, **facts)
        case EmptySites(sites):
            return text(speech.translator, "note.empty_sites", value=sites)
        case UnusedTiles(tiles):
            return text(speech.translator, "note.kept", value=tiles)
    raise KeyError(f"no note for points by {event.cause}")


def _hand(hand: tuple[int, ...]) -> str:
    """Return the cards that sets are made of, without 0s, the highest first: ``4 3 1``."""
    return " ".join(str(card) for card in range(len(hand) - 1, 0, -1) for _copy in range(hand[card]))


def tie_note(events: Iterable[Scored], speech: Speech) -> str:
    """Return how ties for the prizes of one line were broken, in a few words; empty if there was none."""
    causes = [event.cause for event in events if event.pounds > 0]
    broken = [cause for cause in causes if isinstance(cause, ContestFace) and cause.tied is not None]
    if not broken:
        return ""
    by_gate = all(cause.rank is None for cause in broken)
    return text(speech.translator, "ties", "gate" if by_gate else "chapel")
