"""The page of the rulebook about each thing on the table."""

from collections.abc import Mapping
from typing import Final

from game.core.thing import Thing
from game.old_london_bridge import things
from game.old_london_bridge.things import Note, Topic
from game.old_london_bridge.words.rule_pages import Rule

#: By the class of a thing.
_BY_CLASS: Final[Mapping[type[Thing], Rule]] = {
    things.TileStack: Rule.SPACES,
    things.RondelSpace: Rule.SPACES,
    things.RondelCentre: Rule.CENTRE,
    things.BridgeSite: Rule.BUILDING,
    things.SitePlaque: Rule.BUILDING,
    things.WholeBridge: Rule.BUILDING,
    things.MarketStack: Rule.BONUS_KINDS,
    things.OwnTile: Rule.BONUS,
    things.OwnTiles: Rule.BONUS,
    things.HandCard: Rule.SEALING,
    things.OwnHand: Rule.CARDS,
    things.SupplyCard: Rule.INN,
    things.LaidBackCard: Rule.INN,
    things.Supply: Rule.INN,
    things.RaisableCard: Rule.ORDER,
    things.OrderCard: Rule.ORDER,
    things.OrderName: Rule.ORDER,
    things.OrderBrackets: Rule.TIES,
    things.RoundMarker: Rule.TURNING,
    things.Figure: Rule.SPACES,
    things.Purse: Rule.AIM,
}
_BY_TRACK: Final = (Rule.CHAPEL, Rule.GATE)
#: By the topic of a note.
_BY_TOPIC: Final[Mapping[Topic, Rule]] = {
    Topic.ADDED: Rule.ORDER,
    Topic.AMOUNT: Rule.AIM,
    Topic.BONUS: Rule.BONUS_KINDS,
    Topic.BRIDGE: Rule.BUILDING,
    Topic.CARD: Rule.CARDS,
    Topic.CENTRE: Rule.CENTRE,
    Topic.CHAPEL_MARKER: Rule.CHAPEL,
    Topic.CHAPEL_SPACE: Rule.CHAPEL,
    Topic.COVER: Rule.HIDDEN,
    Topic.FACE: Rule.PAYMENTS,
    Topic.FIELD: Rule.TABLE,
    Topic.FORECAST: Rule.STRENGTH,
    Topic.FRESH: Rule.BONUS,
    Topic.GATE_MARKER: Rule.GATE,
    Topic.GATE_SPACE: Rule.GATE,
    Topic.GUIDE: Rule.TURN,
    Topic.HAND: Rule.CARDS,
    Topic.INN: Rule.INN,
    Topic.KEY: Rule.SEALING,
    Topic.LINE: Rule.PAYMENTS,
    Topic.MARKER: Rule.TURNING,
    Topic.MIX: Rule.INN,
    Topic.PASSED: Rule.ROUND,
    Topic.PAYS: Rule.PAYMENTS,
    Topic.PLACE: Rule.TIES,
    Topic.PROMISE: Rule.HIDDEN,
    Topic.PROMPT: Rule.TURN,
    Topic.PURSE: Rule.AIM,
    Topic.RANK: Rule.END,
    Topic.REST: Rule.BUILDING,
    Topic.ROUND: Rule.ROUND,
    Topic.SEAL: Rule.SEALING,
    Topic.SEALING: Rule.SEALING,
    Topic.SITE: Rule.BUILDING,
    Topic.STACK: Rule.SPACES,
    Topic.START: Rule.TIES,
    Topic.STEP: Rule.TIES,
    Topic.STOP: Rule.CHAPEL,
    Topic.STRENGTH: Rule.STRENGTH,
    Topic.TAKE: Rule.INN,
    Topic.TIED: Rule.TIES,
    Topic.TIES: Rule.TIES,
    Topic.TILE: Rule.BONUS,
    Topic.TILES: Rule.BONUS,
    Topic.TOTAL: Rule.END,
    Topic.TRACK: Rule.CHAPEL,
    Topic.TWO: Rule.TWO,
}


def rule_of(thing: Thing) -> Rule | None:
    """Return the page about a thing of the table; None for a button that any game has."""
    match thing:
        case Note(topic):
            return _BY_TOPIC[topic]
        case things.TrackSpace(track) | things.TrackSeal(track):
            return _BY_TRACK[track]
    return _BY_CLASS.get(type(thing))
