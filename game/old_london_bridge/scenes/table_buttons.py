"""What the buttons of a table do that mean the same at every moment of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.core.thing import TableButton, Thing
from game.old_london_bridge.words.progress import progress

if TYPE_CHECKING:
    from game.old_london_bridge.scenes.table_scene import TableScene


def table_buttons(scene: TableScene) -> Mapping[Thing, Callable[[], None]]:
    """Return what each of them does."""
    house, session = scene.house, scene.session

    def pause() -> None:
        house.pause(progress(session.shown, scene.speech.translator))

    def next_pace() -> None:
        session.director.pace = house.next_pace()

    def chronicle() -> None:
        reader = session.undoer if session.viewer is None else session.viewer
        house.chronicle(session.viewer, reader)

    def scoring() -> None:
        scene.opened = None if scene.opened is TableButton.SCORING else TableButton.SCORING

    def watch() -> None:
        if session.record_path is not None:
            house.replay(session.record_path)

    return {
        TableButton.MENU: pause,
        TableButton.PAUSE: pause,
        TableButton.HELP: house.help,
        TableButton.WHY: scene.stack.asking.switch,
        TableButton.PACE: next_pace,
        TableButton.SOUND: lambda: house.mute(not house.muted),
        TableButton.CHRONICLE: chronicle,
        TableButton.SCORING: scoring,
        TableButton.AGAIN: house.again,
        TableButton.LEAVE: house.title,
        TableButton.PROOF: house.prove,
        TableButton.WATCH: watch,
    }
