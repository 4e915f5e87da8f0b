"""The strength of a bot's seat: chosen by its bar or by stepping, and described before the choice."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.core.messages import ENGLISH
from game.old_london_bridge.game import OldLondonBridge
from game.stage.focus import Element
from game.tabletop.setup.setup_keys import NextSkill, SkillOf
from tests.cabinet.driver import Driver
from tests.old_london_bridge.scenes.setups import BOTH, choose


def bars(driver: Driver, seat: int) -> list[Element]:
    """Return the bars of a seat, from the left."""
    found = [
        one for one in driver.focus.elements if isinstance(one.key, tuple) and one.key[0] == SkillOf(seat)
    ]
    assert found == sorted(found, key=lambda one: one.rect.left)
    return found


def step(driver: Driver, seat: int) -> Element:
    """Return the line of a seat that steps to the next strength."""
    return next(one for one in driver.focus.elements if one.key == NextSkill(seat))


def skill(driver: Driver, seat: int) -> str:
    bot: str = driver.scene.choices.seats[seat].bot
    return bot


@BOTH
def test_each_bar_chooses_the_skill_of_its_place(at_setup: Driver, by: str) -> None:
    for place, bot in enumerate(at_setup.scene.offers.bots):
        choose(at_setup, by, bars(at_setup, 1)[place].name)
        assert skill(at_setup, 1) == bot
        assert [bool(bar.value) for bar in bars(at_setup, 1)].index(True) == place
    assert (skill(at_setup, 2), skill(at_setup, 3)) == ("apprentice", "apprentice"), "the others stay"


@BOTH
def test_the_line_steps_through_all_skills_and_round(at_setup: Driver, by: str) -> None:
    seen = []
    for _ in at_setup.scene.offers.bots:
        seen.append(skill(at_setup, 2))
        choose(at_setup, by, step(at_setup, 2).name)
    assert tuple(seen) == at_setup.scene.offers.bots
    assert skill(at_setup, 2) == seen[0]


def test_whoever_hears_the_screen_is_told_name_place_and_temper(at_setup: Driver) -> None:
    bots, game = at_setup.scene.offers.bots, OldLondonBridge()
    told = [(game.messages.text(ENGLISH, "bot", bot), game.temper(bot)) for bot in bots]
    for place, (bar, (name, temper)) in enumerate(zip(bars(at_setup, 1), told, strict=True), 1):
        assert bar.name == f"Seat 2: {name}, skill {place} of {len(bots)}. {temper}"
    name, temper = told[1]
    assert step(at_setup, 1).name == f"Seat 2: next skill, {name}. {temper}"


def test_there_is_a_bar_for_each_opponent_that_can_be_chosen(at_setup: Driver) -> None:
    scene = at_setup.scene
    scene.offers = replace(scene.offers, bots=("apprentice", "mason", "master"))
    scene.put()
    assert len(bars(at_setup, 1)) == 3
    row = bars(at_setup, 1)[0].rect.unionall([bar.rect for bar in bars(at_setup, 1)])
    assert row == scene.places.skill_bars(1), "they take the whole row"
    at_setup.picture()
    assert not bars(at_setup, 0), "a person has no skill to choose"


def test_pointing_at_a_bar_tells_of_it_and_chooses_nothing(at_setup: Driver) -> None:
    resting = at_setup.picture()
    below = pygame.Rect(at_setup.scene.places.temper(1))
    at_setup.point(bars(at_setup, 1)[3].name)
    pointed = at_setup.picture()
    assert looks(pointed, below) != looks(resting, below), "it tells how that one plays"
    assert skill(at_setup, 1) == "apprentice"
    at_setup.post(pygame.WINDOWLEAVE)
    assert looks(at_setup.picture(), below) == looks(resting, below)


def looks(picture: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(picture.subsurface(rect).copy(), "RGB")
