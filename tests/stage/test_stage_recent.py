"""Recent values: bounded in bytes and number, and forgotten once nobody has used them for long enough."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.stage.recent import Recent


def test_the_least_recently_used_goes_first_and_the_latest_stays_however_large() -> None:
    kept: Recent[str] = Recent(10, len)
    for word in ("four", "five5", "a"):
        kept.put(word, word)
    assert kept.get("four") == "four" and kept.full == 10
    kept.put("b", "b")
    assert kept.get("five5") is None and kept.get("four") and kept.full == 6
    kept.put("long", "x" * 50)
    assert len(kept) == 1 and kept.get("long") and kept.full == 50


def test_a_number_of_values_bounds_it_too() -> None:
    kept: Recent[int] = Recent(10**9, lambda _: 1, most=2)
    for number in range(5):
        kept.put(number, number)
    assert (len(kept), kept.full) == (2, 2)


def test_values_that_were_not_used_since_a_call_are_forgotten() -> None:
    kept: Recent[str] = Recent(1000, len)
    kept.put("old", "old")
    kept.put("used", "used")
    for _ in range(3):
        kept.forget_unused(3)
        assert kept.get("used") == "used"
    assert kept.get("old") == "old", "it was used in the present age"
    for _ in range(4):
        kept.forget_unused(3)
        assert kept.get("used") == "used"
    assert kept.get("old") is None
    assert (len(kept), kept.full) == (1, 4)


@given(st.lists(st.one_of(st.none(), st.integers(0, 12)), max_size=120), st.integers(1, 4))
def test_what_is_kept_is_what_a_plain_reckoning_keeps(uses: list[int | None], calls: int) -> None:
    kept: Recent[int] = Recent(10**9, lambda value: value)
    age = 0
    used: dict[int, int] = {}
    for key in uses:
        if key is None:
            kept.forget_unused(calls)
            used = {one: at for one, at in used.items() if at > age - calls}
            age += 1
        else:
            if kept.get(key) is None:
                assert key not in used
                kept.put(key, key)
            else:
                assert key in used
            used[key] = age
    assert len(kept) == len(used) and kept.full == sum(used)
