"""The suites that PettingZoo and Gymnasium bring along."""

import warnings

import geartrain
import geartrain.gymnasium
import geartrain.pettingzoo
import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

GAMES = sorted(geartrain.games())


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(geartrain.pettingzoo.env(game, players=3), num_cycles=300)
        seed_test(lambda: geartrain.pettingzoo.env(game), num_cycles=100)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_parallel(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(geartrain.pettingzoo.parallel_env(game), num_cycles=200)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium(game: str) -> None:
    env = gymnasium.make(f"geartrain/{game}-v0", opponents=["random"])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env.unwrapped, skip_render_check=False)


def test_the_learner_can_win_and_lose() -> None:
    env = gymnasium.make("geartrain/shesterenki-v0", opponents=["random"])
    rewards = []
    for seed in range(12):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            _, reward, over, _, info = env.step(info["legal"][0])
        rewards.append(reward)
    assert -1.0 in rewards and max(rewards) <= 1.0
