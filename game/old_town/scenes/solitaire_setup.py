"""The setup of games for one player: ready maps, a new map, storms, and the games of the day."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import SystemRandom
from typing import Final

import pygame

from game.core.chance import salt_of
from game.core.messages import Message, mark, said
from game.match.level_files import find_levels
from game.match.match import Match
from game.match.saved_games import new_record
from game.match.seat import HUMAN, Seat
from game.match.setup_choices import Offers, SetupChoices
from game.old_town.look.solitaire import solo_panel
from game.old_town.look.solitaire.solo_cards import MapCard, SoloCard
from game.old_town.look.solitaire.solo_places import SoloPlaces
from game.old_town.look.title.desert import FOLDER
from game.old_town.rules.level import Level
from game.old_town.scenes.old_town_setup import OldTownSetup
from game.old_town.scenes.solitaire_choices import GRADES, KINDS, SoloChoices
from game.old_town.scenes.solitaire_games import (
    SoloGame,
    map_of_day,
    new_map,
    puzzles_of,
    storm_of_day,
    storms_of,
)
from game.old_town.scenes.solitaire_records import SoloRecords, day_key, key_of
from game.old_town.scenes.solitaire_results import SoloResults
from game.old_town.words.messages import text
from game.stage import palette
from game.stage.controls import Control, PushButton, Segments, SignButton, pace_labels
from game.stage.dialog_scene import DialogScene
from game.stage.director import Pace
from game.stage.fitting import draw_fitted
from game.stage.focus import Element
from game.stage.fonts import Role
from game.stage.house import House, Table
from game.stage.paint import Button
from game.stage.preparation import Ahead
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.setup import setup_keys as keys
from game.tabletop.setup.setup_look import SetupLook
from game.tabletop.setup.setup_places import SetupPlaces
from game.tabletop.setup.setup_scene import SetupScene
from game.tabletop.setup.setup_tabs import setup_tabs
from game.tabletop.setup.setup_whys import setup_why

_WHYS: Final[Mapping[Hashable, Message]] = {
    "card": mark("Chooses this game; the gold button begins it, or goes on with it."),
    "kind": mark("A puzzle has one solution. A storm is a whole game with few turns."),
    "grade": mark("How hard the next new map is to solve."),
    "clock": mark("Whether a puzzle shows how long you take; time costs no points."),
    "new": mark("Begins a new game: a map that nobody has seen."),
    "again": mark("Begins the chosen game anew; the one you have begun stays among the saved games."),
    "day": mark("The same game for everybody, a new one each day."),
}


class SolitaireSetup(DialogScene):
    """The second tab of the setup; the player is the first person of the first tab."""

    def __init__(self, house: House, setup: OldTownSetup) -> None:
        super().__init__(house, None)
        self._setup, self._game = setup, setup.game
        found = find_levels(setup.levels, house.own_levels(self._game.name), self._game.level_from)
        self._levels = {"puzzle": puzzles_of(found), "storm": storms_of(found)}
        self._choices = replace(SoloChoices.kept(house), alone=True)
        shown = {key_of(level) for levels in self._levels.values() for level in levels}
        self._records = SoloRecords(house.saves, shown)
        self._results = SoloResults(self._records, house.translate())
        self._seat = self._person()

    def _person(self) -> Seat:
        """Return the seat of the only player."""
        setup, game = self._setup, self._game
        offers = Offers(setup.names, setup.colours, tuple(game.bots), game.usual_bot, "", setup.fewest)
        seats = SetupChoices.from_table(self.house.choices(game.name), offers).seated()
        person = next((seat for seat in seats if seat.human), seats[0])
        return replace(person, name=person.name or setup.names[0], kind=HUMAN)

    def _text(self, *path: str, **facts: str) -> str:
        return text(self.house.translate(), *path, **facts)

    @property
    def level(self) -> Level:
        """The level of the chosen card."""
        levels = self._levels[self._choices.kind]
        return levels[min(max(0, self._choices.place), len(levels) - 1)]

    def why(self, element: Element) -> str:
        """Return the purpose of a control."""
        return said(setup_why(element.key, _WHYS), self.house.translate())

    # Coming and going

    def arrange(self) -> None:
        """Place everything for the present window."""
        layout = self.kit.layout
        self._usual = SetupPlaces(layout, len(self._setup.colours), with_shelf=self.house.offers_shelf)
        self._places = SoloPlaces(layout, self._usual)
        self._look = SetupLook(self.kit, self._usual, self._setup.ground(self.kit))
        self._table = TableKit.of(self.kit, FOLDER, (), self.house.translate())
        self._results = SoloResults(self._records, self.house.translate())
        super().arrange()

    def ahead(self) -> Ahead:
        """Yield the drawings that the table of the chosen game may show."""
        yield from self.house.rehearse(Table(self._match(SoloGame(self.level))))

    def put(self) -> None:
        """Take over a change: the words on the game of the day too."""
        self._of_day = self._results.of_day(self._choices.kind, self.house.today)
        super().put()

    def step(self, seconds: float) -> None:
        """Read one more kept game."""
        super().step(seconds)
        if self._records.step():
            self.put()

    def leave(self) -> None:
        """Save the choices."""
        super().leave()
        self._choices.keep(self.house)

    def escape(self) -> None:
        """Go back to the title."""
        self.house.title()

    # Controls

    def controls(self) -> Sequence[Control]:
        """Return the tabs, the cards, the choices of the panel, and the buttons."""
        usual, translator = self._usual, self.house.translate()
        return [
            *setup_tabs(self._setup, True, usual.tabs, translator),
            *self._cards(),
            *self._panel(),
            *self._buttons(),
        ]

    def _cards(self) -> Iterator[SoloCard]:
        kind = self._choices.kind
        levels = self._levels[kind]
        for place, rect in enumerate(self._places.cards(len(levels), kind == "storm")):
            level = levels[place]
            key, words = key_of(level), self._results.on_card(level)
            card = ("card", place), rect, self._table, level, words, level is self.level
            known = key in self._records.finished, self._records.views.get(key)
            if kind == "storm":
                yield SoloCard(*card, *known)
            else:
                ready = level.puzzles.get(level.puzzle.ready)
                yield MapCard(
                    *card, *known, GRADES.index(level.puzzle.level if ready is None else ready.level)
                )

    def _panel(self) -> Iterator[Segments]:
        """Yield the choices of the panel: those of puzzles only where a puzzle is chosen."""
        usual, chosen, translator = self._usual, self._choices, self.house.translate()
        kinds = tuple((kind, self._text("solitaire.kind", kind)) for kind in KINDS)
        head = self._text("solitaire.alone")
        yield Segments("kind", head, kinds, chosen.kind, self._places.kind, units=22)
        if chosen.kind == "puzzle":
            grades = tuple((one, self._text("solitaire.grade", one).capitalize()) for one in GRADES)
            shown = tuple((on, self._text("solitaire.clock_shown", str(on).lower())) for on in (True, False))
            new, clock = self._heads()
            yield Segments("grade", new, grades, chosen.grade, solo_panel.choice_row(usual, 0))
            yield Segments("clock", clock, shown, chosen.clock, solo_panel.choice_row(usual, 1))
        paces = pace_labels(translator)
        head = translator.gettext("Pace")
        yield Segments(keys.PaceChoice(), head, paces, self.house.pace, usual.pace, units=21)

    def _heads(self) -> tuple[str, ...]:
        """Return the heads of the options."""
        if self._choices.kind == "storm":
            return (self._text("storm.ranks"),)
        return self._text("solitaire.new_map"), self._text("solitaire.clock")

    def _buttons(self) -> Iterator[Control]:
        usual, translator = self._usual, self.house.translate()
        say = translator.gettext
        yield PushButton(keys.LeaveSetup(), say("Back"), usual.back, units=30, command="back")
        if self.house.offers_shelf:
            yield PushButton(keys.LeaveForShelf(), say("The cabinet"), usual.shelf, units=26)
        others = self._others()
        for key, rect in zip(others, self._places.buttons(len(others)), strict=True):
            yield PushButton(key, others[key], rect, units=28)
        yield SignButton(keys.OpenRulebook(), say("Rulebook"), usual.rulebook, "shared/icon_help")
        words = self._results.begins(self.level, said(self._setup.words.begin, translator))
        yield PushButton(keys.BeginGame(), words, usual.begin, Button.MAIN, 34)

    def _others(self) -> dict[str, str]:
        """Return the words of the buttons that begin other games than the golden one, by key."""
        kind, begun = self._choices.kind, key_of(self.level) in self._records.views
        day = {"day": self._text("solitaire.day", kind)}
        if kind == "storm":
            return {"again": self._text("solitaire.new_storm")} | day if begun else day
        again = {"again": self._text("solitaire.start_again")} if begun else {}
        return {"new": self._text("solitaire.new_map")} | again | day

    def main(self) -> Hashable:
        """Return the golden button."""
        return keys.BeginGame()

    def choose(self, key: Hashable) -> None:
        """Carry out a control by its key."""
        match key:
            case (keys.TabChoice(), False):
                self._choices = replace(self._choices, alone=False)
                self.stack.replace(SetupScene(self.house, self._setup))
            case keys.LeaveSetup():
                self.house.title()
            case keys.LeaveForShelf():
                self.house.shelf()
            case keys.OpenRulebook():
                self.stack.rulebook()
            case keys.BeginGame() | "new" | "again" | "day":
                self.house.play(self._laid(key))
            case _:
                self._change(key)
                self.put()

    def _change(self, key: Hashable) -> None:
        """Take over a choice."""
        match key:
            case ("card", int() as place):
                self._choices = self._choices.placed(place)
            case ("kind", kind):
                self._choices = replace(self._choices, kind=next(one for one in KINDS if one == kind))
            case ("grade", str() as grade):
                self._choices = replace(self._choices, grade=grade)
            case ("clock", bool() as clock):
                self._choices = replace(self._choices, clock=clock)
            case (keys.PaceChoice(), Pace() as pace):
                self.house.set_pace(pace)

    # Tables

    def _laid(self, key: Hashable) -> Table:
        """Return the table of a button: an unfinished game goes on."""
        game, record, kind = SoloGame(self.level), key_of(self.level), self._choices.kind
        if key == "new":
            game = new_map(self._choices.grade)
        elif key == "day":
            day = self.house.today
            game, record = map_of_day(day) if kind == "puzzle" else storm_of_day(day), day_key(kind, day)
        begun = None if key in ("new", "again") else self._records.table(record)
        return begun or Table(self._match(game), new_record(self.house.saves, self._game.name))

    def _match(self, game: SoloGame) -> Match:
        """Return the match of a game, not yet dealt."""
        random = SystemRandom()
        seed, salt = (f"{random.getrandbits(128):032x}" for _ in range(2))
        if game.seed is not None:
            seed, salt = game.seed, salt_of(game.seed)
        return Match(self._game, game.level, (self._seat,), seed, salt)

    # The picture

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground, the panel and the controls."""
        self._look.draw_ground(surface)
        self.draw_panels(surface)
        self.draw_controls(surface)

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the heading, the panel, and the line next to the buttons."""
        look, usual, kind, level = self._look, self._usual, self._choices.kind, self.level
        say, kit = self.house.translate().gettext, self._table
        look.draw_head(surface, self._text("solitaire.head", kind))
        look.draw_panel(
            surface, (self._text("solitaire.alone"), say("Pace"), self._text("solitaire.day", kind))
        )
        points = self._game.score_text(level.puzzle.start, kit.translator)
        ready = kind == "puzzle" and level.puzzle.ready in level.puzzles
        line = self._text("solitaire.line", points=points) if ready else level.summary
        look.draw_summary(surface, line, False)
        solo_panel.draw_heads(surface, kit, usual, self._heads())
        solo_panel.draw_day(surface, kit, usual, self._of_day)
        if kind == "storm":
            solo_panel.draw_storm(surface, kit, usual, level, self._records.best.get(key_of(level)))
        elif ready:
            look.draw_length(surface, self._text("solitaire.unused_on", name=self._results.within(level)))
            solo_panel.draw_unused(surface, kit, usual, level)
        room = self._places.line(len(self._others()))
        if room is not None:
            words = self._text("solitaire.plays", kind, name=self._seat.name)
            draw_fitted(surface, kit.text, words, Role.ASIDE, 26, palette.VELLUM_1, room, Align.CENTRE)
