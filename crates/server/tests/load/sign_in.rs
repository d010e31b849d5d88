//! T23: guessing passwords costs the guesser, not the players.

use crate::honest::{alone, assert_bearable, play};
use crate::support::house;
use serde_json::json;
use server::http::types::Me;
use server::load::{Trouble, Visitor};
use std::time::{Duration, Instant};

const AT_ONCE: usize = 100;
const TIME: Duration = Duration::from_secs(6);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_log_ins_at_once_do_not_hold_up_moves() {
    let _alone = alone().await;
    let house = house().await;
    let until = Instant::now() + TIME;
    let mut tries = Vec::new();
    for number in 0..AT_ONCE {
        let mut visitor = Visitor::new(house.server.address);
        tries.push(tokio::spawn(async move {
            let guess = json!({ "name": format!("Name{number}"), "password": "guessing1" });
            let mut refused = 0;
            // As soon as one guess is answered the next is made: there are always a hundred.
            while Instant::now() < until {
                match visitor.post::<Me>("/api/login", &guess).await {
                    Err(Trouble::Problem(401, _)) => refused += 1,
                    other => panic!("{other:?}"),
                }
            }
            refused
        }));
    }
    let figures = play(&house, TIME).await;
    let mut refused = 0;
    for guess in tries {
        refused += guess.await.unwrap();
    }
    assert!(refused >= AT_ONCE, "only {refused} guesses were answered");
    assert_bearable(&figures);
}
