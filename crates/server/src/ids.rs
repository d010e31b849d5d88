//! Ids and secrets: where their bits come from and how they are kept.

use room::Now;
use sha2::{Digest, Sha256};
use std::sync::{Arc, LazyLock};
use std::time::Instant;
use table::hex;

const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// An id of 130 random bits that nobody can guess.
pub fn new_id() -> String {
    letters::<26>()
}

/// A secret of 260 random bits, for a cookie or a link. Only its [`digest`] is stored.
pub fn new_token() -> String {
    letters::<52>()
}

/// What is stored of a secret. The secret has full entropy, so a plain hash is enough; looking it up by its
/// hash takes the same time whatever prefix a guess has right.
pub fn digest(token: &str) -> String {
    hex(&Sha256::new().chain_update(b"geartrain token 1\n").chain_update(token).finalize())
}

/// Where the chance of matches comes from: their seeds, and the seeds of the bots that play in them. Tests that compare
/// whole matches give their own; ids and secrets always come from the operating system.
#[derive(Clone)]
pub struct Random(Arc<Fill>);

type Fill = dyn Fn(&mut [u8]) + Send + Sync;

impl Random {
    /// Bytes made by this function.
    pub fn of(fill: impl Fn(&mut [u8]) + Send + Sync + 'static) -> Random {
        Random(Arc::new(fill))
    }

    /// The next bytes.
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        (self.0)(&mut bytes);
        bytes
    }
}

impl Default for Random {
    fn default() -> Random {
        Random::of(fill)
    }
}

/// Random bytes from the operating system.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    fill(&mut bytes);
    bytes
}

fn fill(bytes: &mut [u8]) {
    // There is no way to go on without randomness, and no known system where this fails after boot.
    getrandom::fill(bytes).expect("the operating system gives random bytes");
}

/// This moment, for a room.
pub fn now() -> Now {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let steady = i64::try_from(START.elapsed().as_millis()).unwrap_or(i64::MAX);
    Now { steady, unix: now_ms() }
}

/// Milliseconds of Unix time.
pub fn now_ms() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |time| i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
}

fn letters<const N: usize>() -> String {
    random_bytes::<N>().iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}
