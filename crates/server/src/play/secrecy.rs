//! Non-interference at the wire: two worlds that a viewer cannot tell apart give that viewer the same bytes.

use super::clock::Clocks;
use super::entry::{SeatSetup, Setup};
use super::frames::{self, Around, Reader};
use super::gaze::{Eyes, Gaze, viewer};
use super::people::spoken;
use super::room::Room;
use crate::http::types::{Pace, SeatKind};
use crate::ws::protocol::ServerMessage;
use std::collections::HashMap;
use table::Seed;
use tabletop::{Code as _, Lang, Rng, Seat};

fn room(game: &'static dyn catalog::AnyGame, seats: u8, seed: u64) -> Option<Room> {
    let person = |index: u8| SeatSetup {
        kind: SeatKind::Person,
        name: format!("P{index}"),
        user: Some(format!("u{index}")),
        level: None,
    };
    let setup = Setup {
        game: game.meta().id.into(),
        rules: game.meta().rules,
        content: game.content(),
        options: serde_json::json!({}),
        seats: (0..seats).map(person).collect(),
        pace: Pace::Untimed,
        public: true,
        creator: "u0".into(),
        created_ms: 0,
    };
    let mut room = Room::new("match".into(), setup, Seed::of_number(seed)).ok()?;
    room.start().ok()?;
    Some(room)
}

/// Everything that goes to a pair of eyes now.
fn bytes(room: &Room, gaze: &Gaze, eyes: Eyes, lang: Lang) -> String {
    let seats = room.seats.len();
    let around = Around { connected: vec![true; seats], abandoned: vec![false; seats], watchers: 0 };
    let clocks = Clocks::default();
    let me = eyes.map(|seat| format!("u{seat}"));
    let reader = Reader { eyes, lang, seats: room.seats_of(me.as_deref()) };
    let table = frames::table(room, &around, &clocks, &reader);
    let state = frames::state(room, gaze, &reader, 0, true, table);
    serde_json::to_string(&ServerMessage::State(Box::new(state))).unwrap()
}

fn act(room: &mut Room, rng: &mut Rng) -> Option<(u8, String)> {
    let turn = room.turn();
    let seat = *rng.pick(&turn)?;
    let place = Seat::from_code(seat.into())?;
    let legal = room.game.as_ref()?.legal(place, &spoken(&room.seats, Lang::En), Lang::En);
    let action = rng.pick(&legal)?.action.clone();
    Some((seat, action))
}

fn every_eye(seats: usize) -> impl Iterator<Item = Eyes> {
    (0..seats as u8).map(Some).chain([None])
}

/// Plays every game with every number of players for a while and calls `look` at every position.
fn at_every_position(steps: usize, mut look: impl FnMut(&mut Room, &mut Vec<Gaze>, &mut Rng)) {
    for game in catalog::GAMES {
        let (least, most) = game.meta().seats;
        for seats in least..=most {
            let Some(mut room) = room(*game, seats, u64::from(seats)) else { continue };
            let mut rng = Rng::new(u64::from(seats) + 11);
            let mut gazes: Vec<Gaze> = every_eye(seats.into()).map(|_| Gaze::default()).collect();
            for _ in 0..steps {
                for (gaze, eyes) in gazes.iter_mut().zip(every_eye(seats.into())) {
                    gaze.look(&room, eyes, false);
                }
                look(&mut room, &mut gazes, &mut rng);
                let Some((seat, action)) = act(&mut room, &mut rng) else { break };
                room.play(seat, &action, None).unwrap();
            }
        }
    }
}

/// T1, T2, T3, T5, T28: frames, refusals and what bots are asked, for every seat and for spectators.
#[test]
fn two_worlds_that_look_alike_sound_alike() {
    at_every_position(120, |room, gazes, rng| {
        let seats = room.seats.len();
        let seed = room.seed.reveal();
        let attempt = act(room, rng);
        for (eyes, gaze) in every_eye(seats).zip(gazes.iter()) {
            let langs = [Lang::En, Lang::Ru];
            let real: Vec<String> = langs.iter().map(|lang| bytes(room, gaze, eyes, *lang)).collect();
            assert!(
                room.revealed_seed().is_some() || !real.iter().any(|text| text.contains(&seed)),
                "the seed is out"
            );
            let Some(game) = room.game.as_ref() else { continue };
            if room.revealed_seed().is_some() {
                continue;
            }
            let place = eyes.and_then(|seat| Seat::from_code(seat.into()));
            let names = spoken(&room.seats, Lang::En);
            let why = |game: &dyn catalog::AnyMatch| {
                let (seat, (_, action)) = place.zip(attempt.as_ref())?;
                Some(format!("{:?}", game.why(seat, action, &names, Lang::En)))
            };
            let bot = |game: &dyn catalog::AnyMatch| {
                let seat = place.filter(|seat| game.turn().seats().contains(*seat))?;
                let spec = "random".parse::<bots::Spec>().ok()?;
                Some(room.rules.bot(spec, 5, Default::default()).answer(&game.question(seat)))
            };
            let (real_why, real_bot) = (why(game.as_ref()), bot(game.as_ref()));
            let guessed = game.guessed(viewer(eyes), rng);
            assert_eq!((why(guessed.as_ref()), bot(guessed.as_ref())), (real_why, real_bot));
            let kept = room.game.replace(guessed);
            let other: Vec<String> = langs.iter().map(|lang| bytes(room, gaze, eyes, *lang)).collect();
            room.game = kept;
            assert_eq!(real, other, "{} tells {eyes:?} something", room.setup.game);
        }
    });
}

/// T1, T6: whether a move can be taken back is no news of what is hidden. The same move is made in two worlds that
/// look alike; if they still look alike afterwards, the same can be taken back in both.
#[test]
fn what_can_be_taken_back_tells_nothing() {
    let mut compared = 0;
    at_every_position(120, |room, _, rng| {
        let Some((mover, action)) = act(room, rng) else { return };
        let (Some(game), Some(mover)) = (room.game.as_ref(), Seat::from_code(mover.into())) else { return };
        let names = spoken(&room.seats, Lang::En);
        let before = game.len();
        let mut real = game.after(before);
        real.submit(mover, &action).unwrap();
        for seat in (0..room.seats.len() as u8).filter_map(|seat| Seat::from_code(seat.into())) {
            let eyes = tabletop::Viewer::Seat(seat);
            let mut guess = game.guessed(eyes, rng);
            // What another seat can do depends on what that seat has, and here it may have something else.
            if guess.submit(mover, &action).is_err() {
                continue;
            }
            let seen = |game: &dyn catalog::AnyMatch| {
                (game.view(eyes), game.events(eyes, before, &names, Lang::En), game.turn())
            };
            if seen(real.as_ref()) == seen(guess.as_ref()) {
                assert_eq!(real.can_undo(seat), guess.can_undo(seat), "{} tells {seat}", room.setup.game);
                compared += usize::from(real.can_undo(seat));
            }
        }
    });
    assert!(compared > 100, "hardly anything could be taken back: {compared}");
}

/// T8: numbers count what the viewer saw: no gaps, and no new number without something new to see.
#[test]
fn numbers_are_the_viewers_own() {
    let mut before: Vec<(u32, String)> = Vec::new();
    at_every_position(150, |room, gazes, _| {
        let seats = room.seats.len();
        let now: Vec<(u32, String)> = every_eye(seats)
            .zip(gazes.iter())
            .map(|(eyes, gaze)| {
                let lines = gaze.lines(room, eyes, 0, &spoken(&room.seats, Lang::En), Lang::En);
                for (index, line) in lines.iter().enumerate() {
                    assert_eq!(line.n as usize, index + 1);
                }
                let mut last = 0;
                for line in &lines {
                    assert!(line.step == last || line.step == last + 1, "a step is missing");
                    last = line.step;
                }
                assert_eq!((last, lines.len()), (gaze.steps(), gaze.seen()));
                let visible = format!("{:?}{:?}{}{:?}", gaze.view, gaze.turn, lines.len(), room.status());
                (gaze.seq, visible)
            })
            .collect();
        if before.len() == now.len() && room.owners.iter().flatten().count() > 0 {
            for ((old_seq, old), (seq, visible)) in before.iter().zip(&now) {
                assert_eq!(seq == old_seq, visible == old, "a number without news, or news without a number");
            }
        }
        before = now;
    });
}

/// T4: an earlier moment is what was shown last before the next thing happened, no more.
#[test]
fn the_past_is_as_it_was_seen() {
    let mut shown: HashMap<(Eyes, u32), catalog::Json> = HashMap::new();
    at_every_position(60, |room, gazes, _| {
        if room.owners.iter().flatten().count() == 0 {
            shown.clear();
        }
        for (eyes, gaze) in every_eye(room.seats.len()).zip(gazes.iter()) {
            for step in gaze.steps().saturating_sub(6)..gaze.steps() {
                let past = frames::past(room, gaze, eyes, Lang::En, "id".into(), step).unwrap();
                if let Some(view) = shown.get(&(eyes, step)) {
                    assert_eq!(past.view, *view, "{} step {step}", room.setup.game);
                }
            }
            shown.insert((eyes, gaze.steps()), gaze.view.clone());
        }
    });
    assert!(!shown.is_empty());
}

/// T6: taking back tells nothing: the position is the one before, and the same move leads to the same again.
#[test]
fn undo_never_changes_what_anybody_knows() {
    let mut undone = 0;
    at_every_position(120, |room, _, rng| {
        let Some((seat, action)) = act(room, rng) else { return };
        let Some(place) = Seat::from_code(seat.into()) else { return };
        let views = |room: &Room| -> Vec<catalog::Json> {
            let Some(game) = room.game.as_ref() else { return Vec::new() };
            every_eye(room.seats.len()).map(|eyes| game.view(viewer(eyes))).collect()
        };
        let before = views(room);
        let Some(trial) = room.game.as_ref().map(|game| game.after(game.len())) else { return };
        let kept = room.game.replace(trial);
        if let Some(game) = room.game.as_mut() {
            game.submit(place, &action).unwrap();
        }
        let after = views(room);
        let free = room.game.as_ref().is_some_and(|game| game.can_undo(place));
        if free && let Some(game) = room.game.as_mut() {
            game.undo(place).unwrap();
            undone += 1;
        }
        if free {
            assert_eq!(views(room), before, "{}", room.setup.game);
            if let Some(game) = room.game.as_mut() {
                game.submit(place, &action).unwrap();
            }
            assert_eq!(views(room), after);
        }
        room.game = kept;
    });
    assert!(undone > 0, "nothing was ever taken back");
}
