//! The engine as a page uses it: JSON in, JSON out, a store that is the page's.

mod page;
mod puzzling;
mod studying;
mod tables;
mod thinking;
