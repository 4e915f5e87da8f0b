"""Two drawings of every kind, and the light of their windows."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.old_london_bridge.look.bridges.buildings import building_name, tiles_of
from game.old_london_bridge.look.bridges.windows import BridgeWindows
from game.old_london_bridge.look.cards.pieces import piece
from game.old_london_bridge.look.marks import NO_MARKS, BridgeMarks, Preview
from game.old_london_bridge.rules.components import KINDS, PARK, PARK_TILE
from game.old_london_bridge.things import BridgeSite
from game.stage.scenery.lit_windows import brightness
from tests.old_london_bridge.look.tables import STANDARD, kit_for, pixels, surface_for, table_for, view_of

SIZE = (1280, 720)


def test_both_drawings_of_each_kind_stand_among_its_tiles() -> None:
    tiles = tiles_of(STANDARD)
    shown = {building_name(tiles.kind(building.number), building.number) for building in STANDARD.buildings}
    shown |= {building_name(PARK, PARK_TILE + colour) for colour in range(4)}
    assert shown == {piece(f"building_{kind}{end}") for kind in KINDS for end in ("", "_2")}


def test_a_kind_without_a_tile_shows_its_first_drawing() -> None:
    for kind, name in enumerate(KINDS):
        assert building_name(kind) == piece(f"building_{name}")


@pytest.mark.parametrize("tile", [34, 29, PARK_TILE, PARK_TILE + 1])
def test_tiles_next_in_number_differ(tile: int) -> None:
    kind = PARK if tile >= PARK_TILE else KINDS.index("guildhall")
    other = tile + 1 if tile >= PARK_TILE else tile - 5
    assert building_name(kind, tile) != building_name(kind, other)


@pytest.mark.parametrize("tile", [30, 36, 45, 48])
def test_tiles_of_a_kind_and_a_crest_take_turns(tile: int) -> None:
    tiles = tiles_of(STANDARD)
    assert tiles.crest(tile) == tiles.crest(tile - 20)
    assert building_name(tiles.kind(tile), tile) != building_name(tiles.kind(tile), tile - 20)


def test_light_goes_up_and_down_once_in_five_seconds_and_never_jumps() -> None:
    steps = [brightness(ms, 3) for ms in range(0, 5001, 20)]
    assert (min(steps), max(steps)) == (-3, 3)
    assert steps[0] == steps[-1]
    assert all(abs(later - earlier) <= 1 for earlier, later in pairwise(steps))


def test_windows_change_by_six_percent_at_most_and_walls_not_at_all() -> None:
    kit = kit_for(SIZE)
    name, box = piece("building_inn"), pygame.Rect(20, 20, 220, 237)
    picture = kit.art.get(name, *box.size)
    windows = BridgeWindows(kit.art)
    still = surface_for(kit)
    still.blit(picture, picture.get_rect(midbottom=box.midbottom))
    changed = walls = 0
    for ms in (1250, 3750):
        lit = still.copy()
        windows.draw(lit, name, box, 0, ms)
        for x in range(box.left, box.right, 3):
            for y in range(box.top, box.bottom, 3):
                before, after = still.get_at((x, y)), lit.get_at((x, y))
                apart = max(abs(a - b) for a, b in zip(before, after, strict=True))
                changed, walls = changed + (apart > 3), walls + (apart == 0)
                assert apart <= round(255 * 0.06)
    assert changed > 200
    assert walls > 4 * changed


def test_only_standing_buildings_of_the_bridge_are_lit() -> None:
    kit = kit_for(SIZE)
    table, view = table_for(kit), view_of(4)
    windows, plan = BridgeWindows(kit.art), table.places.near
    assert len(view.bridges[0]) > 2

    def lit(site: int, marks: BridgeMarks) -> bool:
        surface = surface_for(kit)
        surface.fill("#808080")
        before = pixels(surface, plan.column(site))
        windows.draw_bridge(surface, plan, 0, view, marks, 1250 - 1000 * (2.4 * site % 6.2832) / 1.25664)
        return pixels(surface, plan.column(site)) != before

    assert lit(1, NO_MARKS)
    assert not lit(1, BridgeMarks(hidden=frozenset({BridgeSite(1, 0)})))
    assert lit(1, BridgeMarks(hidden=frozenset({BridgeSite(1, 1)})))
    assert not lit(1, BridgeMarks(preview=Preview(tile=60, site=1, replaces=True)))
    assert not lit(1, BridgeMarks(may=frozenset({BridgeSite(2)})))
    assert lit(2, BridgeMarks(may=frozenset({BridgeSite(2)})))
    assert not lit(len(view.bridges[0]) + 1, NO_MARKS)


def test_light_is_made_once_for_a_size() -> None:
    kit = kit_for(SIZE)
    windows, surface = BridgeWindows(kit.art), surface_for(kit)
    for ms in range(0, 10_000, 40):
        windows.draw(surface, piece("building_shop_2"), pygame.Rect(0, 0, 110, 119), 2, ms)
    assert kit.art.rasterisations == 1


@pytest.mark.parametrize("name", [f"{kind}{end}" for kind in KINDS for end in ("", "_2")])
def test_every_building_but_the_park_by_day_has_lit_windows(name: str) -> None:
    kit = kit_for(SIZE)
    surface = surface_for(kit)
    dark = pixels(surface)
    BridgeWindows(kit.art).draw(surface, piece(f"building_{name}"), pygame.Rect(0, 0, 110, 119), 0, 1250)
    assert (pixels(surface) == dark) == (name == "park")
