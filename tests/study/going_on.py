"""The further course of loaded objects; as a module, for objects from a file in a process of its own."""

import pickle
import sys
from pathlib import Path
from typing import Any
from zlib import crc32


def observation(table: Any) -> dict[str, Any]:
    """Return the observation of the selected agent."""
    found: dict[str, Any] = table.observe(table.agent_selection)
    return found


def env_goes_on(table: Any) -> list[object]:
    """Play an environment to its end and a little of its next game; return all its outputs."""
    told: list[object] = [table.agent_selection, table.agents, crc32(repr(table.rewards).encode())]
    bare = getattr(table, "env", table)
    for _ in range(2):
        steps = 0
        while table.agents and steps < 400:
            seen, *facts = table.last()
            told.append((table.agent_selection, crc32(seen["observation"].tobytes()), *facts[:3]))
            mask = seen["action_mask"]
            over = bare.terminations[table.agent_selection]
            table.step(None if over else int(bare.action_spaces[table.agent_selection].sample(mask)))
            steps += 1
        table.reset()
    return [crc32(repr(told).encode()), len(told)]


def state_goes_on(state: Any) -> list[object]:
    """Play a state to its end with the first choices; return the course and the returns."""
    while not state.is_terminal():
        if state.is_simultaneous_node():
            state.apply_actions([state.legal_actions(player)[0] for player in range(state.num_players())])
        else:
            state.apply_action(state.legal_actions()[0])
    return [crc32(str(state).encode()), state.history()[-5:], state.returns()]


if __name__ == "__main__":
    kept = pickle.loads(Path(sys.argv[1]).read_bytes())
    sys.stdout.write(repr([(env_goes_on(table), state_goes_on(state)) for table, state in kept]))
