"""Geartrain's own players."""

from __future__ import annotations

from dataclasses import dataclass

from . import _geartrain
from .match import Match


@dataclass(frozen=True)
class Hint:
    """An action that a bot has thought about."""

    action: int
    notation: str
    chance: float | None
    simulations: int


class Bot:
    """A player such as ``greedy``, ``master`` or ``ismcts:500``. It decides on a seat's view, and nothing else."""

    def __init__(self, game: str, spec: str = "master", seed: int = 0) -> None:
        self.spec = spec
        self._inner = _geartrain.Bot(game, spec, seed)

    def choose(self, match: Match, seat: int | None = None) -> int:
        """The number of the action that it would take."""
        notation = self._inner.choose(match._inner, match._seat(seat))
        return match.code(notation)

    def hint(self, match: Match, seat: int | None = None) -> list[Hint]:
        """What could be done, best first, with the chance to win where the bot estimates one."""
        rows = self._inner.hint(match._inner, match._seat(seat))
        return [Hint(match.code(notation), notation, chance, count) for notation, chance, count in rows]

    def __repr__(self) -> str:
        return f"<bot {self.spec}>"
