"""Everything that a walk checks in Old London Bridge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.core.thing import TableButton, Thing
from game.core.wording.sentence_context import SentenceContext
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.rules.components import BONUS_KINDS, CARD_VALUES, CRESTS, KINDS
from game.old_london_bridge.rules.events import Event, MoneyChanged, OrderDrawn, Scored
from game.old_london_bridge.rules.refusals import REASONS
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.sound.cues import cues
from game.old_london_bridge.sound.sounds import EFFECTS
from game.old_london_bridge.things import (
    BridgeSite,
    HandCard,
    MarketStack,
    OwnTile,
    RondelCentre,
    SupplyCard,
    TileStack,
    WholeBridge,
)
from game.old_london_bridge.words.causes import because, tie_broken
from game.old_london_bridge.words.choices import action_label, button
from game.old_london_bridge.words.chronicle import chronicle
from game.old_london_bridge.words.column import ColumnEntry, TurnEntry, entry_words, noted
from game.old_london_bridge.words.prompts import prompt, watching
from game.old_london_bridge.words.refusals import refusal_sentence
from game.old_london_bridge.words.scoring_lines import row_name, score_note
from game.old_london_bridge.words.speech import Speech
from game.old_london_bridge.words.sums import NO_SUMS, Sums, summed
from game.old_london_bridge.words.whys import thing_why
from game.old_london_bridge.words.whys_board import marker_why
from game.old_london_bridge.words.whys_player import hand_why, purse_why, strength_why, tiles_why
from game.stage.sound.cue import Cue
from game.stage.tween import Timeline, Track, linear
from tests.old_london_bridge.rules.replay import replayed
from tests.old_london_bridge.rules.second_reading import SecondReading
from tests.old_london_bridge.rules.walks import quick_level
from tests.playthrough.game_promises import Promised
from tests.playthrough.sounds import Sounds
from tests.playthrough.tables import shipped_levels
from tests.playthrough.walk import Observer
from tests.playthrough.words import Said, seats_of

GAME: Final = OldLondonBridge()
#: A track of each name that a cue looks for, one after another.
_TRACKS: Final = (
    *("sink", "rise", "marker", "turn", "slide", "reveal", "hop", "lift", "coin", "fold", "dust"),
    *("count", "count", "flip", "use", "row", "total", "shuffle", "banner", "raise", "card"),
)
MOVING: Final = Timeline(
    tuple(Track(name, 100.0 * place, 90.0, linear, None) for place, name in enumerate(_TRACKS))
)


class Column(Observer):
    """The column next to the board gets an entry for each card of each builder, each round."""

    def begin(self) -> None:
        """Begin with an empty column."""
        self.entries: tuple[ColumnEntry, ...] = ()

    def hear(self, event: Event) -> None:
        """Note an event."""
        self.entries = noted(self.entries, event, self.walk.view(None))

    def end(self) -> None:
        """Count the turns."""
        cards = self.walk.table.level.seating(self.walk.table.players).cards
        built = sum(isinstance(entry, TurnEntry) for entry in self.entries)
        assert built == self.walk.table.players * cards * self.walk.position.round


class SumsHold(Observer):
    """The sources of purses, hands, bonus tiles and markers add up to those of the view."""

    def begin(self) -> None:
        """Begin with no sums."""
        self.sums: Sums = NO_SUMS

    def hear(self, event: Event) -> None:
        """Add an event."""
        self.sums = summed(self.sums, event, self.walk.view(None))

    def after(self) -> None:
        """Compare the sums with the public view."""
        view = self.walk.view(None)
        for seat, own in enumerate(self.sums.seats if view.round else ()):
            tiles = sum(view.usable[seat]) + sum(view.fresh[seat])
            spaces = tuple(map(sum, zip(own.walked, own.carried, strict=True)))
            assert own.purse == view.money[seat]
            assert own.dealt + own.taken - own.played == sum(view.hands[seat])
            assert own.gained - own.used == tiles
            assert spaces == (view.chapel[seat], view.gate[seat])


class Turns(Observer):
    """A view names the seat on turn, as the position does."""

    def before(self) -> None:
        """Compare the seats that are asked, and the builder on turn."""
        view, position = self.walk.view(None), self.walk.position
        assert view.to_move == position.to_move
        if view.builder is not None:
            assert view.builder == view.order[view.turn][0]


@dataclass
class BridgeSpeaker:
    """The words of one table; see `playthrough.words.Speaker`."""

    speech: Speech
    sums: Sums = NO_SUMS
    entries: tuple[ColumnEntry, ...] = ()

    def event(self, event: Event, view: View) -> Iterator[Said]:
        """Return the sentence of the chronicle, the cause of money, and the line of the column."""
        told = chronicle(event, self.speech)
        if told is not None:
            yield Said(told, True, seats=seats_of(event))
        if isinstance(event, MoneyChanged | Scored):
            yield Said(because(event.cause, self.speech))
            broken = tie_broken(event.cause, event.seat, self.speech)
            if broken is not None:
                yield Said(broken)
        if isinstance(event, OrderDrawn):
            yield from (Said(because(tie, self.speech)) for tie in event.ties)
        if isinstance(event, Scored):
            yield Said(row_name(event.line, view, self.speech))
            yield Said(score_note(event, view, self.speech))
        self.sums = summed(self.sums, event, view)
        self.entries = noted(self.entries, event, view)
        yield from (Said(entry_words(entry, self.speech).what) for entry in self.entries[-1:])

    def question(self, view: View, seat: int, legal: Sequence[Any]) -> Iterable[Said]:
        """Return the prompts, the buttons and the lines of the answers."""
        # If a building has to be replaced the prompt has no room for the name.
        yield Said(prompt(view, seat, self.speech), seats=() if view.drafted else (seat,))
        others = watching(view, self.speech)
        if others is not None:
            yield Said(others)
        for action in legal:
            yield Said(button(action, view, seat, self.speech))
            yield Said(action_label(action, view, seat, self.speech))

    def refusal(self, refusal: Any) -> Said:
        """Return the sentence of a refusal."""
        return Said(refusal_sentence(refusal, self.speech.names, self.speech.translator), True)

    def things(self, view: View) -> Iterable[Said]:
        """Return the answers to "why?"."""
        near = view.viewer or 0
        for thing in all_things(view):
            why = thing_why(thing, view, near, self.speech)
            if why:
                yield Said(why, True)
        # A seat's own view lacks its sealed cards, and public sums count them.
        for seat in range(view.players) if self.sums.seats else ():
            yield Said(purse_why(seat, view, self.sums, True, self.speech), True)
            yield Said(hand_why(seat, view, self.sums, True, self.speech), True)
            yield Said(tiles_why(seat, view, self.sums, self.speech), True)
            yield from (
                Said(strength_why(seat, crest, view, self.speech), True) for crest in range(len(CRESTS))
            )
            if view.round:
                yield from (
                    Said(marker_why(track, seat, view, self.sums, self.speech), True) for track in (0, 1)
                )


def all_things(view: View) -> Iterator[Thing]:
    """Yield every thing on the table."""
    yield from map(TileStack, KINDS)
    yield from map(OwnTile, BONUS_KINDS)
    yield from map(BridgeSite, range(1, view.level.sites + 1))
    yield from map(MarketStack, range(1, len(view.bonus_tops) + 1))
    yield from (kind(value) for kind in (HandCard, SupplyCard) for value in range(1, CARD_VALUES))
    yield from map(WholeBridge, range(view.players))
    yield from (RondelCentre(), TableButton.MAIN, TableButton.UNDO)


def speak(context: SentenceContext) -> BridgeSpeaker:
    """Return the words of a table."""
    return BridgeSpeaker(Speech(context.names, context.level, context.translator))


def heard(event: Event, before: View, after: View) -> tuple[Cue, ...]:
    """Return the cues of an event that moves everything, and of one that moves nothing."""
    return (*cues(event, before, after, MOVING), *cues(event, before, after, Timeline(())))


def sounds() -> Sounds:
    """Return the check of the sounds."""
    return Sounds(heard, EFFECTS, frozenset({"stamp", "coin"}))


PROMISED: Final[Promised] = Promised(
    GAME,
    shipped_levels(GAME),
    {"few tiles": quick_level()},
    speak,
    sounds,
    replayed,
    frozenset({"agenda"}),
    reasons=REASONS,
    own=lambda: (SecondReading(), Column(), SumsHold(), Turns()),
)
