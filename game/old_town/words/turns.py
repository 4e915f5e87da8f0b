"""A whole turn in one short line of the chronicle, which grows with its events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from game.core.wording.catalogue import Fact
from game.core.wording.entry_words import EntryWords
from game.core.wording.numbers import signed
from game.core.wording.sentence_context import SentenceContext
from game.old_town.rules import events as happened
from game.old_town.words.messages import text
from game.old_town.words.names import named


@dataclass(frozen=True, slots=True)
class TurnTold:
    """What a turn has brought so far; the first buildings of a seat are a turn, too."""

    seat: int = -1
    deed: str = ""
    """What the line tells, as messages name it; empty while there is nothing to tell."""
    buildings: tuple[int, ...] = ()
    """The buildings that the deed names."""
    leaves: int = 0
    points: int = 0

    def after(self, event: object) -> Self:
        """Return the turn after an event of it, or the next one."""
        match event:
            case happened.TurnBegun(seat):
                return type(self)(seat)
            case happened.BuildingTaken(seat, building):
                known = self if self.seat == seat else type(self)(seat)
                return replace(known, deed="takes", buildings=(*known.buildings, building))
            case happened.Exchanged(_, _, taken):
                return self._does("takes", taken)
            case happened.CardDiscarded():
                return self._does("throws")
            case happened.CardThrown():
                return self._does("throws_one")
            case happened.Passed() if self.deed in ("", "takes"):
                return self._does("passes")
            case happened.MarkerPlaced(building):
                return self if self.deed == "builds" else self._adds("on_map", building)
            case happened.Built(_, building):
                return replace(self._adds("builds", building), points=self.points + 1)
            case happened.MarkersSpared(_, _, points):
                return replace(self, points=self.points + points)
            case happened.MarkerLifted(_, _, _, _, points):
                told = self if self.deed not in ("", "takes") else self._does("leaves")
                return replace(told, leaves=self.leaves + 1, points=self.points + points)
            case happened.OwnerPaid(seat, _, points) if seat == self.seat:
                return replace(self, points=self.points + points)
        return self

    def _does(self, deed: str, *buildings: int) -> Self:
        return replace(self, deed=deed, buildings=buildings)

    def _adds(self, deed: str, building: int) -> Self:
        """Return the turn with one more building of a deed; it is named once."""
        known = self.buildings if self.deed == deed else ()
        return self._does(deed, *known, *(() if building in known else (building,)))

    def words(self, context: SentenceContext) -> EntryWords:
        """Return the line, with the points: ``builds the church``, ``+4``."""
        many = len(self.buildings)
        facts: dict[str, Fact] = {"leaves": self.leaves, "many": many}
        if many == 1:
            facts["building"] = named(self.buildings[0], context)
        form = "many" if many > 1 else "few"
        words = text(context.translator, "turn", self.deed or "nothing", form, **facts)
        worth = signed(self.points) if self.points else ""
        return EntryWords(words, worth, worth)


def turn_words(events: Iterable[object], seat: int, context: SentenceContext) -> EntryWords:
    """Return the line of a seat's turn from all its events, and those around it."""
    now = told = TurnTold(seat)
    for event in events:
        now = now.after(event)
        told = now if now.seat == seat else told
    return told.words(context)
