"""The lines of play from sixty positions are as many as stored, by each way of naming the lawful actions."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from game import compiled
from game.core.agenda_position import AgendaStep
from game.old_london_bridge.rules import agenda, building, tracks, turn_order
from game.old_london_bridge.rules import position as rules
from game.old_london_bridge.rules.actions import ACTIONS, DONE, SITE, TAKE, Action, action_from, code_of
from game.old_london_bridge.rules.bridge import legal_sites
from game.old_london_bridge.rules.components import BONUS_KINDS
from game.old_london_bridge.rules.events import Event, TurnBegun, TurnEnded
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.state import State
from tests.old_london_bridge.rules import move_counts
from tests.old_london_bridge.rules.lines_of_play import Line
from tests.old_london_bridge.rules.move_count_roots import SLOTS, Kept
from tests.old_london_bridge.rules.move_counts import FILE, difference, kept_roots, line_of, main
from tests.old_london_bridge.rules.second_lawful import asked, lawful
from tests.old_london_bridge.rules.tables import fingerprint

KEPT: Final = kept_roots()
TABLES: Final = sorted({(kept.root.level, kept.root.players) for kept in KEPT})
#: How many positions around each root are compared in every way.
ASKED_EVERY_WAY: Final = 60


def at_table(level: str, players: int) -> list[Kept]:
    return [kept for kept in KEPT if (kept.root.level, kept.root.players) == (level, players)]


def cost(kept: Kept) -> int:
    """Return how many lines were counted."""
    return sum(kept.counts.by_depth)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("level", "players"), TABLES)
def test_lines_of_play_are_as_many_as_are_kept(level: str, players: int) -> None:
    assert [found for kept in at_table(level, players) if (found := difference(kept))] == []


# The roots


def test_the_roots_ask_every_kind_of_question_and_offer_every_bonus_tile() -> None:
    questions, usable, offered, rounds = set(), set(), set(), set()
    for kept in KEPT:
        p = Line(kept.root).position
        questions.add(p.agenda[-1][0])
        usable |= {name for name, held in zip(BONUS_KINDS, p.usable[p.to_move[0]], strict=True) if held}
        offered |= {word for text in kept.counts.divide for word in text.split()}
        rounds.add((p.players, p.round))
    assert questions == set(range(agenda.ASK_LADY, agenda.ASK_AFTER + 1))
    assert usable == set(BONUS_KINDS) and offered >= set(BONUS_KINDS)
    assert {players for players, _ in rounds} == {2, 3, 4}
    assert min(rounds) == (2, 1) and {(2, 6), (3, 12), (4, 12)} <= rounds


def test_most_lines_hold_a_whole_turn_of_building() -> None:
    few = [kept.root.seed for kept in KEPT if kept.counts.whole_turns < 0.75 * kept.counts.by_depth[-1]]
    assert not few


class Turns:
    """A listener for a turn that begins, and then for its end."""

    def __init__(self, begun: bool = False, ended: bool = False) -> None:
        self.begun, self.ended = begun, ended

    def __call__(self, event: Event) -> None:
        self.ended |= self.begun and isinstance(event, TurnEnded)
        self.begun |= isinstance(event, TurnBegun)


def with_whole_turns(line: Line, p: Position, turns: Turns, left: int) -> int:
    """Return the lines of so many more choices in which a turn begins, and ends before the last choice."""
    actions = p.legal(p.to_move[0])
    if left == 1:
        return len(actions) * turns.ended
    count = 0
    for action in actions:
        twin, further = p.copy(), Turns(turns.begun, turns.ended)
        twin.apply(twin.to_move[0], action, further)
        line.settle(twin, further)
        count += 0 if twin.over else with_whole_turns(line, twin, further, left - 1)
    return count


@pytest.mark.sampled(3)
@pytest.mark.parametrize("wanted", sorted({slot.wanted for slot in SLOTS}))
def test_whole_turns_are_those_that_are_told_of(wanted: str) -> None:
    """Recount by the events, for the cheapest root of each kind; one that begins a turn counts that turn."""
    kept = min((kept for kept in KEPT if kept.wanted == wanted and kept.root.choices), key=cost)
    line = Line(replace(kept.root, choices=kept.root.choices[:-1]))
    p, leading = line.position, Turns()
    p.apply(p.to_move[0], action_from(kept.root.choices[-1]), leading)
    line.settle(p, leading)
    depth = len(kept.counts.by_depth)
    assert with_whole_turns(line, p, Turns(leading.begun), depth) == kept.counts.whole_turns


def test_the_file_is_what_its_slots_find_byte_for_byte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two cheap slots are filled again, as `--write` does with all of them."""
    lines = FILE.read_text(encoding="utf-8").splitlines(keepends=True)
    assert [line_of(kept) for kept in KEPT] == lines
    assert [kept.wanted for kept in KEPT] == [slot.wanted for slot in SLOTS]
    found_at_once = [place for place, kept in enumerate(KEPT) if kept.root.seed.endswith(" 1")]
    places = sorted(found_at_once, key=lambda place: cost(KEPT[place]))[:2]
    monkeypatch.setattr(move_counts, "SLOTS", [SLOTS[place] for place in places])
    monkeypatch.setattr(move_counts, "FILE", tmp_path / "counts.jsonl")
    assert main(["--write"]) == 0
    assert (tmp_path / "counts.jsonl").read_bytes() == "".join(lines[place] for place in places).encode()


def test_counts_that_are_missing_are_said_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(move_counts, "FILE", tmp_path / "counts.jsonl")
    with pytest.raises(SystemExit):
        main([])
    assert capsys.readouterr().err.endswith("counts.jsonl is missing: --write makes it\n")


# Every way to name the lawful actions


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("level", "players"), TABLES)
def test_checked_actions_views_and_the_text_of_the_rules_find_the_same_lines(
    level: str, players: int
) -> None:
    """Compare layer by layer from each root: the first two, and further ones with few positions."""
    for kept in at_table(level, players):
        line = Line(kept.root)
        layer, seen = [line.position], 0
        for depth, lines in enumerate(kept.counts.by_depth):
            if depth >= 2 and seen + len(layer) > ASKED_EVERY_WAY:
                break
            seen += len(layer)
            layer = [twin for p in layer for twin in every_way(line, p, kept.root.seed)]
            assert len(layer) == lines, (kept.root.seed, depth)
            layer = [p for p in layer if not p.over]


def every_way(line: Line, p: Position, name: str) -> list[Position]:
    """Return the positions one choice on, after checking that all ways to name and make choices agree."""
    seat, here = p.to_move[0], (name, p.agenda[-1])
    view = p.view(seat)
    actions, resumed = p.legal(seat), Position.from_view(view)
    assert [ACTIONS[code] for code in p.codes(seat)] == actions == resumed.legal(seat), here
    assert asked(view) == list(p.to_move), here
    assert sorted(map(str, actions)) == sorted(lawful(view, seat)), here
    return [made_every_way(line, p, resumed, action) for action in actions]


def made_every_way(line: Line, p: Position, resumed: Position, action: Action) -> Position:
    """Make a choice checked and unchecked, and from the view if it hides nothing; return the position."""
    checked, unchecked = p.copy(), p.copy()
    checked.apply(p.to_move[0], action)
    unchecked.play(p.to_move[0], code_of(action))
    assert fingerprint(checked) == fingerprint(unchecked), action
    if not any(p.sealed):
        twin = resumed.copy()
        twin.apply(p.to_move[0], action)
        assert fingerprint(twin) == fingerprint(checked), action
    line.settle(checked)
    return checked


# A changed rule is found

Rule = Callable[[State, int, AgendaStep], list[int]]


def legal_instead(rule: Rule, changed: Rule) -> tuple[Rule, ...]:
    """Return the table of lawful actions, with one rule changed."""
    return tuple(changed if entry == rule else entry for entry in rules._RULES.legal)


def any_card(s: State, left: int, highest: int) -> list[int]:
    """Return cards at the inn in any order: each mix by several paths."""
    return [card for card in (4, 3, 2, 1) if s.supply[card] and card <= left]


def any_cards(s: State, seat: int, step: AgendaStep) -> list[int]:
    """Return cards at the inn in any order, or no further one."""
    return [*(TAKE + card for card in any_card(s, step[3], step[4])), DONE]


def no_pass(s: State, seat: int, step: AgendaStep) -> list[int]:
    """Return the raises without the choice to pass."""
    return turn_order.legal_raise(s, seat, step)[:-1]


def no_first_stack(s: State, seat: int, step: AgendaStep) -> list[int]:
    """Return the bonus tiles without that of the first stack that shows one."""
    return tracks.legal_bonus(s, seat, step)[1:]


def lower_replaces(s: State, seat: int, step: AgendaStep) -> list[int]:
    """Return the sites, as if a lower number might replace, too."""
    return [SITE + site for site in legal_sites(s.bridges[seat], s.drafted, 12, True)]


@pytest.mark.skipif(compiled.form == "compiled by mypyc", reason="compiled rules cannot be changed")
@pytest.mark.parametrize(
    ("rule", "changed", "root", "found"),
    [
        (
            building.legal_take,
            any_cards,
            "standard 4 take",
            r"after 'take \d': \d+ lines, kept: \d+ lines",
        ),
        (
            building.legal_site,
            lower_replaces,
            "expert 4 free_centre",
            r"after 'draft .+': \d+ lines, kept: \d+ lines",
        ),
        (
            turn_order.legal_raise,
            no_pass,
            "standard 3 raise",
            r"after 'pass': not lawful, kept: \d+ lines",
        ),
        (tracks.legal_bonus, no_first_stack, "standard 2 bonus", r"after 'bonus 1': not lawful, kept: .+"),
        (tracks.legal_bonus, no_first_stack, "expert 3 bonus", r"choice \d+, 'bonus 1', is refused by .+"),
    ],
)
def test_a_changed_rule_is_found_and_its_branch_named(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    rule: Rule,
    changed: Rule,
    root: str,
    found: str,
) -> None:
    kept = [kept for kept in KEPT if kept.root.seed.rsplit(" ", 1)[0] == root]
    monkeypatch.setattr(move_counts, "kept_roots", lambda: kept)
    assert main([]) == 0
    monkeypatch.setattr(rules._RULES, "legal", legal_instead(rule, changed))
    assert main([]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0].endswith(": 0 roots differ") and said[2].endswith(": 1 roots differ")
    assert re.fullmatch(rf"{kept[0].root.seed}, \d+ choices in[,:] {found}", said[1]), said[1]
