"""Many matches side by side."""

import geartrain
import numpy as np
import pytest
from geartrain import VecEnv

GAMES = sorted(geartrain.games())


def history(env: VecEnv, steps: int) -> list[tuple[bytes, ...]]:
    rows = []
    for _ in range(steps):
        arrays = (env.features, env.seats, env.legal_offsets, env.legal_codes, env.rewards, env.ends)
        rows.append(tuple(array.tobytes() for array in arrays))
        env.step(env.pick())
    return rows


@pytest.mark.parametrize("game", GAMES)
def test_threads_change_nothing(game: str) -> None:
    one = history(VecEnv(game, 16, seed=3), 200)
    assert one == history(VecEnv(game, 16, seed=3, threads=3), 200)
    assert one != history(VecEnv(game, 16, seed=4), 200)


def test_arrays_are_written_in_place() -> None:
    env = VecEnv("gearworks", 8, players=3, masks=True)
    features = env.features
    before = features.copy()
    env.step(env.pick())
    assert env.features is features and (features != before).any()
    assert env.features.shape == (8, len(env.feature_names()))
    assert env.rewards.shape == (8, 3)
    masks = env.dense_masks()
    for index in range(8):
        assert np.flatnonzero(masks[index]).tolist() == env.legal(index).tolist()


def test_ones_own_arrays_are_written() -> None:
    slots = len(VecEnv("shesterenki").feature_names())
    mine = np.zeros((4, slots), dtype=np.int16)
    env = VecEnv("shesterenki", 4, arrays={"features": mine})
    assert env.features is mine and mine.any()
    with pytest.raises(ValueError, match="features must be"):
        VecEnv("shesterenki", 5, arrays={"features": mine})
    with pytest.raises(ValueError, match="features must be"):
        VecEnv("shesterenki", 4, arrays={"features": mine.astype(np.float32)})
    with pytest.raises(ValueError, match="features must be"):
        VecEnv("shesterenki", 4, arrays={"features": np.zeros((4, 2 * slots), dtype=np.int16)[:, ::2]})
    with pytest.raises(ValueError, match="there is no array"):
        VecEnv("shesterenki", 4, arrays={"pictures": mine})
    bytes_ = np.zeros(12, dtype=np.uint8)
    with pytest.raises(ValueError, match="shares its memory"):
        VecEnv("shesterenki", 4, arrays={"seats": bytes_[0:4], "ends": bytes_[2:6]})


def test_an_illegal_action_changes_nothing() -> None:
    env = VecEnv("city-of-gears", 4)
    actions = env.pick().copy()
    before = env.features.copy()
    actions[2] = -5
    with pytest.raises(ValueError, match="match 2: action -5"):
        env.step(actions)
    assert (env.features == before).all()
    with pytest.raises(ValueError, match="3 actions for 4"):
        env.step(actions[:3])
    with pytest.raises(ValueError, match="logits"):
        env.pick(np.zeros((4, 3), dtype=np.float32))


def test_logits_steer_the_choice() -> None:
    env = VecEnv("gearworks", 64, seed=1)
    logits = np.full((64, env.num_actions), -1e9, dtype=np.float32)
    wanted = [int(env.legal(index)[-1]) for index in range(64)]
    logits[np.arange(64), wanted] = 0
    assert env.pick(logits).tolist() == wanted


def test_games_end_and_begin_again() -> None:
    env = VecEnv("shesterenki", 32, players=4, seed=5)
    ended = 0
    for _ in range(400):
        env.step(env.pick())
        assert (env.rewards[env.ends == 0] == 0).all()
        assert np.allclose(env.rewards.sum(axis=1), 0, atol=1e-5)
        ended += int(env.ends.sum())
    assert ended > 0


def test_bots_play_their_seats() -> None:
    env = VecEnv("shesterenki", 16, bots={1: "greedy"}, seed=5)
    won = np.zeros(2)
    for _ in range(600):
        env.step(env.pick())
        assert (env.seats == 0).all()
        won += env.rewards.sum(axis=0)
    assert won[1] > won[0]
    with pytest.raises(ValueError, match="seat 2"):
        VecEnv("shesterenki", 1, bots={2: "greedy"})
    with pytest.raises(ValueError, match="learner"):
        VecEnv("shesterenki", 1, bots={0: "greedy", 1: "greedy"})


def test_snapshots() -> None:
    env = VecEnv("gearworld", 4, seed=2)
    history(env, 50)
    snapshot = env.snapshot()
    on = history(env, 50)
    for _ in range(2):
        env.restore(snapshot)
        # What a step brought belongs to the step, not to the moment.
        assert [row[:4] for row in history(env, 50)] == [row[:4] for row in on]
    with pytest.raises(ValueError, match="another environment"):
        VecEnv("gearworld", 3).restore(snapshot)
