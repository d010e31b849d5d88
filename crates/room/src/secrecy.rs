//! Non-interference at the wire: two worlds that a viewer cannot tell apart give that viewer the same bytes.

use crate::frames::{self, Presence, Reader, text};
use crate::{Clocks, Now, Room, Setup, ViewerCursor};
use catalog::AnyMatch;
use protocol::{Pace, SeatCard, SeatKind, ServerMessage};
use std::collections::HashMap;
use table::Seed;
use tabletop::{Lang, Rng, Seat, Turn, Viewer};

fn room(game: &'static dyn catalog::AnyGame, seats: u8, seed: u64) -> Option<Room> {
    let person = |index: u8| SeatCard {
        kind: SeatKind::Person,
        name: format!("P{index}"),
        user: Some(format!("u{index}")),
        level: None,
        asked: false,
    };
    let setup = Setup {
        game: game.meta().id.into(),
        rules: game.meta().rules,
        content: game.content(),
        options: serde_json::json!({}),
        seats: (0..seats).map(person).collect(),
        absence_h: None,
        share: None,
        branch: None,
        pace: Pace::Untimed,
        public: true,
        creator: "u0".into(),
        created_ms: 0,
        chained: true,
    };
    let mut room = Room::new("match".into(), setup, Seed::of_number(seed)).ok()?;
    room.start().ok()?;
    Some(room)
}

/// Everything that goes to a pair of viewer that look for the first time now. `through` are whose viewer they really look:
/// their own, but for a planted fault.
fn bytes_through(room: &Room, viewer: Viewer, through: Viewer, lang: Lang) -> String {
    let mut cursor = ViewerCursor::default();
    cursor.advance(room, through, false);
    let presence = Presence { connected: room.seats().collect(), ..Presence::default() };
    let clocks = Clocks::default();
    let me = frames::seat_of(viewer).map(|seat| format!("u{seat}"));
    let reader = Reader { viewer, lang, seats: room.seats_of(me.as_deref()) };
    let table = frames::table(room, &presence, &clocks, Now { steady: 0, unix: 0 }, &reader);
    let state = frames::state(room, &cursor, &reader, 0, true, (table, frames::preview(room)));
    text(&ServerMessage::State(Box::new(state)))
}

fn bytes(room: &Room, viewer: Viewer, lang: Lang) -> String {
    bytes_through(room, viewer, viewer, lang)
}

/// The same with another game in the place of the match's own.
fn in_another_world<T>(room: &mut Room, game: Box<dyn AnyMatch>, look: impl FnOnce(&Room) -> T) -> T {
    let kept = room.game.replace(game);
    let seen = look(room);
    room.game = kept;
    seen
}

fn act(room: &mut Room, rng: &mut Rng) -> Option<(Seat, String)> {
    let turn: Vec<Seat> = room.turn().iter().collect();
    let seat = *rng.pick(&turn)?;
    let legal = room.game.as_ref()?.legal(seat, &room.spoken(Lang::En), Lang::En);
    let action = rng.pick(&legal)?.action.clone();
    Some((seat, action))
}

fn every_viewer(seats: usize) -> impl Iterator<Item = Viewer> {
    Seat::all(seats as u8).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// Plays every game with every number of players for a while and calls `look` at every position.
fn at_every_position(steps: usize, mut look: impl FnMut(&mut Room, &mut Vec<ViewerCursor>, &mut Rng)) {
    for game in catalog::GAMES {
        let (least, most) = game.meta().seats;
        for seats in least..=most {
            let Some(mut room) = room(*game, seats, u64::from(seats)) else { continue };
            let mut rng = Rng::new(u64::from(seats) + 11);
            let mut cursors: Vec<ViewerCursor> =
                every_viewer(seats.into()).map(|_| ViewerCursor::default()).collect();
            for _ in 0..steps {
                for (cursor, viewer) in cursors.iter_mut().zip(every_viewer(seats.into())) {
                    cursor.advance(&room, viewer, false);
                }
                look(&mut room, &mut cursors, &mut rng);
                let Some((seat, action)) = act(&mut room, &mut rng) else { break };
                room.play(seat, &action, None, 0).unwrap();
            }
        }
    }
}

/// T1, T2, T3, T5, T28: frames, refusals and what bots are asked, for every seat and for spectators.
#[test]
fn two_worlds_that_look_alike_sound_alike() {
    let mut position = 0;
    at_every_position(100, |room, _, rng| {
        position += 1;
        // A search is slow and sees the same question as a bot that guesses: it is asked now and then.
        let level = if position % 40 == 0 { "ismcts:20" } else { "random" };
        let spec: bots::Spec = level.parse().unwrap();
        let (rules, seed) = (room.rules, room.seed.reveal());
        let attempt = act(room, rng);
        for viewer in every_viewer(room.seats.len()) {
            let all = |room: &Room| [Lang::En, Lang::Ru].map(|lang| bytes(room, viewer, lang));
            let real = all(room);
            if room.revealed_seed().is_some() {
                continue;
            }
            assert!(!real.iter().any(|text| text.contains(&seed)), "the seed is out");
            let place = frames::seat_of(viewer);
            let names = room.spoken(Lang::En);
            let why = |game: &dyn AnyMatch| {
                let (seat, (_, action)) = place.zip(attempt.as_ref())?;
                Some(format!("{:?}", game.why(seat, action, &names, Lang::En)))
            };
            let bot = |game: &dyn AnyMatch| {
                let seat = place.filter(|seat| game.turn().seats().contains(*seat))?;
                Some(rules.bot(spec, 5, Default::default()).answer(&game.question(seat)))
            };
            let Some(game) = room.game.as_deref() else { continue };
            let (real_why, real_bot) = (why(game), bot(game));
            let guessed = game.guessed(viewer, rng);
            assert_eq!((why(guessed.as_ref()), bot(guessed.as_ref())), (real_why, real_bot));
            let other = in_another_world(room, guessed, |room| all(room));
            assert_eq!(real, other, "{} tells {viewer:?} something", room.setup.game);
        }
    });
}

/// T1, T8: the worlds of the test above share their log. Here somebody else does one thing in the real world and another
/// thing in a world that the viewer takes for it; where the viewer sees and hears the same of both, every byte is the
/// same, whatever else is in the logs and however many steps they have.
#[test]
fn what_others_do_unseen_changes_no_byte() {
    let mut alike = 0;
    at_every_position(40, |room, _, rng| {
        let Some((mover, action)) = act(room, rng) else { return };
        let names = room.spoken(Lang::En);
        for viewer in every_viewer(room.seats.len()).filter(|viewer| *viewer != Viewer::Seat(mover)) {
            let Some(game) = room.game.as_ref() else { return };
            let mut real = game.after(game.len());
            real.submit(mover, &action).unwrap();
            let mut guess = game.guessed(viewer, rng);
            let legal = guess.legal(mover, &names, Lang::En);
            let Some(other) = rng.pick(&legal) else { continue };
            if other.action == action || guess.submit(mover, &other.action).is_err() {
                continue;
            }
            let heard = |game: &dyn AnyMatch| -> Vec<(catalog::Json, String)> {
                let told = game.events(viewer, 0, &names, Lang::En);
                told.into_iter().map(|told| (told.event, told.text)).collect()
            };
            let seen = |game: &dyn AnyMatch| (game.view(viewer), game.turn(), heard(game));
            if seen(real.as_ref()) != seen(guess.as_ref()) || real.turn() == Turn::Over {
                continue;
            }
            let real = in_another_world(room, real, |room| bytes(room, viewer, Lang::En));
            let guess = in_another_world(room, guess, |room| bytes(room, viewer, Lang::En));
            assert_eq!(real, guess, "{} tells {viewer:?} something", room.setup.game);
            alike += 1;
        }
    });
    assert!(alike > 20, "hardly any two moves looked alike: {alike}");
}

/// The tests above can fail: whoever looks through another's viewer is told something.
#[test]
fn a_look_through_foreign_eyes_is_noticed() {
    let mut noticed: HashMap<String, usize> = HashMap::new();
    at_every_position(30, |room, _, rng| {
        if room.revealed_seed().is_some() {
            return;
        }
        let foreign = Viewer::Seat(Seat::new(1));
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat::new(0))] {
            let Some(game) = room.game.as_ref() else { return };
            let guessed = game.guessed(viewer, rng);
            let real = bytes_through(room, viewer, foreign, Lang::En);
            let other =
                in_another_world(room, guessed, |room| bytes_through(room, viewer, foreign, Lang::En));
            *noticed.entry(room.setup.game.clone()).or_default() += usize::from(real != other);
        }
    });
    assert_eq!(noticed.len(), catalog::GAMES.len());
    // Gearworld has nothing to hide that early.
    assert!(noticed.iter().all(|(game, count)| *count > 0 || game == "gearworld"), "{noticed:?}");
}

/// T1, T6: whether a move can be taken back is no news of what is hidden. The same move is made in two worlds that
/// look alike; if they still look alike afterwards, the same can be taken back in both.
#[test]
fn what_can_be_taken_back_tells_nothing() {
    let mut compared = 0;
    at_every_position(120, |room, _, rng| {
        let Some((mover, action)) = act(room, rng) else { return };
        let Some(game) = room.game.as_ref() else { return };
        let names = room.spoken(Lang::En);
        let before = game.len();
        let mut real = game.after(before);
        real.submit(mover, &action).unwrap();
        for seat in room.seats() {
            let viewer = Viewer::Seat(seat);
            let mut guess = game.guessed(viewer, rng);
            // What another seat can do depends on what that seat has, and here it may have something else.
            if guess.submit(mover, &action).is_err() {
                continue;
            }
            let seen = |game: &dyn catalog::AnyMatch| {
                (game.view(viewer), game.events(viewer, before, &names, Lang::En), game.turn())
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
    let mut before: Vec<(u64, String)> = Vec::new();
    at_every_position(150, |room, cursors, _| {
        let seats = room.seats.len();
        let now: Vec<(u64, String)> = every_viewer(seats)
            .zip(cursors.iter())
            .map(|(viewer, cursor)| {
                let lines = cursor.lines(room, viewer, 0, &room.spoken(Lang::En), Lang::En);
                for (index, line) in lines.iter().enumerate() {
                    assert_eq!(line.n as usize, index + 1);
                }
                let mut last = 0;
                for line in &lines {
                    assert!(line.step == last || line.step == last + 1, "a step is missing");
                    last = line.step;
                }
                assert_eq!((last, lines.len()), (cursor.steps(), cursor.seen()));
                let visible = format!("{:?}{:?}{}{:?}", cursor.view, cursor.turn, lines.len(), room.status());
                (cursor.seq, visible)
            })
            .collect();
        if before.len() == now.len() && room.steps.iter().any(|step| step.by.is_some()) {
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
    let mut shown: HashMap<(Viewer, u32), [catalog::Json; 2]> = HashMap::new();
    at_every_position(60, |room, cursors, _| {
        if room.steps.iter().all(|step| step.by.is_none()) {
            shown.clear();
        }
        for (viewer, cursor) in every_viewer(room.seats.len()).zip(cursors.iter()) {
            for step in cursor.steps().saturating_sub(6)..cursor.steps() {
                let past = frames::past(room, cursor, viewer, Lang::En, "id".into(), step).unwrap();
                if let Some(seen) = shown.get(&(viewer, step)) {
                    assert_eq!([past.view, past.preview], *seen, "{} step {step}", room.setup.game);
                }
            }
            let preview = room.game.as_ref().map(|game| game.preview()).unwrap_or_default();
            shown.insert((viewer, cursor.steps()), [cursor.view.clone(), preview]);
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
        let views = |room: &Room| -> Vec<catalog::Json> {
            let Some(game) = room.game.as_ref() else { return Vec::new() };
            every_viewer(room.seats.len()).map(|viewer| game.view(viewer)).collect()
        };
        let before = views(room);
        let Some(trial) = room.game.as_ref().map(|game| game.after(game.len())) else { return };
        let kept = room.game.replace(trial);
        if let Some(game) = room.game.as_mut() {
            game.submit(seat, &action).unwrap();
        }
        let after = views(room);
        let free = room.game.as_ref().is_some_and(|game| game.can_undo(seat));
        if free && let Some(game) = room.game.as_mut() {
            game.undo(seat).unwrap();
            undone += 1;
        }
        if free {
            assert_eq!(views(room), before, "{}", room.setup.game);
            if let Some(game) = room.game.as_mut() {
                game.submit(seat, &action).unwrap();
            }
            assert_eq!(views(room), after);
        }
        room.game = kept;
    });
    assert!(undone > 0, "nothing was ever taken back");
}
