"""Cairn, a tiny game for the tests: each round draws a stone, all bid for it in secret, the winner uses it.

1. The deal: the seats are put in order by chance; it breaks ties between bids.
2. A round: a stone is drawn from the pile. Every seat seals a bid from its purse; all are shown at
   once. The highest bid wins (ties by the order); all bids are paid. The winner sells the stone for
   its weight in coins, or keeps it and then puts it at the left or the right end of the own row.
3. After the last round a row counts its weights, and 1 for each stone heavier than its left
   neighbour, in coins. Most coins win, ties by the longer row; seats that are still tied share their place.
"""
