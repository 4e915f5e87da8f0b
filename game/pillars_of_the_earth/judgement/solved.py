"""Positions for search, in which the work at the cathedral does itself (rules 3.3 step 13), solved by `work`.

In which order craftsmen are used is arithmetic: a search that tried it would look no further than that.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, TypeVar

from game.pillars_of_the_earth.judgement.prospect import teams_of
from game.pillars_of_the_earth.judgement.work import kept
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import BUY, CRAFT, DONE, KEEP_CODES, MOST_TIMES, SELL, code_of
from game.pillars_of_the_earth.rules.cathedral import play_craft, play_keep, times_possible
from game.pillars_of_the_earth.rules.components import SOLD
from game.pillars_of_the_earth.rules.event_cards import hits
from game.pillars_of_the_earth.rules.level_limits import MOST_AT_ONCE, MOST_STOCK
from game.pillars_of_the_earth.rules.position import Position, state_of
from game.pillars_of_the_earth.rules.view import View

PositionT = TypeVar("PositionT", bound=Position)

_WORK: Final = (agenda.ASK_CRAFT, agenda.ASK_KEEP)
#: A step that positions wait at.
_STOP: Final = (agenda.DRAW_EVENT,)


class Solved(Position):
    """A position that asks nobody which craftsmen to use and which cubes to keep, except at its beginning."""

    __slots__ = ()

    def _go_on(self) -> None:
        super()._go_on()
        while self.agenda and self.agenda[-1][0] in _WORK:
            kind, seat = self.agenda[-1]
            if kind == agenda.ASK_CRAFT:
                _do_work(self, seat)
            else:
                play_keep(self, seat, _keep(self, seat))
            super()._go_on()


def solved_world(view: View, random: Random) -> Solved:
    """Return a possible position for a view, as `Position.world` does."""
    return _without_returns(Solved.world(view, random))


def hold_at_end_of_round(position: Position) -> Position:
    """Let a position stop where its round ends, and return it: only to be judged there, not to be played on.

    Choices of one moment are then judged in one round, whether or not they are its last.
    """
    if position.agenda and position.agenda[0][0] == agenda.END_ROUND:
        position.agenda[0] = _STOP
    return position


def held_world(view: View, random: Random) -> Position:
    """Return a possible position for a view, as `Position.world` does, that stops where its round ends."""
    return _without_returns(hold_at_end_of_round(Position.world(view, random)))


def without_returns(view: View, legal: Sequence[Any]) -> Sequence[Any]:
    """Return the actions that do not buy back a kind sold this round, or sell one bought."""
    if not view.agenda or view.agenda[-1][0] != agenda.ASK_TRADE:
        return legal
    s = state_of(view)
    return [action for action in legal if not is_return(s, view.agenda[-1][1], code_of(action))]


def _without_returns(s: PositionT) -> PositionT:
    """Leave the same choices to a position as `without_returns`, and return it."""
    if s.agenda and s.agenda[-1][0] == agenda.ASK_TRADE:
        seat = s.agenda[-1][1]
        s.options = [code for code in s.options if not is_return(s, seat, code)]
    return s


def is_return(s: Position, seat: int, code: int) -> bool:
    """Return whether a trade buys back a kind that its seat has sold this round, or sells one bought."""
    if BUY <= code < SELL:
        return bool(s.sold[seat] >> (code - BUY) // MOST_STOCK & 1)
    if SELL <= code < CRAFT:
        cube = (code - SELL) // MOST_AT_ONCE
        return cube < SOLD and s.bought[SOLD * seat + cube] > 0
    return False


def is_work(view: View) -> bool:
    """Return whether a view's open choice is one that `Solved` positions make themselves."""
    return bool(view.agenda) and view.agenda[-1][0] in _WORK


def next_work(s: Position, seat: int, all_now: bool = False) -> int:
    """Return the code of the next choice of a seat's best work: a use, its end, or the cubes to keep.

    With `all_now` no cube and no gold is kept for a next round.
    """
    if s.agenda[-1][0] == agenda.ASK_KEEP:
        return _keep(s, seat)
    return next(_uses(s, seat, all_now), DONE)


def _do_work(s: Position, seat: int) -> None:
    """Use a seat's craftsmen for its best work, and end it."""
    for code in _uses(s, seat):
        play_craft(s, seat, code)
        s.agenda[-1] = (agenda.ASK_CRAFT, seat)
    play_craft(s, seat, DONE)


def _uses(s: Position, seat: int, all_now: bool = False) -> Iterator[int]:
    """Yield the codes of a seat's best work in their order, each as far as it is possible then."""
    team = teams_of(s.box).of(s.craftsmen[seat])
    more, last = hits(s, seat, "more_uses"), all_now or s.round == s.box.last
    cubes, used = s.cubes[4 * seat : 4 * seat + 4], tuple(s.uses)
    work = team.work(cubes, s.gold[seat], more, last, used, s.blessed[seat])
    for craftsman, times in work.uses:
        # Readings of the rules may allow less than is usual.
        times = min(times, times_possible(s, seat, craftsman))
        if times > 0:
            yield CRAFT + craftsman * MOST_TIMES + times - 1


def _keep(s: Position, seat: int) -> int:
    """Return the code of the cubes that a seat keeps."""
    stone, wood, sand, metal = kept(s.cubes[4 * seat : 4 * seat + 4], s.box.level.cubes_kept)
    return KEEP_CODES[stone, wood, sand, metal]
