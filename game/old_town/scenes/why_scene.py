"""The page "Why must the church stand here?" over a table: its steps, one by one or all at once."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import islice
from typing import Final

import pygame

from game.core.thing import Thing
from game.core.wording.sentence_context import SentenceContext
from game.old_town.look.pages.why_page import WhyPage
from game.old_town.rules.view import View
from game.old_town.words.messages import text
from game.old_town.words.proof_words import ProofWords, proof_words, questions
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import DialogScene
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.house import House
from game.stage.paint import Button
from game.stage.scenes import Scene
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.reading import reading_ms

#: The least milliseconds that a step is alone before the next one.
_STEP_MS: Final = 900.0
#: The most proofs of one page, so that it opens at once.
_MOST: Final = 6


class WhyScene(DialogScene):
    """The answers to the questions about one thing. `tools` returns the drawing tools of the table below."""

    def __init__(
        self,
        house: House,
        below: Scene,
        tools: Callable[[], TableKit],
        view: View,
        found: Sequence[ProofWords],
    ) -> None:
        super().__init__(house, below)
        self._tools, self._view, self._found = tools, view, found
        self._place = 0
        self._shown = len(found[0].steps)
        """The steps that are shown."""
        self._wait: float | None = None
        """The milliseconds to the next step; None while nothing is shown again."""

    @property
    def words(self) -> ProofWords:
        """The proof that is shown."""
        return self._found[self._place]

    @property
    def moving(self) -> bool:
        """Whether the steps are being shown again."""
        return self._wait is not None

    def arrange(self) -> None:
        """Lay the page out for the window."""
        self._page = WhyPage(self._tools(), self._view, self.words)
        super().arrange()

    def controls(self) -> Sequence[Control]:
        """Return the buttons below the page: those of the steps, of further buildings, and to close it."""
        px, foot = self.kit.layout.px, self._page.foot
        names = ["back", "again", *(["next"] if len(self._found) > 1 else []), "close"]
        translator = self.house.translate()
        wide = min(px(300), (foot.width - px(18) * (len(names) - 1)) // len(names))
        buttons, right = [], foot.right
        for name in reversed(names):
            rect = pygame.Rect(right - wide, foot.top, wide, foot.height)
            right = rect.left - px(18)
            main = Button.MAIN if name == "close" else Button.OTHER
            can = name != "back" or self._shown > 1
            buttons.append(PushButton(name, text(translator, "proof", name), rect, main, 24, enabled=can))
        self._left = pygame.Rect(foot.left, foot.top, right - foot.left, foot.height)
        return buttons[::-1]

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the page, and next to the buttons what else answers."""
        self._page.draw(surface, self._shown)
        if self._left.width > self.kit.layout.px(240):
            foot = text(self.house.translate(), "proof.foot")
            draw_fitted(surface, self.kit.text, foot, Role.ASIDE, 22, palette.VELLUM_0, self._left)

    def step(self, seconds: float) -> None:
        """Show the next step once the last one has been read."""
        super().step(seconds)
        if self._wait is None:
            return
        self._wait -= seconds * 1000
        if self._wait <= 0:
            self._show(self._shown + 1)
            self._wait = self._reading() if self._shown < len(self.words.steps) else None

    def _reading(self) -> float:
        return max(_STEP_MS, reading_ms(self.words.steps[self._shown - 1].told))

    def _show(self, steps: int) -> None:
        """Show a number of steps."""
        self._shown, self._wait = steps, None
        self.put()

    def choose(self, key: Hashable) -> None:
        """Take a step back, show the steps again, go to the next building, or close the page."""
        if key == "close":
            self.house.close()
        elif key == "back":
            self._show(max(1, self._shown - 1))
        elif key == "again":
            self._show(1)
            self._wait = self._reading() if len(self.words.steps) > 1 else None
        elif key == "next":
            self._place = (self._place + 1) % len(self._found)
            self._page = WhyPage(self._tools(), self._view, self.words)
            self._show(len(self.words.steps))

    def main(self) -> Hashable:
        """Return the button that closes the page."""
        return "close"


def answers(thing: Thing, view: View, context: SentenceContext) -> tuple[ProofWords, ...]:
    """Return the first proofs about a thing; none where nothing is ruled out."""
    found = (proof_words(one, view, context) for one in islice(questions(thing, view), _MOST))
    return tuple(one for one in found if one is not None)
