//! What serde writes, as TypeScript types, for clients that draw a game.

use crate::{Code, List, PerSeat, Seat, SeatSet, Set};
use std::marker::PhantomData;
use ts_rs::{Config, Dummy, TS, TypeVisitor};

/// A code with more members than this is a plain `string`: nobody reads a union of thousands.
const MOST_NOTATIONS: u32 = 300;

/// Every notation of a code, as a union.
pub fn notations<T: Code>() -> String {
    if T::COUNT > MOST_NOTATIONS {
        return "string".into();
    }
    T::every().map(|member| format!("\"{member}\"")).collect::<Vec<_>>().join(" | ")
}

/// Writes `TS` for a code that serde writes as its notation; `#[derive(Code)]` does so too.
#[macro_export]
macro_rules! typescript_code {
    ($name:ident) => {
        impl $crate::ts_rs::TS for $name {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;
            // Maps keyed by a code need not have every key.
            const IS_ENUM: bool = true;
            fn name(_: &$crate::ts_rs::Config) -> String {
                stringify!($name).into()
            }
            fn inline(_: &$crate::ts_rs::Config) -> String {
                $crate::typescript::notations::<Self>()
            }
            fn decl(config: &$crate::ts_rs::Config) -> String {
                format!("type {} = {};", Self::name(config), Self::inline(config))
            }
            fn output_path() -> Option<std::path::PathBuf> {
                Some(concat!(stringify!($name), ".ts").into())
            }
        }
    };
}

/// Writes `TS` for a generic type that serde writes like another one.
#[macro_export]
macro_rules! typescript_like {
    (impl [$($generics:tt)*] $name:ty, dummy $dummy:ty, like $like:ty) => {
        impl<$($generics)*> $crate::ts_rs::TS for $name {
            type WithoutGenerics = $dummy;
            type OptionInnerType = Self;
            fn name(config: &$crate::ts_rs::Config) -> String {
                <$like as $crate::ts_rs::TS>::name(config)
            }
            fn inline(config: &$crate::ts_rs::Config) -> String {
                <$like as $crate::ts_rs::TS>::inline(config)
            }
            fn visit_dependencies(visitor: &mut impl $crate::ts_rs::TypeVisitor)
            where
                Self: 'static,
            {
                <$like as $crate::ts_rs::TS>::visit_dependencies(visitor);
            }
            fn visit_generics(visitor: &mut impl $crate::ts_rs::TypeVisitor)
            where
                Self: 'static,
            {
                <$like as $crate::ts_rs::TS>::visit_generics(visitor);
            }
        }
    };
}

typescript_like!(impl [] Seat, dummy Self, like u8);
typescript_like!(impl [] SeatSet, dummy Self, like Vec<Seat>);
typescript_like!(impl [T: TS] PerSeat<T>, dummy PerSeat<Dummy>, like Vec<T>);
typescript_like!(impl [T: TS, const N: usize] List<T, N>, dummy List<Dummy, N>, like Vec<T>);
typescript_like!(impl [T: TS + Code] Set<T>, dummy Vec<Dummy>, like Vec<T>);

/// A map that has every key of a code.
pub struct Every<K, V>(PhantomData<(K, V)>);

impl<K: TS, V: TS> TS for Every<K, V> {
    type WithoutGenerics = Every<Dummy, Dummy>;
    type OptionInnerType = Self;
    fn name(config: &Config) -> String {
        format!("{{ [key in {}]: {} }}", K::name(config), V::name(config))
    }
    fn inline(config: &Config) -> String {
        format!("{{ [key in {}]: {} }}", K::inline(config), V::inline(config))
    }
    fn visit_generics(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        visitor.visit::<K>();
        V::visit_generics(visitor);
        visitor.visit::<V>();
    }
}
