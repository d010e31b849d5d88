//! T15: whoever floods is limited and cut, and the others play on.

use crate::honest::{Bell, alone, assert_bearable};
use crate::support::{House, house_with, pair};
use protocol::{ClientMessage, Code, Farewell, ServerMessage};
use server::Limits;
use server::load::{Socket, Visitor};
use std::time::{Duration, Instant};

/// What became of a flooder.
#[derive(Default, Debug)]
struct Fate {
    limited: u32,
    cut: u32,
    answered: u32,
}

/// A server with the limits of every day; only that all of the test comes from one address is let pass.
async fn everyday() -> House {
    house_with(|config| {
        let none = Limits::none();
        config.limits = Limits {
            requests: none.requests,
            sign_in: none.sign_in,
            create: none.create,
            ..Limits::default()
        };
    })
    .await
}

/// Sends as fast as it can, and comes back whenever it is cut.
async fn flood(person: Visitor, id: String, bell: Bell) -> Fate {
    let mut fate = Fate::default();
    while bell.is_silent() {
        let Ok(mut socket) = person.connect(&id).await else { continue };
        flood_once(&mut socket, &bell, &mut fate).await;
    }
    fate
}

async fn flood_once(socket: &mut Socket, bell: &Bell, fate: &mut Fate) {
    for number in 0u32.. {
        let why = ClientMessage::Why { id: format!("{number}"), seat: 0, action: "x".into() };
        let gone = socket.send(&why).await.is_err();
        // Reads as it goes, so that it is the flood and not the reading that is the fault.
        while let Ok(heard) = tokio::time::timeout(Duration::ZERO, socket.next()).await {
            match heard {
                Ok(ServerMessage::Rejected { error: Code::TooMany, .. }) => fate.limited += 1,
                Ok(ServerMessage::Why { .. }) => fate.answered += 1,
                Ok(ServerMessage::Bye { reason: Farewell::TooMany, .. }) => {
                    fate.cut += 1;
                    return;
                }
                Ok(_) => {}
                Err(_) => return,
            }
        }
        if gone || !bell.is_silent() {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn flooders_are_cut_and_honest_players_do_not_wait() {
    let _alone = alone().await;
    let house = everyday().await;
    let flooded = pair(&house, "gearworks").await;
    let (bell, start) = (Bell::default(), Instant::now());
    // One person in several windows, and somebody who only watches.
    let people = [0, 0, 0].map(|_| flooded.people[0].clone());
    let flooders: Vec<_> = people
        .into_iter()
        .chain([Visitor::new(house.server.address)])
        .map(|person| tokio::spawn(flood(person, flooded.id.clone(), bell.clone())))
        .collect();
    assert_bearable(&house).await;
    bell.ring();
    let mut fates = Vec::new();
    for flooder in flooders {
        fates.push(flooder.await.unwrap());
    }
    assert!(fates.iter().all(|fate| fate.limited > 0), "{fates:?}");
    assert!(fates.iter().any(|fate| fate.cut > 0), "{fates:?}");
    // Many windows and coming back make no new allowance: a person's windows share one, four times a window's.
    let answered: u32 = fates.iter().map(|fate| fate.answered).sum();
    let allowed = 4 * (20 + 5 * (start.elapsed().as_secs() as u32 + 1));
    assert!((20..=allowed).contains(&answered), "{fates:?}");
}
