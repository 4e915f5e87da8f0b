"""The choices before a game: seats, level and seed, as an immutable value.

They are stored between games as a plain table. Entries of a stored table that are no longer valid (an unknown
bot or colour) are replaced by the default, seat by seat. The additions of a game's own setup are stored
unchecked: only that game can check them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.core.json_value import Json
from game.core.typed_text import typable
from game.match.seat import HUMAN, Seat, bot_kind

LONGEST_NAME = 16
LONGEST_SEED = 40


@dataclass(frozen=True, slots=True)
class Offers:
    """The options of a setup: names to step through, colours (at most one seat has each), and bots.

    Bots are ordered from the weakest to the strongest; `usual` is the default bot, `level` the default level.
    `fewest` is the smallest number of seats.
    """

    names: tuple[str, ...]
    colours: tuple[str, ...]
    bots: tuple[str, ...]
    usual: str
    level: str
    fewest: int = 2

    @property
    def most(self) -> int:
        """The largest number of seats."""
        return len(self.colours)


@dataclass(frozen=True, slots=True)
class SetupChoices:
    """The seats in seating order, the level by its name, and the seed; None for a new seed each game.

    `own` holds the additions of the game's own setup, one table for each level by its name; they are kept
    when another level is selected, and never copied to it. `practice` takes effect only if exactly one person
    plays.
    """

    seats: tuple[Seat, ...]
    level: str
    seed: str | None = None
    own: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)
    practice: bool = False

    # Making

    @classmethod
    def usual(cls, offers: Offers) -> SetupChoices:
        """Return the default: one person, and the usual bot at every other seat."""
        kinds = (HUMAN, *(bot_kind(offers.usual) for _ in offers.colours[1:]))
        seats = zip(offers.names, kinds, offers.colours, strict=False)
        return cls(tuple(Seat(*seat) for seat in seats), offers.level)

    @classmethod
    def from_table(cls, table: Mapping[str, Json], offers: Offers) -> SetupChoices:
        """Return the choices of a stored table; invalid entries are replaced by defaults."""
        usual = cls.usual(offers)
        listed = table.get("seats")
        if not isinstance(listed, list) or not offers.fewest <= len(listed) <= offers.most:
            return usual
        choices = replace(usual, seats=())
        for place, told in enumerate(listed):
            choices = choices._seated(told if isinstance(told, dict) else {}, usual.seats[place], offers)
        level, seed = table.get("level"), table.get("seed")
        if isinstance(level, str):
            choices = replace(choices, level=level)
        if isinstance(seed, str):
            choices = replace(choices, seed=seed_from(seed))
        own = table.get("own")
        if isinstance(own, Mapping):
            tables = {name: added for name, added in own.items() if isinstance(added, Mapping)}
            choices = replace(choices, own=tables)
        return replace(choices, practice=table.get("practice") is True)

    def _seated(self, told: Mapping[str, Json], usual: Seat, offers: Offers) -> SetupChoices:
        """Return the choices with one more seat; its invalid entries are replaced by defaults."""
        kinds = (HUMAN, *(bot_kind(bot) for bot in offers.bots))
        name, kind, colour = told.get("name"), told.get("kind"), told.get("colour")
        taken = {seat.colour for seat in self.seats}
        free = [one for one in offers.colours if one not in taken]
        seat = Seat(
            name_from(name) if isinstance(name, str) else usual.name,
            kind if isinstance(kind, str) and kind in kinds else usual.kind,
            colour if isinstance(colour, str) and colour in free else free[0],
        )
        return replace(self, seats=(*self.seats, seat))

    def table(self) -> dict[str, Json]:
        """Return the choices as a table to store."""
        seats = [{"name": one.name, "kind": one.kind, "colour": one.colour} for one in self.seats]
        kept: dict[str, Json] = {"seats": seats, "level": self.level, "seed": self.seed, "own": self.own}
        return {**kept, "practice": True} if self.practice else kept

    # Changing

    def adding(self, table: Mapping[str, Json]) -> SetupChoices:
        """Return the choices with these additions to the present level; an empty table removes them."""
        others = {name: added for name, added in self.own.items() if name != self.level}
        return replace(self, own={**others, self.level: table} if table else others)

    def named(self, seat: int, name: str) -> SetupChoices:
        """Return the choices with another name at a seat."""
        return self._with(seat, name=name)

    def next_name(self, seat: int, step: int, offers: Offers) -> SetupChoices:
        """Return the choices with the next free name of the list at a seat; `step` is 1 or -1."""
        others = {one.name for place, one in enumerate(self.seats) if place != seat}
        names = [name for name in offers.names if name not in others]
        here = self.seats[seat].name
        if here in names:
            place = (names.index(here) + step) % len(names)
        else:
            place = 0 if step > 0 else len(names) - 1
        return self.named(seat, names[place])

    def played_by(self, seat: int, kind: str) -> SetupChoices:
        """Return the choices with another kind of occupant at a seat."""
        return self._with(seat, kind=kind)

    def next_bot(self, seat: int, offers: Offers) -> SetupChoices:
        """Return the choices with the next bot of the list at a bot's seat, after the last the first."""
        bot = self.seats[seat].bot
        place = offers.bots.index(bot) + 1 if bot in offers.bots else 0
        return self.played_by(seat, bot_kind(offers.bots[place % len(offers.bots)]))

    def coloured(self, seat: int, colour: str) -> SetupChoices:
        """Return the choices with another colour at a seat; a seat that had it gets the old one."""
        left = self.seats[seat].colour
        changed = self
        for place, one in enumerate(self.seats):
            if one.colour == colour:
                changed = changed._with(place, colour=left)
        return changed._with(seat, colour=colour)

    def with_one_more(self, offers: Offers) -> SetupChoices:
        """Return the choices with one more seat: the usual bot, the first free name and colour."""
        bot = {"kind": bot_kind(offers.usual)}
        names = {seat.name for seat in self.seats}
        name = next(one for one in offers.names if one not in names)
        return self._seated({"name": name, **bot}, self.seats[-1], offers)

    def without(self, seat: int) -> SetupChoices:
        """Return the choices without a seat."""
        return replace(self, seats=(*self.seats[:seat], *self.seats[seat + 1 :]))

    def _with(self, seat: int, **changes: str) -> SetupChoices:
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], **changes)
        return replace(self, seats=tuple(seats))

    # Reading

    @property
    def alone(self) -> int | None:
        """The seat of the only person; None if no person or several people play."""
        people = [place for place, seat in enumerate(self.seats) if seat.human]
        return people[0] if len(people) == 1 else None

    @property
    def practises(self) -> bool:
        """Whether the game is played in practice mode."""
        return self.practice and self.alone is not None

    @property
    def added(self) -> Mapping[str, Json]:
        """The additions of the game's own setup to the present level."""
        return self.own.get(self.level, {})

    @property
    def nameless(self) -> int | None:
        """The first seat without a name; None if all have one."""
        return next((place for place, seat in enumerate(self.seats) if not seat.name.strip()), None)

    @property
    def twice(self) -> str | None:
        """The first name that two seats share; None if all differ."""
        names = [seat.name.strip() for seat in self.seats]
        return next((name for name in names if names.count(name) > 1), None)

    def seated(self) -> tuple[Seat, ...]:
        """Return the seats for a match, with spaces around names removed."""
        return tuple(replace(seat, name=seat.name.strip()) for seat in self.seats)


def name_from(text: str) -> str:
    """Return a typed text as a name: printable characters, at most `LONGEST_NAME`."""
    return typable(text)[:LONGEST_NAME]


def seed_from(text: str) -> str:
    """Return a typed text as a seed: printable characters, at most `LONGEST_SEED`."""
    return typable(text)[:LONGEST_SEED]
