//! Several statements that are committed together.

use super::Flavour;
use sqlx::{AnyConnection, AssertSqlSafe, Connection};

/// Statements with `?` for their parameters.
#[derive(Default)]
pub(super) struct SqlBatch<'a> {
    statements: Vec<(String, Vec<Value<'a>>)>,
}

/// A parameter.
#[derive(Clone, Copy)]
pub(super) enum Value<'a> {
    Text(&'a str),
    Number(i64),
    Nothing,
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value::Text(text)
    }
}

impl<'a> From<Option<&'a str>> for Value<'a> {
    fn from(text: Option<&'a str>) -> Value<'a> {
        text.map_or(Value::Nothing, Value::Text)
    }
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Value::Number(number)
    }
}

impl<'a> SqlBatch<'a> {
    /// One more statement.
    pub fn add(&mut self, text: impl Into<String>, values: Vec<Value<'a>>) {
        self.statements.push((text.into(), values));
    }

    /// Carries out all of it, or nothing.
    pub async fn run(self, connection: &mut AnyConnection, flavour: Flavour) -> Result<(), sqlx::Error> {
        match flavour {
            Flavour::Sqlite => self.run_at_once(connection).await,
            Flavour::Postgres => self.run_one_by_one(connection).await,
        }
    }

    /// Hands everything over as one command. Between two commands the only writer would stand in line with
    /// everything else that the server does, and all matches would wait for it.
    async fn run_at_once(self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let statements: Vec<&str> = self.statements.iter().map(|(text, _)| text.as_str()).collect();
        let text = match statements[..] {
            // A single statement is a transaction by itself.
            [one] => one.to_owned(),
            _ => format!("BEGIN IMMEDIATE; {}; COMMIT", statements.join("; ")),
        };
        let is_one = self.statements.len() == 1;
        let mut command = sqlx::query(AssertSqlSafe(text));
        for value in self.statements.into_iter().flat_map(|(_, values)| values) {
            command = bind(command, value);
        }
        let done = command.execute(&mut *connection).await;
        if done.is_err() && !is_one {
            // After some errors nothing is open any more; then there is nothing to roll back.
            let _ = sqlx::raw_sql("ROLLBACK").execute(connection).await;
        }
        done.map(|_| ())
    }

    async fn run_one_by_one(self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let mut transaction = connection.begin().await?;
        for (statement, values) in self.statements {
            let mut command = sqlx::query(AssertSqlSafe(numbered(&statement)));
            for value in values {
                command = bind(command, value);
            }
            command.execute(&mut *transaction).await?;
        }
        transaction.commit().await
    }
}

type Command<'q> = sqlx::query::Query<'q, sqlx::Any, sqlx::any::AnyArguments>;

fn bind<'q>(command: Command<'q>, value: Value<'_>) -> Command<'q> {
    match value {
        Value::Text(text) => command.bind(text.to_owned()),
        Value::Number(number) => command.bind(number),
        Value::Nothing => command.bind(None::<String>),
    }
}

/// This many rows of this many parameters.
pub(super) fn rows(rows: usize, parameters: usize) -> String {
    let row = format!("({})", vec!["?"; parameters].join(","));
    vec![row.as_str(); rows].join(",")
}

/// The statement as PostgreSQL reads it.
fn numbered(statement: &str) -> String {
    let mut text = String::with_capacity(statement.len());
    for (index, part) in statement.split('?').enumerate() {
        if index > 0 {
            text.push_str(&format!("${index}"));
        }
        text.push_str(part);
    }
    text
}
