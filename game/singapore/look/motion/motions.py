"""How the events of this game move on its table, by their phases; times are those of pace Brisk."""

from __future__ import annotations

from typing import Any, Final

from game.core.wording.sentence_context import SentenceContext
from game.singapore.look.motion import motions_town, motions_trade
from game.singapore.look.motion.motions_town import one
from game.singapore.look.motion.moving import Raid, Unfolds
from game.singapore.look.motion.places import PlacedChoreographer, box_of
from game.singapore.look.motion.raid import raid_words
from game.singapore.look.panels.amounts import acting
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.rules import agenda
from game.singapore.rules.events import RaidBegun
from game.singapore.rules.rounds import lowest_of, order_of_preparation, spaces_of
from game.singapore.rules.view import View
from game.singapore.words.event_lines import sentence
from game.stage.tween import Timeline, in_out_cubic
from game.tabletop.motion.payloads import Motion

#: Events that are not named in any of these change the picture at once: notes, turns, what lapses.
_MOVES: Final = {**motions_town.MOVES, **motions_trade.MOVES}
_UNFOLD: Final = 420.0


def on_turn(view: View) -> int | None:
    """Return the seat on turn, until the next one is; between rounds the coming Raffles player.

    Before that the last player may be asked about the hut, with two players Raffles about the neutral street.
    None before the first turn.
    """
    if (seat := acting(view)) is not None:
        return seat
    steps = {step[0]: step for step in view.agenda}
    for kind in (agenda.TURN_OVER, agenda.TURN):
        if kind in steps:
            return (view.raffles + steps[kind][1]) % view.players
    if agenda.NEUTRAL in steps or agenda.SETTLE_HUT in steps:
        return view.raffles if view.players == 2 else (view.raffles - 1) % view.players
    if view.round:
        return lowest_of(spaces_of(view.level, view.points), view.stack)
    built = steps[agenda.PREPARE][1] if agenda.PREPARE in steps else 0
    if not built:
        return None if view.raffles < 0 else view.raffles
    return order_of_preparation(view.players, view.raffles)[built - 1]


class SingaporeChoreographer(PlacedChoreographer):
    """The motions of one table."""

    def __init__(self, table: Arrangement, at_rest: int) -> None:
        super().__init__(table, _MOVES, at_rest)

    def near_of(self, view: View) -> int:
        """Return the person that is asked, or is on turn; without people the seat on turn."""
        players = self.table.kit.players
        if any(player.human for player in players):
            acting = (*view.to_move, *((view.turn,) if view.turn >= 0 else ()))
            return next((seat for seat in acting if players[seat].human), self.at_rest)
        seat = on_turn(view)
        return self.at_rest if seat is None else seat

    def passing(self, _old: int, new: int) -> Motion:
        """Let the screen of the next person unfold from the panel."""
        own = self.table.plan.own
        if own is None:
            return Timeline()
        return one("unfold", _UNFOLD, in_out_cubic, Unfolds(new, box_of(own.own)))

    def changes_picture(self, event: Any) -> bool:
        """Return whether an event changes a field of the view."""
        return bool(event.changes)

    def to_read(self, event: object, before: View, after: View) -> tuple[str, ...]:
        """Return the sentence of a raid and the words of its page: they are read before the game goes on."""
        if not isinstance(event, RaidBegun):
            return ()
        kit = self.table.kit
        names = [player.name for player in kit.players]
        words = sentence(event, SentenceContext(names, kit.translator, after.level))
        raid = self.motion(event, before, after).tracks[0].payload
        page = raid_words(raid, kit.translator) if isinstance(raid, Raid) else ()
        return page if words is None else (words, *page)
