"""Draw every scene and write the manifest anew.

python -m tests.old_london_bridge.golden.renew [--pictures DIR]
"""

from __future__ import annotations

from tests.golden.renewal import renew
from tests.old_london_bridge.golden.scenes import GALLERY

if __name__ == "__main__":
    renew(GALLERY)
