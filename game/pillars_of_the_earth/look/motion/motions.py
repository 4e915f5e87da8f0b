"""How the events of this game move on its table, by their phases; times are those of pace Brisk."""

from __future__ import annotations

from typing import Any

from game.pillars_of_the_earth.look.motion import (
    motions_amounts,
    motions_board,
    motions_builders,
    motions_cards,
    motions_offer,
    motions_work,
)
from game.pillars_of_the_earth.look.places.arrangement import Arrangement
from game.pillars_of_the_earth.look.places.places import PlacedChoreographer
from game.pillars_of_the_earth.rules.components import STEPS
from game.pillars_of_the_earth.rules.events import EventTold, PartRaised, TaxRolled
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.effects import event_sentence
from game.pillars_of_the_earth.words.names import part_name, step_name

#: Events that are not named in any of these change the picture at once: notes, passes, ends of turns.
_MOVES = {
    **motions_offer.MOVES,
    **motions_cards.MOVES,
    **motions_builders.MOVES,
    **motions_amounts.MOVES,
    **motions_board.MOVES,
    **motions_work.MOVES,
}
_COURT = STEPS.index("kings_court") + 1


class PillarsChoreographer(PlacedChoreographer):
    """The motions of one table."""

    def __init__(self, table: Arrangement, at_rest: int) -> None:
        super().__init__(table, _MOVES, at_rest)

    def near_of(self, view: View) -> int:
        """Return the person that is asked; between turns, the one whose pieces are in front."""
        asked = (seat for seat in view.to_move if self.table.kit.players[seat].human)
        return next(asked, self.at_rest)

    def changes_picture(self, event: Any) -> bool:
        """Return whether an event changes a field of the view."""
        return bool(event.changes)

    def to_read(self, event: object, before: View, after: View) -> tuple[str, ...]:
        """Return the texts to read after an event: the event of the round, the tax, the part that rose."""
        translator = self.table.kit.translator
        match event:
            case EventTold(event=told):
                return (event_sentence(told, after.level, translator),)
            case TaxRolled():
                return (step_name(_COURT, translator),)
            case PartRaised(part=part):
                return (part_name(part, translator),)
        return ()
