"""The buttons with the same meaning at every moment of any game, and the glyphs of keys next to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.core.thing import TableButton, Thing
from game.stage.house import House
from game.stage.last_used import Glyphs
from game.stage.session import Session


def house_buttons(
    house: House, session: Session[Any], progress: Callable[[Any], str]
) -> Mapping[Thing, Callable[[], None]]:
    """Return the actions of the program's own buttons; `progress` of a view is for the pause menu."""

    def pause() -> None:
        house.pause(progress(session.shown))

    def next_pace() -> None:
        # For this game alone: the settings keep theirs.
        session.director.pace = session.director.pace.next

    def chronicle() -> None:
        reader = session.undoer if session.viewer is None else session.viewer
        house.chronicle(session.viewer, reader)

    def watch() -> None:
        if session.record_path is not None:
            house.replay(session.record_path)

    def statistics() -> None:
        if session.record_path is not None:
            house.statistics_of(session.record_path)

    return {
        TableButton.MENU: pause,
        TableButton.PAUSE: pause,
        TableButton.HELP: house.help,
        TableButton.PACE: next_pace,
        TableButton.SOUND: lambda: house.mute(not house.muted),
        TableButton.CHRONICLE: chronicle,
        TableButton.AGAIN: house.again,
        TableButton.LEAVE: house.title,
        TableButton.DONE: house.title,
        TableButton.PROOF: house.prove,
        TableButton.WATCH: watch,
        TableButton.STATISTICS: statistics,
    }


def ways_on(house: House, recorded: bool) -> frozenset[Thing]:
    """Return the buttons of a finished game; `recorded`: it has a record."""
    leave = TableButton.LEAVE if house.has_title else TableButton.DONE
    kept = {TableButton.STATISTICS, TableButton.WATCH} if recorded and house.offers_records else set()
    return frozenset({TableButton.AGAIN, leave, TableButton.PROOF} | kept)


def main_button(covered: bool, over: bool) -> TableButton:
    """Return the golden button of the moment, which Return presses while nothing has the focus."""
    if covered:
        return TableButton.TAKE_OVER
    return TableButton.AGAIN if over else TableButton.MAIN


def table_glyphs(glyphs: Glyphs, taken: Iterable[str], presses_main: bool, closes_first: bool) -> Glyphs:
    """Return the glyphs of the device used last, but for those that would do something else now.

    `taken` are commands whose keys choose side by side; `presses_main`: Return presses the golden button;
    `closes_first`: the key of "back" closes something before it opens the menu.
    """
    away = set(taken)
    if not presses_main:
        away.add("choose")
    if closes_first:
        away.add("back")
    return glyphs.without(*away)
