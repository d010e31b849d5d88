//! Tournaments, commands as entrants, reports, at the table of one game.

mod commands;
mod goals;
mod puzzles;
mod reports;
mod tournaments;

use arena::{Tournament, TournamentPlan, tournament};
use game_shesterenki::Shesterenki;
use std::time::Duration;

fn plan(entrants: &[&str], seats: u8, games: u64) -> TournamentPlan {
    let entrants = entrants.iter().map(|text| text.parse().expect("an entrant")).collect();
    TournamentPlan { rules: 1, seats, games, seed: 1, jobs: 2, entrants, limit: Duration::from_secs(2) }
}

fn play(plan: &TournamentPlan) -> Tournament {
    tournament::<Shesterenki>(&Default::default(), plan, &|| ()).expect("the default options")
}
