"""The unattended machine: what it shows while nobody plays, what it offers, and its keeper's pages."""
