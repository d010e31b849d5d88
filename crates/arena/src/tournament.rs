//! Everybody against everybody, on the same deals from every seat.

use crate::playout::game_seed;
use crate::room::{Played, play};
use crate::simulate::on_threads;
use crate::{Entrant, Pointless, Rating, Share, Spread, rating};
use rayon::prelude::*;
use serde::Serialize;
use std::time::Duration;
use tabletop::{BadOptions, Heuristic, Observe, Seat};

/// What to play.
#[derive(Clone, Debug)]
pub struct TournamentPlan {
    /// The version of the rules.
    pub rules: u32,
    /// How many play at a table.
    pub seats: u8,
    /// At least this many games for each group of entrants that meets.
    pub games: u64,
    /// Names the tournament: the same seed gives the same deals.
    pub seed: u64,
    /// Threads; 0 takes all cores.
    pub jobs: usize,
    /// Who takes part. If there are fewer than seats, the last one takes the rest.
    pub entrants: Vec<Entrant>,
    /// How long a command may take for a decision.
    pub limit: Duration,
}

/// A seating: the entrant of each seat, by number, and the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pairing {
    pub seating: Vec<usize>,
    pub deal: u64,
}

/// What came out.
#[derive(Clone, Debug, Serialize)]
pub struct Tournament {
    /// The game's id.
    pub game: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// How many played at a table.
    pub seats: u8,
    /// The seed that names the tournament.
    pub seed: u64,
    /// How many games were played.
    pub games: u64,
    /// How many of them had a winner.
    pub decided: u64,
    /// How everybody fared, best first.
    pub entrants: Vec<EntrantReport>,
    /// What each seat won of the games that had a winner.
    pub by_seat: Vec<Share>,
    /// Steps a game, chance included.
    pub steps: Spread,
    /// The mean number of legal actions at the n-th real decision of a game, as far as half of the games go.
    pub branching: Vec<f64>,
    /// Why somebody forfeited, in order of the games.
    pub forfeits: Vec<String>,
    /// The steps of every game, for the plot.
    #[serde(skip)]
    pub lengths: Vec<f64>,
}

/// How one entrant fared.
#[derive(Clone, Debug, Serialize)]
pub struct EntrantReport {
    /// Who.
    pub name: String,
    /// How often it sat down at a table; twice a game if it had two seats.
    pub played: u64,
    /// Its wins by seat that it took, in games that had a winner (in all games if it played alone). A shared
    /// win counts in parts.
    pub wins: Share,
    /// The share that a seat wins if all are equal.
    pub fair: f64,
    /// Its rating.
    pub rating: Rating,
    /// Its points.
    pub points: Spread,
    /// The mean time of a decision, in milliseconds.
    pub decision_ms: f64,
    /// Simulations a second, for those that simulate.
    pub simulations_per_second: f64,
    /// Games that it forfeited.
    pub forfeits: u64,
    /// What it did without a point.
    pub pointless: Pointless,
    /// Its points in every game, for the plot.
    #[serde(skip)]
    pub every_points: Vec<f64>,
}

/// The different entrants of a plan, and all games with them.
fn schedule(plan: &TournamentPlan) -> (Vec<Entrant>, Vec<Pairing>) {
    let seats = usize::from(plan.seats);
    let mut places: Vec<&Entrant> = plan.entrants.iter().collect();
    while let (Some(last), true) = (places.last().copied(), places.len() < seats) {
        places.push(last);
    }
    let mut entrants: Vec<Entrant> = Vec::new();
    let numbers: Vec<usize> = places
        .iter()
        .map(|entrant| {
            entrants.iter().position(|known| known == *entrant).unwrap_or_else(|| {
                entrants.push((*entrant).clone());
                entrants.len() - 1
            })
        })
        .collect();
    let mut groups = Vec::new();
    choose(&numbers, seats, &mut Vec::new(), &mut groups);
    groups.sort();
    groups.dedup();
    let mut pairings = Vec::new();
    for group in groups {
        let mut seatings = Vec::new();
        permute(group, &mut Vec::new(), &mut seatings);
        let deals = plan.games.div_ceil(seatings.len() as u64);
        pairings.extend(
            (0..deals).flat_map(|deal| {
                seatings.iter().map(move |seating| Pairing { seating: seating.clone(), deal })
            }),
        );
    }
    (entrants, pairings)
}

/// All ways to choose `n` of the numbers, each sorted.
fn choose(of: &[usize], n: usize, chosen: &mut Vec<usize>, out: &mut Vec<Vec<usize>>) {
    if n == 0 {
        let mut group = chosen.clone();
        group.sort_unstable();
        out.push(group);
        return;
    }
    for (at, number) in of.iter().enumerate() {
        chosen.push(*number);
        choose(&of[at + 1..], n - 1, chosen, out);
        chosen.pop();
    }
}

/// All different orders of a sorted list.
fn permute(rest: Vec<usize>, seated: &mut Vec<usize>, out: &mut Vec<Vec<usize>>) {
    if rest.is_empty() {
        out.push(seated.clone());
    }
    for at in 0..rest.len() {
        if at > 0 && rest[at] == rest[at - 1] {
            continue;
        }
        let mut others = rest.clone();
        seated.push(others.remove(at));
        permute(others, seated, out);
        seated.pop();
    }
}

/// How many games a plan has.
pub fn games_of(plan: &TournamentPlan) -> u64 {
    schedule(plan).1.len() as u64
}

/// Plays a tournament. `progress` is told after every game.
pub fn tournament<G: Heuristic + Observe>(
    options: &G::Options,
    plan: &TournamentPlan,
    progress: &(dyn Fn() + Sync),
) -> Result<Tournament, BadOptions> {
    let start = G::setup(plan.rules, options, plan.seats)?;
    let (entrants, pairings) = schedule(plan);
    let game = |pairing: &Pairing| {
        let seated: Vec<&Entrant> = pairing.seating.iter().map(|number| &entrants[*number]).collect();
        let seed = game_seed(plan.seed, pairing.deal);
        // A bot's own luck belongs to it and to its seat, not to the deal alone.
        let seeds: Vec<u64> =
            (0u64..).zip(&pairing.seating).map(|(seat, n)| game_seed(seed, 8 * *n as u64 + seat)).collect();
        let played = play::<G>(&start, plan.rules, options, &seated, plan.limit, seed, &seeds);
        progress();
        played
    };
    let played: Vec<Played> = on_threads(plan.jobs, || pairings.par_iter().map(game).collect());
    Ok(report::<G>(plan, &entrants, &pairings, &played))
}

fn report<G: Heuristic>(
    plan: &TournamentPlan,
    entrants: &[Entrant],
    pairings: &[Pairing],
    played: &[Played],
) -> Tournament {
    let decided =
        played.iter().filter(|game| game.outcome.standing.winners().next().is_some()).count() as u64;
    let part = |game: &Played, seat: Seat| {
        let standing = &game.outcome.standing;
        if standing.won(seat) { 1.0 / standing.winners().count() as f64 } else { 0.0 }
    };
    let by_seat = Seat::all(plan.seats)
        .map(|seat| Share::of(played.iter().map(|game| part(game, seat)).sum(), decided))
        .collect();
    let places = pairings.iter().zip(played).map(|(pairing, game)| {
        let places = game.outcome.standing.places.as_slice();
        pairing.seating.iter().copied().zip(places.iter().copied()).collect()
    });
    let ratings = rating::rate(entrants.len(), places);
    let mut rows: Vec<EntrantReport> = (0..entrants.len())
        .map(|number| {
            // Every seat that this entrant took.
            let taken: Vec<(&Played, Seat)> = pairings
                .iter()
                .zip(played)
                .flat_map(|(pairing, game)| {
                    let seats = Seat::all(plan.seats).zip(&pairing.seating);
                    seats.filter(|(_, by)| **by == number).map(move |(seat, _)| (game, seat))
                })
                .collect();
            let counts = |game: &Played| plan.seats == 1 || game.outcome.standing.winners().next().is_some();
            let n = taken.iter().filter(|(game, _)| counts(game)).count() as u64;
            let hits = taken.iter().map(|(game, seat)| part(game, *seat)).sum();
            let scale = f64::from(G::META.point_scale);
            let points: Vec<f64> = taken
                .iter()
                .map(|(game, seat)| f64::from(game.outcome.standing.points[*seat]) / scale)
                .collect();
            let thoughts = taken.iter().map(|(game, seat)| game.thoughts[seat.index()]);
            let seconds: f64 = thoughts.clone().map(|thought| thought.time.as_secs_f64()).sum();
            let decisions: u32 = thoughts.clone().map(|thought| thought.decisions).sum();
            let simulations: u64 = thoughts.map(|thought| thought.simulations).sum();
            let gone = |(game, seat): &&(&Played, Seat)| game.forfeits.iter().any(|(by, _)| by == seat);
            EntrantReport {
                name: entrants[number].to_string(),
                played: taken.len() as u64,
                wins: Share::of(hits, n),
                fair: 1.0 / f64::from(plan.seats),
                rating: ratings[number],
                points: Spread::of(points.iter().copied()),
                decision_ms: 1000.0 * seconds / f64::from(decisions.max(1)),
                simulations_per_second: simulations as f64 / seconds.max(1e-9),
                forfeits: taken.iter().filter(gone).count() as u64,
                pointless: taken.iter().fold(Pointless::default(), |mut all, (game, seat)| {
                    all.add(&game.pointless[seat.index()]);
                    all
                }),
                every_points: points,
            }
        })
        .collect();
    rows.sort_by(|a, b| b.wins.share.total_cmp(&a.wins.share));
    let forfeits = pairings.iter().zip(played).flat_map(|(pairing, game)| {
        game.forfeits.iter().map(|(seat, reason)| {
            format!(
                "deal {}, seat {}: {}: {reason}",
                pairing.deal + 1,
                seat.index() + 1,
                entrants[pairing.seating[seat.index()]]
            )
        })
    });
    let lengths: Vec<f64> = played.iter().map(|game| f64::from(game.outcome.steps)).collect();
    Tournament {
        game: G::META.id,
        rules: plan.rules,
        seats: plan.seats,
        seed: plan.seed,
        games: played.len() as u64,
        decided,
        entrants: rows,
        by_seat,
        steps: Spread::of(lengths.iter().copied()),
        branching: branching(played),
        forfeits: forfeits.collect(),
        lengths,
    }
}

/// The mean branching at each decision, up to where half of the games have ended.
fn branching(played: &[Played]) -> Vec<f64> {
    let at = |n: usize| played.iter().filter_map(move |game| game.offered.get(n));
    (0..)
        .map(|n| (at(n).count(), at(n).map(|offered| f64::from(*offered)).sum::<f64>()))
        .take_while(|(count, _)| 2 * count > played.len())
        .map(|(count, sum)| sum / count as f64)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(seats: u8, games: u64, entrants: &[&str]) -> TournamentPlan {
        let entrants = entrants.iter().map(|text| text.parse().expect("an entrant")).collect();
        TournamentPlan { rules: 1, seats, games, seed: 1, jobs: 1, entrants, limit: Duration::from_secs(1) }
    }

    #[test]
    fn every_deal_is_played_from_every_seat() {
        let (entrants, pairings) = schedule(&plan(2, 6, &["greedy", "random"]));
        assert_eq!(entrants.len(), 2);
        let seatings: Vec<_> =
            pairings.iter().map(|pairing| (pairing.deal, pairing.seating.clone())).collect();
        assert_eq!(seatings[..4], [(0, vec![0, 1]), (0, vec![1, 0]), (1, vec![0, 1]), (1, vec![1, 0])]);
        assert_eq!(pairings.len(), 6);
    }

    #[test]
    fn one_against_three_sits_in_four_places_and_three_pairs_meet() {
        assert_eq!(games_of(&plan(4, 1, &["ismcts:10", "greedy"])), 4);
        assert_eq!(games_of(&plan(2, 1, &["ismcts:10", "greedy", "random"])), 6);
        assert_eq!(games_of(&plan(3, 1, &["ismcts:10", "greedy", "random"])), 6);
        assert_eq!(games_of(&plan(1, 5, &["ismcts:10", "greedy"])), 10);
    }
}
