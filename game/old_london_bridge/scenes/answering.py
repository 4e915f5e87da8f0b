"""What the table answers to "why?": refusals of what is dimmed first, then the rule of the thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.messages import fill
from game.core.thing import HintBox, HintChoice, TableButton, Thing
from game.old_london_bridge.words.prompts import kept_step
from game.old_london_bridge.words.refusals import refusal_sentence
from game.old_london_bridge.words.whys import thing_why
from game.stage.focus import Element
from game.tabletop.frame.focused import thing_of

if TYPE_CHECKING:
    from game.old_london_bridge.scenes.table_scene import TableScene


def answer_why(element: Element, scene: TableScene) -> str:
    """One line, from what the screen shows."""
    thing, shown = thing_of(element), scene.shown(scene.session.moment)
    if thing is None:
        return ""
    if not element.enabled and (refused := _refused(thing, scene)):
        return refused
    if isinstance(thing, HintChoice | HintBox) and shown.hint:
        return scene.speech.translator.gettext(
            "What it would choose by what you may see, with what it expects of it; press it to do so."
        )
    return thing_why(thing, shown.view, shown.near, scene.speech)


def _refused(thing: Thing, scene: TableScene) -> str:
    """Why a thing cannot be chosen now; empty where nobody is asked about it."""
    session, speech, asked = scene.session, scene.speech, scene.question
    if thing is TableButton.UNDO:
        barrier, seat = session.undo_barrier, session.undoer
        if barrier is None or seat is None:
            return ""
        return fill(speech.translator.gettext("{sentence}."), sentence=kept_step(barrier, seat, speech))
    if asked is None or scene.covered is not None:
        return ""
    action = asked.action_for(thing)
    refusal = None if action is None else session.refusal(asked.seat, action)
    return "" if refusal is None else refusal_sentence(refusal, speech.names, speech.translator)
