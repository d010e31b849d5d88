"""Many games on many machines, by Ray.

``python -m geartrain.cluster tournament|selfplay|balance …`` cuts the work into small pieces. What a piece brings follows from
its words alone, seeds included, so it can be played anywhere and again: the report is the same to the byte for any number of
workers, and a worker that dies costs only time. Finished pieces lie in ``--out`` and are not played again.

Without ``--address`` Ray starts on this machine; with it the pieces go to a cluster, whose machines need this package.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import itertools
import json
import os
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from . import _geartrain
from .bot import Bot
from .match import make

#: How often a piece is given to another worker after its own has died.
RETRIES = 5


@dataclass(frozen=True)
class Piece:
    """A part of the work: how its result's file is called, and what is to be done."""

    name: str
    work: Callable[..., bytes]
    words: dict[str, Any]


def run(pieces: Iterable[Piece], out: Path, workers: int | None = None, address: str | None = None) -> list[Path]:
    """Plays the pieces that are missing in a folder; returns the files of all, in order."""
    import ray

    pieces = list(pieces)
    out.mkdir(parents=True, exist_ok=True)
    missing = [piece for piece in pieces if not (out / piece.name).exists()]
    if missing:
        ray.init(address=address, num_cpus=None if address else workers, include_dashboard=False, log_to_driver=False)
        try:
            # One core each; what a piece raises itself is a fault, and is not tried again.
            play = ray.remote(num_cpus=1, max_retries=RETRIES)(_play)
            under_way = {play.remote(piece.work, piece.words): piece for piece in missing}
            while under_way:
                done, _ = ray.wait(list(under_way))
                for result in done:
                    piece = under_way.pop(result)
                    _write(out / piece.name, ray.get(result))
                    print(f"{len(missing) - len(under_way)} of {len(missing)}: {piece.name}", file=sys.stderr, flush=True)
        finally:
            ray.shutdown()
    return [out / piece.name for piece in pieces]


def _play(work: Callable[..., bytes], words: dict[str, Any]) -> bytes:
    return work(**words)


def _write(path: Path, data: bytes) -> None:
    """Whole or not at all."""
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    part.write_bytes(data)
    part.replace(path)


def _seed(*words: object) -> int:
    """A number that follows from these words."""
    digest = hashlib.sha256(json.dumps(words).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


def _timeless(bots: Iterable[str]) -> None:
    """Refuses bots that think for a time: what they play depends on the machine."""
    for bot in bots:
        budget = bot.partition(":")[2]
        if bot == "master" or not (budget == "" or budget.isdigit()):
            raise ValueError(f"“{bot}” thinks for a time, so its games depend on the machine: name simulations, as in ismcts:500")


# ── tournament ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def tournament_piece(
    game: str, players: int, options: dict[str, Any], seed: int, deal: int, seatings: list[list[str]]
) -> bytes:
    """One deal, played from several seatings: who sat where, places and points, as JSON."""
    rows = []
    for seating in seatings:
        match = make(game, players, options, _seed(seed, "deal", deal))
        bots = [Bot(game, bot, _seed(seed, "bot", deal, seat, bot)) for seat, bot in enumerate(seating)]
        while not match.over:
            seat = match.turn[0]
            match.step(bots[seat].choose(match, seat), seat)
        end = match.standing()
        assert end is not None
        rows.append({"seating": seating, "places": end.places, "points": end.points, "steps": match.num_steps})
    return json.dumps(rows).encode()


def tournament(
    game: str,
    bots: list[str],
    deals: int,
    out: Path,
    players: int = 2,
    options: dict[str, Any] | None = None,
    seed: int = 1,
    workers: int | None = None,
    address: str | None = None,
) -> str:
    """Everybody against everybody, each deal from every seat; returns the report as JSON."""
    _timeless(bots)
    if len(bots) < 2 or len(set(bots)) != len(bots):
        raise ValueError("a tournament needs two different bots")
    groups = list(itertools.combinations(bots, players)) if len(bots) >= players else [_filled(bots, players)]
    seatings = [list(order) for group in groups for order in dict.fromkeys(itertools.permutations(group))]
    words = {"game": game, "players": players, "options": options or {}, "seed": seed, "seatings": seatings}
    name = hashlib.sha256(json.dumps(words, sort_keys=True).encode()).hexdigest()[:12]
    pieces = [
        Piece(f"tournament-{name}-{deal:05}.json", tournament_piece, {**words, "deal": deal}) for deal in range(deals)
    ]
    rows = [row for path in run(pieces, out, workers, address) for row in json.loads(path.read_bytes())]
    table = []
    for bot in bots:
        wins, points = [], []
        for row in rows:
            for seat in (seat for seat, other in enumerate(row["seating"]) if other == bot):
                winners = row["places"].count(1)
                # A game that nobody wins has no part to share.
                wins.append(1 / winners if row["places"][seat] == 1 else 0.0)
                points.append(row["points"][seat])
        share, low, high = _geartrain.share(sum(wins), len(wins))
        table.append(
            {"bot": bot, "played": len(wins), "share": share, "low": low, "high": high, "points": float(np.mean(points))}
        )
    report = {key: words[key] for key in ("game", "players", "options", "seed")}
    return json.dumps({**report, "deals": deals, "games": len(rows), "bots": table}, indent=1)


def _filled(bots: list[str], players: int) -> tuple[str, ...]:
    return tuple(bots + [bots[-1]] * (players - len(bots)))


# ── balance ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────


def balance_piece(**words: Any) -> bytes:
    """Some games, counted."""
    return _geartrain.tally(**words, jobs=1).encode()


def balance(
    game: str,
    games: int,
    out: Path,
    players: int = 2,
    bot: str = "ismcts:100",
    options: list[dict[str, Any]] | None = None,
    seed: int = 1,
    piece: int = 24,
    workers: int | None = None,
    address: str | None = None,
) -> str:
    """How often each thing was on the winners' side; returns the report as JSON."""
    _timeless([bot])
    words = {"game": game, "variants": json.dumps(options or [{}]), "bots": [bot] * players, "seed": seed}
    name = hashlib.sha256(json.dumps(words, sort_keys=True).encode()).hexdigest()[:12]
    pieces = [
        Piece(
            f"balance-{name}-{first:06}-{min(piece, games - first)}.json",
            balance_piece,
            {**words, "first": first, "games": min(piece, games - first)},
        )
        for first in range(0, games, piece)
    ]
    paths = run(pieces, out, workers, address)
    played, decided, rows = _geartrain.tally_rows([path.read_text() for path in paths])
    items = [
        {"tag": tag, "uses": uses, "wins": wins, "games": met, "share": share, "low": low, "high": high}
        for tag, uses, wins, met, (share, low, high) in rows
    ]
    report = {"game": game, "players": players, "bot": bot, "seed": seed, "games": played, "decided": decided}
    return json.dumps({**report, "items": items}, indent=1)


# ── self-play ───────────────────────────────────────────────────────────────────────────────────────────────────────────────


def selfplay_piece(game: str, players: int, options: dict[str, Any], bot: str, seed: int, first: int, games: int) -> bytes:
    """Some games of a bot against itself, as an ``npz`` file.

    A row for each decision with more than one possibility: ``features``, ``seat``, ``action``, ``legal`` (the lists one
    after the other, cut at ``legal_offsets``), ``rewards`` of the seat when its game was over, and ``game``.
    """
    columns: dict[str, list[Any]] = {name: [] for name in ("features", "seat", "action", "game")}
    legal: list[int] = []
    offsets, rewards = [0], []
    for number in range(first, first + games):
        match = make(game, players, options, _seed(seed, "game", number))
        bots = [Bot(game, bot, _seed(seed, "bot", number, seat)) for seat in range(players)]
        seats = []
        while not match.over:
            seat = match.turn[0]
            possible = match.legal(seat)
            action = bots[seat].choose(match, seat)
            if len(possible) > 1:
                row = (match.features(seat), seat, action, number)
                for column, value in zip(columns.values(), row, strict=True):
                    column.append(value)
                legal += possible
                offsets.append(len(legal))
                seats.append(seat)
            match.step(action, seat)
        end = match.rewards()
        assert end is not None
        rewards += [end[seat] for seat in seats]
    file = io.BytesIO()
    np.savez_compressed(
        file,
        features=np.array(columns["features"], np.int16),
        seat=np.array(columns["seat"], np.uint8),
        action=np.array(columns["action"], np.int32),
        game=np.array(columns["game"], np.int64),
        legal=np.array(legal, np.int32),
        legal_offsets=np.array(offsets, np.int64),
        rewards=np.array(rewards, np.float32),
    )
    return file.getvalue()


def selfplay(
    game: str,
    games: int,
    out: Path,
    players: int = 2,
    bot: str = "ismcts:100",
    options: dict[str, Any] | None = None,
    seed: int = 1,
    piece: int = 24,
    workers: int | None = None,
    address: str | None = None,
) -> str:
    """Writes decisions of games of a bot against itself into files to learn from; returns a report with their hashes."""
    _timeless([bot])
    words = {"game": game, "players": players, "options": options or {}, "bot": bot, "seed": seed}
    name = hashlib.sha256(json.dumps(words, sort_keys=True).encode()).hexdigest()[:12]
    pieces = [
        Piece(
            f"selfplay-{name}-{first:06}-{min(piece, games - first)}.npz",
            selfplay_piece,
            {**words, "first": first, "games": min(piece, games - first)},
        )
        for first in range(0, games, piece)
    ]
    files = [
        {"file": path.name, "sha256": hashlib.sha256(path.read_bytes()).hexdigest()}
        for path in run(pieces, out, workers, address)
    ]
    return json.dumps({**words, "games": games, "files": files}, indent=1)


# ── the command line ────────────────────────────────────────────────────────────────────────────────────────────────────────


def main(arguments: list[str] | None = None) -> None:
    """Reads the command line, and writes ``report.json`` beside the pieces."""
    parser = argparse.ArgumentParser(prog="python -m geartrain.cluster", description=__doc__)
    kinds = parser.add_subparsers(dest="kind", required=True)
    for kind, told in (
        ("tournament", "everybody against everybody"),
        ("balance", "what was on the winners' side"),
        ("selfplay", "decisions to learn from"),
    ):
        one = kinds.add_parser(kind, help=told)
        one.add_argument("game")
        one.add_argument("--players", type=int, default=2)
        one.add_argument("--option", action="append", default=[], metavar="KEY=JSON", help="a setting of the game")
        one.add_argument("--seed", type=int, default=1)
        one.add_argument("--out", type=Path, default=Path("cluster"), help="where pieces and report are written")
        one.add_argument("--workers", type=int, help="how many at once on this machine (default: all cores)")
        one.add_argument("--address", help="a Ray cluster, such as ray://head:10001 or auto")
        if kind == "tournament":
            one.add_argument("--bot", action="append", required=True, dest="bots")
            one.add_argument("--deals", type=int, default=50)
        else:
            one.add_argument("--bot", default="ismcts:100")
            one.add_argument("--games", type=int, default=200)
            one.add_argument("--piece", type=int, default=24, help="games of one piece")
    words = vars(parser.parse_args(arguments))
    kind, option = words.pop("kind"), words.pop("option")
    options = {key: json.loads(value) for key, _, value in (setting.partition("=") for setting in option)}
    kinds_of_work: dict[str, Callable[..., str]] = {"tournament": tournament, "balance": balance, "selfplay": selfplay}
    words["options"] = [options] if kind == "balance" else options
    try:
        report = kinds_of_work[kind](**words)
    except ValueError as error:
        sys.exit(f"{kind}: {error}")
    _write(words["out"] / "report.json", report.encode())
    print(report)


if __name__ == "__main__":
    main()
