"""Golden pictures of the kiosk's scenes, stored as hashes."""
