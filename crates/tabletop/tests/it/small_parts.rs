//! The small parts: sets of seats, random draws, mathematics, and what is told of a state.

use tabletop::{Lang, Names, PerSeat, Rng, Seat, SeatSet, Viewer, fingerprint, math, tally};

#[test]
fn a_set_of_seats_is_a_set() {
    let seat = Seat::new;
    let mut some = SeatSet::EMPTY;
    assert!(some.is_empty() && some.first().is_none());
    assert_eq!(some.len(), 0);
    some.insert(seat(3));
    some.insert(seat(1));
    some.insert(seat(1));
    assert_eq!(some.iter().collect::<Vec<_>>(), [seat(1), seat(3)]);
    assert_eq!((some.len(), some.is_empty(), some.first()), (2, false, Some(seat(1))));
    assert_eq!(some, SeatSet::only(seat(1)).with(seat(3)));
    assert_eq!(SeatSet::all(4).len(), 4);
    assert_eq!(SeatSet::all(2).iter().collect::<Vec<_>>(), [seat(0), seat(1)]);
    some.remove(seat(1));
    some.remove(seat(2));
    assert_eq!(some, SeatSet::only(seat(3)));
    assert!(some.contains(seat(3)) && !some.contains(seat(1)));
    assert_eq!(format!("{some:?}"), "{3}");
}

#[test]
fn seats_turn_both_ways() {
    let seat = Seat::new;
    assert_eq!([0, 1, 2].map(|at| seat(at).previous(3)), [seat(2), seat(0), seat(1)]);
    assert_eq!([0, 1, 2].map(|at| seat(at).next(3)), [seat(1), seat(2), seat(0)]);
    assert_eq!(Seat::all(2).rev().collect::<Vec<_>>(), [seat(1), seat(0)]);
    assert_eq!(seat(3).around(4).map(Seat::index).collect::<Vec<_>>(), [3, 0, 1, 2]);
    assert_eq!((format!("{}", seat(1)), format!("{:#}", seat(1))), ("1".into(), "2".into()));
}

#[test]
fn a_table_has_a_value_for_each_seat_and_none_beyond() {
    let mut points = PerSeat::from_fn(3, |seat| seat.index() * 10);
    points.iter_mut().for_each(|(seat, value)| *value += seat.index());
    points[Seat::new(2)] = 5;
    assert_eq!((points.seats(), points.as_slice()), (3, &[0, 11, 5][..]));
    assert_eq!(
        points.iter().rev().map(|(seat, value)| (seat.index(), *value)).collect::<Vec<_>>(),
        [(2, 5), (1, 11), (0, 0)]
    );
    assert_eq!(format!("{points:?}"), "[0, 11, 5]");
    assert_ne!(PerSeat::new(2, 0u8), PerSeat::new(3, 0u8));
}

#[test]
fn everybody_has_a_name_and_the_viewer_comes_first() {
    let names = Names::new(["Ada"]);
    assert_eq!([0, 1].map(|seat| names.of(Seat::new(seat))), ["Ada", "#2"]);
    assert_eq!(names.list(Seat::all(3)), "Ada, #2, #3");
    let told = |viewer, lang| tally(2, viewer, &names, lang, |seat| (10 + seat.index()).to_string());
    assert_eq!(told(Viewer::Seat(Seat::new(1)), Lang::En), "you 11, Ada 10");
    assert_eq!(told(Viewer::Seat(Seat::new(0)), Lang::Ru), "вы 10, #2 11");
    assert_eq!(told(Viewer::Spectator, Lang::En), "Ada 10, #2 11");
}

#[test]
fn draws_are_fair_and_stay_within_their_bounds() {
    let mut rng = Rng::new(7);
    let mut counts = [0u32; 3];
    for _ in 0..3_000 {
        counts[rng.below(3) as usize] += 1;
        assert!((0.0..1.0).contains(&rng.unit()));
    }
    assert!(counts.iter().all(|count| (900..1_100).contains(count)), "{counts:?}");
    // A bound near the width of a draw: most draws of the generator have to be rejected or shared out fairly.
    let large = (0..3_000).filter(|_| rng.below(3 << 30).is_multiple_of(3)).count();
    assert!((900..1_100).contains(&large), "{large}");
    let mean = (0..2_000).map(|_| rng.unit()).sum::<f32>() / 2_000.0;
    assert!((0.47..0.53).contains(&mean), "{mean}");
    let mut drawn = [0u32; 3];
    for _ in 0..4_000 {
        drawn[rng.weighted(&[(0, 1), (1, 0), (2, 3)])] += 1;
    }
    assert!(drawn[1] == 0 && (850..1_150).contains(&drawn[0]), "{drawn:?}");
    assert_eq!(rng.pick::<u8>(&[]), None);
    assert!((0..50).map(|_| *rng.pick(&[4, 5]).unwrap()).any(|picked| picked == 5));
    let mut places = [[0u32; 3]; 3];
    for _ in 0..3_000 {
        let mut items = [0usize, 1, 2];
        rng.shuffle(&mut items);
        items.iter().enumerate().for_each(|(place, item)| places[place][*item] += 1);
    }
    assert!(places.as_flattened().iter().all(|count| (880..1_120).contains(count)), "{places:?}");
}

#[test]
fn the_mathematics_is_what_its_name_says() {
    let near = |a: f32, b: f32| (a - b).abs() < 1e-6;
    assert!(near(math::exp(0.0), 1.0) && near(math::exp(-1.0), 0.367_879_44));
    assert!(near(math::ln_1p(0.0), 0.0) && near(math::ln_1p(1.0), std::f32::consts::LN_2));
    assert!(near(math::logistic(0.0), 0.5) && near(math::logistic(2.0), 0.880_797));
    assert!(near(math::logistic(2.0) + math::logistic(-2.0), 1.0));
}

/// These numbers may never change: bots on every machine tell positions apart by them.
#[test]
fn fingerprints_are_frozen() {
    let all = [
        fingerprint(&(1u8, 2u16, 3u32, 4u64)),
        fingerprint(&(5usize, -6isize)),
        fingerprint(&"brass"),
        fingerprint(&&[1u8, 2, 3][..]),
    ];
    assert_eq!(all, FINGERPRINTS);
    assert_eq!(fingerprint(&7u8), fingerprint(&7u64), "the width of a number does not matter");
    assert_ne!(fingerprint(&&[1u8, 2][..]), fingerprint(&&[2u8, 1][..]));
}

const FINGERPRINTS: [u64; 4] =
    [0x2172_77f0_4f3c_ab32, 0x781c_8da2_1bd7_41e6, 0x1776_5303_30bd_3150, 0xab79_848b_7f6a_31f0];
