"""The timeline of a record for viewing: each step with the events and views of each viewer; and branches.

The choices that still count are replayed once, and the view after every event is kept: then any step can be
shown without a replay. Outcomes come from the record's own lines, so that a record without its seed can be
viewed as well.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from game.core.contract import Chance, GameLookup, Viewer
from game.match.apart import MARKED, Apart
from game.match.lines import FORMAT, PRACTICE, RecordLine
from game.match.match import Match, Pair, counting, place_told
from game.match.replay import RecordFault, Replayed, replay
from game.match.rules_versions import replay_to_the_mend

#: The keys of a header for the reasons why a game counts for nobody.
_MARKS = frozenset(one.value for one in MARKED)


class NothingTold(Exception):
    """Raised if the record has no outcome for a draw."""


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A choice with the events and views that followed, by viewer; the first step is the deal (no seat).

    `lines` is the number of lines that count, from the header to the end of the step.
    """

    seat: int | None
    action: Any
    pairs: Mapping[Viewer, tuple[Pair, ...]]
    lines: int


@dataclass(frozen=True, slots=True)
class ReplayTimeline:
    """A record for viewing. `match` is at its end; `before` are the views before the deal.

    `rules` is the version that it was made under; `differs` is the fault of the first line that differs under
    later rules, where the timeline ends, or None.
    """

    match: Match
    before: Mapping[Viewer, Any]
    steps: tuple[ReplayStep, ...]
    rules: int
    differs: RecordFault | None = None

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """The viewers that may be selected: while the game is unfinished, only the public."""
        return (None, *range(len(self.match.seats))) if self.match.over else (None,)

    @property
    def may_branch(self) -> bool:
        """Whether another game may continue from a step."""
        return self.match.over and self.match.seed is not None and self.differs is None

    def branch(self, step: int) -> Match:
        """Return a new match with this game's lines up to and including a step, to be continued.

        It is marked as branched, and its result as assisted, because its players may know the later outcomes.
        Its record is a new one, of the latest format. ValueError if no game may continue from the step.
        """
        if not self.may_branch or not 0 <= step < len(self.steps) - 1:
            raise ValueError("no game can continue from here")
        header, *lines = counting(self.match.lines)[: self.steps[step].lines]
        kept = {key: value for key, value in header.items() if key not in _MARKS}
        branched: RecordLine = {**kept, "format": FORMAT, PRACTICE: True, Apart.BRANCHED.value: True}
        return replay([branched, *lines], lambda name: self.match.game, holds=True).match


def timeline_of(lines: Sequence[RecordLine], game_called: GameLookup) -> ReplayTimeline:
    """Return the timeline of a record; RecordFault at its first false line.

    The timeline of a record of older rules ends before the first line that differs.
    """
    checked = replay_to_the_mend(lines, game_called, holds=True)
    return _timeline(checked.replayed, checked.rules, checked.differs)


def _timeline(replayed: Replayed, rules: int, differs: RecordFault | None) -> ReplayTimeline:
    match = replayed.match
    kept = counting(match.lines)
    twin = Match(
        match.game, match.level, match.seats, None, match.promise.commitment, told_by(kept), match.practice
    )
    viewers: tuple[Viewer, ...] = (None, *(range(len(match.seats)) if match.over else ()))
    before = {viewer: twin.view(viewer) for viewer in viewers}
    return ReplayTimeline(match, before, tuple(_steps(twin, kept, viewers)), rules, differs)


def _steps(twin: Match, kept: Sequence[RecordLine], viewers: Sequence[Viewer]) -> Iterator[ReplayStep]:
    """Replay the lines that count and yield each step."""
    told: dict[Viewer, list[Pair]] = {viewer: [] for viewer in viewers}
    for viewer, pairs in told.items():
        twin.watch(viewer, pairs.append)
    made = [place for place, line in enumerate(kept) if "action" in line]
    try:
        twin.start()
    except NothingTold:
        # Outcomes that are missing in the record have not been seen by any viewer.
        return
    # A step's lines go up to the next choice; those of the last one up to the end.
    begins = [*made, len(kept)]
    yield _taken(None, None, told, begins[0])
    for place, upto in pairwise(begins):
        seat, action = kept[place]["seat"], twin.game.action(str(kept[place]["action"]))
        assert isinstance(seat, int)
        try:
            twin.decide(seat, action)
        except NothingTold:
            yield _taken(seat, action, told, upto)
            return
        yield _taken(seat, action, told, upto)


def _taken(seat: int | None, action: Any, told: Mapping[Viewer, list[Pair]], lines: int) -> ReplayStep:
    """Return a step with the pairs since the step before, and clear these."""
    step = ReplayStep(seat, action, {viewer: tuple(pairs) for viewer, pairs in told.items()}, lines)
    for pairs in told.values():
        pairs.clear()
    return step


def told_by(kept: Sequence[RecordLine]) -> Callable[[Chance], int]:
    """Return a drawing that takes the outcomes from lines, in their order; NothingTold after them."""
    deal = next((line for line in kept if "deal" in line), {})
    outcomes = iter([line for line in kept if "chance" in line])

    def drawing(chance: Chance) -> int:
        line = deal if chance.deal else next(outcomes, None)
        place = None if line is None else place_told(line, chance)
        if place is None:
            raise NothingTold
        return place

    return drawing
