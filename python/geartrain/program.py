"""Bots in Python as programs of their own: ``geartrain tournament GAME --seat py:MODULE:CLASS``.

The class is made once a game. It is asked with everything that its seat sees::

    class Mine:
        def __init__(self, start: dict) -> None: ...          # the game, its options, the seat ("you")
        def choose(self, view: dict, legal: list[str]) -> str: ...   # one of the legal actions
        def hear(self, event: dict) -> None: ...              # may be left out
        def over(self, standing: dict) -> None: ...           # may be left out
"""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Callable, Iterable
from contextlib import redirect_stdout
from typing import Any, TextIO


def find(name: str) -> Callable[[dict[str, Any]], Any]:
    """The class named ``MODULE:CLASS``."""
    module, _, name_of_class = name.partition(":")
    found: Callable[[dict[str, Any]], Any] = getattr(importlib.import_module(module), name_of_class)
    return found


def play(kind: Callable[[dict[str, Any]], Any], lines: Iterable[str], out: TextIO) -> None:
    """Plays one game, line by line."""
    bot: Any = None
    # What a bot prints is for people, and would spoil the conversation.
    with redirect_stdout(sys.stderr):
        for line in lines:
            said = json.loads(line)
            if said["type"] == "start":
                bot = kind(said)
            elif said["type"] == "event" and hasattr(bot, "hear"):
                bot.hear(said["event"])
            elif said["type"] == "decide":
                print(json.dumps({"action": bot.choose(said["view"], said["legal"])}), file=out, flush=True)
            elif said["type"] == "over" and hasattr(bot, "over"):
                bot.over(said["standing"])
