//! A private PostgreSQL cluster in a temporary directory, on the loopback and a free port only.

use std::collections::HashSet;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A running cluster; dropping it stops the server.
pub struct Cluster {
    directory: TempDir,
    port: u16,
    server: Option<Child>,
}

impl Cluster {
    /// Makes and starts a cluster.
    pub fn start() -> Cluster {
        let directory = tempfile::tempdir().unwrap();
        let mut cluster = Cluster { directory, port: free_port(), server: None };
        if let Some((uid, gid)) = unprivileged() {
            std::os::unix::fs::chown(cluster.directory.path(), Some(uid), Some(gid)).unwrap();
        }
        let made = cluster
            .command("initdb")
            .args([
                "--auth=trust",
                "--username=geartrain",
                "--no-sync",
                "--encoding=UTF8",
                "--no-locale",
                "-D",
            ])
            .arg(cluster.data())
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        cluster.resume();
        cluster
    }

    /// The URL of its database.
    pub fn url(&self) -> String {
        url(self.port)
    }

    /// Its port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Ends the server, waiting for nobody.
    pub fn stop(&mut self) {
        if let Some(mut server) = self.server.take() {
            // SIGINT is PostgreSQL's own word for a fast shutdown.
            let _ = Command::new("kill").args(["-INT", &server.id().to_string()]).status();
            let _ = server.wait();
        }
    }

    /// Kills the server with all its parts, as a power cut would: a part that lived on could still commit.
    pub fn kill(&mut self) {
        if let Some(mut server) = self.server.take() {
            let id = server.id().to_string();
            // While it is held, no new parts come.
            let _ = Command::new("kill").args(["-STOP", &id]).status();
            let parts = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap_or_default();
            let _ = Command::new("kill").args(["-KILL", &id]).args(parts.split_whitespace()).status();
            let _ = server.wait();
        }
    }

    /// Starts the server again.
    pub fn resume(&mut self) {
        let patience = Instant::now() + Duration::from_secs(30);
        loop {
            // After a kill the parts of the old server need a moment to notice, and the new one gives up till then.
            let ended = |server: &mut Child| !matches!(server.try_wait(), Ok(None));
            if self.server.as_mut().is_none_or(ended) {
                self.server = Some(self.launch());
            }
            // Whoever answers is ours only if ours still runs.
            if self.answers() && !self.server.as_mut().is_none_or(ended) {
                return;
            }
            assert!(Instant::now() < patience, "PostgreSQL does not start");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn launch(&self) -> Child {
        self.command("postgres")
            .arg("-D")
            .arg(self.data())
            .args(["-p", &self.port.to_string(), "-h", "127.0.0.1", "-k"])
            .arg(self.directory.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap()
    }

    fn answers(&self) -> bool {
        let ready =
            self.command("pg_isready").args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()]).status();
        ready.is_ok_and(|status| status.success())
    }

    fn data(&self) -> PathBuf {
        self.directory.path().join("data")
    }

    fn command(&self, name: &str) -> Command {
        let mut command = Command::new(binaries().join(name));
        command.current_dir(self.directory.path());
        if let Some((uid, gid)) = unprivileged() {
            std::os::unix::process::CommandExt::uid(&mut command, uid);
            std::os::unix::process::CommandExt::gid(&mut command, gid);
        }
        command
    }
}

/// The URL of the database behind a port.
pub fn url(port: u16) -> String {
    format!("postgres://geartrain@127.0.0.1:{port}/postgres")
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A port that no outgoing connection is given: it stays free while the cluster is made and while it is stopped.
fn free_port() -> u16 {
    static TAKEN: Mutex<Option<HashSet<u16>>> = Mutex::new(None);
    let mut taken = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
    let taken = taken.get_or_insert_default();
    let first = std::process::id() as u16 % 20_000;
    let mut ports = (0..20_000).map(|number| 10_240 + (first + number) % 20_000);
    let free = |port: &u16| !taken.contains(port) && TcpListener::bind(("127.0.0.1", *port)).is_ok();
    let port = ports.find(free).unwrap();
    taken.insert(port);
    port
}

/// Where PostgreSQL's programs are.
fn binaries() -> PathBuf {
    let mut places = Vec::new();
    if let Ok(answer) = Command::new("pg_config").arg("--bindir").output() {
        places.push(PathBuf::from(String::from_utf8_lossy(&answer.stdout).trim()));
    }
    places.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    if let Ok(versions) = std::fs::read_dir("/usr/lib/postgresql") {
        places.extend(versions.flatten().map(|version| version.path().join("bin")));
    }
    let complete = |place: &PathBuf| place.join("initdb").exists() && place.join("postgres").exists();
    places
        .into_iter()
        .find(complete)
        .expect("PostgreSQL is not installed: these tests need initdb and postgres")
}

/// PostgreSQL refuses to run as root: then the user `postgres` runs it.
fn unprivileged() -> Option<(u32, u32)> {
    let me = std::fs::metadata("/proc/self").ok().map(|own| std::os::unix::fs::MetadataExt::uid(&own));
    if me != Some(0) {
        return None;
    }
    let users = std::fs::read_to_string(Path::new("/etc/passwd")).ok()?;
    let line = users.lines().find(|line| line.starts_with("postgres:"))?;
    let mut fields = line.split(':').skip(2);
    Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
}
