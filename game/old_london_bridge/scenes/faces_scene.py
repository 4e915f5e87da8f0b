"""The choice of payments at the end: one scoring face for each area, in any mix (rules 4)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from random import Random
from typing import Final

import pygame

from game.core.messages import Message, fill, mark
from game.core.wording.numbers import number_word
from game.old_london_bridge.look.pages.faces_look import FacesLook, FaceState, FaceTile
from game.old_london_bridge.look.places.faces_places import FacesPlaces
from game.old_london_bridge.rules.components import AREAS, FACES
from game.old_london_bridge.scenes.face_choice import (
    AS_THE_LEVEL,
    PRINTED,
    ChosenFaces,
    all_printed,
    choose,
    shuffled,
)
from game.old_london_bridge.words.faces import face_words
from game.old_london_bridge.words.messages import MESSAGES
from game.old_london_bridge.words.names import area_name
from game.old_london_bridge.words.speech import Speech
from game.stage.controls import PushButton, standing
from game.stage.house import House
from game.stage.inputs import Input, Key
from game.stage.paint import Button
from game.stage.scenes import Scene

Taken = Callable[[ChosenFaces, bool], None]
"""Called with the choice, and with whether the game is to begin with it."""

#: Words by the number of prizes.
_CONTESTS: Final = {
    1: mark("contest: the first alone"),
    2: mark("contest: first and second"),
    3: mark("contest: first, second, third"),
    4: mark("contest: first to fourth"),
}

_WHYS: Final[Mapping[Hashable, Message]] = {
    key: MESSAGES.marked("why.faces", key)
    for key in ("face", "chance", "back", "printed", "shuffle", "level", "keep", "play")
}


class FacesScene(Scene):
    """The scene over the setup. The choice is applied only by its buttons; Back and Esc discard it.

    `speech`: the level and the players. `begins`: whether the game can begin with this choice.
    """

    whys = _WHYS

    look: FacesLook
    places: FacesPlaces

    def __init__(
        self, house: House, speech: Speech, chosen: ChosenFaces, begins: bool, taken: Taken, random: Random
    ) -> None:
        super().__init__()
        self.house = house
        self.level = speech.level
        self.chosen = chosen
        self.begins = begins
        self._speech = speech
        self._taken = taken
        self._random = random
        self._tiles: tuple[FaceTile, ...] = ()
        self._buttons: tuple[PushButton, ...] = ()

    def _say(self, message: str) -> str:
        return self._speech.translator.gettext(message)

    def arrange(self) -> None:
        """Place everything for a new layout."""
        chance = any(len(faces) > 1 for faces in self.level.faces)
        self.places = FacesPlaces(self.kit.layout, chance)
        self.look = FacesLook(self.kit, self.places)
        self.put()

    # Choices

    def put(self) -> None:
        """Rebuild tiles, buttons and focus list after a change."""
        self._tiles = tuple(tile for area in range(len(AREAS)) for tile in self._column(area))
        self._buttons = tuple(self._all_buttons())
        controls: tuple[FaceTile | PushButton, ...] = (*self._tiles, *self._buttons)
        self.focus.put(element for control in controls for element in control.elements())
        self.dirty = True

    def _column(self, area: int) -> Iterator[FaceTile]:
        says, chosen = self.level.faces[area], self.chosen[area]
        for face in range(len(FACES[area])):
            words = face_words(area, face, self._speech)
            stands = FaceState.REST
            if face == chosen or (chosen is None and says == (face,)):
                stands = FaceState.CHOSEN
            elif chosen is None and face in says:
                stands = FaceState.MAY
            yield FaceTile(
                ("face", area, face),
                self._named(area, words.sentence),
                area,
                face,
                words.headline,
                words.line,
                self.places.tile(area, face),
                stands,
            )
        if len(says) > 1:
            yield self._by_chance(area)

    def _by_chance(self, area: int) -> FaceTile:
        """Return the tile that leaves an area to chance, as its level does."""
        count = number_word(len(self.level.faces[area]), self._speech.translator)
        return FaceTile(
            ("chance", area),
            self._named(area, self._chance_told(area)),
            area,
            None,
            self._say("By chance"),
            fill(self._say("one of {count}"), count=count),
            self.places.by_chance(area),
            FaceState.CHOSEN if self.chosen[area] is None else FaceState.REST,
        )

    def _chance_told(self, area: int) -> str:
        count = number_word(len(self.level.faces[area]), self._speech.translator)
        return fill(
            self._say("As the level says: one of {count}, by chance, before the first round."), count=count
        )

    def _named(self, area: int, sentence: str) -> str:
        name = area_name(area, self._speech.translator)
        return fill(self._say("{area}: {sentence}"), area=name, sentence=sentence)

    def _all_buttons(self) -> Iterator[PushButton]:
        said = self._say
        labels: list[tuple[str, str]] = [("printed", said("All printed")), ("shuffle", said("Shuffle"))]
        if any(faces != (PRINTED,) for faces in self.level.faces):
            labels.append(("level", said("As the level says")))
        if self.begins:
            labels.append(("keep", said("Keep these")))
        back, *others = self.places.sides(len(labels))
        yield PushButton("back", said("Back"), back, units=30, command="back")
        for (key, label), rect in zip(labels, others, strict=True):
            yield PushButton(key, label, rect, units=30)
        if self.begins:
            yield PushButton("play", said("Play with these"), self.places.main, Button.MAIN, 38)
        else:
            # If the game cannot begin, the setup to which this button leads says why.
            yield PushButton("keep", said("Keep these"), self.places.main, Button.MAIN, 38)

    # Input

    def input(self, event: Input) -> None:
        """Act on an input: Esc goes back; Return without a focus presses the main button."""
        self.dirty = True
        if event == Key("escape"):
            self.choose("back")
            return
        nowhere = self.focus.focused is None
        chosen = self.focus.handle(event)
        if chosen is not None:
            self.choose(chosen.key)
        elif nowhere and event == Key("return"):
            self.choose("play" if self.begins else "keep")

    def choose(self, key: Hashable) -> None:
        """Act on the chosen element, by its key."""
        match key:
            case ("face", int() as area, int() as face):
                self._take(choose(self.chosen, self.level, area, face))
            case ("chance", int() as area):
                self._take(choose(self.chosen, self.level, area, None))
            case "printed":
                self._take(all_printed(self.level))
            case "shuffle":
                self._take(shuffled(self.level, self._random))
            case "level":
                self._take(AS_THE_LEVEL)
            case "back":
                self.house.close()
            case "keep" | "play":
                self.house.close()
                self._taken(self.chosen, key == "play")

    def _take(self, chosen: ChosenFaces) -> None:
        self.chosen = chosen
        self.put()

    # The picture

    def draw(self, surface: pygame.Surface) -> None:
        """Draw evening, columns, tiles, legend and buttons."""
        look, said, translator = self.look, self._say, self._speech.translator
        look.draw_ground(surface)
        look.draw_head(surface, said("What pays at the end?"), self.below_head)
        for tile in self._tiles:
            look.draw_tile(surface, tile, standing(self.focus, tile.key))
        for area in range(len(AREAS)):
            look.draw_column(surface, area, area_name(area, translator), said("expert"))
        look.draw_legend(surface, self.legend)
        for button in self._buttons:
            button.draw(surface, self.kit, self.focus)
        self.focus.draw_ring(surface, self.kit.paint)

    @property
    def below_head(self) -> str:
        """The whole sentence of the face that a person attends to; else the task of this scene."""
        current = self.focus.current
        match None if current is None else current.key:
            case ("face", int() as area, int() as face):
                return face_words(area, face, self._speech).sentence
            case ("chance", int() as area):
                return self._chance_told(area)
        return self._say("One face for each part of the bridge, printed or expert, in any mix")

    @property
    def legend(self) -> tuple[str, str, str]:
        """The meanings of the three signs: a contest for so many paid places, and the others."""
        prizes = len(self.level.seating(self._speech.players).prizes)
        contest = self._say(_CONTESTS[prizes])
        return contest, self._say("every round, the winner only"), self._say("each builder's own result")
