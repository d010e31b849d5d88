"""Five clockwork board games with hidden information, for research and design.

>>> import geartrain
>>> match = geartrain.make("gearworks", players=2, seed=7)
>>> match.step(match.legal()[0])

One match is a :class:`Match`; thousands side by side are a :class:`VecEnv`; a position to search in is a :class:`World`.
All of them run Geartrain's own engine, and show a seat what that seat may see.
"""

from os import PathLike
from pathlib import Path
from typing import Any

from . import _geartrain
from .bot import Bot, Hint
from .match import Choice, Event, Match, Standing, games, make
from .vec_env import VecEnv
from .world import World, last_round, world


def share(hits: float, n: int) -> tuple[float, float, float]:
    """The share of hits with its 95% interval (Wilson's)."""
    return _geartrain.share(hits, n)


def use_map(path: str | PathLike[str]) -> None:
    """Plays Gearworld on another map from now on: a file like the built-in one, before any game of it begins."""
    _geartrain.use_map(Path(path).read_text(encoding="utf-8"))


def __getattr__(name: str) -> Any:
    # pandas is loaded for those who ask for tables.
    if name == "balance":
        from .designers import balance

        return balance
    raise AttributeError(f"module 'geartrain' has no attribute '{name}'")

__all__ = [
    "Bot",
    "Choice",
    "Event",
    "Hint",
    "Match",
    "Standing",
    "VecEnv",
    "World",
    "balance",
    "games",
    "last_round",
    "make",
    "share",
    "use_map",
    "world",
]
