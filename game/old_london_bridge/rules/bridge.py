"""A bridge: its runs, the lawful sites of a tile, its crests (rules 3.3.4, 3.3.5).

A bridge is a list of tiles from left to right. A run is the numbered buildings between two parks;
its numbers fall.
"""

from game.old_london_bridge.rules.components import ALL_CRESTS, PARK_TILE


def legal_sites(bridge: list[int], tile: int, sites: int, lower_may_replace: bool = False) -> list[int]:
    """Return the sites (from 0) where a tile may be built, in rising order.

    A park, the first of a run, or a number lower than the last is appended; a higher number
    replaces one so that its run still falls. With `lower_may_replace` (rules section 5) a lower
    number may do so too.

    >>> legal_sites([49], 32, 12), legal_sites([23, 15, 11], 20, 12)
    ([1], [0, 1])
    """
    built = len(bridge)
    last = bridge[-1] if bridge else PARK_TILE
    appends = tile < last or last >= PARK_TILE or tile >= PARK_TILE
    end = [built] if appends and built < sites else []
    if tile >= PARK_TILE or (appends and not lower_may_replace):
        return end
    return [site for site in range(built) if _still_falls(bridge, site, tile)] + end


def _still_falls(bridge: list[int], site: int, tile: int) -> bool:
    """Return whether a site's run still falls with a number in the place of its present tile."""
    if bridge[site] >= PARK_TILE:
        return False
    # Parks are higher than every number, so a park to the left never forbids a tile.
    left_higher = site == 0 or bridge[site - 1] > tile
    right = bridge[site + 1] if site + 1 < len(bridge) else 0
    return left_higher and (right < tile or right >= PARK_TILE)


def count_crest(strengths: list[int], crest: int, by: int) -> None:
    """Count a tile's crest into the strengths of a bridge, or out of it: a guildhall's in all four.

    >>> strengths = [0, 0, 0, 0]
    >>> count_crest(strengths, ALL_CRESTS, 1)
    >>> count_crest(strengths, 2, 1)
    >>> strengths
    [1, 1, 2, 1]
    """
    if crest < ALL_CRESTS:
        strengths[crest] += by
    elif crest == ALL_CRESTS:
        for colour in range(ALL_CRESTS):
            strengths[colour] += by


def sites_with(bridge: list[int], crest: int, crest_of: list[int]) -> tuple[int, ...]:
    """Return the sites whose tile carries a crest, guildhalls included."""
    return tuple(i for i, tile in enumerate(bridge) if crest_of[tile] in (crest, ALL_CRESTS))


def longest_run(bridge: list[int]) -> int:
    """Return the length of the longest run of numbered buildings between two parks (rules section 4).

    >>> longest_run([59, 51, 48, 33, 25, 6, PARK_TILE, 58])
    6
    """
    longest = run = 0
    for tile in bridge:
        run = 0 if tile >= PARK_TILE else run + 1
        longest = max(longest, run)
    return longest
