"""The chronicle of a game of bridges: its lines, and the table as it stood at each of them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.contract import Viewer
from game.match.match import Match, Pair, pairs_of
from game.old_london_bridge.look.motions import near_of
from game.old_london_bridge.look.screen import TableScreen
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.rules.events import Event, TurnEnded, TurnLost
from game.old_london_bridge.scenes.story import Story, followed
from game.old_london_bridge.scenes.table_scene import builders_of
from game.old_london_bridge.words.annals import annals
from game.old_london_bridge.words.speech import Speech
from game.stage.house import Happening, House
from game.stage.scenes import Kit
from game.tabletop.kit.seals import seal


class BridgeChronicle:
    """All of it as one viewer may know it."""

    def __init__(self, house: House, match: Match, viewer: Viewer) -> None:
        self._match = match
        self._near = 0 if viewer is None else viewer
        names = [seat.name for seat in match.seats]
        self._speech = Speech(names, match.level, house.translate())
        self._pairs: Sequence[Pair] = pairs_of(match, viewer)
        self.happenings = self._told()
        self._shown: tuple[Happening, Shown] | None = None

    def _told(self) -> tuple[Happening, ...]:
        return tuple(
            Happening(place, pair.view.round, getattr(pair.event, "seat", None), *line)
            for place, pair in enumerate(self._pairs)
            if isinstance(pair.event, Event)
            for line in annals(pair.event, self._speech)
        )

    def since(self, seat: int) -> int:
        """The place right after a seat's last turn; the beginning where there was none."""
        for place in range(len(self._pairs) - 1, -1, -1):
            event = self._pairs[place].event
            if isinstance(event, TurnEnded | TurnLost) and event.seat == seat:
                return place + 1
        return 0

    def arrange(self, kit: Kit) -> None:
        """Place the table for this window."""
        self._screen = TableScreen(kit, builders_of(self._match.seats), self._speech, self._near)

    def draw_sign(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        """A seat's seal."""
        seal(surface, self._screen.kit, seat, rect.center, rect.height * 0.9)

    def draw_moment(self, surface: pygame.Surface, happening: Happening) -> None:
        """The table right after something happened, with its sentence."""
        if self._shown is None or self._shown[0] is not happening:
            self._shown = happening, self._at(happening)
        self._screen.draw(surface, self._shown[1], 0.0)

    def _at(self, happening: Happening) -> Shown:
        view, story = self._pairs[happening.place].view, Story()
        for pair in self._pairs[: happening.place + 1]:
            story = followed(story, pair.event, pair.view)
        return Shown(
            view=view,
            near=near_of(view, self._near),
            entries=story.entries,
            scored=story.scored,
            won=story.won,
            happening=happening.words,
            watched=True,
            assisted=self._match.assisted,
        )
