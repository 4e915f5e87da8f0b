"""A referee of Singapore: a second reading of the rules that shares no code with the game.

Where the rules leave something open, the referee reads them so:

- The pile is every entry of `buildings` with an era above 0; the land tiles are those of `map.land`.
- In the preparation, too, any free lot may be named if none next to a building is free (4.5).
- A game that cannot play round 1 has a result and no checkpoint (3.2).
- A tile turned up after a purchase bears the round of the purchase; tiles shown bear the round before.
- The last player, who may buy and who is asked about the hut, is the last in the round's order of turns.
- The player on turn, with whom payment in a raid begins, is the one that drew (8, one reading only).
- Under `raided` `opium` and `chips` the neutral colour has 0 opium and its chips; the fine counts both.
- Nothing is paid for a lot with `pay_all` beyond what is there, and the marker moves once, if at all.
- Under `before_action` a use lapses if its text is no longer among the building's uses after the chip.
- Raffles' Instruction that adds no step (`in_all`, not more than the turn's steps) brings nothing (8).
- A street to one start building is no street to another: each pair of neighbours may have one (3.4).
- A worker in the hand is in no place: it does not count for `at_worker`, nor bar the other worker.
- `pay` names the cubes of `any` and `same` only, also where a way has a fixed cost as well.
- `pick` of a kind that the same way also gains adds up with it, cut to the supply once.
- Keys of a checkpoint or a result that the rules do not name are not checked.
"""
