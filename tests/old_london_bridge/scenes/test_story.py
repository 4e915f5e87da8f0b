"""The screen's memory of the current action: its crests, its route along a track, its bonus tiles."""

from __future__ import annotations

from game.bots.bot import Candidate, Thought
from game.old_london_bridge.look.boards.route import Route, route_of
from game.old_london_bridge.look.story import Story, Trace, followed, why_lines
from game.old_london_bridge.rules.actions import action_from
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.components import BONUS_KINDS
from game.old_london_bridge.rules.events import (
    BonusTaken,
    BonusTurnedUp,
    CardsRevealed,
    CardsSealed,
    Event,
    FigurePlaced,
    MarkerMoved,
    RondelTurned,
    StrengthCounted,
    TileUsed,
    TurnBegun,
    TurnEnded,
)
from game.old_london_bridge.rules.position import Position
from game.stage.storyline import BotChoice
from tests.old_london_bridge.look.tables import view_of
from tests.old_london_bridge.rules.tables import table
from tests.old_london_bridge.words.speeches import spoken

VIEW = view_of(4)
COUNTED = StrengthCounted(seat=0, tile=51, crest=1, sites=(0, 2, 3), guildhalls=1)


def after(*events: Event) -> Trace:
    story = Story()
    for event in events:
        story = followed(story, event, VIEW)
    return story.trace


def test_a_way_that_is_told_in_parts_is_one_way() -> None:
    there, on = MarkerMoved(0, GATE_TRACK, 1, 3), MarkerMoved(0, GATE_TRACK, 3, 5)
    assert route_of((there, on)) == Route(0, GATE_TRACK, 1, 5)
    assert route_of((on,), route_of((there,))) == Route(0, GATE_TRACK, 1, 5)
    assert route_of((MarkerMoved(0, CHAPEL_TRACK, 3, 4),), route_of((there,))) == Route(0, CHAPEL_TRACK, 3, 4)
    assert route_of(()) is None


def test_crests_and_way_stay_in_sight_while_bonus_tiles_are_chosen() -> None:
    trace = after(COUNTED, MarkerMoved(0, GATE_TRACK, 1, 3), BonusTaken(0, 1, 4), BonusTurnedUp(1, 6))
    assert trace == Trace(sites=(1, 3, 4), route=Route(0, GATE_TRACK, 1, 3), taken=(4,), turned=1)


def test_the_next_turn_begins_without_a_trace() -> None:
    assert after(COUNTED, MarkerMoved(0, GATE_TRACK, 1, 3), TurnBegun(1, 2)) == Trace()


def test_a_way_made_before_building_is_gone_once_the_figure_is_placed() -> None:
    used = TileUsed(0, BONUS_KINDS.index("chapel_2")), MarkerMoved(0, CHAPEL_TRACK, 1, 3)
    assert after(*used).route is not None
    assert after(*used, FigurePlaced(0, 2, -1)) == Trace()


def test_the_next_count_begins_a_new_trace() -> None:
    again = StrengthCounted(seat=0, tile=40, crest=0, sites=(5,), guildhalls=0)
    assert after(COUNTED, MarkerMoved(0, GATE_TRACK, 1, 3), again) == Trace(sites=(6,))


def chosen(seat: int, action: str, position: Position) -> BotChoice:
    """Return a bot's choice with one term."""
    candidate = Candidate(action_from(action), 40.0, (("money", 2.0),))
    return BotChoice(seat, position.view(None), candidate)


def test_why_cards_were_sealed_is_kept_aside_until_the_turn_they_bring_begins() -> None:
    position = table(2)
    view = position.view(None)
    story = followed(Story(), chosen(0, "seal 2 1", position), view)
    story = followed(story, chosen(1, "seal 3 0", position), view)
    assert story.why is None and [one.seat for one in story.sealed] == [0, 1]
    for event in (CardsSealed(1, None), CardsRevealed(((2, 1), (3, 0)))):
        story = followed(story, event, view)
        assert story.why is None
    story = followed(story, TurnBegun(1, 0), view)
    assert story.why is not None and (story.why.seat, str(story.why.action)) == (1, "seal 3 0")
    assert all(line.startswith("sealed ") for line in why_lines(story.why, spoken()))
    assert followed(story, RondelTurned(1), view).sealed == ()


def test_a_reason_stands_to_the_end_of_its_turn() -> None:
    position = table(tops={"shop": 48}, played=(4, 3, 2, 1))
    view = position.view(None)
    story = followed(Story(), chosen(0, "draft shop", position), view)
    why = story.why
    assert why is not None and not why.alone and why_lines(why, spoken()) == ("for £2 now",)
    alone = table(bridges={0: [59]}, drafted=48, played=(4, 3, 2, 1))
    assert followed(story, chosen(0, "site 2", alone), view).why == why, "what was no choice adds nothing"
    ended = followed(story, TurnEnded(0), view)
    assert ended.why is not None and ended.why.action == why.action
    assert followed(ended, TurnBegun(1, 1), view).why is None
    assert followed(ended, RondelTurned(1), view).why is None


def test_why_cards_were_sealed_is_told_of_those_that_were_drawn() -> None:
    position = table(2)
    view = position.view(None)
    likely = Candidate(action_from("seal 2 1"), 40.0, (("money", 2.0),), 60)
    drawn = Candidate(action_from("seal 3 0"), 39.0, (("order", 3.0),), 40)
    thought = Thought((likely, drawn), 100, draw=0.9)
    story = followed(Story(), BotChoice(0, view, thought.chosen), view)
    assert [(str(one.action), one.terms) for one in story.sealed] == [("seal 3 0", drawn.terms)]
