"""The windows and languages in which lettering is measured, and the sample of them that a push measures."""

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
_LARGEST: Final = (3840, 2160)

#: Where lines are placed. The first is the tightest: every moment is measured there by each push.
TIGHTEST: Final = Setting(_SMALLEST, longer=True)
PLACED: Final = (
    *(Setting(size, longer=True) for size in SIZES),
    *(Setting(size, large=True) for size in SIZES if size != _LARGEST),
)
#: In flight words are measured where the design is smallest, and upright.
FLOWN: Final = (TIGHTEST, Setting(_UPRIGHT, longer=True))
#: What is behind lines: where letters are thinnest, with normal and with large text; and upright, where all
#: stands elsewhere.
PAINTED: Final = (Setting(_SMALLEST), Setting(_SMALLEST, large=True), Setting(_UPRIGHT))
#: Settings in which a push measures a moment besides the tightest one.
_MORE: Final = 1


def placed(name: str) -> list[Setting]:
    """Return the settings in which a push measures how the lines of a moment are placed."""
    if name in FLIGHTS:
        return list(FLOWN)
    return [TIGHTEST, *sample(name, [setting for setting in PLACED if setting != TIGHTEST], _MORE)]


def painted(name: str) -> list[Setting]:
    """Return the settings in which a push measures the contrast of a moment."""
    return sample(name, PAINTED, 1)


def by_setting(names: dict[str, list[Setting]]) -> list[tuple[Setting, str]]:
    """Return each setting with each moment measured in it, one setting after the other."""
    settings = dict.fromkeys(setting for some in names.values() for setting in some)
    return [(setting, name) for setting in settings for name, some in names.items() if setting in some]


def layout_settings() -> list[tuple[Setting, str]]:
    """Return the settings and moments in which the placing of lines is measured."""
    return by_setting({name: placed(name) for name in (*MOMENTS, *FLIGHTS)})


def contrast_settings() -> list[tuple[Setting, str]]:
    """Return the settings and moments in which contrast is measured."""
    return by_setting({name: painted(name) for name in MOMENTS})
