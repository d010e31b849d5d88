//! The greedy bot is what reports are compared with: it takes sensible turns in every game.

use crate::bot;
use game_city_of_gears::CityOfGears;
use game_gears_of_industry::GearsOfIndustry;
use game_gearworks::Gearworks;
use game_gearworld::Gearworld;
use game_shesterenki::Shesterenki;
use tabletop::{Driver, Heuristic, Mute, Rng, Seat, State, Step, View};

/// Plays a game of greedy bots and shows every decision, with what else was possible, before it is carried out.
fn play<G: Heuristic>(
    seats: u8,
    seed: u64,
    mut see: impl FnMut(View<'_, G>, &[G::Action], G::Action),
) -> State<G> {
    let mut bots: Vec<_> = (0..seats).map(|seat| bot::<G>("greedy", 8 * seed + u64::from(seat))).collect();
    let mut state = G::setup(G::META.rules, &Default::default(), seats).expect("the default options");
    let (mut driver, mut rng) = (Driver::new(), Rng::new(seed));
    while let Some(step) =
        driver.next(&state, &mut rng, |view, legal, _| bots[view.seat.index()].choose(view, legal))
    {
        if let Step::Seat(seat, action) = step {
            see(state.view(seat), &driver.legal, action);
        }
        state.take(step, &mut Mute);
    }
    state
}

#[test]
fn shesterenki_enters_a_new_card_rather_than_one_that_counts_half_already() {
    use game_shesterenki::Action;
    let mut chances = 0;
    for seed in 0..40 {
        play::<Shesterenki>(2, seed, |view, legal, action| {
            let open = view.public.players[view.seat].open;
            let is_new = |action: &Action| matches!(action, Action::Enter(card) if open.contains(*card));
            if legal.iter().any(is_new) && !legal.iter().all(is_new) {
                chances += 1;
                assert!(is_new(&action) || matches!(action, Action::Stretch(_)), "seed {seed}: {action}");
            }
        });
    }
    assert!(chances > 5, "only {chances} such choices");
}

#[test]
fn gearworks_opens_the_last_round_with_a_card() {
    use game_gearworks::Action;
    let is_play = |action: &Action| matches!(action, Action::Play { .. });
    for seed in 0..6 {
        let mut opened = None;
        play::<Gearworks>(2, seed, |view, legal, action| {
            if view.public.round == 3 && legal.iter().any(is_play) {
                opened.get_or_insert(action);
            }
        });
        assert!(opened.is_some_and(|action| action != Action::Pass), "seed {seed}: {opened:?}");
    }
}

#[test]
fn city_of_gears_leaves_no_free_bonus() {
    use game_city_of_gears::Action;
    let (mut turns, mut left) = (0, 0);
    for seed in 0..4 {
        play::<CityOfGears>(2, seed, |_, legal, action| {
            turns += u32::from(action == Action::End);
            let bonus = legal.iter().any(|other| matches!(other, Action::Bonus(_)));
            left += u32::from(action == Action::End && bonus);
        });
    }
    assert!(turns > 40 && 20 * left <= turns, "a bonus was left in {left} of {turns} turns");
}

#[test]
fn gears_of_industry_begins_with_factories() {
    use game_gears_of_industry::Action;
    for seed in 0..6 {
        let mut fetched = [0; 2];
        play::<GearsOfIndustry>(2, seed, |view, _, action| {
            fetched[view.seat.index()] += u32::from(matches!(action, Action::Fetch(_)));
        });
        assert!(fetched.iter().all(|count| *count > 0), "seed {seed}: {fetched:?}");
    }
}

#[test]
fn gearworld_moves_on_and_means_its_offers() {
    use game_gearworld::action::Action;
    let (mut offers, mut withdrawn) = (0, 0);
    for (seats, seed) in [(2, 0), (2, 1), (3, 2), (3, 3), (3, 4), (3, 5), (3, 6)] {
        let end = play::<Gearworld>(seats, seed, |_, _, action| {
            offers += u32::from(matches!(action, Action::Offer(_)));
            withdrawn += u32::from(action == Action::Withdraw);
        });
        assert!(end.public.round < 40, "seed {seed}: nothing happened for {} rounds", end.public.round);
        let skyworks = |seat: Seat| end.public.board.skyworks_of(seat);
        assert!(Seat::all(seats).any(|seat| skyworks(seat) >= 3), "seed {seed}");
    }
    assert!(offers > 0 && 2 * withdrawn <= offers, "{withdrawn} of {offers} offers were withdrawn");
}
