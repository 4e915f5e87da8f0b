"""The setup of Old London Bridge: its option is the payments at the end, its beginning purse and cards."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.json_value import Json
from game.core.messages import Message, Translator, mark
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.look.pages.bridge_setup_look import BridgeSetupLook, PaidChoice, setup_ground
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.scenes.face_choice import ChosenFaces, chosen_from, kept_faces, with_faces
from game.old_london_bridge.scenes.faces_scene import FacesScene
from game.old_london_bridge.scenes.setup_level import (
    beginning,
    face_rows,
    length_of,
    speech_for,
    summary_of,
    wrong_number,
)
from game.old_london_bridge.words.messages import MESSAGES
from game.stage.controls import Control
from game.stage.kit import Kit
from game.tabletop.setup import setup_keys as keys
from game.tabletop.setup.game_setup import GamePanel, SetupContext, SetupWords
from game.tabletop.setup.package_setup import PackageSetup
from game.tabletop.setup.setup_places import SetupPlaces

NAMES: Final = (
    *("Maud", "Hugh", "Isolde", "Wat", "Joan", "Piers", "Alys", "Osbert", "Matilda", "Gilbert"),
    *("Rohese", "Walter", "Edith", "Roger", "Agnes", "Ralf", "Cecily", "Alard", "Emma", "Serlo"),
)
"""The names that the setup offers."""


@dataclass(frozen=True, slots=True)
class ChooseFaces:
    """The key of the button that opens the choice of scoring faces."""


class BridgeSetup(PackageSetup[Level]):
    """The setup of Old London Bridge: levels can be scored by faces of a person's choice."""

    game = OldLondonBridge()
    names = NAMES
    options_height = 234
    words = SetupWords(
        question=mark("Who builds today?"),
        person=mark("Sits at this screen. Nobody else sees the cards."),
        add_seat=mark("Add a builder"),
        begin=mark("Begin building"),
        duplicate_name=mark("Two builders have the name {name}."),
    )
    whys: Mapping[Hashable, Message] = {
        keys.SealOf: MESSAGES.marked("why.setup.colour"),
        keys.RemoveSeat: MESSAGES.marked("why.setup.remove"),
        keys.AddSeat: MESSAGES.marked("why.setup.add"),
        keys.PreviousLevel: MESSAGES.marked("why.setup.level_back"),
        keys.NextLevel: MESSAGES.marked("why.setup.level_on"),
        ChooseFaces: MESSAGES.marked("why.setup.faces"),
    }

    ground = staticmethod(setup_ground)

    def adapted(self, level: Level, options: Mapping[str, Json]) -> Level:
        """Return the level, scored by the chosen faces."""
        return with_faces(level, chosen_from(options, level))

    def wrong_number(self, level: Level, players: int, translator: Translator) -> str:
        """Return, in one line, that a level is not for so many builders."""
        return wrong_number(level, self.game, players, translator)

    def panel(self, kit: Kit, places: SetupPlaces, context: SetupContext[Level]) -> BridgePanel:
        """Return this game's part of the setup for one layout."""
        return BridgePanel(self, kit, places, context)


class BridgePanel(GamePanel[Level]):
    """The payments at the end, the first hand, the round markers."""

    def __init__(
        self, setup: BridgeSetup, kit: Kit, places: SetupPlaces, context: SetupContext[Level]
    ) -> None:
        super().__init__(kit, places, context)
        self._setup = setup
        self._look = BridgeSetupLook(kit, places)

    @property
    def _translator(self) -> Translator:
        return self.context.house.translate()

    def summary(self) -> str:
        """Return the level's description."""
        original = self.context.chosen_level
        assert original is not None, "asked only while the level can be used"
        chosen = chosen_from(self.context.options, original)
        return summary_of(self.level, chosen, self._translator)

    def length(self) -> str:
        """Return how many rounds there are, and how many cards each builder seals in one."""
        return length_of(self.level, self.context.players, self._translator)

    def controls(self) -> Iterator[Control]:
        """Yield the payments at the end, as one thing to press."""
        said = self._translator.gettext
        usable = self.context.level is not None
        why = "" if usable else said("This level cannot be played like this: see its line.")
        yield PaidChoice(ChooseFaces(), said("Paid at the end"), said("Choose"), self.places, why)

    def choose(self, key: Hashable) -> None:
        """Lay the choice of faces over the setup."""
        level = self.context.chosen_level
        if key != ChooseFaces() or level is None:
            return
        context, game = self.context, self._setup.game
        speech = speech_for(level, game, context.players, self._translator)
        chosen, begins = chosen_from(context.options, level), context.fault is None
        context.open(FacesScene(context.house, speech, chosen, begins, self._take, context.random))

    def _take(self, chosen: ChosenFaces, begin: bool) -> None:
        self.context.take_options(kept_faces(chosen))
        if begin:
            self.context.begin()

    def draw_options(self, surface: pygame.Surface) -> None:
        """Draw the payment of each area."""
        speech = speech_for(self.level, self._setup.game, self.context.players, self._translator)
        for area, row in enumerate(face_rows(speech)):
            self._look.draw_face(surface, area, row)

    def draw_beginning(self, surface: pygame.Surface, seat: int) -> None:
        """Draw the purse and the first hand."""
        begins = beginning(self.level, self.context.players)
        self._look.draw_first_hand(surface, seat, self._translator.gettext("First hand"), begins)

    def draw_length(self, surface: pygame.Surface) -> None:
        """Draw a marker for each round."""
        self._look.draw_markers(surface, self.level.seating(self.context.players).rounds)
