"""Every class of events has a sentence, or is covered by those around it; a turn is told in one line."""

import random

from game.core.wording.sentence_context import SentenceContext
from game.singapore.rules import causes, events
from game.singapore.rules.causes import owner_of, use_of
from game.singapore.rules.components import BUILDING_NUMBERS
from game.singapore.rules.events import Event, MoneyMoved, PointsMoved, RaidBegun, TurnBegun
from game.singapore.rules.level import Level
from game.singapore.rules.position import Position
from game.singapore.words.event_lines import SILENT, sentence
from game.singapore.words.messages import MESSAGES
from game.singapore.words.turns import turn_words
from tests.singapore.rules.tables import STANDARD, building, play, table, variant
from tests.singapore.words.speeches import spoken

_TEAHOUSE = BUILDING_NUMBERS["I7"]
_LODGE = BUILDING_NUMBERS["II18"]


def _classes(room: object, root: type) -> set[str]:
    found = {one for one in vars(room).values() if isinstance(one, type) and issubclass(one, root)}
    return {one.__name__ for one in found - {root}}


def test_each_event_has_a_sentence_or_is_silent() -> None:
    told, silent = {key.partition(".")[0] for key in MESSAGES.messages}, {one.__name__ for one in SILENT}
    assert not told & silent
    assert _classes(events, Event) - silent == told & _classes(events, Event)


def test_each_cause_of_money_and_points_has_a_sentence() -> None:
    context = spoken()
    for cause in (causes.LOT, causes.STREET, causes.TILE, causes.SEAL, causes.FINE, causes.GIVEN):
        assert "Tim" in (sentence(MoneyMoved(0, 2, cause), context) or ""), cause
    told = [
        sentence(PointsMoved(0, 5, 6, cause), context) for cause in (use_of(_TEAHOUSE), owner_of(_TEAHOUSE))
    ]
    assert told == [
        "Tim gains 1 point at the Teahouse.",
        "Tim gains 1 point as the owner of the Teahouse.",
    ]
    assert sentence(MoneyMoved(1, -2, use_of(_LODGE)), context) == "Paula has to pay £2 to the Triad Lodge."


def test_a_raid_names_those_with_the_highest_sum_as_the_level_counts_it() -> None:
    raid = RaidBegun((5, 5, 3), (3, 1, 2), (0, 1))
    assert sentence(raid, spoken(players=3)) == (
        "The police raid Tim and Paula: all have the most opium and black chips, 5."
    )
    assert sentence(raid, spoken(variant(raided="chips"), 3)) == (
        "The police raid Tim and Paula: all have the most black chips, 5."
    )
    assert sentence(RaidBegun((0, 0), (0, 0), ()), spoken(players=2)) == (
        "The police find nothing: nobody is raided."
    )


def test_rare_events_have_their_sentences() -> None:
    context = spoken(players=3)
    assert sentence(events.UseLapsed(0, _LODGE), context) == (
        "After the chip Tim can no longer trade at the Triad Lodge: the trade lapses."
    )
    assert sentence(events.GameEnded((2, 1, 3), "lots"), context) == (
        "Too few lots are free for another round: the game is over, and Paula wins."
    )
    waived = events.PriceWaived(0, 3, causes.LOT)
    assert sentence(waived, context) == "Tim cannot pay £3 for the lot: it is free."
    assert sentence(waived, spoken(variant(lot_not_covered="pay_all"), 3)) == (
        "Tim has nothing left: £3 of the lot's price is waived."
    )


def test_a_turn_is_told_in_one_line() -> None:
    p = table(3, row="III5 I5", money=(9, 5, 5), points=(5, 5, 5))
    p = building(p, 0, 1, 0)
    told = play(p, "take III5", "step 1 III5", "use III5", "step 1 S1", "use S1", "end")
    words = turn_words(told, 0, spoken(players=3))
    assert (words.what, words.worth) == ("Merchant Bank; Merchant Bank and Quarry", "+5")
    assert (words.shorter, words.brief) == (("Merchant Bank; 2 trades", "Merchant Bank"), "+5")
    assert turn_words([TurnBegun(1)], 1, spoken(players=3)).what == "no trade"


def _game(level: Level, players: int, context: SentenceContext) -> set[str]:
    """Return the classes of the events of a random game that have sentences."""
    position, rng, told = Position.new(level, players), random.Random(7), set[str]()

    def hear(event: Event) -> None:
        if sentence(event, context):
            told.add(type(event).__name__)

    while not position.over:
        chance = position.chance()
        if chance is not None:
            position.turn_up(rng.randrange(len(chance.outcomes)), hear)
        else:
            position.apply(position.mover, rng.choice(position.legal(position.mover)), hear)
    return told


def test_a_game_is_told_from_its_first_round_to_its_end() -> None:
    told = _game(STANDARD, 2, spoken(players=2))
    assert {"RoundBegun", "LotMarked", "BuildingBuilt", "BuildingUsed", "GameEnded"} <= told
