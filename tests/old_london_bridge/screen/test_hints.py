"""A hint is requested by button or key, gives its reasons, and is accepted by a press, or disappears."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pygame
import pytest

from game.cabinet.pause_scene import PauseScene
from game.core.thing import HINT_BOX, HintChoice, TableButton
from game.old_london_bridge.rules.actions import Draft, Seal, Take
from game.old_london_bridge.scenes.questions import InnQuestion
from game.stage.director import Pace
from game.stage.focus import Element
from game.stage.inputs import Means
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.golden.counsel import Counsel
from tests.old_london_bridge.screen.players import Player, a_match
from tests.old_london_bridge.thing_texts import text_of
from tests.sampling import by_run

#: Longer than the animation of any thought at pace Swift.
THOUGHT = 0.3


def seated(
    player: Player, kinds: tuple[str, ...], level: str = "quick", later: bool = False, seed: str = "bridge"
) -> Counsel:
    """Start a table with fixed advice."""
    counsel = Counsel(later)
    thinkers: Any = counsel
    player.app.thinkers = thinkers
    player.sit(a_match(kinds, level, seed))
    return counsel


def to_a_choice(player: Player, rng: random.Random | None = None) -> bool:
    """Play until a person may choose between several things; return False if the game is over instead."""
    while player.wait():
        if player.table.turn.covered is None and player.shown.table.may_hint:
            return True
        player.answer(rng or random.Random(1))
    return False


def key(player: Player, name: int) -> None:
    player.post(pygame.KEYDOWN, key=name, mod=0)


def element(player: Player, name: object) -> Element:
    return next(one for one in player.focus.elements if one.key == name)


def hinted(player: Player, by: str = "key") -> None:
    """Request a hint, and wait until it is shown."""
    if by == "key":
        key(player, pygame.K_h)
    else:
        player.touch(element(player, TableButton.HINT))
    assert player.table.session.advising and not player.shown.table.hint
    player.tick(THOUGHT)
    assert player.shown.table.hint


@pytest.mark.parametrize(
    ("kinds", "level", "by", "most"),
    [
        ((PERSON, BOT), "quick", "key", 10_000),
        ((PERSON, PERSON, BOT), "quick", "mouse", 10),
        ((PERSON, BOT, BOT, BOT), "expert", "key", 8),
    ],
)
def test_a_game_can_be_played_by_hints_alone(
    player: Player, kinds: tuple[str, ...], level: str, by: str, most: int
) -> None:
    counsel = seated(player, kinds, level)
    rng, session = random.Random(3), player.table.session
    taken: set[type[Any]] = set()
    for _ in range(most):
        if not to_a_choice(player, rng):
            break
        asked, seat, lines = player.table.turn.question, session.person, len(session.match.lines)
        assert asked is not None
        hinted(player, by)
        assert counsel.asked[-1].question.view.viewer == seat
        advice: Any = session.advice
        place = min(2, len(player.shown.table.hint))
        action = advice.thought.candidates[place - 1].action
        player.touch(element(player, HintChoice(place)))
        if isinstance(asked, InnQuestion) and isinstance(action, Take) and len(session.match.lines) == lines:
            assert sum(asked.taken) == 1, "the card lies in the mix"
            player.touch(element(player, TableButton.MAIN))
        elif len(session.match.lines) == lines:
            assert asked.confirm_actions()[-1:] == (action,), "it is chosen, as if it had been pressed"
            assert player.shown.table.hint[place - 1].chosen
            player.touch(element(player, HintChoice(place)))
        line = session.match.lines[lines]
        assert (line["seat"], line["action"]) == (seat, str(action))
        assert session.advice is None and not session.advising
        taken.add(type(action))
    assert taken >= {Seal, Draft}
    assert session.over == (most > 10)


def by_means(player: Player, means: Means, name: object) -> None:
    """Choose a thing by mouse, by touch, or by a pad alone."""
    meant = element(player, name)
    if means is not Means.KEYS:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            player.post(kind, pos=meant.rect.center, button=1, touch=means is Means.TOUCH)
        return
    player.focus.focus(name)
    player.focus.by_keyboard = True
    player.post(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=pygame.CONTROLLER_BUTTON_A)


CONFIRMING = (("at once", 1), ("again", 2), ("button", 0))
#: Each means and each way once.
FEW = [(means, *confirming) for means, confirming in zip(Means, CONFIRMING, strict=True)]
EVERY = [(means, *confirming) for means, confirming in product(Means, CONFIRMING)]


@pytest.mark.parametrize(("means", "way", "presses"), by_run(FEW, EVERY))
def test_a_choice_of_a_hint_is_made_by_so_many_presses_as_any_other(
    player: Player, means: Means, way: str, presses: int
) -> None:
    """Play several turns; where no press is enough, the golden button confirms."""
    seated(player, (PERSON, BOT, BOT))
    player.app.set_confirm(means, way)
    kinds: set[type[Any]] = set()
    for _ in range(7):
        assert to_a_choice(player)
        hinted(player)
        advice: Any = player.table.session.advice
        action, lines = advice.thought.candidates[0].action, player.table.session.match.lines
        before = len(lines)
        for press in range(1, (presses or 3) + 1):
            by_means(player, means, HintChoice(1))
            if isinstance(action, Take):
                break
            assert (len(lines) > before) == (press == presses), (action, press)
            assert press == presses or player.shown.table.hint[0].chosen
        if isinstance(action, Take) or not presses:
            assert len(lines) == before
            by_means(player, means, TableButton.MAIN)
        assert lines[before]["action"] == str(action)
        kinds.add(type(action))
    assert kinds >= {Seal, Draft}


def test_a_hint_says_what_it_is_about_in_full(player: Player) -> None:
    seated(player, (PERSON, BOT, BOT))
    assert to_a_choice(player)
    hinted(player)
    told = [one for one in player.focus.elements if text_of(one.key).startswith("hint ")]
    assert [one.key for one in told] == [HINT_BOX, HintChoice(1), HintChoice(2), HintChoice(3)]
    assert not told[0].enabled and "strongest opponent" in told[0].name
    for rank, (one, advised) in enumerate(zip(told[1:], player.shown.table.hint, strict=True), start=1):
        assert one.enabled and told[0].rect.contains(one.rect)
        assert advised.amount.startswith("£")
        assert one.name.startswith(f"{rank}. {advised.label}; you end near {advised.amount}, for ")


@pytest.mark.sampled(6)
@pytest.mark.parametrize("by", ["key", "mouse", "escape", "elsewhere", "choice", "sheet"])
@pytest.mark.parametrize("thinking", [True, False])
def test_it_goes_away_on_anything_else(player: Player, by: str, thinking: bool) -> None:
    counsel = seated(player, (PERSON, BOT, BOT), later=thinking)
    player.table.session._patient = False
    assert to_a_choice(player)
    key(player, pygame.K_h)
    player.tick(THOUGHT)
    assert bool(player.shown.table.hint) != thinking and player.shown.table.hinting
    lines = len(player.table.session.match.lines)
    match by:
        case "key":
            key(player, pygame.K_h)
        case "mouse":
            player.touch(element(player, TableButton.HINT))
        case "escape":
            key(player, pygame.K_ESCAPE)
        case "elsewhere":
            player.tap((3, player.app.window.layout.height // 2))
        case "choice":
            player.touch(element(player, min(player.table.turn.question.selectable, key=text_of)))
        case _:
            player.touch(element(player, TableButton.SOUND))
    assert not player.shown.table.hint and not player.shown.table.hinting
    assert isinstance(player.scene, TableScene), "Escape closes the hint first"
    assert counsel.asked[0].dropped or not thinking
    assert len(player.table.session.match.lines) == lines
    if thinking:
        counsel.answer()
        player.tick(THOUGHT)
        assert not player.shown.table.hint
    key(player, pygame.K_ESCAPE)
    assert isinstance(player.scene, PauseScene)


def test_who_acts_while_it_is_thought_of_stops_it(player: Player) -> None:
    counsel = seated(player, (PERSON, BOT), later=True)
    player.table.session._patient = False
    assert to_a_choice(player)
    rng, lines = random.Random(2), len(player.table.session.match.lines)
    while len(player.table.session.match.lines) == lines:
        if not player.table.session.advising:
            key(player, pygame.K_h)
        player.answer(rng)
    assert all(one.dropped for one in counsel.asked)
    assert not player.table.session.advising


def test_nobody_else_sees_it(player: Player) -> None:
    counsel = seated(player, (PERSON, PERSON))
    covers = 0
    while player.wait() and covers < 6:
        table = player.table
        if table.turn.covered is not None:
            covers += 1
            key(player, pygame.K_h)
            player.tick(THOUGHT)
            assert (
                not table.session.advising and not player.shown.table.hint and not player.shown.table.may_hint
            )
            assert not any(text_of(one.key).startswith("hint") for one in player.focus.elements)
            player.answer(random.Random(covers))
            continue
        asked = len(counsel.asked)
        if player.shown.table.may_hint:
            hinted(player)
            assert counsel.asked[asked].question.view.viewer == table.session.person
            table.session.decide(table.session.person or 0, table.session.legal(table.session.person or 0)[0])
        else:
            player.answer(random.Random(covers))
        assert not player.shown.table.hint and table.session.advice is None
    assert covers == 6


def test_there_is_none_where_there_is_nothing_to_choose(player: Player) -> None:
    counsel = seated(player, (PERSON, BOT, BOT), seed="stones")
    rng, alone, moving = random.Random(4), 0, 0
    while not player.table.session.over and alone < 3:
        player.tick()
        session = player.table.session
        if session.held:
            player.answer(rng)
        elif session.person is None:
            # While something moves, the key finishes the motion first, and then there may be a choice.
            key(player, pygame.K_h) if session.thinking is not None and rng.random() < 0.1 else None
            moving += 1
            assert not session.advising
        elif len(session.legal(session.person)) == 1:
            alone += 1
            key(player, pygame.K_h)
            assert not session.advising and not element(player, TableButton.HINT).enabled
            player.answer(rng)
        else:
            player.answer(rng)
    assert alone == 3 and moving and counsel.asked == []


@pytest.mark.parametrize("pace", by_run([Pace.SWIFT], [Pace.SWIFT, Pace.STILL]))
def test_a_table_with_a_hint_is_the_same_picture_on_a_fresh_screen(player: Player, pace: Pace) -> None:
    seated(player, (PERSON, BOT, BOT))
    player.app.set_pace(pace)
    rng, seen = random.Random(5), 0
    while seen < by_run(2, 4) and to_a_choice(player, rng):
        key(player, pygame.K_h)
        player.tick(1.0)
        assert player.shown.table.hint
        assert player.looks() == player.fresh()
        if seen % 2:
            player.touch(element(player, HintChoice(2)))
            assert player.looks() == player.fresh()
        key(player, pygame.K_ESCAPE)
        player.answer(rng)
        seen += 1
    assert seen == by_run(2, 4)
