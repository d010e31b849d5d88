#!/usr/bin/env python3
"""A Geartrain bot that takes any legal action: the smallest one that plays, and a start for your own.

    geartrain tournament shesterenki --seat greedy --seat 'cmd:python3 examples/random_bot.py' --games 20

Geartrain starts the program once a game and speaks one line of JSON at a time:

    start   game, rules, options, how many seats, and which seat is yours
    event   something happened that your seat may see
    decide  your view of the table and the legal actions: answer {"action": "..."} in one line
    over    points and places; the program should end

Answer in time and only when asked. Whatever is written to standard error is shown to the person who
started the tournament.
"""

import json
import random
import sys


def choose(view, legal):
    """Takes one of the legal actions. Look at view["public"] and view["private"] to do better."""
    return random.choice(legal)


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "decide":
            print(json.dumps({"action": choose(message["view"], message["legal"])}), flush=True)
        elif message["type"] == "over":
            break


if __name__ == "__main__":
    main()
