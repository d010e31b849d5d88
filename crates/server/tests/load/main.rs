//! Floods, slow readers, many log-ins, crowds: whoever plays honestly hardly notices (T15, T17, T23). These
//! tests measure, so they are a program of their own and run one after another.

#[path = "../it/support/mod.rs"]
#[allow(dead_code)]
mod support;

mod crowds;
mod floods;
mod honest;
mod lobby;
mod sign_in;
mod slow;
mod stored;
mod thinking;
