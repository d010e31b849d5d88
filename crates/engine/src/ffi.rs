//! How a worker calls the engine: a request is written to the memory that `request` gives, `answer` answers it, and the
//! answer is read where `output` says. Workers are one thread each, and so is everything here.

// Exporting and importing functions is unsafe by name; nothing else here is.
#![allow(unsafe_code)]

use browser::Engine;
use std::cell::RefCell;
use std::time::Duration;

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::default();
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Milliseconds of a clock that never goes back.
    safe fn now() -> f64;
}

/// Where to write a request of this many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn request(length: usize) -> *mut u8 {
    REQUEST.with_borrow_mut(|request| {
        request.clear();
        request.resize(length, 0);
        request.as_mut_ptr()
    })
}

/// Answers the request; how many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    bots::lend_clock(|| Duration::from_secs_f64(now().max(0.0) / 1000.0));
    let request = REQUEST.take();
    let text = String::from_utf8_lossy(&request);
    let answer = ENGINE.with_borrow_mut(|engine| engine.answer(&text)).into_bytes();
    let length = answer.len();
    ANSWER.set(answer);
    length
}

/// Where the answer begins.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}
