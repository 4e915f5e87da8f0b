"""A press while something moves: its target, and whether that is still valid after the motion."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, Final

from game.core.thing import LookAtHand, TableButton, Thing
from game.stage.focus import Element, FocusList, Kind, uppermost
from game.stage.inputs import Input, Key, Press
from game.tabletop.advice.question import TableQuestion
from game.tabletop.frame.focused import thing_of

CONFIRM: Final = ("return", "space")
"""The keys that press the element with the focus."""
COMMANDS: Final = {button.value: button for button in (TableButton.HINT, TableButton.UNDO, TableButton.REDO)}
"""The buttons with a command key, by its name."""
HAND: Final = "hand"
"""The command key of a player's own hand."""
NO_HAND: Final = LookAtHand(-1)
"""The thing that is refused where no hand can be looked at."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A question as its person last saw it: before the press that set something in motion."""

    question: TableQuestion[Any, Any, Any]
    main: Hashable
    """The meaning of the main button."""

    @staticmethod
    def of(question: TableQuestion[Any, Any, Any]) -> Offer:
        """Return the offer of a question now."""
        return Offer(question, question.meaning(TableButton.MAIN))

    def repeats(self, thing: Thing, asked: TableQuestion[Any, Any, Any]) -> bool:
        """Return whether a thing has the same meaning in a later question as in this one."""
        if thing is TableButton.MAIN:
            return self.main == asked.meaning(thing)
        return thing in self.question.selectable and self.question.meaning(thing) == asked.meaning(thing)


def is_press(event: Input) -> bool:
    """Return whether an input presses something: a pointer, Return, Space, or a command key."""
    return isinstance(event, Press) or is_command(event) or (isinstance(event, Key) and event.name in CONFIRM)


def is_command(event: Input) -> bool:
    """Return whether an input is a command key: of a button, or of the player's own hand."""
    return isinstance(event, Key) and event.name in (*COMMANDS, HAND)


def commanded(event: Input, focus: FocusList) -> tuple[Thing, ...]:
    """Return the things that a command key may mean; none for any other input.

    The key of a player's own hand means every hand that can be looked at, or the end of the look.
    """
    if not isinstance(event, Key) or event.name != HAND:
        return (COMMANDS[event.name],) if isinstance(event, Key) and event.name in COMMANDS else ()
    there = [thing_of(element) for element in focus.elements]
    hands = tuple(one for one in there if isinstance(one, LookAtHand))
    return hands or ((TableButton.BACK,) if TableButton.BACK in there else ())


@dataclass(frozen=True, slots=True)
class Aim:
    """The elements when a question was last open, and the one with the focus."""

    elements: tuple[Element, ...] = ()
    focused: Hashable | None = None

    @staticmethod
    def of(focus: FocusList) -> Aim:
        """Return the aim of a focus list now."""
        return Aim(focus.elements, None if focus.focused is None else focus.focused.key)

    def meant(self, event: Input, focus: FocusList) -> Element | None:
        """Return the target of a press in a motion: the element enabled there now, else the one before.

        A thing that is not drawn while something moves is still aimed at where it was.
        """
        now = _pressed(event, focus)
        if now is not None and (now.enabled or now.kind is Kind.OPENING):
            return now
        before: Element | None = None
        if isinstance(event, Press):
            before = uppermost(self.elements, event.place)
        elif now is None:
            before = next((one for one in self.elements if one.key == self.focused), None)
        return before if before is not None and before.enabled else now


def meant_by(event: Input, focus: FocusList, main: TableButton, aim: Aim) -> Thing | None:
    """Return the target of a press; None if it only hurries the motion.

    `main` is the golden button, which Return presses while nothing has the focus.
    """
    if isinstance(event, Key) and event.again:
        return None
    if is_command(event):
        things = commanded(event, focus)
        return things[0] if len(things) == 1 else None
    element = aim.meant(event, focus)
    if element is not None:
        return None if element.kind is Kind.PICTURE else thing_of(element)
    return main if isinstance(event, Key) else None


def is_opening(event: Input, focus: FocusList) -> bool:
    """Return whether a press is on something that only opens to be read."""
    element = _pressed(event, focus)
    return element is not None and element.kind is Kind.OPENING


def acts_at_any_time(thing: Thing) -> bool:
    """Return whether a thing means the same whenever a person may act; it gives its own reasons."""
    return thing in COMMANDS.values() or isinstance(thing, LookAtHand)


def _pressed(event: Input, focus: FocusList) -> Element | None:
    """Return the element that a pointer or a confirming key presses; None for none."""
    if isinstance(event, Press):
        return focus.at(event.place)
    return focus.focused if isinstance(event, Key) and event.name in CONFIRM else None
