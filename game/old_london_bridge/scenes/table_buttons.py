"""What the buttons of a table do that mean the same at every moment of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.old_london_bridge.words.progress import progress
from game.stage.asking import WHY

if TYPE_CHECKING:
    from game.old_london_bridge.scenes.table_scene import TableScene


def table_buttons(scene: TableScene) -> Mapping[str, Callable[[], None]]:
    """What each of them does, by its focus name."""
    house, session = scene.house, scene.session

    def pause() -> None:
        house.pause(progress(session.shown, scene.speech.translator))

    def next_pace() -> None:
        session.director.pace = house.next_pace()

    def chronicle() -> None:
        reader = session.undoer if session.viewer is None else session.viewer
        house.chronicle(session.viewer, reader)

    def paid() -> None:
        scene.opened = None if scene.opened == "paid" else "paid"

    def watch() -> None:
        if session.kept is not None:
            house.replay(session.kept)

    return {
        "menu": pause,
        "pause": pause,
        "help": house.help,
        WHY: scene.stack.asking.switch,
        "pace": next_pace,
        "sound": lambda: house.mute(not house.muted),
        "log": chronicle,
        "paid": paid,
        "again": house.again,
        "leave": house.title,
        "proof": house.prove,
        "watch": watch,
    }
