"""Who builds today: seats with names, colours, people and bots; the level, what it pays, pace and seed."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from random import Random, SystemRandom
from typing import Any, Final

import pygame

from game.bots.bot import opponents
from game.core.chance import salt_of
from game.core.contract import Game
from game.core.messages import fill
from game.match.level_files import LevelEntry, find_levels
from game.match.match import Match
from game.match.places import levels_folder
from game.match.saved_games import new_record
from game.match.setup_choices import (
    HUMAN,
    LONGEST_NAME,
    LONGEST_SEED,
    Offers,
    SetupChoices,
    name_from,
    seed_from,
)
from game.old_london_bridge.look.setup_look import PaidChoice, SetupLook
from game.old_london_bridge.look.setup_places import SEATS, SetupPlaces
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.scenes.face_choice import Chosen, chosen_from, kept_faces, with_faces
from game.old_london_bridge.scenes.faces_scene import FacesScene
from game.old_london_bridge.scenes.setup_level import (
    beginning,
    face_rows,
    length_of,
    level_fault,
    speech_for,
    summary_of,
)
from game.old_london_bridge.scenes.setup_seat import seat_controls
from game.old_london_bridge.words import whys_menus
from game.stage.controls import Arrow, Control, PushButton, Segments, pace_labels, standing
from game.stage.director import Pace
from game.stage.focus import Element, Kind
from game.stage.house import House, Table
from game.stage.inputs import Input, Key, Release
from game.stage.letters_scene import LettersScene
from game.stage.paint import Button, Press
from game.stage.palette import PLAYERS
from game.stage.scenes import Scene
from game.stage.widgets.form import Entry, Form

#: The level that is chosen first.
_USUAL: Final = "standard"


class SetupScene(Scene):
    """The table is laid: everything is chosen here, and kept for the next time.

    `random`: where a seed that is always new, and a shuffle of the scoring faces, come from.
    """

    whys = whys_menus.SETUP

    look: SetupLook
    places: SetupPlaces

    def __init__(
        self, house: House, game: Game[Any], names: tuple[str, ...], random: Random | None = None
    ) -> None:
        super().__init__()
        self.house = house
        self.game = game
        self.random = SystemRandom() if random is None else random
        self.offers = Offers(names, tuple(PLAYERS), opponents(game.bots), game.usual_bot, _USUAL)
        found = find_levels(levels_folder(game.name), house.own_levels(game.name), game.level_from)
        self.levels: list[LevelEntry[Level]] = sorted(found, key=lambda entry: entry.name != _USUAL)
        kept = house.choices(game.name)
        self.choices = SetupChoices.from_table(kept, self.offers)
        if self.choices.level not in [entry.name for entry in self.levels]:
            self.choices = replace(self.choices, level=_USUAL)
        self._before = self.choices
        self._controls: tuple[Control, ...] = ()
        self._form = Form(house.widgets)
        self._names: list[Entry] = []
        self._seed: Entry | None = None

    def _say(self, message: str) -> str:
        return self.house.translate().gettext(message)

    # Coming and going

    def arrange(self) -> None:
        """Place everything anew."""
        self.places = SetupPlaces(self.kit.layout, self.house.offers_shelf)
        self.look = SetupLook(self.kit, self.places)
        self._form.arrange(self.kit.layout)
        self._place_entries()
        self.put()

    def pause(self) -> None:
        """Another scene has come on top."""
        self._form.hide()

    def resume(self) -> None:
        """It is on top again."""
        self._form.show()
        self.put()

    def leave(self) -> None:
        """Whatever comes next, the choices are kept for another time."""
        self._form.close()
        if self.choices != self._before:
            self.house.keep_choices(self.game.name, self.choices.table())

    def _place_entries(self) -> None:
        """An entry for each seat's name, and one for the seed where it is typed."""
        while len(self._names) > len(self.choices.seats):
            self._form.remove(self._names.pop().key)
        for seat, who in enumerate(self.choices.seats):
            if seat == len(self._names):
                label = fill(self._say("Seat {seat}: name"), seat=seat + 1)
                self._names.append(self._form.entry(("name", seat), label, who.name, LONGEST_NAME))
            self._names[seat].text = who.name
            self._names[seat].place(self.places.name(seat)[1])
        self._place_seed()

    def _place_seed(self) -> None:
        if self.choices.seed is None:
            if self._seed is not None:
                self._form.remove(self._seed.key)
                self._seed = None
            return
        if self._seed is None:
            self._seed = self._form.entry("seed", self._say("Seed"), self.choices.seed, LONGEST_SEED)
        self._seed.place(self.places.seed)

    # What can be chosen

    def put(self) -> None:
        """Make controls and focus list anew after something has changed."""
        self._controls = tuple(self._all())
        elements: list[Element] = []
        for control in self._controls:
            elements.extend(control.elements())
            # An entry stands between the arrows of its stepper.
            for key, entry in self._entries():
                if elements[-1].key == key:
                    elements.append(entry.element())
        self.focus.put(elements)
        self.dirty = True

    def _entries(self) -> Iterator[tuple[Hashable, Entry]]:
        """Each entry with the key of the element before it."""
        for seat, entry in enumerate(self._names):
            yield ("name back", seat), entry
        if self._seed is not None:
            yield ("seed", "typed"), self._seed

    def _all(self) -> Iterator[Control]:
        for seat in range(len(self.choices.seats)):
            yield from seat_controls(
                self.choices, seat, self.offers.bots, self.places, self.house.translate()
            )
        count = len(self.choices.seats)
        if count < SEATS:
            yield PushButton("add", self._say("Add a builder"), self.places.add(count), units=25)
        yield from self._panel()
        yield PushButton("back", self._say("Back"), self.places.back, units=30, wish="back")
        if self.house.offers_shelf:
            yield PushButton("shelf", self._say("The cabinet"), self.places.shelf, units=26)
        fault = self.fault
        begin = self._say("Begin building")
        yield PushButton(
            "begin", begin, self.places.begin, Button.MAIN, 34, enabled=fault is None, reason=fault or ""
        )

    def _panel(self) -> Iterator[Control]:
        places, said = self.places, self._say
        back, _name, on = places.level
        yield Arrow("level back", said("The level before"), back, -1)
        yield Arrow("level on", said("The next level"), on, 1)
        head, choose = said("Paid at the end"), said("Choose")
        why = "" if self.level is not None else said("This level cannot be played so: see its line.")
        yield PaidChoice("faces", head, choose, places, why)
        paces = pace_labels(self.house.translate())
        yield Segments("pace", said("Pace"), paces, self.house.pace, places.pace, units=21)
        kinds = (("new", said("Always new")), ("typed", said("Typed")))
        chosen = "new" if self.choices.seed is None else "typed"
        yield Segments("seed", said("Seed"), kinds, chosen, places.seed_kind, units=21)

    # The level

    @property
    def entry(self) -> LevelEntry[Level]:
        """The level that is chosen, usable or not."""
        return next(entry for entry in self.levels if entry.name == self.choices.level)

    @property
    def chosen(self) -> Chosen:
        """The scoring faces that are chosen for that level, where it can be used."""
        return chosen_from(self.choices.added, self.entry.level) if self.entry.level is not None else ()

    @property
    def level(self) -> Level | None:
        """That level as it is to be played, scored by the chosen faces."""
        return None if self.entry.level is None else with_faces(self.entry.level, self.chosen)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.choices.seats)

    @property
    def level_fault(self) -> str | None:
        """Why the level cannot be played by so many; None where it can."""
        return level_fault(self.entry, self.game, self.players, self.house.translate())

    @property
    def fault(self) -> str | None:
        """Why the game cannot begin; None where it can."""
        nameless, twice = self.choices.nameless, self.choices.twice
        if nameless is not None:
            return fill(self._say("Seat {seat} has no name."), seat=nameless + 1)
        if twice is not None:
            return fill(self._say("Two builders are called {name}."), name=twice)
        if self.level_fault is not None:
            return self._say("This level cannot be played so: see its line.")
        if self.choices.seed == "":
            return self._say("The seed is empty: type one, or take one that is always new.")
        return None

    # Input

    def input(self, event: Input) -> None:
        """Esc leads back; Return begins where nothing else has the focus."""
        self.dirty = True
        if event == Key("escape"):
            self.choose("back")
            return
        nowhere = self.focus.focused is None
        chosen = self._form.handle(event, self.focus)
        self._hear()
        if chosen is not None:
            if chosen.kind is Kind.ENTRY:
                # Who points, or has a pad, may have no keys at hand.
                if isinstance(event, Release) or (isinstance(event, Key) and event.pad):
                    self._spell(chosen.key)
            elif chosen.enabled:
                self.choose(chosen.key)
        elif nowhere and event == Key("return") and self.fault is None:
            self.choose("begin")

    def _spell(self, key: Hashable) -> None:
        """Lay letters over this, for a name or the seed."""
        entry = next(entry for _before, entry in self._entries() if entry.key == key)

        def take(text: str) -> None:
            entry.text = text
            self._hear()

        self.stack.push(LettersScene(self.house, self, entry.name, entry.text, entry.limit, take))

    def _hear(self) -> None:
        """Take over what has been typed."""
        typed = self.choices
        for seat, entry in enumerate(self._names):
            typed = typed.named(seat, name_from(entry.text))
        if self._seed is not None:
            typed = replace(typed, seed=seed_from(self._seed.text))
        if typed != self.choices:
            self.choices = typed
            self.put()

    def step(self, seconds: float) -> None:
        """Carets blink."""
        if self._form.step(seconds):
            self.dirty = True

    def choose(self, key: Hashable) -> None:
        """Something was chosen, by its key."""
        choices, offers = self.choices, self.offers
        match key:
            case ("name back" | "name on" as way, int() as seat):
                self._take(choices.next_name(seat, 1 if way == "name on" else -1, offers))
            case (("player", int() as seat), str() as kind):
                bot = f"bot:{offers.usual}"
                if (kind == HUMAN) != choices.seats[seat].human:
                    self._take(choices.played_by(seat, HUMAN if kind == HUMAN else bot))
            case (("skill", int() as seat), str() as bot):
                self._take(choices.played_by(seat, f"bot:{bot}"))
            case ("next skill", int() as seat):
                self._take(choices.next_bot(seat, offers))
            case ("colour", int() as seat, str() as colour):
                self._take(choices.coloured(seat, colour))
            case ("remove", int() as seat):
                self._take(choices.without(seat))
            case "add":
                self._take(choices.with_one_more(offers))
            case "level back" | "level on":
                names = [entry.name for entry in self.levels]
                place = names.index(choices.level) + (1 if key == "level on" else -1)
                self._take(replace(choices, level=names[place % len(names)]))
            case ("pace", Pace() as pace):
                self.house.set_pace(pace)
                self.put()
            case ("practice", bool() as practice):
                self._take(replace(choices, practice=practice))
            case ("seed", str() as kind):
                self._take_seed(kind == "typed")
            case "faces":
                self._choose_faces()
            case "back":
                self.house.title()
            case "shelf":
                self.house.shelf()
            case "begin":
                self._begin()

    def _take(self, choices: SetupChoices) -> None:
        self.choices = choices
        self._place_entries()
        self.put()

    def _take_seed(self, typed: bool) -> None:
        if typed != (self.choices.seed is not None):
            self.choices = replace(self.choices, seed="" if typed else None)
            self._place_seed()
            self.put()
        if typed:
            self.focus.focus("seed")
            self._form.follow(self.focus)

    def _choose_faces(self) -> None:
        """Lay what may pay at the end over this."""
        level = self.entry.level
        assert level is not None, "the button is off where the level cannot be used"
        speech = speech_for(level, self.game, self.players, self.house.translate())
        begins = self.fault is None
        self.stack.push(FacesScene(self.house, speech, self.chosen, begins, self._take_faces, self.random))

    def _take_faces(self, chosen: Chosen, begin: bool) -> None:
        self._take(self.choices.adding(kept_faces(chosen)))
        if begin:
            self._begin()

    def _begin(self) -> None:
        """Lay the table: a typed seed gives the same deal and record again, another one nobody can guess."""
        level = self.level
        assert level is not None, "the button is off where the level cannot be used"
        seed = self.choices.seed
        if seed is None:
            seed, salt = (f"{self.random.getrandbits(128):032x}" for _ in range(2))
        else:
            salt = salt_of(seed)
        seats, practice = self.choices.seated(), self.choices.practises
        match = Match(self.game, level, seats, seed, salt, practice=practice)
        self.house.play(Table(match, new_record(self.house.saves, self.game.name)))

    # The picture

    def draw(self, surface: pygame.Surface) -> None:
        """The evening, the seats, the panel, the buttons."""
        look, said = self.look, self._say
        look.draw_ground(surface)
        look.draw_head(surface, said("Who builds today?"))
        look.draw_below_head(surface, said("Every card can be changed: name, player, skill and seal"))
        level = self.level if self.level_fault is None else None
        begins = None if level is None else beginning(level, self.players)
        for seat, who in enumerate(self.choices.seats):
            look.draw_seat(surface, seat, who.colour)
            if begins is not None:
                look.draw_first_hand(surface, seat, said("First hand"), begins)
            if who.human:
                look.draw_person(surface, seat, self._said_of_person(), self.choices.alone == seat)
        for seat in range(self.players, SEATS):
            look.draw_empty(surface, seat)
        self._draw_panel(surface)
        look.draw_status(surface, self.fault or self._who_plays(), self.fault is not None)
        for control in self._controls:
            control.draw(surface, self.kit, self.focus)
        self._draw_names(surface)
        self.focus.draw_ring(surface, self.kit.paint)

    def _draw_names(self, surface: pygame.Surface) -> None:
        """Names as headings; the one that is being typed, and the seed, as entries."""
        focused = self.focus.focused
        at = None if focused is None else focused.key
        resting = [entry.key for entry in self._names if entry.key != at]
        self._form.draw(surface, self.kit.paint, resting)
        for seat, entry in enumerate(self._names):
            if entry.key in resting:
                pointed = standing(self.focus, entry.key) is Press.POINTED
                self.look.draw_name(surface, seat, self.choices.seats[seat].name, pointed)

    def _draw_panel(self, surface: pygame.Surface) -> None:
        look, said, level = self.look, self._say, self.level
        look.draw_panel(surface, (said("The game"), said("Pace"), said("Seed")))
        name = self.entry.name if level is None else level.name
        look.draw_level(surface, name)
        fault = self.level_fault
        if fault is not None:
            look.draw_summary(surface, fault, warning=True)
        elif level is not None:
            summary = summary_of(level, self.chosen, self.house.translate())
            look.draw_summary(surface, summary, warning=False)
        if level is not None:
            speech = speech_for(level, self.game, self.players, self.house.translate())
            for area, row in enumerate(face_rows(speech)):
                look.draw_face(surface, area, row)
        if self.choices.seed is None:
            look.draw_aside(surface, self.places.seed, said("nobody knows it before the end"))
        if level is not None and self.level_fault is None:
            length = length_of(level, self.players, self.house.translate())
            look.draw_rounds(surface, length, level.seating(self.players).rounds)

    def _said_of_person(self) -> str:
        if self.choices.practises:
            return self._say("Any step can be taken back. The result says so.")
        return self._say("Sits at this screen. Nobody else sees the cards.")

    def _who_plays(self) -> str:
        people = sum(seat.human for seat in self.choices.seats)
        return fill(
            self._say("People at this table: {people}. Bots: {bots}."),
            people=people,
            bots=self.players - people,
        )
