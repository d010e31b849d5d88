//! Behind nginx, as `examples/hosting/nginx.conf` sets it up, with TLS by a throw-away certificate.

use crate::support::{House, asking, house_with, refused, started};
use protocol::{ClientMessage, Code, Me, SeatPlan, ServerMessage};
use serde_json::json;
use server::Rate;
use server::load::Visitor;
use std::fs;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/hosting/nginx.conf");
const NAME: &str = "play.example";

/// nginx before a server; dropping it ends it.
struct Nginx {
    child: Child,
    certificate: PathBuf,
    tls: SocketAddr,
    plain: SocketAddr,
}

impl Nginx {
    fn start(house: &House) -> Nginx {
        let folder = house.directory.path();
        let (certificate, key) = (folder.join("cert.pem"), folder.join("key.pem"));
        let made = Command::new("openssl")
            .args([
                "req",
                "-x509",
                "-newkey",
                "ec",
                "-pkeyopt",
                "ec_paramgen_curve:P-256",
                "-nodes",
                "-days",
                "1",
            ])
            .args(["-subj", &format!("/CN={NAME}"), "-addext", &format!("subjectAltName=DNS:{NAME}")])
            .arg("-out")
            .arg(&certificate)
            .arg("-keyout")
            .arg(&key)
            .output()
            .expect("openssl is not installed: these tests need it");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let (tls, plain) = (free_address(), free_address());
        let live = format!("/etc/letsencrypt/live/{NAME}");
        let example = fs::read_to_string(EXAMPLE)
            .unwrap()
            .replace("127.0.0.1:8080", &house.server.address.to_string())
            .replace("listen 443 ssl", &format!("listen {tls} ssl"))
            .replace("listen 80", &format!("listen {plain}"))
            .replace(&format!("{live}/fullchain.pem"), certificate.to_str().unwrap())
            .replace(&format!("{live}/privkey.pem"), key.to_str().unwrap());
        let site = folder.join("site.conf");
        fs::write(&site, example).unwrap();
        let main = folder.join("nginx.conf");
        fs::write(&main, around(folder, &site)).unwrap();
        let child = Command::new(program()).arg("-c").arg(&main).stderr(Stdio::null()).spawn().unwrap();
        let nginx = Nginx { child, certificate, tls, plain };
        let patience = Instant::now() + Duration::from_secs(20);
        while TcpStream::connect(tls).is_err() {
            assert!(Instant::now() < patience, "nginx does not start");
            thread::sleep(Duration::from_millis(20));
        }
        nginx
    }

    /// Where somebody at this address reaches nginx over TLS: whatever is sent there goes through `openssl`.
    fn tunnel(&self, from: &str) -> SocketAddr {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let words =
            ["s_client", "-quiet", "-verify_return_error", "-verify_hostname", NAME, "-servername", NAME];
        let words = words.map(str::to_owned).into_iter();
        let certificate = self.certificate.display().to_string();
        let rest = [
            "-CAfile".into(),
            certificate,
            "-bind".into(),
            from.into(),
            "-connect".into(),
            self.tls.to_string(),
        ];
        let words: Vec<String> = words.chain(rest).collect();
        // Ends with the test's process, as its connections do.
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let client = Command::new("openssl")
                    .args(&words)
                    .stdin(Stdio::piped())
                    .stdout(Stdio::piped())
                    .stderr(Stdio::null())
                    .spawn()
                    .unwrap();
                carry(stream, client);
            }
        });
        address
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // SIGTERM lets it end its workers too.
        let _ = Command::new("kill").arg(self.child.id().to_string()).status();
        let _ = self.child.wait();
    }
}

/// What stands around a site, with everything of nginx in one folder.
fn around(folder: &Path, site: &Path) -> String {
    let folder = folder.display();
    let kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let places: Vec<String> = kinds.iter().map(|kind| format!("{kind}_temp_path {folder}/{kind};")).collect();
    // Only root may say who the workers are.
    let is_root = fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0);
    format!(
        "{} daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log; events {{}}\n\
         http {{ access_log off; {} include {}; }}\n",
        if is_root { "user root;" } else { "" },
        places.join(" "),
        site.display()
    )
}

/// Debian keeps it where only root looks for programs.
fn program() -> &'static str {
    if Path::new("/usr/sbin/nginx").exists() { "/usr/sbin/nginx" } else { "nginx" }
}

fn free_address() -> SocketAddr {
    TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap()
}

/// Carries bytes both ways until one side ends.
fn carry(stream: TcpStream, mut client: Child) {
    let (mut to, mut from) = (client.stdin.take().unwrap(), client.stdout.take().unwrap());
    let (mut reader, mut writer) = (stream.try_clone().unwrap(), stream);
    thread::spawn(move || {
        let _ = pump(&mut reader, &mut to);
        drop(to);
        let _ = client.kill();
        let _ = client.wait();
    });
    thread::spawn(move || {
        let _ = pump(&mut from, &mut writer);
        let _ = writer.shutdown(std::net::Shutdown::Both);
    });
}

fn pump(from: &mut impl Read, to: &mut impl Write) -> io::Result<()> {
    let mut buffer = [0; 16 * 1024];
    loop {
        match from.read(&mut buffer)? {
            0 => return Ok(()),
            many => {
                to.write_all(&buffer[..many])?;
                to.flush()?;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cookies_sockets_and_addresses_work_through_nginx() {
    let house = house_with(|config| {
        config.secure = true;
        config.origins = vec![format!("https://{NAME}")];
        config.proxies = vec![[127, 0, 0, 1].into()];
        config.limits.sign_in = Rate::new(1, Duration::from_secs(600));
    })
    .await;
    let nginx = Nginx::start(&house);
    let (one, other) = (nginx.tunnel("127.0.0.2"), nginx.tunnel("127.0.0.3"));

    // Each address has its own limits, and a header does not make another one.
    let mut ada = Visitor::guest(one, "Ada").await.unwrap();
    assert_eq!(refused(Visitor::guest(one, "Eve").await), (429, Code::TooMany));
    let mut eve = Visitor::new(one);
    let spoofed =
        eve.posting("/api/guest", &json!({ "name": "Eve" })).header("x-forwarded-for", "203.0.113.7");
    assert_eq!(eve.ask(spoofed).await.unwrap().0, 429);
    let mut ben = Visitor::guest(other, "Ben").await.unwrap();

    // The cookie is bound to TLS and comes back.
    assert!(ada.cookie.as_ref().unwrap().starts_with("__Host-geartrain="), "{:?}", ada.cookie);
    assert_eq!(ada.get::<Me>("/api/me").await.unwrap().user.unwrap().name, "Ada");
    let answer = ada.getting("/api/me").send().await.unwrap();
    assert!(answer.headers().contains_key("strict-transport-security"));

    // Sockets of our own pages are passed on, others are refused.
    let id = ada.create(&asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap().id;
    ben.join(&id, &Default::default()).await.unwrap();
    let path = format!("/api/matches/{id}/live");
    assert!(ada.open(&path, &[("origin", "https://evil.example")]).await.is_err());
    let ours = format!("https://{NAME}");
    for (person, seat) in [(&ada, 0u8), (&ben, 1)] {
        let mut socket = person.open(&path, &[("origin", &ours)]).await.unwrap();
        let state = started(&mut socket).await;
        if let Some(choice) = state.legal.first() {
            let action = choice.action.clone();
            let submit = ClientMessage::Submit { id: "move".into(), seat, seq: state.seq, action };
            assert!(matches!(socket.request(&submit).await, Ok(ServerMessage::Ack { .. })));
            break;
        }
        assert_eq!(seat, 0, "one of them is asked");
    }

    // Without TLS nobody stays.
    let mut plain = TcpStream::connect(nginx.plain).unwrap();
    write!(plain, "GET /table HTTP/1.0\r\nHost: {NAME}\r\n\r\n").unwrap();
    let mut answer = String::new();
    plain.read_to_string(&mut answer).unwrap();
    assert!(answer.contains(&format!("Location: https://{NAME}/table")), "{answer}");
}
