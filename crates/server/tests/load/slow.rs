//! T17: whoever does not read is cut, comes back to everything, and nobody else waits.

use crate::honest::{alone, assert_bearable, play};
use crate::support::{house_with, pair, started};
use server::load::Visitor;
use server::ws::protocol::{ClientMessage, Language};
use std::time::{Duration, Instant};

const TIME: Duration = Duration::from_secs(6);

/// Asks for everything again and again, and reads nothing of it. Returns how often it was cut.
async fn never_read(person: Visitor, id: String, until: Instant) -> u32 {
    let mut cut = 0;
    while Instant::now() < until {
        let Ok(mut socket) = person.connect(&id).await else { continue };
        for number in 0u32.. {
            let lang = if number % 2 == 0 { Language::Ru } else { Language::En };
            let message = ClientMessage::Language { id: "l".into(), lang };
            match tokio::time::timeout(Duration::from_secs(5), socket.send(&message)).await {
                Ok(Ok(())) if Instant::now() < until => {}
                Ok(Ok(())) => return cut,
                _ => break,
            }
        }
        cut += 1;
    }
    cut
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_readers_are_cut_and_honest_players_do_not_wait() {
    let _alone = alone().await;
    let house = house_with(|config| config.send_timeout = Duration::from_millis(200)).await;
    let table = pair(&house, "gearworks").await;
    let until = Instant::now() + TIME;
    let slow: Vec<_> =
        (0..3).map(|_| tokio::spawn(never_read(table.people[0].clone(), table.id.clone(), until))).collect();
    let figures = play(&house, TIME).await;
    for reader in slow {
        assert!(reader.await.unwrap() > 0, "a slow reader was never cut");
    }
    let back = started(&mut table.people[0].connect(&table.id).await.unwrap()).await;
    assert_eq!((&back.view, back.whole), (&table.states[0].view, true));
    assert_bearable(&figures);
}
