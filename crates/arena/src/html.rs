//! A page of HTML that needs nothing else.

use std::fmt::{Display, Write};
use tabletop::{Lang, both};

/// A page under way.
pub struct Page(String);

impl Page {
    /// A page with this title.
    pub fn new(title: &str, lang: Lang) -> Page {
        let (title, lang) = (escape(title), both("en", "ru").get(lang));
        Page(format!(
            "<!doctype html>\n<html lang=\"{lang}\"><head><meta charset=\"utf-8\"><title>{title}</title>\n<style>\
             body{{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;\
             color:#2b2118;background:#f6efe0}}h1,h2{{color:#7a5412}}svg{{background:#fffdf7;border-radius:.4rem}}\
             table{{border-collapse:collapse}}td,th{{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #d9c9a3}}\
             td{{white-space:nowrap}}td:first-child,th:first-child{{text-align:left}}figure{{margin:2rem 0}}svg{{max-width:100%;height:auto}}\
             </style></head><body>\n<h1>{title}</h1>\n"
        ))
    }

    /// A paragraph.
    pub fn text(&mut self, text: &str) {
        self.put(format_args!("<p>{}</p>\n", escape(text)));
    }

    /// A heading.
    pub fn title(&mut self, text: &str) {
        self.put(format_args!("<h2>{}</h2>\n", escape(text)));
    }

    /// A list.
    pub fn list(&mut self, items: &[String]) {
        let items: String = items.iter().map(|item| format!("<li>{}</li>\n", escape(item))).collect();
        self.put(format_args!("<ul>\n{items}</ul>\n"));
    }

    /// A table, row by row.
    pub fn table(&mut self, heads: &[&str], rows: impl Iterator<Item = Vec<String>>) {
        let cells = |tag: &str, cells: &mut dyn Iterator<Item = String>| -> String {
            cells.map(|cell| format!("<{tag}>{}</{tag}>", escape(&cell))).collect()
        };
        let head = cells("th", &mut heads.iter().map(ToString::to_string));
        let body: String =
            rows.map(|row| format!("<tr>{}</tr>\n", cells("td", &mut row.into_iter()))).collect();
        self.put(format_args!("<table>\n<tr>{head}</tr>\n{body}</table>\n"));
    }

    /// A plot under its title.
    pub fn plot(&mut self, title: &str, svg: &str) {
        self.put(format_args!(
            "<figure><figcaption><h2>{}</h2></figcaption>\n{svg}</figure>\n",
            escape(title)
        ));
    }

    fn put(&mut self, part: impl Display) {
        // Writing to a text cannot fail.
        let _ = write!(self.0, "{part}");
    }

    /// The whole page as a text.
    pub fn end(mut self) -> String {
        self.put("</body></html>\n");
        self.0
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
