//! Group commit: the records of many matches share one durable commit.

use super::commit::{Failure, commit};
use super::lender::Lender;
use super::{Flavour, StoreError, notifications};
use room::stored::Append;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// How many records one commit holds at most.
const MOST: usize = 512;

pub(super) type Waiting = (Append, oneshot::Sender<Result<(), StoreError>>);

/// The one task that writes records.
pub(super) struct Writer {
    queue: mpsc::Sender<Waiting>,
}

impl Writer {
    pub fn start(write: Arc<Lender>, flavour: Flavour, process: String, gather: Duration) -> Writer {
        let (queue, waiting) = mpsc::channel(4 * MOST);
        tokio::spawn(write_all(write, flavour, process, gather, waiting));
        Writer { queue }
    }

    pub async fn append(&self, record: Append) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let stopped = || StoreError::Commit("the store is closed".into());
        self.queue.send((record, done)).await.map_err(|_| stopped())?;
        answer.await.map_err(|_| StoreError::Unknown("the writer is gone".into()))?
    }

    /// Waits until everything that was asked for before is written.
    pub async fn finish(&self) {
        // A full set of permits means that the queue is empty; the writer then only has to end its commit.
        let _ = self.queue.reserve_many(4 * MOST).await;
    }
}

async fn write_all(
    write: Arc<Lender>,
    flavour: Flavour,
    process: String,
    gather: Duration,
    mut waiting: mpsc::Receiver<Waiting>,
) {
    let mut batch: Vec<Waiting> = Vec::with_capacity(MOST);
    while let Some(first) = waiting.recv().await {
        batch.push(first);
        if gather.is_zero() {
            // Whoever is about to write something comes along; if nobody is, this takes no time.
            tokio::task::yield_now().await;
        } else {
            tokio::time::sleep(gather).await;
        }
        while batch.len() < MOST
            && let Ok(next) = waiting.try_recv()
        {
            batch.push(next);
        }
        // Two processes lock in the same order and cannot block each other for good.
        batch.sort_by(|(a, _), (b, _)| (&a.match_id, a.seq).cmp(&(&b.match_id, b.seq)));
        match commit(&write, flavour, &batch).await {
            Ok(mut accepted) => {
                let mut changed = Vec::new();
                for (record, done) in batch.drain(..) {
                    // Of two equal records the first was accepted, and only once.
                    let fine = accepted.remove(&record.hash);
                    let _ = done.send(if fine { Ok(()) } else { Err(StoreError::Conflict) });
                    if fine {
                        changed.push(record.match_id);
                    }
                }
                // Others hear of it after the commit: inside it, the notification would halve throughput.
                if flavour == Flavour::Postgres {
                    notifications::announce(&write, &process, changed).await;
                }
            }
            Err(error) => {
                tracing::error!(%error, records = batch.len(), "a commit failed");
                for (_, done) in batch.drain(..) {
                    let _ = done.send(Err(match &error {
                        Failure::NotStored(error) => StoreError::Commit(error.to_string()),
                        Failure::Unknown(error) => StoreError::Unknown(error.to_string()),
                    }));
                }
            }
        }
    }
}
