"""What an unattended machine needs without a screen: settings, hours, lock, time-outs, bests, health."""
