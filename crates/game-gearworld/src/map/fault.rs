//! What can be wrong with a map.

use std::fmt;
use tabletop::{Lang, plural_en};

/// The first fault that was found in a map file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The text is no JSON of our schema.
    Schema(String),
    /// More of something than there is room for.
    TooMany {
        /// Of what.
        what: Crowd,
        /// How many the file has.
        count: usize,
        /// How many there is room for.
        room: usize,
    },
    /// Too few lands for the production tokens.
    TooFewLands {
        /// Whether on the continent, and not on the whole map.
        continent: bool,
        /// How many there are.
        count: usize,
        /// How many are needed.
        needed: usize,
    },
    /// An id that is no single plain word, or reads like a number of ours.
    BadId(String),
    /// Two things have the same id.
    Twice(String),
    /// A reference to something that does not exist.
    Missing {
        /// Who refers.
        from: String,
        /// To what.
        to: String,
    },
    /// A reference to something of another kind than belongs there.
    WrongKind {
        /// Who refers.
        from: String,
        /// To what.
        to: String,
    },
    /// One names the other as a neighbour, but not the other way round.
    OneSided {
        /// Who names.
        from: String,
        /// Whom.
        to: String,
    },
    /// A river area without exactly two different banks.
    Banks(String),
    /// A lake or sea area that is not the one its land names, or the other way round.
    Shore {
        /// The water area.
        water: String,
        /// The land.
        land: String,
    },
    /// Two banks of a river area that are not listed as adjacent by it, or an adjacency by a river that is none.
    RiverBorder(String),
    /// An area that is its own neighbour.
    Itself(String),
    /// Areas of different landmasses that are adjacent.
    AcrossTheDeepSea {
        /// One.
        from: String,
        /// The other.
        to: String,
    },
    /// A bridge site that does not join the continent to an island, coast to coast.
    BridgeSite(String),
    /// An area, site or name that lacks what it takes to draw it.
    Drawing(String),
    /// A landmass in pieces: this land cannot be reached.
    Unconnected {
        /// The landmass.
        landmass: String,
        /// The land.
        land: String,
    },
    /// Not exactly one continent.
    Continents(usize),
    /// A map is in use already.
    InUse,
}

/// Of what there can be too many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crowd {
    /// Lands.
    Lands,
    /// River, lake and sea areas together.
    Waters,
    /// Bridge sites.
    Bridges,
}

impl Fault {
    /// What is wrong, for people.
    pub fn text(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.en(),
            Lang::Ru => self.ru(),
        }
    }

    fn en(&self) -> String {
        match self {
            Fault::Schema(why) => format!("the map cannot be read: {why}"),
            Fault::TooMany { what, count, room } => {
                let what = match what {
                    Crowd::Lands => "lands",
                    Crowd::Waters => "water areas",
                    Crowd::Bridges => "bridge sites",
                };
                format!("{count} {what}, but there is room for {room}")
            }
            Fault::TooFewLands { continent, count, needed } => {
                let landmass = if *continent { "the continent" } else { "the map" };
                let lands = plural_en(*count as i64, "land", "lands");
                format!("{landmass} has {lands}, but needs at least {needed}")
            }
            Fault::BadId(id) => format!("“{id}” cannot be an id: small letters, digits and single hyphens"),
            Fault::Twice(id) => format!("there are two of “{id}”"),
            Fault::Missing { from, to } => format!("“{from}” refers to “{to}”, which does not exist"),
            Fault::WrongKind { from, to } => {
                format!("“{from}” refers to “{to}”, which is of another kind")
            }
            Fault::OneSided { from, to } => {
                format!("“{from}” names “{to}” as adjacent, but not conversely")
            }
            Fault::Banks(river) => format!("river area “{river}” needs two different banks"),
            Fault::Shore { water, land } => format!("“{water}” and “{land}” do not name each other"),
            Fault::RiverBorder(river) => {
                format!("river area “{river}” and the adjacency of its banks do not agree")
            }
            Fault::Itself(id) => format!("“{id}” is adjacent to itself"),
            Fault::AcrossTheDeepSea { from, to } => {
                format!("“{from}” and “{to}” are adjacent but on different landmasses")
            }
            Fault::BridgeSite(id) => {
                format!("bridge site “{id}” does not join a coast of the continent to one of an island")
            }
            Fault::Drawing(id) => {
                format!("“{id}” cannot be drawn: points are missing or outside of the picture")
            }
            Fault::Unconnected { landmass, land } => {
                format!("{landmass} is in pieces: “{land}” is cut off")
            }
            Fault::Continents(count) => format!("{count} continents, but there must be one"),
            Fault::InUse => "a map is in use already".into(),
        }
    }

    fn ru(&self) -> String {
        match self {
            Fault::Schema(why) => format!("карту не прочесть: {why}"),
            Fault::TooMany { what, count, room } => {
                let what = match what {
                    Crowd::Lands => "земель",
                    Crowd::Waters => "участков воды",
                    Crowd::Bridges => "мест для мостов",
                };
                format!("{what}: {count}, а поместится только {room}")
            }
            Fault::TooFewLands { continent, count, needed } => {
                let landmass = if *continent { "на материке" } else { "на карте" };
                format!("{landmass} земель: {count}, а нужно не меньше {needed}")
            }
            Fault::BadId(id) => {
                format!(
                    "«{id}» не годится как обозначение: строчные латинские буквы, цифры, одиночные дефисы"
                )
            }
            Fault::Twice(id) => format!("«{id}» встречается дважды"),
            Fault::Missing { from, to } => format!("«{from}» ссылается на «{to}», а этого нет"),
            Fault::WrongKind { from, to } => {
                format!("«{from}» ссылается на «{to}», а это другого рода")
            }
            Fault::OneSided { from, to } => format!("«{from}» называет соседом «{to}», но не наоборот"),
            Fault::Banks(river) => format!("участку реки «{river}» нужны два разных берега"),
            Fault::Shore { water, land } => format!("«{water}» и «{land}» не называют друг друга"),
            Fault::RiverBorder(river) => {
                format!("участок реки «{river}» и соседство его берегов не согласуются")
            }
            Fault::Itself(id) => format!("«{id}» граничит сам с собой"),
            Fault::AcrossTheDeepSea { from, to } => {
                format!("«{from}» и «{to}» — соседи, но лежат по разные стороны открытого моря")
            }
            Fault::BridgeSite(id) => {
                format!("место для моста «{id}» не соединяет берег материка с берегом острова")
            }
            Fault::Drawing(id) => format!("«{id}» не нарисовать: точек не хватает или они вне рисунка"),
            Fault::Unconnected { landmass, land } => format!("{landmass} распадается: «{land}» отрезан"),
            Fault::Continents(count) => format!("материков {count}, а должен быть один"),
            Fault::InUse => "карта уже выбрана".into(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.en())
    }
}

impl std::error::Error for Fault {}
