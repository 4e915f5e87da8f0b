"""The words of cards and tips are whole and apart in every window, also in a language a third longer."""

from __future__ import annotations

import pygame
import pytest

from game.core.messages import ENGLISH
from game.core.thing import TableButton, Thing
from game.stage.focus import FocusList
from game.tabletop.coach.coach_card import CoachCard
from game.tabletop.coach.coach_step import CoachLine, CoachStep
from game.tabletop.coach.coach_tip import PlacedTip, tip_measures
from tests.old_london_bridge.look.tables import kit_for, surface_for
from tests.pseudo import PSEUDO
from tests.tabletop.written import TellingText, telling

SIZES = ((1920, 1080), (1280, 720), (1080, 1920), (1440, 1080), (2560, 1080), (3840, 2160))
WORDS = "Guildhall 34, from the centre for £2, bears all four crests and leaves you 33."
_BOX = pygame.Rect(100, 200, 120, 160)
TIP = "Too high to add: replace a building where numbers still fall."


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_word_of_a_card_is_whole_and_on_it(size: tuple[int, int], large: bool) -> None:
    translator = ENGLISH if large else PSEUDO
    kit = kit_for(size, large=large, text=TellingText, translator=translator)
    say, things = translator.gettext, (TableButton.MAIN, TableButton.UNDO)
    lines = tuple(CoachLine(say(WORDS), thing) for thing in things)
    step = CoachStep("one", say("Begin high"), lines, say("Both are lawful."), say("lesson 3"), _picture)
    boxes: dict[Thing, pygame.Rect] = {
        thing: kit.layout.rect(100 + 700 * place, 200, 120, 160) for place, thing in enumerate(things)
    }
    card = CoachCard(kit, step, boxes, (), (), say("No lessons"))
    surface = surface_for(kit)
    telling(kit).clear()
    card.draw(surface, kit, FocusList())  # type: ignore[arg-type]
    drawn = [(words, box) for words, box in telling(kit) if words not in ("1", "2")]
    assert surface.get_rect().contains(card.rect)
    for place, (words, box) in enumerate(drawn):
        assert "…" not in words
        assert card.rect.contains(box), words
        assert box.collidelist([other for _words, other in drawn[place + 1 :]]) < 0, words


def test_lines_that_point_at_nothing_take_no_number() -> None:
    kit = kit_for((1280, 720), text=TellingText)
    lines = CoachLine("It is cold."), CoachLine("Press here.", TableButton.MAIN), CoachLine("And wait.")
    card = CoachCard(kit, CoachStep("one", "Cold", lines), {TableButton.MAIN: _BOX}, (), (), "No lessons")
    card.draw(surface_for(kit), kit, FocusList())  # type: ignore[arg-type]
    said = [words for words, _box in telling(kit)]
    assert said.count("1") == 2 and "2" not in said, "on the table, and before its line"


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_word_of_a_tip_is_whole_and_on_it(size: tuple[int, int], large: bool) -> None:
    translator = ENGLISH if large else PSEUDO
    kit = kit_for(size, large=large, text=TellingText, translator=translator)
    words, surface = translator.gettext(TIP), surface_for(kit)
    for shape in tip_measures(kit, words):
        rect = pygame.Rect((20, 20), shape.size)
        tip = PlacedTip("tip", words, "", rect, shape, pygame.Rect(0, 0, 10, 10))
        telling(kit).clear()
        tip.draw(surface, kit, FocusList())
        said = telling(kit)
        assert " ".join(row for row, _box in said) == words
        assert all(rect.contains(box) and not box.colliderect(tip.close) for _row, box in said)


def _picture(surface: pygame.Surface, kit: object, rect: pygame.Rect) -> None:
    surface.fill("grey", rect)
