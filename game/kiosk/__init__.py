"""The unattended machine: its attract loop, its offers to visitors, and the operator's pages."""
