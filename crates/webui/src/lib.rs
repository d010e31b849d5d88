//! The browser client, built and embedded.
//!
//! The client finds its way by the path of the address, so every path that is not a file is answered with
//! the index page; a missing file under `assets/` stays missing, lest a browser run a page as a script.

use rust_embed::RustEmbed;
use std::borrow::Cow;
use std::fmt::Write;

/// A file of the client.
#[derive(Clone, Debug)]
pub struct Asset {
    /// What it holds.
    pub bytes: Cow<'static, [u8]>,
    /// Its content type.
    pub mime: &'static str,
    /// The value of the `ETag` header, with its quotes.
    pub etag: String,
    /// Whether its name carries a hash of what it holds, so that it can be kept for ever.
    pub immutable: bool,
}

/// The file at this path of the address, or the index page where the path belongs to the client.
pub fn asset(path: &str) -> Option<Asset> {
    let path = path.trim_start_matches('/');
    match Dist::get(path) {
        Some(file) => Some(describe(path, file)),
        None if path.starts_with(HASHED) => None,
        None => Dist::get(INDEX).map(|file| describe(INDEX, file)),
    }
}

/// All files of the client: their names, as in an address, and what they hold.
pub fn files() -> impl Iterator<Item = (String, Cow<'static, [u8]>)> {
    Dist::iter().filter_map(|name| Some((name.to_string(), Dist::get(&name)?.data)))
}

const INDEX: &str = "index.html";

/// Where Vite puts files whose names carry a hash.
const HASHED: &str = "assets/";

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/dist"]
struct Dist;

fn describe(path: &str, file: rust_embed::EmbeddedFile) -> Asset {
    let mut etag = String::from("\"");
    for byte in &file.metadata.sha256_hash()[..12] {
        // Writing to a string cannot fail.
        let _ = write!(etag, "{byte:02x}");
    }
    etag.push('"');
    Asset { bytes: file.data, mime: mime(path), etag, immutable: path.starts_with(HASHED) }
}

fn mime(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("woff") => "font/woff",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_of_the_client_gets_the_index_page() {
        let index = asset("/").expect("the index page is embedded");
        assert_eq!(index.mime, "text/html; charset=utf-8");
        assert!(!index.immutable);
        assert_eq!(asset("/rules/gearworks").map(|found| found.etag), Some(index.etag));
    }

    #[test]
    fn a_missing_file_with_a_hash_stays_missing() {
        assert!(asset("/assets/index-00000000.js").is_none());
    }
}
