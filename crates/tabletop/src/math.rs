//! The mathematics that decisions lean on.
//!
//! The standard library takes some functions from the platform, and they differ in the last bit between machines
//! and in a browser: enough for a bot to decide otherwise. These are the same everywhere. What is not here
//! (sums, products, quotients, square roots) IEEE 754 fixes to the bit.

/// *e* to the power of `x`.
pub fn exp(x: f32) -> f32 {
    libm::expf(x)
}

/// The natural logarithm of `1 + x`.
pub fn ln_1p(x: f32) -> f32 {
    libm::log1pf(x)
}

/// From any number to a chance: 0.5 at 0, rising.
pub fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}
