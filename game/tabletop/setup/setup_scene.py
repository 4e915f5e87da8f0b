"""The setup scene of any game: players, level, pace and seed; the game adds options of its own."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from random import Random, SystemRandom
from typing import Final, Generic

import pygame

from game.bots.bot import opponents
from game.core.chance import salt_of
from game.core.json_value import Json
from game.core.messages import Message, fill, said
from game.match.level_files import LevelEntry, find_levels
from game.match.match import Match
from game.match.saved_games import new_record
from game.match.setup_choices import LONGEST_NAME, LONGEST_SEED, Offers, SetupChoices, name_from, seed_from
from game.stage.controls import Arrow, Control, PushButton, Segments, SignButton, pace_labels, standing
from game.stage.director import Pace
from game.stage.focus import Element, Kind
from game.stage.house import House, Table
from game.stage.inputs import Input, Key, Release
from game.stage.letters_scene import LettersScene
from game.stage.paint import Button, ButtonState
from game.stage.preparation import Ahead
from game.stage.scenes import Scene
from game.stage.widgets.form import Form, TextEntry
from game.tabletop.setup.game_setup import GamePanel, GameSetup, LevelT
from game.tabletop.setup.setup_keys import (
    AddSeat,
    BeginGame,
    LeaveForShelf,
    LeaveSetup,
    NameEntry,
    NextLevel,
    OpenRulebook,
    PaceChoice,
    PracticeChoice,
    PreviousLevel,
    PreviousName,
    SeedChoice,
    SeedEntry,
    SeedSource,
    TabChoice,
)
from game.tabletop.setup.setup_look import SetupLook
from game.tabletop.setup.setup_places import SetupPlaces
from game.tabletop.setup.setup_seat import SeatControls, seats_changed
from game.tabletop.setup.setup_tabs import setup_tabs
from game.tabletop.setup.setup_whys import setup_why

#: The level that is chosen by default.
_USUAL: Final = "standard"
#: The seed of a match that is never dealt.
_REHEARSED: Final = "rehearsed"


class SetupScene(Scene, Generic[LevelT]):
    """The scene of all choices before a game; it saves them and starts the game. It is a `SetupContext`.

    `random` is the source of new seeds, and of a shuffle of the game's options.
    """

    look: SetupLook
    places: SetupPlaces
    panel: GamePanel[LevelT]

    def __init__(self, house: House, setup: GameSetup[LevelT], random: Random | None = None) -> None:
        super().__init__()
        self.house = house
        self.setup = setup
        self.game = setup.game
        self.random = SystemRandom() if random is None else random
        bots = opponents(self.game.bots)
        self.offers = Offers(setup.names, setup.colours, bots, self.game.usual_bot, _USUAL, setup.fewest)
        found = find_levels(setup.levels, house.own_levels(self.game.name), self.game.level_from)
        self.levels: list[LevelEntry[LevelT]] = sorted(
            filter(self._is_offered, found), key=lambda entry: entry.name != _USUAL
        )
        kept = house.choices(self.game.name)
        self.choices = SetupChoices.from_table(kept, self.offers)
        if self.choices.level not in [entry.name for entry in self.levels]:
            self.choices = replace(self.choices, level=_USUAL)
        self._before = self.choices
        self._controls: tuple[Control, ...] = ()
        self._form = Form(house.widgets)
        self._names: list[TextEntry] = []
        self._seed: TextEntry | None = None

    def _is_offered(self, entry: LevelEntry[LevelT]) -> bool:
        """Return whether a level belongs to this setup: one for a single player alone has its own tab."""
        if entry.level is None or self.setup.tabs is None:
            return True
        return max(self.game.players_of(entry.level)) >= self.setup.fewest

    def _say(self, message: Message) -> str:
        return said(message, self.house.translate())

    def why(self, element: Element) -> str:
        """Return why a control is off, else its purpose."""
        return element.reason or self._say(setup_why(element.key, self.setup.whys))

    # Coming and going

    def arrange(self) -> None:
        """Place everything for the present window."""
        self.places = SetupPlaces(
            self.kit.layout, self.offers.most, self.setup.options_height, self.house.offers_shelf
        )
        self.look = SetupLook(self.kit, self.places, self.setup.ground(self.kit))
        self.panel = self.setup.panel(self.kit, self.places, self)
        self._form.arrange(self.kit.layout)
        self._place_entries()
        self.put()

    def ahead(self) -> Ahead:
        """Yield the drawings that the table of the present choices may show."""
        level = self.level
        if level is not None and self.fault is None:
            match = Match(self.game, level, self.choices.seated(), _REHEARSED)
            yield from self.house.rehearse(Table(match))

    def pause(self) -> None:
        """Hide the entries. Called when another scene comes on top."""
        self._form.hide()

    def resume(self) -> None:
        """Show the entries again. Called when the scene on top has gone."""
        self._form.show()
        self.put()

    def leave(self) -> None:
        """Save the choices for the next time. Called whenever the scene ends."""
        self._form.close()
        if self.choices != self._before:
            self.house.keep_choices(self.game.name, self.choices.table())

    def _place_entries(self) -> None:
        """Place an entry for each seat's name, and one for a typed seed."""
        while len(self._names) > len(self.choices.seats):
            self._form.remove(self._names.pop().key)
        for seat, who in enumerate(self.choices.seats):
            if seat == len(self._names):
                label = fill(self._say("Seat {seat}: name"), seat=seat + 1)
                self._names.append(self._form.entry(NameEntry(seat), label, who.name, LONGEST_NAME))
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
            self._seed = self._form.entry(SeedEntry(), self._say("Seed"), self.choices.seed, LONGEST_SEED)
        self._seed.place(self.places.seed)

    # Possible choices

    def put(self) -> None:
        """Create controls and focus list again after a change."""
        self._controls = tuple(self._all())
        elements: list[Element] = []
        for control in self._controls:
            elements.extend(control.elements())
            # An entry comes between the arrows of its stepper.
            for key, entry in self._entries():
                if elements[-1].key == key:
                    elements.append(entry.element())
        self.focus.put(elements)
        self.dirty = True

    def _entries(self) -> Iterator[tuple[Hashable, TextEntry]]:
        """Yield each entry with the key of the element before it."""
        for seat, entry in enumerate(self._names):
            yield PreviousName(seat), entry
        if self._seed is not None:
            yield (SeedChoice(), SeedSource.TYPED), self._seed

    def _all(self) -> Iterator[Control]:
        words, count = self.setup.words, self.players
        yield from setup_tabs(self.setup, False, self.places.tabs, self.house.translate())
        seats = SeatControls(self.setup, self.offers, self.places, self.house.translate())
        for seat in range(count):
            yield from seats.of(self.choices, seat)
        if count < self.offers.most:
            yield PushButton(AddSeat(), self._say(words.add_seat), self.places.add(count), units=25)
        yield from self._panel_controls()
        yield PushButton(LeaveSetup(), self._say("Back"), self.places.back, units=30, command="back")
        if self.house.offers_shelf:
            yield PushButton(LeaveForShelf(), self._say("The cabinet"), self.places.shelf, units=26)
        yield SignButton(OpenRulebook(), self._say("Rulebook"), self.places.rulebook, "shared/icon_help")
        begin, rect, fault = self._say(words.begin), self.places.begin, self.fault
        yield PushButton(BeginGame(), begin, rect, Button.MAIN, 34, enabled=fault is None, reason=fault or "")

    def _panel_controls(self) -> Iterator[Control]:
        places, say = self.places, self._say
        back, _name, on = places.level
        yield Arrow(PreviousLevel(), say("Previous level"), back, -1)
        yield Arrow(NextLevel(), say("Next level"), on, 1)
        yield from self.panel.controls()
        paces = pace_labels(self.house.translate())
        yield Segments(PaceChoice(), say("Pace"), paces, self.house.pace, places.pace, units=21)
        sources = ((SeedSource.RANDOM, say("Always new")), (SeedSource.TYPED, say("Typed")))
        chosen = SeedSource.RANDOM if self.choices.seed is None else SeedSource.TYPED
        yield Segments(SeedChoice(), say("Seed"), sources, chosen, places.seed_source, units=21)

    # The level

    @property
    def entry(self) -> LevelEntry[LevelT]:
        """The file of the chosen level, usable or not."""
        return next(entry for entry in self.levels if entry.name == self.choices.level)

    @property
    def chosen_level(self) -> LevelT | None:
        """The chosen level as its file has it; None if the file cannot be used."""
        return self.entry.level

    @property
    def level(self) -> LevelT | None:
        """The level with the game's own options applied."""
        level = self.entry.level
        return None if level is None else self.setup.adapted(level, self.options)

    @property
    def options(self) -> Mapping[str, Json]:
        """The saved options of the game for the chosen level."""
        return self.choices.added

    @property
    def players(self) -> int:
        """The number of seats that are taken."""
        return len(self.choices.seats)

    def colour_of(self, seat: int) -> str:
        """Return the colour of a seat that is taken, a key of `palette.PLAYERS`."""
        return self.choices.seats[seat].colour

    @property
    def level_fault(self) -> str | None:
        """The reason why the level cannot be played by so many; None if it can."""
        level = self.entry.level
        if level is None:
            return self.entry.fault
        if self.players in self.game.players_of(level):
            return None
        return self.setup.wrong_number(level, self.players, self.house.translate())

    @property
    def fault(self) -> str | None:
        """The reason why the game cannot begin; None if it can."""
        nameless, twice = self.choices.nameless, self.choices.twice
        if nameless is not None:
            return fill(self._say("Seat {seat} has no name."), seat=nameless + 1)
        if twice is not None:
            return fill(self._say(self.setup.words.duplicate_name), name=twice)
        if self.level_fault is not None:
            return self._say("This level cannot be played like this: see its line.")
        if self.choices.seed == "":
            return self._say("The seed is empty: type one, or take a new one.")
        return None

    # Input

    def input(self, event: Input) -> None:
        """Handle input: Esc goes back, Return begins the game where no other element has the focus."""
        self.dirty = True
        if event == Key("escape"):
            self.choose(LeaveSetup())
            return
        nowhere = self.focus.focused is None
        chosen = self._form.handle(event, self.focus)
        self._hear()
        if chosen is not None:
            if chosen.kind is Kind.ENTRY:
                # With a pointer or a pad there may be no keyboard at hand.
                if isinstance(event, Release) or (isinstance(event, Key) and event.pad):
                    self._spell(chosen.key)
            elif chosen.enabled:
                self.choose(chosen.key)
        elif nowhere and event == Key("return") and self.fault is None:
            self.choose(BeginGame())

    def _spell(self, key: Hashable) -> None:
        """Open the on-screen letters for a name or the seed."""
        entry = next(entry for _before, entry in self._entries() if entry.key == key)

        def take(text: str) -> None:
            entry.text = text
            self._hear()

        self.stack.push(LettersScene(self.house, self, entry.name, entry.text, entry.limit, take))

    def _hear(self) -> None:
        """Take over typed text."""
        typed = self.choices
        for seat, entry in enumerate(self._names):
            typed = typed.named(seat, name_from(entry.text))
        if self._seed is not None:
            typed = replace(typed, seed=seed_from(self._seed.text))
        if typed != self.choices:
            self.choices = typed
            self.put()

    def step(self, seconds: float) -> None:
        """Let carets blink. Called once per frame."""
        if self._form.step(seconds):
            self.dirty = True

    def choose(self, key: Hashable) -> None:
        """Carry out a control by its key; pass keys that the setup does not know to the game."""
        changed = seats_changed(key, self.choices, self.offers)
        if changed is not None:
            self._take(changed)
            return
        match key:
            case (TabChoice(), True):
                self.stack.replace(self.setup.alone(self.house))
            case PreviousLevel():
                self._step_level(-1)
            case NextLevel():
                self._step_level(1)
            case (PaceChoice(), Pace() as pace):
                self.house.set_pace(pace)
                self.put()
            case (PracticeChoice(), bool() as practice):
                self._take(replace(self.choices, practice=practice))
            case (SeedChoice(), SeedSource() as source):
                self._take_seed(source is SeedSource.TYPED)
            case LeaveSetup():
                self.house.title()
            case LeaveForShelf():
                self.house.shelf()
            case OpenRulebook():
                self.stack.rulebook()
            case BeginGame():
                self.begin()
            case _:
                self.panel.choose(key)

    def _take(self, choices: SetupChoices) -> None:
        self.choices = choices
        self._place_entries()
        self.put()

    def _step_level(self, step: int) -> None:
        names = [entry.name for entry in self.levels]
        place = names.index(self.choices.level) + step
        self._take(replace(self.choices, level=names[place % len(names)]))

    def _take_seed(self, typed: bool) -> None:
        if typed != (self.choices.seed is not None):
            self.choices = replace(self.choices, seed="" if typed else None)
            self._place_seed()
            self.put()
        if typed:
            self.focus.focus(SeedEntry())
            self._form.follow(self.focus)

    # Called by the game's own part

    def open(self, scene: Scene) -> None:
        """Push a scene of the game's own over this one."""
        self.stack.push(scene)

    def take_options(self, options: Mapping[str, Json]) -> None:
        """Save the game's own options for the chosen level; an empty mapping clears them."""
        self._take(self.choices.adding(options))

    def begin(self) -> None:
        """Start the game: a typed seed repeats deal and record, any other is random.

        Call it only while the level can be used.
        """
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
        """Draw the ground, the seats, the panel and the buttons."""
        look, say = self.look, self._say
        look.draw_ground(surface)
        look.draw_head(surface, say(self.setup.words.question))
        if self.setup.tabs is None:
            look.draw_below_head(surface, say("Every card can be changed: name, player, skill and seal"))
        self._draw_seats(surface)
        self._draw_panel(surface)
        look.draw_status(surface, self.fault or self._who_plays(), self.fault is not None)
        for control in self._controls:
            control.draw(surface, self.kit, self.focus)
        self._draw_names(surface)
        self.focus.draw_ring(surface, self.kit.paint)

    def _draw_seats(self, surface: pygame.Surface) -> None:
        look = self.look
        for seat, who in enumerate(self.choices.seats):
            look.draw_seat(surface, seat, who.colour)
            if self.level_fault is None:
                look.draw_beginning_rule(surface, seat)
                self.panel.draw_beginning(surface, seat)
            if who.human:
                look.draw_person(surface, seat, self._said_of_person(), self.choices.alone == seat)
        for seat in range(self.players, self.offers.most):
            look.draw_empty(surface, seat)

    def _draw_names(self, surface: pygame.Surface) -> None:
        """Draw names as headings, but the one being edited and the seed as entries."""
        focused = self.focus.focused
        at = None if focused is None else focused.key
        resting = [entry.key for entry in self._names if entry.key != at]
        self._form.draw(surface, self.kit.paint, resting)
        for seat, entry in enumerate(self._names):
            if entry.key in resting:
                pointed = standing(self.focus, entry.key) is ButtonState.POINTED
                self.look.draw_name(surface, seat, self.choices.seats[seat].name, pointed)

    def _draw_panel(self, surface: pygame.Surface) -> None:
        look, say, level, fault = self.look, self._say, self.level, self.level_fault
        look.draw_panel(surface, (say("The game"), say("Pace"), say("Seed")))
        look.draw_level(surface, self.entry.name if level is None else level.name)
        look.draw_summary(surface, self.panel.summary() if fault is None else fault, fault is not None)
        if level is not None:
            self.panel.draw_options(surface)
        if self.choices.seed is None:
            look.draw_aside(surface, self.places.seed, say("nobody knows it before the end"))
        if fault is None:
            look.draw_length(surface, self.panel.length())
            self.panel.draw_length(surface)

    def _said_of_person(self) -> str:
        if self.choices.practises:
            return self._say("You can take any step back. The result says so.")
        return self._say(self.setup.words.person)

    def _who_plays(self) -> str:
        people = sum(seat.human for seat in self.choices.seats)
        return fill(
            self._say("People at this table: {people}. Bots: {bots}."),
            people=people,
            bots=self.players - people,
        )
