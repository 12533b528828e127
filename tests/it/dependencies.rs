//! Licences, bans and sources of all dependencies, by the terms of `cargo deny`: building that tool
//! takes minutes, reading its file does not.

use std::{path::Path, process::Command};

use figment::{
    Figment,
    providers::{Format, Toml},
};
use serde::Deserialize;
use serde_json::Value;
use spdx::{Expression, LicenseReq, ParseMode};

/// What `.cargo/deny.toml` says of it.
#[derive(Deserialize)]
struct Terms {
    licenses: Licences,
    bans: Bans,
    sources: Sources,
}

#[derive(Deserialize)]
struct Licences {
    allow: Vec<String>,
}

#[derive(Deserialize)]
struct Bans {
    deny: Vec<Banned>,
}

#[derive(Deserialize)]
struct Banned {
    #[serde(rename = "crate")]
    name: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sources {
    unknown_registry: String,
    unknown_git: String,
}

fn terms() -> Terms {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(".cargo/deny.toml");
    Figment::from(Toml::file_exact(file)).extract().expect("terms for dependencies")
}

fn cargo(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("Cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("Cargo writes UTF-8")
}

/// The packages that are built on this machine.
fn packages() -> Vec<Value> {
    let about = cargo(&["-vV"]);
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).expect("a host");
    // What other machines need was not fetched here, and nothing is fetched now.
    let arguments = ["metadata", "--locked", "--offline", "--format-version=1"];
    let metadata = cargo(&[&arguments[..], &["--filter-platform", host]].concat());
    let metadata: Value = serde_json::from_str(&metadata).expect("JSON");
    metadata["packages"].as_array().expect("a list").clone()
}

/// Tests if a licence expression can be met with the allowed licences.
fn allows(terms: &Terms, expression: &str) -> bool {
    let allowed = |licence: &LicenseReq| {
        licence.license.id().is_some_and(|id| terms.licenses.allow.iter().any(|own| own == id.name))
    };
    let read = Expression::parse_mode(expression, ParseMode::LAX);
    read.is_ok_and(|read| read.evaluate(allowed))
}

#[test]
fn every_licence_is_one_that_was_allowed() {
    let (terms, packages) = (terms(), packages());
    assert!(packages.len() > 100, "{} packages", packages.len());
    for package in &packages {
        let licence = package["license"].as_str().unwrap_or_default();
        assert!(allows(&terms, licence), "{}: {licence}", package["name"]);
    }
    for (licence, allowed) in [
        ("MIT/Apache-2.0", true),
        ("MIT OR GPL-3.0-only", true),
        ("MIT AND GPL-3.0-only", false),
        ("", false),
    ] {
        assert_eq!(allows(&terms, licence), allowed, "{licence}");
    }
}

#[test]
fn no_dependency_is_banned_and_all_come_from_the_one_registry() {
    let terms = terms();
    assert_eq!([terms.sources.unknown_registry, terms.sources.unknown_git], ["deny", "deny"]);
    let lock = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.lock");
    let lock = std::fs::read_to_string(lock).expect("a lock file");
    let (mut sources, mut names) = (Vec::new(), Vec::new());
    for line in lock.lines() {
        sources.extend(line.strip_prefix("source = "));
        names.extend(line.strip_prefix("name = "));
    }
    assert!(names.len() > 100 && sources.iter().all(|source| source.starts_with("\"registry+")));
    sources.sort_unstable();
    sources.dedup();
    assert_eq!(sources.len(), 1, "{sources:?}");
    for Banned { name } in terms.bans.deny {
        assert!(!names.contains(&&*format!("\"{name}\"")), "{name} is banned");
    }
}
