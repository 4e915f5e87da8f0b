"""The help book of Cairn."""

from typing import Final

import pygame

from game.stage import palette
from game.stage.scenes import Kit
from game.tabletop.help.help_page import HelpGrid, HelpHead, HelpItem, NumberedSteps, Paragraph
from game.tabletop.help.help_scene import Pages
from tests.tiny.level import Level


class CairnHelp:
    """See `tabletop.help.help_scene.HelpBook`."""

    why: Final = "The rules of this pile of stones."

    def __init__(self, level: Level) -> None:
        self._level = level

    def pages(self, kit: Kit) -> Pages:
        """Return a round for the left page, and the fates of a stone for the right one."""
        return (
            (
                HelpHead("The round", initial=True),
                NumberedSteps(("A stone is drawn.", "Everybody seals a bid.", "The highest uses the stone.")),
            ),
            (
                HelpHead("The stone", f"of {len(self._level.stones)}", initial=True),
                HelpGrid(
                    (HelpItem("Keep", "It goes into the row.", _stone), HelpItem("Sell", "Coins.", _stone)),
                    2,
                    3,
                ),
                Paragraph(f"After {self._level.rounds} rounds most coins win."),
            ),
        )


def _stone(surface: pygame.Surface, rect: pygame.Rect) -> None:
    pygame.draw.ellipse(surface, palette.STONE, rect.inflate(-rect.width // 4, -rect.height // 3))
