//! Layouts, compensation for later players and options.

use crate::table::{ME, OTHER, table, with_options};
use game_city_of_gears::{Board, CityOfGears, Layout, MARKERS, Options, Place, Spot};
use tabletop::{Code, First, Game, Seat, Turn};

fn first(seat: u8) -> Options {
    Options { first: First::Seat(Seat::new(seat)), ..Options::default() }
}

#[test]
fn two_and_four_factories_touch_the_middle_of_their_sides() {
    let spots = |seats: u8, seat: u8| {
        let state = CityOfGears::setup(CityOfGears::META.rules, &first(0), seats).unwrap();
        state.public.factory(Seat::new(seat)).iter().map(|spot| spot.to_string()).collect::<Vec<_>>()
    };
    assert_eq!([spots(2, 0), spots(2, 1)].concat(), ["B3-factory", "B1-factory"]);
    assert_eq!(
        [0, 1, 2, 3].map(|seat| spots(4, seat)).concat(),
        ["B3-factory", "A2-factory", "B1-factory", "C2-factory"]
    );
}

#[test]
fn the_third_of_three_factories_touches_two_tiles() {
    let state = CityOfGears::setup(CityOfGears::META.rules, &first(1), 3).unwrap();
    assert_eq!(state.public.board, Board::Three);
    let third: Vec<Spot> = state.public.factory(Seat::new(0)).iter().collect();
    assert_eq!(third, [Spot::C2Factory, Spot::C3Factory], "seat 0 is third when seat 1 starts");
    let mut table = with_options(&first(2), 3);
    assert_eq!(table.state.public.turn.seat, Seat::new(2));
    table.state.public.turn.seat = OTHER;
    let mut table = table.dice("cog cog");
    table.play("draw 2").chance("gear press").chance("gear magneto");
    assert!(table.offers("link C2-factory") && table.offers("link C3-factory"));
    table.refused("link B3-factory", "CG-3");
}

#[test]
fn the_low_conflict_city_has_thirteen_tiles_and_outer_factories() {
    let options = Options { layout: Layout::LowConflict, ..first(0) };
    let mut table = with_options(&options, 4).dice("cog steam");
    assert_eq!(table.state.public.face_down.len(), 13);
    let spots = Board::LowConflict.between_tiles().len();
    assert_eq!(spots, 16, "twelve within the square and four to the outer tiles");
    table.play("draw 1").chance("gear press").play("link south-factory").play("move factory south");
    table.chance("tile brass-bank");
    assert_eq!(table.workers(0, "south"), 1);
    assert!(Board::LowConflict.neighbours(Place::South).eq([Place::B3]));
    assert!(CityOfGears::setup(CityOfGears::META.rules, &options, 3).is_err(), "it is for four players");
}

#[test]
fn later_players_are_compensated_in_turn_order() {
    let state = CityOfGears::setup(CityOfGears::META.rules, &first(2), 4).unwrap();
    let order = Seat::new(2).around(4);
    let prestige: Vec<u16> = order.clone().map(|seat| state.private[seat].prestige).collect();
    let movement: Vec<u16> = order.map(|seat| state.public.players[seat].movement).collect();
    assert_eq!((prestige, movement), (vec![0, 1, 1, 2], vec![0, 0, 1, 1]));
}

#[test]
fn everybody_starts_with_three_workers_three_dice_and_the_converter() {
    let state = CityOfGears::setup(CityOfGears::META.rules, &first(0), 2).unwrap();
    assert_eq!(state.turn(), Turn::Chance);
    let player = &state.public.players[ME];
    assert_eq!((player.ready, player.locked, player.developments.len()), (3, 3, 1));
    let mut table = table(2);
    table.state.public.agenda.push(game_city_of_gears::Task::Roll(3));
    table.chance("die steam").chance("die cog").chance("die zap");
    assert_eq!(table.state.public.turn.dice.len(), 3);
    assert!(!table.offers("activate"), "nobody is in the city yet");
}

#[test]
fn a_random_first_player_is_a_chance_step() {
    let mut state = CityOfGears::setup(CityOfGears::META.rules, &Options::default(), 3).unwrap();
    testkit::step(&mut state, "* first 2");
    assert_eq!((state.public.first, state.public.turn.seat), (Seat::new(2), Seat::new(2)));
}

#[test]
fn cg_6_a_fixed_first_player_is_announced_like_a_random_one() {
    let begun = |options: &Options| {
        let mut state = CityOfGears::setup(2, options, 3).unwrap();
        let journal = testkit::step(&mut state, "* first 2");
        (state, journal.entries)
    };
    let (fixed, told) = begun(&first(2));
    let (random, same) = begun(&Options::default());
    assert_eq!((fixed.public.turn.seat, random.public.turn.seat), (Seat::new(2), Seat::new(2)));
    assert!(!told.is_empty() && told == same);
    let mut before = CityOfGears::setup(1, &first(2), 3).unwrap();
    testkit::step(&mut before, "* die steam");
    assert_eq!(before.public.turn.dice.len(), 1, "rules 1 begin with the dice");
}

#[test]
fn everybody_has_a_marker_for_every_link_it_could_lay() {
    let low = Options { layout: Layout::LowConflict, ..first(0) };
    for (options, seats) in [(first(0), 2), (first(0), 3), (first(0), 4), (low, 4)] {
        let state = CityOfGears::setup(CityOfGears::META.rules, &options, seats).unwrap();
        for seat in Seat::all(seats) {
            assert!(state.public.spots(seat).len() <= MARKERS);
        }
    }
}

#[test]
fn every_tile_place_belongs_to_every_layout_it_should() {
    for board in [Board::Two, Board::Three, Board::Four] {
        assert_eq!(board.places().len(), 9);
        assert_eq!(board.between_tiles().len(), 12);
    }
    assert_eq!(Place::every().count(), 13);
}
