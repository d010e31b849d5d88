"""How many decisions a second: Geartrain beside its peers, on one core, in one run."""

from __future__ import annotations

import argparse
import os

# One core for everything that would take more. This has to be said before numpy and JAX are loaded.
for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})

import random
import time
from collections.abc import Callable, Iterator

import geartrain

#: Takes so many decisions at each step, for ever.
Play = Iterator[int]


def geartrain_many(game: str, n: int) -> Play:
    env = geartrain.VecEnv(game, n, seed=1)
    while True:
        # One match takes a thousand decisions between two looks at the clock.
        for _ in range(max(1, 1000 // n)):
            env.pick()
            env.step_picked()
        yield n * max(1, 1000 // n)


def aec(make: Callable[[], object]) -> Play:
    """PettingZoo's interface, as its own examples use it."""
    env = make()
    rng = random.Random(1)
    seed = 0
    while True:
        seed += 1
        env.reset(seed=seed)
        decisions = 0
        for agent in env.agent_iter():
            observation, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = observation.get("action_mask", info.get("action_mask")) if isinstance(observation, dict) else info["action_mask"]
            env.step(int(rng.choice(mask.nonzero()[0])))
            decisions += 1
        yield decisions


def geartrain_aec(game: str) -> Play:
    import geartrain.pettingzoo

    return aec(lambda: geartrain.pettingzoo.env(game))


def pettingzoo_game(name: str) -> Play:
    import importlib

    module = importlib.import_module(f"pettingzoo.classic.{name}")
    return aec(module.env)


def openspiel_game(name: str) -> Play:
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(1)
    observes = game.get_type().provides_observation_tensor
    while True:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                # What a learner would see, as numbers.
                player = state.current_player()
                state.observation_tensor(player) if observes else state.information_state_tensor(player)
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        yield decisions


def pgx_game(name: str, n: int = 1024, steps: int = 16) -> Play:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: tuple, _: None) -> tuple:
        state, key = carry
        key, choice, chance = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action = jax.random.categorical(choice, logits, axis=-1)
        return (step(state, action, jax.random.split(chance, n)), key), None

    run = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=steps)[0])
    key = jax.random.PRNGKey(1)
    carry = (jax.jit(jax.vmap(env.init))(jax.random.split(key, n)), key)
    while True:
        carry = jax.block_until_ready(run(carry))
        yield n * steps


PEERS: dict[str, Callable[[], Play]] = {
    "PettingZoo hanabi": lambda: pettingzoo_game("hanabi_v5"),
    "PettingZoo leduc hold'em": lambda: pettingzoo_game("leduc_holdem_v4"),
    "PettingZoo texas hold'em": lambda: pettingzoo_game("texas_holdem_v4"),
    "PettingZoo connect four": lambda: pettingzoo_game("connect_four_v3"),
    "OpenSpiel hanabi": lambda: openspiel_game("hanabi"),
    "OpenSpiel hearts": lambda: openspiel_game("hearts"),
    "OpenSpiel gin rummy": lambda: openspiel_game("gin_rummy"),
    "OpenSpiel backgammon": lambda: openspiel_game("backgammon"),
    "Pgx backgammon": lambda: pgx_game("backgammon"),
    "Pgx leduc hold'em": lambda: pgx_game("leduc_holdem"),
    "Pgx kuhn poker": lambda: pgx_game("kuhn_poker"),
}


def measure(play: Play, seconds: float) -> float:
    """Decisions a second of processor time. The first step, which may compile, does not count."""
    next(play)
    began, decisions = time.process_time(), 0
    while time.process_time() - began < seconds:
        decisions += next(play)
    return decisions / (time.process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3, help="processor time for each")
    seconds = parser.parse_args().seconds
    rates = {}
    print("| decisions a second, one core | n = 4,096 | n = 1 | PettingZoo's interface |\n|---|---|---|---|")
    for game in geartrain.games():
        row = [measure(geartrain_many(game, n), seconds) for n in (4096, 1)]
        try:
            row.append(measure(geartrain_aec(game), seconds))
        except ImportError:
            pass
        rates[game] = row[0]
        print(f"| {game} | {' | '.join(f'{rate:,.0f}' for rate in row)} |", flush=True)
    print("\n| peer | decisions a second | " + " | ".join(f"{game}, times" for game in rates) + " |")
    print("|---|---|" + "---|" * len(rates))
    for name, peer in PEERS.items():
        try:
            rate = measure(peer(), seconds)
        except Exception as error:  # noqa: BLE001 — whatever a peer does, the others are measured
            print(f"| {name} | not measured: {type(error).__name__}: {str(error).splitlines()[0][:80] if str(error) else ''} |", flush=True)
            continue
        print(f"| {name} | {rate:,.0f} | " + " | ".join(f"{own / rate:,.1f}" for own in rates.values()) + " |", flush=True)


if __name__ == "__main__":
    main()
