"""The rulebook at a table: its words are in `rulebook.md`, its facts here."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from game.core.wording.book import Book
from game.core.wording.book_facts import Facts, Rows, Writer, choices_of, fields_of
from game.core.wording.lists import listed
from game.core.wording.numbers import number_word
from game.core.wording.page_text import RULEBOOK_NOTES, ChapterText, chapters_from
from game.core.wording.sentence_context import SentenceContext
from game.core.wording.switch_words import readings
from game.old_town.rules.level import KINDS, Advanced, Deal, Level, Rank, Switches
from game.old_town.words.figures import points
from game.old_town.words.messages import MESSAGES
from game.old_town.words.names import rank_name
from game.old_town.words.rule_pages import Rule

_BOOK: Final = Book(Path(__file__).with_name("rulebook.md"), RULEBOOK_NOTES)
#: The words that a book may put a number into.
WRITERS: Final[dict[str, Writer]] = {"word": number_word, "points": points}
#: The areas of the map whose plots the book lists, by fact.
_AREAS: Final = {
    "centre": "centre",
    "corners": "corners",
    "sight": "sight_of_cemetery",
    "railway": "beside_railway",
}


def chapters(context: SentenceContext) -> tuple[ChapterText[Rule], ...]:
    """Return the chapters of the rulebook for a level and a number of players, but empty ones."""
    return tuple(one for one in chapters_from(_BOOK.chapters, Rule, facts_of(context)) if one.pages)


def facts_of(context: SentenceContext) -> Facts:
    """Return the facts of a table."""
    level: Level = context.level
    translator = context.translator
    lines = [(line,) for line in readings(MESSAGES, level, translator)]
    half = -(-len(lines) // 2)
    values: dict[str, Any] = {
        **fields_of(level.switches, level.advanced),
        **_kinds(level, context.players),
        **_deal(level, context.players),
        **{
            f"{kind}_all": sum(card.kind == number for card in level.cards)
            for number, kind in enumerate(KINDS)
        },
        **{
            fact: listed([str(plot) for plot in level.map.areas[area]], translator)
            for fact, area in _AREAS.items()
        },
        "plots": level.map.plots,
        "buildings": len(level.buildings),
        "cards": len(level.cards),
        "left_over": len(level.buildings) - level.switches.end_buildings,
        "whole": level.switches.end_buildings * level.switches.markers,
        "storm_turns": level.storm.turns,
        "per_turn": level.storm.per_turn,
        "start": level.puzzle.start,
        "wrong": level.puzzle.wrong,
        "hint": level.puzzle.hint,
        "storm_ranks": _ranks(level.storm.ranks, context),
        "puzzle_ranks": _ranks(level.puzzle.ranks, context),
        "readings": Rows(("reading",), lines[:half]),
        "readings_more": Rows(("reading",), lines[half:]),
    }
    return Facts(values, WRITERS, translator, {**choices_of(Switches), **choices_of(Advanced)})


def _kinds(level: Level, players: int) -> dict[str, bool]:
    """Return what the conditions of the book ask of a table."""
    switches, advanced, town = level.switches, level.advanced, level.mode == "town"
    return {
        "town": town,
        "puzzle": not town,
        "several": players > 1,
        "storm": town and players == 1,
        "advanced": advanced.on,
        "apart": advanced.on and advanced.partners and players == 4,
        "passes": town and not advanced.on,
        "throws": town and (not advanced.on or advanced.dead_cards),
        "locks": town and switches.inference == "printed",
        "towns": switches.inference in ("board", "full"),
        "remembers": switches.inference == "full",
        "refuses": switches.impossible == "refuse",
        "draws_none": not switches.dead_draw,
        "draws_one": switches.dead_draw == 1,
        "draws_many": switches.dead_draw > 1,
    }


def _deal(level: Level, players: int) -> dict[str, Any]:
    """Return the cards of the deal; a puzzle has none."""
    deal = level.deals.get(players) or Deal(0, 0)
    own = bool(deal.own_fours or deal.own_pairs)
    return {
        **fields_of(deal),
        "own": own,
        "chooses": own and level.switches.own_pile == "choose",
        "fours_dealt": deal.fours + deal.own_fours,
        "pairs_dealt": deal.pairs + deal.own_pairs,
    }


def _ranks(ranks: tuple[Rank, ...], context: SentenceContext) -> Rows:
    named = [(rank_name(rank, context.translator), least) for least, rank in ranks if least]
    return Rows(("rank", "least"), named)
