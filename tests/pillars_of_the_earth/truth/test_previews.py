"""Every amount shown before a choice agrees with the rules, on all levels."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import pytest

from game.pillars_of_the_earth.judgement.rest import most_points as told_most
from game.pillars_of_the_earth.look.cards.tokens import GOLD, POINT
from game.pillars_of_the_earth.look.space_tip import PictureRow, space_bubble
from game.pillars_of_the_earth.opponents import learned
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import Buy, Craft, Hire, Pay, Place, Sell, TakeCard
from game.pillars_of_the_earth.rules.causes import AtCourt, AtPriory, ByAdvantage, ByEvent, Wool
from game.pillars_of_the_earth.rules.components import (
    CRAFTSMEN,
    CUBES,
    KINGS_COURT,
    KINGSBRIDGE,
    METAL,
    PRIORY,
    SPACES,
)
from game.pillars_of_the_earth.rules.events import CubesChanged, GoldChanged, PointsChanged
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.things import Space
from game.pillars_of_the_earth.words.choices import choice, label
from game.pillars_of_the_earth.words.sums import traded_gold, wages_of, wool_with_event
from tests.pillars_of_the_earth.bots.test_work import most_points
from tests.pillars_of_the_earth.rules.tables import STANDARD, on_board, placing, play, table
from tests.pillars_of_the_earth.rules.walks import all_levels
from tests.pillars_of_the_earth.truth.courses import Course, course
from tests.pillars_of_the_earth.truth.test_reasons_are_true import best
from tests.pillars_of_the_earth.words.speeches import spoken

#: All levels, and two at whose limits play is all the time.
LEVELS: Final[dict[str, Level]] = {
    **all_levels(),
    "little room for gold": replace(STANDARD, most_gold=23, name="Little room"),
    "many in the mill": replace(STANDARD, start_gold=(30,) * 4, cost_track=(1, 0), name="Many in the mill"),
}
TABLES: Final = [(name, players) for name, level in LEVELS.items() for players in level.offered]


class Previews:
    """The previews in the games of a table, counted by kind, and the false ones among them."""

    def __init__(self, level: Level, players: int) -> None:
        self.context = spoken(level, players)
        self.said: Counter[str] = Counter()
        self.false: list[tuple[object, ...]] = []

    def hold(self, kind: str, shown: object, so: object, *where: object) -> None:
        """Compare a shown amount with the true one."""
        self.said[kind] += 1
        if shown != so:
            self.false.append((kind, shown, so, *where))

    def look(self, p: Position) -> None:
        """Look at all previews of a question."""
        seat, ask = p.mover, p.agenda[-1][0]
        view = p.view(seat)
        for code, action in zip(p.codes(seat), p.legal(seat), strict=True):
            words = label(action, view, self.context)
            done = course(p, seat, code) if isinstance(action, Place | TakeCard) else None
            gold, points = _own(p, seat, code)
            where = p.box.level.name, p.round, str(action), p.gold[seat]
            if isinstance(action, Craft):
                shown = tuple(map(_number(choice(action, view, self.context)), ("points?", "gold")))
                one = p.box.level.craftsmen[CRAFTSMEN.index(action.craftsman)]
                self.hold("craft", shown, (points, gold + one.gold * action.times), *where)
            elif isinstance(action, Sell | Buy):
                self.hold("trade", _number(words)("gold"), abs(gold), *where)
                cube, buys = CUBES.index(action.cube), isinstance(action, Buy)
                self.hold("market", traded_gold(view, seat, cube, action.many, buys), gold, *where)
            elif isinstance(action, Hire):
                self.hold("hire", int(re.findall(r"\d+", words)[-1]), -gold, *where)
            elif isinstance(action, Pay):
                due = p.box.level.most_gold if gold < -p.gold[seat] else int(re.findall(r"\d+", words)[-1])
                self.hold("pay", min(due, p.gold[seat]), -gold, *where)
            elif isinstance(action, TakeCard):
                assert done is not None
                self._wages(p, seat, action, done, where)
            elif isinstance(action, Place):
                assert done is not None
                self._space(p, seat, code, action, done, where)
        if ask == agenda.ASK_TRADE:
            self.hold("most work", told_most(view, seat, view.cubes_of(seat), p.gold[seat]), _most(p, seat))
        if p.event >= 0 and p.box.level.events[p.event].effect == "wool" and p.step < 3:
            self._boom(p, seat)

    def _wages(self, p: Position, seat: int, action: TakeCard, done: Course, where: tuple[Any, ...]) -> None:
        """Check the wages of the workers that are left, in addition to those in the mill."""
        if p.view(seat).coming >= 0:
            return
        earned, at_most = wages_of(p.view(seat), seat, p.workers[seat] - action.workers)
        gold = sum(one.gold for one in done.of(GoldChanged) if isinstance(one.cause, Wool))
        self.hold("wages", (earned, gold < earned), (max(earned, gold), at_most and gold < earned), *where)

    def _boom(self, p: Position, seat: int) -> None:
        found = course(p, seat, None)
        made = [
            sum(one.gold for one in found.of(GoldChanged) if isinstance(one.cause, kind))
            for kind in (Wool, (Wool, ByEvent))
        ]
        self.hold("boom", wool_with_event(p.view(None), seat), tuple(made), p.gold[seat])

    def _space(
        self, p: Position, seat: int, code: int, action: Place, done: Course, where: tuple[Any, ...]
    ) -> None:
        """Check the tooltip of a space."""
        space = SPACES.index(action.space)
        number = next(
            n for at, (s, n) in enumerate(p.box.spaces) if s == space and p.at[at] < done.placed[at]
        )
        bubble = space_bubble(Space(space, number), seat, action.free, p.view(seat), self.context)
        assert bubble is not None
        if bubble.total is not None:
            after = p.gold[seat] + _own(p, seat, code)[0]
            self.hold("gold after", bubble.total[1], f"{p.gold[seat]} → {after}", *where)
        if p.view(seat).coming >= 0:
            return
        for row in bubble.rows[:-1]:
            if isinstance(row, PictureRow) and len(row.pictures) == 2:
                self._brought(space, row, done, number, where)
        metal = sum(one.many for one in done.of(CubesChanged) if isinstance(one.cause, AtCourt))
        if space == KINGS_COURT and course(p, seat, None).kept[METAL] <= done.kept[METAL]:
            first = not any(p.at[at] == seat for at in p.box.spaces_of[KINGS_COURT])
            if first:
                self.hold("metal", len(bubble.rows) > 2, metal > 0, *where)

    def _brought(
        self, space: int, row: PictureRow, done: Course, number: int, where: tuple[Any, ...]
    ) -> None:
        shown, picture = str(row.pictures[0]), row.pictures[1]
        amount = int(re.findall(r"\d+", shown)[0]) if re.search(r"\d", shown) else 0
        if space == KINGSBRIDGE and picture in (GOLD, POINT) and "each" not in row.words:
            card = done.offered[number]
            kind: type[Any] = GoldChanged if picture == GOLD else PointsChanged
            so = sum(
                one.gold if picture == GOLD else one.points
                for one in done.of(kind)
                if one.cause == ByAdvantage(card)
            )
            effect = done.position.box.level.advantages[card].effect
            if effect not in ("gold", "points"):
                return
            if shown.startswith("≤"):
                self.hold("card at most", True, so < amount, shown, so, *where)
            else:
                self.hold("card", amount, so, *where)
        elif space == PRIORY:
            so = sum(
                one.points
                for one in done.of(PointsChanged)
                if isinstance(one.cause, AtPriory) and one.cause.number == number
            )
            self.hold("priory", amount, so, *where)


def _number(words: str) -> Any:
    def found(of: str) -> int:
        match = re.search(rf"(\d+) {of}", words)
        return int(match[1]) if match else 0

    return found


def _own(p: Position, seat: int, code: int) -> tuple[int, int]:
    """Return the gold and the points that a choice alone brings."""
    twin = p.copy()
    twin.emit = None
    twin.play_alone(seat, code)
    return twin.gold[seat] - p.gold[seat], twin.points[seat] - p.points[seat]


def _most(p: Position, seat: int) -> int:
    twin = p.copy()
    twin.emit, twin.step, twin.uses = None, 13, [0] * len(CRAFTSMEN)
    return most_points(twin, seat)


def moments(level: str, players: int) -> Iterator[Position]:
    """Yield the single position of a game of good and random choices before some questions."""
    rng = random.Random(f"previews {level} {players}")
    judge, p = learned("master"), Position.new(LEVELS[level], players)
    while not p.over:
        if p.chance_size():
            p.turn_up(rng.randrange(p.chance_size()))
            continue
        if rng.random() < 0.5:
            yield p
        codes, seat = p.codes(p.mover), p.mover
        p.play(seat, best(p, seat, codes, judge) if rng.random() < 0.5 else rng.choice(codes))


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("level", "players"), TABLES)
def test_what_is_shown_before_a_choice_is_what_it_changes(level: str, players: int) -> None:
    previews = Previews(LEVELS[level], players)
    for p in moments(level, players):
        previews.look(p)
    assert not previews.false, (len(previews.false), previews.false[:5])
    assert previews.said.total() > 200 and len(previews.said) > 5


def test_a_craftsman_paid_in_gold_brings_no_more_than_there_is_room_for() -> None:
    p = table(2, gold=[25, 0], cubes={0: {"wood": 2}}, craftsmen={0: ["master_woodworker"], 1: []})
    on_board(p, "cathedral")
    view, context = p.view(0), spoken(STANDARD, 2)
    assert choice(Craft("master_woodworker", 2), view, context).endswith("+5 gold")


def test_a_card_that_may_bring_gold_beyond_the_most_says_so() -> None:
    p = table(2, gold=[30, 20], offered=["wool_fair"])
    placing(p)
    play(p, "up 0", "accept")
    number = [STANDARD.advantages[card].effect for card in p.offered].index("gold")
    for gold, shown in ((30, "≤ +8"), (12, "+8")):
        p.gold[0] = gold
        bubble = space_bubble(Space(KINGSBRIDGE, number), 0, False, p.view(0), spoken(STANDARD, 2))
        assert bubble is not None and isinstance(bubble.rows[0], PictureRow)
        assert bubble.rows[0].pictures == (shown, GOLD)
