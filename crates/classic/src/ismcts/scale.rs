//! How far the values of simulations lie apart.

/// A running standard deviation. A heuristic may use a narrow part of 0 to 1 in one game and all of it in
/// another, or at another time: what an upper bound adds to a mean has to be measured in its units.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    count: f32,
    mean: f32,
    squares: f32,
}

impl Scale {
    pub fn new() -> Scale {
        // A few imagined values keep the first real ones from counting too much.
        Scale { count: 4.0, mean: 0.5, squares: 0.04 }
    }

    pub fn add(&mut self, value: f32) {
        self.count += 1.0;
        let off = value - self.mean;
        self.mean += off / self.count;
        self.squares += off * (value - self.mean);
    }

    /// The standard deviation, never quite 0.
    pub fn spread(&self) -> f32 {
        (self.squares / self.count).sqrt().max(1e-3)
    }
}
