use tabletop::learned::{Model, WHOLE_GAME, shares};
use tabletop::{PerSeat, Seat};

#[test]
fn shares_add_up_and_follow_the_scores() {
    let scores = PerSeat::from_fn(3, |seat| [0.0, 1.0, -2.0][seat.index()]);
    let shares = shares(scores, |_, _| false);
    assert!((shares.as_slice().iter().sum::<f32>() - 1.0).abs() < 1e-6);
    let [a, b, c] = [0, 1, 2].map(|seat| shares[Seat::new(seat)]);
    assert!(b > a && a > c && (b / a - 1f32.exp()).abs() < 1e-4, "{shares:?}");
}

#[test]
fn partners_share_one_chance() {
    let scores = PerSeat::from_fn(4, |seat| [1.0, 0.0, -1.0, 0.0][seat.index()]);
    let shares = shares(scores, |one, other| one.index() % 2 == other.index() % 2);
    assert!(shares.as_slice().iter().all(|share| (share - 0.5).abs() < 1e-6), "{shares:?}");
}

#[test]
fn weights_move_with_what_is_left() {
    let model = Model::new(vec![[2048, -2048]]);
    let stakes = PerSeat::from_fn(2, |seat| [1u8, 0][seat.index()]);
    let score = |left| model.scores(&stakes, left)[Seat::new(0)];
    assert_eq!([score(WHOLE_GAME), score(WHOLE_GAME / 2), score(0)], [0.0, 0.5, 1.0]);
    assert_eq!(model.weights(), [[2048, -2048]]);
    let scores = model.scores(&stakes, 0);
    assert_eq!(scores[Seat::new(1)], 0.0, "it has nothing");
}
