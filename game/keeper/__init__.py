"""The parts of an unattended machine without a screen: settings, hours, lock, time-outs, bests, health."""
