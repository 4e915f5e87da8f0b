"""A person's results in games for one player, in the words of their setup."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from game.core.messages import Translator
from game.old_town.look.solitaire.solo_cards import SoloWords
from game.old_town.rules.level import Level, rank_of
from game.old_town.scenes.solitaire_choices import Kind
from game.old_town.scenes.solitaire_games import map_of_day, storm_of_day
from game.old_town.scenes.solitaire_records import GameKey, SoloRecords, day_key, key_of
from game.old_town.words.figures import points
from game.old_town.words.messages import text
from game.old_town.words.names import rank_name
from game.old_town.words.solitaire import grade_name, puzzle_name


@dataclass(frozen=True, slots=True)
class SoloResults:
    """The results in one language."""

    records: SoloRecords
    translator: Translator

    def on_card(self, level: Level) -> SoloWords:
        """Return the words on the card of a game."""
        reached = self._reached(level)
        if level.mode == "town":
            houses, turns = level.switches.end_buildings, level.storm.turns
            size = text(self.translator, "storm.size", houses=houses, turns=turns)
            return SoloWords(level.name, "", size, reached)
        ready = level.puzzles.get(level.puzzle.ready)
        size = "" if ready is None else text(self.translator, "solitaire.clues", clues=len(ready.clues))
        name = level.name if ready is None else puzzle_name(level, None, self.translator)
        return SoloWords(name, size, grade_name(level, self.translator), reached)

    def _reached(self, level: Level) -> str:
        """Return how far the player has come."""
        key = key_of(level)
        view = self.records.views.get(key)
        if view is None:
            return self._result(key, level)
        if level.mode == "puzzle":
            return text(self.translator, "solitaire.stand", built=view.built.bit_count())
        return text(self.translator, "storm.at", turn=max(1, view.turns), all=level.storm.turns)

    def _result(self, key: GameKey, level: Level) -> str:
        """Return the best score with its rank: ``Mayor, 95 points``."""
        best = self.records.best.get(key)
        if best is None:
            helped, begun = key in self.records.finished, key in self.records.open
            state = "helped" if helped else "begun" if begun else "not_begun"
            return text(self.translator, "solitaire.state", state)
        rank = rank_name(rank_of(level.ranks, best), self.translator)
        told = points(best, self.translator)
        return text(self.translator, "solitaire.reached", rank=rank, points=told)

    def begins(self, level: Level, unfolds: str) -> str:
        """Return the words on the main button; `unfolds` are those for a new storm."""
        view, key = self.records.views.get(key_of(level)), key_of(level)
        if level.mode == "town":
            return unfolds if view is None else text(self.translator, "storm.go_on", turn=max(1, view.turns))
        how = "open" if view is not None else "again" if key in self.records.finished else "new"
        return text(self.translator, "solitaire.solve", how, name=self.within(level))

    def within(self, level: Level) -> str:
        """Return the name of a puzzle within a sentence: ``map 1``."""
        ready = level.puzzle.ready
        if ready:
            return text(self.translator, "solitaire.the_map", number=ready)
        return text(self.translator, "solitaire.own", name=level.name)

    def of_day(self, kind: Kind, day: date) -> tuple[str, str]:
        """Return the result of the game of a day, and for how many days in a row one was finished."""
        game = map_of_day(day) if kind == "puzzle" else storm_of_day(day)
        told = self._result(day_key(kind, day), game.level)
        if kind == "puzzle":
            grade = grade_name(game.level, self.translator)
            told = text(self.translator, "solitaire.graded", grade=grade, result=told)
        row = self.records.days_in_a_row(kind, day)
        return (
            text(self.translator, "solitaire.today", result=told),
            text(self.translator, "solitaire.in_a_row", days=row),
        )
