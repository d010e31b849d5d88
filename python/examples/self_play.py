"""An agent that learns by playing against itself: PPO with masks, in numpy alone.

``python python/examples/self_play.py --minutes 20 --out run`` writes ``run/curve.csv``, ``run/curve.svg`` and
``run/model.onnx``; ``--against`` names the bots that it is measured with.
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path
from typing import Any

import numpy as np

import geartrain
import geartrain.onnx

Arrays = dict[str, Any]

HIDDEN = 128
STEPS = 64
LAMBDA = 0.95
CLIP = 0.2
EPOCHS = 2
BATCH = 4096
RATE = 1e-3
ENTROPY = 0.01


class Net:
    """Features → two layers → a logit for each action, and what the position is worth."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        def layer(rows: int, columns: int, scale: float = 1.0) -> Any:
            return (rng.standard_normal((rows, columns)) * scale * np.sqrt(2 / rows)).astype(np.float32)

        self.weights: Arrays = {
            "w0": layer(inputs, HIDDEN), "b0": np.zeros(HIDDEN, np.float32),
            "w1": layer(HIDDEN, HIDDEN), "b1": np.zeros(HIDDEN, np.float32),
            "w2": layer(HIDDEN, actions, 0.01), "b2": np.zeros(actions, np.float32),
            "wv": layer(HIDDEN, 1, 0.1), "bv": np.zeros(1, np.float32),
        }  # fmt: skip
        self.first = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.second = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.updates = 0

    def forward(self, x: Any) -> tuple[Any, Any, tuple[Any, Any, Any]]:
        w = self.weights
        h0 = np.maximum(x @ w["w0"] + w["b0"], 0)
        h1 = np.maximum(h0 @ w["w1"] + w["b1"], 0)
        value = np.tanh(h1 @ w["wv"] + w["bv"])[:, 0]
        return h1 @ w["w2"] + w["b2"], value, (x, h0, h1)

    def backward(self, kept: tuple[Any, Any, Any], d_logits: Any, d_value: Any) -> Arrays:
        w, (x, h0, h1) = self.weights, kept
        d_value = d_value[:, None]
        d1 = (d_logits @ w["w2"].T + d_value @ w["wv"].T) * (h1 > 0)
        d0 = (d1 @ w["w1"].T) * (h0 > 0)
        return {
            "w2": h1.T @ d_logits, "b2": d_logits.sum(0), "wv": h1.T @ d_value, "bv": d_value.sum(0),
            "w1": h0.T @ d1, "b1": d1.sum(0), "w0": x.T @ d0, "b0": d0.sum(0),
        }  # fmt: skip

    def learn(self, gradients: Arrays) -> None:
        """A step of Adam, with the gradient's length bounded."""
        self.updates += 1
        length = np.sqrt(sum(float((g * g).sum()) for g in gradients.values()))
        scale = min(1.0, 0.5 / (length + 1e-8))
        for name, gradient in gradients.items():
            gradient = gradient * scale
            self.first[name] += 0.1 * (gradient - self.first[name])
            self.second[name] += 0.001 * (gradient * gradient - self.second[name])
            mean = self.first[name] / (1 - 0.9**self.updates)
            square = self.second[name] / (1 - 0.999**self.updates)
            self.weights[name] -= RATE * mean / (np.sqrt(square) + 1e-8)

    def layers(self) -> list[geartrain.onnx.Layer]:
        return [(self.weights[f"w{n}"], self.weights[f"b{n}"]) for n in range(3)]


def masked(logits: Any, masks: Any) -> Any:
    """The logarithms of the probabilities of legal actions; of others, next to nothing."""
    logits = np.where(masks, logits, np.float32(-1e9))
    logits = logits - logits.max(1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(1, keepdims=True))


def play(env: geartrain.VecEnv, net: Net) -> Arrays:
    """So many steps of all matches, with what each decision turned out to be worth."""
    n = env.n
    lists: dict[str, list[Any]] = {name: [] for name in ("x", "mask", "seat", "action", "log", "value", "end", "reward")}
    rows = np.arange(n)
    for _ in range(STEPS):
        x, mask, seat = env.features.astype(np.float32), env.dense_masks(), env.seats.copy()
        logits, value, _ = net.forward(x)
        action = env.pick(logits).copy()
        env.step()
        log = masked(logits, mask)[rows, action]
        found = (x.astype(np.int16), np.packbits(mask, 1), seat, action, log, value, env.ends.copy(), env.rewards.copy())
        for name, array in zip(lists, found, strict=True):
            lists[name].append(array)
    batch = {name: np.stack(arrays) for name, arrays in lists.items()}
    # What comes after the last step, as the two seats judge it: one's gain is the other's loss.
    _, last, _ = net.forward(env.features.astype(np.float32))
    worth = np.zeros((n, 2), np.float32)
    worth[rows, env.seats] = last
    worth[rows, 1 - env.seats] = -last
    ahead = np.zeros((n, 2), np.float32)
    gain = np.zeros((STEPS, n), np.float32)
    for at in reversed(range(STEPS)):
        ended = batch["end"][at] == 1
        worth[ended], ahead[ended] = batch["reward"][at][ended], 0
        seat = batch["seat"][at]
        gain[at] = worth[rows, seat] - batch["value"][at] + LAMBDA * ahead[rows, seat]
        worth[rows, seat], ahead[rows, seat] = batch["value"][at], gain[at]
    flat = {name: array.reshape(STEPS * n, -1).squeeze() for name, array in batch.items() if name not in ("end", "reward")}
    flat["gain"] = gain.reshape(-1)
    flat["target"] = flat["gain"] + flat["value"]
    return flat


def improve(net: Net, data: Arrays, rng: np.random.Generator, actions: int) -> None:
    """Makes what went better than expected more likely, but not much more at once."""
    gain = (data["gain"] - data["gain"].mean()) / (data["gain"].std() + 1e-8)
    for _ in range(EPOCHS):
        order = rng.permutation(len(gain))
        for part in np.array_split(order, max(1, len(order) // BATCH)):
            m, rows = len(part), np.arange(len(part))
            mask = np.unpackbits(data["mask"][part], axis=1, count=actions).astype(np.bool_)
            logits, value, kept = net.forward(data["x"][part].astype(np.float32))
            log = masked(logits, mask)
            p = np.exp(log)
            chosen = data["action"][part]
            ratio = np.exp(log[rows, chosen] - data["log"][part])
            g = gain[part]
            clipped = np.where(g > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
            push = np.where(clipped, 0, -g * ratio)[:, None].astype(np.float32)
            picked = np.zeros_like(p)
            picked[rows, chosen] = 1
            spread = p * (np.where(mask, log, 0) + -(p * np.where(mask, log, 0)).sum(1, keepdims=True))
            d_logits = (push * (picked - p) + ENTROPY * spread) / m
            d_value = 0.5 * 2 * (value - data["target"][part]) * (1 - value * value) / m
            net.learn(net.backward(kept, d_logits.astype(np.float32), d_value.astype(np.float32)))


def strength(net: Net, game: str, bot: str, games: int) -> tuple[float, float, float]:
    """The share of the games that the best action wins against a bot, from both seats, with its 95% interval."""
    wins, played = 0.0, 0
    for seat in (0, 1):
        env = geartrain.VecEnv(game, games // 2, 2, bots={1 - seat: bot}, seed=1000 + seat, masks=True)
        over = np.zeros(env.n, np.bool_)
        while not over.all():
            logits, _, _ = net.forward(env.features.astype(np.float32))
            actions = np.where(env.dense_masks(), logits, -np.inf).argmax(1)
            env.step(actions)
            first = (env.ends == 1) & ~over
            wins += float((env.rewards[first, seat] + 1).sum()) / 2
            played += int(first.sum())
            over |= first
    return geartrain.share(wins, played)


def draw(path: Path, rows: list[list[float]], bots: list[str]) -> None:
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    table = np.array(rows)
    figure, axes = pyplot.subplots(figsize=(7, 4))
    for number, bot in enumerate(bots):
        share, low, high = table[:, 2 + 3 * number : 5 + 3 * number].T
        axes.plot(table[:, 1] / 1e6, 100 * share, marker=".", label=f"against {bot}")
        axes.fill_between(table[:, 1] / 1e6, 100 * low, 100 * high, alpha=0.2)
    axes.axhline(50, color="grey", linewidth=0.8)
    axes.set(xlabel="million decisions", ylabel="games won, %", ylim=(0, 100))
    axes.legend()
    figure.savefig(path, bbox_inches="tight")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="shesterenki")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--matches", type=int, default=512)
    parser.add_argument("--against", nargs="*", default=["random", "greedy"])
    parser.add_argument("--games", type=int, default=400, help="games for each point of the curve")
    parser.add_argument("--points", type=int, default=20, help="points of the curve")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("run"))
    words = parser.parse_args()
    words.out.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(words.seed)
    env = geartrain.VecEnv(words.game, words.matches, 2, seed=words.seed, masks=True)
    net = Net(env.features.shape[1], env.num_actions, rng)
    rows: list[list[float]] = []
    spent, decisions, due = 0.0, 0, 0.0
    heading = [f"{bot} {what}" for bot in words.against for what in ("share", "low", "high")]
    while True:
        if spent >= due or spent >= 60 * words.minutes:
            due += 60 * words.minutes / words.points
            shares = [strength(net, words.game, bot, words.games) for bot in words.against]
            rows.append([round(spent, 1), decisions, *(figure for share in shares for figure in share)])
            told = ", ".join(f"{bot} {100 * share[0]:.1f}%" for bot, share in zip(words.against, shares, strict=True))
            print(f"{spent:6.0f} s, {decisions / 1e6:6.2f} M decisions: {told}", flush=True)
            # Written at every point: whoever interrupts it keeps what there is.
            with (words.out / "curve.csv").open("w", newline="") as file:
                csv.writer(file).writerows([["seconds", "decisions", *heading], *rows])
            geartrain.onnx.save(words.out / "model.onnx", geartrain.onnx.mlp(net.layers()), words.game)
        if spent >= 60 * words.minutes:
            break
        began = time.process_time()
        improve(net, play(env, net), rng, env.num_actions)
        spent += time.process_time() - began
        decisions += STEPS * env.n
    draw(words.out / "curve.svg", rows, words.against)


if __name__ == "__main__":
    main()
