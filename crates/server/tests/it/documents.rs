//! The documents that others build on are up to date: TypeScript types, OpenAPI, the protocol's page.

use crate::support::house_with;
use server::http::openapi::{ROUTES, document};
use server::load::Visitor;
use std::path::Path;
use ts_rs::TS;

/// The declaration of a type.
fn declared<T: TS>(config: &ts_rs::Config) -> String {
    let comment = T::docs().unwrap_or_default();
    format!("{comment}export {}\n\n", T::decl(config))
}

macro_rules! declarations {
    ($config:expr; $($name:ident),* $(,)?) => {
        [$(declared::<protocol::$name>($config)),*].concat()
    };
}

fn typescript() -> String {
    let config = ts_rs::Config::new();
    let body = declarations!(&config;
            Words, Games, GameInfo, OptionInfo, OptionForm, BotLevel, Rules, GameMap, CheckOptions, CheckedOptions, OptionFault, Me, User, GuestRequest, Credentials,
            PasswordChange, CreateMatch, SeatPlan, Pace, Created, Invite, Preview, Join, Rematch, MatchCard, Status, SeatCard,
            SeatKind, Outcome, Ending, Lobby, LobbyChange, ListChange, MatchList, ImportReplay, Moment, Line, Problem, Code,
            ClientMessage, Language, Wish, ServerMessage, Farewell, State, Legal, Candidate, Gain, Over, Table, Player, Clock, Proposal, ShareCard,
            Past, Said,
            Analysis, AnalysisProgress, CurvePoint, Cause, JudgedDecision, Mark, SeatAccount, TurningPoint, Better,
            LessonAsked, LessonMoment, LessonWrong,
    );
    format!(
        "// Generated from crates/protocol by `UPDATE=1 cargo test -p server typescript`. Do not edit.\n\n{}\n",
        body.trim_end()
    )
}

#[test]
fn typescript_types_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/api/generated/types.ts");
    let now = typescript();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &now).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == now, "run `UPDATE=1 cargo test -p server typescript`");
}

#[test]
fn the_protocol_page_names_every_route_and_message() {
    let page = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md"))
        .unwrap();
    for (method, path, ..) in ROUTES {
        let line = format!("`{} {path}", method.to_uppercase());
        assert!(page.contains(&line), "{line} is missing");
    }
    let config = ts_rs::Config::new();
    let declared = [protocol::ClientMessage::decl(&config), protocol::ServerMessage::decl(&config)].concat();
    let kinds = declared.split("\"type\": \"").skip(1).map(|rest| rest.split('"').next().unwrap());
    let farewells = protocol::Farewell::decl(&config);
    let reasons = farewells.split('"').skip(1).step_by(2);
    let mut named = 0;
    for word in kinds.chain(reasons) {
        assert!(page.contains(&format!("`{word}")), "`{word}` is missing");
        named += 1;
    }
    assert!(named > 25, "only {named} messages were found");
}

#[test]
fn openapi_names_only_types_that_it_describes() {
    let document = document();
    let text = document.to_string();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    for part in text.split("#/components/schemas/").skip(1) {
        let name = part.split('"').next().unwrap();
        assert!(schemas.contains_key(name), "{name} is not described");
    }
    assert_eq!(
        document["paths"].as_object().unwrap().len(),
        ROUTES.iter().map(|route| route.1).collect::<std::collections::BTreeSet<_>>().len()
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hosts_see_health_and_numbers() {
    let house = house_with(|config| config.metrics = Some(([127, 0, 0, 1], 0).into())).await;
    crate::support::pair(&house, "gearworks").await;
    let mut host = Visitor::new(house.server.address);
    let request = host.getting("/healthz");
    assert_eq!(host.ask(request).await.unwrap(), (200, "well\n".into()));
    host.address = house.server.metrics.unwrap();
    let request = host.getting("/metrics");
    let (status, numbers) = host.ask(request).await.unwrap();
    assert_eq!(status, 200);
    for line in numbers.lines().filter(|line| !line.starts_with('#')) {
        let (name, value) = line.rsplit_once(' ').unwrap();
        assert!(name.starts_with("geartrain_") && value.parse::<f64>().is_ok(), "{line}");
    }
    assert!(numbers.contains("geartrain_live_matches 1"));
}
