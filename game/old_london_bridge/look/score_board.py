"""The reckoning as a whole picture: ledger, winner's banner, buttons, and the finished bridges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.checking import printable
from game.core.messages import fill
from game.core.thing import TableButton, Thing
from game.match.match import Promise
from game.old_london_bridge.look.bridge_plan import BridgePlan
from game.old_london_bridge.look.bridges import Stonework, paint_bridge
from game.old_london_bridge.look.kit import BridgeKit
from game.old_london_bridge.look.marks import NO_MARKS, BridgeMarks
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import pounds
from game.stage import palette
from game.stage.art import shared
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.layout import FRAMES, Shape
from game.stage.naming import draw_name
from game.stage.paint import Button
from game.stage.scenery.evening import evening
from game.stage.scenery.gold_leaf import GoldLeaf
from game.stage.scenery.pennants import Pennants
from game.tabletop.frame.buttons import paint_button, press_of
from game.tabletop.kit.cached_picture import CachedPicture
from game.tabletop.kit.seals import seal
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.reckoning.progress import ScoringProgress
from game.tabletop.reckoning.score_ledger import ScoreLedger
from game.tabletop.reckoning.winner import Victory, WinnerBanner

Waves = tuple[tuple[str, float], ...]
#: Waves seen through the arches, and those at the piers' feet: their picture, and units below the feet.
_BEHIND: Waves = (("wave_0", -38.0), ("wave_1", -26.0))
_BEFORE: Waves = (("wave_1", -14.0), ("wave_2", 0.0))
_NOBODY: Final = Victory("")
_LONGEST = 400  # Letters of a seed or a salt, which a file has told.


_BUTTONS: Final = (TableButton.AGAIN, TableButton.LEAVE, TableButton.PROOF, TableButton.WATCH)


class ScoreBoard:
    """`again` plays again, `leave` goes to the title, `proof` shows what proves the deal, `watch` the replay.

    All are offered once the winner is known, unless it has no `buttons`, `watch` only of a game that is
    `kept`; seed and salt stand below the ledger then.
    """

    def __init__(self, kit: BridgeKit, level: Level, buttons: bool = True) -> None:
        self.kit = kit
        self._offers = buttons
        #: Whether the game has a record, that can be watched; set before it is drawn or asked.
        self.kept = False
        layout = kit.layout
        width, _height = FRAMES[layout.shape]
        tall = layout.shape is Shape.PORTRAIT
        if tall:
            ledger = layout.rect(30, 520, width - 60, 700)
            banner = layout.rect(width / 2 - 220, 20, 440, 480)
            self._buttons = tuple(layout.rect(left, 1838, 330, 68) for left in (30, 375, 720))
        else:
            right = 452 if layout.shape is Shape.FOUR_THREE else 610
            ledger = layout.rect(
                42 if right == 610 else 20, 32, width - right - (70 if right == 610 else 30), 708
            )
            middle = width - right / 2 - (10 if right == 610 else 5)
            banner_width = min(450, right - 72)
            banner = layout.rect(middle - banner_width / 2, 36, banner_width, 590)
            half = (right - 50) / 2
            self._buttons = (
                layout.rect(middle - half - 6, 640, half, 56),
                layout.rect(middle + 6, 640, half, 56),
                layout.rect(middle - half - 6, 704, 2 * half + 12, 56),
            )
        #: Free sky beside the banner of an upright window.
        self.beside = layout.rect(30, 110, 280, 164) if tall else None
        self._horizon = 410.0 if tall else 306.0
        self._ground: pygame.Surface | None = None
        self._proof_box = pygame.Rect(ledger.left, ledger.bottom + layout.px(6), ledger.width, layout.px(32))
        self.ledger = ScoreLedger(kit, ledger, pounds)
        self.banner = WinnerBanner(kit, banner)
        self.leaf = GoldLeaf(layout.u)
        self._kept = CachedPicture()
        self._pennants = Pennants(kit.art)
        slots = [self._slot(place, level.sites, tall) for place in range(kit.player_count)]
        self.panels = tuple(panel for panel, _ in slots)
        self.stones = tuple(Stonework(kit, plan) for _, plan in slots)
        boxes = [panel.union(stone.plan.area) for panel, stone in zip(self.panels, self.stones, strict=True)]
        self._bridges_area = boxes[0].unionall(boxes).inflate(0, layout.px(40))
        self._bridges_area.left, self._bridges_area.width = 0, layout.width

    def _slot(self, place: int, sites: int, tall: bool) -> tuple[pygame.Rect, BridgePlan]:
        """The panel and the bridge of a rank, from 0."""
        layout = self.kit.layout
        width = FRAMES[layout.shape][0]
        across = 1 if tall else 2
        room = width / across
        row, column = divmod(place, across)
        left = column * room
        panel = 150 if tall else 118 if room > 800 else 96
        pitch = min(66 if tall else 62, (room - panel - 84) / sites)
        deck = (1330 if tall else 852) + row * (146 if tall else 150)
        box = layout.rect(left + 10, deck - 46, panel, 92)
        start = left + 10 + panel + 34
        plan = BridgePlan(
            layout,
            start,
            deck,
            pitch,
            sites,
            30 if pitch >= 46 else 42,
            30 if tall else 38,
            26 if pitch > 50 else 18,
            near=False,
        )
        return box, plan

    def _leaf_area(self) -> pygame.Rect:
        """Where leaf falls: around the banner, off the ledger and the bridges."""
        window = pygame.Rect((0, 0), self.kit.layout.size)
        if self.kit.layout.shape is Shape.PORTRAIT:
            window.height = self.ledger.rect.top
        else:
            window.left, window.width = self.ledger.rect.right, window.width - self.ledger.rect.right
            window.height = self._bridges_area.top
        return window

    def spots(self) -> dict[Thing, pygame.Rect]:
        """Where the buttons are pressed."""
        if not self._offers:
            return {}
        again, leave, proof = self._buttons
        if not self.kept:
            return {TableButton.AGAIN: again, TableButton.LEAVE: leave, TableButton.PROOF: proof}
        if proof.top > leave.top:
            # Below the other two.
            halves = [pygame.Rect(box.left, proof.top, box.width, proof.height) for box in (again, leave)]
            return dict(zip(_BUTTONS, (again, leave, *halves), strict=True))
        apart = self.kit.layout.px(15)
        wide = (proof.right - again.left - 3 * apart) // 4
        lefts = (again.left + place * (wide + apart) for place in range(4))
        row = [pygame.Rect(left, again.top, wide, again.height) for left in lefts]
        return dict(zip(_BUTTONS, row, strict=True))

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The evening over the river, painted when a game has come so far."""
        if self._ground is None:
            self._ground = evening(self.kit.layout, self.kit.paint, self._horizon)
        surface.blit(self._ground, (0, 0))

    def paint(
        self,
        surface: pygame.Surface,
        view: View,
        reckoning: Reckoning,
        moment: ScoringProgress,
        marks: BridgeMarks = NO_MARKS,
        victory: Victory = _NOBODY,
        since_won: float = 0.0,
        proof: Promise | None = None,
    ) -> None:
        """Draw everything; `victory` is what the banner says.

        `since_won` are the milliseconds since gold leaf began to fall for the winner; none falls at 0.
        `proof` tells seed and salt once they may be known.
        """
        if view.ranking and moment.unrolled > 0:
            self.banner.paint_rays(surface, moment.unrolled)
        self.ledger.paint(surface, reckoning, moment.lines, moment.shuffle)
        order = view.ranking or tuple(range(view.players))
        key = order, view.bridges, bool(view.ranking)
        self._kept.draw(surface, self._bridges_area, key, lambda easel: self._bridges(easel, view, order))
        if view.ranking and moment.unrolled > 0:
            self.banner.paint(surface, reckoning.winners, victory, moment.unrolled, moment.ribbon)
            self.leaf.draw(surface, self._leaf_area(), since_won)
            _ = self.kit.translator.gettext
            for name, words, kind in (
                (TableButton.AGAIN, _("Play again"), Button.MAIN),
                (TableButton.LEAVE, _("To the title"), Button.OTHER),
                (TableButton.PROOF, _("Check the deal"), Button.OTHER),
                (TableButton.WATCH, _("Watch it again"), Button.OTHER),
            ):
                if name in self.spots():
                    press, rise = press_of(name, marks), marks.rise(name)
                    glyph = marks.glyph(name, "choose") if kind is Button.MAIN else None
                    paint_button(surface, self.kit, self.spots()[name], words, kind, press, 27, rise, glyph)
        if proof is not None and proof.seed is not None and proof.salt is not None:
            self._proof(surface, proof.seed, proof.salt)

    def _proof(self, surface: pygame.Surface, seed: str, salt: str) -> None:
        """Seed and salt in one line below the ledger; left out where a long seed has no room."""
        kit, box = self.kit, self._proof_box
        told = {"seed": printable(seed, _LONGEST), "salt": printable(salt, _LONGEST)}
        words = fill(kit.translator.gettext("Seed {seed}, salt {salt}"), **told)
        units = units_to_fit(kit.text, [words], Role.BODY_DARK, 18, box.width)
        if kit.text.fits(words, Role.BODY_DARK, units, box.width):
            kit.text.draw_in(surface, words, Role.BODY_DARK, units, palette.FOAM, box)

    def _bridges(self, surface: pygame.Surface, view: View, order: Sequence[int]) -> None:
        feet = sorted({stone.plan.bottom for stone in self.stones})
        for foot in feet:
            # Row by row from above: roofs stand before the water of the row behind them.
            self._water(surface, foot, _BEHIND)
            for place, seat in enumerate(order):
                if self.stones[place].plan.bottom == foot:
                    self._bridge(surface, view, seat, self.stones[place])
            self._water(surface, foot, _BEFORE)
        for place, seat in enumerate(order):
            self._panel(surface, seat, place if view.ranking else None, self.panels[place])

    def _bridge(self, surface: pygame.Surface, view: View, seat: int, stone: Stonework) -> None:
        for left in (True, False):
            self._pennants.draw(surface, self.kit.players[seat].colour, stone.plan.pennant(left), 0)
        paint_bridge(surface, self.kit, stone, seat, view, NO_MARKS)

    def _water(self, surface: pygame.Surface, foot: float, waves: Waves) -> None:
        """Still water at the foot of a row of bridges, over the whole window."""
        layout = self.kit.layout
        for name, below in waves:
            height = layout.px(30)
            wave = self.kit.art.get(shared(name), 40 * height, height)
            top = layout.point(0, foot + below)[1]
            for left in range(0, layout.width, wave.get_width()):
                surface.blit(wave, (left, top))

    def _panel(self, surface: pygame.Surface, seat: int, rank: int | None, box: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.layout.px
        kit.paint.panel(surface, box)
        side = px(38)
        seal(surface, kit, seat, (box.left + px(30), box.top + px(28)), side)
        if rank is not None:
            colour = palette.LEAF_LT if rank == 0 else palette.VELLUM_1
            place = box.left + px(58), box.top + px(28)
            kit.text.draw(surface, str(rank + 1), Role.TOTAL, 26, colour, place)
        name = kit.players[seat].name
        room = pygame.Rect(box.left + px(7), box.bottom - px(46), box.width - px(14), px(44))
        draw_name(surface, kit.text, name, Role.BUTTON, 23, palette.VELLUM_0, room)
