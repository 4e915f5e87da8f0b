"""What the settings say, and what scenes wish of them: each wish acts at once and is kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.json_value import Json
from game.match.bindings import Bindings
from game.match.settings import SettingsFile
from game.stage.director import Pace
from game.stage.inputs import Means
from game.stage.layout import TextSize
from game.stage.loop import Loop
from game.stage.scenes import SceneStack
from game.stage.sound.sound import Sound
from game.stage.sound.volumes import Volumes
from game.stage.window import Window


class SettingsHouse:
    """The part of the house that is about settings; who inherits it opens window, stack, sound and loop."""

    window: Window
    stack: SceneStack
    sound: Sound
    loop: Loop

    def __init__(self, settings: SettingsFile) -> None:
        self._settings = settings

    # What scenes read

    @property
    def pace(self) -> Pace:
        """How fast things move."""
        return Pace[self._settings.settings.pace.upper()]

    @property
    def waits(self) -> bool:
        """Whether a press is waited for after each turn of a rival."""
        return self._settings.settings.wait

    @property
    def holds(self) -> bool:
        """Whether a person's turn ends when the person says so, else by itself."""
        return self._settings.settings.hold

    @property
    def side_by_side(self) -> bool:
        """Whether people at one screen make hidden choices at once, by keys or pads of their own."""
        return self._settings.settings.side_by_side

    @property
    def bindings(self) -> Bindings:
        """What keys and buttons of game pads stand for."""
        return self._settings.settings.bindings

    @property
    def confirms(self) -> Mapping[Means, str]:
        """How a choice is made, by each means: "at once", "again" or by the "button" alone."""
        wish = self._settings.settings
        return {
            Means.MOUSE: wish.confirm_mouse,
            Means.TOUCH: wish.confirm_touch,
            Means.KEYS: wish.confirm_keys,
        }

    @property
    def thinking_ms(self) -> int:
        """Milliseconds for which a timed opponent thinks a choice over."""
        return self._settings.settings.think_ms

    @property
    def thinking_seconds(self) -> float:
        """The same in seconds."""
        return self.thinking_ms / 1000

    @property
    def volumes(self) -> Volumes:
        """How loud everything is."""
        wish = self._settings.settings
        return Volumes(
            wish.master, wish.music, wish.effects, wish.mute_master, wish.mute_music, wish.mute_effects
        )

    @property
    def muted(self) -> bool:
        """Whether nothing is to be heard at all."""
        return self._settings.settings.mute_master

    @property
    def text_size(self) -> TextSize:
        """How large text is."""
        return TextSize[self._settings.settings.text.upper()]

    @property
    def full(self) -> bool:
        """Whether the window fills the screen."""
        return self.window.full

    @property
    def notice(self) -> str | None:
        """One line where settings could not be read or kept."""
        return self._settings.notice

    def choices(self, game: str) -> Mapping[str, Json]:
        """What a game's setup was last left with; empty at first."""
        return self._settings.settings.tables.get(game, {})

    # What scenes wish

    def set_pace(self, pace: Pace) -> None:
        """Take another pace, and keep it."""
        self._settings.change(pace=pace.label)
        self.stack.still = pace is Pace.STILL

    def next_pace(self) -> Pace:
        """Go on to the next pace, and keep it."""
        paces = list(Pace)
        self.set_pace(paces[(paces.index(self.pace) + 1) % len(paces)])
        return self.pace

    def set_waits(self, waits: bool) -> None:
        """Wait for a press after each turn of a rival, or go on by itself, and keep it."""
        self._settings.change(wait=waits)

    def set_holds(self, holds: bool) -> None:
        """End a person's turn when the person says so, or by itself, and keep it."""
        self._settings.change(hold=holds)

    def set_side_by_side(self, wished: bool) -> None:
        """Let people make hidden choices at once, by keys of their own, or pass the screen on; keep it."""
        self._settings.change(side_by_side=wished)

    def set_bindings(self, bindings: Bindings) -> None:
        """Let keys and buttons stand for something else from now on, and keep it."""
        self._settings.change(bindings=bindings)
        self.stack.bindings = bindings

    def set_confirm(self, means: Means, way: str) -> None:
        """Make choices another way by that means, and keep it."""
        self._settings.change(**{f"confirm_{means.value}": way})

    def set_thinking(self, ms: int) -> None:
        """Give timed opponents so many milliseconds from their next choice on, and keep it."""
        self._settings.change(think_ms=ms)

    def mute(self, muted: bool) -> None:
        """Be silent, or be heard again, and keep it."""
        self.set_volumes(mute_master=muted)

    def set_volumes(self, **wishes: Any) -> None:
        """Take other volumes or mutes over (`music=40`, `mute_effects=True`), and keep them."""
        self._settings.change(**wishes)
        self.sound.mix(self.volumes)

    def set_text_size(self, size: TextSize) -> None:
        """Lay everything out with text of that size, and keep it."""
        self._settings.change(text=size.name.lower())
        self.window.set_text(size)
        self.loop.arrange()

    def set_full(self, full: bool) -> None:
        """Fill the screen or stand in a window, and keep it."""
        self._settings.change(full=full)
        self.window.set_full(full)
        self.loop.arrange()

    def keep_choices(self, game: str, choices: Mapping[str, Json]) -> None:
        """Keep what a game's setup is left with."""
        self._settings.keep_table(game, choices)
