"""Help: on one page the round, the six kinds, the eight bonus tiles and the four payments of this game."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.messages import fill
from game.match.match import Match
from game.old_london_bridge.look.areas import area_plate
from game.old_london_bridge.look.help_page import Entry, Grid, Head, HelpPage, Paint, Steps, Words
from game.old_london_bridge.look.kit import BridgeKit
from game.old_london_bridge.look.pieces import bonus_tile, piece
from game.old_london_bridge.rules.components import AREAS, BONUS_KINDS, KINDS
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words import whys_menus
from game.old_london_bridge.words.faces import face_words
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.names import area_name, bonus_line, bonus_name, kind_line, kind_name
from game.old_london_bridge.words.speech import Speech
from game.stage.controls import PushButton
from game.stage.focus import Element, Kind
from game.stage.house import House
from game.stage.inputs import Input, Key
from game.stage.paint import Button
from game.stage.scenes import Scene

_CLOSE: Final = "close"


class HelpScene(Scene):
    """The open book; Esc, Return or its button close it."""

    whys = whys_menus.HELP

    page: HelpPage

    def __init__(self, house: House, match: Match) -> None:
        super().__init__()
        self.house = house
        self._view: View = match.view(None)
        names = [seat.name for seat in match.seats]
        self._speech = Speech(names, match.level, house.translate())

    def arrange(self) -> None:
        """Paint the book for this window."""
        kit, translator = self.kit, self._speech.translator
        self._pieces = BridgeKit.at(kit, (), 0, translator)
        _ = translator.gettext
        self.page = HelpPage(
            kit,
            (
                Head(_("The round"), initial=True),
                Steps(tuple(self._round())),
                Head(_("The six kinds")),
                Grid(tuple(self._kind(kind) for kind in range(len(KINDS))), 2, 3.6),
            ),
            (
                Head(_("The eight bonus tiles"), _("usable from the round after"), initial=True),
                Grid(tuple(self._bonus(kind) for kind in range(len(BONUS_KINDS))), 2, 2.6),
                Head(_("The four payments")),
                Grid(tuple(self._payment(area) for area in range(len(AREAS))), 2, 2.2),
                Words(self._ending()),
            ),
        )
        self._button = PushButton(_CLOSE, _("Close"), self.page.button, Button.MAIN, 28)
        read = [
            Element(("read", place), one.words, Kind.PICTURE, one.rect)
            for place, one in enumerate(self.page.read)
        ]
        self.focus.put([*read, *self._button.elements()])

    # What is said

    def _round(self) -> list[str]:
        """The round in the order in which it is played, with this level's numbers."""
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
        """The steps that markers of this level bear: `1, 2 or 3`."""
        *others, last = sorted({steps for steps, _count in self._speech.level.markers})
        if not others:
            return str(last)
        first = ", ".join(map(str, others))
        return fill(self._speech.translator.gettext("{first} or {last}"), first=first, last=last)

    def _pays(self) -> str:
        """What the outer spaces pay, the X left out: `£1 to £3`."""
        paid = sorted({money for money in self._speech.level.spaces if money}) or [0]
        words = self._speech.translator.gettext("{least} to {most}")
        return fill(words, least=pounds(paid[0]), most=pounds(paid[-1]))

    def _kind(self, kind: int) -> Entry:
        translator = self._speech.translator
        paint = self._picture(f"building_{KINDS[kind]}")
        return Entry(kind_name(kind, translator), kind_line(kind, translator), paint)

    def _bonus(self, kind: int) -> Entry:
        translator = self._speech.translator

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            bonus_tile(surface, self._pieces, kind, rect)

        return Entry(bonus_name(kind, translator), bonus_line(kind, translator), paint)

    def _payment(self, area: int) -> Entry:
        """An area by the face that lies on it in this game; before the deal, by the printed one."""
        words = face_words(area, max(0, self._view.faces[area]), self._speech)

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            area_plate(surface, self._pieces, area, rect)

        name = area_name(area, self._speech.translator)
        return Entry(name, words.sentence, paint)

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

    def _picture(self, name: str) -> Paint:
        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            self._pieces.art.draw(surface, piece(name), rect)

        return paint

    # The scene

    def input(self, event: Input) -> None:
        """Close, by whatever means."""
        self.dirty = True
        if event == Key("escape"):
            self.house.close()
            return
        nowhere = self.focus.focused is None
        chosen = self.focus.handle(event)
        if (chosen is not None and chosen.key == _CLOSE) or (nowhere and event == Key("return")):
            self.house.close()

    def draw(self, surface: pygame.Surface) -> None:
        """The book and its button."""
        self.page.draw(surface)
        self._button.draw(surface, self.kit, self.focus)
        self.focus.draw_ring(surface, self.kit.paint)
