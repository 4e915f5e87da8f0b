"""Singapore: rules and words."""
