//! What a host has set: flags, environment variables, a file.

use crate::cli::Serve;
use crate::files;
use crate::trouble::Trouble;
use anyhow::Context;
use server::Config;
use std::time::Duration;

const DAY: Duration = Duration::from_secs(86_400);

/// The settings with those of the file, where the command line and the environment say nothing.
pub fn with_file(given: Serve) -> anyhow::Result<Serve> {
    let Some(path) = &given.config else { return Ok(given) };
    let text = files::read_text(path)?;
    let file = read(&text).with_context(|| path.display().to_string())?;
    Ok(merged(given, file))
}

/// Reads a file of settings; a refusal names the line.
fn read(text: &str) -> Result<Serve, Trouble> {
    toml::from_str(text).map_err(|error| {
        let before = error.span().map_or("", |span| &text[..span.start.min(text.len())]);
        Trouble::BadSetting { line: 1 + before.matches('\n').count(), why: error.message().to_owned() }
    })
}

fn merged(given: Serve, file: Serve) -> Serve {
    Serve {
        config: None,
        address: given.address.or(file.address),
        port: given.port.or(file.port),
        lan: given.lan || file.lan,
        database: given.database.or(file.database),
        origins: if given.origins.is_empty() { file.origins } else { given.origins },
        secure: given.secure || file.secure,
        bots: if given.bots.is_empty() { file.bots } else { given.bots },
        thinkers: given.thinkers.or(file.thinkers),
        bot_memory: given.bot_memory.or(file.bot_memory),
        proxies: if given.proxies.is_empty() { file.proxies } else { given.proxies },
        metrics: given.metrics.or(file.metrics),
        metrics_token: given.metrics_token.or(file.metrics_token),
        guest_days: given.guest_days.or(file.guest_days),
        unfinished: given.unfinished.or(file.unfinished),
        unfinished_guests: given.unfinished_guests.or(file.unfinished_guests),
        map: given.map.or(file.map),
        lang: given.lang.or(file.lang),
    }
}

/// The server's settings.
pub fn config(given: Serve, database: &str) -> Config {
    let mut config = Config::new(database);
    if given.lan {
        config = config.lan();
    }
    if let Some(address) = given.address {
        config.address.set_ip(address);
    }
    config.address.set_port(given.port.unwrap_or(config.address.port()));
    config.origins = given.origins;
    config.secure = given.secure;
    config.proxies = given.proxies;
    config.thinkers = given.thinkers.unwrap_or(config.thinkers);
    config.bot_memory = given.bot_memory.map_or(config.bot_memory, |megabytes| megabytes << 20);
    config.metrics = given.metrics.map(|listen| listen.0);
    config.metrics_token = given.metrics_token;
    config.guests_stay = given.guest_days.map_or(config.guests_stay, |days| DAY * days);
    config.limits.unfinished = given.unfinished.unwrap_or(config.limits.unfinished);
    config.limits.unfinished_of_guests =
        given.unfinished_guests.unwrap_or(config.limits.unfinished_of_guests);
    config
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Cli;
    use clap::CommandFactory;

    #[test]
    fn every_flag_has_a_variable_and_stands_in_the_file() {
        let mut command = Cli::command();
        command.build();
        let serve = command.find_subcommand("serve").unwrap();
        let flags: Vec<_> = serve.get_arguments().filter(|flag| flag.get_id() != "help").collect();
        assert!(
            flags.iter().any(|flag| flag.get_id() == "map"),
            "the flags of all commands are flags of this one"
        );
        for flag in flags {
            let name = flag.get_long().unwrap();
            let variable = format!("GEARTRAIN_{}", name.to_uppercase().replace('-', "_"));
            assert_eq!(flag.get_env().and_then(|env| env.to_str()), Some(variable.as_str()));
            let known = read(&format!("{name} = {{}}")).err().map(|trouble| trouble.to_string()).unwrap();
            assert_eq!(known.contains("unknown field"), name == "config", "{known}");
        }
    }

    #[test]
    fn a_refusal_names_the_line() {
        for (text, line, why) in [
            ("port = 80\n\nprot = 81\n", 3, "unknown field `prot`"),
            ("port = 80\nport = 81", 2, "duplicate key"),
            ("# a file\nproxy = [\"10.0.0.1\", \"nowhere\"]", 2, "invalid IP address"),
            ("port = \"many\"", 1, "invalid type"),
            ("\nlang = \"de\"", 2, "unknown language “de”"),
        ] {
            match read(text) {
                Err(Trouble::BadSetting { line: named, why: told }) => {
                    assert_eq!(named, line, "{text}");
                    assert!(told.contains(why), "{told}");
                }
                _ => panic!("{text} was read"),
            }
        }
    }

    #[test]
    fn the_example_for_hosts_is_understood() {
        let file = read(include_str!("../../../examples/hosting/geartrain.toml"));
        let set = config(file.unwrap_or_else(|trouble| panic!("{trouble}")), "x.db");
        assert!(set.secure && set.metrics.is_some());
        assert_eq!(set.proxies, ["127.0.0.1".parse::<std::net::IpAddr>().unwrap()]);
    }

    #[test]
    fn the_command_line_comes_before_the_file() {
        let file =
            read("port = 81\nlan = true\norigin = [\"https://a\"]\nmetrics = 9464\nguest-days = 0").unwrap();
        let given = Serve { port: Some(80), ..Serve::default() };
        let config = config(merged(given, file), "x.db");
        assert_eq!(config.address.to_string(), "0.0.0.0:80");
        assert_eq!(config.origins, ["https://a"]);
        assert_eq!(config.metrics.map(|metrics| metrics.to_string()).as_deref(), Some("127.0.0.1:9464"));
        assert_eq!(config.guests_stay, Duration::ZERO);
    }
}
