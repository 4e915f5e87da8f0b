"""Who builds today: seats with names, colours, people and bots; the level, what it pays, pace and seed."""

from __future__ import annotations

import secrets
from collections.abc import Hashable, Iterator
from dataclasses import replace
from typing import Any, Final

import pygame

from game.core.chance import salt_of
from game.core.contract import Game
from game.core.messages import fill, mark, mark_in
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
from game.old_london_bridge.look.setup_look import SealChoice, SetupLook
from game.old_london_bridge.look.setup_places import SEATS, SetupPlaces
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.scenes.setup_level import beginning, face_rows, length_of, level_fault
from game.stage.controls import Arrow, Control, PushButton, Segments, pace_labels, standing
from game.stage.director import Pace
from game.stage.focus import Element, FocusList
from game.stage.house import House, Table
from game.stage.inputs import Input, Key
from game.stage.paint import Button, Press
from game.stage.palette import PLAYERS
from game.stage.scenes import Scene
from game.stage.widgets.form import Entry, Form

#: The level that is chosen first.
_USUAL: Final = "standard"
_FEWEST: Final = 2
_SIGNS: Final = {
    "madder": mark("Red, the bell"),
    "ivory": mark("White, the star"),
    "mulberry": mark("Purple, the moon"),
    "verdigris": mark("Green, the fish"),
}
_BOTS: Final = {"random": mark_in("bot", "Random"), "apprentice": mark_in("bot", "Apprentice")}


class SetupScene(Scene):
    """The table is laid: everything is chosen here, and kept for the next time."""

    look: SetupLook
    places: SetupPlaces

    def __init__(self, house: House, game: Game[Any], names: tuple[str, ...]) -> None:
        super().__init__()
        self.house = house
        self.game = game
        self.focus = FocusList()
        self.offers = Offers(names, tuple(PLAYERS), tuple(game.bots), _USUAL)
        found = find_levels(levels_folder(game.name), house.own_levels, game.level_from)
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
        self.places = SetupPlaces(self.kit.layout)
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
            yield from self._seat(seat)
        count = len(self.choices.seats)
        if count < SEATS:
            yield PushButton("add", self._say("Add a builder"), self.places.add(count), units=25)
        yield from self._panel()
        yield PushButton("back", self._say("Back"), self.places.back, units=30)
        fault = self.fault
        begin = self._say("Begin building")
        yield PushButton(
            "begin", begin, self.places.begin, Button.MAIN, 34, enabled=fault is None, reason=fault or ""
        )

    def _seat(self, seat: int) -> Iterator[Control]:
        places, who, said = self.places, self.choices.seats[seat], self._say

        def called(label: str) -> str:
            return fill(said("Seat {seat}: {what}"), seat=seat + 1, what=label)

        back, _entry, on = places.name(seat)
        yield Arrow(("name back", seat), called(said("the name before")), back, -1, Button.PAPER)
        yield Arrow(("name on", seat), called(said("the next name")), on, 1, Button.PAPER)
        kinds = ((HUMAN, said("Human")), ("bot", said("Bot")))
        chosen = HUMAN if who.human else "bot"
        yield Segments(("player", seat), called(said("played by")), kinds, chosen, places.player(seat), True)
        if not who.human:
            back, _name, on = places.bot(seat)
            yield Arrow(("bot back", seat), called(said("the bot before")), back, -1, Button.PAPER)
            yield Arrow(("bot on", seat), called(said("the next bot")), on, 1, Button.PAPER)
        for place, colour in enumerate(PLAYERS):
            name, rect = called(said(_SIGNS[colour])), places.colour(seat, place)
            taken = who.colour == colour
            yield SealChoice(("colour", seat, colour), name, colour, rect, taken)
        if len(self.choices.seats) > _FEWEST:
            label = said("Leave empty")
            yield PushButton(
                ("remove", seat), label, places.remove(seat), Button.PAPER, 22, name=called(label)
            )

    def _panel(self) -> Iterator[Control]:
        places, said = self.places, self._say
        back, _name, on = places.level
        yield Arrow("level back", said("The level before"), back, -1)
        yield Arrow("level on", said("The next level"), on, 1)
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
            if chosen.enabled:
                self.choose(chosen.key)
        elif nowhere and event == Key("return") and self.fault is None:
            self.choose("begin")

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
        if self.focus.step(seconds, self.house.pace is Pace.STILL):
            self.dirty = True
        if self._form.step(seconds):
            self.dirty = True

    def choose(self, key: Hashable) -> None:
        """Something was chosen, by its key."""
        choices, offers = self.choices, self.offers
        match key:
            case ("name back" | "name on" as way, int() as seat):
                self._take(choices.next_name(seat, 1 if way == "name on" else -1, offers))
            case (("player", int() as seat), str() as kind):
                bot = f"bot:{offers.bots[-1]}"
                if (kind == HUMAN) != choices.seats[seat].human:
                    self._take(choices.played_by(seat, HUMAN if kind == HUMAN else bot))
            case ("bot back" | "bot on" as way, int() as seat):
                self._take(choices.next_bot(seat, 1 if way == "bot on" else -1, offers))
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
            case ("seed", str() as kind):
                self._take_seed(kind == "typed")
            case "back":
                self.house.title()
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

    def _begin(self) -> None:
        """Lay the table: a typed seed gives the same deal and record again, another one nobody can guess."""
        level = self.entry.level
        assert level is not None, "the button is off where the level cannot be used"
        seed = self.choices.seed
        if seed is None:
            seed, salt = secrets.token_hex(16), secrets.token_hex(16)
        else:
            salt = salt_of(seed)
        match = Match(self.game, level, self.choices.seated(), seed, salt)
        self.house.play(Table(match, new_record(self.house.saves, self.game.name)))

    # The picture

    def draw(self, surface: pygame.Surface) -> None:
        """The evening, the seats, the panel, the buttons."""
        look, said = self.look, self._say
        look.draw_ground(surface)
        look.draw_head(surface, said("Who builds today?"))
        look.draw_below_head(surface, said("Every card can be changed: name, player and seal"))
        level = self.entry.level if self.level_fault is None else None
        begins = None if level is None else beginning(level, self.players)
        for seat, who in enumerate(self.choices.seats):
            look.draw_seat(surface, seat, who.colour)
            if begins is not None:
                look.draw_first_hand(surface, seat, said("First hand"), begins)
            if who.human:
                look.draw_person(surface, seat, said("sits at this screen"))
            else:
                name = self._bot_name(who.kind.removeprefix("bot:"))
                look.draw_between(surface, self.places.bot(seat)[1], name, on_vellum=True)
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
        look, said, level = self.look, self._say, self.entry.level
        look.draw_panel(surface, (said("The game"), said("Paid at the end"), said("Pace"), said("Seed")))
        name = self.entry.name if level is None else level.name
        look.draw_between(surface, self.places.level[1], name, on_vellum=False)
        fault = self.level_fault
        if fault is not None:
            look.draw_summary(surface, fault, warning=True)
        elif level is not None:
            look.draw_summary(surface, level.summary, warning=False)
        if level is not None:
            translator = self.house.translate()
            for area, row in enumerate(face_rows(level, self.game, self.players, translator)):
                look.draw_face(surface, area, row)
        if self.choices.seed is None:
            look.draw_aside(surface, self.places.seed, said("nobody knows it before the end"))
        if level is not None and self.level_fault is None:
            length = length_of(level, self.players, self.house.translate())
            look.draw_rounds(surface, length, level.seating(self.players).rounds)

    def _who_plays(self) -> str:
        people = sum(seat.human for seat in self.choices.seats)
        return fill(
            self._say("People at this table: {people}. Bots: {bots}."),
            people=people,
            bots=self.players - people,
        )

    def _bot_name(self, bot: str) -> str:
        return self.house.translate().pgettext(*_BOTS[bot]) if bot in _BOTS else bot
