//! The balance report of a game: what a designer looks at first.

use crate::deeds::Deeds;
use crate::facets::Facets;
use crate::simulate::{report, run};
use crate::{Plan, Report, Share};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use tabletop::{Audience, BadOptions, Heuristic, Log, Seat};

/// A simulation with what was on the winners' side.
#[derive(Clone, Debug, Serialize)]
pub struct Balance {
    /// The simulation itself.
    pub report: Report,
    /// The share of the games with a winner that a seat wins on average.
    pub fair: f64,
    /// Everything that seats had at the end, or did or won before, in at least one game in fifty, most telling first.
    pub facets: Vec<Facet>,
    /// The steps of every game, for the plot.
    #[serde(skip)]
    pub lengths: Vec<f64>,
    /// The points of every game, by seat, for the plot.
    #[serde(skip)]
    pub points: Vec<Vec<f64>>,
}

/// Something that a seat can have on its side.
#[derive(Clone, Debug, Serialize)]
pub struct Facet {
    /// What: "character: clerk".
    pub name: String,
    /// How many seats had it.
    pub had: u64,
    /// How many of them won.
    pub wins: Share,
}

impl<E: Serialize> Log<E> for Deeds {
    /// What all hear is told once; what some hear is told to others in another way, or is nobody's business.
    fn emit(&mut self, to: Audience, event: E) {
        if to == Audience::All {
            self.hear(&event);
        }
    }
    fn barrier(&mut self) {}
}

/// What is kept of a game: by seat, what it had or did and what part of the win it got, if anybody won.
type Kept = Option<Vec<(BTreeSet<String>, f64)>>;

/// Plays all games of a plan and looks at every table at its end.
pub fn balance<G: Heuristic>(
    options: &G::Options,
    plan: &Plan,
    progress: &(dyn Fn() + Sync),
) -> Result<Balance, BadOptions> {
    let facets = Facets::of::<G>(plan.rules, options);
    let (outcomes, kept) = run::<G, Kept, Deeds>(
        options,
        plan,
        progress,
        &|| Deeds::new(plan.seats),
        &|state, outcome, deeds| {
            let winners = outcome.standing.winners().count();
            let part = |seat| if outcome.standing.won(seat) { 1.0 / winners as f64 } else { 0.0 };
            let mut had = facets.read(&state.public, plan.seats);
            deeds.join(&mut had);
            (winners > 0).then(|| had.into_iter().zip(Seat::all(plan.seats).map(part)).collect())
        },
    )?;
    let mut counts: BTreeMap<String, (u64, f64)> = BTreeMap::new();
    for (had, part) in kept.into_iter().flatten().flatten() {
        for name in had {
            let (n, wins) = counts.entry(name).or_default();
            *n += 1;
            *wins += part;
        }
    }
    let fair = 1.0 / f64::from(plan.seats);
    let mut facets: Vec<Facet> = counts
        .into_iter()
        .filter(|(_, (n, _))| *n >= 10 && *n * 50 >= plan.games)
        .map(|(name, (had, wins))| Facet { name, had, wins: Share::of(wins, had) })
        .collect();
    let tells = |facet: &Facet| (facet.wins.low - fair).max(fair - facet.wins.high);
    facets.sort_by(|a, b| tells(b).total_cmp(&tells(a)));
    let scale = f64::from(G::META.point_scale);
    let points = Seat::all(plan.seats).map(|seat| {
        outcomes.iter().map(|outcome| f64::from(outcome.standing.points[seat]) / scale).collect()
    });
    Ok(Balance {
        report: report::<G>(plan, &outcomes),
        fair,
        facets,
        lengths: outcomes.iter().map(|outcome| f64::from(outcome.steps)).collect(),
        points: points.collect(),
    })
}
