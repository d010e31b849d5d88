//! What was said at a table.

use super::{Store, StoreError};
use room::stored::ChatLine;
use sqlx::Row;
use tabletop::{Code as _, Seat};

impl Store {
    /// Keeps a line, once for each request, and returns its number; the line's own number is not looked at.
    pub async fn say(&self, match_id: &str, request: &str, line: &ChatLine) -> Result<i64, StoreError> {
        // Without a connection nothing was asked of the database, and nothing can be stored.
        let mut connection = self.inner.write.lend().await?;
        // Two processes may take the same number: one of them tries again.
        for _ in 0..5 {
            let row = sqlx::query(
                "INSERT INTO chat (match_id, n, user_id, name, seat, to_seat, line, at_ms, request) \
                 SELECT $1, COALESCE(MAX(n), 0) + 1, $2, $3, CAST($4 AS BIGINT), CAST($5 AS BIGINT), $6, \
                 CAST($7 AS BIGINT), $8 FROM chat WHERE match_id = $1 ON CONFLICT DO NOTHING RETURNING n",
            )
            .bind(match_id)
            .bind(line.user.as_str())
            .bind(line.name.as_str())
            .bind(line.seat.map(number))
            .bind(line.to.map(number))
            .bind(line.text.as_str())
            .bind(line.at_ms)
            .bind(request)
            .fetch_optional(&mut *connection)
            .await
            .map_err(StoreError::of_write)?;
            if let Some(row) = row {
                // Telling others needs a connection too: whoever speaks does not hold two.
                drop(connection);
                self.announce_match(match_id).await;
                return Ok(row.try_get(0)?);
            }
            let said = sqlx::query("SELECT n, line, to_seat FROM chat WHERE match_id = $1 AND request = $2")
                .bind(match_id)
                .bind(request)
                .fetch_optional(&mut *connection)
                .await
                .map_err(StoreError::of_write)?;
            if let Some(said) = said {
                let (text, to): (String, Option<i64>) = (said.try_get(1)?, said.try_get(2)?);
                let is_this = text == line.text && to == line.to.map(number);
                return if is_this { Ok(said.try_get(0)?) } else { Err(StoreError::Conflict) };
            }
        }
        Err(StoreError::Commit("others were quicker every time".into()))
    }

    /// The lines after a number, the latest 400 of them.
    pub async fn said(&self, match_id: &str, after: i64) -> Result<Vec<ChatLine>, StoreError> {
        let rows = sqlx::query(
            "SELECT n, user_id, name, seat, to_seat, line, at_ms FROM chat WHERE match_id = $1 AND n > $2 \
             ORDER BY n DESC LIMIT 400",
        )
        .bind(match_id)
        .bind(after)
        .fetch_all(&mut *self.inner.read.lend().await?)
        .await?;
        let seat = |number: Option<i64>| Seat::from_code(u32::try_from(number?).ok()?);
        let mut lines = Vec::with_capacity(rows.len());
        for row in rows.iter().rev() {
            lines.push(ChatLine {
                n: row.try_get(0)?,
                user: row.try_get(1)?,
                name: row.try_get(2)?,
                seat: seat(row.try_get(3)?),
                to: seat(row.try_get(4)?),
                text: row.try_get(5)?,
                at_ms: row.try_get(6)?,
            });
        }
        Ok(lines)
    }
}

fn number(seat: Seat) -> i64 {
    seat.code().into()
}
