"""The windows and languages in which lettering is measured, and the sample of them in the short run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.messages import ENGLISH, Translator
from game.stage.layout import TextSize
from tests.golden.manifest import Size
from tests.old_london_bridge.lettering.moments import FLIGHTS, MOMENTS, SIZES
from tests.pseudo import PSEUDO
from tests.sampling import sample


@dataclass(frozen=True, slots=True)
class Setting:
    """A window, the size of its text, and whether its language is a third longer than English."""

    size: Size
    large: bool = False
    longer: bool = False

    def __str__(self) -> str:
        words = "longer" if self.longer else "large" if self.large else "normal"
        return f"{self.size[0]}x{self.size[1]}-{words}"

    @property
    def text(self) -> TextSize:
        """The size of the text."""
        return TextSize.LARGE if self.large else TextSize.NORMAL

    @property
    def translator(self) -> Translator:
        """The language."""
        return PSEUDO if self.longer else ENGLISH


_SMALLEST: Final = (1280, 720)
_UPRIGHT: Final = (1080, 1920)
#: 1920x1080 at twice the size: only roundings can differ, and it is slow.
LARGEST: Final = (3840, 2160)

#: Where lines are placed. The first is the tightest: the short run measures every moment there.
TIGHTEST: Final = Setting(_SMALLEST, longer=True)
PLACED: Final = (
    *(Setting(size, longer=True) for size in SIZES),
    *(Setting(size, large=True) for size in SIZES if size != LARGEST),
)
#: In flight words are measured where the design is smallest, and upright.
FLOWN: Final = (TIGHTEST, Setting(_UPRIGHT, longer=True))
#: The windows for measuring contrast: where letters are thinnest, with normal and with large text; and
#: upright, where everything has another place.
PAINTED: Final = (Setting(_SMALLEST), Setting(_SMALLEST, large=True), Setting(_UPRIGHT))
#: Moments that the short run places in each setting but the tightest.
_PLACED: Final = 3
#: Moments whose contrast the short run measures in each setting.
_PAINTED: Final = 7


def seldom(setting: Setting, count: int) -> int:
    """Return how many moments the short run measures in a setting: none in the largest window."""
    return 0 if setting.size == LARGEST else count


def layout_settings() -> list[tuple[Setting, str]]:
    """Return the settings and moments in which the placing of lines is measured, one setting at a time."""
    measured = [(TIGHTEST, name) for name in (*MOMENTS, *FLIGHTS)]
    for setting in PLACED[1:]:
        moving = list(FLIGHTS) if setting in FLOWN else []
        names = sample(f"placed {setting}", list(MOMENTS), seldom(setting, _PLACED))
        measured += [(setting, name) for name in (*names, *sample("flown", moving, _PLACED))]
    return measured


def contrast_settings() -> list[tuple[Setting, str]]:
    """Return the settings and moments in which contrast is measured, one setting at a time."""
    return [
        (setting, name)
        for setting in PAINTED
        for name in sample(f"painted {setting}", list(MOMENTS), _PAINTED)
    ]
