"""Measures by shape of window: the values that a reader accepts, and one line with the key for a fault."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

import pytest

from game.core.checking import LevelFault
from game.core.thing import TableButton
from game.stage.layout import Layout, Shape
from game.tabletop.frame.frame_places import FrameMeasures, FramePlaces, Wings
from game.tabletop.kit.layout_file import UnitBox, UnitSize, Within, layouts_from
from game.tabletop.reckoning.reckoning_places import ReckoningPlaces
from tests.tabletop.windows import SIZES


@dataclass(frozen=True)
class Post:
    """A post of a fence."""

    left: int
    painted: bool


@dataclass(frozen=True)
class Fence:
    """Some measures of every kind."""

    rails: Annotated[int, Within(1, 3)]
    posts: tuple[Post, ...]
    sign: tuple[Literal[TableButton.MENU, TableButton.HELP], ...]
    gate: UnitBox | None = None


TEXT = """
[wide]
rails = 2
posts = [{ left = 5, painted = true }, { left = 9, painted = false }]
sign = ["help", "menu"]
gate = { left = 1, top = 2, width = 3, height = 4 }
[four_three]
rails = 1
posts = [{ left = 0, painted = true }]
sign = ["help"]
[portrait]
rails = 3
posts = [{ left = 0, painted = true }]
sign = ["menu"]
"""


def test_a_dataclass_says_what_a_shape_holds() -> None:
    shapes = layouts_from(TEXT, Fence)
    posts = Post(5, painted=True), Post(9, painted=False)
    assert shapes[Shape.WIDE] == Fence(2, posts, (TableButton.HELP, TableButton.MENU), UnitBox(1, 2, 3, 4))
    assert shapes[Shape.PORTRAIT] == Fence(3, (Post(0, painted=True),), (TableButton.MENU,))


def test_an_ultra_wide_window_changes_what_a_wide_one_has() -> None:
    wide = layouts_from(TEXT, Fence)[Shape.WIDE]
    assert layouts_from(TEXT, Fence)[Shape.ULTRA] == wide
    ultra = layouts_from(TEXT + "[ultra]\ngate.width = 30\n", Fence)
    assert ultra[Shape.WIDE] == wide
    assert ultra[Shape.ULTRA] == Fence(wide.rails, wide.posts, wide.sign, UnitBox(1, 2, 30, 4))


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("rails = 2", "rails = 4", "wide.rails: 4; allowed: a whole number from 1 to 3"),
        ("rails = 2", "rails = 2.0", "wide.rails: 2.0; allowed: a whole number from 1 to 3"),
        ("rails = 1\n", "", "four_three.rails: missing; allowed: a whole number from 1 to 3"),
        ("left = 9", "left = -9", "wide.posts[1].left: -9; allowed: a whole number from 0 to 3000"),
        ("painted = false", "painted = 0", "wide.posts[1].painted: 0; allowed: true or false"),
        ('"menu"]', '"pause"]', 'wide.sign[1]: "pause"; allowed: "menu" or "help"'),
        ('"menu"]', '"help"]', "wide.sign: a list of 2; allowed: each name once"),
        ("width = 3,", "", "wide.gate.width: missing; allowed: a whole number from 0 to 3000"),
        (
            "width = 3,",
            "width = 3, depth = 1,",
            "wide.gate.depth: an unknown key; allowed: height, ",
        ),
        ("[portrait]", "[landscape]", "portrait: missing; allowed: a table"),
        ("[wide]", "[ultra]\nrail = 1\n[wide]", "ultra.rail: an unknown key; allowed: gate, "),
        ("[wide]", "ultra = 3\n[wide]", "ultra: 3; allowed: a table"),
        ("[wide]", "[tall]\n[wide]", "tall: an unknown key; allowed: close, four_three, "),
    ],
)
def test_a_fault_is_named_by_its_key_in_one_line(old: str, new: str, line: str) -> None:
    assert old in TEXT
    with pytest.raises(LevelFault) as caught:
        layouts_from(TEXT.replace(old, new, 1), Fence)
    assert str(caught.value).startswith(line)
    assert "\n" not in str(caught.value)


FRAME = FrameMeasures(
    header=50,
    sign=UnitSize(46, 34),
    signs=(TableButton.PAUSE, TableButton.WHY, TableButton.HELP),
    prompt=UnitBox(262, 726, 600, 52),
    steps=UnitBox(500, 940, 216, 54),
    main=UnitBox(508, 1002, 200, 56),
    chronicle=UnitBox(14, 246, 224, 300),
)


@pytest.mark.parametrize("size", SIZES)
def test_any_game_has_the_places_of_the_frame(size: tuple[int, int]) -> None:
    places = FramePlaces(Layout(*size), FRAME)
    signs = [places.menu, *places.signs.values()]
    assert tuple(places.signs) == FRAME.signs
    for place, sign in enumerate(signs):
        assert places.header.contains(sign)
        assert places.listens(sign).contains(sign)
        assert places.listens(sign).collidelist([places.listens(other) for other in signs[place + 1 :]]) < 0
    buttons = (*places.steps, places.main)
    assert all(rect.collidelist(buttons[place + 1 :]) < 0 for place, rect in enumerate(buttons))
    assert places.left_wing is places.right_wing is None
    assert places.chronicle == places.layout.rect(*UnitBox(14, 246, 224, 300))


@pytest.mark.parametrize("width", [2560, 3440, 5120])
def test_wings_stand_beside_the_frame_of_an_ultra_wide_window(width: int) -> None:
    wings = Wings(top=246, height=820, gap=10, margin=14, widest=420)
    layout = Layout(width, 1080)
    places = FramePlaces(
        layout,
        FrameMeasures(
            header=FRAME.header,
            sign=FRAME.sign,
            signs=FRAME.signs,
            prompt=FRAME.prompt,
            steps=FRAME.steps,
            main=FRAME.main,
            chronicle=FRAME.chronicle,
            wings=wings,
        ),
    )
    left, right = places.left_wing, places.right_wing
    assert left is not None and right is not None
    assert places.chronicle == left
    assert left.right == layout.frame.left - 10 and right.left == layout.frame.right + 10
    assert left.width == right.width <= 420
    assert left.left >= 14 and right.right <= width - 14


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("replay", [False, True])
@pytest.mark.parametrize("beside_work", [False, True], ids=["banner", "work"])
def test_what_belongs_to_the_reckoning_stands_beside_each_other(
    size: tuple[int, int], replay: bool, beside_work: bool
) -> None:
    layout = Layout(*size)
    places = ReckoningPlaces(layout, beside_work)
    assert places.seats is not None
    # Where there is a way to leave the table there is no title, and the other way round.
    buttons = [rect for button, rect in places.buttons.items() if button is not TableButton.DONE]
    controls = (places.replay_bar, *places.replay_buttons) if replay else buttons
    shown = (places.ledger, places.banner, places.seats, *controls)
    assert all(layout.frame.contains(rect) for rect in shown)
    assert all(rect.collidelist(shown[number + 1 :]) < 0 for number, rect in enumerate(shown))
