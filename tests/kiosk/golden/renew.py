"""Draw every scene of the kiosk and write the manifest anew.

python -m tests.kiosk.golden.renew [--pictures DIR]
"""

from __future__ import annotations

from tests.golden.renewal import renew
from tests.kiosk.golden.scenes import GALLERY

if __name__ == "__main__":
    renew(GALLERY)
