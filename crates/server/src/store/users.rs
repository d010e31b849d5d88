//! People and their sessions. Only hashes of passwords and of session tokens are stored.

use super::{Store, StoreError};
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Connection, Row};
use std::fmt;

/// A person as stored. `Debug` does not show the hash of the password (T2).
#[derive(Clone, PartialEq, Eq)]
pub struct StoredUser {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The hash of the password; a guest has none.
    pub password: Option<String>,
}

impl fmt::Debug for StoredUser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StoredUser").field("id", &self.id).field("name", &self.name).finish_non_exhaustive()
    }
}

impl Store {
    /// Adds a person; an account has a likeness and a password, a guest has neither.
    pub async fn add_user(
        &self,
        user: &StoredUser,
        likeness: Option<&str>,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let done = sqlx::query(
            "INSERT INTO users (id, name, likeness, password, created_ms) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT DO NOTHING",
        )
        .bind(user.id.as_str())
        .bind(user.name.as_str())
        .bind(likeness)
        .bind(user.password.as_deref())
        .bind(now_ms)
        .execute(&mut *self.inner.write.lend().await?)
        .await
        .map_err(StoreError::of_write)?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Taken) }
    }

    /// Makes a guest an account.
    pub async fn promote(&self, user: &StoredUser, likeness: &str) -> Result<(), StoreError> {
        let done = sqlx::query(
            "UPDATE users SET name = $2, likeness = $3, password = $4 WHERE id = $1 AND password IS NULL \
             AND NOT EXISTS (SELECT 1 FROM users AS other WHERE other.likeness = $3)",
        )
        .bind(user.id.as_str())
        .bind(user.name.as_str())
        .bind(likeness)
        .bind(user.password.as_deref())
        .execute(&mut *self.inner.write.lend().await?)
        .await;
        match done {
            Ok(done) if done.rows_affected() == 1 => Ok(()),
            Ok(_) => Err(StoreError::Taken),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Err(StoreError::Taken),
            Err(error) => Err(StoreError::of_write(error)),
        }
    }

    /// Gives a guest another name.
    pub async fn rename_guest(&self, id: &str, name: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE users SET name = $2 WHERE id = $1 AND password IS NULL")
            .bind(id)
            .bind(name)
            .execute(&mut *self.inner.write.lend().await?)
            .await
            .map_err(StoreError::of_write)?;
        Ok(())
    }

    /// Changes an account's password.
    pub async fn set_password(&self, id: &str, password: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE users SET password = $2 WHERE id = $1")
            .bind(id)
            .bind(password)
            .execute(&mut *self.inner.write.lend().await?)
            .await
            .map_err(StoreError::of_write)?;
        Ok(())
    }

    /// The account with this likeness.
    pub async fn account(&self, likeness: &str) -> Result<Option<StoredUser>, StoreError> {
        let row = sqlx::query("SELECT id, name, password FROM users WHERE likeness = $1")
            .bind(likeness)
            .fetch_optional(&mut *self.inner.read.lend().await?)
            .await?;
        Ok(row.as_ref().map(user).transpose()?)
    }

    /// The person with this id.
    pub async fn user(&self, id: &str) -> Result<Option<StoredUser>, StoreError> {
        let row = sqlx::query("SELECT id, name, password FROM users WHERE id = $1")
            .bind(id)
            .fetch_optional(&mut *self.inner.read.lend().await?)
            .await?;
        Ok(row.as_ref().map(user).transpose()?)
    }

    /// Starts a session.
    pub async fn add_session(&self, token: &str, user: &str, expires_ms: i64) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO sessions (token, user_id, expires_ms) VALUES ($1, $2, $3)")
            .bind(token)
            .bind(user)
            .bind(expires_ms)
            .execute(&mut *self.inner.write.lend().await?)
            .await
            .map_err(StoreError::of_write)?;
        Ok(())
    }

    /// Whose session this is.
    pub async fn session(&self, token: &str, now_ms: i64) -> Result<Option<StoredUser>, StoreError> {
        let row = sqlx::query(
            "SELECT users.id, users.name, users.password FROM sessions JOIN users ON users.id = sessions.user_id \
             WHERE sessions.token = $1 AND sessions.expires_ms > $2",
        )
        .bind(token)
        .bind(now_ms)
        .fetch_optional(&mut *self.inner.read.lend().await?)
        .await?;
        Ok(row.as_ref().map(user).transpose()?)
    }

    /// Ends a session, and clears away those that ran out.
    pub async fn end_session(&self, token: &str, now_ms: i64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM sessions WHERE token = $1 OR expires_ms < $2")
            .bind(token)
            .bind(now_ms)
            .execute(&mut *self.inner.write.lend().await?)
            .await
            .map_err(StoreError::of_write)?;
        self.announce_session(token).await;
        Ok(())
    }

    /// Ends all sessions of a person but one.
    pub async fn end_other_sessions(&self, user: &str, keep: &str) -> Result<(), StoreError> {
        let rows = sqlx::query("DELETE FROM sessions WHERE user_id = $1 AND token <> $2 RETURNING token")
            .bind(user)
            .bind(keep)
            .fetch_all(&mut *self.inner.write.lend().await?)
            .await
            .map_err(StoreError::of_write)?;
        for row in rows {
            self.announce_session(&row.try_get::<String, _>(0)?).await;
        }
        Ok(())
    }

    /// Removes guests who came before a moment and have no place in any match, with their sessions; tells how many.
    pub async fn remove_guests(&self, before_ms: i64) -> Result<u64, StoreError> {
        let idle = "password IS NULL AND created_ms < $1 AND NOT EXISTS (SELECT 1 FROM players WHERE user_id = users.id)";
        let sessions = format!("DELETE FROM sessions WHERE user_id IN (SELECT id FROM users WHERE {idle})");
        // Somebody may have come back in between.
        let guests = format!(
            "DELETE FROM users WHERE {idle} AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id)"
        );
        let mut connection = self.inner.write.lend().await?;
        let mut transaction = connection.begin().await?;
        sqlx::query(AssertSqlSafe(sessions)).bind(before_ms).execute(&mut *transaction).await?;
        let removed = sqlx::query(AssertSqlSafe(guests)).bind(before_ms).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(removed.rows_affected())
    }
}

fn user(row: &AnyRow) -> Result<StoredUser, sqlx::Error> {
    Ok(StoredUser { id: row.try_get(0)?, name: row.try_get(1)?, password: row.try_get(2)? })
}
