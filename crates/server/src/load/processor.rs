//! How much of the machine a measurement had for itself, where the system tells.

/// Ticks of the processors since the machine started: all of them, those that were not idle, those of this process.
#[derive(Clone, Copy, Default)]
pub struct Processor {
    all: f64,
    busy: f64,
    own: f64,
}

impl Processor {
    /// Up to now.
    pub fn now() -> Processor {
        Processor::read().unwrap_or_default()
    }

    fn read() -> Option<Processor> {
        let number = |word: &str| word.parse::<f64>().ok();
        let machine = std::fs::read_to_string("/proc/stat").ok()?;
        let times: Vec<f64> = machine.lines().next()?.split_whitespace().skip(1).filter_map(number).collect();
        let all: f64 = times.iter().take(8).sum();
        let own = std::fs::read_to_string("/proc/self/stat").ok()?;
        let own: Vec<&str> = own.rsplit_once(')')?.1.split_whitespace().collect();
        let own = number(own.get(11)?)? + number(own.get(12)?)?;
        Some(Processor { all, busy: all - times.get(3)? - times.get(4)?, own })
    }

    /// The share that other programs, here and on neighbouring machines, have left to this one since then: who has a
    /// tenth of a machine waits ten times as long.
    pub fn left_since(self, before: Processor) -> f64 {
        let all = (self.all - before.all).max(1.0);
        let others = (self.busy - before.busy) - (self.own - before.own);
        (1.0 - others / all).clamp(0.05, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_take_is_not_left() {
        let before = Processor { all: 1000.0, busy: 500.0, own: 100.0 };
        let alone = Processor { all: 1200.0, busy: 650.0, own: 250.0 };
        assert_eq!(alone.left_since(before), 1.0, "all that was busy was our own");
        let crowded = Processor { all: 1200.0, busy: 700.0, own: 200.0 };
        assert_eq!(crowded.left_since(before), 0.5);
    }
}
