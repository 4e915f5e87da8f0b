"""Everything that a walk checks in the tiny game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.core.thing import Thing
from game.core.wording.sentence_context import SentenceContext
from game.stage.sound.cue import Cue
from game.tabletop.board.board_words import ActionPiece
from tests.playthrough.game_promises import Promised
from tests.playthrough.sounds import Sounds
from tests.playthrough.words import BoardSpeaker
from tests.tiny.actions import USES, Bid
from tests.tiny.events import Event, StonePlaced
from tests.tiny.game import Cairn
from tests.tiny.level import LEVEL
from tests.tiny.position import View
from tests.tiny.sounds import BOOK
from tests.tiny.tape import CairnPerformance
from tests.tiny.things import HandCharm, RoundStone, RowEnd, RowStone, SealedBid
from tests.tiny.words import CairnWords, sentence

LEVELS: Final = {
    "standard": LEVEL,
    "small hands": replace(LEVEL, hand=1),
    "no hands": replace(LEVEL, hand=0),
}


def all_things(view: View) -> Iterator[Thing]:
    """Yield every thing on the table."""
    yield RoundStone()
    yield from map(ActionPiece, (Bid(1), *USES))
    for seat in range(view.players):
        yield from (SealedBid(seat), RowEnd(seat, "left"), RowEnd(seat, "right"))
        yield from (HandCharm(seat, place) for place in range(len(view.hands[seat])))
        yield from (RowStone(seat, place) for place in range(len(view.rows[seat])))


def speak(context: SentenceContext) -> BoardSpeaker:
    """Return the words of a table."""
    return BoardSpeaker(CairnWords(context), sentence, all_things)


def cues(event: Event, _before: View, _after: View) -> tuple[Cue, ...]:
    """Return the sound of a stone that lands."""
    assert CairnPerformance.landing is not None
    return (Cue(0.0, CairnPerformance.landing),) if isinstance(event, StonePlaced) else ()


def sounds() -> Sounds:
    """Return the check of the sounds."""
    return Sounds(cues, BOOK.effects)


PROMISED: Final[Promised] = Promised(Cairn(), LEVELS, {}, speak, sounds, is_translated=False)
