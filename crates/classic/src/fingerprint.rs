//! Telling things apart by a number.

use std::hash::{Hash, Hasher};

/// A number that equal things share, and that different things hardly ever do. It is the same on every machine.
pub fn fingerprint(thing: &impl Hash) -> u64 {
    let mut mix = Mix(0);
    thing.hash(&mut mix);
    mix.finish()
}

/// Folds a product of twice the width, which spreads every bit. Nobody chooses the input to make it collide.
struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u8(*byte);
        }
    }
    fn write_u8(&mut self, n: u8) {
        self.write_u64(n.into());
    }
    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }
    fn write_u64(&mut self, n: u64) {
        let product = u128::from(self.0 ^ n ^ 0x9E37_79B9_7F4A_7C15) * 0xA076_1D64_78BD_642F;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }
    fn finish(&self) -> u64 {
        self.0
    }
}
