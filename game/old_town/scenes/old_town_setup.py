"""Old Town as it is set up: its readings of the rules, and everybody's first hand and buildings."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import Any, Final, Literal

import pygame

from game.core.messages import Message, Translator, mark
from game.old_town.game import OldTown
from game.old_town.look.pages.setup_look import draw_buildings, draw_hand, setup_ground
from game.old_town.rules.level import Level
from game.old_town.words.messages import text
from game.stage.house import House
from game.stage.kit import Kit
from game.stage.scenes import Scene
from game.tabletop.setup import setup_keys as keys
from game.tabletop.setup.game_setup import SetupContext, SetupWords
from game.tabletop.setup.package_setup import SwitchPanel, SwitchSetup
from game.tabletop.setup.plain_setup import LevelChoice
from game.tabletop.setup.setup_places import SetupPlaces

NAMES: Final = (
    *("Ada", "Silas", "Clara", "Amos", "Rosa", "Elias", "Hattie", "Luis", "Cora", "Jesse"),
    *("Belle", "Otis", "Nell", "Isaac", "Pearl", "Mateo", "Ruth", "Abel", "Inez", "Wyatt"),
)
"""The names that the setup offers."""

_WHYS: Final[Mapping[Hashable, Message]] = {
    keys.SealOf: mark("Each player has a colour and a sign; if taken, the two players swap."),
    keys.RemoveSeat: mark("Leaves this seat empty: two, three or four players rebuild the town."),
    keys.AddSeat: mark("One more player sits down at the table."),
}
#: What each reading of clues needs where no town is possible, by its value; only "printed" leaves a choice.
_NEEDED: Final[Mapping[str, Literal["refuse", "table"]]] = {
    "direct": "table",
    "board": "refuse",
    "full": "refuse",
}


class OldTownSetup(SwitchSetup[Level]):
    """See `tabletop.setup.game_setup.GameSetup`."""

    game = OldTown()
    names: tuple[str, ...] = NAMES
    words = SetupWords(
        question=mark("Who digs up the town?"),
        begin=mark("Unfold the map"),
    )
    tabs = mark("Two to four"), mark("Solitaire")
    in_panel = ("hands", "exchange")
    whys = _WHYS
    ground = staticmethod(setup_ground)

    def alone(self, house: House) -> Scene:
        """Return the setup of puzzles and storms."""
        from game.old_town.scenes.solitaire_setup import SolitaireSetup

        return SolitaireSetup(house, self)

    def matters(self, level: Level, choice: LevelChoice) -> bool:
        """Return whether a choice can make a difference in a level."""
        deals, inference = [level.deals[players] for players in level.offered], level.switches.inference
        match choice.field:
            case "own_pile" | "backs":
                return any(deal.own_fours + deal.own_pairs for deal in deals)
            case "exchange":
                return not level.advanced.on
            case "impossible":
                return inference not in _NEEDED
            case "third_markers":
                # "direct" locks nothing; in the others such a marker is in no possible town, and comes off.
                return inference == "printed"
            case "pair_filter":
                return inference != "full"
        return True

    def changed(self, level: Level, values: Mapping[str, Any]) -> Level:
        """Return a level with other readings; a reading of clues brings what it needs."""
        needed = _NEEDED.get(values.get("inference", level.switches.inference))
        switches = replace(level.switches, **values)
        return replace(level, switches=replace(switches, impossible=needed) if needed else switches)

    def length(self, level: Level, translator: Translator) -> str:
        """Return the number of houses, which end the game, and of clues: ``16 houses, 60 clues``."""
        clues = len(level.cards)
        return text(translator, "length", houses=level.switches.end_buildings, clues=clues)

    def beginning(self, level: Level, translator: Translator) -> str:
        """Return the number of buildings of a seat: ``2 buildings``."""
        return text(translator, "beginning", buildings=level.switches.own_buildings)

    def panel(self, kit: Kit, places: SetupPlaces, context: SetupContext[Level]) -> OldTownPanel:
        """Return this game's part of the setup for one layout."""
        return OldTownPanel(self, kit, places, context)


class OldTownPanel(SwitchPanel[Level]):
    """Everybody's first hand as backs of cards, and the signs of some buildings."""

    def draw_beginning(self, surface: pygame.Surface, seat: int) -> None:
        """Draw the backs of the clues that are dealt, and write the number of buildings."""
        super().draw_beginning(surface, seat)
        deal = self.level.deals.get(self.context.players)
        if deal is not None and self.level.mode == "town":
            draw_hand(surface, self.kit, self.places.beginning_row(seat, 40, 64), deal)

    def draw_length(self, surface: pygame.Surface) -> None:
        """Draw the signs of the first buildings."""
        draw_buildings(surface, self.kit, self.places.length_pictures, self.level)
