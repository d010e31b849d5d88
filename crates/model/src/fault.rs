//! Why a file is no player.

use tabletop::Lang;

/// Why a model cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The program was built without what runs models.
    #[error("this build runs no models: build it with `--features onnx`")]
    NotBuilt,
    /// The file is not there, or no network that can be run.
    #[error("{0}")]
    Unreadable(String),
    /// A network that does not say what it is for.
    #[error("the model names no game and no features: write it with `geartrain.onnx.save`")]
    Unnamed,
    /// Its game does not exist.
    #[error(transparent)]
    Game(#[from] catalog::Fault),
    /// It plays another game than the one at the table.
    #[error("the model plays {model}, not {table}")]
    OtherGame {
        /// What it plays.
        model: &'static str,
        /// What is played.
        table: &'static str,
    },
    /// The game shows a position otherwise than when the model was trained.
    #[error("input {number} is “{own}” in the game and “{other}” in the model")]
    Feature {
        /// Which input, counted from 1.
        number: usize,
        /// What it is.
        own: String,
        /// What it was.
        other: String,
    },
    /// It rates another number of actions than there are.
    #[error("the model rates {rated} actions, {game} has {actions}")]
    Actions {
        /// Its game.
        game: &'static str,
        /// How many it rates.
        rated: usize,
        /// How many there are.
        actions: usize,
    },
}

impl Fault {
    /// The same in the reader's language.
    pub fn text(&self, lang: Lang) -> String {
        if lang == Lang::En {
            return self.to_string();
        }
        match self {
            Fault::NotBuilt => "эта сборка не запускает моделей: соберите её с `--features onnx`".into(),
            Fault::Unreadable(why) => format!("модель не читается: {why}"),
            Fault::Unnamed => {
                "в модели не названы игра и признаки: запишите её с помощью `geartrain.onnx.save`".into()
            }
            Fault::Game(fault) => fault.text(lang),
            Fault::OtherGame { model, table } => format!("модель играет в {model}, а не в {table}"),
            Fault::Feature { number, own, other } => {
                format!("вход {number} в игре — «{own}», а в модели — «{other}»")
            }
            Fault::Actions { game, rated, actions } => {
                format!("модель оценивает {rated} действий, а в {game} их {actions}")
            }
        }
    }
}
