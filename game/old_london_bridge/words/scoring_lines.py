"""The final scoring in words: the name of each row, a short note beside each amount, a whole sentence."""

from collections.abc import Iterable
from typing import Final

from game.core.messages import Plural, fill, mark, mark_in, mark_plural, mark_plural_in
from game.core.wording.numbers import place_phrase
from game.old_london_bridge.rules.causes import ContestFace, EmptySites, OwnFace, UnusedTiles
from game.old_london_bridge.rules.components import AREAS, FACES, INN_AREA
from game.old_london_bridge.rules.events import Scored
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.names import area_name
from game.old_london_bridge.words.speech import Speech

_PluralIn = tuple[str, str, str]

#: The rows of the expert faces by area; a printed face has its area's name, an each-round face no row.
_ROWS: Final[tuple[dict[str, str], ...]] = (
    {
        "most_chapels": mark("Chapels built"),
        "ahead_of_last": mark("Ahead of the last"),
        "coins_again": mark("Coins once more"),
    },
    {
        "most_gates": mark("Gates built"),
        "gate_spaces": mark("Gate spaces"),
        "unused_tiles": mark("Tiles in all"),
    },
    {
        "most_inns": mark("Inns built"),
        "cards_in_hand": mark("Number of cards"),
        "card_sets": mark("Sets of cards"),
    },
    {
        "longest_run": mark("Longest run"),
        "low_numbers": mark("Low numbers"),
        "sets_of_six": mark("Sets of all six"),
    },
)
_EACH_ROUND: Final = 2
LAST_LINES: Final = {"empty_sites": mark("Empty sites"), "unused_tiles": mark("Bonus tiles kept")}


def lines_of(view: View) -> tuple[str, ...]:
    """Return the lines of the final scoring, as in `Scored.line`, in order; each-round faces have none."""
    areas = tuple(line for area, line in enumerate(AREAS) if view.faces[area] != _EACH_ROUND)
    return (*areas, *LAST_LINES)


def from_hand(view: View, area: int) -> bool:
    """Return whether an area's count would reveal the cards of a hand."""
    return area == INN_AREA and FACES[area][view.faces[area]] in ("printed", "card_sets")


def row_name(line: str, view: View, speech: Speech) -> str:
    """Return the name of a row of the final scoring, by `Scored.line`."""
    _ = speech.translator.gettext
    if line in LAST_LINES:
        return _(LAST_LINES[line])
    area = AREAS.index(line)
    face = FACES[area][view.faces[area]]
    return area_name(area, speech.translator) if face == "printed" else _(_ROWS[area][face])


# The short notes: "space 15", "2 kept"

_NOTES: Final[dict[str, _PluralIn]] = {
    "most_chapels": mark_plural_in("note", "{value} chapel", "{value} chapels"),
    "most_gates": mark_plural_in("note", "{value} gate", "{value} gates"),
    "most_inns": mark_plural_in("note", "{value} inn", "{value} inns"),
    "longest_run": mark_plural_in("note", "run of {value}", "run of {value}"),
    "ahead_of_last": mark_plural_in("note", "{value} ahead", "{value} ahead"),
    "unused_tiles": mark_plural_in("note", "{value} tile", "{value} tiles"),
    "cards_in_hand": mark_plural_in("note", "{value} card", "{value} cards"),
    "low_numbers": mark_plural_in("note", "{value} low", "{value} low"),
    "sets_of_six": mark_plural_in("note", "{value} set", "{value} sets"),
}


def score_note(event: Scored, view: View, speech: Speech) -> str:
    """Return a word or two on the basis of an amount; `view` is the view at that event."""
    npgettext = speech.translator.npgettext
    match event.cause:
        case ContestFace(area, face, value) | OwnFace(area, face, value):
            return _face_note(event.seat, area, FACES[area][face], value, view, speech)
        case EmptySites(sites):
            return fill(npgettext("note", "{value} empty", "{value} empty", sites), value=sites)
        case UnusedTiles(tiles):
            return fill(npgettext("note", "{value} kept", "{value} kept", tiles), value=tiles)
    raise KeyError(f"no note for points by {event.cause}")


def _face_note(seat: int, area: int, face: str, value: int, view: View, speech: Speech) -> str:
    pgettext = speech.translator.pgettext
    if face == "printed":
        return _printed_note(area, value, speech)
    if face == "gate_spaces":
        return fill(pgettext("note", "space {value}"), value=value)
    if face == "coins_again":
        return fill(pgettext("note", "coins of {money}"), money=pounds(value))
    if face == "card_sets":
        return _hand(view.hands[seat]) or pgettext("note", "none")
    return fill(speech.translator.npgettext(*_NOTES[face], value), value=value)


def _hand(hand: tuple[int, ...]) -> str:
    """Return the cards that sets are made of, without 0s, the highest first: ``4 3 1``."""
    return " ".join(str(card) for card in range(len(hand) - 1, 0, -1) for _copy in range(hand[card]))


_PRINTED_NOTES: Final = (
    mark_in("note", "space {value}"),
    mark_in("note", "space {value}"),
    mark_in("note", "sum {value}"),
)


def _printed_note(area: int, value: int, speech: Speech) -> str:
    pgettext = speech.translator.pgettext
    if area < len(_PRINTED_NOTES):
        return fill(pgettext(*_PRINTED_NOTES[area]), value=value)
    return fill(pgettext("note", "{value} of {sites}"), value=value, sites=speech.level.sites)


def tie_note(events: Iterable[Scored], speech: Speech) -> str:
    """Return what broke the ties for the prizes of one line, in a few words; empty where there was none."""
    _ = speech.translator.gettext
    causes = [event.cause for event in events if event.pounds > 0]
    broken = [cause for cause in causes if isinstance(cause, ContestFace) and cause.tied is not None]
    if not broken:
        return ""
    if all(cause.rank is None for cause in broken):
        return _("ties: pile on the gate track")
    return _("ties: chapel track")


# The sentences

#: By area, the printed contest and the expert one.
_CONTESTS: Final[tuple[tuple[Plural, Plural], ...]] = (
    (
        mark_plural(
            "{name} gets {money}: {place} with {value} space along the chapel track.",
            "{name} gets {money}: {place} with {value} spaces along the chapel track.",
        ),
        mark_plural(
            "{name} gets {money}: {place} with {value} chapel.",
            "{name} gets {money}: {place} with {value} chapels.",
        ),
    ),
    (
        mark_plural(
            "{name} gets {money}: {place} with {value} space along the gate track.",
            "{name} gets {money}: {place} with {value} spaces along the gate track.",
        ),
        mark_plural(
            "{name} gets {money}: {place} with {value} gate.",
            "{name} gets {money}: {place} with {value} gates.",
        ),
    ),
    (
        mark_plural(
            "{name} gets {money}: {place} with cards in hand worth {value}.",
            "{name} gets {money}: {place} with cards in hand worth {value}.",
        ),
        mark_plural(
            "{name} gets {money}: {place} with {value} inn.",
            "{name} gets {money}: {place} with {value} inns.",
        ),
    ),
    (
        mark_plural(
            "{name} gets {money}: {place} with {value} building.",
            "{name} gets {money}: {place} with {value} buildings.",
        ),
        mark_plural(
            "{name} gets {money}: {place} with {value} building in the longest run.",
            "{name} gets {money}: {place} with {value} buildings in the longest run.",
        ),
    ),
)

_OWN: Final[dict[str, Plural]] = {
    "ahead_of_last": mark_plural(
        "{name} gets {money}: {value} space ahead of the last builder on the chapel track.",
        "{name} gets {money}: {value} spaces ahead of the last builder on the chapel track.",
    ),
    "gate_spaces": mark_plural(
        "{name} gets {money} for space {value} of the gate track.",
        "{name} gets {money} for space {value} of the gate track.",
    ),
    "unused_tiles": mark_plural(
        "{name} gets {money} for {value} unused bonus tile.",
        "{name} gets {money} for {value} unused bonus tiles.",
    ),
    "cards_in_hand": mark_plural(
        "{name} gets {money} for {value} card in hand.", "{name} gets {money} for {value} cards in hand."
    ),
    "sets_of_six": mark_plural(
        "{name} gets {money} for {value} set of all six kinds.",
        "{name} gets {money} for {value} sets of all six kinds.",
    ),
}


def score_sentence(event: Scored, speech: Speech) -> str:
    """Return the sentence for a line of the final scoring."""
    name, translator = speech.names[event.seat], speech.translator
    match event.cause:
        case ContestFace(area, face, value, place):
            message = translator.ngettext(*_CONTESTS[area][face], value)
            where = place_phrase(place, translator)
            return fill(message, name=name, money=pounds(event.pounds), place=where, value=value)
        case OwnFace(area, face, value):
            return _own_sentence(name, pounds(event.pounds), FACES[area][face], value, speech)
        case EmptySites(sites):
            message = translator.ngettext(
                "{name} pays {money} for {sites} empty site.",
                "{name} pays {money} for {sites} empty sites.",
                sites,
            )
            return fill(message, name=name, money=pounds(-event.pounds), sites=sites)
        case UnusedTiles(tiles, by_face):
            return _tiles_sentence(name, pounds(event.pounds), tiles, by_face, speech)
    raise KeyError(f"no sentence for points by {event.cause}")


def _own_sentence(name: str, money: str, face: str, value: int, speech: Speech) -> str:
    translator = speech.translator
    if face == "coins_again":
        message = translator.gettext("{name} gets {money}: the coins of the chapel track once more.")
        return fill(message, name=name, money=money)
    if face == "card_sets":
        return fill(translator.gettext("{name} gets {money} for sets of cards."), name=name, money=money)
    if face == "low_numbers":
        message = translator.ngettext(
            "{name} gets {money} for {value} building with the number {low} or less.",
            "{name} gets {money} for {value} buildings with the number {low} or less.",
            value,
        )
        low = speech.level.face_values.low_number
        return fill(message, name=name, money=money, value=value, low=low)
    return fill(translator.ngettext(*_OWN[face], value), name=name, money=money, value=value)


def _tiles_sentence(name: str, money: str, tiles: int, by_face: bool, speech: Speech) -> str:
    ngettext = speech.translator.ngettext
    if by_face:
        message = ngettext(
            "{name} gets no more for {tiles} unused bonus tile: the gate's scoring face has paid.",
            "{name} gets no more for {tiles} unused bonus tiles: the gate's scoring face has paid.",
            tiles,
        )
        return fill(message, name=name, tiles=tiles)
    message = ngettext(
        "{name} gets {money} for {tiles} unused bonus tile.",
        "{name} gets {money} for {tiles} unused bonus tiles.",
        tiles,
    )
    return fill(message, name=name, money=money, tiles=tiles)
