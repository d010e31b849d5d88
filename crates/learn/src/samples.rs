//! Positions of played games, as the slots of each seat's stake, with who won.

use std::io::{self, Read, Write};
use tabletop::MAX_SEATS;

/// A win is written in twelfths, so that halves, thirds and quarters are whole.
const WIN: u8 = 12;

/// A game with some of its positions.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Game {
    /// The side of each seat: the lowest seat of those that win together.
    pub sides: Vec<u8>,
    /// The share of the win that each seat's side has.
    pub won: Vec<f32>,
    /// The positions.
    pub samples: Vec<Sample>,
}

/// A position.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sample {
    /// How much of the game was left.
    pub left: u8,
    /// What each seat had: slots that are not 0.
    pub stakes: Vec<Vec<(u32, i16)>>,
    /// What the values of the generation before said.
    pub before: Vec<f32>,
    /// What is taught of it.
    pub taught: Vec<f32>,
}

impl Game {
    /// Writes the game as one block, whose length comes first.
    pub fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let mut block = Vec::new();
        block.push(self.sides.len() as u8);
        block.extend(&self.sides);
        block.extend(self.won.iter().map(|share| (share * f32::from(WIN)).round() as u8));
        for sample in &self.samples {
            block.push(sample.left);
            for (seat, stake) in sample.stakes.iter().enumerate() {
                block.extend(sample.before[seat].to_le_bytes());
                block.extend(sample.taught[seat].to_le_bytes());
                block.extend((stake.len() as u16).to_le_bytes());
                for (slot, value) in stake {
                    block.extend((*slot as u16).to_le_bytes());
                    block.extend(value.to_le_bytes());
                }
            }
        }
        to.write_all(&(block.len() as u32).to_le_bytes())?;
        to.write_all(&block)
    }

    /// Reads the next game; nothing at the end, or where the writing of a game was interrupted.
    pub fn read(from: &mut impl Read) -> Option<Game> {
        let mut block = vec![0; u32::from_le_bytes(bytes(from)?) as usize];
        from.read_exact(&mut block).ok()?;
        let mut rest = &block[..];
        let [seats] = bytes(&mut rest)?;
        let seats = usize::from(seats);
        if seats > MAX_SEATS || rest.len() < 2 * seats {
            return None;
        }
        let (head, mut rest) = rest.split_at(2 * seats);
        let mut game = Game {
            sides: head[..seats].to_vec(),
            won: head[seats..].iter().map(|share| f32::from(*share) / f32::from(WIN)).collect(),
            ..Game::default()
        };
        while let Some([left]) = bytes(&mut rest) {
            let mut sample = Sample { left, ..Sample::default() };
            for _ in 0..seats {
                sample.before.push(f32::from_le_bytes(bytes(&mut rest)?));
                sample.taught.push(f32::from_le_bytes(bytes(&mut rest)?));
                let slots = u16::from_le_bytes(bytes(&mut rest)?);
                let slot = |rest: &mut &[u8]| {
                    let slot = u16::from_le_bytes(bytes(rest)?);
                    Some((slot.into(), i16::from_le_bytes(bytes(rest)?)))
                };
                sample.stakes.push((0..slots).map(|_| slot(&mut rest)).collect::<Option<_>>()?);
            }
            game.samples.push(sample);
        }
        Some(game)
    }
}

fn bytes<const N: usize>(from: &mut impl Read) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    from.read_exact(&mut bytes).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(left: u8) -> Game {
        let stakes = vec![vec![(3, 1), (700, -2)], vec![]];
        let sample = Sample { left, stakes, before: vec![0.25, 0.75], taught: vec![0.4, 0.6] };
        Game { sides: vec![0, 1], won: vec![0.5, 0.5], samples: vec![sample.clone(), sample] }
    }

    #[test]
    fn games_are_read_as_they_were_written_and_torn_ones_are_not() {
        let mut file = Vec::new();
        let games = [game(64), game(1)];
        games.iter().for_each(|game| game.write(&mut file).expect("memory"));
        let read = |mut from: &[u8]| std::iter::from_fn(|| Game::read(&mut from)).collect::<Vec<_>>();
        assert_eq!(read(&file), games);
        assert_eq!(read(&file[..file.len() - 1]), games[..1]);
    }
}
