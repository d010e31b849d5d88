"""Five clockwork board games with hidden information, for research and design.

>>> import geartrain
>>> match = geartrain.make("gearworks", players=2, seed=7)
>>> match.step(match.legal()[0])

One match is a :class:`Match`; thousands side by side are a :class:`VecEnv`; a position to search in is a :class:`World`.
All of them run Geartrain's own engine, and show a seat what that seat may see.
"""

from .bot import Bot, Hint
from .match import Choice, Event, Match, Standing, games, make
from .vec_env import VecEnv
from .world import World, world

__all__ = [
    "Bot",
    "Choice",
    "Event",
    "Hint",
    "Match",
    "Standing",
    "VecEnv",
    "World",
    "games",
    "make",
    "world",
]
