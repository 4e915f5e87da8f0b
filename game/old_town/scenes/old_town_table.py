"""The table of Old Town as it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.thing import Thing
from game.old_town.look.answer import OldTownAnswer, Preview, Reading, Standing
from game.old_town.look.screen import OldTownScreen
from game.old_town.look.story import OldTownStory, with_event, with_turn
from game.old_town.rules import agenda
from game.old_town.rules.actions import Action
from game.old_town.rules.events import Drawn, Event
from game.old_town.rules.view import View
from game.old_town.scenes.previews import Previews
from game.old_town.scenes.questions import ActQuestion, OldTownQuestion, question_for
from game.old_town.scenes.readings import building_reading, clue_reading, draw_reading, marker_reading
from game.old_town.scenes.why_scene import page_about
from game.old_town.things import Clue, Marker, StockBuilding
from game.old_town.words.choices import short_label, to_choose
from game.old_town.words.messages import text
from game.stage.advisor import Advice
from game.stage.house import House
from game.stage.scenes import Scene
from game.stage.session import Session
from game.tabletop.advice.hints import Hints
from game.tabletop.board.board_table import BoardTable, TableMoment
from game.tabletop.table.table_state import TableAnswer


class OldTownHints(Hints):
    """Advice without a final result: the opponents of this game only compare choices."""

    def label(self, action: Any, advice: Advice) -> str:
        """Return a choice in few words."""
        return short_label(action, advice.view, self._words.context)


class OldTownTable(BoardTable):
    """See `tabletop.board.board_table.BoardTable`."""

    beginning = OldTownStory()
    screen = OldTownScreen

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.hints = OldTownHints(self.words)
        self._house: House = args[0]
        #: The last question, with the effects of its choices.
        self._previews: tuple[OldTownQuestion, Previews] | None = None

    def followed(self, story: OldTownStory, event: Any, view: View) -> Any:
        """Return the story after an event, with one line for each turn and the points by source.

        The reason for a play ends with the draw after it.
        """
        told = with_event(super().followed(story, event, view), event, view)
        if isinstance(event, Drawn):
            told = replace(told, why=(), chooser=None)
        return with_turn(story, told, event, self.context) if isinstance(event, Event) else told

    def question_for(self, view: View, seat: int, legal: Sequence[Any]) -> OldTownQuestion:
        """Return the question that a view asks of a seat."""
        question = question_for(view, seat, legal, self.words)
        self._previews = question, Previews(view, seat, tuple(legal))
        return question

    def told_of(self, moment: TableMoment[Any]) -> str | None:
        """Return the sentence of an event; one for all clues that are dealt together."""
        return text(self.context.translator, "meanwhile.deal") if _deals(moment) else super().told_of(moment)

    def spoken_of(self, moment: TableMoment[Any]) -> int | None:
        """Return the seat that the words of the prompt speak of: none in the deal."""
        return None if _deals(moment) else super().spoken_of(moment)

    def ends_turn(self, action: Any) -> bool:
        """Return whether a turn is ended: that was asked for."""
        return bool(action == Action("stop"))

    def answer_for(
        self, session: Session[Any], asked: OldTownQuestion, pointed: Thing | None, leaves: bool
    ) -> TableAnswer:
        """Return the answer so far, with what the choice shown does, and the words of the reader."""
        actions = asked.confirm_actions()
        card, mine = asked.looked_at(pointed)
        previews = self._previews_of(asked)
        shown = asked.preview_actions(pointed)
        preview = previews.preview(shown[0]) if shown and shown[0].word in ("play", "remove") else None
        acts = asked.ask == agenda.ASK_ACT
        others = previews.standings(card) if acts and card is not None else {}
        stops = None
        if card is not None and preview is None and others and card in previews.clues():
            spoken_of = next(iter(others)) if mine is None else mine
            if others.get(spoken_of) is not Standing.MAY:
                stops = previews.obstacles(card, spoken_of)
        return OldTownAnswer(
            seat=asked.seat,
            may=asked.selectable,
            chosen=asked.chosen,
            label=self._label(asked, actions, preview),
            ready=leaves or bool(actions),
            named=self._names(asked),
            ask=asked.ask,
            asks=self._asks(asked),
            clues=previews.clues() if acts else {},
            card=card,
            mine=mine,
            others={one: how for one, how in others.items() if how is not Standing.MAY and one >= 0},
            thrown=asked.thrown,
            preview=preview,
            reading=self._reading(asked, pointed, card, mine, preview),
            obstacles=stops,
        )

    def page_about(self, thing: Thing, shown: Any, below: Scene, again: bool) -> Scene | None:
        """Return the page of proofs about a thing; a clue answers in the reader first."""
        if isinstance(thing, Clue) and not again:
            return None
        house, match = self._house, self._match
        return page_about(thing, shown, house, match, below, lambda: self._screen.kit.usual, self.context)

    def _previews_of(self, asked: OldTownQuestion) -> Previews:
        """Return the effects of the choices of a question."""
        if self._previews is None or self._previews[0] is not asked:
            legal = tuple(asked.picks.values())
            self._previews = asked, Previews(asked.view, asked.seat, legal)
        return self._previews[1]

    def _asks(self, asked: OldTownQuestion) -> str | None:
        """Return the question for what the choice of a turn still lacks; None while nothing is chosen."""
        if not isinstance(asked, ActQuestion) or not (asked.lacks_mine or asked.giving):
            return None
        key = "mine" if asked.lacks_mine else "throw"
        return text(self.context.translator, "ask", key, name=self.context.names[asked.seat])

    def _label(self, asked: OldTownQuestion, actions: tuple[Any, ...], preview: Preview | None) -> str:
        """Return the words on the main button, with the points that it brings."""
        if not actions:
            lacks_mine = isinstance(asked, ActQuestion) and asked.lacks_mine
            return to_choose(agenda.ASK_TAKE if lacks_mine else asked.ask, self.context)
        words = self.words.choice(actions[-1], asked.view)
        return words if preview is None else f"{words}  +{preview.points}"

    def _names(self, asked: OldTownQuestion) -> Mapping[Thing, str]:
        """Return every choice in words."""
        found: dict[Thing, str] = {}
        for thing in asked.selectable:
            actions = asked.preview_actions(thing) or ()
            action = actions[-1] if actions else asked.action_for(thing)
            if action is not None:
                found[thing] = self.words.label(action, asked.view)
        return found

    def _reading(
        self,
        asked: OldTownQuestion,
        pointed: Thing | None,
        card: int | None,
        mine: int | None,
        preview: Preview | None,
    ) -> Reading | None:
        """Return the words of the reader on the thing pointed at, else on the chosen one."""
        view, context, previews = asked.view, self.context, self._previews_of(asked)
        thing = pointed if isinstance(pointed, Clue | Marker | StockBuilding) else asked.chosen
        match thing:
            case StockBuilding(building) if asked.ask == agenda.ASK_TAKE:
                return building_reading(building, previews.fits(building), view, context)
            case Marker(building, plot) if asked.ask == agenda.ASK_REMOVE:
                return marker_reading(building, plot, preview, view, context)
        if asked.ask == agenda.ASK_DRAW:
            return draw_reading(asked.seat, view, context)
        if card is None:
            return None
        state = previews.clues().get(card) if isinstance(asked, ActQuestion) else None
        standing = Standing.MAY if state is None else state.standing
        own = mine if mine is not None and mine >= 0 else None
        if own is not None:
            standing = previews.standings(card).get(own, standing)
        refused = "" if standing is Standing.MAY else previews.why_not(card, own, context)
        reading = clue_reading(card, mine, standing, refused, preview, view, context)
        # Outside a turn's choice of a clue it is only read.
        return reading if state is not None else replace(reading, last="")


def _deals(moment: TableMoment[Any]) -> bool:
    """Return whether a clue is dealt before the first round."""
    return not moment.shown.view.round and isinstance(moment.event, Drawn)
