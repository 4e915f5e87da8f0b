"""Every event, cause, face and piece has a sentence, and the sentences are right."""

from dataclasses import replace
from itertools import product

import pytest

from game.core.messages import MessageFault
from game.core.wording import numbers
from game.core.wording.lists import listed
from game.old_london_bridge.rules import causes, events
from game.old_london_bridge.rules.causes import (
    BonusTile,
    Cause,
    CentreSpace,
    ChapelRank,
    ContestFace,
    EmptySites,
    FirstPlace,
    OrderTie,
    OuterSpace,
    OwnFace,
    RoundFace,
    Strength,
    TrackCoin,
    UnusedTiles,
)
from game.old_london_bridge.rules.components import (
    AREAS,
    BONUS_KINDS,
    CARD_NAMES,
    CENTRE,
    CRESTS,
    FACES,
    GREEN,
    KINDS,
    PARK_TILE,
    RECALL_TILE,
)
from game.old_london_bridge.rules.events import Event
from game.old_london_bridge.words import chronicle as chronicle_room
from game.old_london_bridge.words import figures, names
from game.old_london_bridge.words.causes import because, tie_broken
from game.old_london_bridge.words.chronicle import SILENT, chronicle
from game.old_london_bridge.words.faces import face_words
from game.old_london_bridge.words.messages import MESSAGES
from tests.old_london_bridge.rules.tables import STANDARD, variant
from tests.old_london_bridge.words.speeches import check_sentence, check_translated, pseudo, spoken

FURTHER = ChapelRank(0, 1, "further", 7, 4)
PILE = ChapelRank(0, 1, "pile", 7, 7)
STEPS = ChapelRank(0, 1, "steps", 0, 0)
RANKS = (FURTHER, PILE, STEPS)

_FACES = [(area, face) for area in range(len(AREAS)) for face in range(5)]

#: Of every class of causes, every kind that a sentence distinguishes.
CAUSES: list[Cause] = [
    *RANKS,
    *(OrderTie(0, 1, 2, rank) for rank in (*RANKS, replace(FURTHER, second_space=0))),
    OrderTie(0, 0, 4, None),
    *(OuterSpace(stack) for stack in range(6)),
    CentreSpace(2),
    *(TrackCoin(track, 15, last) for track, last in product((0, 1), (False, True))),
    *(
        Strength(tile, crest, crests, guildhalls)
        for tile, crest, (crests, guildhalls) in product(
            (48, 35, 37, 36), range(4), ((1, 0), (2, 1), (4, 0), (4, 3), (13, 2))
        )
    ),
    *map(BonusTile, range(8)),
    *(RoundFace(area, face, 3, None, None) for area, face in _FACES if face == 2),
    *(
        ContestFace(area, face, value, 4, None, None)
        for area, face in _FACES
        for value in (0, 1, 5)
        if face < 2
    ),
    *(OwnFace(area, face, value) for area, face in _FACES for value in (0, 1, 5) if face > 2),
    *map(EmptySites, range(4)),
    *(UnusedTiles(tiles, by_face) for tiles, by_face in product(range(3), (False, True))),
    FirstPlace(0, 1, 3, None),
    *(FirstPlace(0, 1, 0, rank) for rank in RANKS),
]


def _money(pounds: int, cause: Cause) -> events.MoneyChanged:
    return events.MoneyChanged(1, pounds, cause)


_TILES = (37, 36, 35, 48, 49, PARK_TILE + GREEN)

#: Of every class of events, every kind that a sentence distinguishes.
EVENTS: list[Event] = [
    *(events.StepDealt(step, 2, 4) for step in range(4)),
    *(events.FaceLaid(area, face) for area, face in _FACES),
    *(events.TileTurnedUp(0, tile) for tile in (*_TILES, *range(PARK_TILE, PARK_TILE + 4))),
    *(events.BonusTurnedUp(0, kind) for kind in range(8)),
    events.MarkerTurned(3, 2),
    *map(events.RondelTurned, (1, 2, 3)),
    *(events.TileUsed(0, kind) for kind in range(8)),
    *(events.CardTaken(0, 3, cause) for cause in (Strength(35, 1, 4, 1), *map(BonusTile, (3, 7)))),
    events.CardsSealed(0, (3,)),
    events.CardsSealed(0, None),
    events.CardsRevealed(((3,), (2,), (0,), (0,))),
    events.CardRaised(0, 3, 4),
    events.OrderDrawn(((0, 3, 3), (1, 2, 2), (3, 0, 0), (2, 0, 0)), ()),
    *(events.TurnBegun(0, turn) for turn in (0, 1)),
    *(events.CardReturned(0, value) for value in (0, 3)),
    *(events.FigurePlaced(0, space, left) for space, left in product(range(CENTRE + 1), (-1, 3))),
    events.FiguresLifted(),
    _money(2, OuterSpace(3)),
    _money(-2, CentreSpace(3)),
    *(_money(5, cause) for cause in CAUSES if isinstance(cause, TrackCoin | RoundFace)),
    _money(4, Strength(48, 0, 4, 1)),
    *(events.TileDrafted(0, 0, tile) for tile in _TILES),
    *(events.Built(0, 8, tile, 0) for tile in _TILES),
    *(events.Built(0, 8, tile, 34) for tile in _TILES[:-1]),
    *(
        events.StrengthCounted(0, 48, crest, tuple(range(crests)), guildhalls)
        for crest, (crests, guildhalls) in product(range(4), ((1, 0), (2, 1), (4, 3)))
    ),
    *(events.MarkerMoved(0, track, start, 5) for track, start in product((0, 1), (0, 2))),
    *(events.StepsLost(0, track, steps) for track, steps in product((0, 1), (1, 2))),
    *(events.BonusTaken(0, 0, kind) for kind in range(8)),
    events.BonusLapsed(0),
    events.Declined(0),
    events.TurnLost(0),
    events.TurnEnded(0),
    events.TilesReady(),
    events.RoundEnded(3),
    *(events.GameEnding(12, stacks) for stacks in (0, 1, 3)),
    *(
        events.Scored(0, "chapel", -1 if isinstance(cause, EmptySites) else 3, cause)
        for cause in CAUSES
        if isinstance(cause, ContestFace | OwnFace | EmptySites | UnusedTiles)
    ),
    *(
        events.GameWon((0, 1, 2, 3), (40, 37, 30, -2), cause)
        for cause in CAUSES
        if isinstance(cause, FirstPlace)
    ),
]


def _classes(room: object, root: type) -> set[type]:
    return {
        value
        for value in vars(room).values()
        if isinstance(value, type) and issubclass(value, root) and value is not root
    }


def test_every_class_of_events_is_told_or_left_to_others() -> None:
    told = {key.partition(".")[0] for key in MESSAGES.messages}
    assert {one for one in _classes(events, Event) if one.__name__ not in told} == SILENT
    assert {type(event) for event in EVENTS} == _classes(events, Event)


def test_every_class_of_causes_has_a_sentence() -> None:
    assert {type(cause) for cause in CAUSES} == _classes(causes, Cause)


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_the_sentence_of_an_event(event: Event) -> None:
    text, other = chronicle(event, spoken()), chronicle(event, pseudo())
    assert (text is None) == (type(event) in SILENT) == (other is None)
    if text is not None and other is not None:
        check_sentence(text)
        assert text.endswith(".")
        check_translated(other)


@pytest.mark.parametrize("cause", CAUSES, ids=str)
def test_the_sentence_of_a_cause(cause: Cause) -> None:
    check_sentence(because(cause, spoken()))
    check_translated(because(cause, pseudo()))


def test_crests_of_guildhalls_are_named_for_what_they_are() -> None:
    assert (
        because(Strength(23, CRESTS.index("orange"), 4, 1), spoken())
        == "four orange crests, one of them a guildhall's: £4"
    )
    assert because(Strength(48, 0, 4, 3), spoken()) == "four blue crests, three of them guildhalls': £4"
    assert because(Strength(23, 1, 1, 0), spoken()) == "one orange crest: £1"
    assert because(Strength(55, 1, 6, 0), spoken()) == "six orange crests: strength 6"


def test_a_tie_names_both_builders_and_the_chapel_track() -> None:
    assert because(FURTHER, spoken()) == "Tim before Paula: further along the chapel track"
    assert because(PILE, spoken()) == "Tim before Paula: higher in the pile on the chapel track"
    assert because(STEPS, spoken()) == "Tim before Paula: on a better step of the chapel track"


def test_a_tie_of_cards_says_where_the_seals_are() -> None:
    assert because(OrderTie(0, 1, 2, FURTHER), spoken()) == "A tie at 2: Tim is on space 7, Paula on space 4."
    assert because(OrderTie(0, 1, 0, PILE), spoken()) == (
        "A tie at 0, both on space 7: Tim is higher in the pile than Paula."
    )


def test_what_breaks_a_tie_is_told_beside_what_was_tied() -> None:
    tie = "Tim before Paula: further along the chapel track"
    assert tie_broken(OrderTie(0, 1, 2, FURTHER), 0, spoken()) == tie
    assert tie_broken(ContestFace(2, 0, 6, 1, 1, FURTHER), 0, spoken()) == tie
    assert tie_broken(RoundFace(2, 2, 4, 1, FURTHER), 0, spoken()) == tie
    assert tie_broken(FirstPlace(0, 1, 0, FURTHER), 0, spoken()) == tie


def test_a_tie_broken_by_the_gate_tracks_pile_is_told_so() -> None:
    tie = "Tim before Paula: higher in the pile on the gate track"
    assert tie_broken(ContestFace(1, 0, 6, 1, 1, None), 0, spoken()) == tie
    check_translated(str(tie_broken(RoundFace(1, 2, 6, 1, None), 0, pseudo())))


def test_where_nobody_tied_nothing_broke_a_tie() -> None:
    assert tie_broken(ContestFace(1, 0, 6, 1, None, None), 0, spoken()) is None
    assert tie_broken(FirstPlace(0, 1, 3, None), 0, spoken()) is None


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (events.Built(2, 8, 48, 0), "Maud builds shop 48 on site 9."),
        (events.Built(2, 5, 57, 51), "Maud builds chapel 57 in place of 51, which leaves the game."),
        (events.Built(2, 6, PARK_TILE, 0), "Maud lays out a park on site 7: a new run may begin."),
        (_money(-2, CentreSpace(0)), "Paula pays £2 for the centre."),
        (_money(4, Strength(48, 0, 4, 1)), "Paula earns £4 at shop 48."),
        (
            events.CardTaken(0, 3, BonusTile(RECALL_TILE)),
            "Tim takes a 3 back from the inn, thanks to “Card returns”.",
        ),
        (events.MarkerMoved(2, 0, 0, 3), "Maud reaches space 3 of the chapel track from the steps."),
        (events.RondelTurned(1), "The rondel turns one step."),
        (events.OrderDrawn(((2, 3, 3), (0, 2, 2), (1, 1, 1)), ()), "Maud builds first, then Tim and Paula."),
        (events.GameEnding(9, 3), "3 stacks are empty, so round 9 was the last: the scoring begins."),
        (
            events.GameWon((3, 0), (46, 0, 0, 49), FirstPlace(3, 0, 3, None)),
            "Hugh wins with £49, £3 more than Tim.",
        ),
        (
            events.GameWon((3, 0), (49, 0, 0, 49), FirstPlace(3, 0, 0, PILE)),
            "Hugh wins with £49: level with Tim, but higher in the pile on the chapel track.",
        ),
    ],
)
def test_what_happened_in_a_sentence(event: Event, text: str) -> None:
    assert chronicle(event, spoken()) == text


def test_the_chronicle_never_tells_what_is_sealed() -> None:
    shown, hidden = events.CardsSealed(0, (3,)), events.CardsSealed(0, None)
    assert chronicle(shown, spoken()) == chronicle(hidden, spoken()) == "Tim has sealed one card."
    assert chronicle(events.CardsSealed(0, (3, 2)), spoken(players=2)) == "Tim has sealed two cards."


def test_parks_without_crests_show_none() -> None:
    level = variant(parks_have_crest=False)
    assert chronicle(events.TileTurnedUp(5, PARK_TILE), spoken(level)) == "The next park is turned up."
    assert chronicle(events.TileTurnedUp(5, PARK_TILE), spoken()) == "The next park bears a blue crest."


def test_scoring_lines_say_who_gets_what_for_what() -> None:
    first = events.Scored(0, "chapel", 5, ContestFace(0, 0, 15, 1, None, None))
    assert chronicle(first, spoken()) == "Tim gets £5: first place with 15 spaces along the chapel track."
    empty = events.Scored(0, "empty_sites", -4, EmptySites(2))
    assert chronicle(empty, spoken()) == "Tim pays £4 for 2 empty sites."


# Faces


@pytest.mark.parametrize(("area", "face"), _FACES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_face_has_its_words(area: int, face: int, players: int) -> None:
    words, other = (
        face_words(area, face, spoken(players=players)),
        face_words(area, face, pseudo(players=players)),
    )
    for text in (words.headline, words.line, words.sentence):
        check_sentence(text)
    for text in (other.headline, other.line, other.sentence):
        check_translated(text)
    assert words.sentence.endswith(".")


def test_faces_say_what_their_level_pays() -> None:
    contest = face_words(AREAS.index("chapel"), 0, spoken())
    assert (contest.headline, contest.line) == ("5·3·1", "furthest on the track")
    assert contest.sentence == "At the end, being furthest on the chapel track pays £5, £3 and £1."
    assert face_words(0, 0, spoken(players=2)).headline == "£5"
    gate = face_words(1, FACES[1].index("gate_spaces"), spoken())
    assert (gate.headline, gate.line) == ("3·5·9·12", "space 4, 7, 10, 13")
    low = face_words(3, FACES[3].index("low_numbers"), spoken())
    assert (low.headline, low.line) == ("£2 each", "number 30 or less")
    values = replace(STANDARD.face_values, low_number=20)
    assert face_words(3, 3, spoken(replace(STANDARD, face_values=values))).line == "number 20 or less"


# Pieces and figures


def test_every_piece_has_its_name_and_its_line() -> None:
    english, other = spoken().translator, pseudo().translator
    for say, count in (
        (names.kind_name, len(KINDS)),
        (names.kind_line, len(KINDS)),
        (names.crest_name, len(CRESTS)),
        (names.card_name, len(CARD_NAMES)),
        (names.card_line, len(CARD_NAMES)),
        (names.bonus_name, len(BONUS_KINDS)),
        (names.bonus_line, len(BONUS_KINDS)),
        (names.area_name, len(AREAS)),
        (names.track_name, 2),
    ):
        said = [say(piece, english) for piece in range(count)]
        for text in said:
            check_sentence(text)
        for piece in range(count):
            check_translated(say(piece, other))
        with pytest.raises(IndexError):
            say(count, english)


def test_pieces_are_called_as_on_the_table() -> None:
    english = spoken().translator
    assert [names.card_name(value, english) for value in range(5)] == [
        "Peter",
        "Merchant",
        "Lady",
        "Cleric",
        "Noble",
    ]
    tiles = [
        names.bonus_name(BONUS_KINDS.index(kind), english) for kind in ("share", "use_x", "raise", "lady")
    ]
    assert tiles == ["Share a space", "Use the X", "Card +1", "Take a Lady"]
    assert [spoken().tile(tile) for tile in (48, PARK_TILE)] == ["Shop 48", "Park"]


def test_figures_in_words() -> None:
    english = spoken().translator
    assert [numbers.ordinal(place, english) for place in (1, 4)] == ["First", "Fourth"]
    assert figures.builds_phrase(2, english) == "builds 2nd"
    assert [numbers.number_word(n, english) for n in (0, 12, 13, -1)] == ["zero", "twelve", "13", "-1"]
    assert [listed(items, english) for items in (["a"], ["a", "b"], ["a", "b", "c", "d"])] == [
        "a",
        "a and b",
        "a, b, c and d",
    ]
    assert [figures.pounds(n) for n in (4, 0, -2)] == ["£4", "£0", "−£2"]
    assert [figures.signed_pounds(n) for n in (4, 0, -2)] == ["+£4", "£0", "−£2"]


def test_an_event_without_a_sentence_is_a_mistake() -> None:
    class Sunrise(Event):
        pass

    with pytest.raises(MessageFault):
        chronicle_room.chronicle(Sunrise(), spoken())
