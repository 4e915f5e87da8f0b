"""The bases of small games: everything that follows from the fields of a position."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bases.fields import HIDDEN, NOBODY, dice, each, flag, hands, number, pile, row, rows, seat
from game.bases.open_events import CardDealt, GameEnded, HandShown, OpenEvent, RoundEnded
from game.bases.open_game import OpenGame
from game.bases.open_level import OpenLevel, choice, level_from, level_table, truth, whole, wholes
from game.bases.open_position import OpenPosition, TextChoice
from game.bases.rule_bot import RuleBot, rule_bot
from game.core.checking import LevelFault
from game.core.contract import BY_CHANCE, OVER


@dataclass(frozen=True)
class PairLevel(OpenLevel):
    """Cards from 1 to 3, two of each hand."""

    cards: tuple[int, ...] = wholes(1, 3, 4, 20)
    open_end: bool = truth()
    order: str = choice("left", "right")


class Played(OpenEvent):
    """A card is played."""

    seat: int
    card: int


class Pairs(OpenPosition):
    """Play a card; equal ones one after the other score."""

    CHOICES = ("play 1", "play 2", "play 3", "pass")
    SOURCES = ("pairs", "left")
    FIGURES = ("passes",)
    last: int = number(0, 3)
    who: int = seat()
    bold: int = flag()
    table: list[int] = row(1, 3, 20)
    passes: list[int] = each(0, 9)
    laid: list[list[int]] = rows(1, 3, 9)
    die: int = dice(6)
    cards: list[int] = pile(lambda level: level.cards, 3, deal=True)
    hand: list[list[int]] = hands("cards", 3, 2, plays="play")

    def begin(self) -> None:
        """Deal two cards each."""
        for one in range(self.players):
            self.deal("hand", one, 2)

    def lawful(self, seat: int) -> list[str]:
        """Return the own cards, and passing."""
        return [*(f"play {card}" for card in sorted(set(self.hand[seat]))), "pass"]

    def choose(self, seat: int, action: TextChoice) -> None:
        """Play a card, or pass."""
        if action.word == "pass":
            self.passes[seat] += 1
            self.count(seat, "passes")
        else:
            self.hand[seat].remove(action.number)
            self.table.append(action.number)
            self.say(Played(seat, action.number))
            if action.number == self.last:
                self.score(seat, 2, "pairs")
            self.last = action.number
        self.end_turn()

    def at_end(self) -> None:
        """Count the cards that are left."""
        for one, cards in enumerate(self.hand):
            if cards:
                self.score(one, -len(cards), "left")


class Pair(OpenGame):
    """The game of the tests."""

    name = "pairs"
    folder = Path(__file__).parent
    position = Pairs
    level = PairLevel
    opponents = {"low": rule_bot(lambda _view, action: -action.number if action.word == "play" else -9.0)}  # noqa: RUF012


GAME = Pair()
LEVEL = PairLevel("Pairs", "Two rounds.", (2, 3), 2, (1, 1, 2, 2, 3, 3), True, "left")


def dealt(players: int = 2) -> tuple[Pairs, list[Any]]:
    """Return a position after the deal, and the events so far."""
    position, events = Pairs(LEVEL, players), list[Any]()
    while position.chance():
        position.turn_up(0, events.append)
    return position, events


def test_a_hand_is_dealt_card_by_card_and_seen_by_its_seat_alone() -> None:
    position, events = dealt()
    assert position.hand == [[1, 1], [2, 2]] and position.cards == [3, 3]
    cards = [event for event in events if isinstance(event, CardDealt)]
    assert [(event.seat, event.card) for event in cards] == [(0, 1), (0, 1), (1, 2), (1, 2)]
    assert cards[0].seen_by(1).card == cards[0].seen_by(None).card == HIDDEN
    assert position.view(1).hand == ((HIDDEN, HIDDEN), (2, 2))
    assert position.view(None).hand == ((HIDDEN, HIDDEN), (HIDDEN, HIDDEN))
    assert position.hidden_draws() == {("cards", n): (n // 2,) for n in range(4)}


def test_the_pile_that_a_viewer_sees_has_the_cards_of_hidden_hands() -> None:
    position, _ = dealt()
    assert position.view(0).cards == (2, 2, 3, 3)
    assert position.view(None).cards == (1, 1, 2, 2, 3, 3)


def test_a_world_fits_its_view_and_varies() -> None:
    position, _ = dealt()
    random, seen = Random(1), set()
    for _number in range(40):
        world = Pairs.world(position.view(1), random)
        assert world.view(1) == position.view(1)
        seen.add(tuple(sorted(world.hand[0])))
    assert seen == {(1, 1), (1, 3), (3, 3)}


def test_turns_go_around_and_the_game_ends_after_its_rounds() -> None:
    position, events = dealt()
    assert position.active == 0 and position.round == 1
    for text in ("pass", "play 2", "play 1", "play 2"):
        position.apply(position.mover, TextChoice(text), events.append)
    assert position.over and position.mover == OVER and position.to_move == ()
    assert position.scores == (-1, 0) and position.places == (2, 1)
    assert [type(event) for event in events[-3:]] == [HandShown, RoundEnded, GameEnded]
    assert position.view(None).hand == ((1,), ()), "hands are shown at the end"
    assert position.hidden_draws() == {}


def test_points_if_the_game_ended_now_count_what_is_left() -> None:
    position, _ = dealt()
    assert position.finished() == ((0, 0), (-2, -2))
    assert position.scores == (0, 0)


def test_a_copy_shares_nothing() -> None:
    position, _ = dealt()
    before, twin = position.view(0), position.copy()
    twin.apply(twin.mover, TextChoice("play 1"))
    twin.apply(twin.mover, TextChoice("pass"))
    assert position.view(0) == before


def test_a_choice_is_refused_with_the_reason_of_the_game() -> None:
    position, _ = dealt()
    assert position.refusal(0, TextChoice("play 1")) is None
    refusal = position.refusal(0, TextChoice("play 2"))
    assert refusal is not None and refusal.reason == "play"
    other = position.refusal(1, TextChoice("pass"))
    assert other is not None and other.reason == "not_asked"


def test_a_lot_names_the_first_seat() -> None:
    position = Pairs(LEVEL, 3)
    assert position.mover == BY_CHANCE and position.active == NOBODY
    while position.chance_size() and position.chance().pile != "first":  # type: ignore[union-attr]
        position.turn_up(0)
    chance = position.chance()
    assert chance is not None and chance.outcomes == ("0", "1", "2") and chance.deal
    position.turn_up(2)
    assert position.first == position.active == 2


def test_the_encoding_counts_seats_from_the_viewer() -> None:
    position, _ = dealt()
    encoding = GAME.encoding(LEVEL, 2)
    for viewer in (None, 0, 1):
        vector = encoding.vector(position.view(viewer))
        assert len(vector) == encoding.size
    parts = {part.name: part for part in encoding.parts}
    assert parts["hand"].size == 2 * 4 and parts["cards"].high == 6
    with pytest.raises(ValueError, match="not for 4 players"):
        GAME.encoding(LEVEL, 4)


def test_a_level_is_read_and_written_back() -> None:
    table = level_table("pairs", LEVEL)
    assert level_from(PairLevel, "pairs", table) == LEVEL
    faults = {
        "cards": ([1, 2], "cards"),
        "open_end": (1, "open_end"),
        "order": ("up", "order"),
        "players": ([3, 2], "players"),
        "rounds": (0, "rounds"),
        "game": ("pig", "game"),
        "more": (1, "more"),
    }
    for key, (value, told) in faults.items():
        with pytest.raises(LevelFault) as caught:
            level_from(PairLevel, "pairs", {**table, key: value})
        assert str(caught.value).startswith(told)


def test_values_of_a_level_that_do_not_fit_together_are_refused() -> None:
    @dataclass(frozen=True)
    class Odd(OpenLevel):
        size: int = whole(1, 9)

        def wrong(self) -> tuple[str, str] | None:
            return None if self.size % 2 else ("size", "an odd number")

    table = {"game": "odd", "name": "A", "summary": "B", "players": [2], "rounds": 1, "size": 3}
    assert level_from(Odd, "odd", table).size == 3
    with pytest.raises(LevelFault, match="size: 4; allowed: an odd number"):
        level_from(Odd, "odd", {**table, "size": 4})


def test_an_account_adds_up() -> None:
    position, events = dealt()
    for text in ("play 1", "pass", "play 1", "pass"):
        position.apply(position.mover, TextChoice(text), events.append)
    account = GAME.account(LEVEL, 2, events)
    assert account.score == position.scores == (2, -2)
    assert account.sources == {"pairs": (2, 0), "left": (0, -2)}
    assert account.figures["passes"] == (0, 2) and account.figures["best_turn"] == (2, 0)
    assert account.figures["turns"] == (2, 2)


def test_a_rule_bot_takes_the_choice_of_the_highest_worth() -> None:
    position, _ = dealt()
    bot = RuleBot(lambda _view, action: {"pass": 1.0}.get(action.text, 0.0))
    assert bot.choose(position.view(0), position.legal(0)) == TextChoice("pass")
    assert [one.points for one in bot.think(position.view(0), position.legal(0)).candidates] == [1.0, 0.0]


def test_a_game_has_a_yardstick_its_own_bots_and_one_that_searches() -> None:
    assert list(GAME.bots) == ["random", "low", "thinker"]
    assert GAME.usual_bot == "low" and GAME.bots["random"].anchor
    assert OpenGame.usual_bot.fget(type("Bare", (Pair,), {"opponents": {}})()) == "thinker"  # type: ignore[attr-defined]


def test_more_draws_than_pieces_are_refused_with_the_pile() -> None:
    position, _ = dealt()
    position.deal("hand", 0, 2)
    with pytest.raises(ValueError, match="the pile 'cards' is empty"):
        position.deal("hand", 1)
    with pytest.raises(ValueError, match="draw: 'stack'; allowed: die, cards"):
        position.draw("stack")
    with pytest.raises(ValueError, match="draw: 'table'; allowed: die, cards"):
        position.draw("table")


def test_a_refusal_has_the_number_of_its_action() -> None:
    position, _ = dealt()
    refusal = position.refusal(position.active, TextChoice("play 3"))
    assert refusal is not None and dict(refusal.facts) == {"number": 3}


def test_a_figure_or_a_source_that_is_not_declared_is_refused_with_those_that_are() -> None:
    position, _ = dealt()
    with pytest.raises(ValueError, match="count: 'pass'; allowed: passes, as FIGURES says"):
        position.count(0, "pass")
    with pytest.raises(ValueError, match="score: 'pair'; allowed: pairs, left, as SOURCES says"):
        position.score(0, 1, "pair")
    bare = type("Bare", (Pairs,), {"FIGURES": ()})(LEVEL, 2)
    with pytest.raises(ValueError, match="count: 'passes'; allowed: none, as FIGURES says"):
        bare.count(0, "passes")
