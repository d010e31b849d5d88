//! The laws are green for a sound game and catch every planted fault; so do the other tools.

mod allocation;
mod files;
mod laws;
mod memory;
mod scenario;

#[global_allocator]
static COUNTING: testkit::Counting = testkit::Counting;

/// The words of the panic that this ends in.
fn panic_of(work: impl FnOnce() + std::panic::UnwindSafe) -> String {
    let payload = std::panic::catch_unwind(work).expect_err("it should have panicked");
    match payload.downcast::<String>() {
        Ok(text) => *text,
        Err(payload) => (*payload.downcast::<&str>().expect("a panic with words")).to_owned(),
    }
}
