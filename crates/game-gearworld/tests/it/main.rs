//! The rules under test.

mod conformance;
