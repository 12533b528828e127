//! Tidiness: layers and bans on parsed paths, sizes of functions, and tables that must tell the
//! truth.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use syn::{Block, Item, UseTree, Visibility, visit::Visit};

/// Each layer and the layers of ours it may name.
const LAYERS: &[(&str, &[&str])] = &[
    ("rules", &["rules"]),
    ("engine", &["engine", "rules"]),
    ("tournament", &["tournament"]),
    ("config", &["config"]),
    ("referee", &["referee", "rules"]),
    ("render", &["render", "rules::scene"]),
    ("shards", &["shards"]),
    ("store", &["store", "rules", "referee", "shards", "tournament"]),
    ("chat", &["chat", "engine", "rules", "referee", "render", "store", "tournament", "config"]),
    ("web", &["web"]),
    ("discord", &["discord", "chat", "config", "shards", "web"]),
    ("playground", &["playground", "chat", "config", "store", "web"]),
    ("monitor", &["monitor", "web"]),
    (
        "cli",
        &[
            "cli",
            "chat",
            "config",
            "discord",
            "engine",
            "monitor",
            "playground",
            "referee",
            "render",
            "rules",
            "shards",
            "store",
            "tournament",
        ],
    ),
];

/// Paths that only these layers may name.
const ONLY_IN: &[(&str, &[&str])] = &[
    ("axum", &["web", "discord", "monitor", "playground"]),
    ("metrics", &["store", "chat", "discord", "monitor", "cli"]),
    ("metrics_exporter_prometheus", &["monitor"]),
    ("serenity", &["discord"]),
    ("twilight_gateway", &["discord"]),
    ("reqwest", &["discord"]),
    ("sled", &["store"]),
    ("clap", &["cli"]),
    ("figment", &["config"]),
    ("image", &["render"]),
    ("imageproc", &["render"]),
    ("png", &["render"]),
    ("gif", &["render"]),
    ("getrandom", &["cli"]),
    ("fluent_bundle", &["chat"]),
    ("tokio", &["store", "chat", "web", "discord", "monitor", "playground", "cli"]),
    ("tracing", &["render", "store", "chat", "web", "discord", "monitor", "playground", "cli"]),
    ("std::fs", &["store", "cli", "config"]),
    ("std::time::Instant", &["discord", "playground", "cli"]),
    ("std::time::SystemTime", &["playground", "cli"]),
    ("rand", &[]),
    ("chrono", &[]),
];

const LONGEST_FUNCTION: usize = 60;

#[test]
fn layers_name_only_what_lies_below() {
    for (file, layer, path) in paths() {
        let Some(rest) = ours(&file, &layer, &path) else { continue };
        let (_, allowed) = LAYERS
            .iter()
            .find(|(name, _)| *name == layer)
            .unwrap_or_else(|| panic!("{file}: no layer"));
        let fits =
            allowed.iter().any(|name| rest == *name || rest.starts_with(&format!("{name}::")));
        let scene = layer == "render" && rest.starts_with("rules::Scene");
        assert!(fits || scene, "{file}: {layer} names {path}");
    }
}

#[test]
fn what_is_banned_from_a_layer_is_not_named_there() {
    for (file, layer, path) in paths() {
        for (banned, allowed) in ONLY_IN {
            // A lone segment in an expression is a local name; a crate is named by a longer path or
            // by `use`.
            let named = path.starts_with(&format!("{banned}::"))
                || path == *banned && banned.contains("::");
            assert!(!named || allowed.contains(&layer.as_str()), "{file}: {layer} names {path}");
        }
    }
}

#[test]
fn the_layer_check_sees_a_planted_breach() {
    let mut found = Paths::default();
    found.visit_file(
        &syn::parse_file("use crate::{chat::Hall, rules::Seat}; fn f() { std::fs::read(0); }")
            .expect("parses"),
    );
    let expected = ["crate::chat::Hall", "crate::rules::Seat", "std::fs::read"].map(str::to_owned);
    assert!(expected.iter().all(|path| found.0.contains(path)), "{:?}", found.0);
}

/// The layers whose names stand beside each other in a file: the file of each one's root.
const ROOTS: [&str; 11] = [
    "crates/caipan-engine/src/lib.rs",
    "crates/caipan-rules/src/lib.rs",
    "crates/caipan-tournament/src/lib.rs",
    "crates/caipan-render/src/lib.rs",
    "src/referee/mod.rs",
    "src/shards.rs",
    "src/store/mod.rs",
    "src/chat/mod.rs",
    "src/discord/mod.rs",
    "src/monitor/mod.rs",
    "src/playground/mod.rs",
];

#[test]
fn no_two_layers_offer_types_of_one_name() {
    let mut offered = BTreeMap::<String, &str>::new();
    for root in ROOTS {
        let text = fs::read_to_string(self::root().join(root)).expect("a root");
        for name in offers(&text) {
            let other = offered.insert(name.clone(), root);
            assert_eq!(other, None, "{name} is offered by {root}, too");
        }
    }
    assert!(offered.len() > 150, "{} types", offered.len());
}

#[test]
fn types_that_a_root_offers_are_seen_in_every_form() {
    let root = "pub use a::{B, c::{D, self}, e as F}; pub struct G; pub enum H {} pub trait I {}
        pub type J = u8; pub const K: u8 = 0; use a::L; pub fn m() {} mod n {}";
    assert_eq!(offers(root), ["B", "D", "F", "G", "H", "I", "J"]);
}

/// The types that the root of a layer offers: what it re-exports and what it defines.
fn offers(text: &str) -> Vec<String> {
    let public = |visibility: &Visibility| matches!(visibility, Visibility::Public(_));
    let mut names = Vec::new();
    for item in syn::parse_file(text).expect("a Rust file").items {
        match item {
            Item::Use(item) if public(&item.vis) => last_names(&item.tree, &mut names),
            Item::Struct(item) if public(&item.vis) => names.push(item.ident.to_string()),
            Item::Enum(item) if public(&item.vis) => names.push(item.ident.to_string()),
            Item::Trait(item) if public(&item.vis) => names.push(item.ident.to_string()),
            Item::Type(item) if public(&item.vis) => names.push(item.ident.to_string()),
            _ => {}
        }
    }
    // Functions, modules and constants are not types.
    names.retain(|name| {
        name.starts_with(|letter: char| letter.is_ascii_uppercase())
            && (name.len() == 1 || name.contains(|letter: char| letter.is_ascii_lowercase()))
    });
    names
}

/// The names that a `use` brings, each as it is called here.
fn last_names(tree: &UseTree, names: &mut Vec<String>) {
    match tree {
        UseTree::Path(path) => last_names(&path.tree, names),
        UseTree::Name(name) => names.push(name.ident.to_string()),
        UseTree::Rename(rename) => names.push(rename.rename.to_string()),
        UseTree::Group(group) => group.items.iter().for_each(|tree| last_names(tree, names)),
        UseTree::Glob(_) => {}
    }
}

#[test]
fn functions_are_short() {
    for (file, text) in sources() {
        let mut lengths = Lengths::default();
        lengths.visit_file(&syn::parse_file(&text).expect("our source parses"));
        for (name, lines) in lengths.0 {
            assert!(lines <= LONGEST_FUNCTION, "{file}: {name} has {lines} lines");
        }
    }
}

/// A file that no module names is compiled by nobody, so that neither warnings nor tests see it.
#[test]
fn every_file_is_a_module() {
    let sources = sources();
    let declared: BTreeSet<String> =
        sources.iter().flat_map(|(file, text)| modules(file, text)).collect();
    for (file, _) in sources.iter().filter(|(file, _)| file.contains("src/")) {
        let is_root = file.ends_with("src/lib.rs") || file.ends_with("src/main.rs");
        assert!(is_root || declared.contains(stem(file)), "{file}: no module names it");
    }
}

/// Returns the files that a file declares as its modules, without their endings.
fn modules(file: &str, text: &str) -> Vec<String> {
    let stem = stem(file);
    let folder = stem.strip_suffix("/lib").or_else(|| stem.strip_suffix("/main")).unwrap_or(stem);
    let declared = |item: &Item| match item {
        Item::Mod(module) if module.content.is_none() => Some(format!("{folder}/{}", module.ident)),
        _ => None,
    };
    syn::parse_file(text).expect("our source parses").items.iter().filter_map(declared).collect()
}

/// Returns the path of a module without its ending.
fn stem(file: &str) -> &str {
    file.strip_suffix("/mod.rs").or_else(|| file.strip_suffix(".rs")).unwrap_or(file)
}

#[test]
fn nothing_unfinished_is_left() {
    // Put together here, so that this file does not hold what it looks for.
    let words = [
        ["TO", "DO"],
        ["FIX", "ME"],
        ["todo", "!("],
        ["dbg", "!("],
        ["#[al", "low("],
        ["#[ig", "nore"],
    ];
    // Those that need a browser are run by CI, one at a time.
    let browser =
        [words[5].concat(), " = \"needs chromium and chromedriver, one at a time\"]".to_owned()]
            .concat();
    for (file, text) in sources().into_iter().chain(files("tests", "rs")) {
        let text = text.replace(&browser, "");
        for word in &words {
            assert!(!text.contains(&word.concat()), "{file} holds {}", word.concat());
        }
    }
}

#[test]
fn the_top_level_holds_nothing_else() {
    let known = [
        "Cargo.toml",
        "Cargo.lock",
        "CHANGELOG.md",
        "README.md",
        "README.zh.md",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "SECURITY.md",
        "benches",
        "config",
        "crates",
        "data",
        "deploy",
        "docs",
        "fonts",
        "fuzz",
        "src",
        "target",
        "tests",
    ];
    for entry in fs::read_dir(root()).expect("the root is readable") {
        let name = entry.expect("an entry").file_name().into_string().expect("a name in UTF-8");
        assert!(name.starts_with('.') || known.contains(&name.as_str()), "{name} at the top level");
    }
}

#[test]
fn every_dependency_says_why() {
    let mut manifests = String::new();
    for folder in [
        "",
        "crates/caipan-engine",
        "crates/caipan-rules",
        "crates/caipan-tournament",
        "crates/caipan-render",
        "crates/tokio-tungstenite",
    ] {
        let file = root().join(folder).join("Cargo.toml");
        manifests += &fs::read_to_string(file).expect("there is a manifest");
    }
    let mut in_dependencies = false;
    let mut count = 0;
    for line in manifests.lines() {
        if line.starts_with('[') {
            in_dependencies = line.contains("dependencies");
        } else if in_dependencies && line.contains(" = ") {
            count += 1;
            assert!(line.contains('#'), "no reason: {line}");
        }
    }
    assert!((10..=90).contains(&count), "{count} dependencies");
}

/// Every source file: its path from the root, and its text.
pub(crate) fn sources() -> Vec<(String, String)> {
    let mut all = [files("src", "rs"), files("crates", "rs")].concat();
    // Examples are programs of others, as it were; one crate stands in for a crate of others.
    all.retain(|(file, _)| {
        !file.contains("/examples/") && !file.starts_with("crates/tokio-tungstenite")
    });
    all
}

/// Every file below a folder whose name ends so: its path from the root, and its text.
pub(crate) fn files(folder: &str, ending: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a source folder is readable") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == ending) {
                let name = path.strip_prefix(root()).expect("below the root").display().to_string();
                found.push((name, fs::read_to_string(&path).expect("source is UTF-8")));
            }
        }
    }
    assert!(found.len() > 3);
    found.sort();
    found
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// Returns the layer of a file: a folder of `src`, or a crate.
fn layer(file: &str) -> &str {
    let name = file.strip_prefix("src/").or_else(|| file.strip_prefix("crates/caipan-"));
    let name = name.unwrap_or_else(|| panic!("{file}: neither in src nor in a crate"));
    name.split('/').next().unwrap_or(name).trim_end_matches(".rs")
}

/// Returns what a path names, its layer first: `rules::Seat`; none of what is not ours, and of what
/// stands in a crate's own root.
fn ours(file: &str, layer: &str, path: &str) -> Option<String> {
    if let Some(rest) = path.strip_prefix("caipan_") {
        return Some(rest.to_owned());
    }
    let rest = path.strip_prefix("crate::")?;
    let whole = if file.starts_with("src/") { String::new() } else { format!("{layer}::") };
    Some(whole + rest)
}

/// Every path in the source with its file and layer.
fn paths() -> Vec<(String, String, String)> {
    let mut all = Vec::new();
    for (file, text) in sources() {
        let layer = layer(&file).to_owned();
        if ["lib", "main"].contains(&layer.as_str()) {
            continue;
        }
        let mut found = Paths::default();
        found.visit_file(&syn::parse_file(&text).expect("our source parses"));
        all.extend(found.0.into_iter().map(|path| (file.clone(), layer.clone(), path)));
    }
    all
}

/// Collects whole paths, of `use` and of expressions and types.
#[derive(Default)]
struct Paths(BTreeSet<String>);

impl<'a> Visit<'a> for Paths {
    fn visit_item_use(&mut self, item: &'a syn::ItemUse) {
        self.flatten("", &item.tree);
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        let parts: Vec<_> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.0.insert(parts.join("::"));
        syn::visit::visit_path(self, path);
    }
}

impl Paths {
    fn flatten(&mut self, before: &str, tree: &UseTree) {
        let join =
            |name: String| if before.is_empty() { name } else { format!("{before}::{name}") };
        match tree {
            UseTree::Path(path) => self.flatten(&join(path.ident.to_string()), &path.tree),
            UseTree::Name(name) => drop(self.0.insert(join(name.ident.to_string()))),
            UseTree::Rename(name) => drop(self.0.insert(join(name.ident.to_string()))),
            UseTree::Glob(_) => drop(self.0.insert(join("*".to_owned()))),
            UseTree::Group(group) => group.items.iter().for_each(|item| self.flatten(before, item)),
        }
    }
}

/// Collects the length of each function's body, its braces included.
#[derive(Default)]
struct Lengths(Vec<(String, usize)>);

impl Lengths {
    fn note(&mut self, name: &syn::Ident, block: &Block) {
        let braces = block.brace_token.span;
        self.0.push((name.to_string(), braces.close().end().line - braces.open().start().line + 1));
    }
}

impl<'a> Visit<'a> for Lengths {
    fn visit_item_fn(&mut self, function: &'a syn::ItemFn) {
        self.note(&function.sig.ident, &function.block);
        syn::visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'a syn::ImplItemFn) {
        self.note(&function.sig.ident, &function.block);
        syn::visit::visit_impl_item_fn(self, function);
    }
}
