//! Telling things apart by a number.

use std::hash::{Hash, Hasher};

/// A number that equal things share, and that different things hardly ever do. It is the same on every machine.
pub fn fingerprint(thing: &impl Hash) -> u64 {
    let mut mix = Mix(0);
    thing.hash(&mut mix);
    mix.finish()
}

/// Two rounds of multiplying and folding, which spread every bit. Nobody chooses the input to make it collide.
/// It stays with 64 bits: a browser multiplies wider numbers slowly.
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
    fn write_u16(&mut self, n: u16) {
        self.write_u64(n.into());
    }
    fn write_u32(&mut self, n: u32) {
        self.write_u64(n.into());
    }
    // As wide as on any other machine.
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as i64 as u64);
    }
    fn write_u64(&mut self, n: u64) {
        let mut mixed = (self.0 ^ n).wrapping_add(0x9E37_79B9_7F4A_7C15);
        mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        self.0 = mixed ^ (mixed >> 32);
    }
    fn finish(&self) -> u64 {
        self.0
    }
}
