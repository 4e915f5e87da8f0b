"""The time that a newcomer spends on the lesson "First bridge".

``python -m bench.first_bridge [--cut] [--words N] [--choice S]`` plays the lesson, or its cut of two rounds,
through pygame's events on the scripted clock, as a newcomer would: cards are read at a number of words a
minute, each press takes some seconds to decide on, and animations take their own time. It prints a table in
Markdown.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.cabinet.app import App, Opening
from game.core.thing import CoachButton, TableButton, Thing
from game.core.wording.lesson_text import words_in
from game.old_london_bridge.front import OldLondonBridgeFront
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import (
    BridgeSite,
    HandCard,
    LaidBackCard,
    MarketStack,
    OwnTile,
    RondelCentre,
    SupplyCard,
    TileStack,
)
from game.stage.clock import ScriptedClock
from game.stage.focus import Element
from game.stage.loop import FRAME
from game.tabletop.coach.ten_seconds import ON, GlimpseKey, TenSecondScene

WORDS_A_MINUTE: Final = 200
CHOICE_SECONDS: Final = 2.0
_SIZE: Final = (1280, 720)
#: The things that a newcomer presses first, by kind: the tile before the figure, the centre before the stack.
_ORDER: Final = (OwnTile, RondelCentre, TileStack, BridgeSite, MarketStack, SupplyCard, HandCard)
_LONGEST: Final = 3600.0


@dataclass
class Times:
    """The times of a lesson in seconds from its first frame; None for an event that did not come."""

    first_choice: float | None = None
    first_building: float | None = None
    first_round: float | None = None
    whole: float | None = None
    words: int = 0
    cards: int = 0
    presses: int = 0
    moving: float = 0.0
    headings: list[tuple[float, str]] = field(default_factory=list)


class Newcomer:
    """One run of the lesson by posted events. `app` is open at the lesson's table."""

    def __init__(self, app: App, clock: ScriptedClock, words: int, choice: float) -> None:
        self.app = app
        self.times = Times()
        self.seconds = 0.0
        self._clock = clock
        self._words = words
        self._choice = choice
        self._pressed: set[Thing] = set()
        self._asked: object = None

    @property
    def scene(self) -> Any:
        """The table."""
        return self.app.stack.top

    def play(self) -> Times:
        """Play to the end of the final scoring."""
        self._look_at_picture()
        while self.seconds < _LONGEST:
            scene = self.scene
            if scene.coached:
                self._read()
            elif scene.session.over:
                self._wait(1.0)
                if not scene.coached:
                    self.times.whole = self.seconds
                    return self.times
            elif scene.session.held:
                self._press(TableButton.MAIN)
            elif scene.session.person is not None:
                self._choose()
            else:
                self._wait(0.1)
                self.times.moving += 0.1
            self._note()
        raise RuntimeError("the lesson does not come to its end")

    def _look_at_picture(self) -> None:
        """Read the picture that comes before the first deal of all."""
        if isinstance(self.scene, TenSecondScene):
            self._read_words(
                [one.name for one in self.scene.focus.elements if isinstance(one.key, GlimpseKey)]
            )
            self._press(ON)

    def _note(self) -> None:
        view: View = self.scene.session.shown
        times = self.times
        if times.first_building is None and view.bridges[0]:
            times.first_building = self.seconds
        if times.first_round is None and view.round > 1:
            times.first_round = self.seconds

    def _wait(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self._clock.wait(FRAME)
            self.app.loop.advance()
            self.seconds += FRAME

    def _read(self) -> None:
        """Read the open card, and close it."""
        step = self.scene.coach.step
        self.times.cards += 1
        self.times.headings.append((self.seconds, step.heading))
        self._read_words([step.heading, *(line.words for line in step.lines), step.aside])
        self._press(CoachButton.SEEN)

    def _read_words(self, texts: Sequence[str]) -> None:
        words = words_in(texts)
        self.times.words += words
        self._wait(60.0 * words / self._words)

    def _choose(self) -> None:
        """Press a thing that the lesson leaves open, or else anything; then confirm."""
        scene = self.scene
        asked = len(scene.session.match.lines), scene.session.person
        if asked != self._asked:
            self._asked, self._pressed = asked, set()
        step, enabled = scene.coach.step, {one.key for one in scene.focus.elements if one.enabled}
        wanted = enabled if step is None or step.allowed is None else enabled & step.allowed
        left = [
            thing
            for kind in _ORDER
            for thing in sorted((one for one in wanted if isinstance(one, kind)), key=repr, reverse=True)
            if thing not in self._pressed and not isinstance(thing, LaidBackCard)
        ]
        if TableButton.MAIN in enabled and (self._pressed or not left):
            self._press(TableButton.MAIN)
        else:
            self._pressed.add(left[0])
            self._press(left[0])

    def _press(self, thing: Hashable) -> None:
        """Decide, then click on a thing."""
        self._wait(self._choice)
        if (
            self.times.first_choice is None
            and isinstance(thing, Thing)
            and not isinstance(thing, CoachButton)
        ):
            self.times.first_choice = self.seconds
        element: Element = next(one for one in self.scene.focus.elements if one.key == thing)
        self.times.presses += 1
        where = {"pos": element.rect.center}
        self._post(pygame.MOUSEMOTION, rel=(1, 1), buttons=(0, 0, 0), **where)
        self._post(pygame.MOUSEBUTTONDOWN, button=1, **where)
        self._post(pygame.MOUSEBUTTONUP, button=1, **where)

    def _post(self, kind: int, **facts: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, facts))
        self._wait(FRAME)


def play_lesson(
    folder: Path, cut: bool = False, words: int = WORDS_A_MINUTE, choice: float = CHOICE_SECONDS
) -> Times:
    """Play the lesson, or its cut, in folders of its own, and return its times."""
    clock = ScriptedClock()
    front = OldLondonBridgeFront()
    opening = Opening(clock, _SIZE, saves=folder / "saves", settings=folder / "settings", coach=True)
    app = App(front.name, opening)
    try:
        app.title()
        app.lesson(cut)
        return Newcomer(app, clock, words, choice).play()
    finally:
        app.close_window()


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cut", action="store_true", help="play the cut of two rounds")
    parser.add_argument("--words", type=int, default=WORDS_A_MINUTE, help="words that are read in a minute")
    parser.add_argument(
        "--choice", type=float, default=CHOICE_SECONDS, help="seconds to decide on each press"
    )
    arguments = parser.parse_args()
    with TemporaryDirectory() as folder:
        times = play_lesson(Path(folder), arguments.cut, arguments.words, arguments.choice)
    print("| what | seconds |\n| --- | ---: |")
    for name, seconds in (
        ("first choice", times.first_choice),
        ("first building", times.first_building),
        ("first round", times.first_round),
        ("whole", times.whole),
        ("of it in motion", times.moving),
    ):
        print(f"| {name} | {'-' if seconds is None else format(seconds, '.0f')} |")
    print(f"\n{times.cards} cards, {times.words} words, {times.presses} presses")
    for seconds, heading in times.headings:
        print(f"{seconds:6.0f}  {heading}")


if __name__ == "__main__":
    main()
