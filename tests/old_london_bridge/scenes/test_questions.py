"""Every lawful action can be reached by presses, and no other one can be made."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.checking import table_from_text
from game.core.messages import ENGLISH
from game.core.thing import TableButton, Thing
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Action, Done, Draft, Seal, Take
from game.old_london_bridge.rules.components import BONUS_KINDS
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.level_file import level_from
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.scenes.questions import (
    MAIN,
    BridgeQuestion,
    DraftQuestion,
    InnQuestion,
    question_for,
    settled_thing,
    things_of,
)
from game.old_london_bridge.things import BridgeSite, HandCard, OwnTile, RondelCentre, TileStack
from game.old_london_bridge.words.speech import Speech
from tests.old_london_bridge.look.tables import rich
from tests.old_london_bridge.thing_texts import text_of

LEVELS = Path(__file__).parents[3] / "levels" / "old_london_bridge"


def level(name: str = "standard") -> Level:
    return level_from(table_from_text((LEVELS / f"{name}.toml").read_text(encoding="utf-8")))


def decisions(players: int, seed: int, games: int = 1) -> Iterator[tuple[Position, int]]:
    """Yield every decision of some random games."""
    rng = random.Random(seed)
    for _ in range(games):
        position = Position.new(level(), players)
        while not position.over:
            chance = position.chance()
            if chance is not None:
                position.turn_up(rng.randrange(len(chance.outcomes)))
                continue
            seat = position.to_move[0]
            yield position, seat
            position.play(seat, rng.choice(position.codes(seat)))


def asked(position: Position, seat: int) -> BridgeQuestion:
    return question_for(position.view(seat), seat, position.legal(seat))


def presses(action: Action, asks: BridgeQuestion) -> list[Thing]:
    """Return the presses that make an action, before the main button."""
    match action:
        case Seal(cards):
            return [HandCard(card) for card in cards]
        case Draft(stack, centre, uses):
            wanted: list[Thing] = [RondelCentre()] if centre else []
            if "free_centre" in uses:
                wanted = [OwnTile("free_centre")]
            return [*wanted, TileStack(stack)]
        case _:
            may = sorted(asks.selectable, key=text_of)
            things = [thing for thing in may if asks.action_for(thing) == action]
            things += [thing for thing in may if str(action) == text_of(thing)]
            return things[:1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_lawful_action_can_be_reached(players: int) -> None:
    for position, seat in decisions(players, seed=players, games=4):
        if position.agenda[-1][0] == agenda.ASK_TAKE:
            continue
        for action in position.legal(seat):
            asks = asked(position, seat)
            made: tuple[Action, ...] = ()
            for name in presses(action, asks):
                assert not made
                made = asks.press(name)
            assert (made or asks.press(MAIN)) == (action,), (str(action), asks.selectable)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_lawful_action_can_be_chosen_at_once(players: int) -> None:
    for position, seat in decisions(players, seed=players + 10, games=2):
        for action in position.legal(seat):
            asks = asked(position, seat)
            named = list(map(settled_thing, things_of(action)))
            assert named == [MAIN] or asks.selectable.issuperset(named)
            asks.preselect(action)
            if isinstance(asks, InnQuestion):
                assert asks.cards == ((action.card,) if isinstance(action, Take) else ())
            else:
                assert asks.confirm_actions() == (action,)


@pytest.mark.parametrize("players", [2, 4])
def test_the_inn_gives_every_mix_in_falling_order(players: int) -> None:
    rng = random.Random(players)
    seen = 0
    for position, seat in decisions(players, seed=9, games=6):
        if position.agenda[-1][0] != agenda.ASK_TAKE:
            continue
        asks = asked(position, seat)
        assert isinstance(asks, InnQuestion)
        for _ in range(rng.randrange(8)):
            choice = sorted(asks.selectable, key=text_of)
            if choice:
                assert asks.press(rng.choice(choice)) == ()
        twin = position.copy()
        for action in asks.press(MAIN):
            assert isinstance(action, Take | Done)
            twin.apply(seat, action)
        assert twin.agenda[-1][0] != agenda.ASK_TAKE or twin.agenda[-1][1] != seat
        seen += 1
    assert seen > 5


@pytest.mark.parametrize("players", [2, 4])
def test_random_pressing_never_makes_anything_unlawful(players: int) -> None:
    rng = random.Random(7)
    speech = Speech(["Maud", "Hugh", "Isolde", "Wat"][:players], level(), ENGLISH)
    for position, seat in decisions(players, seed=5, games=3):
        asks = asked(position, seat)
        for _ in range(12):
            name = rng.choice(
                [
                    *sorted(asks.selectable, key=text_of),
                    MAIN,
                    TileStack("park"),
                    BridgeSite(12),
                    TableButton.PACE,
                ]
            )
            assert asks.button_text(speech)
            assert all(position.refusal(seat, action) is None for action in asks.preview_actions(name)[:1])
            made = asks.press(name)
            if made:
                assert position.refusal(seat, made[0]) is None
                break


def test_a_first_press_chooses_and_a_second_settles() -> None:
    position, seat = next((p, s) for p, s in decisions(4, seed=2) if p.agenda[-1][0] == agenda.ASK_DRAFT)
    asks = asked(position, seat)
    name = next(one for one in sorted(asks.selectable, key=text_of) if isinstance(one, TileStack))
    assert asks.press(name) == ()
    assert asks.chosen == name
    assert asks.press(name) == asks.preview_actions(name)


def tiled(seed: int) -> Iterator[tuple[Position, int]]:
    """Yield the decisions of turns of a random game, as if everybody held each kind of tile."""
    for position, seat in decisions(3, seed, games=2):
        if position.agenda[-1][0] in (agenda.ASK_DRAFT, agenda.ASK_AFTER, agenda.ASK_SITE):
            view = rich(position.view(seat))
            yield Position.from_view(replace(view, money=(5,) * 3)), seat


@pytest.mark.parametrize("seed", [1, 2])
def test_a_tile_that_cannot_be_used_by_itself_is_refused_by_the_rules(seed: int) -> None:
    refused = set()
    for position, seat in tiled(seed):
        asks = asked(position, seat)
        for kind in BONUS_KINDS:
            thing = OwnTile(kind)
            action = asks.action_for(thing)
            if thing in asks.selectable or action is None:
                continue
            refusal = position.refusal(seat, action)
            # “Share a space” is used by choosing the space.
            assert refusal is not None or kind == "share"
            if refusal is not None:
                refused.add((kind, refusal.reason))
    assert ("share", "space_free") in refused
    assert {kind for kind, _reason in refused} >= {"use_x", "recall", "lady", "chapel_2", "gate_2"}


@pytest.mark.parametrize("seed", [1, 2])
def test_a_tile_that_would_spare_what_is_paid_is_named_exactly_where_the_rules_allow_it(seed: int) -> None:
    spared = 0
    for position, seat in tiled(seed):
        asks = asked(position, seat)
        if not isinstance(asks, DraftQuestion):
            continue
        legal = position.legal(seat)
        for draft in (one for one in legal if isinstance(one, Draft)):
            freed = Draft(draft.stack, draft.centre, (*draft.uses, "free_centre"))
            spares = draft.centre and "free_centre" not in draft.uses and freed in legal
            assert asks.unused_tile(draft) == ("free_centre" if spares else None), draft
            spared += spares
        assert asks.unused_tile(None) is None
    assert spared > 20
