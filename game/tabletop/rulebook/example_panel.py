"""The panel of a live example: the table, the actions to touch, and the answers of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.stage import palette, shapes
from game.stage.controls import standing
from game.stage.fitting import draw_fitted
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.paint import ButtonState
from game.stage.palette import rgb
from game.stage.text import Align
from game.tabletop.rulebook.live_example import Trial
from game.tabletop.rulebook.rulebook_places import RulebookPlaces

_DUSK: Final = shapes.stops(rgb("#0E1C4A"), rgb("#3A3F86"), rgb("#8A6A9A"), rgb("#0F2A5C"))
_REQUEST: Final = 50
_EDGE: Final = 14
_GAP: Final = 10
#: The widest and highest piece, in units, with a picture and with words alone.
_PICTURE: Final = (210, 230)
_WORDS: Final = (330, 72)
#: The share of a piece's height that its words take below a picture.
_CAPTION: Final = 0.3
#: The share of the panel that the ground takes where nothing lies above it.
_ALONE: Final = 0.7


@dataclass(frozen=True, slots=True)
class ExampleChoice:
    """The key of something that an example offers."""

    action: Any


class ExamplePanel:
    """One moment of an example, laid out; it paints itself and says where each choice lies."""

    def __init__(self, kit: Kit, places: RulebookPlaces, trial: Trial, invitation: str) -> None:
        """Lay a moment out; `invitation` takes the place of the answer before the first touch."""
        self._kit, self._places, self._trial, self._invitation = kit, places, trial, invitation
        self._lawful = frozenset(trial.lawful)
        self._view = trial.view
        self._picture, self._laid = self._painted()
        self._boxes: dict[Any, pygame.Rect] = self._pieces()

    def elements(self) -> list[Element]:
        """Return the choices that can be touched, lawful or not."""
        example, trial = self._trial.example, self._trial
        return [
            Element(
                ExampleChoice(action),
                example.words.choice(action, self._view, example.seat),
                Kind.CHOICE,
                self._laid.get(action) or self._boxes[action],
            )
            for action in trial.offered
        ]

    def draw(self, surface: pygame.Surface, focus: FocusList) -> None:
        """Draw the panel, the pieces with gold around the lawful ones, and the answer."""
        surface.blit(self._picture, self._places.panel)
        for action, box in self._boxes.items():
            self._piece(surface, action, box, focus)
        self._answer(surface)

    # The panel

    def _painted(self) -> tuple[pygame.Surface, Mapping[Any, pygame.Rect]]:
        """Return the picture of the panel with its ground, and where choices lie on it in the window."""
        kit, panel, trial = self._kit, self._places.panel, self._trial
        picture = shapes.gradient(panel.size, _DUSK)
        laid: dict[Any, pygame.Rect] = {}
        look, share = trial.example.look, self._ground_share()
        if look is not None and share:
            height = round(panel.height * share)
            box = pygame.Rect(0, panel.height - height, panel.width, height)
            offered = set(trial.offered)
            for action, rect in look.ground(picture, box, trial).items():
                if action in offered:
                    laid[action] = rect.move(panel.topleft)
        radius = 12 * kit.layout.u
        shapes.frame(picture, radius, max(1.5, 3 * kit.layout.u), palette.INK)
        self._request(picture)
        return picture, laid

    def _ground_share(self) -> float:
        """Return the share of the panel that the ground takes: more where no piece lies above it."""
        share = self._trial.example.ground
        loose = any(self._is_loose(action) for action in self._trial.offered)
        return share if loose or not share else _ALONE

    def _is_loose(self, action: Any) -> bool:
        """Return whether a choice lies nowhere on the ground."""
        look = self._trial.example.look
        return look is None or not look.lies(action)

    def _request(self, picture: pygame.Surface) -> None:
        kit = self._kit
        words = self._trial.request
        if words:
            box = pygame.Rect(0, 0, picture.get_width(), kit.layout.px(_REQUEST))
            room = box.inflate(-2 * kit.layout.px(_EDGE), 0)
            draw_fitted(picture, kit.text, words, Role.BODY_DARK, 23, palette.VELLUM_0, room, Align.CENTRE)

    def _pieces(self) -> dict[Any, pygame.Rect]:
        """Return the places of the choices that lie nowhere on the ground: in rows below the request."""
        px, panel, trial = self._kit.layout.px, self._places.panel, self._trial
        loose = [action for action in trial.offered if self._is_loose(action)]
        if not loose:
            return {}
        ground = round(panel.height * trial.example.ground) if trial.example.look is not None else 0
        room = pygame.Rect(panel.left, panel.top + px(_REQUEST), panel.width, 0)
        room.height = panel.bottom - ground - room.top
        room = room.inflate(-2 * px(_EDGE), -2 * px(6))
        pictured = any(self._paint_of(action) is not None for action in loose)
        return dict(zip(loose, self._grid(room, len(loose), pictured), strict=True))

    def _grid(self, room: pygame.Rect, count: int, pictured: bool) -> list[pygame.Rect]:
        """Return `count` boxes in as many rows as make them largest."""
        px = self._kit.layout.px
        widest, highest = (px(side) for side in (_PICTURE if pictured else _WORDS))
        gap = px(_GAP)

        def size(rows: int) -> tuple[int, int]:
            columns = -(-count // rows)
            width = min(widest, (room.width - (columns - 1) * gap) // columns)
            return width, min(highest, (room.height - (rows - 1) * gap) // rows)

        def worth(rows: int) -> float:
            width, height = size(rows)
            return min(width / widest, height / highest)

        rows = max(range(1, count + 1), key=worth)
        columns, (width, height) = -(-count // rows), size(rows)
        top = room.centery - (rows * height + (rows - 1) * gap) // 2
        boxes = []
        for place in range(count):
            row, column = divmod(place, columns)
            here = min(columns, count - row * columns)
            left = room.centerx - (here * width + (here - 1) * gap) // 2
            boxes.append(
                pygame.Rect(left + column * (width + gap), top + row * (height + gap), width, height)
            )
        return boxes

    def _paint_of(self, action: Any) -> Any:
        look = self._trial.example.look
        return None if look is None else look.piece(action, self._view)

    def _piece(self, surface: pygame.Surface, action: Any, box: pygame.Rect, focus: FocusList) -> None:
        """Draw a plate with a picture and its words, or with its words alone; gold where it is lawful."""
        kit, key = self._kit, ExampleChoice(action)
        lit = standing(focus, key) is not ButtonState.REST
        kit.paint.segment(surface, box, False, True, lit)
        if action in self._lawful:
            kit.paint.may(surface, box.inflate(-kit.layout.px(6), -kit.layout.px(6)))
        paint = self._paint_of(action)
        room = box.inflate(-2 * kit.layout.px(12), -2 * kit.layout.px(10))
        if paint is not None:
            words = round(room.height * _CAPTION)
            paint(surface, pygame.Rect(room.left, room.top, room.width, room.height - words))
            room = pygame.Rect(room.left, room.bottom - words, room.width, words)
        words_of_it = self._trial.example.words.label(action, self._view, self._trial.example.seat)
        draw_fitted(surface, kit.text, words_of_it, Role.BUTTON, 21, palette.INK, room, Align.CENTRE, most=3)

    # The answer

    def _answer(self, surface: pygame.Surface) -> None:
        """Draw the result of the last touch; before the first touch the invitation."""
        kit, box, trial = self._kit, self._places.answer, self._trial
        if not trial.told:
            words, ink = self._invitation, palette.INK_2
            draw_fitted(surface, kit.text, words, Role.ASIDE, 26, ink, box, Align.CENTRE, most=3)
            return
        kit.paint.segment(surface, box, False, True)
        px = kit.layout.px
        side = px(54)
        seal = pygame.Rect(box.left + px(16), box.centery - side // 2, side, side)
        surface.blit(shapes.disc(side, palette.RUBRIC if trial.refused else palette.LAPIS_7), seal)
        icon = "shared/icon_warn" if trial.refused else "shared/icon_done"
        kit.art.draw(surface, icon, seal.inflate(-round(side * 0.4), -round(side * 0.4)))
        room = pygame.Rect(seal.right + px(14), box.top + px(8), 0, box.height - 2 * px(8))
        room.width = box.right - px(14) - room.left
        draw_fitted(
            surface, kit.text, self.answer, Role.BODY, 24, palette.INK, room, most=answer_lines(kit, room)
        )

    @property
    def answer(self) -> str:
        """The result of the last touch, in one text."""
        return " ".join(self._trial.told)


def answer_lines(kit: Kit, room: pygame.Rect) -> int:
    """Return how many lines of an answer fit at the floor of their letters."""
    return max(1, room.height // max(1, round(kit.text.size(Role.BODY, 1) * 1.14)))
