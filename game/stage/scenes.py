"""Scenes and the stack they lie on: what takes input, what moves on, what is drawn, and when.

A scene draws one moment and changes nothing by it. It says `dirty` when something has changed that the last
picture does not show, `moving` while every moment looks different, and `alive` while only what surrounds the
game moves, slowly, so that fewer pictures do; otherwise nothing is drawn at all.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.match.bindings import USUAL, Bindings
from game.stage.art import Art
from game.stage.asking import Asking, line_for
from game.stage.bindings import heard
from game.stage.focus import Element, FocusList, Kind
from game.stage.inputs import Input, Key, PadCome, PadGone, Place
from game.stage.last_used import LastUsed, glyphs_of
from game.stage.layout import Layout
from game.stage.paint import Paint
from game.stage.text import Text


@dataclass(frozen=True, slots=True)
class Kit:
    """What every scene draws with, made for one layout and shared by all."""

    layout: Layout
    text: Text
    paint: Paint
    art: Art

    @classmethod
    def of(cls, layout: Layout, assets: Path) -> Kit:
        """A kit without anything kept yet; `assets` is the folder of the art."""
        return cls(layout, Text(layout), Paint(layout), Art(assets))


class Scene:
    """One screen. Everything here does nothing until a scene says otherwise."""

    covers = True
    """False for a scene that lets the one below be seen."""
    stack: SceneStack
    kit: Kit
    owner = ""
    """The name of the game that it belongs to; where it names none, that of the scene below it."""
    whys: Mapping[Hashable, str] = {}
    """What its controls answer to "why?", by their keys or how those begin."""

    def __init__(self) -> None:
        self.dirty = True
        self.focus = FocusList()
        """What can be reached in it; its stack lets things come up and go down."""

    @property
    def moving(self) -> bool:
        """True while the picture changes with time."""
        return False

    @property
    def alive(self) -> bool:
        """True while the picture changes slowly with time."""
        return False

    def arrange(self) -> None:
        """Place everything for `self.kit.layout`: called before `enter`, and when the layout changes."""

    def enter(self) -> None:
        """It has come onto the stack."""

    def leave(self) -> None:
        """It has been taken off the stack."""

    def pause(self) -> None:
        """Another scene has come on top."""

    def resume(self) -> None:
        """It is on top again."""

    def wants(self, event: Input) -> bool:
        """Whether it takes a key or a button as it is, whatever that is bound to: one that writes."""
        focused = self.focus.focused
        return isinstance(event, Key) and focused is not None and focused.kind is Kind.ENTRY

    def is_everybodys(self, event: Input) -> bool:
        """Whether an input says what device is used: not where each of several people has one."""
        return True

    def input(self, event: Input) -> None:
        """Somebody did something; only the scene on top hears of it."""

    def step(self, seconds: float) -> None:
        """Time has moved on; only for the scene on top."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw this moment, over the whole surface unless the scene below is to be seen."""

    # What it answers

    def why(self, element: Element) -> str:
        """What an element, or a note, answers to "why?", in one line; looked up only when it is asked."""
        return element.reason or line_for(self.whys, element.key, self.stack.asking.translate())

    def notes(self) -> Iterable[Element]:
        """What answers too, but lies off the way of Tab and arrows; made when it is asked for."""
        return ()

    def hides(self, place: Place) -> bool:
        """Whether something to be read lies there, over what could be chosen: notes alone answer."""
        return False

    def asked(self) -> None:
        """Something was asked, or the mode in which a touch asks was switched."""

    def tells(self, element: Element) -> bool:
        """Whether a picture answers a tap at once; False where pointing at it does something else."""
        return element.kind is Kind.PICTURE

    @property
    def free(self) -> pygame.Rect | None:
        """Where nothing lies that can be asked about: there the mode is told; None: at the window's foot."""
        return None

    @property
    def asks_by_key(self) -> bool:
        """Whether the key W asks: not while it may be a letter of something that is typed."""
        focused = self.focus.focused
        return focused is None or focused.kind is not Kind.ENTRY

    @property
    def whose(self) -> Hashable:
        """Who looks at it: an answer goes when somebody else does."""
        return None


class SceneStack:
    """The scenes, the one on top alive, those below paused. `assets` is the folder of their art."""

    def __init__(self, layout: Layout, assets: Path) -> None:
        self._assets = assets
        self.kit = Kit.of(layout, assets)
        self.still = False
        """Whether what is pointed at comes up at once."""
        self.asking = Asking()
        """What is asked of the scene on top."""
        self.turned_to: Callable[[str], None] | None = None
        """Called with the game of the scene that comes on top, before that scene enters or goes on."""
        self._used = LastUsed()
        self._bindings = USUAL
        self._scenes: list[Scene] = []
        self._dirty = True

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        """Yield the scenes, the lowest first."""
        return iter(tuple(self._scenes))

    @property
    def top(self) -> Scene | None:
        """The scene that is alive."""
        return self._scenes[-1] if self._scenes else None

    @property
    def bindings(self) -> Bindings:
        """What keys and buttons of pads stand for."""
        return self._bindings

    @bindings.setter
    def bindings(self, bindings: Bindings) -> None:
        self._bindings = bindings
        self._tell_glyphs(*self._scenes)

    def push(self, scene: Scene) -> None:
        """Pause the scene on top and put another over it."""
        if self._scenes:
            self._scenes[-1].pause()
        self._add(scene)

    def pop(self) -> None:
        """Take the scene on top away; the one below goes on."""
        self._remove()
        if self._scenes:
            self._turn_to(self._scenes[-1])
            self._scenes[-1].resume()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the one on top."""
        self._remove()
        self._add(scene)

    def clear(self) -> None:
        """Take every scene away, from the top."""
        while self._scenes:
            self._remove()

    def arrange(self, layout: Layout) -> None:
        """Lay every scene out anew."""
        self.kit = Kit.of(layout, self._assets)
        self.asking.close()
        for scene in self._scenes:
            scene.kit = self.kit
            scene.arrange()
        self._dirty = True

    def soil(self) -> None:
        """Have the next frame drawn whatever the scenes say."""
        self._dirty = True

    def input(self, event: Input) -> None:
        """Hand what somebody did to the scene on top, as it is bound; that a pad has gone, all hear."""
        counts = self.top is None or self.top.is_everybodys(event)
        if counts and self._used.follow(event):
            self._tell_glyphs(*self._scenes)
        if isinstance(event, PadCome):
            return
        if isinstance(event, PadGone):
            for scene in self._scenes:
                scene.input(event)
        elif self._scenes:
            scene = self._scenes[-1]
            meant = event if scene.wants(event) else heard(event, self.bindings)
            if meant is not None and not self._asks(meant, scene):
                scene.input(meant)

    def _tell_glyphs(self, *scenes: Scene) -> None:
        """Have scenes show the glyphs of the device used last, as it is bound."""
        glyphs = glyphs_of(self._used.now, self._bindings, self.asking.translate())
        for scene in scenes:
            if scene.focus.glyphs != glyphs:
                scene.focus.glyphs = glyphs
                scene.dirty = True

    def _asks(self, event: Input, scene: Scene) -> bool:
        """Whether an input asked why, and means nothing else."""
        before = self.asking.looks
        asked = self.asking.take(event, scene)
        if self.asking.looks != before:
            self._dirty = True
            scene.asked()
        return asked

    def step(self, seconds: float) -> None:
        """Move the scene on top on."""
        if self._scenes:
            scene = self._scenes[-1]
            scene.step(seconds)
            if scene.focus.step(seconds, self.still):
                scene.dirty = True
            # What was stepped may have gone to another scene.
            if self._scenes and self.asking.follow(self._scenes[-1]):
                self._dirty = True

    @property
    def stale(self) -> bool:
        """True when the last picture no longer shows what is."""
        if self._dirty or any(scene.dirty for scene in self._visible()):
            return True
        return self.top is not None and self.top.moving

    @property
    def alive(self) -> bool:
        """True when the last picture shows a while ago: water runs, lights breathe."""
        return self.top is not None and self.top.alive

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every scene that can be seen, from below."""
        for scene in self._visible():
            scene.draw(surface)
        if self.top is not None:
            self.asking.draw(surface, self.top)

    def drawn(self) -> None:
        """The picture has been shown: nothing is stale until something changes."""
        self._dirty = False
        for scene in self._visible():
            scene.dirty = False

    def _visible(self) -> list[Scene]:
        first = len(self._scenes) - 1
        while first > 0 and not self._scenes[first].covers:
            first -= 1
        return self._scenes[max(0, first) :]

    def _add(self, scene: Scene) -> None:
        scene.stack = self
        scene.kit = self.kit
        if not scene.owner and self._scenes:
            scene.owner = self._scenes[-1].owner
        self._tell_glyphs(scene)
        self._scenes.append(scene)
        self._dirty = True
        scene.arrange()
        self._turn_to(scene)
        scene.enter()

    def _turn_to(self, scene: Scene) -> None:
        if self.turned_to is not None and scene.owner:
            self.turned_to(scene.owner)

    def _remove(self) -> None:
        if self._scenes:
            self._scenes.pop().leave()
        self._dirty = True
