"""A saved game in a list: the seals, one player's picture, and all pictures with their scores."""

from __future__ import annotations

from typing import Final

import pygame

from game.match.match import Match
from game.match.seat import people_of
from game.stage import palette
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.house import House
from game.stage.kit import Kit
from game.stage.naming import draw_name
from game.stage.text import Align
from game.tabletop.board.board_places import board_alone
from game.tabletop.board.table_classes import TableClasses
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit

#: Height of a player's row at most, and the gap to the next, in board units.
_ROW: Final = 168.0
_GAP: Final = 10.0
#: The width of the name board next to a picture, by the row's, the most of it, and the least in board units.
_BOARD: Final = 0.24
_MOST_BOARD: Final = 0.4
_LEAST_BOARD: Final = 150.0
#: On the board, in units: seal, the space before it, after it, and after the words; the size of a score.
_SEAL: Final = 42
_INDENT: Final = 10
_BESIDE: Final = 8
_EDGE: Final = 6
_SCORE: Final = 24


def order_of(match: Match) -> tuple[int, ...]:
    """Return all seats of a match: by rank once it is over, else in seating order."""
    return match.result().ranking if match.over else tuple(range(len(match.seats)))


def owner_of(match: Match) -> int:
    """Return the seat whose picture represents a match: a winner, else the first person, else the first."""
    people = people_of(match.seats)
    return order_of(match)[0] if match.over or not people else people[0]


class BoardKeepsake:
    """A `stage.game_front.Keepsake` with a row for each player, drawn from the public view."""

    def __init__(self, house: House, kit: Kit, match: Match, of: TableClasses) -> None:
        self._kit = tools = TableKit.for_match(kit, match, house.translate())
        self._own = owner_of(match)
        #: All seats, the winner first once the game is over.
        self._order = order_of(match)
        self._over = match.over
        self._view = match.view(None)
        self._words = of.words.of([seat.name for seat in match.seats], tools.translator, match.level)
        self._table = of.board(tools, board_alone(kit.layout))
        result = match.result().scores if match.over else None
        self._scores = self._table.scores(self._view) if result is None else result
        self._painted: dict[tuple[int, tuple[int, int]], pygame.Surface] = {}

    @property
    def within(self) -> str:
        """How far the game has come, within a sentence. Read while it is not over."""
        return self._words.saved_within(self._view)

    def score(self, seat: int) -> str | None:
        """Return the score of a seat; None if it is not public."""
        score = self._scores[seat]
        return None if score is None else self._table.score_words(score)

    @property
    def where(self) -> str:
        """Return how far the game has come, or that it is over."""
        return self._kit.translator.gettext("Finished") if self._over else self._words.saved_at(self._view)

    @property
    def scores(self) -> str:
        """Return names with scores, the winner first; a score that is not known is left out."""
        return ", ".join(self._named(seat, self.score(seat)) for seat in self._order)

    @property
    def brief_scores(self) -> str:
        """Return names with scores as figures alone."""
        return ", ".join(self._named(seat, self._scores[seat]) for seat in self._order)

    def _named(self, seat: int, score: str | int | None) -> str:
        name = self._kit.players[seat].name
        return name if score is None else f"{name} {score}"

    def draw_sign(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the seal of the seat whose picture is shown."""
        seal(surface, self._kit, self._own, rect.center, rect.height * 0.9)

    def draw_signs(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw seals in seating order."""
        for seat in range(self._kit.player_count):
            place = rect.left + rect.height * 0.5 + seat * rect.height * 1.16, rect.centery
            seal(surface, self._kit, seat, place, rect.height * 0.9)

    def draw_picture(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw one player's picture."""
        self._picture(surface, self._own, rect)

    def draw_whole(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw every picture with its player's name and score."""
        layout, seats = self._kit.layout, self._order
        gap = layout.px(_GAP)
        # Two columns where rows would be long and low.
        across = 2 if rect.width > 2.5 * rect.height and len(seats) > 1 else 1
        down = -(-len(seats) // across)
        width = (rect.width - gap * (across - 1)) // across
        height = min(layout.px(_ROW), (rect.height - gap * (down - 1)) // down)
        top = rect.top + (rect.height - height * down - gap * (down - 1)) // 2
        for place, seat in enumerate(seats):
            row, column = divmod(place, across)
            left = rect.left + column * (width + gap)
            self._row(surface, seat, pygame.Rect(left, top + row * (height + gap), width, height))

    def _row(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        """Draw a name board, and the picture next to it."""
        board = rect.copy()
        board.width = self._board_width(rect)
        self._board(surface, seat, board)
        picture = rect.copy()
        picture.left = board.right + self._kit.layout.px(4)
        picture.width = rect.right - picture.left
        self._picture(surface, seat, picture)

    def _board_width(self, row: pygame.Rect) -> int:
        """Return the width of a name board: the same in every row, and enough for every score."""
        text = self._kit.text
        scores = [score for seat in self._order if (score := self.score(seat)) is not None]
        widest = max((text.width(score, Role.TOTAL, _SCORE) for score in scores), default=0)
        usual = max(round(row.width * _BOARD), self._kit.layout.px(_LEAST_BOARD))
        needed = self._score_at(row) + widest + self._kit.layout.px(_EDGE)
        return max(usual, min(needed, round(row.width * _MOST_BOARD)))

    def _score_at(self, row: pygame.Rect) -> int:
        """Return where the score begins, in pixels from the left edge of its board."""
        px = self._kit.layout.px
        return px(_INDENT) + self._seal(row) + px(_BESIDE)

    def _seal(self, row: pygame.Rect) -> int:
        """Return the diameter of the seal on a board."""
        return min(self._kit.layout.px(_SEAL), round(row.height * 0.42))

    def _picture(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        key = (seat, rect.size)
        if key not in self._painted:
            self._painted[key] = picture = pygame.Surface(rect.size, pygame.SRCALPHA)
            self._table.draw_possessions(picture, self._view, seat, picture.get_rect())
        surface.blit(self._painted[key], rect)

    def _board(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        """Draw seal and name, the score below."""
        kit, px = self._kit, self._kit.layout.px
        kit.paint.panel(surface, rect)
        upper, lower = rect.top + rect.height * 0.3, rect.top + rect.height * 0.72
        side, left = self._seal(rect), rect.left + self._score_at(rect)
        middle = rect.left + px(_INDENT) + side // 2
        seal(surface, kit, seat, (middle, upper), side)
        name = pygame.Rect(left, 0, rect.right - px(_EDGE) - left, round(rect.height * 0.5))
        name.centery = round(upper)
        draw_name(surface, kit.text, kit.players[seat].name, Role.LIST, 23, palette.VELLUM_0, name)
        score = self.score(seat)
        self._table.draw_score_sign(surface, (middle, lower), side, score is not None)
        if score is None:
            words, role, colour = kit.translator.gettext("closed"), Role.ASIDE, palette.WOAD_3
        else:
            words, role, colour = score, Role.TOTAL, palette.LEAF_LT
        units = units_to_fit(kit.text, [words], role, _SCORE, name.width)
        kit.text.draw(surface, words, role, units, colour, (left, lower), Align.LEFT, name.width)
