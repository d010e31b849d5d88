//! The tree: nodes and edges in two flat arenas.

use super::views::MOST_BYTES;

/// No node, no edge.
pub const NONE: u32 = u32::MAX;

/// A browser lends each bot an eighth of what a server does.
pub const SHARE: usize = if cfg!(target_arch = "wasm32") { 8 } else { 1 };

/// At most this many nodes and edges in all trees of a search together, whatever its length.
const MOST_NODES: usize = (1 << 20) / SHARE;
const MOST_EDGES: usize = (1 << 21) / SHARE;

const _: () = assert!(
    2 * MOST_NODES * size_of::<Node>() + 3 * MOST_EDGES * size_of::<Edge>() + MOST_BYTES
        < (256 << 20) / SHARE,
    "what an arena holds, and once and a half as much while it grows"
);

/// What the searching seat can tell apart.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The first edge; the others follow in the order of their codes.
    pub first: u32,
    /// The one child of a step that the searching seat cannot see.
    pub unseen: u32,
}

/// A step from a node.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    /// The code of the action or of the chance outcome.
    pub code: u32,
    /// The next edge of the same node.
    pub next: u32,
    /// Where it leads.
    pub child: u32,
    /// How often it was taken.
    pub visits: u32,
    /// How often it could have been taken.
    pub available: u32,
    /// The sum of values for the seat that takes it.
    pub value: f32,
    /// How promising it looked at first sight; below 0 before anybody asked.
    pub prior: f32,
    /// Whether the searching seat sees this step; not known before it was compared with another.
    pub seen: Option<bool>,
}

/// A search tree. Node 0 is the root.
#[derive(Debug)]
pub struct Tree {
    pub nodes: Vec<Node>,
    pub edges: Vec<Edge>,
    pub root: u32,
    /// This many trees share the memory.
    pub trees: usize,
}

impl Tree {
    /// An empty tree, one of so many that share the memory.
    pub fn new(trees: u8) -> Tree {
        let mut tree =
            Tree { nodes: Vec::new(), edges: Vec::new(), root: 0, trees: usize::from(trees.max(1)) };
        tree.clear();
        tree
    }

    pub fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.root = self.add_node().unwrap_or(0);
    }

    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>() + self.edges.capacity() * size_of::<Edge>()
    }

    pub fn is_full(&self) -> bool {
        self.nodes.len() >= MOST_NODES / self.trees || self.edges.len() >= MOST_EDGES / self.trees
    }

    /// Whether nothing was tried here yet.
    pub fn is_leaf(&self, node: u32) -> bool {
        self.nodes[node as usize].first == NONE
    }

    pub fn add_node(&mut self) -> Option<u32> {
        if self.is_full() {
            return None;
        }
        self.nodes.push(Node { first: NONE, unseen: NONE });
        Some(self.nodes.len() as u32 - 1)
    }

    /// The edge with this code.
    pub fn find(&self, node: u32, code: u32) -> Option<u32> {
        let mut at = self.nodes[node as usize].first;
        while at != NONE && self.edges[at as usize].code < code {
            at = self.edges[at as usize].next;
        }
        (at != NONE && self.edges[at as usize].code == code).then_some(at)
    }

    /// The edges of a node.
    pub fn edges_of(&self, node: u32) -> impl Iterator<Item = &Edge> {
        let next = |at: u32| self.edges.get(at as usize);
        std::iter::successors(next(self.nodes[node as usize].first), move |edge| next(edge.next))
    }

    /// Walks the edges of a node along a sorted list of codes: finds each one or makes it. `from` is the edge
    /// found last, or `NONE` at the start.
    pub fn find_or_add(&mut self, node: u32, from: u32, code: u32) -> u32 {
        let (mut before, mut at) = match from {
            NONE => (NONE, self.nodes[node as usize].first),
            edge => (edge, self.edges[edge as usize].next),
        };
        while at != NONE && self.edges[at as usize].code < code {
            (before, at) = (at, self.edges[at as usize].next);
        }
        if at != NONE && self.edges[at as usize].code == code {
            return at;
        }
        let new = self.edges.len() as u32;
        self.edges.push(Edge {
            code,
            next: at,
            child: NONE,
            visits: 0,
            available: 0,
            value: 0.0,
            prior: -1.0,
            seen: None,
        });
        match before {
            NONE => self.nodes[node as usize].first = new,
            edge => self.edges[edge as usize].next = new,
        }
        new
    }

    /// Where an edge leads, made if it is new. All edges of an unseen step lead to the same node.
    pub fn child(&mut self, node: u32, edge: u32, seen: bool) -> Option<u32> {
        let known = if seen { self.edges[edge as usize].child } else { self.nodes[node as usize].unseen };
        if known != NONE {
            return Some(known);
        }
        let new = self.add_node()?;
        if seen {
            self.edges[edge as usize].child = new;
        } else {
            self.nodes[node as usize].unseen = new;
        }
        Some(new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_stops_growing() {
        for trees in [1, 4] {
            let mut tree = Tree::new(trees);
            let edge = (0..MOST_EDGES as u32 / u32::from(trees)).fold(NONE, |edge, code| {
                assert!(!tree.is_full());
                tree.find_or_add(0, edge, code)
            });
            assert!(tree.is_full());
            assert_eq!(tree.child(0, edge, true), None);
            tree.clear();
            assert!(tree.is_leaf(tree.root) && !tree.is_full());
        }
    }

    #[test]
    fn edges_stay_in_the_order_of_their_codes() {
        let mut tree = Tree::new(1);
        for code in [5, 2, 9, 2, 7] {
            tree.find_or_add(0, NONE, code);
        }
        let mut codes = Vec::new();
        let mut at = tree.nodes[0].first;
        while at != NONE {
            codes.push(tree.edges[at as usize].code);
            at = tree.edges[at as usize].next;
        }
        assert_eq!(codes, [2, 5, 7, 9]);
        assert_eq!(tree.find(0, 7), Some(4 - 1));
        assert_eq!(tree.find(0, 8), None);
    }
}
