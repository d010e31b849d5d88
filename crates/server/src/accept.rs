//! Taking connections. Each has little time to say what it wants, and an address may hold only so many: whoever opens
//! many and says nothing keeps nobody else out (T15, T17).

use crate::http::app::App;
use crate::http::extract::network;
use crate::http::router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{oneshot, watch};

/// How long to wait when the system gives no connection, as when too many files are open.
const PAUSE: Duration = Duration::from_millis(100);

/// Serves connections until told to stop, then waits for what is under way.
pub async fn accept(listener: TcpListener, app: Arc<App>, stopped: oneshot::Receiver<()>) {
    let service = TowerToHyperService::new(router(Arc::clone(&app)));
    // Every connection holds a receiver until it has ended.
    let (stopping, stops) = watch::channel(false);
    let mut stopped = pin!(stopped);
    loop {
        let taken = tokio::select! {
            taken = listener.accept() => taken,
            _ = &mut stopped => break,
        };
        let (stream, peer) = match taken {
            Ok(taken) => taken,
            Err(error) => {
                tracing::warn!(%error, "a connection was not taken");
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        let address = peer.ip().to_canonical();
        let is_proxy = app.config.proxies.iter().any(|proxy| proxy.to_canonical() == address);
        let slot = match app.limiters.connection(network(address)) {
            Ok(slot) => Some(slot),
            // Everybody comes through it.
            Err(_) if is_proxy => None,
            Err(_) => {
                app.metrics.limited.add(1);
                continue;
            }
        };
        let (service, stops, timeout) = (service.clone(), stops.clone(), app.config.request_timeout);
        tokio::spawn(async move {
            serve(stream, peer, service, timeout, stops).await;
            drop(slot);
        });
    }
    drop((listener, stops));
    let _ = stopping.send(true);
    stopping.closed().await;
}

/// Serves one connection until it ends, or becomes the socket of a match.
async fn serve(
    stream: TcpStream,
    peer: SocketAddr,
    service: TowerToHyperService<axum::Router>,
    timeout: Duration,
    mut stops: watch::Receiver<bool>,
) {
    // Small messages go out at once.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        service.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(timeout)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    // Visitors come and go as they like: how a connection ended is no news.
    tokio::select! {
        _ = &mut connection => return,
        _ = stops.wait_for(|stop| *stop) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}
