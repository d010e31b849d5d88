//! What many simulations say together.

use tabletop::PerSeat;

/// A mean of many simulations.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Estimate {
    /// How well a seat stands, 0 to 1.
    pub value: f32,
    /// The standard error of it. A search converges, so its simulations are not independent: this is a lower bound.
    pub error: f32,
}

/// How well each seat stands.
pub type Outlook = PerSeat<Estimate>;

/// The values of simulations, added up for each seat.
#[derive(Clone, Debug)]
pub struct Sums {
    /// The sum and the sum of squares.
    values: PerSeat<(f64, f64)>,
    count: u32,
}

impl Default for Sums {
    fn default() -> Sums {
        Sums { values: PerSeat::new(0, (0.0, 0.0)), count: 0 }
    }
}

impl Sums {
    pub fn add(&mut self, values: &PerSeat<f32>) {
        if self.count == 0 {
            self.values = PerSeat::new(values.seats(), (0.0, 0.0));
        }
        self.count += 1;
        for (seat, (sum, squares)) in self.values.iter_mut() {
            let value = f64::from(values[seat]);
            *sum += value;
            *squares += value * value;
        }
    }

    pub fn join(&mut self, other: &Sums) {
        if self.count == 0 {
            self.values = PerSeat::new(other.values.seats(), (0.0, 0.0));
        }
        self.count += other.count;
        for (seat, (sum, squares)) in self.values.iter_mut() {
            let more = other.values[seat];
            *sum += more.0;
            *squares += more.1;
        }
    }

    #[cfg(test)]
    pub fn count(&self) -> u32 {
        self.count
    }

    pub fn outlook(&self) -> Outlook {
        let count = f64::from(self.count.max(1));
        PerSeat::from_fn(self.values.seats(), |seat| {
            let (sum, squares) = self.values[seat];
            let mean = sum / count;
            let variance = (squares / count - mean * mean).max(0.0);
            Estimate { value: mean as f32, error: (variance / count).sqrt() as f32 }
        })
    }
}
