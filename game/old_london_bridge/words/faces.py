"""The twenty scoring faces in words: a headline, a short line, a whole sentence (rules section 4)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.messages import fill, mark, mark_in
from game.core.wording.lists import listed
from game.old_london_bridge.rules.components import FACES
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.speech import Speech


@dataclass(frozen=True, slots=True)
class FaceWords:
    """A face on its tile: `headline` in large figures, `line` below it; `sentence` is the full text."""

    headline: str
    line: str
    sentence: str


#: By area, the printed contest and the expert one: the short line, and the sentence.
_CONTESTS: Final = (
    (
        (
            mark_in("face", "furthest on the track"),
            mark("At the end, being furthest on the chapel track pays {prizes}."),
        ),
        (mark_in("face", "most chapels"), mark("At the end, the most chapels on a bridge pay {prizes}.")),
    ),
    (
        (
            mark_in("face", "furthest on the track"),
            mark("At the end, being furthest on the gate track pays {prizes}."),
        ),
        (mark_in("face", "most gates"), mark("At the end, the most gates on a bridge pay {prizes}.")),
    ),
    (
        (
            mark_in("face", "highest sum in hand"),
            mark("At the end, the highest sum of cards in hand pays {prizes}."),
        ),
        (mark_in("face", "most inns"), mark("At the end, the most inns on a bridge pay {prizes}.")),
    ),
    (
        (
            mark_in("face", "most buildings"),
            mark("At the end, the most buildings on a bridge, parks included, pay {prizes}."),
        ),
        (
            mark_in("face", "longest run"),
            mark("At the end, the longest run of falling numbers pays {prizes}."),
        ),
    ),
)


def face_words(area: int, face: int, speech: Speech) -> FaceWords:
    """Return the words of a face, with its pounds in this level for this number of builders."""
    if face < len(_CONTESTS[area]):
        return _contest(area, face, speech)
    return _OTHERS[FACES[area][face]](speech)


def _contest(area: int, face: int, speech: Speech) -> FaceWords:
    line, sentence = _CONTESTS[area][face]
    prizes = speech.level.seating(speech.players).prizes
    translator = speech.translator
    amounts = listed([pounds(prize) for prize in prizes], translator)
    return FaceWords(
        "·".join(map(str, prizes)) if len(prizes) > 1 else pounds(prizes[0]),
        translator.pgettext(*line),
        fill(translator.gettext(sentence), prizes=amounts),
    )


# Each round, the winner only


def _chapel_each_round(speech: Speech) -> FaceWords:
    _ = speech.translator.gettext
    values = speech.level.face_values
    money = pounds(values.chapel_each_round)
    sentence = _("After each round, being furthest on the chapel track pays {money}.")
    return FaceWords(money, _("each round's leader"), fill(sentence, money=money))


def _gate_each_round(speech: Speech) -> FaceWords:
    _ = speech.translator.gettext
    values = speech.level.face_values
    money = pounds(values.gate_each_round)
    sentence = _("After each round, being furthest on the gate track pays {money}.")
    return FaceWords(money, _("each round's leader"), fill(sentence, money=money))


def _highest_card(speech: Speech) -> FaceWords:
    _ = speech.translator.gettext
    values = speech.level.face_values
    money = pounds(values.highest_card)
    sentence = _("Each round, the highest single card shown pays {money}.")
    return FaceWords(money, _("each round: highest card"), fill(sentence, money=money))


def _lowest_built(speech: Speech) -> FaceWords:
    _ = speech.translator.gettext
    values = speech.level.face_values
    money = pounds(values.lowest_built)
    sentence = _("After each round, the lowest number built in it pays {money}.")
    return FaceWords(money, _("each round: lowest number"), fill(sentence, money=money))


# Each builder's own result


def _each(money: str, speech: Speech) -> str:
    return fill(speech.translator.gettext("{money} each"), money=money)


def _dotted(amounts: Sequence[int]) -> str:
    return "·".join(map(str, amounts))


def _in_row(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def _ahead_of_last(speech: Speech) -> FaceWords:
    _ = speech.translator.gettext
    values = speech.level.face_values
    money = pounds(values.ahead_of_last)
    sentence = _("At the end, each space ahead of the last builder on the chapel track pays {money}.")
    return FaceWords(_each(money, speech), _("space ahead of the last"), fill(sentence, money=money))


def _coins_again(speech: Speech) -> FaceWords:
    _ = speech.translator.gettext
    sentence = _("At the end, the coins reached or passed on the chapel track are paid once more.")
    return FaceWords(_("coins"), _("paid once more"), fill(sentence))


def _gate_spaces(speech: Speech) -> FaceWords:
    _ = speech.translator.gettext
    values = speech.level.face_values
    spaces = [space for space, _pays in values.gate_spaces]
    pays = [paid for _space, paid in values.gate_spaces]
    sentence = fill(
        _("At the end, the gate track pays {money} from space {spaces} on."),
        money=listed(list(map(pounds, pays)), speech.translator),
        spaces=listed(list(map(str, spaces)), speech.translator),
    )
    return FaceWords(_dotted(pays), fill(_("space {spaces}"), spaces=_in_row(spaces)), sentence)


def _unused_tiles(speech: Speech) -> FaceWords:
    _ = speech.translator.gettext
    values = speech.level.face_values
    counts = range(1, len(values.unused_tiles) + 1)
    sentence = fill(
        _("At the end, {tiles} unused bonus tiles pay {money} in total; more add nothing."),
        tiles=listed(list(map(str, counts)), speech.translator),
        money=listed(list(map(pounds, values.unused_tiles)), speech.translator),
    )
    line = fill(_("{tiles} tiles kept"), tiles=_in_row(counts))
    return FaceWords(_dotted(values.unused_tiles), line, sentence)


def _cards_in_hand(speech: Speech) -> FaceWords:
    _ = speech.translator.gettext
    values = speech.level.face_values
    cards = [least for least, _pays in values.cards_in_hand]
    pays = [paid for _cards, paid in values.cards_in_hand]
    sentence = fill(
        _("At the end, {cards} or more cards in hand pay {money}; a 0 is a card too."),
        cards=listed(list(map(str, cards)), speech.translator),
        money=listed(list(map(pounds, pays)), speech.translator),
    )
    return FaceWords(_dotted(pays), fill(_("{cards} cards in hand"), cards=_in_row(cards)), sentence)


def _card_sets(speech: Speech) -> FaceWords:
    _ = speech.translator.gettext
    values = speech.level.face_values
    two, three, four = map(pounds, values.card_sets)
    sentence = fill(
        _("At the end, sets in hand pay {two} for 1-2, {three} for 1-3, {four} for 1-4, each card once."),
        two=two,
        three=three,
        four=four,
    )
    return FaceWords(_dotted(values.card_sets), _("sets 1-2, 1-3, 1-4"), sentence)


def _low_numbers(speech: Speech) -> FaceWords:
    _ = speech.translator.gettext
    values = speech.level.face_values
    money, number = pounds(values.low_number_pays), values.low_number
    sentence = _("At the end, each building with the number {number} or less pays {money}.")
    return FaceWords(
        _each(money, speech),
        fill(_("number {number} or less"), number=number),
        fill(sentence, number=number, money=money),
    )


def _sets_of_six(speech: Speech) -> FaceWords:
    _ = speech.translator.gettext
    values = speech.level.face_values
    money = pounds(values.set_of_six)
    sentence = _("At the end, each set of all six kinds on the bridge pays {money}.")
    return FaceWords(money, _("each set of all six"), fill(sentence, money=money))


_OTHERS: Final[dict[str, Callable[[Speech], FaceWords]]] = {
    "chapel_each_round": _chapel_each_round,
    "gate_each_round": _gate_each_round,
    "highest_card": _highest_card,
    "lowest_built": _lowest_built,
    "ahead_of_last": _ahead_of_last,
    "coins_again": _coins_again,
    "gate_spaces": _gate_spaces,
    "unused_tiles": _unused_tiles,
    "cards_in_hand": _cards_in_hand,
    "card_sets": _card_sets,
    "low_numbers": _low_numbers,
    "sets_of_six": _sets_of_six,
}
