"""The flat interface."""

import numpy as np
import pytest
from geartrain.flat import FlatEnv


def test_every_row_is_a_learner_against_bots():
    env = FlatEnv("shesterenki", 32, ("greedy", "random"), seat=1, seed=3)
    observations, infos = env.reset(3)
    assert observations.shape[0] == env.num_agents == 32 and infos == []
    ended = rewarded = 0
    for _ in range(200):
        assert (env.env.seats == 1).all()
        seen, rewards, terminals, truncations, _ = env.step(env.env.pick())
        assert seen is observations and not truncations.any()
        assert (rewards[~terminals] == 0).all() and (abs(rewards) <= 1).all()
        ended += int(terminals.sum())
        rewarded += int((rewards != 0).sum())
    assert ended > 32 and rewarded > ended / 2
    with pytest.raises(ValueError, match="not legal"):
        env.step(np.full(32, -1))
