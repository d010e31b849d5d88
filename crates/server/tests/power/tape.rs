//! What reached the files of a database, and what a disk may hold of it after the power was cut.

use tabletop::Rng;

/// A disk writes this many bytes whole or not at all.
const SECTOR: usize = 512;

/// One of the files that hold something: the third, `-shm`, is made anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhichFile {
    Database,
    Log,
}

impl WhichFile {
    pub const ALL: [WhichFile; 2] = [WhichFile::Database, WhichFile::Log];
}

/// Something that happened to a file.
pub enum Op {
    Write {
        which: WhichFile,
        at: usize,
        bytes: Vec<u8>,
    },
    Truncate {
        which: WhichFile,
        size: usize,
    },
    /// What was done to the file up to `covered` on the tape is on the disk.
    Sync {
        which: WhichFile,
        covered: usize,
    },
}

impl Op {
    fn which(&self) -> WhichFile {
        match self {
            Op::Write { which, .. } | Op::Truncate { which, .. } | Op::Sync { which, .. } => *which,
        }
    }
}

/// A recording.
#[derive(Default)]
pub struct Tape {
    /// The files at its beginning.
    first: [Vec<u8>; 2],
    pub ops: Vec<Op>,
    /// After how many operations which step of which table was acknowledged.
    pub acknowledged: Vec<(usize, usize, i64)>,
}

impl Tape {
    pub fn of(first: [Vec<u8>; 2]) -> Tape {
        Tape { first, ..Tape::default() }
    }

    pub fn add(&mut self, op: Op) {
        self.ops.push(op);
    }

    pub fn acknowledge(&mut self, table: usize, step: i64) {
        self.acknowledged.push((self.ops.len(), table, step));
    }

    pub fn len(&self) -> usize {
        self.ops.len()
    }

    /// Every commit syncs the log.
    pub fn commits(&self) -> usize {
        self.ops.iter().filter(|op| matches!(op, Op::Sync { which: WhichFile::Log, .. })).count()
    }
}

/// What becomes of writes that were not synced when the power is cut.
#[derive(Clone, Copy, Debug)]
pub enum Cut {
    /// All of them are lost.
    Nothing,
    /// All of them are there.
    Everything,
    /// Some are there, some not, in whatever order the disk liked, and some in part.
    Torn,
}

/// A disk, as the tape is played on.
pub struct Disk<'a> {
    tape: &'a Tape,
    /// How far the tape was played.
    at: usize,
    /// What is on the disk for sure.
    safe: [Vec<u8>; 2],
    /// The operations that may be there or not, by file.
    pending: [Vec<usize>; 2],
    /// A disk that says "done" and does nothing: to show that this is found.
    pub lies: bool,
}

impl<'a> Disk<'a> {
    pub fn new(tape: &'a Tape) -> Disk<'a> {
        Disk { tape, at: 0, safe: tape.first.clone(), pending: Default::default(), lies: false }
    }

    /// Plays up to this operation.
    pub fn play_to(&mut self, end: usize) {
        for index in self.at..end {
            let op = &self.tape.ops[index];
            let file = op.which() as usize;
            match op {
                Op::Sync { .. } if self.lies => {}
                Op::Sync { covered, .. } => {
                    let (done, open): (Vec<usize>, Vec<usize>) =
                        self.pending[file].iter().partition(|op| **op < *covered);
                    self.pending[file] = open;
                    for op in done {
                        carry_out(&self.tape.ops[op], &mut self.safe[file], None);
                    }
                }
                Op::Write { .. } | Op::Truncate { .. } => self.pending[file].push(index),
            }
        }
        self.at = end;
    }

    /// What the files may hold if the power is cut here.
    pub fn cut(&self, how: Cut, rng: &mut Rng) -> [Vec<u8>; 2] {
        let mut files = self.safe.clone();
        for (file, pending) in files.iter_mut().zip(&self.pending) {
            let mut order = pending.clone();
            if let Cut::Torn = how {
                rng.shuffle(&mut order);
            }
            for op in order {
                match how {
                    Cut::Nothing => {}
                    Cut::Everything => carry_out(&self.tape.ops[op], file, None),
                    Cut::Torn => match rng.below(3) {
                        0 => {}
                        1 => carry_out(&self.tape.ops[op], file, None),
                        _ => carry_out(&self.tape.ops[op], file, Some(&mut *rng)),
                    },
                }
            }
        }
        files
    }
}

/// Does it to a file; torn, to some of its sectors only.
fn carry_out(op: &Op, file: &mut Vec<u8>, mut torn: Option<&mut Rng>) {
    match op {
        Op::Truncate { size, .. } => file.resize(*size, 0),
        Op::Write { at, bytes, .. } => {
            let mut from = 0;
            while from < bytes.len() {
                let to = bytes.len().min(((at + from) / SECTOR + 1) * SECTOR - at);
                if torn.as_mut().is_none_or(|rng| rng.below(2) == 0) {
                    let end = at + to;
                    if file.len() < end {
                        file.resize(end, 0);
                    }
                    file[at + from..end].copy_from_slice(&bytes[from..to]);
                }
                from = to;
            }
        }
        Op::Sync { .. } => {}
    }
}
