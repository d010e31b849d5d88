//! The secret seed from which all chances of a match are drawn, what the players add to it, and the published hashes.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use tabletop::{MAX_SEATS, Seat};

/// 256 secret bits of the host, and what players added to them. Only [`Seed::reveal`] shows the host's; `Debug` does not.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed {
    own: [u8; 32],
    shares: [Option<Share>; MAX_SEATS],
    key: [u8; 32],
}

impl Seed {
    /// The seed of these bytes, which must come from the operating system for a fair match.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed { own: bytes, shares: [None; MAX_SEATS], key: bytes }
    }

    /// A seed for tests and simulations: not secret.
    pub fn of_number(number: u64) -> Seed {
        Seed::new(Sha256::digest(number.to_le_bytes()).into())
    }

    /// The same seed with what the player of a seat adds. All chance comes from a hash over everybody's part then.
    pub fn with(mut self, seat: Seat, share: Share) -> Seed {
        self.shares[seat.index()] = Some(share);
        let mut hash = Sha256::new().chain_update(b"geartrain seed 2\n").chain_update(self.own);
        for (seat, share) in self.shares() {
            hash.update([seat.index() as u8]);
            hash.update(share.0);
        }
        self.key = hash.finalize().into();
        self
    }

    /// What players added, by seat.
    pub fn shares(&self) -> impl Iterator<Item = (Seat, Share)> {
        Seat::all(MAX_SEATS as u8).zip(self.shares).filter_map(|(seat, share)| Some((seat, share?)))
    }

    /// The hash of the host's part, to publish before anybody else adds theirs.
    pub fn commitment(&self) -> Commitment {
        Commitment::of(b"geartrain seed 1\n", &self.own)
    }

    /// The host's part as 64 hexadecimal digits: for the end of the match, and for the store.
    pub fn reveal(&self) -> String {
        hex(&self.own)
    }

    /// Reads what [`Seed::reveal`] wrote.
    pub fn read(text: &str) -> Option<Seed> {
        read_hex(text).map(Seed::new)
    }

    pub(crate) fn key(&self) -> [u8; 32] {
        self.key
    }
}

/// 128 bits that the player of a seat adds to the seed: promised by their hash on sitting down, told when everybody has
/// promised theirs. `Debug` does not show them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Share([u8; 16]);

impl Share {
    /// The share of these bytes.
    pub const fn new(bytes: [u8; 16]) -> Share {
        Share(bytes)
    }

    /// The hash that promises it.
    pub fn commitment(&self) -> Commitment {
        Commitment::of(b"geartrain share\n", &self.0)
    }

    /// The bits as 32 hexadecimal digits.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// Reads what [`Share::reveal`] wrote.
    pub fn read(text: &str) -> Option<Share> {
        read_hex(text).map(Share)
    }
}

impl fmt::Debug for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Share(secret)")
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// The SHA-256 hash of a seed or a share, in hexadecimal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Commitment(String);

impl Commitment {
    fn of(what: &[u8], bytes: &[u8]) -> Commitment {
        Commitment(hex(&Sha256::new().chain_update(what).chain_update(bytes).finalize()))
    }

    /// Reads a hash.
    pub fn read(text: &str) -> Option<Commitment> {
        read_hex::<32>(text).map(|bytes| Commitment(hex(&bytes)))
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Reads exactly this many bytes from lower-case digits.
fn read_hex<const BYTES: usize>(text: &str) -> Option<[u8; BYTES]> {
    if text.len() != 2 * BYTES || !text.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f')) {
        return None;
    }
    let mut bytes = [0; BYTES];
    for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
    }
    Some(bytes)
}

/// Bytes as hexadecimal digits. Every record carries a hash: a formatter for each byte would be felt.
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        text.extend([byte >> 4, byte & 15].map(|half| char::from(DIGITS[usize::from(half)])));
    }
    text
}
