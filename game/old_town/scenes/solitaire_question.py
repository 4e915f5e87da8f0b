"""The question of a puzzle to a person: settle a building, mark a plot with the pencil, or take a hint."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import reduce
from operator import or_
from typing import Any

from game.core.refusal import Refusal
from game.core.thing import TableButton, Thing
from game.old_town.rules.actions import Action
from game.old_town.rules.level import plots_of
from game.old_town.rules.view import View
from game.old_town.scenes.pencil import Pencil
from game.old_town.scenes.questions import NOBODY, StepwiseQuestion
from game.old_town.things import Clue, Plot, PuzzleTool, StockBuilding, TakeHint, Tool
from game.tabletop.board.board_words import BoardWords


class PuzzleQuestion(StepwiseQuestion):
    """A building and its plot, then the main button. Pencil marks change at once and answer nothing."""

    plot: int | None = None
    """The plot chosen for the building."""

    def __init__(
        self, view: View, seat: int, legal: Sequence[Action], words: BoardWords[Any], pencil: Pencil
    ) -> None:
        super().__init__(view, seat, words)
        self._pencil = pencil
        self._hint = next((action for action in legal if action.word == "hint"), None)
        self._settles = {
            (view.level.number(action.names[0]), int(action.names[1])): action
            for action in legal
            if action.word == "settle"
        }
        self._unsettled = {building for building, _ in self._settles}
        pencil.begin()
        if pencil.building not in self._unsettled:
            pencil.building = None

    # The answer so far

    @property
    def mine(self) -> int | None:
        """The building chosen to be settled."""
        return self._pencil.building

    @mine.setter
    def mine(self, building: int | None) -> None:
        self._pencil.building = building

    @property
    def tool(self) -> Tool:
        """The tool in hand."""
        return self._pencil.tool

    @property
    def so_far(self) -> Hashable:
        """The clue that is read, the building and the plot, and the tool."""
        return self.card, self.mine, self.plot, self.tool

    @property
    def about(self) -> Hashable:
        """The state of the map that the question is asked on."""
        view = self.view
        return view.marks, view.off, view.scores

    def looked_at(self, thing: Thing | None) -> tuple[int | None, int | None]:
        """Return the clue that is pointed at or read, and the building chosen."""
        return thing.card if isinstance(thing, Clue) else self.card, self.mine

    def things(self) -> Iterable[Thing]:
        """Yield the things that can be chosen now."""
        yield from map(PuzzleTool, Tool)
        yield from (Clue(card) for card, _ in self.view.clues)
        yield from map(StockBuilding, self._unsettled)
        if self._hint is not None:
            yield TakeHint()
        if self.tool is Tool.RUB_OUT:
            yield from map(Plot, plots_of(self._marked()))
        elif self.mine is not None:
            yield from (Plot(plot) for building, plot in self._settles if building == self.mine)

    def _marked(self) -> int:
        """Return the plots with a mark of the chosen building, else of any, as a mask."""
        marks = self._pencil.on(self.view)
        if self.mine is not None and marks[self.mine]:
            return marks[self.mine]
        return reduce(or_, (marks[building] for building in self._unsettled), 0)

    def pick(self, thing: Thing) -> Thing | None:
        """Choose a thing, or change a pencil mark."""
        match thing:
            case PuzzleTool(tool):
                self._pencil.tool, self.plot = tool, None
                return self._building
            case StockBuilding(building):
                self._choose(None if building == self.mine else building)
                return self._building
            case Clue(card):
                self._read(card)
            case TakeHint():
                self.card = None
                self._choose(None)
            case Plot(plot):
                return self._touch(plot)
        return thing

    @property
    def _building(self) -> Thing | None:
        """The building chosen, as a thing."""
        return None if self.mine is None else StockBuilding(self.mine)

    def _choose(self, building: int | None) -> None:
        """Choose a building, or let go of it; a clue that does not speak of it is read no more."""
        if self.card is not None and building not in self._spoken_of(self.card):
            self.card = None
        self.mine, self.plot = building, None

    def _read(self, card: int) -> None:
        """Read a clue; the next building of it that is not settled yet is chosen."""
        speaks = [one for one in self._spoken_of(card) if one in self._unsettled]
        again = card == self.card and self.mine in speaks
        place = (speaks.index(self.mine) + 1) % len(speaks) if again and self.mine is not None else 0
        self.card, self.plot = card, None
        if speaks:
            self.mine = speaks[place]

    def _spoken_of(self, card: int) -> list[int]:
        """Return the buildings of a clue: the named one, then "my building"."""
        mine = dict(self.view.clues)[card]
        return [one for one in (self.view.level.cards[card].building, mine) if one != NOBODY]

    def _touch(self, plot: int) -> Thing | None:
        """Choose a plot, or change its mark; return the thing that is then chosen."""
        if self.tool is Tool.SETTLE:
            self.plot = plot
            return Plot(plot)
        marks = self._pencil.on(self.view)
        one = self.mine is not None and (self.tool is Tool.PENCIL or marks[self.mine])
        self._pencil.change(
            (self.mine,) if one and self.mine is not None else self._unsettled, plot, self.tool
        )
        return self._building

    def may_step(self, button: TableButton) -> bool:
        """Return whether there is a pencil mark to take back, or to make again."""
        return self._pencil.may_step(button)

    def step(self, button: TableButton) -> None:
        """Take back the latest change of pencil marks, or make it again."""
        self._pencil.step(button)

    def is_confirmed_by(self, thing: Thing) -> bool:
        """Return whether one more press would settle the building, or take the hint."""
        return isinstance(thing, Plot | TakeHint) and super().is_confirmed_by(thing)

    def answer(self) -> Action | None:
        """Return the hint, or the building on its plot, where chosen."""
        if isinstance(self.chosen, TakeHint):
            return self._hint
        return None if self.mine is None or self.plot is None else self._settles[self.mine, self.plot]

    def preview_actions(self, thing: Thing | None) -> tuple[Action, ...]:
        """Return the building on the plot that is pointed at, else what is chosen."""
        if isinstance(thing, Plot) and self.tool is Tool.SETTLE and self.mine is not None:
            action = self._settles.get((self.mine, thing.plot))
            return () if action is None else (action,)
        return self.confirm_actions()

    def preselect(self, action: Action) -> None:
        """Choose a lawful action as far as one press on its last thing would."""
        self._pencil.tool = Tool.SETTLE
        for thing in self.things_of(action):
            self.chosen = None
            self.press(thing)

    def refusal(self, action: Action) -> Refusal | None:
        """Return that a building is to be chosen first; None where the match is to say."""
        return Refusal("6.2", "no_building") if action.word == "settle" and not action.names[0] else None

    def things_of(self, action: Action) -> tuple[Thing, ...]:
        """Return the things of a lawful action, in the order in which they are pressed."""
        if action.word == "hint":
            return (TakeHint(),)
        building, plot = action.names
        return StockBuilding(self.view.level.number(building)), Plot(int(plot))

    def action_for(self, thing: Thing) -> Action | None:
        """Return the action of a thing, lawful or not: a plot for the building chosen, or the hint.

        Without a building it names none.
        """
        match thing:
            case Plot(plot):
                building = "" if self.mine is None else self.view.level.buildings[self.mine].id
                return Action("settle", (building, str(plot)))
            case TakeHint():
                return Action("hint")
        return None
