"""The frame around a table of the tiny game: places, header, questions, and the lines of its chronicle."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame

from game.core.messages import fill
from game.core.thing import TableButton
from game.core.wording.entry_words import ChronicleLine, EntryWords
from game.core.wording.progress import round_of
from game.core.wording.sentence_context import SentenceContext
from game.match.match import Match, pairs_of
from game.stage import palette
from game.stage.fonts import Role
from game.stage.layout import FRAMES, Layout
from game.stage.text import Align
from game.tabletop.board.board_prompt import BoardPrompt
from game.tabletop.frame.header import HeaderPart
from game.tabletop.frame.turn_steps import TurnSteps
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.table_kit import TableKit
from tests.match.tables import cairn, play
from tests.tiny.events import CoinsChanged, StoneDrawn, StonePlaced
from tests.tiny.position import BIDS, SIDE, USE, View
from tests.tiny.words import CairnWords

SIGNS: Final = (
    TableButton.CHRONICLE,
    TableButton.PAUSE,
    TableButton.SOUND,
    TableButton.WHY,
    TableButton.HELP,
)


@cache
def played(players: int, decisions: int | None = None, seed: int = 4) -> Match:
    """Return a match after so many random choices; None for one that is over."""
    return play(cairn(players).match(f"seed {seed}"), seed, decisions)


def view_of(players: int = 4, decisions: int | None = 0, viewer: int | None = None) -> View:
    """Return the view of a seat after that many choices."""
    view = played(players, decisions).view(viewer)
    assert isinstance(view, View)
    return view


class CairnPlaces:
    """A header along the upper edge and a prompt band below the middle."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._upright = layout.height > layout.width
        width, height = FRAMES[layout.shape]
        self.header = layout.rect(0, 0, width, 72 if self._upright else 50)
        self.prompt = layout.rect(10, height * 0.7, width - 20, 65 if self._upright else 52)
        self.menu = self._sign(14)
        lefts = (width - 14 - 62 * (len(SIGNS) - place) for place in range(len(SIGNS)))
        self.signs = {sign: self._sign(left) for sign, left in zip(SIGNS, lefts, strict=True)}

    def _sign(self, left: float) -> pygame.Rect:
        return self._layout.rect(left, 10, 56, 52) if self._upright else self._layout.rect(left, 8, 46, 34)

    def listens(self, sign: pygame.Rect) -> pygame.Rect:
        """Return a hit box that is higher than the sign."""
        return sign.inflate(0, self._layout.px(10))


class PileWeights:
    """The weights of the stones that the pile still holds, side by side."""

    def __init__(self, kit: TableKit) -> None:
        self._kit = kit

    def key(self, view: View, marks: Marks) -> tuple[int, ...]:
        """Return the weights."""
        return view.pile

    def paint(self, surface: pygame.Surface, view: View, marks: Marks, room: pygame.Rect) -> None:
        """Write a number for each stone."""
        pitch = min(self._kit.layout.px(40), room.width // max(1, len(view.pile)))
        for place, weight in enumerate(view.pile):
            at = room.left + pitch * (place + 0.5), room.centery
            text, units = self._kit.text, 24
            text.draw(surface, str(weight), Role.FAR_NUMBER, units, palette.VELLUM_1, at, Align.CENTRE)


def header_of(kit: TableKit, title: str = "Cairn", pile: bool = True) -> HeaderPart[View]:
    """Return the header of a table, with the weights of the pile or without a part of the game's own."""

    def said(view: View) -> str:
        return round_of(view.round, view.level.rounds, kit.translator)

    return HeaderPart(kit, CairnPlaces(kit.layout), title, said, PileWeights(kit) if pile else None)


class PromptWords(CairnWords):
    """Bids are asked of all at once; the winner uses the stone in two steps."""

    def question(self, view: View, seat: int) -> str:
        """Return the question to a seat."""
        _, name = self.context.translator.gettext, self.context.names[seat]
        if view.step == BIDS:
            return fill(_("{name}, bid for the stone of {weight}"), name=name, weight=view.stone)
        if view.step == USE:
            return fill(_("{name}, sell the stone of {weight} or keep it"), name=name, weight=view.stone)
        return fill(_("{name}, choose an end of your row"), name=name)

    def waiting(self, seat: int, view: View) -> str:
        """Return the sentence that a seat is choosing."""
        name = self.context.names[seat]
        return fill(self.context.translator.gettext("{name} is choosing"), name=name)

    def meanwhile(self, view: View) -> str:
        """Return nothing."""
        return ""

    def steps(self, view: View) -> TurnSteps | None:
        """Return the two steps of the seat that has won the stone."""
        if view.step not in (USE, SIDE):
            return None
        names = tuple(map(self.context.translator.gettext, ("Use of the stone", "Side of the row")))
        return TurnSteps(names, view.step - USE)


def prompt_of(kit: TableKit) -> BoardPrompt[View]:
    """Return the prompt band of a table."""
    names = [player.name for player in kit.players]
    words = PromptWords(SentenceContext(names, kit.translator))
    return BoardPrompt(kit, CairnPlaces(kit.layout).prompt, words)


@dataclass(frozen=True, slots=True)
class StoneEntry:
    """A stone that was drawn, sold or laid; `seat` is None for one that was drawn."""

    round: int
    weight: int
    seat: int | None = None
    laid: bool = False


def entries_of(match: Match) -> tuple[StoneEntry, ...]:
    """Return the chronicle of a match."""
    entries: list[StoneEntry] = []
    for pair in pairs_of(match, None):
        match pair.event:
            case StoneDrawn(number, stone):
                entries.append(StoneEntry(number, stone))
            case StonePlaced(seat, stone, _side):
                entries.append(StoneEntry(entries[-1].round, stone, seat, laid=True))
            case CoinsChanged(seat, coins) if coins > 0:
                entries.append(StoneEntry(entries[-1].round, coins, seat))
    return tuple(entries)


def told(entry: StoneEntry) -> ChronicleLine:
    """Return the line of an entry."""
    if entry.seat is None:
        return ChronicleLine(entry.round, EntryWords(f"A stone of {entry.weight} came up"))
    what = "Laid a stone" if entry.laid else "Sold a stone"
    worth = "of its weight" if entry.laid else f"for {entry.weight} coins"
    return ChronicleLine(entry.round, EntryWords(what, worth, f"{entry.weight}"), entry.seat)
