"""The example that learns, its model, and classes of Python at a table."""

import json
import os
import subprocess
import sys
from pathlib import Path

import geartrain
import geartrain.onnx
import numpy as np
import onnx
import onnxruntime
import pytest

ROOT = Path(__file__).parents[2]
PROGRAM = os.environ["GEARTRAIN_BIN"]


def tournament(*words, **more):
    # The programs that play a seat are this Python's.
    environment = {**os.environ, "GEARTRAIN_PYTHON": sys.executable}
    return subprocess.run(
        [PROGRAM, "tournament", *words], capture_output=True, text=True, env=environment, **more
    )


@pytest.fixture(scope="module")
def trained(tmp_path_factory):
    out = tmp_path_factory.mktemp("run")
    words = ["--minutes", "0.5", "--matches", "128", "--points", "1", "--games", "200", "--out", str(out)]
    subprocess.run([sys.executable, ROOT / "python/examples/self_play.py", *words], check=True, cwd=out)
    return out


def test_the_example_learns(trained):
    curve = (trained / "curve.csv").read_text().splitlines()
    before, after = (float(row.split(",")[2]) for row in (curve[1], curve[-1]))
    assert after > before + 0.05, curve
    assert (trained / "curve.svg").stat().st_size > 1000


def test_its_model_runs_anywhere_and_knows_its_features(trained):
    path = str(trained / "model.onnx")
    session = onnxruntime.InferenceSession(path)
    match = geartrain.make("shesterenki", seed=5)
    (logits,) = session.run(None, {"features": match.features(0)[None].astype(np.float32)})
    assert logits.shape == (1, match.num_actions) and np.isfinite(logits).all() and logits.std() > 0
    about = geartrain.onnx.check(path, "shesterenki")
    assert about == {"geartrain.game": "shesterenki", "geartrain.features": "\n".join(match.feature_names())}


def small(game):
    env = geartrain.VecEnv(game)
    layer = (np.zeros((env.features.shape[1], env.num_actions), np.float32), np.zeros(env.num_actions, np.float32))
    return geartrain.onnx.mlp([layer])


def test_models_that_do_not_fit_are_refused(tmp_path):
    path = tmp_path / "model.onnx"
    geartrain.onnx.save(path, small("gearworks"), "gearworks")
    with pytest.raises(ValueError, match="plays gearworks, not shesterenki"):
        geartrain.onnx.check(path, "shesterenki")
    # The same model, with one feature called otherwise.
    model = onnx.load(str(path))
    for entry in model.metadata_props:
        entry.value = entry.value.replace("seats.2\n", "seats.two\n")
    onnx.save(model, str(path))
    with pytest.raises(ValueError, match="input 2 is “seats.2” in the game and “seats.two” in the model"):
        geartrain.onnx.check(path, "gearworks")
    with pytest.raises(ValueError, match="rates"):
        geartrain.onnx.save(path, small("gearworks"), "shesterenki")


def lowest(path, game):
    """A model that likes an action the better, the lower its number."""
    env = geartrain.VecEnv(game)
    weights = np.zeros((env.features.shape[1], env.num_actions), np.float32)
    geartrain.onnx.save(path, geartrain.onnx.mlp([(weights, -np.arange(env.num_actions, dtype=np.float32))]), game)


def test_a_model_takes_a_seat_and_plays_its_best_legal_action(tmp_path):
    lowest(tmp_path / "model.onnx", "gearworks")
    (tmp_path / "mine.py").write_text(
        "class First:\n    def __init__(self, start): pass\n    def choose(self, view, legal): return legal[0]\n"
    )
    reports = []
    for seat in ("onnx:model.onnx", "py:mine:First"):
        words = ["gearworks", "--games", "4", "--json", "--seat", seat, "--seat", "random", "--limit", "60000"]
        ran = tournament(*words, cwd=tmp_path)
        assert ran.returncode == 0, ran.stderr
        report = json.loads(ran.stdout)
        rows = {row["name"]: (row["wins"], row["points"]) for row in report["entrants"]}
        reports.append((rows[seat], rows["random"], report["steps"], report["forfeits"]))
    # The legal actions are sorted by their numbers, so both play the same games.
    assert reports[0] == reports[1] and reports[0][3] == []


def test_the_trained_model_plays_as_it_does_in_python(trained):
    words = ["shesterenki", "--games", "100", "--json", "--seat", "onnx:model.onnx", "--seat", "random"]
    ran = tournament(*words, cwd=trained)
    assert ran.returncode == 0, ran.stderr
    rows = {row["name"]: row for row in json.loads(ran.stdout)["entrants"]}
    assert rows["onnx:model.onnx"]["wins"]["share"] > 0.5 and rows["onnx:model.onnx"]["forfeits"] == 0


def test_the_program_refuses_models_that_do_not_fit(tmp_path):
    lowest(tmp_path / "model.onnx", "gearworks")
    words = ["--games", "1", "--seat", "onnx:model.onnx", "--seat", "random"]
    assert "the model plays gearworks, not shesterenki" in tournament("shesterenki", *words, cwd=tmp_path).stderr
    model = onnx.load(str(tmp_path / "model.onnx"))
    for entry in model.metadata_props:
        entry.value = entry.value.replace("seats.2\n", "seats.two\n")
    onnx.save(model, str(tmp_path / "model.onnx"))
    told = "input 2 is “seats.2” in the game and “seats.two” in the model"
    assert told in tournament("gearworks", *words, cwd=tmp_path).stderr
    (tmp_path / "model.onnx").write_bytes(b"no model")
    assert tournament("gearworks", *words, cwd=tmp_path).returncode == 2


def test_a_class_of_python_takes_a_seat(tmp_path):
    (tmp_path / "mine.py").write_text(
        "class First:\n    def __init__(self, start): pass\n    def choose(self, view, legal): return legal[0]\n"
    )
    words = ["shesterenki", "--games", "2", "--json", "--seat", "py:mine:First", "--seat", "random", "--limit", "60000"]
    ran = tournament(*words, cwd=tmp_path)
    assert ran.returncode == 0, ran.stderr
    report = json.loads(ran.stdout)
    assert report["forfeits"] == [] and {row["name"] for row in report["entrants"]} == {"py:mine:First", "random"}
