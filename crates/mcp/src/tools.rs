//! The tools that a model is given.

use crate::{Look, Said, Table, Wanted, words};
use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{Implementation, ServerCapabilities, ServerConfig};
use rmcp::transport::stdio;
use rmcp::{ServerHandler, ServiceExt, schemars, tool, tool_handler, tool_router};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use tabletop::Lang;

/// The longest that one call waits for others: clients give up on calls that take minutes.
const MOST_WAIT: u64 = 60;
/// How long a move waits for the next question before it answers.
const AFTER_MOVE: Duration = Duration::from_secs(15);
/// As much as a server's table takes.
const LONGEST_LINE: usize = 500;

const INSTRUCTIONS: &str = "You sit at a table of a board game, on one seat. `look` shows what your seat sees, what \
    is asked and what you may do; `act` plays one of the legal actions by its notation and shows what follows. What is \
    hidden from your seat cannot be had. `rules` explains the game; `why` tells which rule forbids an action. Play until \
    the match is over.";

/// Gives a model its seat, over standard input and output, until it closes them. Returns the table as it is then.
pub async fn serve(table: Table, lang: Lang) -> Result<Arc<Table>, Box<dyn std::error::Error + Send + Sync>> {
    let table = Arc::new(table);
    let service = SeatTools { table: table.clone(), lang }.serve(stdio()).await?;
    service.waiting().await?;
    Ok(table)
}

struct SeatTools {
    table: Arc<Table>,
    lang: Lang,
}

#[derive(Deserialize, schemars::JsonSchema)]
struct LookAt {
    /// Everything that happened so far, not only what is new since the last look
    #[serde(default)]
    whole_log: bool,
    /// The position as JSON instead of a drawing
    #[serde(default)]
    json: bool,
}

#[derive(Deserialize, schemars::JsonSchema)]
struct Search {
    /// Words that the action must contain, such as `play blue`; all actions without them
    #[serde(default)]
    words: String,
}

#[derive(Deserialize, schemars::JsonSchema)]
struct Action {
    /// The action in notation, as `legal` lists it
    action: String,
}

#[derive(Deserialize, schemars::JsonSchema)]
struct Line {
    /// Up to 500 characters
    text: String,
    /// Only for this player, counted from 1, where the game allows private talk
    #[serde(default)]
    to: Option<u8>,
}

#[derive(Deserialize, schemars::JsonSchema)]
struct Patience {
    /// For how many seconds at most, up to 60
    #[serde(default = "a_while")]
    seconds: u64,
}

fn a_while() -> u64 {
    30
}

#[tool_router]
impl SeatTools {
    /// What your seat sees: what happened since your last look, the table, what is asked, and your legal actions
    #[tool(annotations(read_only_hint = true))]
    async fn look(&self, Parameters(LookAt { whole_log, json }): Parameters<LookAt>) -> Said<String> {
        Ok(self.told(&self.seen(Wanted { whole_log, json })))
    }

    /// What you may do now, each action in notation and in words
    #[tool(annotations(read_only_hint = true))]
    async fn legal(&self, Parameters(Search { words }): Parameters<Search>) -> Said<String> {
        let legal = match &*self.table {
            Table::Local(local) => local.legal(),
            Table::Remote(remote) => remote.legal(),
        };
        Ok(words::legal(&legal, &words, self.lang))
    }

    /// Why an action is not possible now, with the rule that forbids it
    #[tool(annotations(read_only_hint = true))]
    async fn why(&self, Parameters(Action { action }): Parameters<Action>) -> Said<String> {
        let why = match &*self.table {
            Table::Local(local) => local.why(&action),
            Table::Remote(remote) => remote.why(&action).await?,
        };
        Ok(why.unwrap_or_else(|| words::POSSIBLE.get(self.lang).into()))
    }

    /// Plays a legal action, and shows what follows: the next question to you, or how far the others are
    #[tool]
    async fn act(&self, Parameters(Action { action }): Parameters<Action>) -> Said<String> {
        match &*self.table {
            // Strong bots think for a while; other calls are answered meanwhile.
            Table::Local(local) => tokio::task::block_in_place(|| local.act(&action))?,
            Table::Remote(remote) => {
                remote.act(&action).await?;
                remote.wait(AFTER_MOVE).await;
            }
        }
        Ok(self.told(&self.seen(Wanted::default())))
    }

    /// Waits until you have something to decide or the match is over, then looks
    #[tool(annotations(read_only_hint = true))]
    async fn wait(&self, Parameters(Patience { seconds }): Parameters<Patience>) -> Said<String> {
        if let Table::Remote(remote) = &*self.table {
            remote.wait(Duration::from_secs(seconds.min(MOST_WAIT))).await;
        }
        Ok(self.told(&self.seen(Wanted::default())))
    }

    /// Says something to everybody at the table, or to one player
    #[tool]
    async fn say(&self, Parameters(Line { text, to }): Parameters<Line>) -> Said<String> {
        if text.chars().count() > LONGEST_LINE {
            return Err(words::too_long(LONGEST_LINE, self.lang));
        }
        match &*self.table {
            Table::Local(local) => local.say(&text),
            Table::Remote(remote) => remote.say(&text, to).await?,
        }
        Ok(words::SAID.get(self.lang).into())
    }

    /// The rules of the game
    #[tool(annotations(read_only_hint = true))]
    async fn rules(&self) -> Said<String> {
        match &*self.table {
            Table::Local(local) => Ok(local.rules().to_owned()),
            Table::Remote(remote) => remote.rules().await,
        }
    }
}

impl SeatTools {
    fn seen(&self, wanted: Wanted) -> Look {
        match &*self.table {
            Table::Local(local) => local.look(wanted),
            Table::Remote(remote) => remote.look(wanted),
        }
    }

    fn told(&self, look: &Look) -> String {
        words::write(look, self.lang)
    }
}

#[tool_handler]
impl ServerHandler for SeatTools {
    fn get_info(&self) -> ServerConfig {
        let mut info = ServerConfig::new(ServerCapabilities::builder().enable_tools().build());
        info.server_info = Implementation::new("geartrain", env!("CARGO_PKG_VERSION"));
        info.instructions = Some(INSTRUCTIONS.into());
        info
    }
}
