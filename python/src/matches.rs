//! One match.

use crate::world::World;
use crate::{rules_of, seat_of, value_error};
use catalog::AnyMatch;
use gym::AnyEpisode;
use numpy::{PyArray1, ToPyArray};
use pyo3::prelude::*;
use std::sync::{Arc, Mutex, PoisonError};
use table::{Replay, Seed};
use tabletop::{Lang, Names, Rng, Seat, Viewer};

/// A match with people's names for its seats. See `geartrain.Match`.
#[pyclass(module = "geartrain._geartrain")]
pub struct Match {
    episode: Mutex<Box<dyn AnyEpisode>>,
}

/// One of Geartrain's own players. See `geartrain.Bot`.
#[pyclass(module = "geartrain._geartrain")]
pub struct Bot {
    bot: Mutex<Box<dyn catalog::AnyBot>>,
    game: &'static str,
}

impl Match {
    fn of(episode: Box<dyn AnyEpisode>) -> Match {
        Match { episode: Mutex::new(episode) }
    }
    fn episode(&mut self) -> &mut dyn AnyEpisode {
        self.episode.get_mut().unwrap_or_else(PoisonError::into_inner).as_mut()
    }
    fn seat(&mut self, seat: u8) -> PyResult<Seat> {
        seat_of(seat, self.episode().seats())
    }
    fn viewer(&mut self, seat: Option<u8>) -> PyResult<Viewer> {
        seat.map_or(Ok(Viewer::Spectator), |seat| self.seat(seat).map(Viewer::Seat))
    }
    fn names(&mut self) -> Names {
        let seats = self.episode().seats();
        Names::new((1..=seats).map(|number| format!("Player {number}")))
    }
}

fn lang(word: &str) -> PyResult<Lang> {
    word.parse().map_err(value_error)
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (game, players, options, seed, rules = None))]
    fn new(game: &str, players: u8, options: &str, seed: u64, rules: Option<u32>) -> PyResult<Match> {
        let options = serde_json::from_str(options).map_err(value_error)?;
        let rules = rules_of(game, rules)?;
        gym::start(game, rules, &options, players, Seed::of_number(seed)).map(Match::of).map_err(value_error)
    }

    /// A match from the text of a replay file.
    #[staticmethod]
    fn load(text: &str) -> PyResult<Match> {
        let replay = Replay::read(text).map_err(value_error)?;
        gym::load(&replay).map(Match::of).map_err(value_error)
    }

    /// The text of a replay file.
    fn save(&mut self) -> String {
        self.episode().save().write()
    }

    #[getter]
    fn game(&mut self) -> &'static str {
        self.episode().meta().id
    }
    #[getter]
    fn players(&mut self) -> u8 {
        self.episode().seats()
    }
    #[getter]
    fn rules(&mut self) -> u32 {
        self.episode().header().rules
    }
    #[getter]
    fn options(&mut self) -> String {
        self.episode().header().options.to_string()
    }
    #[getter]
    fn num_actions(&mut self) -> u32 {
        self.episode().actions()
    }
    #[getter]
    fn num_steps(&mut self) -> usize {
        self.episode().len()
    }
    /// The seats that decide now.
    #[getter]
    fn turn(&mut self) -> Vec<u8> {
        self.episode().turn().seats().iter().map(|seat| seat.index() as u8).collect()
    }

    fn legal(&mut self, seat: u8) -> PyResult<Vec<i32>> {
        let seat = self.seat(seat)?;
        Ok(self.episode().codes(seat))
    }

    /// Notation and words of everything that a seat may do.
    fn choices(&mut self, seat: u8, language: &str) -> PyResult<Vec<(String, String)>> {
        let (seat, names) = (self.seat(seat)?, self.names());
        let choices = AnyMatch::legal(
            &**self.episode.get_mut().unwrap_or_else(PoisonError::into_inner),
            seat,
            &names,
            lang(language)?,
        );
        Ok(choices.into_iter().map(|choice| (choice.action, choice.text)).collect())
    }

    fn code(&mut self, notation: &str) -> PyResult<i32> {
        self.episode().code(notation).map_err(value_error)
    }
    fn notation(&mut self, action: i32) -> Option<String> {
        self.episode().notation(action)
    }

    fn act(&mut self, seat: u8, action: i32) -> PyResult<()> {
        let seat = self.seat(seat)?;
        match self.episode().act(seat, action) {
            Ok(_) => Ok(()),
            Err(_) => {
                let notation = self.episode().notation(action).unwrap_or_else(|| action.to_string());
                self.refused(seat, &notation)
            }
        }
    }

    fn submit(&mut self, seat: u8, notation: &str) -> PyResult<()> {
        let seat = self.seat(seat)?;
        match self.episode().submit(seat, notation) {
            Ok(_) => Ok(()),
            Err(_) => self.refused(seat, notation),
        }
    }

    /// What a seat sees, as JSON; what everybody sees without one.
    #[pyo3(signature = (seat = None))]
    fn view(&mut self, seat: Option<u8>) -> PyResult<String> {
        let viewer = self.viewer(seat)?;
        Ok(self.episode().view(viewer).text().into())
    }
    fn preview(&mut self) -> String {
        self.episode().preview().text().into()
    }
    fn features<'py>(&mut self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let seat = self.seat(seat)?;
        Ok(self.episode().features(seat).to_pyarray(py))
    }
    fn slot_names(&mut self) -> Vec<String> {
        self.episode().slot_names()
    }

    /// The table drawn as text.
    fn draw(&mut self, seat: Option<u8>, language: &str) -> PyResult<String> {
        let (viewer, names) = (self.viewer(seat)?, self.names());
        Ok(self.episode().draw(viewer, &names, lang(language)?))
    }
    fn prompt(&mut self, language: &str) -> PyResult<String> {
        let names = self.names();
        Ok(self.episode().prompt(&names, lang(language)?))
    }
    /// What a viewer has seen since a step: the step, the event as JSON and as a sentence.
    fn events(
        &mut self,
        seat: Option<u8>,
        since: usize,
        language: &str,
    ) -> PyResult<Vec<(usize, String, String)>> {
        let (viewer, names) = (self.viewer(seat)?, self.names());
        let told = self.episode().events(viewer, since, &names, lang(language)?);
        Ok(told.into_iter().map(|told| (told.step, told.event.text().into(), told.text)).collect())
    }

    fn can_undo(&mut self, seat: u8) -> PyResult<bool> {
        let seat = self.seat(seat)?;
        Ok(self.episode().can_undo(seat))
    }
    fn undo(&mut self, seat: u8) -> PyResult<()> {
        let seat = self.seat(seat)?;
        self.episode().undo(seat).map_err(value_error)
    }

    fn resample(&mut self, seat: u8, seed: u64) -> PyResult<World> {
        let seat = self.seat(seat)?;
        Ok(World::of(self.episode().resample(seat, &mut Rng::new(seed)), seed))
    }

    fn rewards(&mut self) -> Option<Vec<f32>> {
        self.episode().rewards()
    }
    /// Points, in units of one over the game's scale, and places.
    fn standing(&mut self) -> Option<(Vec<i32>, Vec<u8>, u8)> {
        let scale = self.episode().meta().point_scale;
        let standing = self.episode().standing()?;
        Some((standing.points.as_slice().to_vec(), standing.places.as_slice().to_vec(), scale))
    }
}

impl Match {
    fn refused(&mut self, seat: Seat, notation: &str) -> PyResult<()> {
        let names = self.names();
        let why = self.episode().why(seat, notation, &names, Lang::En);
        let text = why.map_or_else(
            || format!("“{notation}” is not possible now"),
            |why| match why.rule {
                Some(rule) => format!("{}: {} ({rule})", notation, why.text),
                None => format!("{}: {}", notation, why.text),
            },
        );
        Err(value_error(text))
    }
}

#[pymethods]
impl Bot {
    #[new]
    fn new(game: &str, spec: &str, seed: u64) -> PyResult<Bot> {
        let game = catalog::find(game).map_err(value_error)?;
        let spec = spec.parse().map_err(value_error)?;
        Ok(Bot { bot: Mutex::new(game.bot(spec, seed, Arc::default())), game: game.meta().id })
    }

    /// The notation of what it would do.
    fn choose(&mut self, py: Python<'_>, table: &mut Match, seat: u8) -> PyResult<String> {
        let question = self.question(table, seat)?;
        let bot = self.bot.get_mut().unwrap_or_else(PoisonError::into_inner);
        Ok(py.detach(move || bot.answer(&question)))
    }

    /// What could be done, best first: notation, the chance to win if it was estimated, simulations.
    fn hint(
        &mut self,
        py: Python<'_>,
        table: &mut Match,
        seat: u8,
    ) -> PyResult<Vec<(String, Option<f32>, u32)>> {
        let question = self.question(table, seat)?;
        let bot = self.bot.get_mut().unwrap_or_else(PoisonError::into_inner);
        let hints = py.detach(move || bot.hint(&question));
        Ok(hints.into_iter().map(|hint| (hint.action, hint.chance, hint.visits)).collect())
    }
}

impl Bot {
    fn question(&self, table: &mut Match, seat: u8) -> PyResult<catalog::Question> {
        let seat = table.seat(seat)?;
        let episode = table.episode();
        if episode.meta().id != self.game {
            return Err(value_error(format!("this bot plays {}, not {}", self.game, episode.meta().id)));
        }
        if !episode.turn().seats().contains(seat) {
            return Err(value_error(format!("seat {} has nothing to decide now", seat.index())));
        }
        Ok(episode.question(seat))
    }
}
