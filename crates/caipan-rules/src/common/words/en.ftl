# What every game may say.

common-over = The game is over.
common-not-your-turn = It is not your turn.
