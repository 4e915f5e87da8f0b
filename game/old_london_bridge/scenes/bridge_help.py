"""The pages of the help book: the round, the kinds, the bonus tiles and the four payments of this game."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.messages import Translator, fill, mark
from game.match.match import Match
from game.old_london_bridge.look.areas import area_plate
from game.old_london_bridge.look.pieces import FOLDER, bonus_tile, piece
from game.old_london_bridge.rules.components import AREAS, BONUS_KINDS, KINDS
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.faces import face_words
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.names import area_name, bonus_line, bonus_name, kind_line, kind_name
from game.old_london_bridge.words.speech import Speech
from game.stage.kit import Kit
from game.tabletop.help.help_page import HelpGrid, HelpHead, HelpItem, NumberedSteps, PaintPicture, Paragraph
from game.tabletop.help.help_scene import Pages
from game.tabletop.kit.table_kit import TableKit


class BridgeHelp:
    """The help book of one match: a `tabletop.help.help_scene.HelpBook`."""

    why: Final = mark("This page tells the rules of this very table: its level, builders and faces.")

    def __init__(self, match: Match, translator: Translator) -> None:
        self._view: View = match.view(None)
        names = [seat.name for seat in match.seats]
        self._speech = Speech(names, match.level, translator)

    def pages(self, kit: Kit) -> Pages:
        """Return the blocks of both pages, their pictures made with this kit."""
        translator = self._speech.translator
        self._pieces = TableKit.of(kit, FOLDER, (), translator)
        _ = translator.gettext
        return (
            (
                HelpHead(_("The round"), initial=True),
                NumberedSteps(tuple(self._round())),
                HelpHead(_("The six kinds")),
                HelpGrid(tuple(self._kind(kind) for kind in range(len(KINDS))), 2, 3.6),
            ),
            (
                HelpHead(_("The eight bonus tiles"), _("usable from the round after"), initial=True),
                HelpGrid(tuple(self._bonus(kind) for kind in range(len(BONUS_KINDS))), 2, 2.6),
                HelpHead(_("The four payments")),
                HelpGrid(tuple(self._payment(area) for area in range(len(AREAS))), 2, 2.2),
                Paragraph(self._ending()),
            ),
        )

    # Texts

    def _round(self) -> list[str]:
        """Return the steps of a round in order, with this level's numbers."""
        level, speech = self._speech.level, self._speech
        _ = speech.translator.gettext
        seals = speech.translator.ngettext(
            "Everybody seals a card, and all are shown at once. The highest builds first; "
            "the chapel track decides ties.",
            "Everybody seals {cards} cards, and all are shown at once. The highest builds first, each card "
            "is a turn; the chapel track decides ties.",
            level.seating(speech.players).cards,
        )
        cards = level.seating(speech.players).cards
        return [
            fill(
                _("A round marker is turned up, and the rondel turns by {steps} steps."),
                steps=self._steps(),
            ),
            fill(seals, **({"cards": cards} if "{cards}" in seals else {})),
            fill(
                _(
                    "On your turn the card goes back to the inn, a 0 to your hand. Your figure takes a free "
                    "space: it pays {money} and gives the tile beside it. The centre costs {cost} and gives "
                    "any tile; the X is barred."
                ),
                money=self._pays(),
                cost=pounds(level.centre_cost),
            ),
            _(
                "You build the tile: a number lower than the last at the bridge's end, and a park always. "
                "A higher number replaces a building, so that the numbers between two parks still fall."
            ),
            _(
                "Then its kind acts, with strength: all crests of its colour on your bridge. "
                "A guildhall has all four."
            ),
        ]

    def _steps(self) -> str:
        """Return the steps that this level's markers bear: `1, 2 or 3`."""
        *others, last = sorted({steps for steps, _count in self._speech.level.markers})
        if not others:
            return str(last)
        first = ", ".join(map(str, others))
        return fill(self._speech.translator.gettext("{first} or {last}"), first=first, last=last)

    def _pays(self) -> str:
        """Return the payments of the outer spaces, without the X: `£1 to £3`."""
        paid = sorted({money for money in self._speech.level.spaces if money}) or [0]
        words = self._speech.translator.gettext("{least} to {most}")
        return fill(words, least=pounds(paid[0]), most=pounds(paid[-1]))

    def _kind(self, kind: int) -> HelpItem:
        translator = self._speech.translator
        paint = self._picture(f"building_{KINDS[kind]}")
        return HelpItem(kind_name(kind, translator), kind_line(kind, translator), paint)

    def _bonus(self, kind: int) -> HelpItem:
        translator = self._speech.translator

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            bonus_tile(surface, self._pieces, kind, rect)

        return HelpItem(bonus_name(kind, translator), bonus_line(kind, translator), paint)

    def _payment(self, area: int) -> HelpItem:
        """Return an area with the face that scores it in this game; before the deal, with the printed one."""
        words = face_words(area, max(0, self._view.faces[area]), self._speech)

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            area_plate(surface, self._pieces, area, rect)

        name = area_name(area, self._speech.translator)
        return HelpItem(name, words.sentence, paint)

    def _ending(self) -> str:
        level = self._speech.level
        _ = self._speech.translator.gettext
        return fill(
            _(
                "After the last round, or when {stacks} stacks are empty, all four pay. Empty sites cost "
                "money, each unused bonus tile gives {tile}. Most money wins; the chapel track decides ties."
            ),
            stacks=level.empty_stacks_end,
            tile=pounds(level.unused_tile),
        )

    def _picture(self, name: str) -> PaintPicture:
        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            self._pieces.art.draw(surface, piece(name), rect)

        return paint
