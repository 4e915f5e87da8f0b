"""Draw every scene and write the manifest anew.

python -m tests.pillars_of_the_earth.golden.renew [--pictures DIR]
"""

from __future__ import annotations

from tests.golden.renewal import renew
from tests.pillars_of_the_earth.golden.scenes import GALLERY

if __name__ == "__main__":
    renew(GALLERY)
