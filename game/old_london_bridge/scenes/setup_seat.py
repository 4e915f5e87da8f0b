"""What can be chosen at the setup for one seat: its name, who plays it, its seal; or to leave it empty."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.core.messages import Translator, fill, mark
from game.match.setup_choices import HUMAN, SetupChoices
from game.old_london_bridge.look.setup_look import SealChoice
from game.old_london_bridge.look.setup_places import SetupPlaces
from game.old_london_bridge.look.skill_choice import Skill, SkillChoice
from game.old_london_bridge.words.opponents import opponent_name, opponent_temper
from game.stage.controls import Arrow, Control, PushButton, Segments
from game.stage.paint import Button
from game.stage.palette import PLAYERS

_FEWEST: Final = 2
_SIGNS: Final = {
    "madder": mark("Red, the bell"),
    "ivory": mark("White, the star"),
    "mulberry": mark("Purple, the moon"),
    "verdigris": mark("Green, the fish"),
}


def seat_controls(
    choices: SetupChoices, seat: int, bots: Sequence[str], places: SetupPlaces, translator: Translator
) -> Iterator[Control]:
    """The controls on a seat's card in reading order; `bots` can be chosen, the weakest first."""
    who, said = choices.seats[seat], translator.gettext

    def called(label: str) -> str:
        return fill(said("Seat {seat}: {what}"), seat=seat + 1, what=label)

    back, _entry, on = places.name(seat)
    yield Arrow(("name back", seat), called(said("the name before")), back, -1, Button.PAPER)
    yield Arrow(("name on", seat), called(said("the next name")), on, 1, Button.PAPER)
    kinds = ((HUMAN, said("Human")), ("bot", said("Bot")))
    chosen = HUMAN if who.human else "bot"
    yield Segments(("player", seat), called(said("played by")), kinds, chosen, places.player(seat), True)
    if not who.human:
        yield _skill_choice(who.kind.removeprefix("bot:"), seat, bots, places, translator)
    if choices.alone == seat:
        ways = ((False, said("In earnest")), (True, said("Practice")))
        rect = places.practice(seat)
        yield Segments("practice", called(said("the game")), ways, choices.practice, rect, True, 21)
    for place, colour in enumerate(PLAYERS):
        name, rect = called(said(_SIGNS[colour])), places.colour(seat, place)
        taken = who.colour == colour
        yield SealChoice(("colour", seat, colour), name, colour, rect, taken)
    if len(choices.seats) > _FEWEST:
        label = said("Leave empty")
        yield PushButton(("remove", seat), label, places.remove(seat), Button.PAPER, 22, name=called(label))


def _skill_choice(
    chosen: str, seat: int, bots: Sequence[str], places: SetupPlaces, translator: Translator
) -> SkillChoice:
    """A bar for each bot, and the line that steps from the present one to the next."""
    said = translator.gettext
    skills = tuple(_skill(bot, place, len(bots), seat, translator) for place, bot in enumerate(bots, 1))
    after = skills[(bots.index(chosen) + 1) % len(bots)]
    step = fill(
        said("Seat {seat}: the next skill, {name}. {temper}"),
        seat=seat + 1,
        name=after.name,
        temper=after.temper,
    )
    rows = places.skill(seat), places.skill_bars(seat), places.temper(seat)
    return SkillChoice(("skill", seat), said("Skill"), skills, chosen, ("next skill", seat), step, *rows)


def _skill(bot: str, place: int, count: int, seat: int, translator: Translator) -> Skill:
    name, temper = opponent_name(bot, translator), opponent_temper(bot, translator)
    told = fill(
        translator.gettext("Seat {seat}: {name}, skill {place} of {count}. {temper}"),
        seat=seat + 1,
        name=name,
        place=place,
        count=count,
        temper=temper,
    )
    return Skill(bot, name, temper, told)
