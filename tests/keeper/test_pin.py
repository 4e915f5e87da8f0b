"""The operator's PIN opens the menu, is never kept as text, and cannot be chosen by a visitor."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.keeper.pin import CHOOSING_SECONDS, PinFault, check_text, hashed, may_be_chosen, opens

SALT = bytes(range(16))
KEPT = hashed("80412", SALT)


@pytest.mark.parametrize("digits", ["80413", "8041", "804120", "", "\ud800", "80412\n", "٨٠٤١٢", "8" * 5000])
def test_the_pin_alone_opens(digits: str) -> None:
    assert opens(KEPT, "80412")
    assert not opens(KEPT, digits)


def test_a_pin_is_not_kept_as_text_and_equal_ones_are_kept_differently() -> None:
    assert "80412" not in KEPT
    other = hashed("80412", SALT[::-1])
    assert other != KEPT
    assert opens(other, "80412")


@pytest.mark.parametrize("digits", ["123", "123456789", "12a4", "", "١٢٣٤", "1234\n"])
def test_only_four_to_eight_digits_are_a_pin(digits: str) -> None:
    with pytest.raises(PinFault) as fault:
        hashed(digits, SALT)
    assert not digits or digits not in str(fault.value)


@given(
    st.one_of(
        st.text(), st.from_regex(r"scrypt:[0-9]{1,3}:[0-9]{1,2}:[0-9]{1,2}:[0-9a-f]{30,34}:[0-9a-f]{64}")
    )
)
def test_a_text_is_a_hash_of_sensible_work_or_a_fault(text: str) -> None:
    try:
        check_text(text)
    except PinFault as fault:
        assert str(fault).isprintable()
    else:
        _, power, block, lanes, *_ = text.split(":")
        assert int(power) <= 17
        assert int(block) <= 8
        assert int(lanes) <= 4


def test_a_hash_of_endless_work_is_refused() -> None:
    with pytest.raises(PinFault):
        opens(f"scrypt:40:8:1:{'00' * 16}:{'00' * 32}", "1234")


def test_a_pin_is_chosen_on_the_screen_only_by_whoever_starts_the_machine() -> None:
    assert may_be_chosen(None, 0.0, restarted=False)
    assert not may_be_chosen(None, CHOOSING_SECONDS, restarted=False)
    assert not may_be_chosen(None, 1.0, restarted=True)
    assert not may_be_chosen(KEPT, 1.0, restarted=False)
