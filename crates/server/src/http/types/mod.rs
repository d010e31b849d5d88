//! What goes over HTTP: the body of every request and every answer.

mod games;
mod matches;
mod people;
mod problem;
mod tables;

pub use games::{BotLevel, GameInfo, GameMap, Games, OptionForm, OptionInfo, Rules, Words};
pub use matches::{
    Ending, ImportReplay, Line, Lobby, MatchCard, MatchList, Moment, Outcome, SeatCard, SeatKind, Status,
};
pub use people::{Credentials, GuestRequest, Me, PasswordChange, User};
pub use problem::{Code, Problem};
pub use tables::{CreateMatch, Created, Invite, Join, Pace, Preview, SeatPlan};
