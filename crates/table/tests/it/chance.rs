use sha2::{Digest, Sha256};
use table::{Seed, Share, draw};
use tabletop::Seat;

#[test]
fn draws_are_frozen() {
    // These numbers may never change: every replay in the world depends on them. They were computed by a
    // second implementation of ChaCha20, SHA-256 and the draw, written from the papers.
    let outcomes: Vec<(u32, u32)> = (0..10).map(|i| (i, i + 1)).collect();
    let drawn: Vec<u32> = (0..16).map(|step| draw(&Seed::of_number(7), step, &outcomes)).collect();
    assert_eq!(drawn, [9, 6, 6, 8, 5, 7, 9, 9, 7, 2, 4, 9, 9, 3, 6, 3]);
    let hash = Seed::of_number(7).commitment().to_string();
    assert_eq!(hash, "9ab57531799915bb766b2f99f396cbb2c961c001633a9a8eb46e9ce40b5f2983");
}

#[test]
fn a_draw_depends_on_seed_step_and_weights_alone() {
    let outcomes = [(0, 1), (1, 1), (2, 1)];
    let seed = Seed::of_number(1);
    let forth: Vec<i32> = (0..50).map(|step| draw(&seed, step, &outcomes)).collect();
    let back: Vec<i32> = (0..50).rev().map(|step| draw(&seed, step, &outcomes)).collect();
    assert!(forth.iter().eq(back.iter().rev()));
    let other: Vec<i32> = (0..50).map(|step| draw(&Seed::of_number(2), step, &outcomes)).collect();
    assert_ne!(forth, other);
}

#[test]
fn draws_follow_their_weights() {
    // Chi-square with 4 degrees of freedom: 18.5 is passed by chance once in a thousand seeds; this seed is fixed.
    let outcomes = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 6)];
    let (n, total) = (40_000u64, 16.0);
    let mut counts = [0u32; 5];
    for step in 0..n {
        counts[draw(&Seed::of_number(3), step, &outcomes)] += 1;
    }
    let chi: f64 = outcomes
        .iter()
        .map(|(i, weight)| {
            let expected = n as f64 * f64::from(*weight) / total;
            (f64::from(counts[*i]) - expected).powi(2) / expected
        })
        .sum();
    assert!(chi < 18.5, "chi-square {chi:.1} of {counts:?}");
}

/// The key of a seed with shares is a hash that everybody can compute, and it never changes.
#[test]
fn shares_are_frozen() {
    let (first, second) = (Share::new([0x11; 16]), Share::new([0x22; 16]));
    let seed = Seed::new([7; 32]).with(Seat::new(2), second).with(Seat::new(0), first);
    let mut text = b"geartrain seed 2\n".to_vec();
    text.extend([7; 32]);
    text.push(0);
    text.extend([0x11; 16]);
    text.push(2);
    text.extend([0x22; 16]);
    let key = Seed::new(Sha256::digest(text).into());
    let outcomes: Vec<(u32, u32)> = (0..1_000_000).map(|outcome| (outcome, 1)).collect();
    for step in 0..5 {
        assert_eq!(draw(&seed, step, &outcomes), draw(&key, step, &outcomes));
    }
    assert_eq!(seed.commitment(), Seed::new([7; 32]).commitment(), "the host's promise stands");
    assert_eq!(
        first.commitment().to_string(),
        "eb53784acc0fddd13b5df499b2d4f565b6a21594638e4f0c347b79618ba40eb4"
    );
    assert_eq!(format!("{first:?}"), "Share(secret)");
    assert_eq!(first.reveal(), "11".repeat(16));
}

#[test]
fn a_seed_shows_itself_only_when_revealed() {
    let seed = Seed::of_number(5);
    let secret = seed.reveal();
    assert_eq!(format!("{seed:?}"), "Seed(secret)");
    assert!(!seed.commitment().to_string().contains(&secret));
    assert_eq!(Seed::read(&secret).map(|read| read.commitment()), Some(seed.commitment()));
    for bad in ["", "00", &secret[1..], &secret.to_uppercase(), &format!("{secret}0"), &"é".repeat(32)] {
        assert_eq!(Seed::read(bad), None, "{bad}");
    }
}
