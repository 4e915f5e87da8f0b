"""The words of the setup: a level's length, and the switches of its rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.messages import Translator, fill, mark, mark_in, mark_plural
from game.core.wording.lists import listed
from game.pillars_of_the_earth.rules.level import Level

SwitchValue = bool | int | str


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a rule: the value of the switch, its name, and what it means, as marked messages."""

    value: SwitchValue
    name: tuple[str, str]
    line: str


@dataclass(frozen=True, slots=True)
class Switch:
    """A switch of `rules.level.Switches`: its field, its name as a marked message, and its readings.

    The first reading is that of the standard level.
    """

    field: str
    name: tuple[str, str]
    readings: tuple[Reading, ...]

    def reading(self, level: Level) -> Reading | None:
        """Return the reading of a level; None for a value that has no name."""
        value = getattr(level.switches, self.field)
        return next((one for one in self.readings if one.value == value), None)


def _yes(line: str) -> Reading:
    return Reading(True, mark_in("reading of a rule", "Yes"), line)


def _no(line: str) -> Reading:
    return Reading(False, mark_in("reading of a rule", "No"), line)


SWITCHES: Final = (
    Switch(
        "bishop",
        mark_in("rule", "Bishop's seat"),
        (
            Reading(
                "sign",
                mark_in("reading of a rule", "By the sign"),
                mark("Safe from a bad event, a cube at a good one."),
            ),
            Reading(
                "choice",
                mark_in("reading of a rule", "Free choice"),
                mark("At a bad event: safe, or a cube and suffer it."),
            ),
        ),
    ),
    Switch(
        "resale",
        mark_in("rule", "Bought, then sold again"),
        (
            Reading(
                "kind",
                mark_in("reading of a rule", "Kind"),
                mark("A kind that was bought is not sold in the same round."),
            ),
            Reading(
                "count",
                mark_in("reading of a rule", "Number"),
                mark("As many as were bought are held back that round."),
            ),
            Reading(
                "none",
                mark_in("reading of a rule", "No ban"),
                mark("Bought cubes may be sold in the same round."),
            ),
        ),
    ),
    Switch(
        "sell_then_buy",
        mark_in("rule", "Sold, then bought back"),
        (
            _yes(mark("A kind that was sold may be bought in the same round.")),
            _no(mark("A kind that was sold is not bought in the same round.")),
        ),
    ),
    Switch(
        "vp_below_zero",
        mark_in("rule", "Points below 0"),
        (_no(mark("Nobody falls below 0 points.")), _yes(mark("Points may fall below 0."))),
    ),
    Switch(
        "redraw",
        mark_in("rule", "Draw again"),
        (
            Reading(
                "any",
                mark_in("reading of a rule", "Any draw"),
                mark("Once a round the starting player draws again, whatever the price."),
            ),
            Reading(
                "paid",
                mark_in("reading of a rule", "At a price"),
                mark("Once a round the starting player draws again, while a price is shown."),
            ),
            Reading(
                "none", mark_in("reading of a rule", "Never"), mark("No builder is put back into the bag.")
            ),
        ),
    ),
    Switch(
        "passed_must_place",
        mark_in("rule", "Waiting builders"),
        (
            Reading(
                True,
                mark_in("reading of a rule", "Are placed"),
                mark("A builder that has waited must be placed in the end."),
            ),
            Reading(
                False,
                mark_in("reading of a rule", "May stay away"),
                mark("A builder that has waited need not be placed in the end."),
            ),
        ),
    ),
    Switch(
        "city_wall",
        mark_in("rule", "Third builder at the city wall"),
        (
            Reading(
                "aside",
                mark_in("reading of a rule", "Set aside"),
                mark("It is drawn and set aside; the price stays."),
            ),
            Reading(
                "aside_drop",
                mark_in("reading of a rule", "Price falls"),
                mark("It is drawn and set aside; the price falls."),
            ),
            Reading(
                "out_of_bag",
                mark_in("reading of a rule", "Not in the bag"),
                mark("It is left out of the bag from the start."),
            ),
        ),
    ),
    Switch(
        "extra_workers_earn",
        mark_in("rule", "Hired workers in the wool mill"),
        (
            Reading(
                True,
                mark_in("reading of a rule", "Earn"),
                mark("Grey and black workers earn in the wool mill too."),
            ),
            Reading(
                False,
                mark_in("reading of a rule", "Earn nothing"),
                mark("Grey and black workers earn nothing in the wool mill."),
            ),
        ),
    ),
    Switch(
        "wool_boom_most",
        mark_in("rule", "Wool boom"),
        (
            Reading(5, mark_in("reading of a rule", "5 at most"), mark("The event adds 5 gold at most.")),
            Reading(
                0, mark_in("reading of a rule", "No limit"), mark("The event adds gold for every worker.")
            ),
        ),
    ),
    Switch(
        "archbishop",
        mark_in("rule", "The archbishop"),
        (
            Reading(
                "cathedral",
                mark_in("reading of a rule", "At the work"),
                mark("The craftsman is named by its use at the cathedral."),
            ),
            Reading(
                "at_once",
                mark_in("reading of a rule", "At once"),
                mark("The craftsman is named when the event is turned up."),
            ),
        ),
    ),
    Switch(
        "tool_maker",
        mark_in("rule", "Tool maker"),
        (
            Reading(
                "once",
                mark_in("reading of a rule", "Once"),
                mark("2 gold in all, however much metal there is."),
            ),
            Reading("each", mark_in("reading of a rule", "For each metal"), mark("2 gold for each metal.")),
        ),
    ),
    Switch(
        "market_space",
        mark_in("rule", "Spaces of the market"),
        (
            Reading(
                "any",
                mark_in("reading of a rule", "Any"),
                mark("Builders choose any free space of the market."),
            ),
            Reading(
                "lowest",
                mark_in("reading of a rule", "In order"),
                mark("The market fills from the first space."),
            ),
        ),
    ),
    Switch(
        "first_spaces",
        mark_in("rule", "Court and priory"),
        (
            Reading(
                True,
                mark_in("reading of a rule", "In order"),
                mark("Court and priory fill from the first space."),
            ),
            Reading(
                False,
                mark_in("reading of a rule", "Any"),
                mark("Builders choose any free space of court and priory."),
            ),
        ),
    ),
    Switch(
        "metal_piles_up",
        mark_in("rule", "Metal left at the court"),
        (
            Reading(
                False,
                mark_in("reading of a rule", "Stays alone"),
                mark("None is added to metal that nobody took."),
            ),
            Reading(
                True,
                mark_in("reading of a rule", "Piles up"),
                mark("Each round adds metal; the first builder takes all."),
            ),
        ),
    ),
    Switch(
        "tie",
        mark_in("rule", "Equal points and gold"),
        (
            Reading("shared", mark_in("reading of a rule", "Shared"), mark("The place is shared.")),
            Reading("cubes", mark_in("reading of a rule", "Fewer cubes"), mark("Fewer cubes come first.")),
            Reading(
                "starting_player",
                mark_in("reading of a rule", "Next start"),
                mark("The player nearer to the next starting player comes first."),
            ),
        ),
    ),
    Switch(
        "cubes_limited",
        mark_in("rule", "Cubes of the box"),
        (
            Reading(
                False,
                mark_in("reading of a rule", "No limit"),
                mark("Cubes missing from the box are owed, and count."),
            ),
            Reading(
                True,
                mark_in("reading of a rule", "A limit"),
                mark("Nobody gets cubes that the box does not have."),
            ),
        ),
    ),
    Switch(
        "open_book",
        mark_in("rule", "Chance of the round"),
        (
            Reading(
                False,
                mark_in("reading of a rule", "Hidden"),
                mark("Event, tax and builders are drawn when they are due."),
            ),
            Reading(
                True,
                mark_in("reading of a rule", "Open"),
                mark("Event, tax and the order of builders are open before the round."),
            ),
        ),
    ),
)
"""The switches, in the order of the rules."""

_ROUNDS: Final = mark_plural("{rounds} round", "{rounds} rounds")


def length(level: Level, translator: Translator) -> str:
    """Return the number of rounds: ``6 rounds``."""
    rounds = len(level.rounds)
    return fill(translator.ngettext(*_ROUNDS, rounds), rounds=rounds)


def changed_switches(level: Level, standard: Level, translator: Translator) -> str:
    """Return the readings in which a level differs from the standard one; empty for none."""
    _ = translator.gettext
    told = []
    for switch in SWITCHES:
        reading = switch.reading(level)
        if reading is not None and reading != switch.reading(standard):
            name, how = translator.pgettext(*switch.name), translator.pgettext(*reading.name)
            told.append(fill(_("{rule}: {reading}"), rule=name, reading=how))
    return listed(told, translator)
