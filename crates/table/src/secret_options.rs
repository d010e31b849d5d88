//! Settings that belong to one seat, such as its deck.

use serde_json::Value;
use tabletop::{OptionKind, OptionSpec, Viewer};

/// Options as JSON, without the secrets that the viewer may not see while the match runs.
pub fn redacted(specs: &[OptionSpec], options: &Value, viewer: Viewer) -> Value {
    let mut options = options.clone();
    for spec in specs {
        if let OptionKind::SecretText { seat } = spec.kind
            && !matches!(viewer, Viewer::Seat(viewer) if viewer.index() == usize::from(seat))
            && let Some(object) = options.as_object_mut()
        {
            object.remove(spec.key);
        }
    }
    options
}
