"""The notes of the table: drawn things that cannot be chosen, as elements, and their answers to "why?".

Made only from the state of a moment; the replay draws the same table and has the same notes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.thing import TableButton, Thing
from game.old_london_bridge.look.forecasts import brought_by
from game.old_london_bridge.look.notes.noted import noted
from game.old_london_bridge.look.panels.hand_panel import hand_is_open
from game.old_london_bridge.look.panels.strips import purse_is_open
from game.old_london_bridge.look.standing import compared, if_ended, leaders, standing
from game.old_london_bridge.rules.components import AREAS, BONUS_KINDS, KINDS
from game.old_london_bridge.rules.events import Scored
from game.old_london_bridge.things import (
    BridgeSite,
    HandCard,
    MarketStack,
    Note,
    OwnTile,
    RondelCentre,
    SupplyCard,
    TileStack,
    Topic,
    WholeBridge,
)
from game.old_london_bridge.words import whys_board, whys_order, whys_paid, whys_player
from game.old_london_bridge.words.noted import note_name
from game.old_london_bridge.words.scoring_lines import LAST_LINES, lines_of
from game.old_london_bridge.words.speech import Speech
from game.old_london_bridge.words.sums import Sums, begun
from game.old_london_bridge.words.whys import site_why, thing_why
from game.stage.focus import Element, FocusList, Kind

if TYPE_CHECKING:
    from game.old_london_bridge.look.screen_parts import BridgeParts
    from game.old_london_bridge.look.shown import Shown

_EACH_ROUND = 2


def notes_of(screen: BridgeParts, shown: Shown, focus: FocusList) -> Iterator[Element]:
    """Yield the notes of a moment, but for those at whose place something can be chosen."""
    chosen = {element.key: element for element in focus.elements}
    for spot in noted(screen, shown):
        note = spot.thing
        assert isinstance(note, Note)
        if note in chosen:
            continue
        choice = chosen.get(_as_choice(note.topic, note.place))
        if choice is None or not choice.contains(spot.rect.center):
            name = note_name(note.topic, note.seat, note.place, shown.view, screen.speech)
            yield Element(note, name, Kind.PICTURE, spot.rect, outline=spot.outline)


def _as_choice(topic: Topic, place: int) -> Thing | None:
    """Return the thing that a note is of, while it can be chosen; None for a note that never can."""
    match topic:
        case Topic.STACK:
            return TileStack(KINDS[place])
        case Topic.TILE:
            return OwnTile(BONUS_KINDS[place])
        case Topic.SITE:
            return BridgeSite(place)
        case Topic.BONUS:
            return MarketStack(place)
        case Topic.CENTRE:
            return RondelCentre()
        case Topic.ADDED:
            return TableButton.STANDING
        case Topic.CARD:
            return HandCard(place)
    return None


def note_why(key: object, screen: BridgeParts, shown: Shown) -> str:
    """Return the answer of a note; empty for anything else."""
    match key:
        case Note(topic, seat, place):
            return _Answers(screen, shown).line(topic, seat, place)
        case TableButton.STANDING:
            return _Answers(screen, shown).line(Topic.ADDED, shown.near, -1)
    return ""


@dataclass(frozen=True, slots=True)
class _Answers:
    """The answers of one moment."""

    screen: BridgeParts
    shown: Shown

    @property
    def _speech(self) -> Speech:
        return self.screen.speech

    @property
    def _sums(self) -> Sums:
        """Before the first event nothing has been summed yet."""
        return self.shown.story.sums if self.shown.story.sums.seats else begun(self.shown.view)

    def line(self, topic: Topic, seat: int, place: int) -> str:
        """Return the line of a topic."""
        for told in (self._of_builder, self._of_order, self._of_board, self._of_payment):
            line = told(topic, seat, place)
            if line:
                return line
        return ""

    def _of_builder(self, topic: Topic, seat: int, place: int) -> str:
        view, speech, sums = self.shown.view, self._speech, self._sums
        match topic:
            case Topic.PURSE:
                return whys_player.purse_why(seat, view, sums, purse_is_open(view, seat), speech)
            case Topic.HAND:
                return whys_player.hand_why(seat, view, sums, hand_is_open(view, seat), speech)
            case Topic.TILES:
                return whys_player.tiles_why(seat, view, sums, speech)
            case Topic.TILE | Topic.FRESH:
                return whys_player.tile_why(place, topic is Topic.FRESH, view, speech)
            case Topic.STRENGTH:
                return whys_player.strength_why(seat, place, view, speech)
            case Topic.SITE:
                return self._site(seat, place)
            case Topic.BRIDGE:
                return thing_why(WholeBridge(seat), view, seat, speech)
            case Topic.TAKE:
                return thing_why(SupplyCard(place), view, seat, speech)
            case Topic.CARD:
                line = thing_why(HandCard(place), view, seat, speech)
                return whys_player.copies_why(view.hands[seat][place], line, speech)
        return ""

    def _site(self, seat: int, site: int) -> str:
        """Return the line of a site; of one whose crest counts now, which of them it is."""
        shown, speech = self.shown, self._speech
        counts = seat == self.shown.near and site in shown.counted
        if not counts or site > len(shown.view.bridges[seat]):
            return site_why(site, shown.view, seat, speech)
        number, tile = shown.counted.index(site) + 1, shown.view.bridges[seat][site - 1]
        return whys_player.counted_why(number, len(shown.counted), tile, speech)

    def _of_order(self, topic: Topic, seat: int, place: int) -> str:
        view, speech = self.shown.view, self._speech
        match topic:
            case Topic.PLACE:
                return whys_order.place_why(place, view, self._sums, speech)
            case Topic.TIED:
                return whys_order.rank_why(place, view, speech)
            case Topic.TIES:
                return whys_order.ties_why(speech)
            case Topic.SEALING:
                return whys_order.sealing_why(seat, view, bool(place), speech)
            case Topic.SEAL:
                return whys_order.seal_why(seat, speech)
            case Topic.KEY:
                return whys_order.key_why(seat, place, speech)
            case Topic.COVER:
                return whys_order.cover_why(seat, speech)
        return ""

    def _of_board(self, topic: Topic, seat: int, place: int) -> str:
        view, speech = self.shown.view, self._speech
        match topic:
            case Topic.FIELD:
                return whys_board.field_why(place, view, speech)
            case Topic.CHAPEL_SPACE | Topic.GATE_SPACE:
                return whys_board.space_why(int(topic is Topic.GATE_SPACE), place, view, speech)
            case Topic.CHAPEL_MARKER | Topic.GATE_MARKER:
                return whys_board.marker_why(int(topic is Topic.GATE_MARKER), seat, view, self._sums, speech)
            case Topic.STOP if self.shown.route is not None:
                return whys_board.stop_why(seat, place, self.shown.route.start, view, speech)
            case Topic.BONUS:
                return thing_why(MarketStack(place), view, self.shown.near, speech)
            case Topic.TRACK:
                return whys_board.track_why(place, speech)
            case Topic.STEP:
                return whys_board.step_why(place, view, speech)
            case Topic.ROUND:
                return whys_board.round_why(view, speech)
            case Topic.MARKER:
                return whys_board.round_marker_why(place, view, speech)
            case Topic.PROMPT:
                return whys_board.prompt_why(view, speech)
            case Topic.TWO:
                return whys_board.two_why(view, speech)
            case Topic.PROMISE:
                return whys_board.promise_why(speech)
            case Topic.STACK:
                return thing_why(TileStack(KINDS[place]), view, self.shown.near, speech)
            case Topic.CENTRE:
                return thing_why(RondelCentre(), view, self.shown.near, speech)
        return ""

    def _of_payment(self, topic: Topic, seat: int, place: int) -> str:
        view, speech = self.shown.view, self._speech
        match topic:
            case Topic.FACE:
                return whys_paid.face_why(place, view, self._paid(place), leaders(view, place), speech)
            case Topic.PAYS if view.faces[place] == _EACH_ROUND:
                return whys_paid.leader_why(place, seat, compared(view, place, seat), view, speech)
            case Topic.PAYS:
                return self._pays(self._foreseen(AREAS[place], seat), seat)
            case Topic.REST if seat < 0:
                return whys_paid.line_why(LAST_LINES[place], view, speech)
            case Topic.ADDED if seat < 0:
                return whys_paid.if_ended(speech)
            case Topic.GUIDE:
                return whys_paid.sites_rule(speech)
            case Topic.REST:
                return self._pays(self._foreseen(LAST_LINES[place], seat), seat)
            case Topic.ADDED:
                events = [self._foreseen(line, seat) for line in lines_of(view)]
                return whys_paid.total_now_why(if_ended(view).now[seat], events, speech)
        return self._of_end(topic, seat, place) or self._of_choice(topic, seat, place)

    def _of_end(self, topic: Topic, seat: int, place: int) -> str:
        view, speech, shown = self.shown.view, self._speech, self.shown
        match topic:
            case Topic.LINE:
                return whys_paid.line_why(lines_of(view)[place], view, speech)
            case Topic.AMOUNT:
                line = lines_of(view)[place]
                told = (event for event in shown.story.scored if (event.line, event.seat) == (line, seat))
                return self._pays(next(told), seat)
            case Topic.START:
                return whys_paid.start_why(seat, shown.story.scored, self._sums, speech)
            case Topic.TOTAL:
                return whys_paid.total_why(seat, shown.story.scored, view, speech)
            case Topic.RANK if shown.story.won is not None:
                return whys_paid.rank_why(seat, shown.story.won, view, speech)
        return ""

    def _of_choice(self, topic: Topic, seat: int, place: int) -> str:
        answer, speech, view = self.shown.answer, self._speech, self.shown.view
        if answer is None:
            return ""
        match topic:
            case Topic.FORECAST if answer.after is not None:
                events = brought_by(seat, answer.events, answer.after)
                placed = self.screen.placed_tip(self.shown)
                return whys_paid.brought_why(
                    events, seat, None if placed is None else placed[0].purse, speech
                )
            case Topic.INN:
                used = sum(value * count for value, count in enumerate(answer.picked))
                return whys_paid.inn_why(used, answer.strength, speech)
            case Topic.MIX:
                return whys_paid.mix_why(place, answer.picked[place], view.supply[place], speech)
            case Topic.PASSED:
                return whys_board.track_why(1, speech)
        return ""

    def _pays(self, event: Scored, seat: int) -> str:
        """Return the payment of a line to a seat; at the end with its hand."""
        view = self.shown.view
        return whys_paid.pays_why(event, view, view.ending or hand_is_open(view, seat), self._speech)

    def _foreseen(self, line: str, seat: int) -> Scored:
        """Return the payment of a line to a seat if the game ended now."""
        amount = standing(self.shown.view).amount(line, seat)
        assert amount is not None
        return amount.event

    def _paid(self, area: int) -> list[Scored]:
        """Return the payments of an area if the game ended now; empty before it has its face."""
        view = self.shown.view
        if len(view.chapel_order) < view.players or min(view.faces) < 0:
            return []
        return [amount.event for amount in standing(view).lines.get(AREAS[area], ())]
