//! A proxy in front of PostgreSQL that loses answers.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// A running proxy; its connections end with it.
pub struct Proxy {
    pub address: SocketAddr,
    losing: Arc<Losing>,
    task: tokio::task::JoinHandle<()>,
}

/// What is carried out without anybody hearing of it.
struct Losing {
    /// What is said to the server then.
    words: Mutex<Vec<u8>>,
    /// How many of the next times.
    times: AtomicUsize,
}

/// What PostgreSQL's protocol says to commit.
const COMMIT: &[u8] = b"COMMIT\0";

impl Proxy {
    /// A proxy to the server on this port of the loopback.
    pub async fn start(port: u16) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let losing = Arc::new(Losing { words: Mutex::new(Vec::new()), times: AtomicUsize::new(0) });
        let shared = Arc::clone(&losing);
        let task = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                if let Ok(server) = TcpStream::connect(("127.0.0.1", port)).await {
                    tokio::spawn(serve(client, server, Arc::clone(&shared)));
                }
            }
        });
        Proxy { address, losing, task }
    }

    /// The answers to the next few commits are lost, and their connections with them.
    pub fn lose(&self, commits: usize) {
        self.lose_what_says(COMMIT, commits);
    }

    /// The same with what says these words.
    pub fn lose_what_says(&self, words: &[u8], times: usize) {
        *self.losing.words.lock().unwrap() = words.to_owned();
        self.losing.times.store(times, Ordering::SeqCst);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Carries bytes both ways until one side ends, or an answer is to be lost.
async fn serve(mut client: TcpStream, mut server: TcpStream, losing: Arc<Losing>) {
    let (mut asked, mut answered) = (vec![0; 65_536], vec![0; 65_536]);
    loop {
        tokio::select! {
            read = client.read(&mut asked) => {
                let Ok(read @ 1..) = read else { return };
                let lost = losing.loses(&asked[..read]);
                if server.write_all(&asked[..read]).await.is_err() {
                    return;
                }
                if lost {
                    // The answer comes when it is committed. Nobody gets it.
                    let _ = server.read(&mut answered).await;
                    return;
                }
            }
            read = server.read(&mut answered) => {
                let Ok(read @ 1..) = read else { return };
                if client.write_all(&answered[..read]).await.is_err() {
                    return;
                }
            }
        }
    }
}

impl Losing {
    /// Whether nobody is to hear of what comes of this message.
    fn loses(&self, message: &[u8]) -> bool {
        let words = self.words.lock().unwrap();
        let is_meant = !words.is_empty() && message.windows(words.len()).any(|part| part == *words);
        is_meant
            && self.times.try_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)).is_ok()
    }
}
