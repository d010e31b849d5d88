//! Matches over real sockets.

use crate::support::{asking, house, pair, refused, rejected, started, submit};
use protocol::{
    AnalysisProgress, ClientMessage, Code, Join, Language, MatchCard, Moment, SeatKind, SeatPlan,
    ServerMessage, Status, Wish,
};
use server::load::play_out;
use std::time::{Duration, Instant};

fn soon() -> Instant {
    Instant::now() + Duration::from_secs(240)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_to_its_end_and_can_be_looked_at_afterwards() {
    let house = house().await;
    for game in catalog::GAMES {
        let game = game.meta().id;
        let mut table = pair(&house, game).await;
        let ids = table.id.clone();
        let (mut ada, mut ben) =
            (table.people[0].connect(&ids).await.unwrap(), table.people[1].connect(&ids).await.unwrap());
        let (one, two) = tokio::join!(
            play_out(&mut ada, 0, 1, Duration::ZERO, soon(), usize::MAX),
            play_out(&mut ben, 1, 2, Duration::ZERO, soon(), usize::MAX)
        );
        let (one, two) = (one.unwrap(), two.unwrap());
        let last = one.last.unwrap();
        let over = last.over.clone().expect("the match is over");
        assert_eq!(over.result.places.len(), 2, "{game}");
        assert_eq!(last.table.status, Status::Finished);
        assert_eq!(two.last.unwrap().over.unwrap(), over);
        let path = format!("/api/matches/{}/replay", table.id);
        let request = table.people[1].getting(&path);
        let (status, file) = table.people[1].ask(request).await.unwrap();
        assert_eq!(status, 200, "{file}");
        let replay = table::Replay::read(&file).unwrap();
        catalog::find(game).unwrap().verify(&replay).unwrap();
        let moves = replay.steps.iter().filter(|step| !step.starts_with('*')).count();
        assert_eq!(
            moves,
            one.acknowledged.len() + two.acknowledged.len(),
            "every step that was acknowledged, and no other"
        );
        let path = format!("/api/matches/{}/steps/{}?seat=1&lang=ru", table.id, replay.steps.len());
        let end: Moment = table.people[0].get(&path).await.unwrap();
        assert!(end.over && end.result.is_some() && end.seed == over.seed);
        assert_eq!(end.preview, last.preview, "what was shown at the end");
        let imported: protocol::Created =
            table.people[0].post("/api/replays", &serde_json::json!({ "replay": file })).await.unwrap();
        let card: MatchCard = table.people[0].get(&format!("/api/matches/{}", imported.id)).await.unwrap();
        assert_eq!(
            (card.status, card.result),
            (Status::Finished, Some(protocol::Outcome { resigned: vec![], ..over.result }))
        );
        // Whoever brings a file keeps the own name in it.
        let played: MatchCard = table.people[0].get(&format!("/api/matches/{}", table.id)).await.unwrap();
        assert_eq!(card.seats[0].name, played.seats[0].name);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_match_is_analysed_as_long_as_somebody_asks() {
    let house = house().await;
    let mut table = pair(&house, "shesterenki").await;
    let path = format!("/api/matches/{}/analysis", table.id);
    let request = table.people[0].getting(&path);
    assert_eq!(table.people[0].ask(request).await.unwrap().0, 403, "it is not over");
    let id = table.id.clone();
    let (mut ada, mut ben) =
        (table.people[0].connect(&id).await.unwrap(), table.people[1].connect(&id).await.unwrap());
    let (one, two) = tokio::join!(
        play_out(&mut ada, 0, 1, Duration::ZERO, soon(), usize::MAX),
        play_out(&mut ben, 1, 2, Duration::ZERO, soon(), usize::MAX)
    );
    let (over, _) = (one.unwrap().last.unwrap().over.expect("the match is over"), two.unwrap());
    let mut before = 0.0;
    let analysis = loop {
        let progress: AnalysisProgress = table.people[0].get(&path).await.unwrap();
        assert!((before..=1.0).contains(&progress.done), "{before} {}", progress.done);
        before = progress.done;
        if let (1.0, Some(analysis)) = (progress.done, progress.analysis) {
            break analysis;
        }
        assert!(Instant::now() < soon());
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    assert_eq!(analysis.budget, "1000");
    for account in &analysis.seats {
        let won = over.result.places[usize::from(account.seat)] == 1;
        assert_eq!(account.end > 0.0, won, "{account:?}");
    }
    assert!(analysis.decisions.len() > 10 && !analysis.turning_points.is_empty());
    let other: AnalysisProgress = table.people[1].get(&path).await.unwrap();
    assert_eq!(other.analysis.as_ref(), Some(&analysis), "both see the same");

    // It is stored with the match: after a restart nothing is left to work out.
    let house = house.restarted(async |_| {}, |_| {}).await;
    let later: AnalysisProgress = house.back(&table.people[0]).get(&path).await.unwrap();
    assert_eq!((later.done, later.analysis), (1.0, other.analysis));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_played_once_and_only_on_what_was_seen() {
    let house = house().await;
    let mut table = pair(&house, "gearworks").await;
    let seat = table.asked();
    let state = table.states[seat].clone();
    let action = state.legal[0].action.clone();
    let message = submit("first", seat as u8, state.seq, &action);
    assert_eq!(table.step(seat, "first").await, ServerMessage::Ack { id: "first".into() });
    let after = table.states[seat].clone();
    assert_ne!(after.seq, state.seq);
    // The same again: answered, not played.
    let socket = &mut table.sockets[seat];
    assert_eq!(socket.request(&message).await.unwrap(), ServerMessage::Ack { id: "first".into() });
    let stale = submit("second", seat as u8, state.seq, &action);
    assert_eq!(rejected(socket.request(&stale).await.unwrap()), Code::Stale);
    let foreign = submit("third", 1 - seat as u8, after.seq, &action);
    assert_eq!(rejected(socket.request(&foreign).await.unwrap()), Code::ForeignSeat);
    let nonsense = submit("fourth", seat as u8, after.seq, "fly to the moon");
    match socket.request(&nonsense).await.unwrap() {
        ServerMessage::Rejected { error: Code::Refused | Code::NotYourTurn, text, .. } => {
            assert!(!text.is_empty())
        }
        other => panic!("{other:?}"),
    }
    for broken in
        ["", "{", "[]", "{\"type\":\"submit\"}", "{\"type\":\"resign\",\"id\":\"x\",\"seat\":0,\"and\":1}"]
    {
        socket.send_text(broken).await.unwrap();
        loop {
            if let ServerMessage::Rejected { error, .. } = socket.next().await.unwrap() {
                assert_eq!(error, Code::Malformed, "{broken}");
                break;
            }
        }
    }
    let again = table.people[seat].connect(&table.id).await.unwrap().state().await.unwrap();
    assert_eq!(again.view, after.view, "nothing has changed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_are_taken_back_freely_or_by_consent() {
    let house = house().await;
    let mut table = pair(&house, "gearworks").await;
    let mut free = false;
    for number in 0..40 {
        let seat = table.asked();
        let before = table.states[seat].clone();
        table.step(seat, &format!("m{number}")).await;
        let other = 1 - seat;
        let after = table.states[seat].clone();
        if after.can_undo {
            let undo = ClientMessage::Undo { id: format!("u{number}"), seat: seat as u8 };
            assert_eq!(
                table.sockets[seat].request(&undo).await.unwrap(),
                ServerMessage::Ack { id: format!("u{number}") }
            );
            let back = table.people[seat].connect(&table.id).await.unwrap().state().await.unwrap();
            assert_eq!((&back.view, &back.legal), (&before.view, &before.legal));
            free = true;
            break;
        }
        let undo = ClientMessage::Undo { id: format!("n{number}"), seat: seat as u8 };
        assert_eq!(rejected(table.sockets[seat].request(&undo).await.unwrap()), Code::NoUndo);
        assert!(after.can_ask_undo);
        let ask = ClientMessage::Propose { id: format!("p{number}"), seat: seat as u8, what: Wish::Undo };
        table.sockets[seat].request(&ask).await.unwrap();
        let proposal = loop {
            if let ServerMessage::Table(around) = table.sockets[other].next().await.unwrap()
                && let Some(proposal) = around.proposals.first()
            {
                break proposal.id;
            }
        };
        let agree = number % 2 == 0;
        let consent = ClientMessage::Consent { id: format!("c{number}"), seat: other as u8, proposal, agree };
        assert!(matches!(table.sockets[other].request(&consent).await.unwrap(), ServerMessage::Ack { .. }));
        let now = table.people[seat].connect(&table.id).await.unwrap().state().await.unwrap();
        assert_eq!(now.view, if agree { before.view } else { after.view });
        for index in [0, 1] {
            table.sockets[index] = table.people[index].connect(&table.id).await.unwrap();
            table.states[index] = table.sockets[index].state().await.unwrap();
        }
    }
    assert!(free, "some move could be taken back freely");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_plays_against_a_bot_in_two_languages() {
    let house = house().await;
    let mut ada = house.guest("Ada").await;
    let bot = SeatPlan::Bot { level: "random".into() };
    let id = ada.create(&asking("shesterenki", vec![SeatPlan::Me, bot])).await.unwrap().id;
    let mut socket = ada.connect(&id).await.unwrap();
    let english = started(&mut socket).await;
    assert!(english.table.players[1].connected);
    let language = ClientMessage::Language { id: "l".into(), lang: Language::Ru };
    socket.send(&language).await.unwrap();
    let russian = loop {
        let state = socket.state().await.unwrap();
        if state.prompt.chars().any(|letter| ('а'..='я').contains(&letter)) {
            break state;
        }
    };
    assert!(russian.whole);
    // The state that asks was read above: a new connection begins with it.
    let mut socket = ada.connect(&id).await.unwrap();
    let played = play_out(&mut socket, 0, 8, Duration::ZERO, soon(), usize::MAX).await.unwrap();
    assert!(played.last.unwrap().over.is_some());
    let created: protocol::Created =
        ada.post(&format!("/api/matches/{id}/rematch"), &serde_json::json!({})).await.unwrap();
    let again = started(&mut ada.connect(&created.id).await.unwrap()).await;
    assert_eq!(again.eyes, Some(1), "the seats moved on");
    let history: protocol::MatchList = ada.get(&format!("/api/players/{}/history", ada.id)).await.unwrap();
    assert_eq!(history.matches.len(), 1);
    assert_eq!(history.matches[0].rematch.as_deref(), Some(created.id.as_str()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_decides_at_the_same_time_is_not_late_because_another_was_faster() {
    let house = house().await;
    let mut table = pair(&house, "shesterenki").await;
    let before = table.states[1].clone();
    assert_eq!(before.turn, [0, 1], "both set a gear");
    let hint = ClientMessage::Hint { id: "h".into(), seat: 1 };
    table.sockets[1].send(&hint).await.unwrap();
    table.step(0, "first").await;
    let advice = table.sockets[1].answer("h").await.unwrap();
    assert!(matches!(advice, ServerMessage::Hint { .. }), "{advice:?}");
    // Seat 1 has not looked at what came meanwhile.
    let late = submit("second", 1, before.seq, &before.legal[0].action);
    assert_eq!(table.sockets[1].request(&late).await.unwrap(), ServerMessage::Ack { id: "second".into() });
    let again = submit("third", 1, before.seq, &before.legal[1].action);
    assert_eq!(rejected(table.sockets[1].request(&again).await.unwrap()), Code::Stale);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn advice_names_candidates_with_their_chances() {
    let house = house().await;
    let mut table = pair(&house, "gearworks").await;
    let seat = table.asked();
    let hint = ClientMessage::Hint { id: "h".into(), seat: seat as u8 };
    let ServerMessage::Hint { candidates, .. } = table.sockets[seat].request(&hint).await.unwrap() else {
        panic!("no advice");
    };
    assert!((2..=5).contains(&candidates.len()), "{candidates:?}");
    for candidate in &candidates {
        let legal = table.states[seat].legal.iter().find(|legal| legal.action == candidate.action).unwrap();
        assert_eq!(legal.text, candidate.text);
        assert!(candidate.chance.is_none_or(|chance| (0.0..=1.0).contains(&chance)));
    }
    assert!(candidates[0].chance.is_some());
    let other = ClientMessage::Hint { id: "i".into(), seat: 1 - seat as u8 };
    let answer = table.sockets[1 - seat].request(&other).await.unwrap();
    assert_eq!(rejected(answer), Code::NotYourTurn);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_device_with_two_seats_has_a_curtain() {
    let house = house().await;
    let mut ada = house.guest("Ada").await;
    let ben = SeatPlan::HotSeat { name: "Ben".into() };
    let id = ada.create(&asking("gearworks", vec![SeatPlan::Me, ben])).await.unwrap().id;
    let mut socket = ada.connect(&id).await.unwrap();
    let behind = started(&mut socket).await;
    assert_eq!((behind.eyes, behind.legal.len(), behind.table.my_seats.as_slice()), (None, 0, &[0, 1][..]));
    assert!(behind.view.value().get("private").is_none());
    for _ in 0..6 {
        let seat = behind.turn[0];
        socket.send(&ClientMessage::Look { id: "look".into(), seat: Some(seat) }).await.unwrap();
        let state = loop {
            let state = socket.state().await.unwrap();
            if state.eyes == Some(seat) {
                break state;
            }
        };
        assert_eq!(state.view.value()["seat"], seat);
        let Some(legal) = state.legal.first() else { break };
        let answer = socket
            .request(&submit(&format!("s{}", state.seq), seat, state.seq, &legal.action))
            .await
            .unwrap();
        assert!(matches!(answer, ServerMessage::Ack { .. }), "{answer:?}");
    }
    let foreign = ClientMessage::Look { id: "third".into(), seat: Some(2) };
    assert_eq!(rejected(socket.request(&foreign).await.unwrap()), Code::ForeignSeat);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn joining_leaving_inviting_and_resigning() {
    let house = house().await;
    let (mut ada, mut ben, mut eve) =
        (house.guest("Ada").await, house.guest("Ben").await, house.guest("Eve").await);
    let mut request = asking("gearworks", vec![SeatPlan::Me, SeatPlan::Invite]);
    request.public = false;
    let created = ada.create(&request).await.unwrap();
    let path = format!("/api/matches/{}", created.id);
    assert_eq!(refused(eve.get::<MatchCard>(&path).await), (404, Code::NotFound));
    assert_eq!(refused(eve.join(&created.id, &Join::default()).await), (404, Code::NotFound));
    let guess = Join { invite: Some("0".repeat(52)), ..Join::default() };
    assert_eq!(refused(eve.join(&created.id, &guess).await), (404, Code::NotFound));
    assert!(eve.connect(&created.id).await.is_err(), "nor is it watched");
    let preview = format!("{path}/preview");
    let invite = serde_json::json!({ "invite": created.invites[0].token });
    let seen: MatchCard = ben.post(&preview, &invite).await.unwrap();
    assert_eq!((seen.id.as_str(), seen.my_seats.len()), (created.id.as_str(), 0));
    let wrong = serde_json::json!({ "invite": "0".repeat(52) });
    assert_eq!(refused(eve.post::<MatchCard>(&preview, &wrong).await), (404, Code::NotFound));
    let token = Join { invite: Some(created.invites[0].token.clone()), ..Join::default() };
    assert_eq!(ben.join(&created.id, &token).await.unwrap().my_seats, [1]);
    assert_eq!(
        refused(eve.join(&created.id, &token).await),
        (409, Code::WrongStatus),
        "an invitation is for one"
    );
    let mut socket = ben.connect(&created.id).await.unwrap();
    started(&mut socket).await;
    let resign = ClientMessage::Resign { id: "r".into(), seat: 1 };
    assert!(matches!(socket.request(&resign).await.unwrap(), ServerMessage::Ack { .. }));
    let card: MatchCard = ada.get(&path).await.unwrap();
    assert_eq!(card.result.unwrap().places, [1, 2]);

    // Whoever was invited and leaves may come again.
    let mut three = asking("gearworld", vec![SeatPlan::Me, SeatPlan::Invite, SeatPlan::Invite]);
    three.public = false;
    let created = ada.create(&three).await.unwrap();
    let token = Join { invite: Some(created.invites[0].token.clone()), ..Join::default() };
    ben.join(&created.id, &token).await.unwrap();
    let left: MatchCard =
        ben.post(&format!("/api/matches/{}/leave", created.id), &serde_json::json!({})).await.unwrap();
    assert_eq!((left.status, left.seats[1].kind), (Status::Open, SeatKind::Invited));
    assert_eq!(ben.join(&created.id, &token).await.unwrap().my_seats, [1]);

    let open = ada.create(&asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap();
    let left: MatchCard =
        ada.post(&format!("/api/matches/{}/leave", open.id), &serde_json::json!({})).await.unwrap();
    assert_eq!(left.status, Status::Cancelled);
    assert_eq!(refused(ben.join(&open.id, &Join::default()).await).0, 409);
}
