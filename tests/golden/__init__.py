"""Golden pictures of any gallery of scenes: kept hashes, their renewal, and what every picture must pass."""
