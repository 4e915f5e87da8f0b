"""How the events of this game move on its table, by their phases; times are those of pace Brisk."""

from __future__ import annotations

from typing import Any, Final

from game.core.wording.sentence_context import SentenceContext
from game.singapore.look.motion import motions_town, motions_trade
from game.singapore.look.motion.motions_town import one
from game.singapore.look.motion.moving import Raid, Unfolds
from game.singapore.look.motion.places import PlacedChoreographer, box_of
from game.singapore.look.motion.raid import raid_words
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.rules.events import RaidBegun
from game.singapore.rules.view import View
from game.singapore.words.event_lines import sentence
from game.stage.tween import Timeline, in_out_cubic
from game.tabletop.motion.payloads import Motion

#: Events that are not named in any of these change the picture at once: notes, turns, what lapses.
_MOVES: Final = {**motions_town.MOVES, **motions_trade.MOVES}
_UNFOLD: Final = 420.0


class SingaporeChoreographer(PlacedChoreographer):
    """The motions of one table."""

    def __init__(self, table: Arrangement, at_rest: int) -> None:
        super().__init__(table, _MOVES, at_rest)

    def near_of(self, view: View) -> int:
        """Return the person that is asked, without people any seat; else the one in front between turns."""
        players = self.table.kit.players
        people = any(player.human for player in players)
        asked = (seat for seat in view.to_move if players[seat].human or not people)
        return next(asked, self.at_rest)

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
