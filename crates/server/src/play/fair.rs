//! A queue that shares a pool out fairly, on several levels: between classes of work, between those who wait for it,
//! between the matches of each.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

/// Jobs that wait, each under a path of names. On every level those with the fewest running jobs come first, and among
/// them the one that has used the pool least.
pub struct FairQueue<T> {
    root: Share<T>,
}

/// A part of the pool. It exists while something of it waits or runs.
struct Share<T> {
    waiting: usize,
    running: usize,
    used: Duration,
    /// What the part that was served last had used: newcomers begin there, so that nobody saves up for a burst.
    clock: Duration,
    parts: BTreeMap<String, Share<T>>,
    /// At the end of a path.
    jobs: VecDeque<T>,
}

impl<T> Default for FairQueue<T> {
    fn default() -> FairQueue<T> {
        FairQueue { root: Share::beginning_at(Duration::ZERO) }
    }
}

impl<T> FairQueue<T> {
    /// Lets a job wait.
    pub fn push(&mut self, path: &[String], job: T) {
        self.root.push(path, job);
    }

    /// The job whose turn it is. It counts as running until [`FairQueue::done`].
    pub fn pop(&mut self) -> Option<T> {
        self.root.pop()
    }

    /// A job of this path has ended, after this long.
    pub fn done(&mut self, path: &[String], took: Duration) {
        self.root.done(path, took);
    }

    /// How many are running.
    pub fn running(&self) -> usize {
        self.root.running
    }

    /// Into how many parts the pool is divided where this path ends: whoever is there gets one of them.
    pub fn parts(&self, path: &[String]) -> u32 {
        let mut share = &self.root;
        let mut parts = 1;
        for name in path {
            parts *= share.parts.len().max(1) as u32;
            match share.parts.get(name) {
                Some(part) => share = part,
                None => break,
            }
        }
        parts
    }
}

impl<T> Share<T> {
    fn beginning_at(used: Duration) -> Share<T> {
        Share {
            waiting: 0,
            running: 0,
            used,
            clock: Duration::ZERO,
            parts: BTreeMap::new(),
            jobs: VecDeque::new(),
        }
    }

    fn push(&mut self, path: &[String], job: T) {
        self.waiting += 1;
        match path {
            [] => self.jobs.push_back(job),
            [name, rest @ ..] => {
                let clock = self.clock;
                let part = self.parts.entry(name.clone()).or_insert_with(|| Share::beginning_at(clock));
                part.push(rest, job);
            }
        }
    }

    fn pop(&mut self) -> Option<T> {
        let waiting = self.parts.values_mut().filter(|part| part.waiting > 0);
        let job = match waiting.min_by_key(|part| (part.running, part.used)) {
            Some(part) => {
                self.clock = self.clock.max(part.used);
                part.pop()
            }
            None => self.jobs.pop_front(),
        }?;
        self.waiting -= 1;
        self.running += 1;
        Some(job)
    }

    fn done(&mut self, path: &[String], took: Duration) {
        self.running -= 1;
        self.used += took;
        if let [name, rest @ ..] = path
            && let Some(part) = self.parts.get_mut(name)
        {
            part.done(rest, took);
            if part.waiting + part.running == 0 {
                self.parts.remove(name);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_millis(400);

    fn path(words: &str) -> Vec<String> {
        words.split(' ').map(str::to_owned).collect()
    }

    /// The order in which jobs run, one after another, each taking equally long.
    fn order(queue: &mut FairQueue<&'static str>) -> Vec<&'static str> {
        let mut order = Vec::new();
        while let Some(job) = queue.pop() {
            order.push(job);
            queue.done(&path(job), LONG);
        }
        order
    }

    fn queue(jobs: &[&'static str]) -> FairQueue<&'static str> {
        let mut queue = FairQueue::default();
        jobs.iter().for_each(|&job| queue.push(&path(job), job));
        queue
    }

    #[test]
    fn persons_take_turns_whatever_they_ask_for() {
        let mut queue = queue(&["ada 1", "ada 2", "ada 3", "ada 4", "ben 1"]);
        assert_eq!(order(&mut queue), ["ada 1", "ben 1", "ada 2", "ada 3", "ada 4"]);
    }

    #[test]
    fn matches_of_a_person_take_turns() {
        let mut queue = queue(&["ada 1", "ada 1", "ada 1", "ada 2"]);
        assert_eq!(order(&mut queue), ["ada 1", "ada 2", "ada 1", "ada 1"]);
    }

    #[test]
    fn a_newcomer_is_next_and_has_saved_nothing_up() {
        let mut queue = queue(&["ada 1"; 10]);
        for _ in 0..5 {
            queue.pop();
            queue.done(&path("ada 1"), LONG);
        }
        (0..5).for_each(|_| queue.push(&path("ben 1"), "ben 1"));
        let ben = order(&mut queue);
        assert_eq!(ben[..6], ["ben 1", "ada 1", "ben 1", "ada 1", "ben 1", "ada 1"]);
    }

    #[test]
    fn whoever_has_nothing_running_comes_first() {
        let mut queue = queue(&["ada 1", "ada 2", "ada 3"]);
        assert_eq!((queue.pop(), queue.pop()), (Some("ada 1"), Some("ada 2")));
        queue.push(&path("ben 1"), "ben 1");
        assert_eq!((queue.pop(), queue.running()), (Some("ben 1"), 3));
    }

    #[test]
    fn each_gets_a_part_of_a_part() {
        let mut queue = queue(&["ada 1", "ada 2", "ada 3", "ben 1"]);
        assert_eq!((queue.parts(&path("ada 1")), queue.parts(&path("ben 1"))), (6, 2));
        order(&mut queue);
        assert_eq!(queue.parts(&path("ada 1")), 1, "nobody is there any more");
    }
}
