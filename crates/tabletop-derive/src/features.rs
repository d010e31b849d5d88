//! `#[derive(Features)]`: the slots of the fields one after the other; see `tabletop::features`.

use crate::kebab;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Data, DeriveInput, Error, Field, Fields, Generics, Result, Type, parse_quote};

pub fn features(input: &DeriveInput) -> Result<TokenStream> {
    let slots = match &input.data {
        Data::Struct(data) => structure(&data.fields)?,
        Data::Enum(data) => enumeration(data)?,
        Data::Union(_) => return Err(Error::new_spanned(input, "a union has no features")),
    };
    let (name, generics) = (&input.ident, bounded(&input.generics));
    let (parameters, arguments, conditions) = generics.split_for_impl();
    let Slots { width, names, write } = slots;
    Ok(quote! {
        impl #parameters ::tabletop::Features for #name #arguments #conditions {
            const WIDTH: usize = 0 #(+ #width)*;
            fn names(name: &str, out: &mut Vec<String>) { #(#names)* let _ = (name, out); }
            #[allow(unused_variables, unused_assignments)]
            fn write(
                &self,
                eye: ::tabletop::Eye,
                at: usize,
                out: &mut (impl ::tabletop::Slots + ?Sized),
            ) {
                let mut at = at;
                #write
            }
        }
    })
}

/// Every type parameter has features itself.
fn bounded(generics: &Generics) -> Generics {
    let mut generics = generics.clone();
    generics
        .type_params_mut()
        .for_each(|parameter| parameter.bounds.push(parse_quote!(::tabletop::Features)));
    generics
}

/// What the three items of the trait are made of.
struct Slots {
    width: Vec<TokenStream>,
    names: Vec<TokenStream>,
    write: TokenStream,
}

fn structure(fields: &Fields) -> Result<Slots> {
    let (mut width, mut names, mut write) = (vec![], vec![], vec![]);
    for (index, field) in fields.iter().enumerate() {
        let Some(part) = Part::of(field)? else { continue };
        let access = match &field.ident {
            Some(ident) => quote!(self.#ident),
            None => {
                let index = syn::Index::from(index);
                quote!(self.#index)
            }
        };
        // The only field of a newtype bears the name of the whole.
        let label = match &field.ident {
            None if fields.len() == 1 => quote!(name),
            None => {
                let index = index.to_string();
                quote!(&format!("{name}.{}", #index))
            }
            Some(ident) => {
                let ident = ident.to_string();
                quote!(&format!("{name}.{}", #ident))
            }
        };
        width.push(part.width());
        names.push(part.names(&label));
        write.push(part.write(&quote!(&#access)));
    }
    Ok(Slots { width, names, write: quote!(#(#write)*) })
}

/// A slot for each variant, then the slots of all variants, those of the others empty.
fn enumeration(data: &syn::DataEnum) -> Result<Slots> {
    let variants = data.variants.len();
    let tags: Vec<String> = data.variants.iter().map(|variant| kebab(&variant.ident.to_string())).collect();
    let mut width = vec![quote!(#variants)];
    let mut names = vec![quote!(#(out.push(format!("{name}.{}", #tags));)*)];
    let mut arms = vec![];
    for (tag, variant) in data.variants.iter().enumerate() {
        let (ident, word) = (&variant.ident, &tags[tag]);
        let before = width.clone();
        let (mut bindings, mut write) = (vec![], vec![]);
        for (index, field) in variant.fields.iter().enumerate() {
            let bound = format_ident!("field{index}");
            let member = match &field.ident {
                Some(ident) => quote!(#ident),
                None => {
                    let index = syn::Index::from(index);
                    quote!(#index)
                }
            };
            let Some(part) = Part::of(field)? else { continue };
            let label = field.ident.as_ref().map_or(index.to_string(), ToString::to_string);
            width.push(part.width());
            names.push(part.names(&quote!(&format!("{name}.{}.{}", #word, #label))));
            write.push(part.write(&quote!(#bound)));
            bindings.push(quote!(#member: #bound));
        }
        arms.push(quote! {
            Self::#ident { #(#bindings,)* .. } => {
                out.add(at + #tag, 1);
                at += 0 #(+ #before)*;
                #(#write)*
            }
        });
    }
    Ok(Slots { width, names, write: quote!(match self { #(#arms)* }) })
}

/// How a field is written.
enum Part<'a> {
    Whole(&'a Type),
    By(&'a Type, Box<Type>),
    Count(&'a Type),
    Len,
}

impl<'a> Part<'a> {
    /// Nothing if it is skipped.
    fn of(field: &'a Field) -> Result<Option<Part<'a>>> {
        let mut part = Some(Part::Whole(&field.ty));
        for attribute in field.attrs.iter().filter(|attribute| attribute.path().is_ident("features")) {
            attribute.parse_nested_meta(|meta| {
                part = if meta.path.is_ident("skip") {
                    None
                } else if meta.path.is_ident("count") {
                    Some(Part::Count(&field.ty))
                } else if meta.path.is_ident("len") {
                    Some(Part::Len)
                } else if meta.path.is_ident("by") {
                    Some(Part::By(&field.ty, Box::new(meta.value()?.parse()?)))
                } else {
                    return Err(meta.error("known here: skip, count, len, by"));
                };
                Ok(())
            })?;
        }
        Ok(part)
    }

    fn width(&self) -> TokenStream {
        match self {
            Part::Whole(ty) | Part::By(ty, _) => quote!(<#ty as ::tabletop::Features>::WIDTH),
            Part::Count(ty) => {
                quote!(<<#ty as ::tabletop::features::Items>::Item as ::tabletop::Features>::WIDTH)
            }
            Part::Len => quote!(1usize),
        }
    }

    fn names(&self, label: &TokenStream) -> TokenStream {
        match self {
            Part::Whole(ty) => quote!(<#ty as ::tabletop::Features>::names(#label, out);),
            Part::By(ty, key) => quote! {
                ::tabletop::features::names_by::<#key, <#ty as ::tabletop::features::Items>::Item>(#label, out);
            },
            Part::Count(ty) => quote! {
                <<#ty as ::tabletop::features::Items>::Item as ::tabletop::Features>::names(#label, out);
            },
            Part::Len => quote!(out.push(format!("{}.len", #label));),
        }
    }

    /// Writes the field at `at`, and moves on behind it.
    fn write(&self, field: &TokenStream) -> TokenStream {
        let width = self.width();
        let write = match self {
            Part::Whole(_) => quote!(::tabletop::Features::write(#field, eye, at, out);),
            Part::By(_, key) => {
                quote!(::tabletop::features::write_by::<#key, _>(&(#field)[..], eye, at, out);)
            }
            Part::Count(_) => quote!(::tabletop::features::write_counts(&(#field)[..], eye, at, out);),
            Part::Len => quote!(out.add(at, (#field).len() as i16);),
        };
        quote!(#write at += #width;)
    }
}
