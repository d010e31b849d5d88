//! The binary's own words, in both languages.

use tabletop::{Both, Lang, Names, Seat, both};

/// The language of the environment: Russian if it says so, else English.
pub fn from_environment() -> Lang {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    match ["GEARTRAIN_LANG", "LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set) {
        Some(locale) if locale.starts_with("ru") => Lang::Ru,
        _ => Lang::En,
    }
}

pub const PLAYER: Both = both("Player", "Игрок");
pub const BOT: Both = both("Bot", "Бот");
pub const PLAYERS: Both = both("players", "игроков");
pub const DECK_FINE: Both = both("the list is fine", "список в порядке");
pub const PLAY_AT: Both = both("Play at", "Играть здесь:");
pub const OTHERS_AT: Both = both("Others in this network:", "Для других в этой сети:");
pub const DATA_IN: Both = both("Matches are kept in", "Партии хранятся в");
pub const SITE_IN: Both =
    both("Any web host can serve this folder:", "Эту папку может раздавать любой веб-хостинг:");
pub const STOP_WITH: Both = both("Stop with Ctrl+C.", "Остановить: Ctrl+C.");
pub const OPTIONS: Both = both("options", "настройки");
pub const DEFAULT: Both = both("default", "по умолчанию");
pub const OVER: Both = both("The game is over.", "Игра окончена.");
pub const NOBODY: Both = both("Nobody wins.", "Победителя нет.");
pub const WINS: Both = both("Winner", "Победа");
pub const POINTS: Both = both("points", "очки");
pub const UNDONE: Both = both("Taken back.", "Ход взят назад.");
pub const SAVED: Both = both("Saved to", "Сохранено в");
pub const SAVE: Both = both("save FILE", "save ФАЙЛ");
pub const WHAT_NEXT: Both = both("save FILE, quit", "save ФАЙЛ, quit (выйти)");
pub const GO_ON: Both = both("Enter: go on, undo: take it back", "Enter — дальше, undo — взять назад");
pub const SEE_HELP: Both = both("(? — help)", "(? — справка)");
pub const INTERVAL: Both = both("95% interval", "95% интервал");
pub const WINS_OF_SEAT: Both = both("wins", "победы");
pub const BOT_KIND: Both = both("bot", "бот");
pub const GAMES: Both = both("games", "партий");
pub const IN_THE_FILE: Both = both("puzzles are in the file", "задач в файле");
pub const POSITIONS: Both = both("positions", "позиций");
pub const STEPS_A_GAME: Both = both("steps a game", "шагов за партию");
pub const SEAT: Both = both("seat", "место");
pub const NO_SUCH_ACTION: Both = both("Nothing like that is possible now.", "Сейчас таких действий нет.");
pub const CHOSEN: Both = both("You have chosen already.", "Вы уже сделали выбор.");
pub const POSSIBLE: Both = both("that is possible", "это возможно");
pub const PASS_DEVICE: Both = both(
    "Pass the device on, then press Enter. It is the turn of",
    "Передайте устройство и нажмите Enter. Ходит",
);
pub const NOT_SAVED: Both =
    both("The match was not saved (`save FILE` keeps it).", "Партия не сохранена (сохранить: `save ФАЙЛ`).");
pub const FAIR: Both = both(
    "Fair chance: the hash of this match's secret seed is",
    "Честный жребий: хеш тайного зерна этой партии —",
);
pub const SEED: Both = both("The seed was", "Зерно было");
pub const HELP: Both = both(
    "A number plays that action; its notation does too. Also:\n  \
     ? ACTION   why an action is not possible, with the rule\n  \
     list WORDS the actions with these words in them, such as `list play`\n  \
     table      the whole table again       undo       take the last move back\n  \
     log        everything so far           rules      the rules of the game\n  \
     hint       what a strong bot would do  save FILE  keep the match in a file\n  \
     quit       leave",
    "Число выполняет действие с этим номером, как и его запись. Ещё:\n  \
     ? ДЕЙСТВИЕ почему действие невозможно, с правилом\n  \
     list СЛОВА действия, в которых есть эти слова, например `list play`\n  \
     table      показать весь стол          undo       взять ход назад\n  \
     log        всё, что было               rules      правила игры\n  \
     hint       что сделал бы сильный бот   save ФАЙЛ  сохранить партию в файл\n  \
     quit       выйти",
);

/// How to see the rest of a long group of actions.
pub fn more(verb: &str, rest: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{verb} … {rest} more: type `list {verb}`"),
        Lang::Ru => format!("{verb} … ещё {rest}: наберите `list {verb}`"),
    }
}

/// Names for the seats: given ones first, then "Player 1", "Bot 2".
pub fn names(given: &[String], people: u8, seats: u8, lang: Lang) -> Names {
    Names::new(Seat::all(seats).map(|seat| {
        let number = seat.index() + 1;
        match given.get(seat.index()) {
            Some(name) => name.clone(),
            None if number > people.into() => format!("{} {number}", BOT.get(lang)),
            None => format!("{} {number}", PLAYER.get(lang)),
        }
    }))
}
