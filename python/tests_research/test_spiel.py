"""OpenSpiel's algorithms on Geartrain's games."""

import geartrain
import geartrain.spiel
import numpy as np
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr


@pytest.mark.parametrize("game", list(geartrain.games()))
def test_external_sampling_learns_early_decisions(game):
    np.random.seed(1)
    horizon = 2
    early = geartrain.spiel.game(game, horizon=horizon, playouts=1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(early)
    for _ in range(2):
        solver.iteration()
    learned = solver.average_policy()
    state = early.new_initial_state()
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes())
        state.apply_action(int(np.random.choice(outcomes, p=chances)))
    chosen = learned.action_probabilities(state)
    assert set(chosen) <= set(state.legal_actions()) and sum(chosen.values()) == pytest.approx(1)
    assert len(solver._infostates) > 0


@pytest.mark.parametrize("game", list(geartrain.games()))
def test_a_whole_game_can_be_walked(game):
    rng = np.random.default_rng(3)
    walked = geartrain.spiel.game(game)
    state = walked.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            assert sum(chances) == pytest.approx(1)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            player = state.current_player()
            action = int(rng.choice(state.legal_actions()))
            assert state.action_to_string(player, action)
            # A clone is played on apart from the original.
            clone, before = state.clone(), state.information_state_string(player)
            clone.apply_action(action)
            assert state.information_state_string(player) == before
            state = clone
    assert sum(state.returns()) == pytest.approx(0)


def test_choices_made_at_once_are_not_seen():
    state = geartrain.spiel.reduced().new_initial_state()
    first = state.current_player()
    others = {state.child(action).information_state_string(1 - first) for action in state.legal_actions()}
    own = {state.child(action).information_state_string(first) for action in state.legal_actions()}
    assert len(others) == 1 and len(own) == len(state.legal_actions())


def histories(state):
    return 1 if state.is_terminal() else sum(histories(state.child(action)) for action in state.legal_actions())


def test_exploitability_of_the_reduced_game_falls():
    game = geartrain.spiel.reduced()
    count = histories(game.new_initial_state())
    assert 1_000 < count <= 50_000, count
    uniform = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    solver = cfr.CFRPlusSolver(game)
    for _ in range(40):
        solver.evaluate_and_update_policy()
    learned = exploitability.exploitability(game, solver.average_policy())
    print(f"{count} histories, exploitability: uniform {uniform:.4f}, after 40 rounds of CFR+ {learned:.4f}")
    assert 0 <= learned < uniform / 2


def test_parameters_are_refused():
    game = geartrain.spiel.game("shesterenki")
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"what": 1})
