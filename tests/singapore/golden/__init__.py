"""Golden pictures of every scene of Singapore, stored as hashes."""
