"""The Pillars of the Earth: rules, bots, words and scenes."""
