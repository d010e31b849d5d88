"""Tables and plots for designers."""

import json
import os
from pathlib import Path

import geartrain
import matplotlib
import nbclient
import nbformat
import pytest
from geartrain import designers

ROOT = Path(__file__).parents[2]

matplotlib.use("agg")


def test_a_balance_table_adds_up_and_can_be_drawn(tmp_path):
    frame = geartrain.balance("shesterenki", games=60, bot="greedy", jobs=1)
    seats = frame[frame["kind"] == "seat"]
    assert list(seats["item"]) == ["1", "2"] and seats["wins"].sum() == pytest.approx(frame.attrs["decided"])
    assert ((frame["low"] <= frame["share"]) & (frame["share"] <= frame["high"])).all()
    assert "character" in set(frame["kind"])
    axes = designers.plot_shares(frame, "character")
    axes.figure.savefig(tmp_path / "shares.png")
    lengths = designers.lengths("shesterenki", games=5)
    assert (lengths["steps"] > lengths["decisions"]).all() and (lengths["margin"] >= 0).all()
    designers.plot_lengths(lengths).figure.savefig(tmp_path / "lengths.png")
    again = designers.rows([designers.tally("shesterenki", 30, bot="greedy", first=first) for first in (0, 30)])
    assert again.equals(frame), "two pieces are the whole"
    side_by_side = designers.compare(frame, again)
    assert (side_by_side["change"] == 0).all() and not side_by_side["apart"].any()


def run(folder, label, map_file=""):
    """The notebook, executed; what its cells printed."""
    book = nbformat.read(ROOT / "python/examples/balance.ipynb", as_version=4)
    words = {"LABEL": label, "MAP": str(map_file), "GAMES": "6", "BOT": "greedy", "OUT": str(folder)}
    nbclient.NotebookClient(book, timeout=300, kernel_name="python3").execute(env={**os.environ, **words})
    return "".join(output.get("text", "") for cell in book.cells if cell.cell_type == "code" for output in cell.outputs)


def test_the_notebook_goes_from_a_changed_file_to_a_report(tmp_path):
    assert "before: 6 games" in run(tmp_path, "before")
    changed = tmp_path / "map.json"
    content = json.loads((ROOT / "crates/game-gearworld/content/gearworld-map.json").read_text())
    # A third of all borders between lands are gone: that is felt in any few games.
    borders = enumerate(content["land_adjacency"])
    content["land_adjacency"] = [border for n, border in borders if border["via"] != "border" or n % 3]
    changed.write_text(json.dumps(content))
    said = run(tmp_path, "after", changed)
    before, after = ((tmp_path / f"{label}.csv").read_text() for label in ("before", "after"))
    assert "rows are apart" in said and before != after
