"""The optional compiled form of the program's hot modules."""
