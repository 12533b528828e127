"""Star checkers for two against the Monte Carlo tree search of OpenSpiel.

    cargo build --release -p caipan-engine --example referee
    pip install open_spiel
    python benches/openspiel.py [GAMES [LEVEL [SIMULATIONS [FIRST]]]]

Both play by OpenSpiel's rules: hops over a neighbour alone, every camp open to all, no duty to leave
the own camp. The first wins whose target is filled, be it with pieces that never left it: by
OpenSpiel's own rule whoever keeps one piece at home is never beaten, and its search does. The sides
change after each game. A game of 300 turns without a winner is drawn. A number is always the
same game, so that a run can be gone on with from game `FIRST`.
"""

import subprocess
import sys

import pyspiel

RULES = ["hop=adjacent", "camps=free", "leave=off", "rank=first", "block=filled"]
ROWS = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1]
# OpenSpiel numbers the holes as they are named: row by row from the top, each from the left.
NAMES = [f"{chr(65 + row)}{at + 1}" for row, length in enumerate(ROWS) for at in range(length)]
TURNS = 300


def hole_of(action):
    """Returns the hole from which an action steps or hops."""
    return action // 6


def road(state, start, end):
    """Returns the actions that take a piece from a hole to another, the fewest first."""
    queue = [(state, [])]
    while queue:
        state, actions = queue.pop(0)
        for action in state.legal_actions():
            if action == 726 or (not actions and hole_of(action) != start):
                continue
            after = state.clone()
            after.apply_action(action)
            if arrival(state, after) == end:
                more = [action]
                if not after.is_terminal() and after.current_player() == state.current_player():
                    more.append(726)
                return actions + more
            if not after.is_terminal() and after.current_player() == state.current_player():
                queue.append((after, actions + [action]))
    raise ValueError(f"no road from {NAMES[start]} to {NAMES[end]} in\n{state}")


def holes(state):
    """Returns what is in each hole, in order."""
    return [sign for sign in str(state).split("Player")[0].split()]


def arrival(before, after):
    """Returns the hole that an action has filled."""
    pairs = enumerate(zip(holes(before), holes(after)))
    return next(at for at, (old, new) in pairs if old == "." != new)


def turn_of(bot, state):
    """Lets OpenSpiel play a turn, hop by hop, and returns it as Caipan writes it."""
    player, before = state.current_player(), state.clone()
    while not state.is_terminal() and state.current_player() == player:
        state.apply_action(bot.step(state))
    old, new = holes(before), holes(state)
    start = next(at for at, sign in enumerate(old) if sign != "." == new[at])
    return f"{NAMES[start]} {NAMES[arrival(before, state)]}"


def play(game, seed, own, level, simulations):
    """Plays a game, Caipan taking a side; returns 1, 0 or -1 for it, and the turns."""
    rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.MCTSBot(game, rollouts, 2.0, simulations, 1000, True, seed, False)
    command = ["target/release/examples/referee", "star", "2", str(level), str(seed), *RULES]
    pipe = subprocess.PIPE
    caipan = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
    state, turns = game.new_initial_state(), 0
    while turns < TURNS:
        mine = state.current_player() == own
        caipan.stdin.write("go\n" if mine else f"{turn_of(bot, state)}\n")
        caipan.stdin.flush()
        action, _, places = caipan.stdout.readline().strip().partition(" # ")
        turns += 1
        if places or not action:
            break
        if mine:
            start, *_, end = (NAMES.index(hole) for hole in action.split("-"))
            for step in road(state, start, end):
                state.apply_action(step)
    caipan.kill()
    places = [int(place) for place in places.split()]
    return (places[1 - own] - places[own] if places else 0), turns


def main():
    usual = ["20", "8", "1000", "1"]
    games, level, simulations, first = map(int, sys.argv[1:] + usual[len(sys.argv) - 1 :])
    game, tally = pyspiel.load_game("chinese_checkers(players=2)"), {1: 0, 0: 0, -1: 0}
    for number in range(first - 1, first - 1 + games):
        result, turns = play(game, number, number % 2, level, simulations)
        tally[result] += 1
        print(f"game {number + 1}: {result:+}, {turns} turns", flush=True)
    print(f"level {level} against {simulations} simulations: +{tally[1]} ={tally[0]} -{tally[-1]}")


if __name__ == "__main__":
    main()
