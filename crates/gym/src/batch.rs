//! Where a step of many matches is written.

/// The caller's arrays, a row for each match. Those that are left out cost nothing.
#[derive(Default)]
pub struct Batch<'a> {
    /// What the seat in turn sees: `n × slots`.
    pub features: Option<&'a mut [i16]>,
    /// What it may do, a bit for each action, the lowest bit of each byte first: `n × mask_bytes`.
    pub masks: Option<&'a mut [u8]>,
    /// Whose move it is: `n`.
    pub seats: Option<&'a mut [u8]>,
    /// What the step brought each seat; other than 0 only where a game ended: `n × players`.
    pub rewards: Option<&'a mut [f32]>,
    /// 1 where a game ended with this step; the row shows the start of the next one: `n`.
    pub ends: Option<&'a mut [u8]>,
}

impl<'a> Batch<'a> {
    /// The rows of consecutive groups of matches, with `sizes` matches each.
    pub(crate) fn cut(self, sizes: &[usize]) -> Vec<Batch<'a>> {
        let mut features = cut_mut(self.features, sizes);
        let mut masks = cut_mut(self.masks, sizes);
        let mut seats = cut_mut(self.seats, sizes);
        let mut rewards = cut_mut(self.rewards, sizes);
        let mut ends = cut_mut(self.ends, sizes);
        let part = |_: &usize| Batch {
            features: features.next().flatten(),
            masks: masks.next().flatten(),
            seats: seats.next().flatten(),
            rewards: rewards.next().flatten(),
            ends: ends.next().flatten(),
        };
        sizes.iter().map(part).collect()
    }
}

/// The rows of consecutive groups of matches, with `sizes` matches each; nothing for each if there are none.
pub(crate) fn cut_mut<'a, T>(
    whole: Option<&'a mut [T]>,
    sizes: &[usize],
) -> impl Iterator<Item = Option<&'a mut [T]>> {
    let rows: usize = sizes.iter().sum();
    let mut rest = whole;
    let width = rest.as_ref().map_or(0, |rest| rest.len() / rows.max(1));
    sizes.iter().map(move |size| {
        let (part, others) = rest.take()?.split_at_mut(size * width);
        rest = Some(others);
        Some(part)
    })
}

/// An action that its seat may not take. Nothing was done, in any match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("match {index}: action {action} is not legal")]
pub struct Illegal {
    /// Which match.
    pub index: usize,
    /// The action's number.
    pub action: i32,
}
