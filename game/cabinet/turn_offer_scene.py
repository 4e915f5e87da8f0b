"""The offer, made once, that turns end automatically."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.cabinet import whys
from game.cabinet.pause_scene import NoticeScene
from game.cabinet.program import Program
from game.stage.controls import Control, PushButton
from game.stage.paint import Button
from game.stage.scenes import Scene


class TurnOfferScene(NoticeScene):
    """A question with two answers; closing it changes nothing."""

    whys = whys.TURN_OFFER

    def __init__(self, app: Program, below: Scene | None) -> None:
        gettext = app.translate().gettext
        words = gettext(
            "You end your turns without looking back. They can end by themselves; a finished "
            "turn then stays finished. Settings, Turns, changes it at any time."
        )
        super().__init__(app, below, gettext("Should turns end by themselves?"), words)
        self.app = app

    def controls(self) -> Sequence[Control]:
        """Return the two answers, in the words of the settings."""
        gettext, width = self.house.translate().gettext, self.size[0]
        answers = (
            ("itself", gettext("It ends by itself"), Button.OTHER),
            ("stay", gettext("I end it"), Button.MAIN),
        )
        return [
            PushButton(key, label, self._rect(width / 2 - 330 + 340 * place, 370, 320, 72), button, 27)
            for place, (key, label, button) in enumerate(answers)
        ]

    def choose(self, key: Hashable) -> None:
        """Take the answer, and close."""
        if key == "itself":
            self.app.set_holds(False)
        self.app.close()

    def main(self) -> Hashable:
        """Return the answer that changes nothing."""
        return "stay"
