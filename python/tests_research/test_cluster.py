"""Ray on this machine: nothing depends on the number of workers, and a dead one costs only time."""

import json
import os
import signal

import geartrain
import numpy as np
import pytest
from geartrain import cluster

WORDS = {
    "tournament": ["shesterenki", "--bot", "greedy", "--bot", "random", "--deals", "6"],
    "balance": ["shesterenki", "--bot", "greedy", "--games", "40", "--piece", "8"],
    "selfplay": ["shesterenki", "--bot", "greedy", "--games", "6", "--piece", "2"],
}


@pytest.mark.parametrize("kind", list(WORDS))
def test_reports_are_the_same_for_one_worker_and_four(kind, tmp_path, capsys):
    reports = []
    for workers in (1, 4):
        out = tmp_path / str(workers)
        cluster.main([kind, *WORDS[kind], "--workers", str(workers), "--out", str(out)])
        reports.append((out / "report.json").read_bytes())
    assert reports[0] == reports[1]
    pieces = [sorted((path.name, path.read_bytes()) for path in (tmp_path / n).iterdir()) for n in ("1", "4")]
    assert pieces[0] == pieces[1] and len(pieces[0]) > 3


def test_a_worker_that_is_killed_costs_only_time(tmp_path):
    marker = tmp_path / "killed"

    # Inside, so that it travels to the workers by value.
    def dies_once(marker, number):
        if number == 2 and not os.path.exists(marker):
            open(marker, "w").close()
            os.kill(os.getpid(), signal.SIGKILL)
        return str(number).encode()

    pieces = [
        cluster.Piece(f"{number}.txt", dies_once, {"marker": str(marker), "number": number}) for number in range(6)
    ]
    files = cluster.run(pieces, tmp_path / "out", workers=2)
    assert marker.exists(), "nobody was killed"
    assert [path.read_text() for path in files] == ["0", "1", "2", "3", "4", "5"]


def never(number):
    raise AssertionError("this piece was played already")


def test_finished_pieces_are_not_played_again(tmp_path):
    (tmp_path / "0.txt").write_text("old")
    assert cluster.run([cluster.Piece("0.txt", never, {"number": 0})], tmp_path)[0].read_text() == "old"


def test_the_balance_is_that_of_one_machine(tmp_path):
    report = json.loads(cluster.balance("shesterenki", 20, tmp_path, bot="greedy", piece=7, workers=2))
    whole = geartrain.balance("shesterenki", 20, bot="greedy", jobs=1)
    assert report["games"] == whole.attrs["games"] == 20
    assert [item["wins"] for item in report["items"]] == list(whole["wins"])


def test_decisions_can_be_learned_from(tmp_path):
    report = json.loads(cluster.selfplay("gearworks", 2, tmp_path, bot="greedy", piece=2, workers=1))
    rows = np.load(tmp_path / report["files"][0]["file"])
    lists = zip(rows["legal_offsets"][:-1], rows["legal_offsets"][1:], rows["action"])
    assert all(action in rows["legal"][low:high] for low, high, action in lists)
    assert len(rows["features"]) == len(rows["rewards"]) == len(rows["seat"]) > 20
    assert set(np.unique(rows["game"])) == {0, 1}


def test_bots_that_think_for_a_time_are_refused(tmp_path):
    for bot in ("master", "ismcts:100ms"):
        with pytest.raises(SystemExit, match="thinks for a time"):
            cluster.main(["balance", "shesterenki", "--bot", bot, "--out", str(tmp_path)])
