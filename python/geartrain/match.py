"""One match."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _geartrain
from .world import World

Json = Any


@dataclass(frozen=True)
class Game:
    """What there is to play."""

    id: str
    min_players: int
    max_players: int
    rules: int


@dataclass(frozen=True)
class Choice:
    """Something that a seat may do."""

    action: int
    notation: str
    text: str


@dataclass(frozen=True)
class Event:
    """Something that a seat has seen."""

    step: int
    data: Json
    text: str


@dataclass(frozen=True)
class Standing:
    """How a match ended: points and places by seat."""

    points: tuple[float, ...]
    places: tuple[int, ...]


def games() -> dict[str, Game]:
    """All games by id."""
    return {row[0]: Game(*row) for row in _geartrain.games()}


def make(
    game: str,
    players: int = 2,
    options: Mapping[str, Json] | None = None,
    seed: int = 0,
    rules: int | None = None,
) -> Match:
    """Starts a match. The same seed brings the same luck."""
    return Match(_geartrain.Match(game, players, json.dumps(dict(options or {})), seed, rules))


class Match:
    """One match: whose turn it is, what each seat sees and may do, and the log."""

    def __init__(self, inner: _geartrain.Match) -> None:
        self._inner = inner

    @property
    def game(self) -> str:
        """The game's id."""
        return self._inner.game

    @property
    def players(self) -> int:
        """How many play."""
        return self._inner.players

    @property
    def rules(self) -> int:
        """The version of the rules."""
        return self._inner.rules

    @property
    def options(self) -> dict[str, Json]:
        """All settings of the match."""
        return dict(json.loads(self._inner.options))

    @property
    def num_actions(self) -> int:
        """How many actions have a number; most are never legal at the same time."""
        return self._inner.num_actions

    @property
    def num_steps(self) -> int:
        """How many steps were taken, chance included."""
        return self._inner.num_steps

    @property
    def turn(self) -> list[int]:
        """The seats that decide now: several where the game lets them choose at the same time, none at the end."""
        return self._inner.turn

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.turn

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        if self.over:
            raise ValueError("the game is over")
        return self.turn[0]

    def legal(self, seat: int | None = None) -> list[int]:
        """The numbers of what a seat may do: of the first seat in turn unless another is given."""
        return self._inner.legal(self._seat(seat))

    def choices(self, seat: int | None = None, language: str = "en") -> list[Choice]:
        """What a seat may do, with its notation and in words."""
        rows = self._inner.choices(self._seat(seat), language)
        return [Choice(self._inner.code(notation), notation, text) for notation, text in rows]

    def code(self, notation: str) -> int:
        """The number of an action."""
        return self._inner.code(notation)

    def notation(self, action: int) -> str | None:
        """The notation of an action."""
        return self._inner.notation(action)

    def step(self, action: int | str, seat: int | None = None) -> None:
        """Takes an action, given by number or by notation, and all chance that follows.

        An action that is not legal raises a ``ValueError`` which names the rule; nothing has changed then.
        """
        if isinstance(action, str):
            self._inner.submit(self._seat(seat), action)
        else:
            self._inner.act(self._seat(seat), int(action))

    def view(self, seat: int | None = None) -> dict[str, Json]:
        """Everything that a seat sees; without one, what spectators do."""
        return dict(json.loads(self._inner.view(seat)))

    def preview(self) -> Json:
        """What follows from what lies on the table, such as the score so far."""
        return json.loads(self._inner.preview())

    def features(self, seat: int | None = None) -> npt.NDArray[np.int16]:
        """What a seat sees, as numbers; see :meth:`feature_names`."""
        return self._inner.features(self._seat(seat))

    def feature_names(self) -> list[str]:
        """The name of every number."""
        return self._inner.slot_names()

    def text(self, seat: int | None = None, language: str = "en") -> str:
        """The table drawn as text, as a seat sees it; without one, as spectators do."""
        return self._inner.draw(seat, language)

    def prompt(self, language: str = "en") -> str:
        """What is asked now, and of whom."""
        return self._inner.prompt(language)

    def events(self, seat: int | None = None, since: int = 0, language: str = "en") -> list[Event]:
        """What a seat has seen happen since a step; without one, what spectators have."""
        rows = self._inner.events(seat, since, language)
        return [Event(step, json.loads(data), text) for step, data, text in rows]

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take its last move back: nothing was drawn or revealed since."""
        return self._inner.can_undo(seat)

    def undo(self, seat: int) -> None:
        """Takes a seat's last move back."""
        self._inner.undo(seat)

    def resample(self, seat: int, seed: int = 0) -> World:
        """A world that the seat cannot tell from the real one.

        What is hidden from the seat is guessed, and the luck to come is another: nothing of the truth is in it.
        """
        return World(self._inner.resample(seat, seed))

    def rewards(self) -> npt.NDArray[np.float32] | None:
        """What the match was worth to each seat, once it is over: 1 for winning alone, summing to 0."""
        rewards = self._inner.rewards()
        return None if rewards is None else np.asarray(rewards, dtype=np.float32)

    def standing(self) -> Standing | None:
        """Points and places, once the game is over."""
        standing = self._inner.standing()
        if standing is None:
            return None
        points, places, scale = standing
        return Standing(tuple(point / scale for point in points), tuple(places))

    def save(self, path: str | PathLike[str] | None = None) -> str:
        """The replay file of the match, written to a path if one is given."""
        text = self._inner.save()
        if path is not None:
            Path(path).write_text(text, encoding="utf-8")
        return text

    @staticmethod
    def load(source: str | PathLike[str]) -> Match:
        """A match from the text of a replay file, or from a path to one."""
        text = source if isinstance(source, str) and source.lstrip().startswith("{") else None
        return Match(_geartrain.Match.load(Path(source).read_text(encoding="utf-8") if text is None else text))

    def __repr__(self) -> str:
        return f"<{self.game}, {self.players} players, {self.num_steps} steps>"
