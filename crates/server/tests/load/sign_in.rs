//! T23: guessing passwords costs the guesser, not the players.

use crate::honest::{Bell, alone, assert_bearable};
use crate::support::house;
use protocol::Me;
use serde_json::json;
use server::load::{Trouble, Visitor};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

const AT_ONCE: usize = 100;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_log_ins_at_once_do_not_hold_up_moves() {
    let _alone = alone().await;
    let house = house().await;
    let (bell, refused) = (Bell::default(), Arc::new(AtomicUsize::new(0)));
    let mut tries = Vec::new();
    for number in 0..AT_ONCE {
        let mut visitor = Visitor::new(house.server.address);
        let (bell, refused) = (bell.clone(), Arc::clone(&refused));
        tries.push(tokio::spawn(async move {
            let guess = json!({ "name": format!("Name{number}"), "password": "guessing1" });
            // As soon as one guess is answered the next is made: there are always a hundred.
            while bell.is_silent() {
                match visitor.post::<Me>("/api/login", &guess).await {
                    Err(Trouble::Problem(401, _)) => refused.fetch_add(1, Ordering::Relaxed),
                    // Waiting in line for longer than a guesser has patience.
                    Err(Trouble::Http(_) | Trouble::Problem(503, _)) => 0,
                    other => panic!("{other:?}"),
                };
            }
        }));
    }
    assert_bearable(&house).await;
    // Before the bell, which ends whoever is answered next.
    assert!(tries.iter().all(|guess| !guess.is_finished()), "there were not always {AT_ONCE} at once");
    bell.ring();
    for guess in &tries {
        guess.abort();
    }
    let refused = refused.load(Ordering::Relaxed);
    assert!(refused > 10, "only {refused} guesses were answered");
}
