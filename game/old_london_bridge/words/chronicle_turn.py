"""Sentences for a builder's events: cards and tiles, the figure, the building, the tracks, money."""

from collections.abc import Callable
from typing import Any, Final

from game.core.messages import fill, mark
from game.core.wording.numbers import number_word
from game.old_london_bridge.rules.causes import (
    BonusTile,
    CentreSpace,
    OuterSpace,
    RoundFace,
    Strength,
    TrackCoin,
)
from game.old_london_bridge.rules.components import LADY_TILE
from game.old_london_bridge.rules.events import (
    BonusLapsed,
    BonusTaken,
    Built,
    CardReturned,
    CardTaken,
    Event,
    FigurePlaced,
    MarkerMoved,
    MoneyChanged,
    StepsLost,
    StrengthCounted,
    TileDrafted,
    TileUsed,
    TurnBegun,
    TurnLost,
)
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.names import bonus_name
from game.old_london_bridge.words.speech import Speech
from game.old_london_bridge.words.strength import crests_counted

# Cards and bonus tiles

_USED: Final = (
    mark("{name} uses “Share a space”: the figure may join another."),
    mark("{name} uses “Free centre”: the centre costs nothing."),
    mark("{name} uses “Use the X”: the figure may go on the X."),
    mark("{name} uses “Card returns”: a card like the one played comes back."),
    mark("{name} uses “Chapel +2”: two steps on the chapel track."),
    mark("{name} uses “Gate +2”: two steps on the gate track."),
    mark("{name} uses “Card +1”: a shown card counts one more."),
    mark("{name} uses “Take a Lady”: a 2 from the inn, before sealing."),
)


def _tile_used(event: TileUsed, speech: Speech) -> str:
    return fill(speech.translator.gettext(_USED[event.kind]), name=speech.names[event.seat])


def _card_taken(event: CardTaken, speech: Speech) -> str:
    _ = speech.translator.gettext
    if not isinstance(event.cause, BonusTile):
        message = _("{name} takes a {card} at the inn.")
    elif event.cause.kind == LADY_TILE:
        message = _("{name} takes a {card} from the inn, thanks to “Take a Lady”.")
    else:
        message = _("{name} takes a {card} back from the inn, thanks to “Card returns”.")
    return fill(message, name=speech.names[event.seat], card=event.value)


def _card_returned(event: CardReturned, speech: Speech) -> str:
    _ = speech.translator.gettext
    name = speech.names[event.seat]
    if not event.value:
        return fill(_("{name} takes the played 0 back into the hand."), name=name)
    return fill(_("{name} returns the played {card} to the inn."), name=name, card=event.value)


def _bonus_taken(event: BonusTaken, speech: Speech) -> str:
    message = speech.translator.gettext("{name} takes the bonus tile “{tile}”.")
    return fill(message, name=speech.names[event.seat], tile=bonus_name(event.kind, speech.translator))


def _bonus_lapsed(event: BonusLapsed, speech: Speech) -> str:
    message = speech.translator.gettext("{name} reaches a bonus space, but no bonus tile is left.")
    return fill(message, name=speech.names[event.seat])


# The turn and the figure

_PLACED: Final = (
    mark("{name} places the figure by the chapels."),
    mark("{name} places the figure by the gates."),
    mark("{name} places the figure by the inns."),
    mark("{name} places the figure by the shops."),
    mark("{name} places the figure by the guildhalls."),
    mark("{name} places the figure by the parks."),
    mark("{name} places the figure in the centre."),
)

_MOVED_ON: Final = (
    mark("{name} moves the figure to the chapels."),
    mark("{name} moves the figure to the gates."),
    mark("{name} moves the figure to the inns."),
    mark("{name} moves the figure to the shops."),
    mark("{name} moves the figure to the guildhalls."),
    mark("{name} moves the figure to the parks."),
    mark("{name} moves the figure to the centre."),
)


def _turn_begun(event: TurnBegun, speech: Speech) -> str:
    _ = speech.translator.gettext
    message = _("{name} builds next.") if event.turn else _("{name} builds first.")
    return fill(message, name=speech.names[event.seat])


def _figure_placed(event: FigurePlaced, speech: Speech) -> str:
    messages = _PLACED if event.left < 0 else _MOVED_ON
    message = speech.translator.gettext(messages[speech.place_of(event.space)])
    return fill(message, name=speech.names[event.seat])


def _turn_lost(event: TurnLost, speech: Speech) -> str:
    message = speech.translator.gettext("{name} has no space for the figure: the turn is lost.")
    return fill(message, name=speech.names[event.seat])


# The building

_DRAFTED: Final = (
    mark("{name} takes chapel {number}."),
    mark("{name} takes gate {number}."),
    mark("{name} takes inn {number}."),
    mark("{name} takes shop {number}."),
    mark("{name} takes guildhall {number}."),
)

_BUILT: Final = (
    mark("{name} builds chapel {number} on site {site}."),
    mark("{name} builds gate {number} on site {site}."),
    mark("{name} builds inn {number} on site {site}."),
    mark("{name} builds shop {number} on site {site}."),
    mark("{name} builds guildhall {number} on site {site}."),
)

_REPLACING: Final = (
    mark("{name} builds chapel {number} in place of {replaced}, which leaves the game."),
    mark("{name} builds gate {number} in place of {replaced}, which leaves the game."),
    mark("{name} builds inn {number} in place of {replaced}, which leaves the game."),
    mark("{name} builds shop {number} in place of {replaced}, which leaves the game."),
    mark("{name} builds guildhall {number} in place of {replaced}, which leaves the game."),
)


def _tile_drafted(event: TileDrafted, speech: Speech) -> str:
    _ = speech.translator.gettext
    name, kind = speech.names[event.seat], speech.kind_of(event.tile)
    if kind >= len(_DRAFTED):
        return fill(_("{name} takes a park."), name=name)
    return fill(_(_DRAFTED[kind]), name=name, number=event.tile)


def _built(event: Built, speech: Speech) -> str:
    _ = speech.translator.gettext
    name, kind, site = speech.names[event.seat], speech.kind_of(event.tile), event.site + 1
    if kind >= len(_BUILT):
        message = _("{name} lays out a park on site {site}: a new run may begin.")
        return fill(message, name=name, site=site)
    if event.replaced:
        return fill(_(_REPLACING[kind]), name=name, number=event.tile, replaced=event.replaced)
    return fill(_(_BUILT[kind]), name=name, number=event.tile, site=site)


def _strength_counted(event: StrengthCounted, speech: Speech) -> str:
    return crests_counted(event, speech)


# The tracks

_SET_OUT: Final = (
    mark("{name} reaches space {end} of the chapel track from the steps."),
    mark("{name} reaches space {end} of the gate track from the start."),
)
_MOVED: Final = (
    mark("{name} reaches space {end} of the chapel track from space {start}."),
    mark("{name} reaches space {end} of the gate track from space {start}."),
)


def _marker_moved(event: MarkerMoved, speech: Speech) -> str:
    """Return the sentence of one part of a way; the marker may go on once the space has given its gifts."""
    _ = speech.translator.gettext
    name, start, end = speech.names[event.seat], event.start, event.end
    if not start:
        return fill(_(_SET_OUT[event.track]), name=name, end=end)
    return fill(_(_MOVED[event.track]), name=name, start=start, end=end)


def _steps_lost(event: StepsLost, speech: Speech) -> str:
    ngettext, steps = speech.translator.ngettext, event.steps
    if event.track:
        message = ngettext(
            "{name} is at the end of the gate track: {steps} step is lost.",
            "{name} is at the end of the gate track: {steps} steps are lost.",
            steps,
        )
    else:
        message = ngettext(
            "{name} is at the end of the chapel track: {steps} step is lost.",
            "{name} is at the end of the chapel track: {steps} steps are lost.",
            steps,
        )
    return fill(message, name=speech.names[event.seat], steps=number_word(steps, speech.translator))


# Money

_COINS: Final = (
    mark("{name} gets {money} on space {space} of the chapel track."),
    mark("{name} gets {money} on space {space} of the gate track."),
)
_LAST_COINS: Final = (
    mark("{name} gets {money} at the end of the chapel track, space {space}."),
    mark("{name} gets {money} at the end of the gate track, space {space}."),
)
_EACH_ROUND: Final = (
    mark("{name} gets {money}: furthest on the chapel track, on space {value}."),
    mark("{name} gets {money}: furthest on the gate track, on space {value}."),
    mark("{name} gets {money} for the highest card, a {value}."),
    mark("{name} gets {money} for the lowest number built this round, {value}."),
)


def _money_changed(event: MoneyChanged, speech: Speech) -> str:
    _ = speech.translator.gettext
    name, money = speech.names[event.seat], pounds(abs(event.pounds))
    match event.cause:
        case OuterSpace():
            return fill(_("{name} gets {money} from the rondel."), name=name, money=money)
        case CentreSpace():
            return fill(_("{name} pays {money} for the centre."), name=name, money=money)
        case TrackCoin(track, space, last):
            message = _(_LAST_COINS[track] if last else _COINS[track])
            return fill(message, name=name, money=money, space=space)
        case Strength(tile):
            message = _("{name} earns {money} at shop {number}.")
            return fill(message, name=name, money=money, number=tile)
        case RoundFace(area, _face, value):
            return fill(_(_EACH_ROUND[area]), name=name, money=money, value=value)
    raise KeyError(f"no sentence for money by {event.cause}")


SENTENCES: Final[dict[type[Event], Callable[[Any, Speech], str]]] = {
    TileUsed: _tile_used,
    CardTaken: _card_taken,
    CardReturned: _card_returned,
    BonusTaken: _bonus_taken,
    BonusLapsed: _bonus_lapsed,
    TurnBegun: _turn_begun,
    FigurePlaced: _figure_placed,
    TurnLost: _turn_lost,
    TileDrafted: _tile_drafted,
    Built: _built,
    StrengthCounted: _strength_counted,
    MarkerMoved: _marker_moved,
    StepsLost: _steps_lost,
    MoneyChanged: _money_changed,
}
