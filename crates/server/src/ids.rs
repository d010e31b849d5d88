//! Ids and secrets: where their bits come from and how they are kept.

use sha2::{Digest, Sha256};

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

/// Random bytes from the operating system.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // There is no way to go on without randomness, and no known system where this fails after boot.
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Milliseconds of Unix time.
pub fn now_ms() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |time| i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
}

fn letters<const N: usize>() -> String {
    random_bytes::<N>().iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}
