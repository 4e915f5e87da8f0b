"""The moment before a chip is drawn: the button on the plate, and its words in any window."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.messages import ENGLISH, Translator
from game.core.thing import TableButton
from game.singapore.look.answer import SingaporeMarks
from game.singapore.look.panels.chip_draw import ChipDrawPart
from game.singapore.rules import agenda
from game.singapore.rules.events import ChipDue
from game.singapore.things import Building
from game.stage.director import Pace
from game.tabletop.board.game_board import BoardMarks
from tests.cabinet.table_driver import PERSON, TableDriver
from tests.lettering.boxes import Boxes, boxed
from tests.old_london_bridge.lettering.moments import LONG_NAMES, is_part_of_a_name
from tests.pseudo import PSEUDO
from tests.singapore.screen.panels import arranged, kit
from tests.singapore.screen.players import a_match, played
from tests.singapore.screen.test_panels import SIZES, view_of
from tests.singapore.screen.test_undo import OPEN, black

MAY = frozenset({TableButton.MAIN})


def test_before_a_chip_the_button_lies_on_the_plate_and_nothing_else(player: TableDriver) -> None:
    match = a_match((PERSON, PERSON), OPEN)
    played(match, lambda view, legal: any(black(one, view.level) for one in legal))
    player.sit(match, Pace.STILL)
    player.wait()
    scene, session = player.table, player.table.session
    screen, usual = scene.screen, scene.screen.things(scene.last_shown)
    session.decide(session.person, next(one for one in session.legal(session.person) if black(one, OPEN)))
    player.wait()
    things = screen.things(scene.last_shown)
    assert screen.draw_part.area.contains(things[TableButton.MAIN])
    assert not any(isinstance(thing, Building) for thing in things)
    assert any(isinstance(thing, Building) for thing in usual)
    scene.choose(TableButton.MAIN)
    player.wait()
    assert screen.overlay(scene.last_shown) is None


def test_the_picture_follows_the_bag_and_the_chips_of_all() -> None:
    part, view = ChipDrawPart(arranged(kit((1280, 720), 4))), view_of(agenda.ASK_WORK)
    due = SingaporeMarks(due=ChipDue(view.turn, view.used.bit_length() - 1), may=MAY)
    assert part.key(view, BoardMarks()) is None
    more = replace(view, black=view.black + 1)
    assert part.key(view, due) not in (None, part.key(more, due))


@pytest.mark.usefixtures("blank")
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("translator", [ENGLISH, PSEUDO], ids=["english", "pseudo"])
def test_its_words_are_whole_and_apart(players: int, large: bool, translator: Translator) -> None:
    view, found = view_of(agenda.ASK_WORK, players), []
    used = view.used.bit_length() - 1
    for size in SIZES:
        boxes = Boxes()
        text, paint = boxed(boxes)
        made = kit(size, players, LONG_NAMES, large=large, translator=translator, text=text, paint=paint)
        part = ChipDrawPart(arranged(made))
        for building in {used, next(one for one, at in enumerate(view.sites) if at >= 0)}:
            boxes.clear()
            surface = pygame.Surface(size, pygame.SRCALPHA)
            part.paint(surface, view, SingaporeMarks(due=ChipDue(view.turn, building), may=MAY))
            faults = boxes.faults(size)
            found += [(size, one) for one in faults if not _cuts_a_name(one)]
    assert not found, "\n".join(map(str, found))


def _cuts_a_name(fault: str) -> bool:
    return fault.startswith("cut: '") and is_part_of_a_name(fault.split("'")[1])
