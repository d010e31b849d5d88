//! A proxy in front of PostgreSQL that loses answers.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// A running proxy; its connections end with it.
pub struct Proxy {
    pub address: SocketAddr,
    /// How many of the next commits are carried out without anybody hearing of it.
    losing: Arc<AtomicUsize>,
    task: tokio::task::JoinHandle<()>,
}

impl Proxy {
    /// A proxy to the server on this port of the loopback.
    pub async fn start(port: u16) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let losing = Arc::new(AtomicUsize::new(0));
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

    /// The answers to the next so many commits are lost, and their connections with them.
    pub fn lose(&self, commits: usize) {
        self.losing.store(commits, Ordering::SeqCst);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Carries bytes both ways until one side ends, or an answer is to be lost.
async fn serve(mut client: TcpStream, mut server: TcpStream, losing: Arc<AtomicUsize>) {
    let (mut asked, mut answered) = (vec![0; 65_536], vec![0; 65_536]);
    loop {
        tokio::select! {
            read = client.read(&mut asked) => {
                let Ok(read @ 1..) = read else { return };
                let lost = commits(&asked[..read])
                    && losing.try_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)).is_ok();
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

/// Whether a message of PostgreSQL's protocol says COMMIT.
fn commits(message: &[u8]) -> bool {
    message.windows(7).any(|words| words == b"COMMIT\0")
}
