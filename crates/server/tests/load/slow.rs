//! T17: whoever does not read is cut, comes back to everything, and nobody else waits.

use crate::honest::{Bell, alone, assert_bearable};
use crate::support::{house_with, pair, started};
use protocol::{ClientMessage, Language};
use server::Rate;
use server::load::Visitor;
use std::time::Duration;

/// Asks for everything again and again, and reads nothing of it. Returns how often it was cut.
async fn never_read(person: Visitor, id: String, bell: Bell) -> u32 {
    let mut cut = 0;
    while bell.is_silent() {
        let Ok(mut socket) = person.connect(&id).await else { continue };
        for number in 0u32.. {
            let lang = if number % 2 == 0 { Language::Ru } else { Language::En };
            let message = ClientMessage::Language { id: "l".into(), lang };
            match tokio::time::timeout(Duration::from_secs(5), socket.send(&message)).await {
                Ok(Ok(())) if bell.is_silent() => {}
                Ok(Ok(())) => return cut,
                _ => break,
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        cut += 1;
    }
    cut
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_readers_are_cut_and_honest_players_do_not_wait() {
    let _alone = alone().await;
    let house = house_with(|config| {
        config.send_timeout = Duration::from_millis(200);
        // Ten times what is usual, so that they are slow enough soon.
        config.limits.moves = Rate::new(200, Duration::from_millis(20));
    })
    .await;
    let table = pair(&house, "gearworks").await;
    let bell = Bell::default();
    let slow: Vec<_> = (0..3)
        .map(|_| tokio::spawn(never_read(table.people[0].clone(), table.id.clone(), bell.clone())))
        .collect();
    assert_bearable(&house).await;
    let mut cut = house.server.app().metrics.cut.get();
    bell.ring();
    for reader in slow {
        cut += u64::from(reader.await.unwrap());
    }
    assert!(cut >= 3, "slow readers were cut {cut} times");
    let back = started(&mut table.people[0].connect(&table.id).await.unwrap()).await;
    assert_eq!((&back.view, back.whole), (&table.states[0].view, true));
}
