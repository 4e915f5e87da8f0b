"""The sheet of all standings if the game ended now: every line, every builder, totals (rules 4)."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Final

import pygame

from game.core.messages import fill
from game.core.standing import Standing
from game.old_london_bridge.look.boards.areas import area_plate, speech_of, words_of
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.pages.reckoning import draw_coin, line_sign
from game.old_london_bridge.look.panels.hand_panel import hand_is_open
from game.old_london_bridge.look.panels.strips import purse_is_open
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.look.standing import counted_by, if_ended, is_dealt, leaders, standing
from game.old_london_bridge.rules.components import AREAS
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import pounds, signed_pounds
from game.old_london_bridge.words.scoring_lines import LAST_LINES, from_hand, row_name, score_note, tie_note
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.standing.standing_sheet import NOW, Sheet, SheetRow, StandingSheet

_EACH_ROUND = 2
#: The margin to the board's edges, and the largest height in an upright window, in board units.
_MARGIN: Final = 40
_TALLEST: Final = 560


class PaidSheet(StandingSheet):
    """The sheet over the board, opened from the payment panel or the header."""

    def __init__(self, kit: TableKit, places: TablePlaces) -> None:
        px = kit.layout.px
        rect = places.board.inflate(-px(_MARGIN), -px(_MARGIN if places.plan.tall else 12))
        if places.plan.tall:
            rect.height = min(rect.height, px(_TALLEST))
            rect.center = places.board.center
        super().__init__(kit, rect, pounds, signed_pounds)

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: everything that the reckoning is computed from."""
        purses = tuple(view.money[seat] for seat in range(view.players) if purse_is_open(view, seat))
        return marks.near, view.viewer, view.faces, counted_by(view), purses

    def boxes(self, view: View, near: int) -> dict[tuple[str, int], pygame.Rect]:
        """Return the cells by (row, seat): `NOW`, an area, another line or `TOTAL`; seat -1 is the label."""
        return self.cells(self._sheet(view, near)) if is_dealt(view) else {}

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw the sheet, empty before the deal."""
        self.draw(surface, self._sheet(view, marks.near))

    def _sheet(self, view: View, near: int) -> Sheet:
        if not is_dealt(view):
            return Sheet(near, Standing((None,) * view.players, {}))
        kit, _ = self.kit, self.kit.translator.gettext
        purse = SheetRow(NOW, _("Purse now"), partial(draw_coin, kit))
        areas = [self._area(view, area) for area in range(len(AREAS))]
        return Sheet(near, if_ended(view), (purse, *areas, *(self._last(view, line) for line in LAST_LINES)))

    def _area(self, view: View, area: int) -> SheetRow:
        """Return the row of an area; of a face that pays each round, its leader."""
        kit, seats = self.kit, range(view.players)
        face, line = words_of(kit, view, area), AREAS[area]
        instead: tuple[str, ...] = ()
        if view.faces[area] == _EACH_ROUND:
            leads, front = kit.translator.gettext("leads now"), leaders(view, area)
            instead = tuple(leads if seat in front else "" for seat in seats)

        def plate(surface: pygame.Surface, box: pygame.Rect) -> None:
            area_plate(surface, kit, area, box, view.faces[area])

        notes = () if instead else self._notes(view, line)
        closed = [from_hand(view, area) and not hand_is_open(view, seat) for seat in seats]
        shown = tuple("" if secret else note for secret, note in zip(closed, notes, strict=False))
        return SheetRow(
            line, face.headline, plate, self._aside(view, line, face.line, any(closed)), shown, instead
        )

    def _aside(self, view: View, line: str, said: str, closed: bool) -> str:
        """Return the words on an area, with the present tie-break; without it if hands are hidden."""
        speech = speech_of(self.kit, view.level)
        foreseen = standing(view).lines.get(line, ())
        ties = "" if closed else tie_note((one.event for one in foreseen), speech)
        if not ties:
            return said
        both = fill(self.kit.translator.gettext("{rule}; {ties}"), rule=said, ties=ties)
        return self.first_fitting(both, ties)

    def _last(self, view: View, line: str) -> SheetRow:
        """Return the row of empty sites or of bonus tiles kept."""
        says = row_name(line, view, speech_of(self.kit, view.level))
        return SheetRow(line, says, partial(line_sign, self.kit, line), notes=self._notes(view, line))

    def _notes(self, view: View, line: str) -> tuple[str, ...]:
        """Return the notes next to the amounts of a line, by seat."""
        speech, foreseen = speech_of(self.kit, view.level), standing(view)
        amounts = [foreseen.amount(line, seat) for seat in range(view.players)]
        return tuple("" if one is None else score_note(one.event, view, speech) for one in amounts)
