"""The rehearsal of a table: drawings that its screen shows in other games are made ahead of need.

Those games have the level and the seats of the table, other seeds and random choices. So nothing of them
comes from the match at the table, neither its hidden state nor its visible one.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from random import Random
from typing import Any, Final

from game.core.contract import Viewer
from game.core.thing import TableButton
from game.match.match import Match, Pair
from game.stage.art import PieceState
from game.stage.director import AnimatedView
from game.stage.preparation import Ahead, Step
from game.stage.storyline import Snapshot
from game.tabletop.board.board_table import BoardTable
from game.tabletop.motion.payloads import Motion
from game.tabletop.motion.samples import has_fade
from game.tabletop.table.table_state import TableState, seats_of

_SEED: Final = "rehearsal"
#: The shares of a flight at which it is drawn: at its start, and on either side of a piece that turns over.
_SHARES: Final = (0.0, 0.4, 0.6)


class Rehearsal:
    """The rehearsal of one table on its screen, as `viewer` sees it (None: the public view)."""

    def __init__(
        self,
        game: BoardTable,
        screen: Any,
        match: Match,
        viewer: Viewer,
        at_rest: int,
    ) -> None:
        self.game = game
        self.screen = screen
        self.moves = screen.board.choreographer(at_rest)
        self._table = match.game, match.level, match.seats
        self._viewer = viewer
        self._games = 0
        self.play_again()
        self._painted: set[tuple[int, Hashable]] = set()
        self._noted: list[Hashable] = []
        """The keys of the pictures made since their pieces were last looked for."""
        self._opened = False
        """Whether the panels that open over the board have been found."""
        self._groups = {name: group for group in screen.alike() for name in group}
        self._found: list[Step] = []
        """The drawings of the latest event."""

    def play_again(self) -> None:
        """Begin another game, with other draws and choices."""
        self._games += 1
        seed = f"{_SEED} {self._games}"
        self.match = Match(*self._table, seed)
        self.told: list[Pair] = []
        self.match.watch(self._viewer, self.told.append)
        self.shown = Snapshot(self.match.view(self._viewer), self.game.beginning)
        self._choices = Random(seed)

    def steps(self, rounds: int) -> Ahead:
        """Yield the drawings of the game up to the end of a round."""
        if not self.match.lines:
            yield self.match.start
            yield None
        while True:
            while left := len(self.told):
                yield self._perform
                yield None
                if len(self.told) == left:
                    # There was no room: nothing more can be kept ahead.
                    return
                for step in self._found:
                    yield partial(self._heed, step)
                    yield from self._others()
            if self.match.over or self.match.round > rounds:
                return
            yield self._choose
            yield None

    def _heed(self, step: Step) -> None:
        """Take a step, and note the pictures that it makes."""
        making = self.screen.kit.text.making
        noted: list[Hashable] = []
        making.noted = noted
        try:
            step()
        finally:
            making.noted = None
            self._noted += noted

    def _others(self) -> Iterator[Step]:
        """Yield the drawing of all pieces of which any could be where one was drawn, at its size."""
        noted, self._noted = self._noted, []
        for key in noted:
            match key:
                case (str(name), int(width), int(height), PieceState() as state) if name in self._groups:
                    for other in self._groups[name]:
                        yield partial(self.screen.kit.art.get, other, width, height, state)

    def _choose(self) -> None:
        """Make any lawful choice."""
        seat = self.match.to_move[0]
        self.match.decide(seat, self._choices.choice(self.match.legal(seat)))

    def _perform(self) -> None:
        """Find the drawings of the next event: its flights, then every part that is painted anew after it."""
        game, before, pair = self.game, self.shown, self.told[0]
        after = Snapshot(pair.view, game.followed(before.story, pair.event, pair.view))
        with self.screen.kit.text.making.uninterrupted():
            # Some paths follow the outline of a picture.
            motion = self.moves.motion(pair.event, before.view, pair.view)
        found: list[Step] = []
        for at in sorted(_times(motion)):
            moment = AnimatedView(before, pair.event, after, motion.at(at))
            found.append(partial(self.screen.rehearse_flights, self._shown(moment, before)))
        found += self._parts(AnimatedView(before, pair.event, after), after)
        if self.match.to_move and len(self.told) == 1:
            found += self._parts(AnimatedView(after), after)
            if not self._opened:
                self._opened = True
                shown = self._shown(AnimatedView(after), after)
                found.append(partial(self.screen.rehearse_opened, TableButton.SCORING, shown))
        self._found, self.shown = found, after
        del self.told[0]

    def _parts(self, moment: AnimatedView[Any, Snapshot[Any], Any], told: Snapshot[Any]) -> Iterator[Step]:
        """Yield the paintings of the parts whose picture is another than any so far."""
        shown = self._shown(moment, told)
        for part, view, marks in self.screen.parts_of(shown):
            key = part.key(view, marks)
            if (id(part), key) not in self._painted:
                self._painted.add((id(part), key))
                yield partial(self.screen.panels.rehearse, part, view, marks)

    def _shown(self, moment: AnimatedView[Any, Snapshot[Any], Any], told: Snapshot[Any]) -> Any:
        """Return the state of a moment for people who only watch."""
        game, event = self.game, moment.event
        happening = game.told_of(moment)
        if moment.after is not None and (has_fade(moment.samples) or game.shows_its_end(moment)):
            told = moment.after
        table = TableState(
            promise=self.match.promise,
            samples=moment.samples,
            happening=happening,
            spoken_of=None if happening is None else seats_of(game.board.seat_of(event)),
            moving=event is not None,
            spectating=not any(seat.human for seat in self.match.seats),
        )
        return game.picture(moment, told, self.moves.near_of(told.view), table, None)


def _times(motion: Motion) -> set[float]:
    """Return the times, in milliseconds, at which each track of a motion shows another of its pictures."""
    return {track.begin + share * (track.length - track.rest) for track in motion.tracks for share in _SHARES}
