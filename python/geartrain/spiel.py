"""OpenSpiel: Geartrain's games for its algorithms.

``geartrain.spiel.game("gearworks", horizon=3)`` is an ``pyspiel.Game`` whose chance is explicit. Where a game lets several
players choose at once, they choose one after the other without seeing each other's choice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pyspiel

from .match import games
from .world import World, last_round, world

#: Longer than any game of ours.
_LONGEST = 10_000


def game(
    name: str,
    players: int = 2,
    options: Mapping[str, Any] | None = None,
    horizon: int | None = None,
    playouts: int = 4,
    seed: int = 0,
) -> Game:
    """A game from its first step on.

    Whole games are far too long for algorithms that walk trees. With a ``horizon`` the game ends after so many decisions
    (chance does not count), and is worth what some random ``playouts`` bring on average: an estimate that is the same
    whenever the same history is reached.
    """
    return Game(name, world(name, players, options, seed), horizon, playouts)


def reduced(gears: Sequence[str] = ("red", "yellow")) -> Game:
    """The last round of Shesterenki with these gears (:func:`geartrain.last_round`), small enough for ``exploitability``."""
    return Game("shesterenki", last_round(gears), None, 0)


class Game(pyspiel.Game):
    """A game that begins in a position."""

    def __init__(self, name: str, start: World, horizon: int | None, playouts: int) -> None:
        known = games()[name]
        self.start, self.horizon, self.playouts = start, horizon, playouts
        zero_sum = start.players > 1
        kind = pyspiel.GameType(
            short_name=f"geartrain_{name.replace('-', '_')}",
            long_name=f"Geartrain: {name}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM if zero_sum else pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=known.max_players,
            min_num_players=known.min_players,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            provides_factored_observation_string=False,
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=start.num_actions,
            max_chance_outcomes=start.num_outcomes,
            num_players=start.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=horizon or _LONGEST,
        )
        super().__init__(kind, info, {})

    def new_initial_state(self) -> State:
        """The position in which the game begins."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What shows a state to a player."""
        if params:
            raise ValueError("there are no parameters")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class State(pyspiel.State):
    """A position on the way."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.world = game.start.copy()
        self._left = game.horizon
        self._playouts = game.playouts
        self._luck = 0

    def current_player(self) -> int:
        """Whose move it is; of several who choose at once the first."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.world.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        return self.world.turn[0]

    def _legal_actions(self, player: int) -> list[int]:
        return self.world.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can bring."""
        return self.world.outcomes()

    def _apply_action(self, action: int) -> None:
        # The history alone decides which luck the playouts have.
        self._luck = (self._luck * 1_000_003 + action + 1) % 2**63
        if self.world.is_chance:
            self.world.resolve(action)
        else:
            self.world.step(action)
            if self._left is not None:
                self._left -= 1

    def _action_to_string(self, player: int, action: int) -> str:
        of_chance = player == int(pyspiel.PlayerId.CHANCE)
        notation = self.world.outcome_notation(action) if of_chance else self.world.notation(action)
        return notation or str(action)

    def is_terminal(self) -> bool:
        """Whether the game, or what is looked at of it, is over."""
        return self.world.over or self._left == 0

    def returns(self) -> list[float]:
        """What it was worth to each player."""
        if not self.is_terminal():
            return [0.0] * self.world.players
        return [float(reward) for reward in self._rewards()]

    def _rewards(self) -> Any:
        rewards = self.world.rewards()
        if rewards is not None:
            return rewards
        ends = []
        for number in range(self._playouts):
            playout = self.world.copy()
            playout.play_out(self._luck + number)
            ends.append(np.asarray(playout.rewards()))
        return np.mean(ends, axis=0)

    def __str__(self) -> str:
        return self.history_str()


class Observer:
    """What a player sees: with perfect recall everything that it was told, else what lies there now."""

    def __init__(self, game: Game, kind: Any) -> None:
        self._recalls = kind.perfect_recall
        size = 0 if self._recalls else len(game.start.features(0))
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Writes the features of a player's view."""
        if not self._recalls:
            self.tensor[:] = state.world.features(player)

    def string_from(self, state: State, player: int) -> str:
        """The same as text."""
        if self._recalls:
            return state.world.information_state(player)
        return str(state.world.view(player))
