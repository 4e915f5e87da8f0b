"""Every word of the operator's pages is whole and apart, in a language a third longer too."""

from pathlib import Path

import pytest

from game.kiosk.operator.hours_page import CLOSED_DAYS, HoursPage
from game.stage import kit
from game.stage.layout import Shape
from tests.kiosk.operator.operators import KEPT, PIN, operator
from tests.pseudo import PSEUDO
from tests.tabletop.written import TellingText, WindowText, held_apart

#: A machine with something to show on every page.
FULL = f"""{KEPT}
[play]
people = 7
idle = 3
[hours]
monday = "10-12"
friday = "18:00-02:00"
closed_days = ["12-24", "12-25", "12-26", "2027-05-03", "2027-05-04"]
[sound]
quieter = [{{ from = "13:00", share = 60 }}, {{ from = "14:00", share = 100 }}]
"""
SIZES = ((1920, 1080), (1280, 720), (1080, 1920))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_word_is_whole_and_apart(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kit, "Text", WindowText)
    with operator(tmp_path, toml=FULL, size=size, translator=PSEUDO) as keeper:

        def check() -> None:
            text = keeper.kiosk.stack.kit.text
            assert isinstance(text, TellingText)
            keeper.top.arrange()
            text.drawn.clear()
            keeper.top.draw(keeper.kiosk.window.canvas)
            held_apart(text.drawn, size)

        keeper.gesture()
        for digit in PIN:
            keeper.click(digit)
        keeper.top._left = 20.0
        keeper.top._below = None
        check()
        keeper.top.choose("enter")
        for place in range(len(keeper.top.pages)):
            keeper.top.choose(("page", place))
            check()
        keeper.top.choose(("page", [type(page) for page in keeper.top.pages].index(HoursPage)))
        keeper.top.choose(CLOSED_DAYS)
        check()


def test_upright_every_control_lies_low(tmp_path: Path) -> None:
    with operator(tmp_path, size=(1080, 1920)) as keeper:
        keeper.gesture()
        low = keeper.kiosk.window.layout.px(768)
        assert keeper.kiosk.window.layout.shape is Shape.PORTRAIT
        assert all(element.rect.top >= low for element in keeper.top.focus.elements)
        keeper.enter()
        for place in (*range(len(keeper.top.pages)), 1):
            keeper.top.choose(("page", place))
            if place == 1:
                keeper.top.choose(CLOSED_DAYS)
            assert all(element.rect.top >= low for element in keeper.top.focus.elements), place
