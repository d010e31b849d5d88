"""``python -m geartrain play MODULE:CLASS``: a bot in Python at a table of the program ``geartrain``."""

import os
import sys

from . import program


def main() -> None:
    """Runs a command."""
    if len(sys.argv) != 3 or sys.argv[1] != "play" or ":" not in sys.argv[2]:
        sys.exit("usage: python -m geartrain play MODULE:CLASS")
    sys.path.insert(0, os.getcwd())
    program.play(program.find(sys.argv[2]), sys.stdin, sys.stdout)


main()
