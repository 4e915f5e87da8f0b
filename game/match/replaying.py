"""A record to be watched: every step of it with all that each viewer was told, and games that go on from one.

The choices that still count are played anew once, and every view after every event is kept: any step is then
reached without playing anything. Outcomes are those of the record's own lines, so that a record without its
seed is watched as well.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from game.core.contract import Chance, Game, Viewer
from game.match.lines import BRANCHED, FORMAT, PRACTICE, Line
from game.match.match import Match, Pair, counting, place_told
from game.match.replay import RecordFault, Replayed, replay
from game.match.rules_versions import replay_to_the_mend

GameCalled = Callable[[str], Game[Any] | None]


class _NothingTold(Exception):
    """The record ends where chance owes an outcome."""


@dataclass(frozen=True, slots=True)
class Step:
    """A choice with all that followed from it, as each viewer was told; the first is the deal, of nobody.

    `lines` is how many of the lines that count lead up to and through it.
    """

    seat: int | None
    action: Any
    told: Mapping[Viewer, tuple[Pair, ...]]
    lines: int


@dataclass(frozen=True, slots=True)
class Timeline:
    """A record as it is watched. `match` stands at its end; `before` are the views before the deal.

    `rules` is the version that it was made under; `differs` is the first line in which rules mended since
    make something else of it, which is where it ends.
    """

    match: Match
    before: Mapping[Viewer, Any]
    steps: tuple[Step, ...]
    rules: int
    differs: RecordFault | None = None

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Through whose eyes it may be watched: before the end nobody sees what is still sealed."""
        return (None, *range(len(self.match.seats))) if self.match.over else (None,)

    @property
    def may_branch(self) -> bool:
        """Whether another game may go on from its steps."""
        return self.match.over and self.match.seed is not None and self.differs is None

    def branch(self, step: int) -> Match:
        """A game of its own that begins as this one did, up to and with a step, and waits to be played on.

        Who has watched what came may know what comes: it is marked as branched, and its result says that it
        was assisted. Its record is a new one, of the latest format. ValueError where no game may go on from
        here.
        """
        if not self.may_branch or not 0 <= step < len(self.steps) - 1:
            raise ValueError("no game goes on from here")
        header, *lines = counting(self.match.lines)[: self.steps[step].lines]
        branched: Line = {**header, "format": FORMAT, PRACTICE: True, BRANCHED: True}
        return replay([branched, *lines], lambda name: self.match.game, holds=True).match


def timeline_of(lines: Sequence[Line], game_called: GameCalled) -> Timeline:
    """The timeline of a record; RecordFault at its first false line.

    One that was made under an older version of the rules ends before the first line that differs.
    """
    checked = replay_to_the_mend(lines, game_called, holds=True)
    return _timeline(checked.replayed, checked.rules, checked.differs)


def _timeline(replayed: Replayed, rules: int, differs: RecordFault | None) -> Timeline:
    match = replayed.match
    kept = counting(match.lines)
    twin = Match(
        match.game, match.level, match.seats, None, match.promise.commitment, _told_by(kept), match.practice
    )
    viewers: tuple[Viewer, ...] = (None, *(range(len(match.seats)) if match.over else ()))
    before = {viewer: twin.view(viewer) for viewer in viewers}
    return Timeline(match, before, tuple(_steps(twin, kept, viewers)), rules, differs)


def _steps(twin: Match, kept: Sequence[Line], viewers: Sequence[Viewer]) -> Iterator[Step]:
    """Play the lines that count, choice by choice."""
    told: dict[Viewer, list[Pair]] = {viewer: [] for viewer in viewers}
    for viewer, pairs in told.items():
        twin.watch(viewer, pairs.append)
    made = [place for place, line in enumerate(kept) if "action" in line]
    try:
        twin.start()
    except _NothingTold:
        # What the record does not tell has not been seen by anybody.
        return
    # A step's lines go up to the next choice; those of the last one up to the end.
    begins = [*made, len(kept)]
    yield _taken(None, None, told, begins[0])
    for place, upto in pairwise(begins):
        seat, action = kept[place]["seat"], twin.game.action(str(kept[place]["action"]))
        assert isinstance(seat, int)
        try:
            twin.decide(seat, action)
        except _NothingTold:
            yield _taken(seat, action, told, upto)
            return
        yield _taken(seat, action, told, upto)


def _taken(seat: int | None, action: Any, told: Mapping[Viewer, list[Pair]], lines: int) -> Step:
    """A step with what was told since the one before."""
    step = Step(seat, action, {viewer: tuple(pairs) for viewer, pairs in told.items()}, lines)
    for pairs in told.values():
        pairs.clear()
    return step


def _told_by(kept: Sequence[Line]) -> Callable[[Chance], int]:
    """Outcomes as lines tell them, one after the other."""
    deal = next((line for line in kept if "deal" in line), {})
    outcomes = iter([line for line in kept if "chance" in line])

    def drawing(chance: Chance) -> int:
        line = deal if chance.deal else next(outcomes, None)
        place = None if line is None else place_told(line, chance)
        if place is None:
            raise _NothingTold
        return place

    return drawing
