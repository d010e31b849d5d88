//! What lies on the table.

use crate::city::{Board, Node, Nodes, Place, Places, Spot};
use crate::content::{Development, Effect, Perk, Placing, Tile};
use crate::resource::{Cost, Dice, Paid, Pool, Tokens, Unit};
use serde::Serialize;
use tabletop::{Features, List, PerSeat, Seat, SeatSet, Set};

/// What lies on the table.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Public {
    /// The version of the rules that this match is played by.
    #[features(skip)]
    pub rules: u32,
    /// The ground plan.
    pub board: Board,
    /// Whether the second Opening Day gear ends the game.
    pub short: bool,
    /// The first player.
    pub first: Seat,
    /// The round, counted from 1.
    pub round: u8,
    /// Whether the game ends with this round (CG-22).
    pub last_round: bool,
    /// The turn that is being played.
    pub turn: Progress,
    /// What is still to be done, the next last; empty when the player chooses freely.
    #[features(skip)]
    pub agenda: List<Task, 8>,
    /// The tiles that are revealed.
    #[cfg_attr(feature = "typescript", ts(as = "Places<Tile>"))]
    pub tiles: Places<Option<Tile>>,
    /// The tiles that are not, each with its discovery token.
    pub face_down: Set<Place>,
    /// Who has looked at which face-down tile.
    pub looked: Places<SeatSet>,
    /// The players' pieces.
    pub players: PerSeat<Player>,
    /// How many standard gears are in the bag.
    pub bag: u8,
    /// The Opening Day gears.
    pub opening: Opening,
    /// Developments that left the game.
    pub discarded: Set<Development>,
    /// How many links were demolished; their gears left the game face down.
    pub demolished: u8,
    /// Everybody's prestige, as whoever listens has counted it: totals are hidden, but gains and prices are announced
    /// (CG-8). No board shows it.
    #[serde(skip)]
    pub counted: PerSeat<u16>,
    /// How the game ended.
    pub over: Option<Ending>,
    /// The final totals, once it has.
    #[features(skip)]
    pub totals: PerSeat<Total>,
}

/// How far a turn is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Progress {
    /// Whose turn it is.
    pub seat: Seat,
    /// What may still be done.
    pub stage: Stage,
    /// The unused dice.
    pub dice: Dice,
    /// Developments used this turn.
    pub used: Set<Development>,
    /// Tiles activated this turn.
    pub activated: Set<Place>,
    /// Tiles whose link bonus was collected this turn.
    pub collected: Set<Place>,
    /// Whether a standard move was made.
    pub moved: bool,
    /// Whether the draw action was taken.
    pub drew: bool,
    /// Whether a worker was constructed.
    pub constructed: bool,
    /// How many drawn gears the player holds.
    pub hand: u8,
    /// What is paid so far of a cost that is being paid.
    pub paid: Paid,
    /// Whether a development came between the parts of that payment: then nothing is paid by itself any more, so that what
    /// the development brought is seen on the table first.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<_>", optional))]
    pub interrupted: bool,
}

/// The steps of a turn in which the player is free to choose (CG-11 to CG-13).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Tiles can be activated.
    Activate,
    /// A link bonus was collected: more of them, but no activation.
    Bonuses,
    /// An action was taken: no activation and no link bonus.
    Actions,
}

/// One player's pieces.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Player {
    /// Workers in the city, installed ones too.
    pub workers: Places<u8>,
    /// Workers installed for good.
    pub installed: Places<u8>,
    /// Workers ready in the factory.
    pub ready: u8,
    /// Workers still locked.
    pub locked: u8,
    /// Links in the city.
    pub links: Set<Spot>,
    /// Developments in the factory, the Converter too.
    pub developments: Set<Development>,
    /// Stored resources.
    pub tokens: Tokens,
    /// Movement tokens.
    pub movement: u16,
    /// Discovery tokens taken.
    pub discoveries: u8,
    /// How many gears this player ever laid as links.
    pub laid: u8,
}

/// The four Opening Day gears.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Opening {
    /// Waiting beside the bag.
    pub waiting: u8,
    /// In the bag.
    pub bag: u8,
    /// Drawn and set aside.
    pub drawn: u8,
}

/// What is printed where: the source of effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The tile on this place.
    Tile(Place),
    /// The link bonus of the tile on this place.
    Bonus(Place),
    /// A development.
    Development(Development),
}

/// Something that is still to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// Chance names the first player.
    #[default]
    First,
    /// The first player, who is settled, is announced.
    Start,
    /// Chance rolls this many dice.
    Roll(u8),
    /// Chance rolls the neutral die.
    Neutral,
    /// Chance turns up a tile.
    Reveal(Place),
    /// Chance shows a tile to the player.
    Peek(Place),
    /// Chance draws this many gears.
    Draw(u8),
    /// The rules carry on with the effects of a source, from this one.
    Run(Source, u8),
    /// A worker walks.
    Walk(Node, Node),
    /// A worker is destroyed.
    Destroy(Place, Seat),
    /// A link is demolished.
    Demolish(Spot),
    /// The player pays; what is paid next in the same kind is this or comes after it.
    Pay(Cost, Option<Unit>),
    /// The player pays a steam or a movement token.
    Toll,
    /// The player takes a resource out of this mask.
    Take(
        #[serde(serialize_with = "resources")]
        #[cfg_attr(feature = "typescript", ts(as = "Vec<crate::resource::Resource>"))]
        u8,
    ),
    /// The player places drawn gears.
    Place {
        /// How they may be placed.
        placing: Placing,
        /// Links placed so far.
        links: u8,
        /// Developments placed so far.
        developments: u8,
    },
    /// The player chooses the gear that becomes the link on this spot.
    Lay(Spot),
    /// The player makes room in a full factory for this gear.
    Discard(Development),
    /// The player chooses dice to reroll; this many are in the cup.
    Reroll(u8),
    /// The player chooses a die to set.
    PickDie,
    /// The player sets the chosen die.
    SetDie,
    /// The player moves a worker to any revealed tile.
    Tube,
    /// The player demolishes a link next to this tile, its own for this much prestige.
    Scrap(Place, u8),
    /// The player looks at a face-down tile.
    Look,
    /// The player destroys a worker on this tile or next to it.
    Shock(Place),
    /// The player turns resources into others: this many more, and whether it must.
    Exchange(u8, bool),
    /// The player chooses what to store.
    Store,
}

fn resources<S: serde::Serializer>(mask: &u8, to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(crate::resource::Resource::ALL.into_iter().filter(|resource| mask & resource.bit() != 0))
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The last Opening Day gear that counts was drawn (CG-21).
    OpeningDay,
    /// The bag ran empty (CG-22).
    EmptyBag,
    /// Nobody opened the city in time (CG-23).
    Rounds,
}

/// A player's result.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Total {
    /// All prestige.
    pub prestige: u16,
    /// Tiles owned.
    pub tiles: u8,
}

impl Public {
    /// The player whose turn it is.
    pub fn me(&self) -> &Player {
        &self.players[self.turn.seat]
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.players.seats()
    }

    /// The place of a seat in turn order, from 0.
    pub fn order(&self, seat: Seat) -> usize {
        let seats = usize::from(self.seats());
        (seat.index() + seats - self.first.index()) % seats
    }

    /// The link spots of a seat's factory.
    pub fn factory(&self, seat: Seat) -> Set<Spot> {
        self.board.factory(self.order(seat))
    }

    /// The spots on which a seat could ever have a link (CG-3).
    pub fn spots(&self, seat: Seat) -> Set<Spot> {
        self.board.between_tiles().or(self.factory(seat))
    }

    /// The spots that hold a link.
    pub fn linked(&self) -> Set<Spot> {
        self.players.iter().fold(Set::EMPTY, |spots, (_, player)| spots.or(player.links))
    }

    /// Whose link lies on a spot.
    pub fn link_owner(&self, spot: Spot) -> Option<Seat> {
        self.players.iter().find(|(_, player)| player.links.contains(spot)).map(|(seat, _)| seat)
    }

    /// The revealed places.
    pub fn revealed(&self) -> Set<Place> {
        self.board.places().minus(self.face_down)
    }

    /// Where rapid transit ends: face-down tiles (CG-14).
    pub fn dead_ends(&self) -> Nodes {
        Nodes::of(self.face_down)
    }

    /// How many dice are rolled (CG-10, CG-20).
    pub fn dice(&self) -> u8 {
        if self.face_down.is_empty() { 4 } else { 3 }
    }

    /// Which Opening Day gear ends the game (CG-21).
    pub fn last_opening(&self) -> u8 {
        if self.short { 2 } else { 3 }
    }

    /// What the player in turn can pay with.
    pub fn pool(&self) -> Pool {
        Pool::new(&self.me().tokens, &self.turn.dice)
    }

    /// The first development of the player in turn that has this standing ability and is not used up.
    pub fn unused(&self, wanted: Perk) -> Option<Development> {
        let ready = self.me().developments.minus(self.turn.used);
        ready.iter().find(|development| development.perk() == Some(wanted))
    }

    /// The effects of a source.
    pub fn effects(&self, source: Source) -> &'static [Effect] {
        match source {
            Source::Tile(place) => self.tiles[place].map_or(&[], |tile| tile.data(self.rules).effects),
            Source::Bonus(place) => self.tiles[place].map_or(&[], |tile| tile.data(self.rules).bonus),
            Source::Development(development) => {
                development.usage(self.rules).map_or(&[], |usage| usage.effects)
            }
        }
    }
}

impl Player {
    /// The sum of what its standing abilities give.
    pub fn sum(&self, part: impl Fn(Perk) -> u8) -> u8 {
        self.developments.iter().filter_map(Development::perk).map(part).sum()
    }

    /// Whether it has a standing ability.
    pub fn has(&self, wanted: Perk) -> bool {
        self.developments.iter().any(|development| development.perk() == Some(wanted))
    }

    /// Workers at a node that are not installed.
    pub fn movable(&self, node: Node) -> u8 {
        node.place().map_or(self.ready, |place| self.free(place))
    }

    /// Workers on a tile that are not installed.
    pub fn free(&self, place: Place) -> u8 {
        self.workers[place] - self.installed[place]
    }

    /// Workers in the city.
    pub fn in_city(&self) -> u8 {
        self.workers.values().iter().sum()
    }

    /// The places where it has a worker, installed ones too.
    pub fn presence(&self) -> Set<Place> {
        let bits = self.workers.values().iter().enumerate();
        Set::from_bits(bits.fold(0, |bits, (place, count)| bits | u64::from(*count > 0) << place))
    }

    /// The nodes from which a worker can move.
    pub fn movable_nodes(&self) -> Nodes {
        let pairs = self.workers.values().iter().zip(self.installed.values()).enumerate();
        let bits = pairs.fold(0, |bits, (place, (all, fixed))| bits | u64::from(all > fixed) << place);
        let factory = if self.ready > 0 { Nodes::only(Node::Factory) } else { Nodes::default() };
        Nodes::of(Set::from_bits(bits)).or(factory)
    }

    /// Its links touching a place.
    pub fn links_at(&self, place: Place) -> u8 {
        self.links.and(place.node().spots()).len() as u8
    }
}
