"""The setup's choices for one seat: its name, occupant, skill and seal, or leaving it empty."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from game.core.messages import Translator, fill, mark
from game.match.seat import HUMAN, bot_kind
from game.match.setup_choices import Offers, SetupChoices
from game.stage.controls import Arrow, Control, PushButton, Segments
from game.stage.paint import Button
from game.tabletop.setup.game_setup import GameSetup
from game.tabletop.setup.seal_choice import SealChoice
from game.tabletop.setup.setup_keys import (
    AddSeat,
    NextName,
    NextSkill,
    Occupant,
    OccupantOf,
    PracticeChoice,
    PreviousName,
    RemoveSeat,
    SealOf,
    SkillOf,
)
from game.tabletop.setup.setup_places import SetupPlaces
from game.tabletop.setup.skill_choice import OfferedSkill, SkillChoice

_SIGNS: Final = {
    "madder": mark("Red, the bell"),
    "ivory": mark("White, the star"),
    "mulberry": mark("Purple, the moon"),
    "verdigris": mark("Green, the fish"),
    "ultramarine": mark("Blue, the crown"),
}


def seal_name(colour: str, translator: Translator) -> str:
    """Return the name of a seal by its colour, a key of `palette.PLAYERS`."""
    return translator.gettext(_SIGNS[colour])


@dataclass(frozen=True, slots=True)
class SeatControls:
    """The controls on seats' cards for one layout and language."""

    setup: GameSetup[Any]
    offers: Offers
    places: SetupPlaces
    translator: Translator

    def of(self, choices: SetupChoices, seat: int) -> Iterator[Control]:
        """Yield the controls on a seat's card in reading order."""
        who, said, places = choices.seats[seat], self.translator.gettext, self.places

        def called(label: str) -> str:
            return fill(said("Seat {seat}: {what}"), seat=seat + 1, what=label)

        back, _entry, on = places.name(seat)
        yield Arrow(PreviousName(seat), called(said("previous name")), back, -1, Button.PAPER)
        yield Arrow(NextName(seat), called(said("next name")), on, 1, Button.PAPER)
        kinds = ((Occupant.PERSON, said("Human")), (Occupant.BOT, said("Bot")))
        occupant = Occupant.PERSON if who.human else Occupant.BOT
        rect = places.occupant(seat)
        yield Segments(OccupantOf(seat), called(said("played by")), kinds, occupant, rect, True)
        if who.bot is not None:
            yield self._skill_choice(who.bot, seat)
        if choices.alone == seat:
            ways = ((False, said("In earnest")), (True, said("Practice")))
            rect = places.practice(seat)
            yield Segments(PracticeChoice(), called(said("the game")), ways, choices.practice, rect, True, 21)
        for place, colour in enumerate(self.offers.colours):
            name, rect = called(seal_name(colour, self.translator)), places.colour(seat, place)
            yield SealChoice(SealOf(seat, colour), name, colour, rect, taken=who.colour == colour)
        if len(choices.seats) > self.offers.fewest:
            label, rect = said("Leave empty"), places.remove(seat)
            yield PushButton(RemoveSeat(seat), label, rect, Button.PAPER, 22, name=called(label))

    def _skill_choice(self, chosen: str, seat: int) -> SkillChoice:
        """Return the choice with a bar for each bot, and the line that steps on to the next one."""
        said, places, bots = self.translator.gettext, self.places, self.offers.bots
        skills = tuple(self._skill(bot, place, seat) for place, bot in enumerate(bots, 1))
        after = skills[(bots.index(chosen) + 1) % len(bots)]
        step = fill(
            said("Seat {seat}: next skill, {name}. {temper}"),
            seat=seat + 1,
            name=after.name,
            temper=after.temper,
        )
        rows = places.skill(seat), places.skill_bars(seat), places.temper(seat)
        return SkillChoice(SkillOf(seat), said("Skill"), skills, chosen, NextSkill(seat), step, *rows)

    def _skill(self, bot: str, place: int, seat: int) -> OfferedSkill:
        translator = self.translator
        name, temper = self.setup.bot_name(bot, translator), self.setup.bot_temper(bot, translator)
        told = fill(
            translator.gettext("Seat {seat}: {name}, skill {place} of {count}. {temper}"),
            seat=seat + 1,
            name=name,
            place=place,
            count=len(self.offers.bots),
            temper=temper,
        )
        return OfferedSkill(bot, name, temper, told)


def seats_changed(key: Hashable, choices: SetupChoices, offers: Offers) -> SetupChoices | None:
    """Return the choices after a control of a seat was chosen by its key; None for any other key."""
    match key:
        case PreviousName(seat):
            return choices.next_name(seat, -1, offers)
        case NextName(seat):
            return choices.next_name(seat, 1, offers)
        case (OccupantOf(seat), Occupant() as occupant):
            if choices.seats[seat].human == (occupant is Occupant.PERSON):
                return choices
            return choices.played_by(seat, HUMAN if occupant is Occupant.PERSON else bot_kind(offers.usual))
        case (SkillOf(seat), str() as bot):
            return choices.played_by(seat, bot_kind(bot))
        case NextSkill(seat):
            return choices.next_bot(seat, offers)
        case SealOf(seat, colour):
            return choices.coloured(seat, colour)
        case RemoveSeat(seat):
            return choices.without(seat)
        case AddSeat():
            return choices.with_one_more(offers)
    return None
