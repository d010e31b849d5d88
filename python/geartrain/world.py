"""Positions to search in."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _geartrain


def world(
    game: str,
    players: int = 2,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    rules: int | None = None,
) -> World:
    """The position before the first step of a game."""
    return World(_geartrain.World(game, players, json.dumps(dict(options or {})), seed, rules))


def last_round(gears: Sequence[str] = ("red", "yellow"), seed: int = 0) -> World:
    """The last round of Shesterenki between two players with these gears left: the real rules, a fixed deal.

    No table can begin with it. With two gears it has about a thousand histories, so that whole-tree algorithms, such as
    exploitability, take seconds.
    """
    return World(_geartrain.World.last_round(list(gears), seed))


class World:
    """A position that can be copied and walked through; chance is a step like any other.

    It holds everything, hidden things too: it is for search from a guess (:meth:`Match.resample`) and for algorithms that
    walk the whole tree, never for a seat of a match.
    """

    def __init__(self, inner: _geartrain.World) -> None:
        self._inner = inner

    @property
    def players(self) -> int:
        """How many play."""
        return self._inner.players

    @property
    def num_actions(self) -> int:
        """How many actions have a number."""
        return self._inner.num_actions

    @property
    def num_outcomes(self) -> int:
        """How many outcomes of chance have a number."""
        return self._inner.num_outcomes

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._inner.over

    @property
    def is_chance(self) -> bool:
        """Whether chance moves."""
        return self._inner.is_chance

    @property
    def turn(self) -> list[int]:
        """The seats that decide now."""
        return self._inner.turn

    def legal(self, seat: int | None = None) -> list[int]:
        """The numbers of what a seat may do: of the first seat in turn unless another is given."""
        return self._inner.legal(self.turn[0] if seat is None else seat)

    def outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the chance step that is due, with their probabilities."""
        rows = self._inner.outcomes()
        total = sum(weight for _, weight in rows)
        return [(outcome, weight / total) for outcome, weight in rows if weight > 0]

    def step(self, action: int, seat: int | None = None) -> None:
        """Takes an action of a seat: of the first in turn unless another is given."""
        self._inner.act(self.turn[0] if seat is None else seat, action)

    def resolve(self, outcome: int) -> None:
        """Takes an outcome of chance."""
        self._inner.resolve(outcome)

    def settle(self) -> None:
        """Draws all chance that is due, by this world's own luck."""
        self._inner.settle()

    def play_out(self, seed: int) -> None:
        """Plays on to the end, everybody at random."""
        self._inner.play_out(seed)

    def copy(self) -> World:
        """The same position, to be played on apart from this one."""
        return World(self._inner.copy())

    def __deepcopy__(self, _: dict[int, Any]) -> World:
        return self.copy()

    def notation(self, action: int) -> str | None:
        """The notation of an action."""
        return self._inner.notation(action)

    def outcome_notation(self, outcome: int) -> str | None:
        """The notation of an outcome of chance."""
        return self._inner.outcome_notation(outcome)

    def features(self, seat: int) -> npt.NDArray[np.int16]:
        """What a seat sees, as numbers."""
        return self._inner.features(seat)

    def view(self, seat: int) -> dict[str, Any]:
        """Everything that a seat sees."""
        return dict(json.loads(self._inner.view(seat)))

    def information_state(self, seat: int) -> str:
        """Everything that a seat was told since this world began, and what it decided itself."""
        return self._inner.remembered(seat)

    def rewards(self) -> npt.NDArray[np.float32] | None:
        """What the game was worth to each seat, once it is over."""
        rewards = self._inner.rewards()
        return None if rewards is None else np.asarray(rewards, dtype=np.float32)
