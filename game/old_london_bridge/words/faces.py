"""The twenty scoring faces in words: a headline, a short line, a whole sentence (rules section 4)."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.wording.catalogue import Facts
from game.core.wording.lists import listed
from game.old_london_bridge.rules.components import FACES
from game.old_london_bridge.words.causes import face_key
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.messages import text
from game.old_london_bridge.words.speech import Speech


@dataclass(frozen=True, slots=True)
class FaceWords:
    """A face on its tile: `headline` in large figures, `line` below it; `sentence` is the full text."""

    headline: str
    line: str
    sentence: str


def face_words(area: int, face: int, speech: Speech) -> FaceWords:
    """Return the words of a face, with its pounds in this level for this number of builders."""
    facts = _facts(*_paid(FACES[area][face], speech), speech)
    path = "face", *face_key(area, face)
    headline, line, sentence = (
        text(speech.translator, *path, words, **facts) for words in ("headline", "line", "sentence")
    )
    return FaceWords(headline, line, sentence)


def _paid(face: str, speech: Speech) -> tuple[Sequence[int], Sequence[int]]:
    """Return the pounds of a face, and the spaces, cards or numbers that they are paid for."""
    values = speech.level.face_values
    match face:
        case "gate_spaces" | "cards_in_hand":
            least, paid = zip(*getattr(values, face), strict=True)
            return paid, least
        case "unused_tiles":
            return values.unused_tiles, range(1, len(values.unused_tiles) + 1)
        case "low_numbers":
            return (values.low_number_pays,), (values.low_number,)
        case "sets_of_six":
            return (values.set_of_six,), ()
        case "card_sets":
            return values.card_sets, ()
        case "chapel_each_round" | "gate_each_round" | "highest_card" | "lowest_built" | "ahead_of_last":
            return (getattr(values, face),), ()
        case "coins_again":
            return (), ()
    return speech.level.seating(speech.players).prizes, ()


def _facts(paid: Sequence[int], least: Sequence[int], speech: Speech) -> Facts:
    money = [pounds(amount) for amount in paid]
    amounts = "·".join(map(str, paid))
    return {
        "amounts": amounts,
        "prizes": amounts if len(paid) > 1 else "".join(money),
        "money": listed(money, speech.translator),
        "counts": listed(list(map(str, least)), speech.translator),
        "row": ", ".join(map(str, least)),
        **dict(zip(("two", "three", "four"), money, strict=False)),
    }
