//! Whether a JSON value is what a declared type says: the types are compared with what serde really writes.
//!
//! Only the part of TypeScript is read that ts-rs writes: aliases of literals, objects, tuples, arrays, maps and unions.

use serde_json::Value;
use std::collections::HashMap;

/// The types of a generated file.
pub struct Types(HashMap<String, Type>);

#[derive(Clone, PartialEq, Debug)]
enum Type {
    Number,
    String,
    Boolean,
    Null,
    Nothing,
    Literal(String),
    Named(String),
    List(Box<Type>),
    Tuple(Vec<Type>),
    /// Names, whether each may be missing, and types.
    Object(Vec<(String, bool, Type)>),
    /// Keys, whether some may be missing, and values.
    Map(Box<Type>, bool, Box<Type>),
    Union(Vec<Type>),
}

impl Types {
    /// Reads the declarations of a file.
    ///
    /// # Panics
    /// If there is something that ts-rs does not write.
    pub fn read(text: &str) -> Types {
        let mut types = HashMap::new();
        let mut words = Words::of(text);
        while let Some(word) = words.next() {
            if word == "const" {
                // The values are made by serde from the same types.
                while words.next().is_some_and(|word| word != ";") {}
            } else if word == "type" {
                let name = words.next().expect("a type has a name").to_owned();
                words.expect("=");
                types.insert(name, words.union());
                words.expect(";");
            }
        }
        Types(types)
    }

    /// Says where a value is not what the type of this name says.
    pub fn accept(&self, name: &str, value: &Value) -> Result<(), String> {
        self.fits(&Type::Named(name.into()), value).map_err(|at| format!("{name}{at}"))
    }

    fn fits(&self, kind: &Type, value: &Value) -> Result<(), String> {
        let fine = match (kind, value) {
            (Type::Number, Value::Number(_))
            | (Type::String, Value::String(_))
            | (Type::Boolean, Value::Bool(_))
            | (Type::Null, Value::Null) => true,
            (Type::Literal(word), Value::String(text)) => word == text,
            (Type::Nothing, Value::Object(fields)) => fields.is_empty(),
            (Type::Named(name), _) => {
                let kind = self.0.get(name).ok_or_else(|| format!(": there is no type {name}"))?;
                return self.fits(kind, value);
            }
            (Type::List(each), Value::Array(items)) => {
                return (0..).zip(items).try_for_each(|(at, item)| self.inside(at, each, item));
            }
            (Type::Tuple(kinds), Value::Array(items)) if kinds.len() == items.len() => {
                let mut pairs = kinds.iter().zip(items).enumerate();
                return pairs.try_for_each(|(at, (kind, item))| self.inside(at, kind, item));
            }
            (Type::Map(keys, partial, each), Value::Object(fields)) => {
                for (key, value) in fields {
                    self.inside(key, keys, &Value::String(key.clone()))?;
                    self.inside(key, each, value)?;
                }
                *partial || self.members(keys).is_none_or(|all| all == fields.len())
            }
            (Type::Object(wanted), Value::Object(fields)) => {
                if let Some(extra) = fields.keys().find(|key| wanted.iter().all(|(name, ..)| name != *key)) {
                    return Err(format!(".{extra}: is not declared"));
                }
                return wanted.iter().try_for_each(|(name, optional, kind)| match fields.get(name) {
                    Some(value) => self.inside(name, kind, value),
                    None if *optional => Ok(()),
                    None => Err(format!(".{name}: is missing")),
                });
            }
            (Type::Union(kinds), _) => kinds.iter().any(|kind| self.fits(kind, value).is_ok()),
            _ => false,
        };
        if fine { Ok(()) } else { Err(format!(": {value} is not {kind:?}")) }
    }

    fn inside(&self, at: impl std::fmt::Display, kind: &Type, value: &Value) -> Result<(), String> {
        self.fits(kind, value).map_err(|inner| format!(".{at}{inner}"))
    }

    /// How many literals a union has.
    fn members(&self, kind: &Type) -> Option<usize> {
        match kind {
            Type::Named(name) => self.members(self.0.get(name)?),
            Type::Union(kinds) => Some(kinds.len()),
            _ => None,
        }
    }
}

/// What is left to read, without comments.
struct Words<'a>(&'a str);

impl<'a> Words<'a> {
    fn of(text: &'a str) -> Words<'a> {
        Words(text)
    }

    fn skip(&mut self) {
        loop {
            self.0 = self.0.trim_start();
            let end = if self.0.starts_with("/*") { "*/" } else { "\n" };
            if end == "\n" && !self.0.starts_with("//") {
                return;
            }
            self.0 = self.0.split_once(end).map_or("", |(_, rest)| rest);
        }
    }

    /// The next word, literal or sign.
    fn next(&mut self) -> Option<&'a str> {
        self.skip();
        let first = self.0.chars().next()?;
        let end = match first {
            '"' => self.0[1..].find('"')? + 2,
            _ if first.is_alphanumeric() || first == '_' => {
                self.0.find(|sign: char| !sign.is_alphanumeric() && sign != '_').unwrap_or(self.0.len())
            }
            _ => first.len_utf8(),
        };
        let (word, rest) = self.0.split_at(end);
        self.0 = rest;
        Some(word)
    }

    fn take(&mut self, sign: &str) -> bool {
        self.skip();
        let rest = self.0.strip_prefix(sign);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    fn expect(&mut self, sign: &str) {
        assert!(self.take(sign), "{sign} is missing before {:.40}", self.0);
    }

    fn union(&mut self) -> Type {
        let mut kinds = vec![self.single()];
        while self.take("|") {
            kinds.push(self.single());
        }
        if kinds.len() == 1 { kinds.remove(0) } else { Type::Union(kinds) }
    }

    fn single(&mut self) -> Type {
        if self.take("[") {
            return Type::Tuple(self.until("]", Words::union));
        }
        if self.take("{") {
            return if self.take("[") { self.map() } else { Type::Object(self.until("}", Words::field)) };
        }
        if self.take("(") {
            let kind = self.union();
            self.expect(")");
            return kind;
        }
        match self.next().expect("a type") {
            "number" => Type::Number,
            "string" => Type::String,
            "boolean" => Type::Boolean,
            "null" => Type::Null,
            "Record" => {
                self.expect("<symbol, never>");
                Type::Nothing
            }
            "Array" => {
                self.expect("<");
                let each = self.union();
                self.expect(">");
                Type::List(each.into())
            }
            literal if literal.starts_with('"') => Type::Literal(literal.trim_matches('"').into()),
            name => Type::Named(name.into()),
        }
    }

    /// The items before a closing sign, with commas between them and perhaps behind the last.
    fn until<T>(&mut self, end: &str, mut item: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let mut items = Vec::new();
        while !self.take(end) {
            items.push(item(self));
            self.take(",");
        }
        items
    }

    fn field(&mut self) -> (String, bool, Type) {
        let name = self.next().expect("a field has a name").trim_matches('"').to_owned();
        let optional = self.take("?");
        self.expect(":");
        (name, optional, self.union())
    }

    /// `[key in K]?: V }`, from behind the bracket.
    fn map(&mut self) -> Type {
        self.expect("key");
        self.expect("in");
        let keys = self.union();
        self.expect("]");
        let partial = self.take("?");
        self.expect(":");
        let values = self.union();
        self.expect("}");
        Type::Map(keys.into(), partial, values.into())
    }
}
