//! What a training has written down so far.
//!
//! - `values.tsv`: the weights that won last
//! - `generations.tsv`: the log, a line for each generation
//! - `games-N.bin`: positions of the games of generation N
//! - `gate-N.tsv`: the score of each pair of the gate of generation N
//! - `seconds-N.tsv`: how long each piece of generation N took

use crate::fit::Fit;
use crate::gate::{Gate, Verdict};
use crate::samples::Game;
use std::fmt::{Display, Write as _};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::PathBuf;
use tabletop::learned::BadModel;
use tabletop::{Learned, Model};

/// The log's name in the folder.
pub const LOG: &str = "generations.tsv";

/// The first line of the log.
const HEAD: &str = "generation\tgames\tpositions\tsimulations\tseed\tdecay\tbrier before\tbrier after\tpairs\tscore\tlet in\tminutes\tbrier by part of the game";

/// Where the log says whether a generation was let in.
const LET_IN: usize = 10;
/// Positions of more generations would fill the memory of a laptop.
const MOST_LESSONS: usize = 12;

/// The folder of a training.
#[derive(Clone, Debug)]
pub struct Folder(PathBuf);

/// One line of the log.
#[derive(Clone, Debug)]
pub struct Generation {
    /// Its number, from 1.
    pub number: usize,
    /// How many games it played.
    pub games: usize,
    /// Positions that were learned from.
    pub positions: usize,
    /// Simulations a decision.
    pub simulations: u32,
    /// What named its games.
    pub seed: u64,
    /// The weights and their scores.
    pub fit: Fit,
    /// How they fared against the ones before.
    pub gate: Gate,
}

impl Folder {
    /// This folder, made if it is not there.
    pub fn open(path: PathBuf) -> io::Result<Folder> {
        fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }

    /// The number of the generation that is under way, from 1.
    pub fn generation(&self) -> usize {
        self.lines(LOG).len().max(1)
    }

    /// The generations whose games are learned from: those that the present values played, and the one that made them.
    pub fn lessons(&self) -> impl Iterator<Item = usize> {
        let now = self.generation();
        let let_in = |line: &String| line.split('\t').nth(LET_IN) == Some("yes");
        // The first line of the log is its heading, so a line's place is its generation's number.
        let last = self.lines(LOG).iter().rposition(let_in).unwrap_or(0);
        last.max(now.saturating_sub(MOST_LESSONS)).max(1)..=now
    }

    /// The weights that won last, if any did.
    pub fn model<G: Learned>(&self) -> Result<Option<Model>, BadModel> {
        fs::read_to_string(self.0.join("values.tsv")).ok().map(|text| Model::read::<G>(&text)).transpose()
    }

    /// The games of a generation so far.
    pub fn games(&self, generation: usize) -> Vec<Game> {
        let Ok(file) = File::open(self.of("games", generation, "bin")) else { return Vec::new() };
        let mut file = BufReader::new(file);
        std::iter::from_fn(|| Game::read(&mut file)).collect()
    }

    /// Writes the games of a generation anew, without what an interruption may have left half written.
    pub fn write_games(&self, generation: usize, games: &[Game]) -> io::Result<()> {
        let mut file = BufWriter::new(File::create(self.of("games", generation, "bin"))?);
        games.iter().try_for_each(|game| game.write(&mut file))?;
        file.flush()
    }

    /// Adds games.
    pub fn add_games(&self, generation: usize, games: &[Game]) -> io::Result<()> {
        let file = OpenOptions::new().create(true).append(true).open(self.of("games", generation, "bin"))?;
        let mut file = BufWriter::new(file);
        games.iter().try_for_each(|game| game.write(&mut file))?;
        file.flush()
    }

    /// The gate of a generation so far.
    pub fn gate(&self, generation: usize) -> Gate {
        Gate { scores: self.numbers("gate", generation) }
    }

    /// Adds scores to the gate.
    pub fn add_scores(&self, generation: usize, scores: &[f64]) -> io::Result<()> {
        scores.iter().try_for_each(|score| self.add_line(&self.of("gate", generation, "tsv"), score))
    }

    /// Adds to the time that a generation took.
    pub fn add_seconds(&self, generation: usize, seconds: f64) -> io::Result<()> {
        self.add_line(&self.of("seconds", generation, "tsv"), &format_args!("{seconds:.1}"))
    }

    /// Ends a generation: its weights become the values if they are better, and the log gets its line.
    pub fn close<G: Learned>(&self, done: &Generation) -> io::Result<()> {
        let log = self.0.join(LOG);
        if !log.exists() {
            self.add_line(&log, &HEAD)?;
        }
        let let_in = done.gate.verdict() == Verdict::Better;
        if let_in {
            fs::write(self.0.join("values.tsv"), done.fit.model.text::<G>())?;
        }
        let Generation { number, games, positions, simulations, seed, fit, gate } = done;
        let minutes = self.numbers("seconds", *number).iter().sum::<f64>() / 60.0;
        let mut line = format!(
            "{number}\t{games}\t{positions}\t{simulations}\t{seed}\t{}\t{:.4}\t{:.4}\t{}\t{:.3}\t{}\t{minutes:.0}\t",
            fit.decay,
            fit.brier[0],
            fit.brier[1],
            gate.scores.len(),
            gate.mean(),
            if let_in { "yes" } else { "no" },
        );
        for (i, [before, after]) in fit.course.iter().enumerate() {
            let _ = write!(line, "{}{before:.3}→{after:.3}", if i > 0 { " " } else { "" });
        }
        self.add_line(&log, &line)
    }

    fn of(&self, what: &str, generation: usize, kind: &str) -> PathBuf {
        self.0.join(format!("{what}-{generation}.{kind}"))
    }

    fn lines(&self, name: &str) -> Vec<String> {
        let text = fs::read_to_string(self.0.join(name)).unwrap_or_default();
        text.lines().map(str::to_string).collect()
    }

    fn numbers(&self, what: &str, generation: usize) -> Vec<f64> {
        let lines = self.lines(&format!("{what}-{generation}.tsv"));
        lines.iter().filter_map(|line| line.parse().ok()).collect()
    }

    fn add_line(&self, path: &PathBuf, line: &impl Display) -> io::Result<()> {
        writeln!(OpenOptions::new().create(true).append(true).open(path)?, "{line}")
    }
}
