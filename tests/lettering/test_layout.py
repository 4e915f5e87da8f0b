"""Every picture at every size: no line overlaps another, is cut or covered, or is below its least size."""

from __future__ import annotations

import pytest

from game.core.messages import ENGLISH
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.rules.refusals import REASONS
from game.old_london_bridge.words.refusals import refusal_sentence
from game.stage.layout import TextSize
from tests.golden.studio import Size
from tests.lettering.conftest import Rooms
from tests.lettering.moments import FLIGHTS, MOMENTS, SIZES
from tests.lettering.rooms import Room
from tests.old_london_bridge.look.tables import kit_for, surface_for, table_for, view_of
from tests.old_london_bridge.words.test_refusals_told import refusals
from tests.pseudo import PSEUDO
from tests.tabletop.written import TellingText, telling

#: 1920x1080 twice as large, and slow: what may differ there are roundings. The command measures it whole.
LARGEST = (3840, 2160)

#: Windows with a language a third longer at usual size, and with large English.
WINDOWS = [(size, large) for large in (False, True) for size in SIZES]
CASES = [case for case in WINDOWS if case != (LARGEST, True)]

#: In flight words are measured where the design is smallest, and upright; the command measures all sizes.
FLOWN = [case for case in CASES if case[0] in ((1280, 720), (1080, 1920)) and not case[1]]


def _called(case: tuple[Size, bool]) -> str:
    return f"{case[0][0]}x{case[0][1]}-{'large' if case[1] else 'longer'}"


def _names(case: tuple[Size, bool]) -> list[str]:
    """Return the moments of a case; of those with long names, only the tables in the largest window."""
    names = [name for name in MOMENTS if not (case[0] == LARGEST and name.endswith("with long names"))]
    return [*names, *(FLIGHTS if case in FLOWN else ())]


MEASURED = [pytest.param(case, name, id=f"{_called(case)}-{name}") for case in CASES for name in _names(case)]


@pytest.fixture
def room(request: pytest.FixtureRequest, rooms: Rooms) -> Room:
    size, large = request.param
    text, translator = (TextSize.LARGE, ENGLISH) if large else (TextSize.NORMAL, PSEUDO)
    return rooms(size, text, translator, True)


@pytest.mark.parametrize(("room", "name"), MEASURED, indirect=["room"])
def test_every_line_is_whole_apart_and_large_enough(room: Room, name: str) -> None:
    assert room.faults(name) == []


@pytest.mark.parametrize(("size", "large"), WINDOWS, ids=str)
def test_every_refusal_finds_room_in_the_band(size: Size, large: bool) -> None:
    translator = ENGLISH if large else PSEUDO
    kit = kit_for(size, large=large, text=TellingText, translator=translator)
    table, surface, view = table_for(kit), surface_for(kit), view_of(4)
    names = [builder.name for builder in kit.players]
    said = {refusal_sentence(one, names, translator) for reason in REASONS for one in refusals(reason)}
    assert len(said) > 20
    for sentence in said:
        telling(kit).clear()
        table.prompt.paint(surface, view, BridgeMarks(warning=sentence))
        assert " ".join(words for words, _ in telling(kit)) == sentence
        assert all(table.places.prompt.contains(rect) for _, rect in telling(kit))
