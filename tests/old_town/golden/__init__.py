"""Golden pictures of every scene of Old Town, stored as hashes."""
