"""The operator's PIN: kept as a salted slow hash, never as text.

There is no PIN from the factory: a machine has none until its operator chooses one, and without one the menu
stays shut. It can be chosen in a terminal at any time, and on the screen only where `may_be_chosen` allows
it, so that a visitor who finds the corner cannot choose it first.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from typing import Final

#: The fewest and the most digits.
FEWEST_DIGITS: Final = 4
MOST_DIGITS: Final = 8
#: So long after a start by hand a machine without a PIN lets one be chosen on its screen, in seconds.
CHOOSING_SECONDS: Final = 300.0
SALT_BYTES: Final = 16

_DIGITS: Final = re.compile(rf"[0-9]{{{FEWEST_DIGITS},{MOST_DIGITS}}}", re.ASCII)
_TEXT: Final = re.compile(
    r"scrypt:([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}):([0-9a-f]{16,64}):([0-9a-f]{64})", re.ASCII
)
#: The parameters of new hashes: 2**14 blocks of 8, once; 16 MB, and well under a tenth of a second.
_POWER: Final = 14
_BLOCK: Final = 8
_LANES: Final = 1
#: The limits on the demands of a text: 128 MB, a few seconds.
_POWERS: Final = range(10, 18)
_BLOCKS: Final = range(1, 9)
_LANES_ALLOWED: Final = range(1, 5)
_MEMORY: Final = 192 * 1024 * 1024


class PinFault(ValueError):
    """Raised for a text that is no PIN, or no hash of one; it never quotes the text."""


def hashed(digits: str, salt: bytes) -> str:
    """Return the text to keep for a PIN: `scrypt`, its parameters, the salt and the hash.

    `digits` are 4 to 8 digits, `salt` 16 random bytes; PinFault otherwise.
    """
    if not _DIGITS.fullmatch(digits):
        raise PinFault(f"a PIN has {FEWEST_DIGITS} to {MOST_DIGITS} digits")
    if len(salt) != SALT_BYTES:
        raise PinFault(f"the salt of a PIN has {SALT_BYTES} bytes")
    key = _key(digits, salt, _POWER, _BLOCK, _LANES)
    return f"scrypt:{_POWER}:{_BLOCK}:{_LANES}:{salt.hex()}:{key.hex()}"


def check_text(text: str) -> None:
    """Raise PinFault if a text is no result of `hashed`, or asks for more work than is sensible."""
    _parts(text)


def opens(text: str, digits: str) -> bool:
    """Return whether digits are the PIN of a text; PinFault if the text is no result of `hashed`.

    Texts of any length are refused after the same work, and the comparison takes the same time for all.
    """
    power, block, lanes, salt, key = _parts(text)
    return hmac.compare_digest(_key(digits, salt, power, block, lanes), key)


def may_be_chosen(text: str | None, seconds: float, restarted: bool) -> bool:
    """Return whether a PIN may be chosen on the screen, `seconds` after the start of the program.

    Only while there is none, and only in the first minutes after a start by hand, when the person who sets
    the machine up is in front of it; a start after a crash (`restarted`) is none.
    """
    return text is None and not restarted and 0 <= seconds < CHOOSING_SECONDS


def _key(digits: str, salt: bytes, power: int, block: int, lanes: int) -> bytes:
    secret = digits.encode("utf-8", "surrogatepass")
    return hashlib.scrypt(secret, salt=salt, n=1 << power, r=block, p=lanes, maxmem=_MEMORY, dklen=32)


def _parts(text: str) -> tuple[int, int, int, bytes, bytes]:
    found = _TEXT.fullmatch(text)
    if found is None or len(found[4]) % 2:
        raise PinFault("a PIN must be a hash that the program has written")
    power, block, lanes = int(found[1]), int(found[2]), int(found[3])
    if power not in _POWERS or block not in _BLOCKS or lanes not in _LANES_ALLOWED:
        raise PinFault("the hash of the PIN has parameters out of range")
    return power, block, lanes, bytes.fromhex(found[4]), bytes.fromhex(found[5])
