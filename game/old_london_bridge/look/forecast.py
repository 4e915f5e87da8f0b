"""What a choice would bring, as the bubble says it, out of the events that the rules tell beforehand."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.messages import fill
from game.old_london_bridge.look.tooltip import Bubble, BubbleRow
from game.old_london_bridge.rules.causes import CentreSpace, OuterSpace, TrackSpace
from game.old_london_bridge.rules.components import GUILDHALL, is_park
from game.old_london_bridge.rules.events import (
    BonusTaken,
    Built,
    Event,
    MarkerMoved,
    MoneyChanged,
    StrengthCounted,
    TileDrafted,
)
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import signed_pounds
from game.old_london_bridge.words.names import bonus_name, track_name
from game.old_london_bridge.words.speech import Speech

#: A bubble has at most five lines: these rows, the purse and a caution.
_MOST_ROWS = 3


def forecast(events: Sequence[Event], before: View, after: View, seat: int, speech: Speech) -> Bubble | None:
    """The bubble of a choice; None where nothing is to be said beforehand."""
    tile = _tile(events, before)
    if tile is None:
        return None
    built = next((event for event in events if isinstance(event, Built)), None)
    rows = [row for event in events if (row := _row(event, speech)) is not None]
    purse = before.money[seat], after.money[seat]
    return Bubble(
        head=speech.tile(tile),
        kind=speech.kind_of(tile),
        crest=None if is_park(tile) or speech.kind_of(tile) == GUILDHALL else speech.crest_of(tile),
        rows=tuple(rows[:_MOST_ROWS]),
        purse=purse if purse[0] != purse[1] else None,
        caution=_caution(built, tile, before, seat, speech),
    )


def _tile(events: Sequence[Event], before: View) -> int | None:
    for event in events:
        if isinstance(event, TileDrafted | Built):
            return event.tile
    return before.drafted or None


def _row(event: Event, speech: Speech) -> BubbleRow | None:
    _ = speech.translator.gettext
    match event:
        case MoneyChanged(_seat, gained, OuterSpace()):
            return BubbleRow(_("Space pays"), signed_pounds(gained))
        case MoneyChanged(_seat, gained, CentreSpace()):
            return BubbleRow(_("The centre costs"), signed_pounds(gained))
        case MoneyChanged(_seat, gained, TrackSpace()):
            return BubbleRow(_("Coins on the way"), signed_pounds(gained))
        case StrengthCounted(_seat, _tile, crest, sites):
            return BubbleRow(_("Strength"), crests=(crest, len(sites)))
        case MoneyChanged(_seat, gained):
            return BubbleRow(_("The shop pays"), signed_pounds(gained))
        case MarkerMoved(_seat, track, start, end):
            words = fill(
                _("{track}: from {start} to {end}"),
                track=track_name(track, speech.translator),
                start=start,
                end=end,
            )
            return BubbleRow(words)
        case BonusTaken(_seat, _stack, kind):
            return BubbleRow(bonus_name(kind, speech.translator))
    return None


def _caution(built: Built | None, tile: int, before: View, seat: int, speech: Speech) -> str | None:
    """What the choice closes: the numbers that may follow, or the building that leaves."""
    _ = speech.translator.gettext
    bridge = before.bridges[seat]
    if built is not None and built.replaced:
        return fill(_("{tile} leaves the game"), tile=speech.tile(built.replaced))
    if is_park(tile):
        return _("Then any number may follow")
    if bridge and not is_park(bridge[-1]) and tile > bridge[-1]:
        return _("It must replace a building")
    return fill(_("Then only numbers under {number}"), number=tile)
