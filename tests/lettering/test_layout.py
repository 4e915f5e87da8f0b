"""Every picture: no line overlaps another, is cut or covered, or is below its floor.

The short run measures every moment in the tightest window, and a sample of them in each other one;
`python -m tests.lettering` measures all in every window.
"""

from __future__ import annotations

import pytest

from game.core.messages import ENGLISH
from game.old_london_bridge.rules.refusals import REASONS
from game.old_london_bridge.words.refusals import refusal_sentence
from game.tabletop.frame.warning_strip import WarningStrip
from tests.golden.manifest import Size
from tests.lettering.conftest import Rooms
from tests.lettering.rooms import Room
from tests.lettering.windows import LARGEST, PLACED, TIGHTEST, layout_settings, seldom
from tests.old_london_bridge.lettering.moments import FLIGHTS, MOMENTS, SIZES
from tests.old_london_bridge.look.tables import kit_for, surface_for, table_for
from tests.old_london_bridge.words.test_refusals_told import refusals
from tests.pseudo import PSEUDO
from tests.sampling import whole
from tests.tabletop.written import TellingText, telling

#: Windows with a language a third longer at usual size, and with large English.
WINDOWS = [
    pytest.param(size, large, marks=[pytest.mark.whole] if size == LARGEST else [])
    for large in (False, True)
    for size in SIZES
]

LAYOUTS = layout_settings()
MEASURED = [pytest.param(setting, name, id=f"{setting}-{name}") for setting, name in LAYOUTS]


@pytest.fixture
def room(request: pytest.FixtureRequest, rooms: Rooms) -> Room:
    return rooms(request.param, True)


@pytest.mark.parametrize(("room", "name"), MEASURED, indirect=["room"])
def test_every_line_is_whole_apart_and_large_enough(room: Room, name: str) -> None:
    assert room.faults(name) == []


def test_every_moment_is_measured_and_every_window_is_measured_in() -> None:
    assert {name for _, name in LAYOUTS} == {*MOMENTS, *FLIGHTS}
    assert {name for setting, name in LAYOUTS if setting == TIGHTEST} == {*MOMENTS, *FLIGHTS}
    assert {setting for setting, _ in LAYOUTS} == {one for one in PLACED if whole or seldom(one, 1)}


@pytest.mark.parametrize(("size", "large"), WINDOWS, ids=str)
def test_every_refusal_finds_room_at_the_prompt(size: Size, large: bool) -> None:
    translator = ENGLISH if large else PSEUDO
    kit = kit_for(size, large=large, text=TellingText, translator=translator)
    table, surface = table_for(kit), surface_for(kit)
    strip, prompt = WarningStrip(kit, table.places.prompt), table.places.prompt
    names = [builder.name for builder in kit.players]
    said = {refusal_sentence(one, names, translator) for reason in REASONS for one in refusals(reason)}
    assert len(said) > 20
    for sentence in said:
        telling(kit).clear()
        box = strip.place(sentence, [table.places.main, *table.places.steps], [])
        strip.draw(surface, sentence, box)
        assert " ".join(words for words, _ in telling(kit)) == sentence
        assert all(box.contains(rect) for _, rect in telling(kit))
        assert surface.get_rect().contains(box) and not box.colliderect(prompt)
        assert not box.colliderect(table.places.main)
