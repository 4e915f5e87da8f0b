"""The chronicle of a game of bridges: its lines, and the table as it was at each of them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.contract import Viewer
from game.match.match import Match, Pair
from game.old_london_bridge.look.motions import near_of
from game.old_london_bridge.look.screen import BridgeScreen
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.rules.events import Event, TurnEnded, TurnLost
from game.old_london_bridge.scenes.showing import seat_of
from game.old_london_bridge.scenes.story import Story, followed
from game.old_london_bridge.words.annals import annals
from game.old_london_bridge.words.speech import Speech
from game.stage.house import Happening, House
from game.stage.kit import Kit
from game.tabletop.chronicle import TableChronicle
from game.tabletop.kit.table_kit import TableKit, players_of
from game.tabletop.table.table_state import TableState, seats_of


class BridgeChronicle(TableChronicle[Shown]):
    """The chronicle as far as one viewer may know it."""

    def __init__(self, house: House, match: Match, viewer: Viewer) -> None:
        super().__init__(match, viewer)
        self._near = 0 if viewer is None else viewer
        names = [seat.name for seat in match.seats]
        self._speech = Speech(names, match.level, house.translate())

    def lines(self, event: object) -> Sequence[tuple[str, str]]:
        """Return the sentences of an event, each with its cause."""
        return annals(event, self._speech) if isinstance(event, Event) else ()

    def ends_turn(self, event: object, seat: int) -> bool:
        """Return whether a seat's turn has ended, or was lost."""
        return isinstance(event, TurnEnded | TurnLost) and event.seat == seat

    def arrange(self, kit: Kit) -> None:
        """Place the table for this window."""
        self._screen = BridgeScreen(kit, players_of(self._match.seats), self._speech)

    def table_kit(self) -> TableKit:
        """Return the tools of the screen."""
        return self._screen.kit

    def shown_at(self, pairs: Sequence[Pair], happening: Happening) -> Shown:
        """Return the table after the last of these events."""
        view, story = pairs[-1].view, Story()
        for pair in pairs:
            story = followed(story, pair.event, pair.view)
        return Shown(
            view=view,
            near=near_of(view, self._near),
            table=TableState(
                happening=happening.words,
                spoken_of=seats_of(seat_of(pairs[-1].event)),
                spectating=True,
                apart=self._match.apart,
            ),
            entries=story.entries,
            scored=story.scored,
            won=story.won,
        )

    def draw_shown(self, surface: pygame.Surface, shown: Shown) -> None:
        """Draw the table."""
        self._screen.draw(surface, shown, 0.0)
