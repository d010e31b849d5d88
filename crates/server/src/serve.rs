//! A running server.

use crate::accept::accept;
use crate::config::{Config, HouseBot};
use crate::http::app::App;
use crate::http::host::metrics_router;
use crate::ids::now_ms;
use crate::names;
use crate::store::{ServingLock, Store, StoreError};
use room::levels::offer_house_bots;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address cannot be used.
    #[error("cannot listen on {address}: {error}")]
    Address {
        /// The address.
        address: SocketAddr,
        /// Why not.
        error: std::io::Error,
    },
    /// The database cannot be used.
    #[error("cannot open the database: {0}")]
    Store(#[from] StoreError),
    /// A bot of the host's own has a name that it cannot have: no name at all, or another bot's.
    #[error("“{0}” cannot be the name of a bot")]
    BotName(String),
}

/// A server that runs until [`Running::stop`].
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where it serves `/metrics`, if on an address of its own.
    pub metrics: Option<SocketAddr>,
    app: Arc<App>,
    stop: Option<oneshot::Sender<()>>,
    tasks: Vec<JoinHandle<()>>,
    server: JoinHandle<()>,
    /// Nobody else serves the same file until this is dropped, after the store is closed.
    _lock: Option<ServingLock>,
}

/// Starts a server. It listens when this returns.
pub async fn start(config: Config) -> Result<Running, StartError> {
    offer(&config.bots)?;
    let address = config.address;
    let listener = listen(address).map_err(|error| StartError::Address { address, error })?;
    let address = listener.local_addr().map_err(|error| StartError::Address { address, error })?;
    let metrics = config.metrics.map(|address| {
        let listening = listen(address).and_then(|listener| Ok((listener.local_addr()?, listener)));
        listening.map_err(|error| StartError::Address { address, error })
    });
    let (metrics_address, metrics) = metrics.transpose()?.unzip();
    let lock = ServingLock::take(&config.database)?;
    let store = Store::open(&config.database, config.gather).await?;
    let app = Arc::new(App::new(config, store));
    let mut tasks = vec![
        tokio::spawn(with(&app, |app| async move {
            if app.config.hints {
                app.store.listen().await;
            }
        })),
        tokio::spawn(with(&app, |app| async move { app.registry.follow_notifications().await })),
        tokio::spawn(with(&app, |app| async move { app.registry.shared().lobby.tell(&app.store).await })),
        tokio::spawn(with(&app, tidy)),
    ];
    if let Some(listener) = metrics {
        let router = metrics_router(Arc::clone(&app));
        tasks.push(tokio::spawn(async move { _ = axum::serve(listener, router).await }));
    }
    app.registry.wake_all().await;
    let (stop, stopped) = oneshot::channel::<()>();
    let server = tokio::spawn(accept(listener, Arc::clone(&app), stopped));
    tracing::info!(%address, "listening");
    Ok(Running { address, metrics: metrics_address, app, stop: Some(stop), tasks, server, _lock: lock })
}

/// The bots of the house have names of their own, which nobody else takes from now on.
fn offer(bots: &[HouseBot]) -> Result<(), StartError> {
    let alike =
        |name: &str| bots.iter().filter(|bot| names::likeness(&bot.name) == names::likeness(name)).count();
    let fine = |bot: &&HouseBot| names::fits_a_bot(&bot.name) && alike(&bot.name) == 1;
    if let Some(bot) = bots.iter().find(|bot| !fine(bot)) {
        return Err(StartError::BotName(bot.name.clone()));
    }
    if !bots.is_empty() {
        offer_house_bots(bots.iter().map(|bot| (bot.name.clone(), bot.game)));
    }
    Ok(())
}

/// What the system keeps for a reader that does not read: without a bound of our own it would be megabytes for
/// each of them (T17).
const UNREAD: u32 = 128 * 1024;

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(UNREAD)?;
    socket.bind(address)?;
    socket.listen(1024)
}

fn with<F: Future<Output = ()>>(app: &Arc<App>, task: impl FnOnce(Arc<App>) -> F) -> F {
    task(Arc::clone(app))
}

async fn tidy(app: Arc<App>) {
    for minute in 0u64.. {
        if minute % 60 == 0 {
            remove_guests(&app).await;
        }
        tokio::time::sleep(Duration::from_secs(60)).await;
        app.limiters.tidy();
        app.guest_matches.tidy();
    }
}

/// Whoever came as a guest and never played leaves nothing behind.
async fn remove_guests(app: &App) {
    let stay = i64::try_from(app.config.guests_stay.as_millis()).unwrap_or(i64::MAX);
    if stay == 0 {
        return;
    }
    match app.store.remove_guests(now_ms().saturating_sub(stay)).await {
        Ok(0) => {}
        Ok(guests) => tracing::info!(guests, "removed guests who never played"),
        Err(error) => tracing::warn!(%error, "guests were not removed"),
    }
}

impl Running {
    /// What is shared by all handlers; for tests and measurements in the same process.
    pub fn app(&self) -> &App {
        &self.app
    }

    /// Lets everybody go, waits for what is under way, and closes the store.
    pub async fn stop(mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        // A database that is away makes matches wait for it; they are not waited for without end.
        let _ = tokio::time::timeout(Duration::from_secs(10), self.app.registry.stop()).await;
        // Connections that do not end by themselves are not waited for.
        let _ = tokio::time::timeout(Duration::from_secs(5), &mut self.server).await;
        self.server.abort();
        for task in &self.tasks {
            task.abort();
        }
        self.app.store.close().await;
    }

    /// Serves until the program is asked to end.
    pub async fn until_asked_to_end(self) {
        asked_to_end().await;
        tracing::info!("stopping");
        self.stop().await;
    }
}

/// Serves until the program is asked to end. `listening` is told the address.
pub async fn serve(config: Config, listening: impl FnOnce(SocketAddr)) -> Result<(), StartError> {
    let running = start(config).await?;
    listening(running.address);
    running.until_asked_to_end().await;
    Ok(())
}

async fn asked_to_end() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}
