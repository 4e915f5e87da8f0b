"""The reader tells the latest chain: its houses in order, why the last one rose, and the points."""

from __future__ import annotations

from game.old_town.look.cards.chain_reading import chain_reading
from game.old_town.look.story import CHOICES, OldTownStory, with_event
from game.old_town.rules.causes import by_building, read
from game.old_town.rules.events import Built, MarkerLifted
from game.old_town.words.names import named
from tests.old_town.motions.moved import told
from tests.old_town.words.speeches import spoken


def test_it_tells_the_houses_of_the_latest_clue_and_the_points_that_they_brought() -> None:
    context, story, longest = spoken(), OldTownStory(), 0
    houses: list[tuple[int, int]] = []
    before = told()[0][1]
    for event, view in told():
        story = with_event(story, event, view)
        if isinstance(event, CHOICES):
            houses, before = [], view
        elif isinstance(event, Built):
            houses.append((event.building, event.plot))
        reading = chain_reading(story, context)
        if not houses:
            assert reading is None
        elif isinstance(event, Built):
            assert reading is not None and reading.chain == tuple(houses)
            assert reading.last == f"Points for {context.names[event.seat]}"
            assert reading.gain == view.scores[event.seat] - before.scores[event.seat]
            longest = max(longest, len(houses))
    assert longest > 1


def test_a_house_is_said_to_leave_one_plot_where_it_took_the_last_but_one_marker() -> None:
    context, story, left = spoken(), OldTownStory(), 0
    lifted: dict[int, MarkerLifted] = {}
    for event, view in told():
        story = with_event(story, event, view)
        if isinstance(event, CHOICES):
            lifted.clear()
        elif isinstance(event, MarkerLifted):
            lifted[event.building] = event
        reading = chain_reading(story, context) if isinstance(event, Built) else None
        if reading is None:
            continue
        building, plot = reading.chain[-1]
        name, last = named(building, context).words, lifted.get(building)
        if last is not None and (last.cause, last.plot) in {
            (by_building(one), at) for one, at in reading.chain
        }:
            left += 1
            by = named(read(last.cause)[1], context).words
            assert reading.told.lower() == f"{by} on {last.plot} left {name} only plot {plot}."
        elif last is not None:
            assert reading.told.lower() == f"{name} had only plot {plot} left."
    assert left
