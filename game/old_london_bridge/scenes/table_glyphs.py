"""Which glyphs a table shows: those of keys and buttons of pads that would do now what they stand beside."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING

from game.core.thing import TableButton
from game.old_london_bridge.scenes.questions import MAIN, BridgeQuestion, SealQuestion, settled_thing
from game.stage.inputs import Means
from game.stage.last_used import Glyphs

if TYPE_CHECKING:
    from game.old_london_bridge.scenes.table_scene import TableScene


def main_of(scene: TableScene) -> TableButton:
    """What Return presses while nothing has the focus: the golden button of the moment."""
    if scene.covered is not None:
        return TableButton.TAKE_OVER
    return TableButton.AGAIN if scene.session.over else MAIN


def table_glyphs(scene: TableScene) -> Glyphs:
    """The glyphs of the device used last, but for what it would do something else with."""
    glyphs = scene.focus.glyphs
    if not glyphs.signs:
        return glyphs
    away = set(scene.sealing.taken(glyphs))
    if not _presses_main(scene):
        away.add("choose")
    session = scene.session
    if scene.opened or session.advising or session.advice is not None or scene.stack.asking.on:
        # It closes that first.
        away.add("back")
    return glyphs.without(*away)


def _presses_main(scene: TableScene) -> bool:
    """Whether Return does now what the golden button does."""
    focused = scene.focus.focused
    if focused is None or scene.session.waiting or focused.key == main_of(scene):
        return True
    asked = scene.question
    return asked is not None and settled_by(asked, focused.key, scene.house.confirm_ways)


def settled_by(asked: BridgeQuestion, key: Hashable, confirms: Mapping[Means, str]) -> bool:
    """Whether a press of a key on a thing makes so what is chosen: a second press on the same thing."""
    if confirms[Means.KEYS] == "button" or asked.chosen != settled_thing(key):
        return False
    if isinstance(asked, SealQuestion) and asked.wanted > 1:
        return False
    return bool(asked.confirm_actions())
