"""Golden pictures of every scene of The Pillars of the Earth, stored as hashes."""
