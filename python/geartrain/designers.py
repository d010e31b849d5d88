"""For designers: what content is worth, as tables and plots."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pandas as pd

from . import _geartrain
from .bot import Bot
from .match import make


def tally(
    game: str,
    games: int = 200,
    players: int = 2,
    bot: str = "ismcts:100",
    options: Mapping[str, Any] | Sequence[Mapping[str, Any]] | None = None,
    seed: int = 1,
    first: int = 0,
    jobs: int = 0,
    rules: int | None = None,
) -> str:
    """Plays games and counts what was on the winners' side: JSON that :func:`rows` reads and adds up.

    Game ``first``, ``first + 1``, … of a seed are the same wherever they are played. Several sets of options are taken in turn.
    ``jobs`` are threads; 0 takes all cores.
    """
    given: Sequence[Mapping[str, Any]] = [options] if isinstance(options, Mapping) else (options or [{}])
    variants = json.dumps([dict(variant) for variant in given])
    return _geartrain.tally(game, variants, [bot] * players, games, first, seed, jobs, rules)


def rows(tallies: Iterable[str]) -> pd.DataFrame:
    """The sum of tallies, a row for each thing that a player can have or do.

    ``uses`` counts the seats that had it, ``wins`` how many of them won, ``games`` the games in which anybody had it;
    ``share`` is the share of the wins with its 95% interval. ``frame.attrs`` holds the games played and decided.
    """
    games, decided, found = _geartrain.tally_rows(list(tallies))
    table = [
        (*_split(tag), uses, wins, met, share, low, high) for tag, uses, wins, met, (share, low, high) in found
    ]
    columns = ["kind", "item", "uses", "wins", "games", "share", "low", "high"]
    frame = pd.DataFrame(table, columns=columns)
    frame.attrs.update(games=games, decided=decided)
    return frame


def _split(tag: str) -> tuple[str, str]:
    kind, colon, item = tag.partition(": ")
    return (kind, item) if colon else (tag, "")


def balance(
    game: str,
    games: int = 200,
    players: int = 2,
    bot: str = "ismcts:100",
    options: Mapping[str, Any] | Sequence[Mapping[str, Any]] | None = None,
    seed: int = 1,
    jobs: int = 0,
    rules: int | None = None,
) -> pd.DataFrame:
    """How often each thing was on the winners' side (see :func:`rows`), in games between equal bots.

    Weak bots hide what content is worth: take one that searches.
    """
    counted = tally(game, games, players, bot, options, seed, 0, jobs, rules)
    frame = rows([counted])
    frame.attrs.update(game=game, players=players, bot=bot, seed=seed)
    return frame


def lengths(
    game: str,
    games: int = 100,
    players: int = 2,
    bot: str = "greedy",
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
) -> pd.DataFrame:
    """Steps, decisions and the margin of the winner of some games, a row for each."""
    table = []
    for number in range(games):
        match = make(game, players, options, seed * 1_000_003 + number)
        bots = [Bot(game, bot, number * players + seat) for seat in range(players)]
        decisions = 0
        while not match.over:
            seat = match.turn[0]
            match.step(bots[seat].choose(match, seat), seat)
            decisions += 1
        end = match.standing()
        assert end is not None
        points = sorted(end.points, reverse=True)
        margin = points[0] - points[1] if players > 1 else points[0]
        table.append((match.num_steps, decisions, margin))
    return pd.DataFrame(table, columns=["steps", "decisions", "margin"])


def compare(before: pd.DataFrame, after: pd.DataFrame) -> pd.DataFrame:
    """Two balance tables side by side; ``apart`` says where the intervals do not touch."""
    both = before.merge(after, on=["kind", "item"], how="outer", suffixes=("_before", "_after"))
    both["change"] = both["share_after"] - both["share_before"]
    both["apart"] = (both["low_after"] > both["high_before"]) | (both["high_after"] < both["low_before"])
    return both


def plot_shares(frame: pd.DataFrame, kind: str, least_uses: int = 1, axes: Any = None) -> Any:
    """The share of the wins of each item of a kind (such as ``seat`` or ``tile``) with its interval."""
    from matplotlib import pyplot

    part = frame[(frame["kind"] == kind) & (frame["uses"] >= least_uses)].sort_values("share")
    axes = axes or pyplot.subplots(figsize=(6, 0.8 + 0.25 * len(part)))[1]
    places = range(len(part))
    error = [100 * (part["share"] - part["low"]), 100 * (part["high"] - part["share"])]
    axes.errorbar(100 * part["share"], places, xerr=error, fmt="o", capsize=3)
    axes.set_yticks(places, part["item"])
    mean = part["wins"].sum() / max(1, part["uses"].sum())
    axes.axvline(100 * mean, color="grey", linewidth=0.8)
    axes.set(xlabel="wins, %", title=kind)
    return axes


def plot_lengths(frame: pd.DataFrame, axes: Any = None) -> Any:
    """How many decisions games take."""
    from matplotlib import pyplot

    axes = axes or pyplot.subplots(figsize=(6, 3))[1]
    axes.hist(frame["decisions"], bins=20)
    axes.set(xlabel="decisions a game", ylabel="games")
    return axes


def plot_strength(frame: pd.DataFrame, axes: Any = None) -> Any:
    """What the entrants of a tournament win (``geartrain.cluster.tournament``), with intervals."""
    from matplotlib import pyplot

    part = frame.sort_values("share")
    axes = axes or pyplot.subplots(figsize=(6, 0.8 + 0.35 * len(part)))[1]
    error = [100 * (part["share"] - part["low"]), 100 * (part["high"] - part["share"])]
    axes.errorbar(100 * part["share"], range(len(part)), xerr=error, fmt="o", capsize=3)
    axes.set_yticks(range(len(part)), part["bot"])
    axes.set(xlabel="wins, %")
    return axes
