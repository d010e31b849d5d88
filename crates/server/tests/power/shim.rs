//! A VFS for SQLite that does what the system's own does, and writes down on a tape what reaches the files of one
//! database: what is written where, what is cut off, and what is synced.
#![allow(unsafe_code)]

use crate::tape::{Op, Tape, WhichFile};
use libsqlite3_sys as ffi;
use std::collections::HashMap;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// What SQLite's own VFS does.
static SYSTEM: OnceLock<System> = OnceLock::new();
static RECORDER: Mutex<Option<Recorder>> = Mutex::new(None);

struct System {
    open: unsafe extern "C" fn(
        *mut ffi::sqlite3_vfs,
        *const c_char,
        *mut ffi::sqlite3_file,
        c_int,
        *mut c_int,
    ) -> c_int,
    /// For each kind of file, found when the first is opened: what the system does, and the same watched.
    methods: [OnceLock<(&'static Methods, &'static Methods)>; 2],
}

type Methods = ffi::sqlite3_io_methods;

struct Recorder {
    /// The paths of the two files.
    paths: [String; 2],
    /// Which of them is behind which handle.
    handles: HashMap<usize, WhichFile>,
    tape: Tape,
}

fn recorder() -> MutexGuard<'static, Option<Recorder>> {
    RECORDER.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Everything that is opened from now on at this path is watched.
pub fn watch(database: &Path) {
    let path = database.display().to_string();
    let paths = [path.clone(), format!("{path}-wal")];
    *recorder() = Some(Recorder { paths, handles: HashMap::new(), tape: Tape::default() });
    SYSTEM.get_or_init(|| {
        // SAFETY: SQLite's default VFS lives as long as the program, as does the copy that is registered here.
        unsafe {
            let system = ffi::sqlite3_vfs_find(std::ptr::null());
            assert!(!system.is_null(), "SQLite has a VFS");
            let open = (*system).xOpen.expect("a VFS opens files");
            let copy = Box::leak(Box::new(*system));
            copy.zName = c"tape".as_ptr();
            copy.xOpen = Some(open_watched);
            assert_eq!(ffi::sqlite3_vfs_register(copy, 1), ffi::SQLITE_OK);
            System { open, methods: Default::default() }
        }
    });
}

/// Whatever was written before is on the disk, and the tape begins here.
pub fn begin() {
    let mut recorder = recorder();
    let recorder = recorder.as_mut().expect("a database is watched");
    recorder.tape = Tape::of(recorder.paths.each_ref().map(|path| std::fs::read(path).unwrap_or_default()));
}

/// Notes that somebody was told of a step.
pub fn acknowledged(table: usize, step: i64) {
    note(|tape| tape.acknowledge(table, step));
}

/// How often the log was synced so far.
pub fn commits() -> usize {
    recorder().as_ref().map_or(0, |recorder| recorder.tape.commits())
}

/// The tape up to now; nothing is watched any more.
pub fn end() -> Tape {
    recorder().take().expect("a database was watched").tape
}

fn note(what: impl FnOnce(&mut Tape)) {
    if let Some(recorder) = recorder().as_mut() {
        what(&mut recorder.tape);
    }
}

fn note_of(file: *mut ffi::sqlite3_file, what: impl FnOnce(&mut Tape, WhichFile)) {
    if let Some(recorder) = recorder().as_mut()
        && let Some(which) = recorder.handles.get(&(file as usize))
    {
        what(&mut recorder.tape, *which);
    }
}

fn system() -> &'static System {
    SYSTEM.get().expect("the shim is registered")
}

/// What the system does with a file that is watched.
fn own(file: *mut ffi::sqlite3_file) -> &'static Methods {
    // SAFETY: SQLite hands over files that are open.
    let methods = unsafe { (*file).pMethods };
    let known = system().methods.iter().filter_map(OnceLock::get);
    let mut watched = known.filter(|(_, watched)| std::ptr::eq(*watched, methods));
    watched.next().expect("the file is watched").0
}

/// SAFETY: SQLite calls this as it would call the system's, and all arguments go to that.
unsafe extern "C" fn open_watched(
    vfs: *mut ffi::sqlite3_vfs,
    name: *const c_char,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    out: *mut c_int,
) -> c_int {
    unsafe {
        let done = (system().open)(vfs, name, file, flags, out);
        if done != ffi::SQLITE_OK || name.is_null() {
            return done;
        }
        let path = CStr::from_ptr(name).to_string_lossy();
        let mut recorder = recorder();
        let Some(recorder) = recorder.as_mut() else { return done };
        let Some(at) = recorder.paths.iter().position(|watched| *watched == path) else { return done };
        recorder.handles.insert(file as usize, WhichFile::ALL[at]);
        let real = &*(*file).pMethods;
        let (first, watched) = system().methods[at].get_or_init(|| {
            let watched = Methods {
                xWrite: Some(write),
                xTruncate: Some(truncate),
                xSync: Some(sync),
                xClose: Some(close),
                ..*real
            };
            (real, Box::leak(Box::new(watched)))
        });
        assert!(std::ptr::eq(*first, real), "files of one kind are locked alike");
        (*file).pMethods = *watched;
        done
    }
}

/// SAFETY: as above; so are the three below.
unsafe extern "C" fn write(
    file: *mut ffi::sqlite3_file,
    from: *const c_void,
    amount: c_int,
    at: ffi::sqlite3_int64,
) -> c_int {
    unsafe {
        let done = own(file).xWrite.map_or(ffi::SQLITE_IOERR, |real| real(file, from, amount, at));
        if done == ffi::SQLITE_OK {
            let bytes = std::slice::from_raw_parts(from.cast::<u8>(), amount as usize).to_vec();
            note_of(file, |tape, which| tape.add(Op::Write { which, at: at as usize, bytes }));
        }
        done
    }
}

unsafe extern "C" fn truncate(file: *mut ffi::sqlite3_file, size: ffi::sqlite3_int64) -> c_int {
    unsafe {
        let done = own(file).xTruncate.map_or(ffi::SQLITE_IOERR, |real| real(file, size));
        if done == ffi::SQLITE_OK {
            note_of(file, |tape, which| tape.add(Op::Truncate { which, size: size as usize }));
        }
        done
    }
}

unsafe extern "C" fn sync(file: *mut ffi::sqlite3_file, flags: c_int) -> c_int {
    unsafe {
        // What is written while it works may not be covered.
        let mut covered = 0;
        note_of(file, |tape, _| covered = tape.len());
        let done = own(file).xSync.map_or(ffi::SQLITE_IOERR, |real| real(file, flags));
        if done == ffi::SQLITE_OK {
            note_of(file, |tape, which| tape.add(Op::Sync { which, covered }));
        }
        done
    }
}

unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    if let Some(recorder) = recorder().as_mut() {
        recorder.handles.remove(&(file as usize));
    }
    unsafe { own(file).xClose.map_or(ffi::SQLITE_IOERR, |real| real(file)) }
}
