"""The effect of a press during a motion, and the names of everything that can be reached."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pygame
import pytest

from game.core.thing import TableButton
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.things import BridgeSite, SupplyCard, TileStack
from game.stage.director import HURRY_MS, Pace
from game.stage.focus import Element, Kind
from game.stage.inputs import Means
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.screen.players import Player, a_late_match, a_match
from tests.old_london_bridge.thing_texts import text_of
from tests.sampling import by_run

BY = ("mouse", "return", "space")
#: Each pace and each key at least once.
FEW = [(pace, BY[number % len(BY)]) for number, pace in enumerate(Pace)]


@pytest.mark.parametrize(("pace", "by"), by_run(FEW, [*product(Pace, BY)]))
def test_a_press_while_a_rival_moves_ends_the_motion_and_chooses_nothing(
    player: Player, pace: Pace, by: str
) -> None:
    rng = random.Random(12)
    player.sit(a_match((PERSON, BOT, BOT)), pace)
    session, turn = player.table.session, player.table.turn
    pressed = 0
    while not session.over and pressed < 25:
        player.tick(1 / 60)
        if session.attended:
            player.answer(rng)
        if not session.moving or turn.offer is not None:
            continue
        lines = len(session.match.lines)
        things = [one for one in player.focus.elements if one.kind is Kind.CHOICE and on_top(player, one)]
        place = rng.choice([one.rect.center for one in things] or [(5, 5)])
        began = session.ms
        if by == "mouse":
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
        else:
            key = pygame.K_RETURN if by == "return" else pygame.K_SPACE
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
        player.app.loop.advance()
        while session.moving and session.ms - began < 1000:
            player.tick(1 / 120)
        assert session.ms - began <= HURRY_MS + 1000 / 120 + 1
        assert len(session.match.lines) == lines
        asked = turn.open_question
        if asked is not None:
            fresh = player.table.game.question_for(asked.view, asked.seat, session.legal(asked.seat))
            assert asked.chosen == fresh.chosen
        pressed += 1
    assert pressed == 25 or session.over


def on_top(player: Player, element: Element) -> bool:
    """Return whether a press on the middle of an element meets it."""
    found = player.focus.at(element.rect.center)
    return found is not None and found.key == element.key


@pytest.mark.parametrize("level", by_run(["expert"], ["quick", "expert"]))
@pytest.mark.parametrize("kinds", [(PERSON, BOT, BOT, BOT), (PERSON, PERSON)])
def test_everything_that_can_be_reached_has_a_name_of_its_own(
    player: Player, kinds: tuple[str, ...], level: str
) -> None:
    rng = random.Random(13)
    player.sit(a_late_match(kinds, level, 30))
    unnamed: set[str] = set()
    alike: set[tuple[str, ...]] = set()
    while player.wait():
        elements = [element for element in player.focus.elements if element.name]
        assert len(elements) == len(player.focus.elements)
        unnamed |= {text_of(one.key) for one in elements if one.enabled and one.name == one.key}
        counts = Counter(one.name for one in elements if one.enabled)
        for name in (name for name, count in counts.items() if count > 1):
            alike.add((name, *(text_of(one.key) for one in elements if one.name == name and one.enabled)))
        player.answer(rng)
    assert not unnamed, sorted(unnamed)
    assert not alike, sorted(alike)


def test_where_the_golden_button_confirms_a_press_on_a_thing_decides_nothing(player: Player) -> None:
    player.app.set_confirm(Means.MOUSE, "button")
    player.sit(a_match((PERSON, BOT, BOT)))
    assert player.wait()
    lines = player.table.session.match.lines
    before = len(lines)
    card = next(one for one in player.focus.elements if text_of(one.key).startswith("card ") and one.enabled)
    for _ in range(2):
        player.tap(card.rect.center)
        assert len(lines) == before
    player.touch(next(one for one in player.focus.elements if one.key is TableButton.MAIN))
    assert len(lines) > before


def test_after_a_figure_is_placed_by_keys_return_goes_on_with_what_is_asked(player: Player) -> None:
    player.sit(a_match((PERSON, BOT, BOT)))
    rng, placed, sites = random.Random(12), False, 0
    while sites < 2 and player.wait():
        answer = player.shown.answer
        if placed:
            focused = player.focus.focused
            assert focused is not None and focused.enabled
            if answer is not None and answer.ask == agenda.ASK_SITE:
                sites += 1
                assert isinstance(focused.key, BridgeSite)
                player.press(pygame.K_RETURN)
                assert player.shown.answer is None or player.shown.answer.chosen == focused.key
                placed = False
                continue
        placed = answer is not None and answer.ask == agenda.ASK_DRAFT
        if placed:
            stacks = [one for one in player.focus.elements if isinstance(one.key, TileStack) and one.enabled]
            if stacks:
                player.focus.focus(rng.choice(stacks).key)
            player.press(pygame.K_RETURN, pygame.K_RETURN)
        else:
            player.answer(rng)
    assert sites


def test_a_spent_stack_says_that_it_is_not_asked_for(player: Player) -> None:
    player.sit(a_match((PERSON, BOT, BOT)))
    rng = random.Random(13)
    while player.wait():
        answer = player.shown.answer
        stacks = [one for one in player.focus.elements if isinstance(one.key, TileStack) and not one.enabled]
        if answer is not None and answer.ask == agenda.ASK_SITE and stacks:
            break
        player.answer(rng)
    player.focus.focus(stacks[0].key)
    player.press(pygame.K_RETURN)
    assert player.shown.table.warning == "That choice comes at another time."


def test_a_press_that_uses_up_the_strength_at_the_inn_is_no_refusal(player: Player) -> None:
    player.sit(a_match((PERSON, BOT, BOT)))
    rng, seen = random.Random(2), 0
    while seen < 2 and player.wait():
        answer = player.shown.answer
        cards = [one for one in player.focus.elements if isinstance(one.key, SupplyCard) and one.enabled]
        if answer is None or answer.ask != agenda.ASK_TAKE or not cards:
            player.answer(rng)
            continue
        player.touch(cards[-1])
        assert player.shown.table.warning is None
        seen += 1
        player.answer(rng)
    assert seen == 2
