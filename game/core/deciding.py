"""The reasons for a result: the sources of a score without which the winner would not have been ahead."""

from collections.abc import Mapping


def what_decided(first: Mapping[str, int], second: Mapping[str, int]) -> tuple[str, ...]:
    """Return the fewest sources that made the difference, the largest advantage first.

    `first` and `second` are two scores by source, of which the first is higher in all. If both seats had
    the same in the returned sources, the first would not be ahead. Empty if it is not ahead at all.

    >>> what_decided({"coins": 9, "rows": 4, "cost": 0}, {"coins": 7, "rows": 4, "cost": -3})
    ('cost', 'coins')
    >>> what_decided({"coins": 9, "rows": 4}, {"coins": 5, "rows": 7})
    ('coins',)
    """
    ahead = {source: amount - second.get(source, 0) for source, amount in first.items()}
    ahead |= {source: -amount for source, amount in second.items() if source not in first}
    lead, told = sum(ahead.values()), list[str]()
    for source in sorted(ahead, key=lambda source: -ahead[source]):
        if lead <= 0:
            break
        told.append(source)
        lead -= ahead[source]
    return tuple(told)
