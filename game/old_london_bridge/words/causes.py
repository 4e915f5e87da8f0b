"""The sentences for causes: one for each cause, and one more for a tie that was broken.

A sentence for a cause names the source of money, a card or a place. It includes the amount only where the
cause itself holds it (a shop's crests). It begins with a small letter and has no full stop, because it is
shown beside what it explains.
"""

from collections.abc import Callable
from typing import Any, Final

from game.core.messages import Plural, fill, mark, mark_plural
from game.core.wording.numbers import place_phrase
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
from game.old_london_bridge.rules.components import FACES
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.names import bonus_name
from game.old_london_bridge.words.speech import Speech
from game.old_london_bridge.words.strength import because_of_crests


def because(cause: Cause, speech: Speech) -> str:
    """Return the sentence for a cause."""
    return _SENTENCES[type(cause)](cause, speech)


def tie_broken(cause: Cause, seat: int, speech: Speech) -> str | None:
    """Return the sentence for the tie in a cause, won by `seat`; None where there was no tie."""
    if isinstance(cause, ContestFace | RoundFace | FirstPlace | OrderTie) and cause.rank is not None:
        return because(cause.rank, speech)
    if isinstance(cause, ContestFace | RoundFace) and cause.tied is not None:
        message = speech.translator.gettext("{first} before {second}: higher in the pile on the gate track")
        return fill(message, first=speech.names[seat], second=speech.names[cause.tied])
    return None


# Chapel order

_RANKS: Final = {
    "further": mark("{first} before {second}: further along the chapel track"),
    "pile": mark("{first} before {second}: higher in the pile on the chapel track"),
    "steps": mark("{first} before {second}: on a better step of the chapel track"),
}


def _chapel_rank(cause: ChapelRank, speech: Speech) -> str:
    first, second = speech.names[cause.first], speech.names[cause.second]
    return fill(speech.translator.gettext(_RANKS[cause.by]), first=first, second=second)


def _order_tie(cause: OrderTie, speech: Speech) -> str:
    """Return the sentence for a tie-break of cards, with the places that the track strip shows."""
    _ = speech.translator.gettext
    first, second, rank, counts = (
        speech.names[cause.first],
        speech.names[cause.second],
        cause.rank,
        cause.counts,
    )
    if rank is None:
        both_own = _("Both of {name}'s cards count {counts}: the higher printed one goes first.")
        return fill(both_own, name=first, counts=counts)
    if rank.by == "steps":
        on_steps = _("A tie at {counts}, both still on the steps: {first} is on a better one than {second}.")
        return fill(on_steps, counts=counts, first=first, second=second)
    space = rank.first_space
    if rank.by == "pile":
        in_pile = _("A tie at {counts}, both on space {space}: {first} is higher in the pile than {second}.")
        return fill(in_pile, counts=counts, space=space, first=first, second=second)
    if not rank.second_space:
        one_on_steps = _("A tie at {counts}: {first} is on space {space}, {second} still on the steps.")
        return fill(one_on_steps, counts=counts, first=first, space=space, second=second)
    return fill(
        _("A tie at {counts}: {first} is on space {space}, {second} on space {behind}."),
        counts=counts,
        first=first,
        space=space,
        second=second,
        behind=rank.second_space,
    )


# Spaces and tiles

_OUTER: Final = (
    mark("the space by the chapels"),
    mark("the space by the gates"),
    mark("the space by the inns"),
    mark("the space by the shops"),
    mark("the space by the guildhalls"),
    mark("the space by the parks"),
)

_TRACK_SPACES: Final = (mark("space {space} of the chapel track"), mark("space {space} of the gate track"))
_TRACK_ENDS: Final = (
    mark("the end of the chapel track, space {space}"),
    mark("the end of the gate track, space {space}"),
)


def _outer_space(cause: OuterSpace, speech: Speech) -> str:
    return fill(speech.translator.gettext(_OUTER[speech.place_of(cause.stack)]))


def _centre_space(_cause: CentreSpace, speech: Speech) -> str:
    return fill(speech.translator.gettext("the centre of the rondel"))


def _track_space(cause: TrackCoin, speech: Speech) -> str:
    messages = _TRACK_ENDS if cause.last else _TRACK_SPACES
    return fill(speech.translator.gettext(messages[cause.track]), space=cause.space)


def _bonus_tile(cause: BonusTile, speech: Speech) -> str:
    message = speech.translator.gettext("the bonus tile “{tile}”")
    return fill(message, tile=bonus_name(cause.kind, speech.translator))


# Scoring faces

_EACH_ROUND: Final = (
    mark("furthest on the chapel track after the round: space {value}"),
    mark("furthest on the gate track after the round: space {value}"),
    mark("the highest card of the round: a {value}"),
    mark("the lowest number built in the round: {value}"),
)


def _round_face(cause: RoundFace, speech: Speech) -> str:
    return fill(speech.translator.gettext(_EACH_ROUND[cause.area]), value=cause.value)


#: By area, the printed contest and the expert one.
_CONTESTS: Final[tuple[tuple[Plural, Plural], ...]] = (
    (
        mark_plural(
            "{place}: {value} space along the chapel track", "{place}: {value} spaces along the chapel track"
        ),
        mark_plural("{place}: {value} chapel", "{place}: {value} chapels"),
    ),
    (
        mark_plural(
            "{place}: {value} space along the gate track", "{place}: {value} spaces along the gate track"
        ),
        mark_plural("{place}: {value} gate", "{place}: {value} gates"),
    ),
    (
        mark_plural("{place}: cards in hand worth {value}", "{place}: cards in hand worth {value}"),
        mark_plural("{place}: {value} inn", "{place}: {value} inns"),
    ),
    (
        mark_plural("{place}: {value} building", "{place}: {value} buildings"),
        mark_plural(
            "{place}: {value} building in the longest run", "{place}: {value} buildings in the longest run"
        ),
    ),
)


def _contest_face(cause: ContestFace, speech: Speech) -> str:
    message = speech.translator.ngettext(*_CONTESTS[cause.area][cause.face], cause.value)
    return fill(message, place=place_phrase(cause.place, speech.translator), value=cause.value)


_OWN: Final[dict[str, Plural]] = {
    "ahead_of_last": mark_plural(
        "{value} space ahead of the last builder on the chapel track",
        "{value} spaces ahead of the last builder on the chapel track",
    ),
    "gate_spaces": mark_plural("space {value} of the gate track", "space {value} of the gate track"),
    "unused_tiles": mark_plural("{value} unused bonus tile", "{value} unused bonus tiles"),
    "cards_in_hand": mark_plural("{value} card in hand", "{value} cards in hand"),
    "sets_of_six": mark_plural("{value} set of all six kinds", "{value} sets of all six kinds"),
}


def _own_face(cause: OwnFace, speech: Speech) -> str:
    translator, value = speech.translator, cause.value
    match FACES[cause.area][cause.face]:
        case "coins_again":
            message = translator.gettext("coins of the chapel track worth {money}, paid once more")
            return fill(message, money=pounds(value))
        case "card_sets":
            return fill(translator.gettext("sets of cards worth {money}"), money=pounds(value))
        case "low_numbers":
            low = speech.level.face_values.low_number
            message = translator.ngettext(
                "{value} building with the number {low} or less",
                "{value} buildings with the number {low} or less",
                value,
            )
            return fill(message, value=value, low=low)
        case face:
            return fill(translator.ngettext(*_OWN[face], value), value=value)


# Empty sites, unused tiles and the winner


def _empty_sites(cause: EmptySites, speech: Speech) -> str:
    message = speech.translator.ngettext("{sites} empty site", "{sites} empty sites", cause.sites)
    return fill(message, sites=cause.sites)


def _unused_tiles(cause: UnusedTiles, speech: Speech) -> str:
    ngettext = speech.translator.ngettext
    if cause.by_face:
        message = ngettext(
            "{tiles} unused bonus tile, paid by the gate's scoring face",
            "{tiles} unused bonus tiles, paid by the gate's scoring face",
            cause.tiles,
        )
    else:
        message = ngettext("{tiles} unused bonus tile", "{tiles} unused bonus tiles", cause.tiles)
    return fill(message, tiles=cause.tiles)


_LEVEL_MONEY: Final = {
    "further": mark("level with {second}, but further along the chapel track"),
    "pile": mark("level with {second}, but higher in the pile on the chapel track"),
    "steps": mark("level with {second}, but on a better step of the chapel track"),
}


def _standing(cause: FirstPlace, speech: Speech) -> str:
    _ = speech.translator.gettext
    second = speech.names[cause.second]
    if cause.rank is None:
        return fill(_("wins by {lead} over {second}"), lead=pounds(cause.lead), second=second)
    return fill(_(_LEVEL_MONEY[cause.rank.by]), second=second)


_SENTENCES: Final[dict[type[Cause], Callable[[Any, Speech], str]]] = {
    ChapelRank: _chapel_rank,
    OrderTie: _order_tie,
    OuterSpace: _outer_space,
    CentreSpace: _centre_space,
    TrackCoin: _track_space,
    Strength: because_of_crests,
    BonusTile: _bonus_tile,
    RoundFace: _round_face,
    ContestFace: _contest_face,
    OwnFace: _own_face,
    EmptySites: _empty_sites,
    UnusedTiles: _unused_tiles,
    FirstPlace: _standing,
}
