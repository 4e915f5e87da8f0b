"""All that Singapore offers to be checked by a walk."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any, Final

from game.core.wording.sentence_context import SentenceContext
from game.singapore.game import Singapore
from game.singapore.rules.actions import End
from game.singapore.rules.events import GoodsMoved, MoneyMoved, PointsMoved
from game.singapore.rules.refusals import REASONS
from game.singapore.scenes.singapore_words import SingaporeWords
from game.singapore.words.event_lines import sentence
from tests.playthrough.game_promises import Promised
from tests.playthrough.tables import shipped_levels
from tests.playthrough.walk import Observer
from tests.playthrough.words import BoardSpeaker
from tests.singapore.rules.second_lawful import SecondReading
from tests.singapore.rules.tables import STANDARD, variant
from tests.singapore.words.speeches import all_things

GAME: Final = Singapore()


class Conserved(Observer):
    """Cubes, chips and streets are conserved, and every pound and point has a trail of events."""

    def begin(self) -> None:
        """Begin with what everybody has at the start."""
        level, players = self.walk.table.level, self.walk.table.players
        self.money = [level.start_money] * players
        self.points = [level.start_points] * players
        self.goods = [0] * (4 * players)

    def hear(self, event: Any) -> None:
        """Add up the moves of money, points and goods."""
        match event:
            case MoneyMoved(seat, by, _):
                self.money[seat] += by
            case PointsMoved(seat, before, after, _):
                assert self.points[seat] == before != after
                self.points[seat] = after
            case GoodsMoved(seat, kind, by, _):
                self.goods[4 * seat + kind] += by

    def after(self) -> None:
        """Compare the sums with the table."""
        view, level = self.walk.view(None), self.walk.table.level
        assert (view.money, view.points) == (tuple(self.money), tuple(self.points))
        assert view.goods == tuple(self.goods) and min(*view.goods, *view.money, *view.points) >= 0
        assert all(sum(view.goods[kind::4]) <= level.goods_each for kind in range(4))
        assert sum(view.chips) + view.black == level.black_chips
        if level.switches.white_returns:
            assert view.white == level.white_chips
        assert view.streets + view.east.bit_count() + view.south.bit_count() == level.streets
        gone = level.tiles.bit_count() - view.left.bit_count() - (view.top >= 0)
        assert view.turned == gone + (view.top >= 0)


def busy(rng: random.Random, actions: list[Any]) -> Any:
    """Return any of the actions, rarely the end of a turn."""
    if rng.random() < 0.8:
        actions = [action for action in actions if not isinstance(action, End)] or actions
    return rng.choice(actions)


def speak(context: SentenceContext) -> BoardSpeaker:
    """Return the words of a table."""
    return BoardSpeaker(SingaporeWords(context), sentence, all_things)


PROMISED: Final = Promised(
    GAME,
    shipped_levels(GAME),
    {
        "chip first": variant(
            replace(STANDARD, black_chips=3, white_chips=6),
            chip_when="before_action",
            lot_not_covered="pay_all",
        ),
        "free house rules": variant(shipped_levels(GAME)["free-map"], empty_use=True, white_returns=False),
    },
    speak=speak,
    future=frozenset({"agenda"}),
    refilled=frozenset({"tiles", "spots", "bag"}),
    reasons=REASONS,
    own=lambda: (Conserved(), SecondReading()),
    choose=busy,
)
