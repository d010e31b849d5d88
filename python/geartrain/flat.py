"""Flat arrays for trainers that batch: the calls of a vectorised environment as PufferLib has them.

Every row is one agent: the learner's seat of a match, with bots on the others. Nothing is copied: the arrays that `reset` and
`step` return are the same each time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from .vec_env import VecEnv

Array = npt.NDArray[Any]


class FlatEnv:
    """``n`` matches of one learner against bots, each begun again as soon as it ends."""

    def __init__(
        self,
        game: str,
        n: int = 1,
        opponents: tuple[str, ...] = ("greedy",),
        seat: int = 0,
        *,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        threads: int = 1,
        masks: bool = True,
    ) -> None:
        players = len(opponents) + 1
        others = [other for other in range(players) if other != seat]
        bots = dict(zip(others, opponents, strict=True))
        self.env = VecEnv(game, n, players, options=options, bots=bots, seed=seed, threads=threads, masks=masks)
        self.seat = seat
        self.num_agents = n
        self.num_actions = self.env.num_actions
        self.observations = self.env.features
        self.masks = self.env.masks
        self.rewards = np.zeros(n, np.float32)
        self.terminals = np.zeros(n, np.bool_)
        #: Games are played to their end.
        self.truncations = np.zeros(n, np.bool_)

    def reset(self, seed: int = 0) -> tuple[Array, list[dict[str, Any]]]:
        """Begins all matches anew."""
        self.env.reset(seed)
        self.rewards[:], self.terminals[:] = 0, False
        return self.observations, []

    def step(self, actions: npt.ArrayLike) -> tuple[Array, Array, Array, Array, list[dict[str, Any]]]:
        """Takes an action in each match; illegal ones raise a ``ValueError``, and nothing has changed then."""
        self.env.step(actions)
        self.rewards[:] = self.env.rewards[:, self.seat]
        self.terminals[:] = self.env.ends
        return self.observations, self.rewards, self.terminals, self.truncations, []

    def close(self) -> None:
        """There is nothing to close."""
