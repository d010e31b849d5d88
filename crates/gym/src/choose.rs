//! Choosing among legal actions by weights.

use tabletop::{Rng, math};

/// The place of one of the codes, each as likely as the softmax of its logit over these codes says.
pub fn by_logits(codes: &[i32], logits: &[f32], rng: &mut Rng) -> usize {
    let logit = |code: &i32| logits[*code as usize];
    let most = codes.iter().map(logit).fold(f32::NEG_INFINITY, f32::max);
    // Logits of minus infinity alone say nothing: then all are alike. So do those that are no numbers.
    if !most.is_finite() {
        return uniform(codes, rng);
    }
    let weight = |code: &i32| math::exp(logit(code) - most);
    let total: f32 = codes.iter().map(weight).sum();
    let mut at = rng.unit() * total;
    let mut last = 0;
    for (place, code) in codes.iter().enumerate() {
        let weight = weight(code);
        if weight > 0.0 {
            last = place;
            if at < weight {
                return place;
            }
        }
        at -= weight;
    }
    // Rounding may leave a little over.
    last
}

/// The place of one of the codes, all alike.
pub fn uniform(codes: &[i32], rng: &mut Rng) -> usize {
    rng.below(codes.len() as u32) as usize
}
