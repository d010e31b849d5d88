//! Everything that goes over the wire: the messages of a match's socket, both ways, and the body of every HTTP
//! request and answer. Data with serde, and nothing else; `schema` adds TypeScript and OpenAPI.

mod analysis;
mod client;
mod games;
mod json;
mod lessons;
mod matches;
mod people;
mod problem;
mod server;
mod state;
mod tables;

pub use analysis::{
    Analysis, AnalysisProgress, Better, Cause, CurvePoint, JudgedDecision, Mark, SeatAccount, TurningPoint,
};
pub use client::{ClientMessage, Language, Wish};
pub use games::{
    BotLevel, CheckOptions, CheckedOptions, GameInfo, GameMap, Games, OptionFault, OptionForm, OptionInfo,
    Rules, Words,
};
pub use json::Json;
pub use lessons::{LessonAsked, LessonMoment, LessonWrong};
pub use matches::{
    Ending, ImportReplay, Line, ListChange, Lobby, LobbyChange, MatchCard, MatchList, Moment, Outcome,
    SeatCard, SeatKind, Status,
};
pub use people::{Credentials, GuestRequest, Me, PasswordChange, User};
pub use problem::{Code, Problem};
pub use server::{Candidate, Farewell, Gain, Past, Said, ServerMessage};
pub use state::{Clock, Legal, Over, Player, Proposal, ShareCard, State, Table};
pub use tables::{CreateMatch, Created, Invite, Join, Pace, Preview, Rematch, SeatPlan};
