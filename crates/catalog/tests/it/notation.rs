//! Actions as people read and type them.

/// (game, as logs write it, as people type it)
const ACTIONS: [(&str, &str, &str); 6] = [
    ("gearworld", "offer 1", "offer 2"),
    ("shesterenki", "adjust 0 increase", "adjust 1 increase"),
    ("city-of-gears", "destroy B2 3", "destroy B2 4"),
    ("gears-of-industry", "play science-7@0 A", "play science-7@1 A"),
    ("gears-of-industry", "use A-1-2", "use A-2-2"),
    ("gearworks", "play red-6 C2", "play R6 C2"),
];

#[test]
fn people_count_seats_from_one_and_use_short_names() {
    for (game, written, typed) in ACTIONS {
        let game = catalog::find(game).unwrap();
        assert_eq!(game.typed(written), typed);
        assert_eq!(game.read(typed).as_deref(), Ok(written));
    }
}

#[test]
fn cards_may_be_typed_as_any_table_shows_them() {
    let game = catalog::find("gearworks").unwrap();
    for typed in ["play R6 C2", "play r6 C2", "play К6 C2", "play red-6 C2"] {
        assert_eq!(game.read(typed).as_deref(), Ok("play red-6 C2"), "{typed}");
    }
    for wrong in ["play R0 C2", "play R66 C2", "play 6 C2", "play X6 C2", "play R C2"] {
        assert!(game.read(wrong).is_err(), "{wrong}");
    }
}
