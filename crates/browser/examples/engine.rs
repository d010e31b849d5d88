//! The native engine: a request a line comes in, an answer a line goes out. `tests/parity.mjs` compares it with WebAssembly.

use std::io::{BufRead, Write, stdin, stdout};

fn main() -> std::io::Result<()> {
    let mut engine = browser::Engine::default();
    let mut out = stdout().lock();
    for request in stdin().lock().lines() {
        writeln!(out, "{}", engine.answer(&request?))?;
        out.flush()?;
    }
    Ok(())
}
