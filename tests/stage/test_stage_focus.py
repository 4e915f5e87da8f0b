"""The one list of elements: moving by keyboard, hit tests by pointer, choosing by either."""

from __future__ import annotations

import pygame
import pytest

from game.stage.focus import Element, FocusList, Kind
from game.stage.inputs import AWAY, Key, Place, PointerMove, Press, Release


def element(key: str, x: int, y: int, enabled: bool = True, kind: Kind = Kind.BUTTON) -> Element:
    return Element(key, f"The {key}", kind, pygame.Rect(x, y, 40, 40), enabled=enabled, reason="not yet")


@pytest.fixture
def focus() -> FocusList:
    """Return a cross: north, west, middle (cannot be chosen), east, south."""
    listed = FocusList()
    listed.put(
        [
            element("north", 100, 0),
            element("west", 0, 100),
            element("middle", 100, 100, enabled=False),
            element("east", 200, 100),
            element("south", 100, 200),
        ]
    )
    return listed


def key_of(found: Element | None) -> object:
    return None if found is None else found.key


def walked(focus: FocusList, *keys: Key) -> list[object]:
    seen = []
    for key in keys:
        focus.handle(key)
        seen.append(key_of(focus.focused))
    return seen


def test_tab_goes_through_what_can_be_chosen_and_round(focus: FocusList) -> None:
    assert walked(focus, *[Key("tab")] * 5) == ["north", "west", "east", "south", "north"]


def test_shift_and_tab_go_back(focus: FocusList) -> None:
    assert walked(focus, *[Key("tab", shift=True)] * 3) == ["south", "east", "west"]


def test_arrows_go_to_the_nearest_in_their_direction_that_can_be_chosen(focus: FocusList) -> None:
    focus.focus("west")
    assert walked(focus, Key("right"), Key("right"), Key("left"), Key("up"), Key("down")) == [
        "east", "east", "west", "north", "south",
    ]  # fmt: skip


def test_shift_and_arrows_reach_what_cannot_be_chosen_too(focus: FocusList) -> None:
    focus.focus("west")
    assert walked(focus, *(Key(name, shift=True) for name in ("right", "right", "left", "up", "down"))) == [
        "middle", "east", "middle", "north", "middle",
    ]  # fmt: skip


def test_arrows_reach_pictures_which_can_be_read(focus: FocusList) -> None:
    focus.put([*focus.elements, element("far", 300, 100, kind=Kind.PICTURE)])
    focus.focus("east")
    assert walked(focus, Key("right")) == ["far"]


def test_tab_goes_on_from_something_that_cannot_be_chosen(focus: FocusList) -> None:
    focus.focus("middle")
    assert walked(focus, Key("tab")) == ["east"]
    focus.focus("middle")
    assert walked(focus, Key("tab", shift=True)) == ["west"]


@pytest.mark.parametrize("name", ["return", "space"])
def test_return_and_space_choose_what_has_the_focus(focus: FocusList, name: str) -> None:
    assert focus.handle(Key(name)) is None
    focus.focus("east")
    assert key_of(focus.handle(Key(name))) == "east"


def test_what_cannot_be_chosen_is_handed_over_with_its_reason(focus: FocusList) -> None:
    focus.focus("middle")
    chosen = focus.handle(Key("return"))
    assert chosen is not None
    assert (chosen.enabled, chosen.reason) == (False, "not yet")


def test_a_pointer_chooses_where_it_goes_down_and_up(focus: FocusList) -> None:
    assert focus.handle(Press((210, 110))) is None
    assert key_of(focus.pressed) == "east"
    assert key_of(focus.handle(Release((215, 120)))) == "east"
    assert focus.pressed is None
    assert key_of(focus.focused) == "east"


def test_a_pointer_that_slips_off_chooses_nothing(focus: FocusList) -> None:
    focus.handle(Press((210, 110)))
    focus.handle(PointerMove((10, 110)))
    assert focus.pressed is None
    assert focus.handle(Release((10, 110))) is None


def test_a_release_without_its_press_chooses_nothing(focus: FocusList) -> None:
    assert focus.handle(Release((210, 110))) is None


def test_a_finger_that_has_gone_points_at_nothing(focus: FocusList) -> None:
    focus.handle(Press((210, 110), touch=True))
    assert key_of(focus.handle(Release((210, 110), touch=True))) == "east"
    assert focus.pointed is None


def test_the_uppermost_element_is_hit() -> None:
    listed = FocusList()
    listed.put([element("below", 0, 0), element("above", 20, 20)])
    assert [key_of(listed.at(place)) for place in ((5, 5), (30, 30), (50, 50), (90, 90))] == [
        "below", "above", "above", None,
    ]  # fmt: skip


def test_a_sector_listens_in_its_polygon_and_on_its_stack() -> None:
    triangle: tuple[Place, ...] = ((0, 0), (100, 0), (0, 100))
    sector = Element(
        1,
        "space",
        Kind.CHOICE,
        pygame.Rect(0, 0, 100, 100),
        outline=triangle,
        also=(pygame.Rect(200, 0, 20, 20),),
    )
    assert sector.contains((10, 10)) and sector.contains((210, 5))
    assert not sector.contains((90, 90)) and not sector.contains((150, 5))


def test_the_ring_is_for_the_keyboard_and_the_current_element_follows_the_last_mover(
    focus: FocusList,
) -> None:
    focus.handle(Key("tab"))
    focus.handle(Key("tab"))
    assert focus.by_keyboard and key_of(focus.current) == "west"
    focus.handle(PointerMove((110, 210)))
    assert not focus.by_keyboard and key_of(focus.current) == "south"
    focus.handle(PointerMove(AWAY))
    assert focus.current is None


def test_focus_stays_with_its_key_when_the_elements_change(focus: FocusList) -> None:
    focus.focus("east")
    focus.put([element("new", 0, 0), element("east", 60, 0)])
    assert key_of(focus.focused) == "east"
    focus.put([element("new", 0, 0)])
    assert focus.focused is None


def test_elements_are_found_by_their_name(focus: FocusList) -> None:
    assert focus.named("The east").key == "east"
    with pytest.raises(KeyError, match="The moon"):
        focus.named("The moon")


def test_two_elements_may_not_share_a_key() -> None:
    with pytest.raises(ValueError, match="same key"):
        FocusList().put([element("a", 0, 0), element("a", 50, 0)])


def test_an_entry_keeps_the_keys_that_it_types_with() -> None:
    listed = FocusList()
    listed.put([element("name", 0, 0, kind=Kind.ENTRY), element("next", 100, 0)])
    listed.focus("name")
    assert walked(listed, Key("right"), Key("space"), Key("tab")) == ["name", "name", "next"]


def test_what_only_opens_comes_last_and_lies_below() -> None:
    focus = FocusList()
    focus.put(
        [element("picture", 0, 0, kind=Kind.OPENING), element("one", 0, 0), element("two", 200, 0)],
    )
    walked = []
    for _ in range(3):
        focus.walk(1)
        assert focus.focused is not None
        walked.append(focus.focused.key)
    assert walked == ["one", "two", "picture"]
    top = focus.at((5, 5))
    assert top is not None and top.key == "one"


@pytest.fixture
def rows() -> FocusList:
    """Return two rows: left, middle and a button that deletes; below it a wide one, and one far aside."""
    listed = FocusList()
    erase = Element("erase", "Erase", Kind.BUTTON, pygame.Rect(160, 0, 40, 40), destructive=True)
    wide = Element("wide", "Wide", Kind.BUTTON, pygame.Rect(0, 60, 300, 40))
    listed.put([element("left", 0, 0), element("middle", 100, 5), erase, wide, element("low", 200, 160)])
    return listed


def test_arrows_keep_to_the_row_however_far_its_next_thing_is(rows: FocusList) -> None:
    rows.put([*rows.elements, element("near", 150, 45)])
    rows.focus("middle")
    assert walked(rows, Key("right"), Key("left"), Key("left")) == ["erase", "middle", "left"]


def test_only_the_button_beside_it_leads_to_what_deletes(rows: FocusList) -> None:
    rows.put([one for one in rows.elements if one.key != "middle"])
    rows.focus("left")
    assert walked(rows, Key("right")) != ["erase"], "it is far along the row"


def test_up_and_down_go_by_edges_and_skip_no_row(rows: FocusList) -> None:
    rows.focus("left")
    assert walked(rows, Key("down"), Key("down")) == ["wide", "low"], "the wide row is not passed over"


def test_up_and_down_never_come_to_something_destructive(rows: FocusList) -> None:
    rows.focus("low")
    assert walked(rows, Key("up")) == ["wide"]
    rows.put([one for one in rows.elements if one.key != "wide"])
    rows.focus("low")
    assert walked(rows, Key("up")) != ["erase"]


def test_the_first_arrow_comes_from_the_edge_behind_it(rows: FocusList) -> None:
    assert walked(rows, Key("down")) == ["left"]
    rows.focus(None)
    assert walked(rows, Key("up")) == ["low"]
    rows.put(rows.elements[:3])
    rows.focus(None)
    assert walked(rows, Key("left")) == ["middle"], "not to what deletes"
