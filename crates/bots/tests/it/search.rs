use crate::{bot, positions};
use game_gearworks::Gearworks;
use game_shesterenki::Shesterenki;
use tabletop::{Game, Heuristic, Mute, Turn};

#[test]
fn every_simulation_of_a_fresh_search_begins_with_one_of_the_candidates() {
    fn law<G: Heuristic>() {
        for (state, seat, legal) in positions::<G>(3, 4).into_iter().step_by(5) {
            let mut bot = bot::<G>("ismcts:40", 1);
            let action = bot.choose(state.view(seat), &legal);
            let candidates = bot.candidates();
            assert_eq!(candidates.iter().map(|candidate| candidate.action).collect::<Vec<_>>(), legal);
            assert_eq!(candidates.iter().map(|candidate| candidate.visits).sum::<u32>(), 40);
            assert!(candidates.iter().all(|candidate| (0.0..=1.0).contains(&candidate.value)));
            let most = candidates.iter().map(|candidate| candidate.visits).max();
            let chosen = candidates.iter().find(|candidate| candidate.action == action);
            assert_eq!(chosen.map(|candidate| candidate.visits), most, "the most tried one is chosen");
        }
    }
    law::<Shesterenki>();
    law::<Gearworks>();
}

/// Shesterenki's gears are set by all at once: whoever is asked first, nobody has chosen for it.
#[test]
fn a_simultaneous_choice_is_searched_for_every_seat_that_has_it() {
    let all = positions::<Shesterenki>(3, 4);
    let (state, ..) =
        all.iter().find(|(state, ..)| state.turn().seats().len() == 3).expect("a common choice");
    for (_, seat, legal) in all.iter().filter(|(other, ..)| other == state) {
        let mut bot = bot::<Shesterenki>("ismcts:50", 1);
        bot.choose(state.view(*seat), legal);
        assert_eq!(bot.candidates().iter().map(|candidate| candidate.visits).sum::<u32>(), 50, "{seat}");
    }
}

#[test]
fn the_tree_is_kept_between_the_small_steps_of_a_turn() {
    let mut kept = 0;
    for (mut state, seat, legal) in positions::<Gearworks>(2, 4) {
        let mut bot = bot::<Gearworks>("ismcts:100", 1);
        let action = bot.choose(state.view(seat), &legal);
        Gearworks::apply(&mut state, seat, action, &mut Mute);
        let mut next = Vec::new();
        Gearworks::legal(state.view(seat), &mut next);
        if state.turn() == Turn::of(seat) && next.len() > 1 {
            assert!(bot.remembers() > 0, "a tree that can be used again");
            bot.choose(state.view(seat), &next);
            let visits: u32 = bot.candidates().iter().map(|candidate| candidate.visits).sum();
            assert_eq!(bot.simulations(), 100);
            kept += u32::from(visits > 100);
        }
    }
    assert!(kept > 3, "only {kept} trees were used again");
}
