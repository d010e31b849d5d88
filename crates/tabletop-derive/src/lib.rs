//! `#[derive(Code)]`, see `tabletop::Code`, and `#[derive(Features)]`, see `tabletop::features`.
//!
//! - An enum: `Play { card, cell }` is written `play <card> <cell>`; `#[code("word")]` on a variant renames it.
//! - A struct of codes: its fields with a space between; `#[code(join = "-")]` makes them one word
//!   (`gray-3`), and `#[code(join = "")]` one word of single characters (`A1`).
//! - A newtype of an integer: `#[code(min = 1, max = 9)]`, written as the number.

mod features;

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{Data, DeriveInput, Error, Fields, LitInt, LitStr, Result, Type, parse_macro_input};

/// Writes `Code`, `Display`, `FromStr`, `Serialize` and `Deserialize`.
#[proc_macro_derive(Code, attributes(code))]
pub fn derive_code(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    code(&input).unwrap_or_else(Error::into_compile_error).into()
}

/// Writes `Features`.
#[proc_macro_derive(Features, attributes(features))]
pub fn derive_features(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    features::features(&input).unwrap_or_else(Error::into_compile_error).into()
}

fn code(input: &DeriveInput) -> Result<TokenStream> {
    let attributes = Attributes::read(&input.attrs)?;
    let body = match &input.data {
        Data::Enum(data) => enumeration(data)?,
        Data::Struct(data) => match (&attributes.min, &attributes.max) {
            (Some(min), Some(max)) => range(&data.fields, min, max)?,
            _ => structure(&data.fields, attributes.join.as_deref())?,
        },
        Data::Union(_) => return Err(Error::new_spanned(input, "a union has no code")),
    };
    let name = &input.ident;
    let around = traits(name);
    Ok(quote! {
        impl ::tabletop::Code for #name { #body }
        #around
    })
}

#[derive(Default)]
struct Attributes {
    word: Option<String>,
    join: Option<String>,
    min: Option<LitInt>,
    max: Option<LitInt>,
}

impl Attributes {
    fn read(attributes: &[syn::Attribute]) -> Result<Attributes> {
        let mut found = Attributes::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("code")) {
            if let Ok(word) = attribute.parse_args::<LitStr>() {
                found.word = Some(word.value());
                continue;
            }
            attribute.parse_nested_meta(|meta| {
                if meta.path.is_ident("join") {
                    found.join = Some(meta.value()?.parse::<LitStr>()?.value());
                } else if meta.path.is_ident("min") {
                    found.min = Some(meta.value()?.parse()?);
                } else if meta.path.is_ident("max") {
                    found.max = Some(meta.value()?.parse()?);
                } else {
                    return Err(meta.error("known here: a word, join, min, max"));
                }
                Ok(())
            })?;
        }
        Ok(found)
    }
}

/// The fields of a variant or struct: a pattern that binds them, their bindings and their types.
struct Parts<'a> {
    pattern: TokenStream,
    names: Vec<Ident>,
    types: Vec<&'a Type>,
}

impl<'a> Parts<'a> {
    fn of(fields: &'a Fields) -> Parts<'a> {
        let types = fields.iter().map(|field| &field.ty).collect();
        let names: Vec<Ident> = fields
            .iter()
            .enumerate()
            .map(|(i, f)| f.ident.clone().unwrap_or_else(|| format_ident!("f{i}")))
            .collect();
        let pattern = match fields {
            Fields::Named(_) => quote!({ #(#names),* }),
            Fields::Unnamed(_) => quote!(( #(#names),* )),
            Fields::Unit => quote!(),
        };
        Parts { pattern, names, types }
    }

    /// How many combinations there are.
    fn size(&self) -> TokenStream {
        let types = &self.types;
        quote!((1u32 #(* <#types as ::tabletop::Code>::COUNT)*))
    }

    /// Whether any of them names a seat.
    fn names_seats(&self) -> TokenStream {
        let types = &self.types;
        quote!(false #(|| <#types as ::tabletop::Code>::NAMES_SEATS)*)
    }

    /// The number of the combination that is bound: the first field is the most significant.
    fn number(&self) -> TokenStream {
        let mut number = quote!(0u32);
        for (name, ty) in self.names.iter().zip(&self.types) {
            number = quote!((#number * <#ty as ::tabletop::Code>::COUNT + ::tabletop::Code::code(#name)));
        }
        number
    }

    /// Binds the fields anew, as the seat `eye` sees them.
    fn seen_from(&self) -> TokenStream {
        let names = &self.names;
        quote!(#(let #names = ::tabletop::Code::seen_from(#names, eye);)*)
    }

    /// Binds the fields from the number `rest`.
    fn unpack(&self) -> TokenStream {
        let reads = self.names.iter().zip(&self.types).rev().map(|(name, ty)| {
            quote! {
                let #name = <#ty as ::tabletop::Code>::from_code(rest % <#ty as ::tabletop::Code>::COUNT)?;
                let rest = rest / <#ty as ::tabletop::Code>::COUNT;
            }
        });
        quote!(#(#reads)* let _ = rest;)
    }
}

fn enumeration(data: &syn::DataEnum) -> Result<TokenStream> {
    let (mut count, mut codes, mut from, mut write, mut parse, mut seen, mut seats) =
        (quote!(0u32), vec![], vec![], vec![], vec![], vec![], vec![]);
    for variant in &data.variants {
        let word =
            Attributes::read(&variant.attrs)?.word.unwrap_or_else(|| kebab(&variant.ident.to_string()));
        let name = &variant.ident;
        let parts = Parts::of(&variant.fields);
        let (pattern, names, types) = (&parts.pattern, &parts.names, &parts.types);
        let (size, number, unpack) = (parts.size(), parts.number(), parts.unpack());
        codes.push(quote!(Self::#name #pattern => #count + #number,));
        from.push(quote! {
            if rest < #size {
                #unpack
                return Some(Self::#name #pattern);
            }
            let rest = rest - #size;
        });
        write.push(quote! {
            Self::#name #pattern => {
                f.write_str(#word)?;
                #(f.write_str(" ")?; ::tabletop::Code::write(#names, f)?;)*
                Ok(())
            }
        });
        parse.push(quote! {
            #word => {
                #(let #names = <#types as ::tabletop::Code>::parse(words)?;)*
                Ok(Self::#name #pattern)
            }
        });
        let rotated = parts.seen_from();
        seen.push(quote!(Self::#name #pattern => { #rotated Self::#name #pattern }));
        seats.push(parts.names_seats());
        count = quote!(#count + #size);
    }
    Ok(quote! {
        const COUNT: u32 = #count;
        #[allow(clippy::all)]
        const NAMES_SEATS: bool = false #(|| #seats)*;
        #[allow(clippy::all, unused_parens)]
        fn code(self) -> u32 { match self { #(#codes)* } }
        #[allow(clippy::all, unused_parens)]
        fn from_code(code: u32) -> Option<Self> { let rest = code; #(#from)* let _ = rest; None }
        fn write(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result { match self { #(#write)* } }
        fn parse(words: &mut ::tabletop::Words<'_>) -> Result<Self, ::tabletop::BadNotation> {
            match words.next()? { #(#parse)* other => Err(::tabletop::BadNotation::unknown(other)) }
        }
        #[allow(unused_variables)]
        fn seen_from(self, eye: ::tabletop::Eye) -> Self { match self { #(#seen)* } }
    })
}

fn structure(fields: &Fields, join: Option<&str>) -> Result<TokenStream> {
    let parts = Parts::of(fields);
    if parts.names.is_empty() {
        return Err(Error::new_spanned(fields, "a code needs something to count"));
    }
    let (pattern, names, types) = (&parts.pattern, &parts.names, &parts.types);
    let (size, number, unpack) = (parts.size(), parts.number(), parts.unpack());
    let (rotated, seats) = (parts.seen_from(), parts.names_seats());
    let many = names.len();
    let separator = join.unwrap_or(" ");
    let (first, others) = (&names[0], &names[1..]);
    let split = match join {
        None => None,
        Some("") => {
            Some(quote!(let pieces: Vec<&str> = word.split("").filter(|piece| !piece.is_empty()).collect();))
        }
        Some(join) => Some(quote! {
            let mut pieces: Vec<&str> = word.rsplitn(#many, #join).collect();
            pieces.reverse();
        }),
    };
    let read = match split {
        None => quote!(#(let #names = <#types as ::tabletop::Code>::parse(words)?;)*),
        Some(split) => quote! {
            let word = words.next()?;
            #split
            let [#(#names),*] = pieces[..] else { return Err(::tabletop::BadNotation::unknown(word)) };
            #(let #names = words.piece::<#types>(#names)
                .map_err(|_| ::tabletop::BadNotation::unknown(word))?;)*
        },
    };
    Ok(quote! {
        const COUNT: u32 = #size;
        #[allow(clippy::all)]
        const NAMES_SEATS: bool = #seats;
        #[allow(clippy::all, unused_parens)]
        fn code(self) -> u32 { let Self #pattern = self; #number }
        #[allow(clippy::all, unused_parens)]
        fn from_code(code: u32) -> Option<Self> {
            if code >= Self::COUNT { return None; }
            let rest = code;
            #unpack
            Some(Self #pattern)
        }
        fn write(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
            let Self #pattern = self;
            ::tabletop::Code::write(#first, f)?;
            #(f.write_str(#separator)?; ::tabletop::Code::write(#others, f)?;)*
            Ok(())
        }
        fn parse(words: &mut ::tabletop::Words<'_>) -> Result<Self, ::tabletop::BadNotation> {
            #read
            Ok(Self #pattern)
        }
        fn seen_from(self, eye: ::tabletop::Eye) -> Self { let Self #pattern = self; #rotated Self #pattern }
    })
}

fn range(fields: &Fields, min: &LitInt, max: &LitInt) -> Result<TokenStream> {
    let Fields::Unnamed(inner) = fields else {
        return Err(Error::new_spanned(fields, "min and max go with a newtype of an integer"));
    };
    let ty = &inner.unnamed[0].ty;
    Ok(quote! {
        const COUNT: u32 = #max - #min + 1;
        const NAMES_SEATS: bool = false;
        #[allow(clippy::all)]
        fn code(self) -> u32 { self.0 as u32 - #min }
        #[allow(clippy::all)]
        fn from_code(code: u32) -> Option<Self> {
            if code < Self::COUNT { Some(Self((code + #min) as #ty)) } else { None }
        }
        fn write(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result { write!(f, "{}", self.0) }
        #[allow(clippy::all, unused_comparisons)]
        fn parse(words: &mut ::tabletop::Words<'_>) -> Result<Self, ::tabletop::BadNotation> {
            let word = words.next()?;
            match word.parse::<#ty>() {
                // Only the canonical text counts: no "+3", no "03".
                Ok(number) if number >= #min && number <= #max && number.to_string() == word => Ok(Self(number)),
                _ => Err(::tabletop::BadNotation::unknown(word)),
            }
        }
    })
}

fn traits(name: &Ident) -> TokenStream {
    quote! {
        impl ::std::fmt::Display for #name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::tabletop::Code::write(self, f)
            }
        }
        impl ::std::str::FromStr for #name {
            type Err = ::tabletop::BadNotation;
            fn from_str(text: &str) -> Result<Self, ::tabletop::BadNotation> { ::tabletop::Words::whole(text) }
        }
        impl ::tabletop::serde::Serialize for #name {
            fn serialize<S: ::tabletop::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }
        impl<'de> ::tabletop::serde::Deserialize<'de> for #name {
            fn deserialize<D: ::tabletop::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = <String as ::tabletop::serde::Deserialize>::deserialize(from)?;
                text.parse().map_err(::tabletop::serde::de::Error::custom)
            }
        }
        ::tabletop::typescript_code!(#name);
    }
}

fn kebab(name: &str) -> String {
    let mut word = String::new();
    for (i, letter) in name.chars().enumerate() {
        if letter.is_uppercase() && i > 0 {
            word.push('-');
        }
        word.extend(letter.to_lowercase());
    }
    word
}
