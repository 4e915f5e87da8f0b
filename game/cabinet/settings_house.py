"""The settings as scenes read and change them: each change takes effect at once and is saved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.stage.director import Pace
from game.stage.inputs import Means
from game.stage.layout import TextSize
from game.stage.sound.volumes import Volumes

if TYPE_CHECKING:
    from game.core.json_value import Json
    from game.match.bindings import Bindings
    from game.match.settings import SettingsInMemory
    from game.match.taught import TaughtInMemory
    from game.stage.loop import Loop
    from game.stage.scenes import SceneStack
    from game.stage.sound.sound import Sound
    from game.stage.window import Window


class SettingsHouse:
    """The part of the program for settings; a subclass opens window, stack, sound and loop."""

    window: Window
    stack: SceneStack
    sound: Sound
    loop: Loop

    def __init__(self, settings: SettingsInMemory, taught: TaughtInMemory, coach: bool) -> None:
        """Start with the given settings. Without `coach` no table shows tips, even if they allow tips."""
        self._settings = settings
        self.taught = taught
        self._coach = coach
        self.offers = True
        """Whether settings may be offered at the table; False while a script presses the keys."""

    # Reading

    @property
    def pace(self) -> Pace:
        """The speed of animations."""
        return Pace[self._settings.settings.pace.upper()]

    @property
    def pause_after_rival(self) -> bool:
        """Whether the game waits for a press after each rival's turn."""
        return self._settings.settings.wait

    @property
    def confirm_turn_end(self) -> bool:
        """Whether a player must end a turn by a press; else it ends automatically."""
        return self._settings.settings.hold

    @property
    def turn_end_offered(self) -> bool:
        """Whether the automatic end of turns was offered already."""
        return self._settings.settings.turn_end_offered

    @property
    def sole_by_itself(self) -> bool:
        """Whether a choice of only one possibility is made automatically."""
        return self._settings.settings.sole_by_itself

    @property
    def side_by_side(self) -> bool:
        """Whether people at one screen make hidden choices at once, with their own keys or pads."""
        return self._settings.settings.side_by_side

    @property
    def coaching(self) -> bool:
        """Whether a table shows tips on actions that a person has never done."""
        return self._coach and self._settings.settings.coach

    @property
    def bindings(self) -> Bindings:
        """The actions of keys and of buttons on game pads."""
        return self._settings.settings.bindings

    @property
    def confirm_ways(self) -> Mapping[Means, str]:
        """How a choice is made, by each means: "at once", "again" or by the "button" alone."""
        settings = self._settings.settings
        return {
            Means.MOUSE: settings.confirm_mouse,
            Means.TOUCH: settings.confirm_touch,
            Means.KEYS: settings.confirm_keys,
        }

    @property
    def thinking_ms(self) -> int:
        """The thinking time of a timed opponent per choice, in milliseconds."""
        return self._settings.settings.think_ms

    @property
    def thinking_seconds(self) -> float:
        """The thinking time of a timed opponent per choice, in seconds."""
        return self.thinking_ms / 1000

    @property
    def volumes(self) -> Volumes:
        """The volumes and mutes."""
        settings = self._settings.settings
        return Volumes(
            settings.master,
            settings.music,
            settings.effects,
            settings.mute_master,
            settings.mute_music,
            settings.mute_effects,
        )

    @property
    def muted(self) -> bool:
        """Whether all sound is muted."""
        return self._settings.settings.mute_master

    @property
    def text_size(self) -> TextSize:
        """The text size."""
        return TextSize[self._settings.settings.text.upper()]

    @property
    def full(self) -> bool:
        """Whether the window fills the screen."""
        return self.window.full

    @property
    def notice(self) -> str | None:
        """A one-line notice if settings or seen tips could not be read or saved, else None."""
        return self._settings.notice or self.taught.notice

    def choices(self, game: str) -> Mapping[str, Json]:
        """Return the last saved choices of a game's setup; empty at first."""
        return self._settings.settings.tables.get(game, {})

    # Changing

    def set_pace(self, pace: Pace) -> None:
        """Set the pace, and save it."""
        self._settings.change(pace=pace.label)
        self.stack.still = pace is Pace.STILL

    def set_waits(self, waits: bool) -> None:
        """Set whether to wait for a press after each rival's turn, and save it."""
        self._settings.change(wait=waits)

    def set_holds(self, holds: bool) -> None:
        """Set whether a player's turn ends by a press or automatically, and save it."""
        self._settings.change(hold=holds)

    def set_turn_end_offered(self) -> None:
        """Note that the automatic end of turns was offered, and save that."""
        self._settings.change(turn_end_offered=True)

    def set_sole_by_itself(self, wanted: bool) -> None:
        """Set whether a choice of only one possibility is made automatically, and save it."""
        self._settings.change(sole_by_itself=wanted)

    def set_side_by_side(self, wanted: bool) -> None:
        """Set whether people make hidden choices at once or pass the screen on, and save it."""
        self._settings.change(side_by_side=wanted)

    def set_coaching(self, wanted: bool) -> None:
        """Set whether a table shows tips, and save it."""
        self._settings.change(coach=wanted)

    def set_bindings(self, bindings: Bindings) -> None:
        """Set the bindings of keys and buttons, and save them."""
        self._settings.change(bindings=bindings)
        self.stack.bindings = bindings

    def set_confirm(self, means: Means, way: str) -> None:
        """Set how choices are confirmed by one input means, and save it."""
        self._settings.change(**{f"confirm_{means.value}": way})

    def set_thinking(self, ms: int) -> None:
        """Set the timed opponents' milliseconds per choice, from the next choice on, and save it."""
        self._settings.change(think_ms=ms)

    def mute(self, muted: bool) -> None:
        """Mute or unmute all sound, and save it."""
        self.set_volumes(mute_master=muted)

    def set_volumes(self, **changes: Any) -> None:
        """Set volumes or mutes (`music=40`, `mute_effects=True`), and save them."""
        self._settings.change(**changes)
        self.sound.mix(self.volumes)

    def set_text_size(self, size: TextSize) -> None:
        """Set the text size, save it, and lay out every scene."""
        self._settings.change(text=size.name.lower())
        self.window.set_text(size)
        self.loop.arrange()

    def set_full(self, full: bool) -> None:
        """Set whether the window fills the screen, and save it."""
        self._settings.change(full=full)
        self.window.set_full(full)
        self.loop.arrange()

    def keep_choices(self, game: str, choices: Mapping[str, Json]) -> None:
        """Save the choices of a game's setup."""
        self._settings.keep_table(game, choices)
