"""The three volumes of the settings: a slider and a mute sign each. Changes take effect at once."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.cabinet.program import SettingsProgram
from game.core.messages import fill, mark
from game.match.settings import LOUDEST, VOLUME_STEP
from game.stage import palette
from game.stage.controls import Control, SignButton
from game.stage.focus import Element, FocusList
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.layout import Layout
from game.stage.text import Align

if TYPE_CHECKING:
    from game.stage.widgets.form import Slider

#: Each volume by its name in the settings: the labels of its slider and of its mute.
_VOLUMES: Final = {
    "master": (mark("All sounds"), mark("Mute everything")),
    "effects": (mark("Effects"), mark("Mute effects")),
    "music": (mark("Music"), mark("Mute music")),
}


@dataclass(frozen=True, slots=True)
class VolumeRow:
    """The places of a volume's words, slider, mute sign and figure, in pixels."""

    label: pygame.Rect
    slider: pygame.Rect
    mute: pygame.Rect
    figure: pygame.Rect


@dataclass(frozen=True, slots=True)
class _Knob:
    """A slider of a form as a control."""

    slider: Slider

    def elements(self) -> Iterator[Element]:
        """Yield the slider's one element."""
        yield self.slider.element()

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw the slider in its current state."""
        self.slider.draw(surface, kit.paint)


class VolumeRows:
    """The sliders and mutes of one panel, in their own form."""

    def __init__(self, app: SettingsProgram) -> None:
        # Widgets load slowly, so they are imported when settings are first opened.
        from game.stage.widgets.form import Form

        self.app = app
        self.form = Form(app.widgets)
        self._rows: dict[str, VolumeRow] = {}
        self._placed: tuple[Layout, tuple[VolumeRow, ...]] | None = None
        _ = app.translate().gettext
        self._sliders = {
            key: self.form.slider(("volume", key), _(name), self._volume(key), LOUDEST, VOLUME_STEP)
            for key, (name, _mute) in _VOLUMES.items()
        }

    def _volume(self, key: str) -> int:
        return int(getattr(self.app.volumes, key))

    def _muted(self, key: str) -> bool:
        return bool(getattr(self.app.volumes, f"mute_{key}"))

    def controls(self, layout: Layout, rows: tuple[VolumeRow, ...]) -> Iterator[Control]:
        """Yield slider and mute of each row, in the order of `rows`."""
        _ = self.app.translate().gettext
        self._rows = dict(zip(_VOLUMES, rows, strict=True))
        self._place(layout, rows)
        for key, row in self._rows.items():
            yield _Knob(self._sliders[key])
            sign = "shared/icon_mute" if self._muted(key) else "shared/icon_sound"
            value = _("on") if self._muted(key) else _("off")
            yield SignButton(("mute", key), _(_VOLUMES[key][1]), row.mute, sign, value)

    def _place(self, layout: Layout, rows: tuple[VolumeRow, ...]) -> None:
        """Place the sliders unless they are there already: placing a held one would release it."""
        if self._placed == (layout, rows):
            return
        self._placed = layout, rows
        self.form.arrange(layout)
        for key, row in self._rows.items():
            self._sliders[key].place(row.slider)

    def show(self, shown: bool) -> None:
        """Show or hide the sliders; hidden ones take no presses."""
        if shown:
            self.form.show()
        else:
            self.form.hide()

    def choose(self, key: Hashable) -> bool:
        """Act on a mute; return False when the key is not of these rows. A chosen slider keeps its value."""
        match key:
            case ("mute", str() as volume):
                self.app.set_volumes(**{f"mute_{volume}": not self._muted(volume)})
                return True
            case ("volume", str()):
                return True
        return False

    def take(self) -> bool:
        """Apply the sliders' values; return True when one has changed."""
        chosen = {key: self.rounded(slider.value) for key, slider in self._sliders.items()}
        changed = {key: value for key, value in chosen.items() if value != self._volume(key)}
        if changed:
            self.app.set_volumes(**changed)
        return bool(changed)

    @staticmethod
    def rounded(value: int) -> int:
        """Return the nearest volume that the settings allow."""
        return min(LOUDEST, VOLUME_STEP * round(value / VOLUME_STEP))

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw names and figures."""
        _ = self.app.translate().gettext
        for key, row in self._rows.items():
            kit.text.draw_in(
                surface, _(_VOLUMES[key][0]), Role.BUTTON, 24, palette.INK, row.label, Align.LEFT
            )
            figure = fill(_("{percent} %"), percent=0 if self._muted(key) else self._volume(key))
            kit.text.draw_in(surface, figure, Role.BUTTON, 23, palette.INK_2, row.figure, Align.RIGHT)
