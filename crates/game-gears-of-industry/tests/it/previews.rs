//! What boards show of hands before a clash is what the clash then compares (GI-15, GI-16).

use crate::scene::{ME, Scene, YOU};
use game_gears_of_industry::card::{Market, Side};
use game_gears_of_industry::event::{ClashHand, Event};
use game_gears_of_industry::factory::Facing;
use game_gears_of_industry::phase::{Phase, Stage};
use game_gears_of_industry::poker::Rank;
use game_gears_of_industry::preview::{Contest, preview};
use game_gears_of_industry::{Action, GearsOfIndustry, Options, Public};
use tabletop::{Game, Journal, PerSeat, Seat, SeatSet};

/// The market as it is foreseen at the last look before this action, which decides a clash there.
fn last_look(public: &Public, market: Market, action: Action) -> Contest {
    let mut public = *public;
    if let Action::Boost(number) = action {
        let offered = preview(&public).boosts;
        let boost = offered.iter().find(|boost| boost.factory == number).expect("every boost is foreseen");
        public.boosts[public.decider] = Some(number);
        let mine = preview(&public).markets[market as usize].hands[public.decider];
        assert_eq!(boost.hand, mine, "the panel shows the hand that the boost makes");
    }
    preview(&public).markets[market as usize]
}

#[test]
fn gi_16_a_clash_goes_as_foreseen() {
    let (mut clashes, mut boosted) = (0, 0);
    for seed in 0..60 {
        let seats = 2 + (seed % 3) as u8;
        testkit::game_by::<GearsOfIndustry>(&Options::default(), seats, seed, |state, seat, legal, rng| {
            let action = *rng.pick(legal).expect("a seat in turn can do something");
            let (mut after, mut journal) = (state.clone(), Journal::new());
            GearsOfIndustry::apply(&mut after, seat, action, &mut journal);
            for entry in &journal.entries {
                if let Event::Clash { market, hands, winner, .. } = entry.event {
                    let foreseen = last_look(&state.public, market, action);
                    assert_eq!((foreseen.hands, foreseen.ahead.contains(winner)), (hands, true));
                    clashes += 1;
                    boosted += hands.iter().filter(|(_, hand)| hand.boost.is_some()).count();
                }
            }
            action
        });
    }
    assert!(clashes > 300 && boosted > 100, "{clashes} {boosted}");
}

#[test]
fn gi_15_every_boost_that_may_be_chosen_is_foreseen_and_no_other() {
    let mut seen = 0;
    for seed in 0..30 {
        testkit::game_by::<GearsOfIndustry>(&Options::default(), 3, seed, |state, seat, legal, rng| {
            let public = &state.public;
            let shown = preview(public);
            let may: Vec<_> = legal
                .iter()
                .filter_map(|action| if let Action::Boost(number) = action { Some(*number) } else { None })
                .collect();
            assert_eq!(shown.boosts.iter().map(|boost| boost.factory).collect::<Vec<_>>(), may);
            if let Phase::Boost { market } = public.phase {
                let best = shown.markets[market as usize].boosted[seat];
                let better: Vec<ClashHand> =
                    shown.boosts.iter().filter(|boost| boost.better).map(|boost| boost.hand).collect();
                assert_eq!(best.is_some(), !better.is_empty());
                assert!(best.is_none_or(|best| better.contains(&best)));
                seen += shown.boosts.len();
            }
            *rng.pick(legal).expect("a seat in turn can do something")
        });
    }
    assert!(seen > 300, "{seen}");
}

const THIRD: Seat = Seat::new(2);

/// Three players at market A, the third without a card there.
fn market() -> Scene {
    Scene::new(3)
        .lay(Market::A, Side::Market, &["labour-4@market", "science-9@market"])
        .lay(Market::A, Side::Player(ME), &["labour-9@0"])
        .lay(Market::A, Side::Player(YOU), &["commerce-4@1", "science-4@1"])
        .factory(ME, 9, Facing::Right)
        .factory(ME, 4, Facing::Up)
        .factory(THIRD, 1, Facing::Up)
}

fn in_market_a(scene: &Scene) -> Contest {
    preview(&scene.0.public).markets[Market::A as usize]
}

fn ranks(hands: &PerSeat<ClashHand>) -> Vec<(Rank, &[u8])> {
    hands.iter().map(|(_, hand)| (hand.rank, &hand.ties[..])).collect()
}

#[test]
fn gi_15_the_neutral_cards_count_for_everybody() {
    let shown = in_market_a(&market());
    assert_eq!(
        ranks(&shown.hands),
        [(Rank::Pair, &[9, 4][..]), (Rank::ThreeOfAKind, &[4, 9]), (Rank::HighCard, &[9, 4])]
    );
    assert_eq!(shown.ahead, SeatSet::only(YOU));
}

#[test]
fn gi_15_vertical_factories_boost_and_only_to_the_better() {
    let shown = in_market_a(&market());
    let boosted = |seat| shown.boosted[seat].map(|hand: ClashHand| (hand.boost, hand.rank));
    assert_eq!(boosted(ME), Some((Some(4), Rank::TwoPair)), "the 9 lies horizontally");
    assert_eq!(boosted(YOU), None, "there is no factory");
    assert_eq!(boosted(THIRD), Some((Some(1), Rank::HighCard)), "a kicker more");
}

#[test]
fn nobody_is_ahead_while_no_player_has_a_card_there() {
    let scene = Scene::new(2).lay(Market::A, Side::Market, &["labour-4@market", "science-9@market"]);
    assert_eq!(in_market_a(&scene).ahead, SeatSet::EMPTY);
    let empty = preview(&scene.0.public).markets[Market::B as usize];
    assert_eq!(empty.hands[ME], ClashHand::default(), "a hand of no cards");
}

#[test]
fn gi_15_a_boost_that_was_chosen_counts_and_can_be_no_other() {
    let mut scene = market()
        .lay(Market::A, Side::Player(ME), &["labour-1@0", "science-2@0"])
        .factory(ME, 2, Facing::Up)
        .at(Phase::Clash);
    scene.play(&["0 clash A", "0 boost 2"]);
    let shown = in_market_a(&scene);
    assert_eq!((shown.hands[ME].boost, shown.hands[ME].rank), (Some(4), Rank::TwoPair));
    assert_eq!(shown.boosted[ME], None, "the choice is made");
    assert!(shown.boosted[THIRD].is_some(), "who is asked next may still boost");
}

#[test]
fn gi_12_and_gi_20_limits_are_foreseen() {
    let mut discards = 0;
    for seed in 0..30 {
        testkit::game_by::<GearsOfIndustry>(&Options::default(), 2, seed, |state, seat, legal, rng| {
            let public = &state.public;
            let shown = preview(public);
            let must = legal.iter().any(|action| matches!(action, Action::Discard(_)));
            assert_eq!(shown.to_discard > 0, must, "{:?}", public.phase);
            discards += u32::from(shown.to_discard);
            for action in legal {
                if let Action::Play { market, .. } = action {
                    assert!(shown.plays_left > 0 || public.phase.stage() != Stage::Market);
                    let full = public.area(*market).cards[seat].is_full();
                    assert_eq!(shown.markets[*market as usize].full.contains(seat), full);
                }
            }
            *rng.pick(legal).expect("a seat in turn can do something")
        });
    }
    assert!(discards > 20, "{discards}");
}
