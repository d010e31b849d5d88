//! What was looked at last: whoever steps through a finished match does not have it read anew for every step.

/// How many are kept.
const KEPT: usize = 8;

/// The things that were looked at last, each as it was at a certain version of it.
pub struct Recent<T> {
    /// Id, version and thing, the latest last.
    kept: Vec<(String, String, T)>,
}

impl<T> Default for Recent<T> {
    fn default() -> Recent<T> {
        Recent { kept: Vec::new() }
    }
}

impl<T> Recent<T> {
    /// The thing with this id and version, loaded unless it was looked at lately.
    pub async fn look<E>(
        &mut self,
        id: &str,
        version: &str,
        load: impl Future<Output = Result<T, E>>,
    ) -> Result<&T, E> {
        let known = self.kept.iter().position(|(kept, at, _)| kept == id && at == version);
        let entry = match known {
            Some(place) => self.kept.remove(place),
            None => (id.into(), version.into(), load.await?),
        };
        self.kept.retain(|(kept, ..)| kept != id);
        if self.kept.len() == KEPT {
            self.kept.remove(0);
        }
        Ok(&self.kept.push_mut(entry).2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is shown when it would be loaded as `fresh`.
    async fn looked(
        recent: &mut Recent<u32>,
        id: &str,
        version: &str,
        fresh: Result<u32, ()>,
    ) -> Result<u32, ()> {
        recent.look(id, version, async { fresh }).await.copied()
    }

    #[tokio::test]
    async fn what_was_looked_at_lately_is_not_loaded_again() {
        let mut recent = Recent::default();
        assert_eq!(looked(&mut recent, "a", "1", Ok(1)).await, Ok(1));
        assert_eq!(looked(&mut recent, "a", "1", Err(())).await, Ok(1));
        assert_eq!(looked(&mut recent, "a", "2", Ok(2)).await, Ok(2), "it has changed");
        assert_eq!(looked(&mut recent, "a", "1", Err(())).await, Err(()), "the old one is gone");
        assert_eq!(looked(&mut recent, "a", "2", Err(())).await, Ok(2), "a failure costs nothing");
        for number in 0..KEPT - 1 {
            looked(&mut recent, &format!("other {number}"), "1", Ok(0)).await.unwrap();
        }
        assert_eq!(looked(&mut recent, "a", "2", Err(())).await, Ok(2));
        for number in 0..KEPT {
            looked(&mut recent, &format!("more {number}"), "1", Ok(0)).await.unwrap();
        }
        assert_eq!(looked(&mut recent, "a", "2", Err(())).await, Err(()), "the oldest had to go");
    }
}
