"""PettingZoo: ``geartrain.pettingzoo.env("gearworks", players=3)`` and ``parallel_env``.

One agent acts at a time; where a game lets several choose at once, they choose one after the other without seeing each
other's choice, which is the same. An observation is ``{"observation": …, "action_mask": …}``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import OrderEnforcingWrapper, turn_based_aec_to_parallel

from .match import Match, make

Observation = dict[str, npt.NDArray[Any]]


def env(game: str, players: int = 2, options: Mapping[str, Any] | None = None) -> AECEnv:
    """An environment in which agents take turns."""
    return OrderEnforcingWrapper(raw_env(game, players, options))


def parallel_env(game: str, players: int = 2, options: Mapping[str, Any] | None = None) -> Any:
    """The same for learners that want all agents in every step; those who are not in turn pass an action that is ignored."""
    return turn_based_aec_to_parallel(env(game, players, options))


class raw_env(AECEnv):
    """One match. Rewards come at the end: 1 for winning alone, summing to 0 over the seats."""

    def __init__(self, game: str, players: int = 2, options: Mapping[str, Any] | None = None) -> None:
        super().__init__()
        self.metadata = {"name": f"geartrain/{game}", "is_parallelizable": True, "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self._new = lambda seed: make(game, players, options, seed)
        self._match: Match = self._new(0)
        self._luck = np.random.default_rng()
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        shape = self._match.features(0).shape
        limits = np.iinfo(np.int16)
        seen = spaces.Box(limits.min, limits.max, shape, np.int16)
        mask = spaces.Box(0, 1, (self._match.num_actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self._match.num_actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self._match = self._new(int(self._luck.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._seat_in_turn()

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self._match.num_actions, dtype=np.int8)
        if agent == self.agent_selection:
            mask[self._match.legal(seat)] = 1
        return {"observation": self._match.features(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        assert action is not None
        self._match.step(int(action), self.possible_agents.index(agent))
        rewards = self._match.rewards()
        if rewards is not None:
            self.rewards = {agent: float(rewards[seat]) for seat, agent in enumerate(self.possible_agents)}
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._seat_in_turn()

    def _seat_in_turn(self) -> None:
        turn = self._match.turn
        self.agent_selection = self.possible_agents[turn[0]] if turn else self.agents[0]

    def render(self) -> str:
        return self._match.text()

    def close(self) -> None:
        pass
