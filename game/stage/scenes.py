"""Scenes and their stack: which scene receives input, advances and is drawn, and when.

Drawing a scene does not change it. A scene is `dirty` when the last frame is out of date, `moving` while
every frame differs, and `alive` while only slow surroundings move, for which fewer frames suffice; otherwise
nothing is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.messages import Message
from game.match.bindings import USUAL, Bindings
from game.stage.asking import Asking, line_for
from game.stage.bindings import heard
from game.stage.focus import Element, FocusList, Kind
from game.stage.inputs import Ask, Input, Key, PadCome, PadGone, Place, PointerMove, Typed
from game.stage.kit import Kit
from game.stage.last_used import LastUsed, glyphs_of
from game.stage.preparation import Ahead, DrawingSteps, Preparation, Step
from game.stage.refused import RefusedLine

if TYPE_CHECKING:
    from game.stage.art import ArtFolders
    from game.stage.layout import Layout

_RULEBOOK: Final = Key("f1")


class Scene:
    """One screen. The methods here are hooks without effect; subclasses override them."""

    covers = True
    """False for a scene over which the scene below stays visible."""
    stack: SceneStack
    kit: Kit
    owner = ""
    """The name of the game that it belongs to; if empty, taken from the scene below when pushed."""
    sounds = ""
    """The name of its book of sounds; if empty, that of its owner, else that of the scene below."""
    takes_long = False
    """Whether a thread draws the first frame, because it takes long, while the last one stays visible."""
    opens_rulebook = True
    """False for a scene over which no rulebook can be opened by its key."""
    whys: Mapping[Hashable, Message] = {}
    """The answers of its controls to "why?": by key, by the class of the key, or by its first part."""

    def __init__(self) -> None:
        self.dirty = True
        self.seen = False
        """Whether a frame of it was shown."""
        self.steps: DrawingSteps | None = None
        """The progress of its preparation; None before it begins."""
        self.focus = FocusList()
        """The elements of the scene; the stack animates their rising and sinking."""

    @property
    def moving(self) -> bool:
        """True while the picture changes with time."""
        return False

    @property
    def alive(self) -> bool:
        """True while the picture changes slowly with time."""
        return False

    @property
    def changing(self) -> pygame.Rect | None:
        """The only part of the window, in pixels, that has changed since the last frame; None for all.

        Read before each frame of a scene that is not `dirty`. `draw` must then leave the clip unchanged.
        """
        return None

    def arrange(self) -> None:
        """Place everything for `self.kit.layout`. Called before `enter`, and when the layout changes."""

    def enter(self) -> None:
        """React to being put on the stack. Called after `arrange`."""

    def leave(self) -> None:
        """Release resources. Called after the scene was removed from the stack."""

    def pause(self) -> None:
        """React to being covered. Called before another scene is pushed on top."""

    def resume(self) -> None:
        """React to being on top again. Called after the scene above was popped."""

    @property
    def typing(self) -> pygame.Rect | None:
        """The place of the text that keys type now, in pixels; None where keys are commands."""
        focused = self.focus.focused
        return focused.rect if focused is not None and focused.kind is Kind.ENTRY else None

    def wants(self, event: Input) -> bool:
        """Return whether it gets an input without the bindings, as typed text.

        By default these are the keys while an entry has the focus. Called on the top scene for each input.
        """
        focused = self.focus.focused
        return isinstance(event, Key) and focused is not None and focused.kind is Kind.ENTRY

    def is_everybodys(self, event: Input) -> bool:
        """Return whether an input sets the device used last; False while several people have their own."""
        return True

    def input(self, event: Input) -> None:
        """Handle an input. Called on the top scene only, except for PadGone, which all scenes receive."""

    def step(self, seconds: float) -> None:
        """Advance time by seconds. Called on the top scene only."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the current state, over the whole surface if the scene `covers`."""

    def draw_alive(self, surface: pygame.Surface) -> None:
        """Draw the state of the last frame with its surroundings as they are now; by default draw all.

        Called in place of `draw` where the scene is neither `dirty` nor `moving`.
        """
        self.draw(surface)

    def ahead(self) -> Ahead:
        """Yield drawings that the scene may show next, made from public data only.

        Called on the top scene after its first frame, and again after each new layout.
        """
        return iter(())

    def soon(self) -> Iterable[Step]:
        """Return short drawings of the next frames, each only once.

        Called on the top scene before each step of its preparation.
        """
        return ()

    def open_rulebook(self, about: Hashable) -> bool:
        """Open its own rulebook at the page about a thing; return False to use the current game's."""
        return False

    # Answers to "why?"

    def why(self, element: Element) -> str:
        """Return the one-line answer of an element or note to "why?". Called only on request."""
        return element.reason or line_for(self.whys, element.key, self.stack.asking.translate())

    def refusal(self, element: Element) -> str:
        """Return why an element cannot be chosen now, in one line; empty for none.

        Called once when it is pointed at, and again when the `open_choice` has changed.
        """
        return element.reason

    @property
    def open_choice(self) -> Hashable:
        """The choice that is open now; the refusal is computed again when it changes."""
        return None

    def notes(self) -> Iterable[Element]:
        """Return further elements with answers that Tab and arrows do not reach. Called only on request."""
        return ()

    def hides(self, place: Place) -> bool:
        """Return whether an overlay covers the elements at a place, so that only notes answer there."""
        return False

    def asked(self) -> None:
        """React to a question. Called after the tooltip or the mode of `Asking` has changed by an input."""

    def tells(self, element: Element) -> bool:
        """Return whether a tap on an element shows its answer at once; by default for pictures."""
        return element.kind is Kind.PICTURE

    def in_sight(self, element: Element) -> Iterable[pygame.Rect]:
        """Return the boxes, in pixels, that the answer of an element must not cover, apart from the element.

        These are the things that its words mention, and the preview of a choice. Called only on request.
        """
        return ()

    @property
    def free(self) -> pygame.Rect | None:
        """A free rectangle for the strip of the "why?" mode; None puts it at the foot of the window."""
        return None

    @property
    def asks_by_key(self) -> bool:
        """Whether keys may ask "why?"; False while they may be typed into an entry."""
        focused = self.focus.focused
        return focused is None or focused.kind is not Kind.ENTRY

    @property
    def whose(self) -> Hashable:
        """The current viewer; the tooltip closes when it changes."""
        return None


class SceneStack:
    """A stack of scenes: the top one runs, those below are paused. `assets` are the folders of drawings."""

    def __init__(self, layout: Layout, assets: ArtFolders) -> None:
        self._assets = assets
        self.kit = Kit.of(layout, assets)
        self.still = False
        """Whether pointed elements rise at once instead of gradually."""
        self.unhurried = False
        """Whether frames may take any time, so that no part waits for the next frame."""
        self.asking = Asking()
        """The "why?" tooltip and mode of the top scene."""
        self.refused = RefusedLine()
        """The line next to the element under the pointer, if it cannot be chosen."""
        self.turned_to: Callable[[str], None] | None = None
        """Called with the name of the sounds of the new top scene, before its `enter` or `resume`."""
        self.open_rulebook: Callable[[Hashable], None] | None = None
        """Called with the key of an element, or None, when the rulebook is asked for."""
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
        """The scene on top; None when the stack is empty."""
        return self._scenes[-1] if self._scenes else None

    @property
    def bindings(self) -> Bindings:
        """The bindings of keys and pad buttons."""
        return self._bindings

    @bindings.setter
    def bindings(self, bindings: Bindings) -> None:
        self._bindings = bindings
        self._tell_glyphs(*self._scenes)

    def push(self, scene: Scene) -> None:
        """Pause the scene on top and push another."""
        if self._scenes:
            self._scenes[-1].pause()
        self._add(scene)

    def pop(self) -> None:
        """Remove the top scene and resume the one below."""
        self._remove()
        if self._scenes:
            self._turn_to(self._scenes[-1])
            self._scenes[-1].resume()

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""
        self._remove()
        self._add(scene)

    def clear(self) -> None:
        """Remove every scene, from the top down."""
        while self._scenes:
            self._remove()

    def arrange(self, layout: Layout) -> None:
        """Lay every scene out again for a new layout, and close the tooltip."""
        self.kit = Kit.of(layout, self._assets)
        self.asking.close()
        for scene in self._scenes:
            scene.kit = self.kit
            scene.steps = None
            scene.arrange()
        self._dirty = True

    @property
    def typing(self) -> pygame.Rect | None:
        """The place of the text that is typed into the top scene; None where none is."""
        return None if self.top is None else self.top.typing

    def mark_dirty(self) -> None:
        """Mark the stack dirty, so that the next frame is drawn."""
        self._dirty = True

    def input(self, event: Input) -> None:
        """Hand an input to the top scene, translated by the bindings; PadGone goes to all scenes."""
        self.refused.forget(isinstance(event, PointerMove))
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
            if self._asks_for_rulebook(event, scene):
                self.rulebook()
                return
            meant = event if scene.wants(event) else heard(event, self.bindings)
            if meant is not None and not self._asks(meant, scene):
                scene.input(meant)
            if isinstance(event, Typed) and event.left_out and self.typing is not None:
                words = self.asking.translate().gettext("That character cannot be shown here.")
                self.refused.tell(words, self.typing)

    def _asks_for_rulebook(self, event: Input, scene: Scene) -> bool:
        """Return whether an input asks for the rulebook: its key, or a second "why?" about one thing."""
        if self.open_rulebook is None or not all(one.opens_rulebook for one in self._scenes):
            return False
        if not isinstance(event, Ask):
            return event == _RULEBOOK and self.bindings.by_key(_RULEBOOK.name) is None
        asked, found = self.asking.element, self.asking.at(event.place, scene)
        return asked is not None and found is not None and asked.key == found.key

    def rulebook(self) -> None:
        """Open the rulebook at the page about the element that was asked about or has the focus."""
        scene = self._scenes[-1]
        element = self.asking.element or scene.focus.current
        about = None if element is None else element.key
        self.asking.close()
        if not scene.open_rulebook(about) and self.open_rulebook is not None:
            self.open_rulebook(about)

    def _tell_glyphs(self, *scenes: Scene) -> None:
        """Set the glyphs of scenes to those of the device used last."""
        glyphs = glyphs_of(self._used.now, self._bindings, self.asking.translate())
        for scene in scenes:
            if scene.focus.glyphs != glyphs:
                scene.focus.glyphs = glyphs
                scene.dirty = True

    def _asks(self, event: Input, scene: Scene) -> bool:
        """Let `asking` handle an input; return True if it used the input up."""
        before = self.asking.looks
        asked = self.asking.take(event, scene)
        if self.asking.looks != before:
            self._dirty = True
            scene.asked()
        return asked

    def step(self, seconds: float) -> None:
        """Advance the top scene by seconds."""
        if self._scenes:
            scene = self._scenes[-1]
            scene.step(seconds)
            if scene.focus.step(seconds, self.still):
                scene.dirty = True
            # The step may have changed the top scene.
            if self._scenes and self.asking.follow(self._scenes[-1]):
                self._dirty = True
            asked = self.asking.on or self.asking.element is not None
            if self._scenes and self.refused.follow(self._scenes[-1], asked):
                self._dirty = True

    @property
    def stale(self) -> bool:
        """True when the last frame is out of date."""
        if self._dirty or any(scene.dirty for scene in self._visible()):
            return True
        return self.top is not None and self.top.moving

    @property
    def alive(self) -> bool:
        """True while slow surroundings of the top scene move."""
        return self.top is not None and self.top.alive

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every visible scene, from the lowest up, then the tooltip."""
        for scene in self._visible():
            scene.draw(surface)
        self._draw_told(surface)

    def redraw(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Draw the next frame over the last one; return the only part that has changed, None for all."""
        *below, top = self._visible()
        if self._dirty or any(scene.dirty for scene in (*below, top)):
            self.draw(surface)
            return None
        told = self.asking.element is not None or self.refused.element is not None
        part = None if told or below else top.changing
        surface.set_clip(part)
        for scene in below:
            scene.draw(surface)
        if top.moving:
            top.draw(surface)
        else:
            top.draw_alive(surface)
        self._draw_told(surface)
        surface.set_clip(None)
        return part

    def _draw_told(self, surface: pygame.Surface) -> None:
        """Draw the refusal and the answer to "why?" of the top scene."""
        if self.top is not None:
            self.refused.draw(surface, self.top.kit)
            self.asking.draw(surface, self.top)

    @property
    def unseen(self) -> bool:
        """Whether the next frame is the slow first frame of the top scene."""
        return self.top is not None and self.top.takes_long and not self.top.seen

    def prepare(self, preparation: Preparation, spare: float) -> None:
        """Prepare drawings for the top scene. Called between two frames with `spare` seconds."""
        scene = self.top
        if scene is None:
            return
        if scene.steps is None:
            scene.steps = DrawingSteps(scene.ahead(), scene.soon)
        preparation.turn(scene.steps, self.kit.making, spare)

    def rehearse(
        self, load: Callable[[], object], make: Callable[[], Scene], owner: str = ""
    ) -> Iterator[Step | None]:
        """Yield steps that make, lay out and draw a scene without pushing it, to fill the caches.

        `load` loads its modules, on another thread where there is one, and `make` then makes the scene.
        """
        made: list[Scene] = []
        arranged: list[Scene] = []
        yield lambda: self.kit.making.make(load, load)
        yield None
        yield lambda: made.append(make())
        yield None
        for scene in made:
            scene.stack, scene.kit, scene.owner = self, self.kit, owner
            try:
                yield partial(_lay_out, scene, arranged)
                yield None
                # A layout that finds no room in the caches is given up.
                if arranged:
                    yield partial(scene.draw, pygame.Surface((1, 1)))
                    yield None
            finally:
                scene.leave()

    def drawn(self) -> None:
        """Mark all visible scenes clean. Called after the frame was shown."""
        self._dirty = False
        for scene in self._visible():
            scene.dirty = False
            scene.seen = True

    def _visible(self) -> list[Scene]:
        first = len(self._scenes) - 1
        while first > 0 and not self._scenes[first].covers:
            first -= 1
        return self._scenes[max(0, first) :]

    def _add(self, scene: Scene) -> None:
        scene.stack = self
        scene.kit = self.kit
        below = self.top
        scene.sounds = scene.sounds or scene.owner or ("" if below is None else below.sounds)
        scene.owner = scene.owner or ("" if below is None else below.owner)
        self._tell_glyphs(scene)
        self._scenes.append(scene)
        self._dirty = True
        scene.arrange()
        self._turn_to(scene)
        scene.enter()

    def _turn_to(self, scene: Scene) -> None:
        if self.turned_to is not None and scene.sounds:
            self.turned_to(scene.sounds)

    def _remove(self) -> None:
        if self._scenes:
            scene = self._scenes.pop()
            scene.steps = None
            self.kit.making.forget()
            scene.leave()
        self._dirty = True


def _lay_out(scene: Scene, done: list[Scene]) -> None:
    """Lay a scene out, and add it to those done."""
    scene.arrange()
    done.append(scene)
