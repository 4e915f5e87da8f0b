"""Sentences for events of the whole table: deal, round, order of building, end."""

from collections.abc import Callable
from typing import Any, Final

from game.core.messages import fill, mark
from game.core.wording.lists import listed
from game.core.wording.numbers import number_word
from game.old_london_bridge.rules.components import PARK, PARK_TILE, STEP_NAMES
from game.old_london_bridge.rules.events import (
    BonusTurnedUp,
    CardRaised,
    CardsRevealed,
    CardsSealed,
    Event,
    FaceLaid,
    GameEnding,
    GameWon,
    MarkerTurned,
    OrderDrawn,
    RondelTurned,
    RoundEnded,
    Scored,
    StepDealt,
    TileTurnedUp,
)
from game.old_london_bridge.words.faces import face_words
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.names import bonus_name
from game.old_london_bridge.words.scoring_lines import score_sentence
from game.old_london_bridge.words.speech import Speech


def _step_dealt(event: StepDealt, speech: Speech) -> str:
    message = speech.translator.gettext("{name} starts on step {step}, and gets an extra {card}.")
    return fill(message, name=speech.names[event.seat], step=STEP_NAMES[event.step], card=event.card)


def _face_laid(event: FaceLaid, speech: Speech) -> str:
    return face_words(event.area, event.face, speech).sentence


_TURNED_UP: Final = (
    mark("The next chapel is number {number}."),
    mark("The next gate is number {number}."),
    mark("The next inn is number {number}."),
    mark("The next shop is number {number}."),
    mark("The next guildhall is number {number}."),
)

_PARK_TURNED_UP: Final = (
    mark("The next park bears a blue crest."),
    mark("The next park bears an orange crest."),
    mark("The next park bears a grey crest."),
    mark("The next park bears a green crest."),
)


def _tile_turned_up(event: TileTurnedUp, speech: Speech) -> str:
    _ = speech.translator.gettext
    kind = speech.kind_of(event.tile)
    if kind != PARK:
        return fill(_(_TURNED_UP[kind]), number=event.tile)
    if speech.level.switches.parks_have_crest:
        return fill(_(_PARK_TURNED_UP[event.tile - PARK_TILE]))
    return fill(_("The next park is turned up."))


def _bonus_turned_up(event: BonusTurnedUp, speech: Speech) -> str:
    message = speech.translator.gettext("The bonus tile “{tile}” is turned up.")
    return fill(message, tile=bonus_name(event.kind, speech.translator))


def _marker_turned(event: MarkerTurned, speech: Speech) -> str:
    message = speech.translator.gettext("Round {round} begins: the marker shows {steps}.")
    return fill(message, round=event.round, steps=event.steps)


def _rondel_turned(event: RondelTurned, speech: Speech) -> str:
    message = speech.translator.ngettext(
        "The rondel turns {steps} step.", "The rondel turns {steps} steps.", event.steps
    )
    return fill(message, steps=number_word(event.steps, speech.translator))


# The order of building


def _cards_sealed(event: CardsSealed, speech: Speech) -> str:
    """Return the sentence without the cards, even for their owner: every player at the screen reads it."""
    cards = speech.level.seating(speech.players).cards
    message = speech.translator.ngettext(
        "{name} has sealed {cards} card.", "{name} has sealed {cards} cards.", cards
    )
    return fill(message, name=speech.names[event.seat], cards=number_word(cards, speech.translator))


def _cards_revealed(_event: CardsRevealed, speech: Speech) -> str:
    return fill(speech.translator.gettext("All sealed cards are shown."))


def _card_raised(event: CardRaised, speech: Speech) -> str:
    message = speech.translator.gettext("{name} raises a {printed}: it now counts {counts}.")
    return fill(message, name=speech.names[event.seat], printed=event.printed, counts=event.counts)


def _order_drawn(event: OrderDrawn, speech: Speech) -> str:
    first, *others = (speech.names[seat] for seat, _printed, _counts in event.order)
    message = speech.translator.gettext("{first} builds first, then {others}.")
    return fill(message, first=first, others=listed(others, speech.translator))


# The end


def _round_ended(event: RoundEnded, speech: Speech) -> str:
    return fill(speech.translator.gettext("Round {round} is over."), round=event.round)


def _game_ending(event: GameEnding, speech: Speech) -> str:
    translator = speech.translator
    if not event.empty_stacks:
        return fill(translator.gettext("Round {round} was the last: the scoring begins."), round=event.round)
    message = translator.ngettext(
        "{stacks} stack is empty, so round {round} was the last: the scoring begins.",
        "{stacks} stacks are empty, so round {round} was the last: the scoring begins.",
        event.empty_stacks,
    )
    return fill(message, stacks=event.empty_stacks, round=event.round)


def _scored(event: Scored, speech: Speech) -> str:
    return score_sentence(event, speech)


_WON_LEVEL: Final = {
    "further": mark("{name} wins with {money}: level with {second}, but further along the chapel track."),
    "pile": mark(
        "{name} wins with {money}: level with {second}, but higher in the pile on the chapel track."
    ),
    "steps": mark("{name} wins with {money}: level with {second}, but on a better step of the chapel track."),
}


def _game_won(event: GameWon, speech: Speech) -> str:
    _ = speech.translator.gettext
    standing = event.standing
    name, second = speech.names[standing.winner], speech.names[standing.second]
    money = pounds(event.money[standing.winner])
    if standing.rank is None:
        message = _("{name} wins with {money}, {lead} more than {second}.")
        return fill(message, name=name, money=money, lead=pounds(standing.lead), second=second)
    return fill(_(_WON_LEVEL[standing.rank.by]), name=name, money=money, second=second)


SENTENCES: Final[dict[type[Event], Callable[[Any, Speech], str]]] = {
    StepDealt: _step_dealt,
    FaceLaid: _face_laid,
    TileTurnedUp: _tile_turned_up,
    BonusTurnedUp: _bonus_turned_up,
    MarkerTurned: _marker_turned,
    RondelTurned: _rondel_turned,
    CardsSealed: _cards_sealed,
    CardsRevealed: _cards_revealed,
    CardRaised: _card_raised,
    OrderDrawn: _order_drawn,
    RoundEnded: _round_ended,
    GameEnding: _game_ending,
    Scored: _scored,
    GameWon: _game_won,
}
