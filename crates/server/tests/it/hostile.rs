//! Messages that nobody should send (T13, T14), and what watchers get (T3, T20).

use crate::support::{house, pair, started, submit};
use protocol::{ClientMessage, ServerMessage};
use serde_json::{Value, json};
use server::load::Visitor;
use tabletop::Rng;

/// A message that is nearly right.
fn mutated(rng: &mut Rng, action: &str) -> String {
    let kinds = [
        "submit",
        "why",
        "undo",
        "propose",
        "consent",
        "take_over",
        "hand_back",
        "hint",
        "past",
        "look",
        "language",
        "chat",
        "resign ",
        "state",
        "",
    ];
    let values = [
        json!(null),
        json!(-1),
        json!(0),
        json!(1),
        json!(255),
        json!(1e99),
        json!("x"),
        json!(action),
        json!([]),
        json!({}),
        json!("\u{0}"),
        json!("🙂".repeat(20)),
    ];
    let mut pick = |values: &[Value]| rng.pick(values).cloned().unwrap_or_default();
    let mut message = json!({ "type": "x", "id": "i" });
    for key in
        ["seat", "seq", "action", "what", "proposal", "agree", "level", "to", "text", "step", "lang", "extra"]
    {
        let value = pick(&values);
        if pick(&[json!(true), json!(false)]) == json!(true) {
            message[key] = value;
        }
    }
    message["type"] = pick(&kinds.map(|kind| json!(kind)));
    let text = message.to_string();
    let cut = match pick(&[json!(0), json!(0), json!(0), json!(1)]) == json!(1) {
        true => text.len() / 2,
        false => text.len(),
    };
    // Cut where a character begins, as a text frame has to.
    text.chars().take(cut).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_messages_change_nothing() {
    let house = house().await;
    for game in ["shesterenki", "gearworks"] {
        let mut table = pair(&house, game).await;
        let asked = table.asked();
        let waiting = 1 - asked;
        let action = table.states[asked].legal[0].action.clone();
        let before = house.server.app().store.row(&table.id).await.unwrap().unwrap();
        let stranger = Visitor::new(house.server.address);
        let mut sockets = vec![stranger.connect(&table.id).await.unwrap()];
        // In a game of turns, whoever is not asked cannot do anything either.
        if table.states[0].turn.len() == 1 {
            sockets.push(table.people[waiting].connect(&table.id).await.unwrap());
        }
        let mut rng = Rng::new(3);
        for socket in &mut sockets {
            for _ in 0..400 {
                socket.send_text(mutated(&mut rng, &action)).await.unwrap();
            }
            // The connection still answers afterwards.
            let past = ClientMessage::Past { id: "alive".into(), step: 0 };
            assert!(matches!(socket.request(&past).await.unwrap(), ServerMessage::Past(_)));
        }
        let records = house.server.app().store.records(&table.id, before.length).await.unwrap();
        assert_eq!(records, [], "nothing was recorded");
        let state = started(&mut table.people[asked].connect(&table.id).await.unwrap()).await;
        assert_eq!(state.view, table.states[asked].view);
        assert!(matches!(table.step(asked, "honest").await, ServerMessage::Ack { .. }));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn doubled_and_reordered_messages_are_played_once() {
    let house = house().await;
    let table = pair(&house, "gearworks").await;
    let seat = table.asked();
    let state = &table.states[seat];
    let store = &house.server.app().store;
    let before = store.row(&table.id).await.unwrap().unwrap().length;
    let mut tabs = Vec::new();
    for _ in 0..4 {
        let mut tab = table.people[seat].connect(&table.id).await.unwrap();
        started(&mut tab).await;
        tabs.push(tab);
    }
    let first = submit("same", seat as u8, state.seq, &state.legal[0].action);
    let other = submit("other", seat as u8, state.seq, &state.legal[state.legal.len() - 1].action);
    for tab in &mut tabs {
        for message in [&first, &other, &first] {
            tab.send(message).await.unwrap();
        }
    }
    for tab in &mut tabs {
        for id in ["same", "same"] {
            assert!(matches!(tab.answer(id).await.unwrap(), ServerMessage::Ack { .. }));
        }
    }
    let records = store.records(&table.id, before).await.unwrap();
    assert_eq!(records.len(), 1, "{records:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn watchers_hear_watchers_and_players_hear_players() {
    let house = house().await;
    let mut table = pair(&house, "gearworks").await;
    let eve = house.guest("Eve").await;
    let mut watching = eve.connect(&table.id).await.unwrap();
    let seen = started(&mut watching).await;
    assert_eq!(seen.eyes, None);
    assert!(seen.view.value().get("private").is_none() && seen.legal.is_empty());
    let markup = "<img src=x onerror=alert(1)>";
    let say =
        |id: &str, seat, text: &str| ClientMessage::Chat { id: id.into(), seat, to: None, text: text.into() };
    assert!(matches!(
        watching.request(&say("e", None, "from the side")).await.unwrap(),
        ServerMessage::Ack { .. }
    ));
    assert!(matches!(
        table.sockets[0].request(&say("a", Some(0), markup)).await.unwrap(),
        ServerMessage::Ack { .. }
    ));
    let heard = loop {
        if let ServerMessage::Chat(said) = table.sockets[1].next().await.unwrap() {
            break said;
        }
    };
    assert_eq!(
        (heard.n, heard.text.as_str(), heard.name.as_str()),
        (1, markup, "Ada"),
        "plain text, as it was said"
    );
    let foreign = say("f", Some(0), "as Ada");
    assert!(matches!(watching.request(&foreign).await.unwrap(), ServerMessage::Rejected { .. }));
    let whisper = ClientMessage::Chat { id: "w".into(), seat: Some(0), to: Some(1), text: "psst".into() };
    let answer = table.sockets[0].request(&whisper).await.unwrap();
    assert!(matches!(answer, ServerMessage::Rejected { .. }), "this game knows no private talk");
    // A player who comes back hears what players said, and a watcher what watchers said.
    let mut again = table.people[1].connect(&table.id).await.unwrap();
    let old = loop {
        if let ServerMessage::Chat(said) = again.next().await.unwrap() {
            break said;
        }
    };
    assert_eq!(old.text, markup);
}
