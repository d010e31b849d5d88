"""Bots in Python as programs of their own."""

import io
import json
import subprocess
import sys

from geartrain import program

SAID = [
    {"type": "start", "game": "shesterenki", "rules": 2, "options": {}, "seats": 2, "you": 1},
    {"type": "event", "event": {"event": "something"}},
    {"type": "decide", "view": {"seat": 1}, "legal": ["set red-a", "set red-b"]},
    {"type": "over", "standing": {"places": [1, 2]}},
]


class Last:
    heard: list[str] = []

    def __init__(self, start: dict) -> None:
        self.heard.append(f"seat {start['you']}")

    def choose(self, view: dict, legal: list[str]) -> str:
        print("thinking aloud is allowed")
        return legal[-1]

    def hear(self, event: dict) -> None:
        self.heard.append(event["event"])

    def over(self, standing: dict) -> None:
        self.heard.append(f"places {standing['places']}")


def test_a_class_is_asked_line_by_line():
    Last.heard.clear()
    out = io.StringIO()
    program.play(Last, (json.dumps(line) for line in SAID), out)
    assert [json.loads(line) for line in out.getvalue().splitlines()] == [{"action": "set red-b"}]
    assert Last.heard == ["seat 1", "something", "places [1, 2]"]


def test_the_module_is_a_program():
    lines = "".join(json.dumps(line) + "\n" for line in SAID)
    words = [sys.executable, "-m", "geartrain", "play", "test_program:Last"]
    ran = subprocess.run(words, input=lines, capture_output=True, text=True, cwd="tests", check=True)
    assert ran.stdout == '{"action": "set red-b"}\n'
    wrong = subprocess.run([*words[:3], "what"], capture_output=True, text=True)
    assert wrong.returncode != 0 and "usage" in wrong.stderr
