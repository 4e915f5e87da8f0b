"""The page of credits and rights: the authors of the games, and the parts of the program."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.kiosk.operator.page import OperatorPage
from game.stage.controls import Control
from game.stage.fonts import Role
from game.stage.kit import Kit

#: Further libraries, by the names of their packages.
_LIBRARIES: Final = ("tomli", "tomlkit", "platformdirs", "babel", "filelock", "openskill", "tqdm")


def version(package: str) -> str:
    """Return the version of an installed package; a dash if nothing says which it is."""
    try:
        return installed(package)
    except PackageNotFoundError:
        return "–"


class CreditsPage(OperatorPage):
    """Nothing on it can be changed."""

    name = mark("Credits")
    head = mark("Credits and rights")
    sign = "shared/icon_log"
    keeps = False

    def controls(self) -> Iterator[Control]:
        """Yield nothing."""
        yield from ()

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw a block for each game, then one for the program."""
        wide, width = self.leaf.wide, self.leaf.width
        games = self.desk.kiosk.cabinet.names
        column = (width - 80 - 48) / 2 if wide else width - 80
        room = 690.0 if wide else 404.0
        pitch = min(230.0, room / len(games))
        for place, game in enumerate(games):
            self._draw_game(surface, kit, game, (40, 100 + pitch * place, column, pitch - 10))
        left, top = (40 + column + 48, 100.0) if wide else (40.0, 510.0)
        self._draw_program(surface, kit, (left, top, column, 690 if wide else 340))

    def _draw_game(
        self, surface: pygame.Surface, kit: Kit, game: str, box: tuple[float, float, float, float]
    ) -> None:
        _ = self.translator.gettext
        front = self.desk.kiosk.front(game)
        x, y, width, height = box
        made = front.credits
        lines = []
        if made.designers:
            lines.append(fill(_("Designed by {names}"), names=" · ".join(made.designers)))
        if made.publisher:
            lines.append(fill(_("Published by {name}, {year}"), name=made.publisher, year=made.year))
        self.write(surface, kit, front.title, self.leaf.rect(x, y, width, 46), Role.NAME, 34)
        for row, line in enumerate(lines):
            self.write(surface, kit, line, self.leaf.rect(x, y + 48 + 38 * row, width, 38), Role.BODY, 27)
        below = y + 50 + 38 * len(lines)
        rights = _(made.rights)
        high = min(y + height - below, self._height(kit, rights, Role.ASIDE, width))
        self.write(surface, kit, rights, self.leaf.rect(x, below, width, high), Role.ASIDE, 26, lines=3)

    def _draw_program(
        self, surface: pygame.Surface, kit: Kit, box: tuple[float, float, float, float]
    ) -> None:
        x, y, width, height = box
        lines = self._lines()
        self.write(surface, kit, "Bridgewright", self.leaf.rect(x, y, width, 46), Role.NAME, 34)
        highs = [self._height(kit, line, Role.BODY, width) for line in lines]
        # Where the program's words need more than their room, each line has the same share of it.
        if sum(highs) > height - 50:
            highs = [(height - 50) / len(lines)] * len(lines)
        top = y + 50
        for line, high in zip(lines, highs, strict=True):
            self.write(surface, kit, line, self.leaf.rect(x, top, width, high - 4), Role.BODY, 26, lines=4)
            top += high

    def _height(self, kit: Kit, words: str, role: Role, width: float) -> float:
        """Return the height of a paragraph with the gap below it, in units of the page."""
        across = self.leaf.rect(0, 0, width, 0).width
        unit = across / width
        return kit.text.paragraph_height(words, role, 26, across) / unit + 22

    def _lines(self) -> tuple[str, ...]:
        """Return the lines on the program, its lettering and its libraries."""
        _ = self.translator.gettext
        others = ", ".join(f"{name} {version(name)}" for name in _LIBRARIES)
        return (
            fill(
                _("Version {version}, its art included under the MIT licence."),
                version=version("bridgewright"),
            ),
            fill(
                _("Drawing: pygame-ce {version} (LGPL 2.1), pygame_gui {other} (MIT)."),
                version=version("pygame-ce"),
                other=version("pygame_gui"),
            ),
            _(
                "Lettering: Spectral (Production Type), Fraunces (Undercase Type) and Noto Sans JP, all "
                "under the SIL Open Font License 1.1."
            ),
            fill(_("Further libraries: {names}."), names=others),
        )
