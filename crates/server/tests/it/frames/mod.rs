//! Recordings of the wire: everything that each connection gets in scripted scenarios, compared with
//! `tests/data/frames/*.jsonl`, so that a change of the server's insides shows that nothing changed outside.
//!
//! A line is `[who, ">", message]`, `[who, "<", frame]`, `[who, "POST /api/…", body]`, `[who, status, answer]` or
//! `[who, "closed"]`. What one step of a script caused stands together, connection by connection in the order in which
//! they were opened. `UPDATE=1` writes the files; read the difference before you commit it.
//!
//! **What is masked**, by [`mask::Masks`] and nothing else:
//! - ids and secrets (runs of 26 or 52 letters and digits) and seeds and their hashes (64 digits) become `id-1`, `id-2`, …
//!   in the order in which they appear;
//! - `at_ms`, `created_ms` and `updated_ms` become 0; `left_ms` is rounded to ten minutes;
//! - the `chance` of advice becomes 0 (`null` stays);
//! - of the answers and frames of one kind that somebody gets the first two are whole (of the socket of a match: the
//!   first); in later ones every member of more than 200 characters is replaced by `#`, the beginning of its SHA-256 and
//!   its length. Each run writes the whole text, masked but not shortened, to `target/tmp/frames/`; to see what a hash was
//!   before, run the same scenario on the commit before and compare these files.
//! - the card that answers a `join` is not recorded (the match may begin just before or after), but one that is asked for
//!   afterwards; of the socket of the lobby, only what it came to after a change.
//!
//! **What is fixed**: chance and bots come from [`server::Config::random`], the strongest level has a budget of
//! simulations, and [`stage::Stage::settle`] waits for everything that a step causes before the next.

mod ends;
mod games;
mod lobby;
mod mask;
mod seats;
mod stage;
mod table;
mod talk;
mod time;
