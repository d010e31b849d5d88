"""Gymnasium: one learner against Geartrain's bots.

``gymnasium.make("geartrain/gearworks-v0", opponents=["master"])`` after ``import geartrain.gymnasium``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from .bot import Bot
from .match import Match, games, make

Observation = dict[str, npt.NDArray[Any]]


class AgainstBots(gymnasium.Env[Observation, np.int64]):
    """The learner sits on a seat, by default on another one in each match; bots play the others.

    An action that is not legal costs nothing but time: it is replaced by a random legal one, and ``info["replaced"]``
    says so. ``info["legal"]`` lists what may be done, and so does the mask in the observation.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] = ("greedy",),
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self._game, self._opponents, self._wanted, self._options = game, list(opponents), seat, options
        self._players = len(self._opponents) + 1
        self._match: Match = self._new(0)
        self._bots: dict[int, Bot] = {}
        self._seat = 0
        limits = np.iinfo(np.int16)
        shape = self._match.features(0).shape
        self.observation_space: spaces.Space[Any] = spaces.Dict(
            {
                "observation": spaces.Box(limits.min, limits.max, shape, np.int16),
                "action_mask": spaces.Box(0, 1, (self._match.num_actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self._match.num_actions)

    def _new(self, seed: int) -> Match:
        return make(self._game, self._players, self._options, seed)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            seeds = [int(seed) for seed in self.np_random.integers(2**63, size=self._players + 1)]
            self._match = self._new(seeds[0])
            self._seat = int(self.np_random.integers(self._players)) if self._wanted is None else self._wanted
            others = [seat for seat in range(self._players) if seat != self._seat]
            self._bots = {
                seat: Bot(self._game, spec, seed)
                for seat, spec, seed in zip(others, self._opponents, seeds[1:], strict=False)
            }
            self._let_bots_play()
            # A match that ends before the learner has decided anything teaches nothing.
            if not self._match.over:
                return self._observation(), self._info(False)

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        legal = self._match.legal(self._seat)
        replaced = int(action) not in legal
        if replaced:
            action = self.np_random.choice(np.asarray(legal))
        self._match.step(int(action), self._seat)
        self._let_bots_play()
        rewards = self._match.rewards()
        over = rewards is not None
        reward = 0.0 if rewards is None else float(rewards[self._seat])
        return self._observation(), reward, over, False, self._info(replaced)

    def _let_bots_play(self) -> None:
        while not self._match.over and self._seat not in self._match.turn:
            seat = self._match.turn[0]
            self._match.step(self._bots[seat].choose(self._match, seat), seat)

    def _observation(self) -> Observation:
        mask = np.zeros(self._match.num_actions, dtype=np.int8)
        if not self._match.over:
            mask[self._match.legal(self._seat)] = 1
        return {"observation": self._match.features(self._seat), "action_mask": mask}

    def _info(self, replaced: bool) -> dict[str, Any]:
        legal = [] if self._match.over else self._match.legal(self._seat)
        return {"seat": self._seat, "legal": legal, "replaced": replaced}

    def render(self) -> str:
        return self._match.text(self._seat)


for _game in games():
    gymnasium.register(id=f"geartrain/{_game}-v0", entry_point="geartrain.gymnasium:AgainstBots", kwargs={"game": _game})
