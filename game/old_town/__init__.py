"""Old Town, the deduction game of Stephan Riedel: archaeologists rebuild a ghost town."""
