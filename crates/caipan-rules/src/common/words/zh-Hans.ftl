# 每种棋都可能说的话。

common-over = 对局已经结束。
common-not-your-turn = 还没轮到你。
