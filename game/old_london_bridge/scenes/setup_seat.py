"""What can be chosen at the setup for one seat: its name, who plays it, its seal; or to leave it empty."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.core.messages import fill, mark
from game.match.setup_choices import HUMAN, SetupChoices
from game.old_london_bridge.look.setup_look import SealChoice
from game.old_london_bridge.look.setup_places import SetupPlaces
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
    choices: SetupChoices, seat: int, places: SetupPlaces, said: Callable[[str], str]
) -> Iterator[Control]:
    """The controls on a seat's card in reading order; `said` translates."""
    who = choices.seats[seat]

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
    if len(choices.seats) > _FEWEST:
        label = said("Leave empty")
        yield PushButton(("remove", seat), label, places.remove(seat), Button.PAPER, 22, name=called(label))
