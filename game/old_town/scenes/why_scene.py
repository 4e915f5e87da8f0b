"""The page "Why must the church stand here?" over a table: its steps, and the chain on the map again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial, reduce
from itertools import islice, takewhile
from operator import or_
from typing import Any, Final, TypeAlias

import pygame

from game.core.thing import Thing
from game.core.wording.sentence_context import SentenceContext
from game.match.match import Match
from game.old_town.look.motion.motions import OldTownChoreographer
from game.old_town.look.pages.why_page import WhyPage
from game.old_town.look.story import CHOICES, OldTownStory
from game.old_town.rules import events
from game.old_town.rules.causes import by_building
from game.old_town.rules.view import View
from game.old_town.scenes.old_town_performance import OldTownPerformance
from game.old_town.words.event_lines import sentence
from game.old_town.words.messages import text
from game.old_town.words.proof_words import ProofWords, proof_words, questions
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import DialogScene
from game.stage.director import Director
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.house import House, Table
from game.stage.inputs import Input, Key, Press
from game.stage.paint import Button
from game.stage.preparation import Ahead
from game.stage.scenes import Scene
from game.stage.storyline import Snapshot
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.payloads import Payload

#: The ms for which the end of a chain stays.
_STAY: Final = 900.0
#: The most proofs of one page, so that it opens at once.
_MOST: Final = 6
#: The keys of the steps, while no button has the focus.
_STEPS: Final = {"left": "back", "right": "forward"}

Chain: TypeAlias = tuple[tuple[Any, View], ...]
"""Events with the views after them; the first one leaves the map unchanged."""


class WhyScene(DialogScene):
    """The answers to the questions about one thing, at least one, each with the chain that it can show again.

    `tools` returns the drawing tools of the table below; `performance` is for this page alone.
    """

    def __init__(
        self,
        house: House,
        below: Scene,
        tools: Callable[[], TableKit],
        view: View,
        context: SentenceContext,
        performance: OldTownPerformance,
        found: Sequence[tuple[ProofWords, Chain]],
    ) -> None:
        super().__init__(house, below)
        self._tools, self._view, self._context, self._found = tools, view, context, found
        self._performance = performance
        self._turn_to(0)
        self._director: Director[Any, Snapshot[None], Payload] | None = None
        """The chain that is shown again; None while none is."""
        self._ms = self._rested = 0.0
        """The time since it began, and since its end."""

    def _turn_to(self, place: int) -> None:
        """Turn to an answer, with all its steps."""
        self._place = place
        self.words, self._chain = self._found[place]
        self.shown = len(self.words.steps)
        """The steps that are shown."""

    @property
    def moving(self) -> bool:
        """Whether a chain is shown again."""
        return self._director is not None

    def arrange(self) -> None:
        """Lay the page out for the window."""
        self._director = None
        plots = reduce(or_, (1 << event.plot - 1 for event, _ in self._chain if hasattr(event, "plot")), 0)
        self._page = WhyPage(self._tools(), self._view, self.words, plots)
        super().arrange()

    def ahead(self) -> Ahead:
        """Yield the map of the chain."""
        if (near := self._page.chain) is not None:
            yield partial(near.draw, pygame.Surface(near.size), self._chain[0][1])

    def controls(self) -> Sequence[Control]:
        """Return the buttons below the page: those of the steps, of further buildings, and to close it."""
        px, foot = self.kit.layout.px, self._page.foot
        can = {"back": self.shown > 1, "forward": self.shown < len(self.words.steps)}
        names = ["back", "forward"] if len(self.words.steps) > 1 else []
        names += ["again"] * bool(self._chain) + ["next"] * (len(self._found) > 1)
        wide = min(px(264), (foot.width - px(18) * len(names)) // (len(names) + 1))
        buttons, right = [], foot.right
        for name in reversed((*names, "close")):
            rect = pygame.Rect(right - wide, foot.top, wide, foot.height)
            right = rect.left - px(18)
            main = Button.MAIN if name == "close" else Button.OTHER
            label = text(self._context.translator, "proof", name)
            buttons.append(PushButton(name, label, rect, main, 24, enabled=can.get(name, True)))
        self._left = pygame.Rect(foot.left, foot.top, right - foot.left, foot.height)
        return buttons[::-1]

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the page, and next to the buttons what happens, or what else answers."""
        told = None
        if self._director is None:
            self._page.draw(surface, self.shown)
        else:
            moment = self._director.at(self._ms)
            self._page.draw(surface, self.shown, moment)
            told = sentence(moment.event, self._context)
        if self._left.width > self.kit.layout.px(240):
            told = told or text(self._context.translator, "proof.foot", self._view.level.mode)
            draw_fitted(surface, self.kit.text, told, Role.ASIDE, 22, palette.VELLUM_0, self._left)

    # The chain

    def _show_again(self) -> None:
        """Begin to show the chain, from the clue on."""
        assert self._page.chain is not None
        self._performance.moves = OldTownChoreographer(self._page.chain.table, 0)
        self._director = Director(Snapshot(self._chain[0][1], None), self._performance, self.house.pace)
        self._ms = self._rested = 0.0
        with self._director.together():
            for event, view in self._chain:
                self._director.enqueue(event, Snapshot(view, None))

    def step(self, seconds: float) -> None:
        """Move the chain on, with its sounds; its end stays for a while."""
        super().step(seconds)
        if self._director is None:
            return
        self._ms += seconds * 1000
        self._director.step(self._ms)
        for heard in self._director.heard():
            self.house.sound.play(heard.cue, self._ms - heard.at_ms)
        if self._director.idle:
            self._rested += seconds * 1000
        if self._rested > _STAY:
            self._director = None
        self.dirty = True

    # Input

    def input(self, event: Input) -> None:
        """Let the arrows step while no button has the focus; a press on the map ends a link of the chain."""
        if isinstance(event, Key) and event.name in _STEPS and self.focus.focused is None:
            self.choose(_STEPS[event.name])
            return
        on_map = isinstance(event, Press) and self._page.map.collidepoint(event.place)
        if on_map and self._director is not None:
            self._director.press()
        super().input(event)

    def choose(self, key: Hashable) -> None:
        """Take a step, show the chain again, go to the next building, or close the page."""
        if key == "close":
            self.house.close()
            return
        self._director = None
        if key == "again":
            self._show_again()
        elif key == "next":
            self._turn_to((self._place + 1) % len(self._found))
            self.arrange()
        else:
            step = 1 if key == "forward" else -1
            self.shown = max(1, min(self.shown + step, len(self.words.steps)))
        self.put()

    def main(self) -> Hashable:
        """Return the button that closes the page."""
        return "close"


def answers(
    thing: Thing, view: View, story: OldTownStory, context: SentenceContext
) -> tuple[tuple[ProofWords, Chain], ...]:
    """Return the first proofs about a thing, with what can be shown again; empty if nothing is ruled out."""
    played = ((event, after) for event, after in story.moved if isinstance(event, events.CardPlayed))
    turns = {(event.card, event.mine): after.turns for event, after in played}
    found = (proof_words(one, view, context, turns) for one in islice(questions(thing, view), _MOST))
    told = (one for one in found if one is not None)
    return tuple((one, chain_about(story, one.question.building, one.question.out)) for one in told)


def chain_about(story: OldTownStory, building: int, out: int) -> Chain:
    """Return the events from a choice on to the house of a building and the markers that it clears.

    Without a house up to the latest marker that left one of the plots `out`, a mask, or that was set. The
    first event leaves the map unchanged. Empty for a building that was never marked.
    """
    moved = story.moved
    places = [place for place, (event, _) in enumerate(moved) if _is_about(event, building, out)]
    if not places:
        return ()
    end = places[-1] + 1
    begin = max((place for place in range(end) if isinstance(moved[place][0], CHOICES)), default=0)
    cleared = takewhile(lambda one: getattr(one[0], "cause", 0) == by_building(building), moved[end:])
    return (*moved[begin:end], *cleared)


def _is_about(event: object, building: int, out: int) -> bool:
    match event:
        case events.Built(building=one) | events.MarkerPlaced(building=one):
            return one == building
        case events.MarkerLifted(building=one, plot=plot):
            return one == building and bool(out >> plot - 1 & 1)
    return False


def page_about(
    thing: Thing,
    told: Any,
    house: House,
    match: Match,
    below: Scene,
    tools: Callable[[], TableKit],
    context: SentenceContext,
) -> WhyScene | None:
    """Return the page about a thing of a view and its story; None where nothing is ruled out."""
    found = answers(thing, told.view, told.story, context)
    show = OldTownPerformance(house, Table(match, demo=True))
    return WhyScene(house, below, tools, told.view, context, show, found) if found else None
