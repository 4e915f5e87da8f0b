"""Old London Bridge as it is set up: what pays at the end is its option, purse and cards its beginning."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.core.json_value import Json
from game.core.messages import Translator, mark
from game.match.places import levels_folder
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.look.bridge_setup_look import BridgeSetupLook, PaidChoice, setup_ground
from game.old_london_bridge.look.builders import COLOURS
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
from game.old_london_bridge.words.opponents import opponent_name, opponent_temper
from game.old_london_bridge.words.whys_menus import SETUP
from game.stage.controls import Control
from game.stage.scenes import Kit
from game.tabletop.setup import setup_keys as keys
from game.tabletop.setup.game_setup import GamePanel, SetupContext, SetupWords
from game.tabletop.setup.setup_places import SetupPlaces


@dataclass(frozen=True, slots=True)
class ChooseFaces:
    """The key of the button that opens the choice of scoring faces."""


class BridgeSetup:
    """The game as the setup meets it: a `tabletop.setup.game_setup.GameSetup`."""

    colours: Final = COLOURS
    fewest: Final = 2
    options_height: Final = 234
    words: Final = SetupWords(
        question=mark("Who builds today?"),
        person=mark("Sits at this screen. Nobody else sees the cards."),
        add_seat=mark("Add a builder"),
        begin=mark("Begin building"),
        duplicate_name=mark("Two builders are called {name}."),
    )
    whys: Final[Mapping[type, str]] = {
        keys.SealOf: SETUP["colour"],
        keys.RemoveSeat: SETUP["remove"],
        keys.AddSeat: SETUP["add"],
        keys.PreviousLevel: SETUP["level back"],
        keys.NextLevel: SETUP["level on"],
        ChooseFaces: SETUP["faces"],
    }

    def __init__(self, game: OldLondonBridge, names: tuple[str, ...]) -> None:
        self.game = game
        self.names = names

    @property
    def levels(self) -> Path:
        """The folder of the built-in levels."""
        return levels_folder(self.game.name)

    def bot_name(self, bot: str, translator: Translator) -> str:
        """Return what people call a bot."""
        return opponent_name(bot, translator)

    def bot_temper(self, bot: str, translator: Translator) -> str:
        """Return how a bot plays, in a line."""
        return opponent_temper(bot, translator)

    def ground(self, kit: Kit) -> pygame.Surface:
        """Return the evening over the river."""
        return setup_ground(kit)

    def adapted(self, level: Level, options: Mapping[str, Json]) -> Level:
        """Return the level, scored by the chosen faces."""
        return with_faces(level, chosen_from(options, level))

    def wrong_number(self, level: Level, players: int, translator: Translator) -> str:
        """Return, in one line, that a level is not for so many builders."""
        return wrong_number(level, self.game, players, translator)

    def panel(self, kit: Kit, places: SetupPlaces, context: SetupContext[Level]) -> GamePanel:
        """Return this game's part of the setup for one layout."""
        return BridgePanel(self, BridgeSetupLook(kit, places), places, context)


class BridgePanel:
    """What pays at the end, the first hand, the round markers: a `tabletop.setup.game_setup.GamePanel`."""

    def __init__(
        self, setup: BridgeSetup, look: BridgeSetupLook, places: SetupPlaces, context: SetupContext[Level]
    ) -> None:
        self._setup = setup
        self._look = look
        self._places = places
        self._context = context

    @property
    def _translator(self) -> Translator:
        return self._context.house.translate()

    @property
    def _level(self) -> Level:
        level = self._context.level
        assert level is not None, "asked only while the level can be used"
        return level

    def summary(self) -> str:
        """Return what the level is."""
        original = self._context.chosen_level
        assert original is not None, "asked only while the level can be used"
        chosen = chosen_from(self._context.options, original)
        return summary_of(self._level, chosen, self._translator)

    def length(self) -> str:
        """Return how many rounds there are, and how many cards each builder seals in one."""
        return length_of(self._level, self._context.players, self._translator)

    def controls(self) -> Iterator[Control]:
        """Yield what is paid at the end, as one thing to press."""
        said = self._translator.gettext
        usable = self._context.level is not None
        why = "" if usable else said("This level cannot be played so: see its line.")
        yield PaidChoice(ChooseFaces(), said("Paid at the end"), said("Choose"), self._places, why)

    def choose(self, key: Hashable) -> None:
        """Lay the choice of faces over the setup."""
        level = self._context.chosen_level
        if key != ChooseFaces() or level is None:
            return
        context, game = self._context, self._setup.game
        speech = speech_for(level, game, context.players, self._translator)
        chosen, begins = chosen_from(context.options, level), context.fault is None
        context.open(FacesScene(context.house, speech, chosen, begins, self._take, context.random))

    def _take(self, chosen: ChosenFaces, begin: bool) -> None:
        self._context.take_options(kept_faces(chosen))
        if begin:
            self._context.begin()

    def draw_options(self, surface: pygame.Surface) -> None:
        """Draw what each area pays."""
        speech = speech_for(self._level, self._setup.game, self._context.players, self._translator)
        for area, row in enumerate(face_rows(speech)):
            self._look.draw_face(surface, area, row)

    def draw_beginning(self, surface: pygame.Surface, seat: int) -> None:
        """Draw the purse and the first hand."""
        begins = beginning(self._level, self._context.players)
        self._look.draw_first_hand(surface, seat, self._translator.gettext("First hand"), begins)

    def draw_length(self, surface: pygame.Surface) -> None:
        """Draw a marker for each round."""
        self._look.draw_markers(surface, self._level.seating(self._context.players).rounds)
