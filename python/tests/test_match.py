"""One match, from its start to its end."""

import random
from pathlib import Path
from typing import Any

import geartrain
import numpy as np
import pytest

GAMES = sorted(geartrain.games())


def play(match: geartrain.Match, decisions: int = 10**6, seed: int = 1) -> None:
    luck = random.Random(seed)
    while not match.over and decisions > 0:
        match.step(luck.choice(match.legal()))
        decisions -= 1


def test_all_five_games_are_there() -> None:
    assert GAMES == ["city-of-gears", "gears-of-industry", "gearworks", "gearworld", "shesterenki"]
    assert geartrain.games()["gearworks"].min_players == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_saved_and_loaded(game: str) -> None:
    match = geartrain.make(game, players=2, seed=7)
    assert match.rewards() is None and match.standing() is None
    play(match)
    rewards, standing = match.rewards(), match.standing()
    assert rewards is not None and standing is not None
    assert abs(float(rewards.sum())) < 1e-6
    winner = int(rewards.argmax())
    assert standing.places[winner] == min(standing.places)
    again = geartrain.Match.load(match.save())
    assert again.num_steps == match.num_steps and again.over
    assert again.text(0) == match.text(0)
    with pytest.raises(ValueError, match="over"):
        match.legal()


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_brings_the_same_match(game: str) -> None:
    one, two, other = (geartrain.make(game, seed=seed) for seed in (3, 3, 4))
    for match in (one, two, other):
        play(match, 60)
    assert one.save() == two.save()
    assert one.save() != other.save()


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_sees(game: str) -> None:
    match = geartrain.make(game, players=2, seed=5)
    play(match, 8)
    seat = match.turn[0]
    assert match.view(seat)["seat"] == seat
    assert "private" not in match.view()
    features = match.features(seat)
    assert features.dtype == np.int16 and len(features) == len(match.feature_names())
    assert len(set(match.feature_names())) == len(features)
    choices = match.choices()
    assert [choice.action for choice in choices] == match.legal()
    assert all(choice.text for choice in match.choices(language="ru"))
    assert match.prompt() and match.text(seat)
    assert all(event.text for event in match.events(seat))


def test_notation_and_numbers() -> None:
    match = geartrain.make("gearworks", seed=2)
    choice = match.choices()[0]
    assert match.code(choice.notation) == choice.action
    assert match.notation(choice.action) == choice.notation
    match.step(choice.notation)
    assert match.num_steps > 0


def test_illegal_actions_name_their_rule_and_change_nothing() -> None:
    match = geartrain.make("gearworks", seed=2)
    before = match.save()
    illegal = next(code for code in range(match.num_actions) if code not in match.legal())
    with pytest.raises(ValueError, match="GW-"):
        match.step(illegal)
    with pytest.raises(ValueError):
        match.step("juggle")
    with pytest.raises(ValueError):
        match.step(-1)
    assert match.save() == before


def test_wrong_arguments_say_what_is_wrong() -> None:
    with pytest.raises(ValueError, match="gearworks"):
        geartrain.make("chess")
    with pytest.raises(ValueError):
        geartrain.make("gearworks", players=9)
    with pytest.raises(ValueError, match="colour"):
        geartrain.make("gearworks", options={"colour": 3})
    with pytest.raises(ValueError, match="rules"):
        geartrain.make("gearworks", rules=99)
    with pytest.raises(ValueError):
        geartrain.Match.load("{}")
    with pytest.raises(ValueError, match="seat"):
        geartrain.make("gearworks").features(2)


def test_undo() -> None:
    match = geartrain.make("city-of-gears", seed=1)
    for _ in range(200):
        seat = match.turn[0]
        before = match.save()
        match.step(match.legal()[0])
        if match.can_undo(seat):
            match.undo(seat)
            assert match.save() == before
            return
    pytest.fail("nothing could be taken back")


@pytest.mark.parametrize("game", GAMES)
def test_a_guess_cannot_be_told_from_the_match_and_has_luck_of_its_own(game: str) -> None:
    match = geartrain.make(game, players=2, seed=11)
    play(match, 10)
    seat = match.turn[0]
    worlds = [match.resample(seat, seed=seed) for seed in range(4)]
    for world in worlds:
        assert world.view(seat) == match.view(seat)
        assert world.legal(seat) == match.legal(seat)
    copy = worlds[0].copy()
    copy.step(copy.legal(seat)[0], seat)
    assert worlds[0].legal(seat) == match.legal(seat)


def test_bots_decide_and_advise() -> None:
    match = geartrain.make("shesterenki", seed=3)
    bot = geartrain.Bot("shesterenki", "ismcts:50", seed=1)
    assert bot.choose(match) in match.legal()
    hints = bot.hint(match)
    assert {hint.action for hint in hints} == set(match.legal())
    assert sum(hint.simulations for hint in hints) == 50
    with pytest.raises(ValueError, match="plays shesterenki"):
        bot.choose(geartrain.make("gearworks"))
    with pytest.raises(ValueError, match="is no bot"):
        geartrain.Bot("gearworks", "clever")


def test_the_first_example_of_the_documentation_works() -> None:
    page = Path(__file__).parents[2] / "docs/research.md"
    block = page.read_text(encoding="utf-8").split("## One match", 1)[1].split("```python\n", 1)[1].split("```", 1)[0]
    names: dict[str, Any] = {}
    exec(block, names)
    assert names["match"].num_steps >= 2
