//! What a room is built from: nothing that waits, reads, writes or draws lots.

use std::collections::BTreeSet;
use std::process::Command;

#[test]
fn a_room_knows_no_socket_no_database_and_no_runtime() {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "-p", "room", "-e", "normal", "--prefix", "none", "--format", "{lib}"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let tree = String::from_utf8(tree.stdout).unwrap();
    let all: BTreeSet<&str> = tree.lines().map(|line| line.trim_end_matches(" (*)")).collect();
    assert!(all.contains("room") && all.contains("protocol") && all.contains("catalog"), "{all:?}");
    for name in [
        "tokio",
        "axum",
        "sqlx",
        "sqlx_core",
        "hyper",
        "mio",
        "futures",
        "getrandom",
        "ts_rs",
        "utoipa",
        "arena",
        "rayon",
        "plotters",
    ] {
        assert!(!all.contains(name), "a room depends on {name}");
    }
}
