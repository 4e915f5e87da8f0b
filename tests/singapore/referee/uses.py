"""Uses of buildings in the second reading: their texts, their costs and gains. Rules 1.2, 3.4, 4.4."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

from tests.singapore.referee import purse
from tests.singapore.referee.table import KINDS, Table


def uses(table: Table, seat: int, building: str) -> set[str]:
    """Return the uses of a building open to a seat, apart from its worker, actions and earlier uses."""
    card = table.card(building)
    if "special" in card:
        return _special_uses(table, seat, building, card["special"])
    texts = set()
    for number, way in enumerate(card["ways"], 1):
        head = f"use {building}" + (f" way {number}" if len(card["ways"]) > 1 else "")
        cost, gain = way.get("pay", {}), way["get"]
        for letters in _payments(table, cost):
            if not _can_pay(table, seat, cost, letters):
                continue
            supply = _supply_after(table, cost, letters)
            paid = f" pay {letters}" if letters else ""
            for kind in _picks(table, gain, supply):
                picked = f" pick {kind}" if kind else ""
                if table.rules["empty_use"] or _brings(gain, kind, supply):
                    texts.add(head + paid + picked)
    return texts


def _special_uses(table: Table, seat: int, building: str, special: str) -> set[str]:
    anyway = table.rules["empty_use"]
    use = f"use {building}"
    if special == "court":
        most = min(table.level["turn"]["courthouse_chips"], table.chips[seat])
        return {f"{use} give {chips}" for chips in range(0 if anyway else 1, most + 1)}
    brings = {
        "agent": len(table.workers[seat]) == 1,
        "steps": _steps_after(table) > table.steps_allowed,
        "levy": any(table.money[other] > 0 for other in table.seats if other != seat),
    }[special]
    return {use} if brings or anyway else set()


def _steps_after(table: Table) -> int:
    """Return the steps of this turn after Raffles' Instruction."""
    more: int = table.level["turn"]["instruction_steps"]
    if table.rules["more_steps"] == "added":
        return table.steps_allowed + more
    return max(table.steps_allowed, more)


def _payments(table: Table, cost: dict[str, int]) -> Iterator[str]:
    """Yield the letters of every payment of an `any` or `same` cost; "" alone if it has neither."""
    kinds = "".join(KINDS) if table.rules["any_includes_opium"] else "BXT"
    any_part = ["".join(cubes) for cubes in combinations_with_replacement(kinds, cost.get("any", 0))]
    same_part = [kind * cost["same"] for kind in kinds] if "same" in cost else [""]
    for one in any_part:
        for other in same_part:
            yield "".join(sorted(one + other, key="BXTO".index))


def _cubes(cost: dict[str, int], letters: str) -> Counter[str]:
    """Return the cubes of a cost by their letters, those with a fixed kind and those chosen."""
    return Counter({kind: cost.get(KINDS[kind], 0) + letters.count(kind) for kind in KINDS})


def _can_pay(table: Table, seat: int, cost: dict[str, int], letters: str) -> bool:
    cubes = _cubes(cost, letters)
    return (
        all(table.goods[seat][kind] >= cubes[kind] for kind in KINDS)
        and table.money[seat] >= cost.get("pounds", 0)
        and table.points[seat] >= cost.get("points", 0)
    )


def _supply_after(table: Table, cost: dict[str, int], letters: str) -> dict[str, int]:
    """Return the supply once a cost is back there."""
    cubes = _cubes(cost, letters)
    return {kind: table.supply[kind] + cubes[kind] for kind in KINDS}


def _picks(table: Table, gain: dict[str, int], supply: dict[str, int]) -> list[str]:
    """Return the kinds that a `pick` may name, "" alone if there is no `pick`."""
    if "pick" not in gain:
        return [""]
    kinds = "BXTO" if table.rules["pick_opium"] else "BXT"
    return [kind for kind in kinds if supply[kind] > 0]


def _gained(gain: dict[str, int], picked: str, supply: dict[str, int]) -> dict[str, int]:
    """Return the cubes that a gain takes: as many as the supply has."""
    wanted = {kind: gain.get(KINDS[kind], 0) + (gain["pick"] if kind == picked else 0) for kind in KINDS}
    return {kind: min(wanted[kind], supply[kind]) for kind in KINDS}


def _brings(gain: dict[str, int], picked: str, supply: dict[str, int]) -> bool:
    """Return whether a gain is anything at all."""
    cubes = sum(_gained(gain, picked, supply).values())
    return cubes + gain.get("pounds", 0) + gain.get("points", 0) > 0


def carry_out(table: Table, seat: int, text: str) -> None:
    """Pay the cost of a use and take its gain."""
    _, building, *rest = text.split()
    said = dict(zip(rest[::2], rest[1::2], strict=True))
    card = table.card(building)
    if "special" in card:
        _carry_out_special(table, seat, card["special"], int(said.get("give", "0")))
        return
    way: dict[str, Any] = card["ways"][int(said.get("way", "1")) - 1]
    cost, gain, why = way.get("pay", {}), way["get"], f"use of {building}"

    paid = _cubes(cost, said.get("pay", ""))
    for kind in KINDS:
        table.goods[seat][kind] -= paid[kind]
        table.supply[kind] += paid[kind]
    table.money[seat] -= cost.get("pounds", 0)
    purse.move_marker(table, seat, -cost.get("points", 0), why)

    for kind, cubes in _gained(gain, said.get("pick", ""), table.supply).items():
        table.goods[seat][kind] += cubes
        table.supply[kind] -= cubes
    table.money[seat] += gain.get("pounds", 0)
    purse.move_marker(table, seat, gain.get("points", 0), why)


def _carry_out_special(table: Table, seat: int, special: str, chips: int) -> None:
    if special == "agent" and len(table.workers[seat]) == 1:
        table.workers[seat].append("")
    elif special == "court":
        table.chips[seat] -= chips
        table.bag["black"] += chips
    elif special == "steps":
        table.steps_allowed = _steps_after(table)
    elif special == "levy":
        for other in table.seats:
            if other != seat:
                pounds = min(table.money[other], table.level["turn"]["lodge_levy"])
                table.money[other] -= pounds
                table.money[seat] += pounds


def point_for_owner(table: Table, seat: int, building: str) -> None:
    """Give the owner of a building its point, if that is another player."""
    owner = table.owner.get(building, seat)
    if owner not in (seat, table.neutral):
        purse.move_marker(table, owner, table.level["prices"]["owner_points"], f"owner of {building}")
