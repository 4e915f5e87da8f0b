"""A knock is the whole row, in its order, without long pauses."""

from game.keeper.knock import BUTTONS, KEYS, WAIT, Knock


def test_the_rows_open() -> None:
    for row in (KEYS, BUTTONS):
        knock = Knock(row)
        assert [knock.hear(name, 1.0 + place) for place, name in enumerate(row)] == [False] * (
            len(row) - 1
        ) + [True]


def test_a_pause_or_another_key_begins_anew() -> None:
    slow = Knock(KEYS)
    assert not any(slow.hear(name, (WAIT + 0.1) * place) for place, name in enumerate(KEYS))
    wrong = Knock(KEYS)
    assert not any(wrong.hear(name, 0.0) for name in (*KEYS[:3], "x", *KEYS[3:]))
    assert [wrong.hear(name, 0.0) for name in KEYS][-1]
