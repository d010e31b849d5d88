//! Шестерёнки: the rules.
