//! Which file of the source needs which: an edge goes from the file that names an item to the file
//! that defines it. Re-exports are followed; tests and links of documentation are left out.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use proc_macro2::{TokenStream, TokenTree};
use syn::{Attribute, Item, UseTree, Visibility, visit::Visit};

/// Files, by their path below the source folder, and the files that each one names.
pub(super) type Graph = BTreeMap<String, BTreeSet<String>>;

/// Segments of a path; of a module those below the crate's root.
type Segments = Vec<String>;

/// How many re-exports are followed, one behind the other.
const DEEPEST: usize = 8;

/// Returns the graph of the crate whose `lib.rs` lies in a folder.
///
/// # Panics
///
/// Where a file cannot be read or parsed.
pub(super) fn graph(src: &Path) -> Graph {
    let mut source = Source { src: src.to_owned(), modules: BTreeMap::new() };
    source.read(Vec::new(), &src.join("lib.rs"), src);
    source.edges()
}

/// Returns the groups of files that need each other in a circle, the largest first.
pub(super) fn circles(graph: &Graph) -> Vec<Vec<&str>> {
    let reach: BTreeMap<_, _> =
        graph.keys().map(|file| (file.as_str(), reached(graph, file))).collect();
    let circle = |file: &&str| -> Vec<&str> {
        reach[file].iter().copied().filter(|other| reach[other].contains(file)).collect()
    };
    let all: BTreeSet<_> = reach.keys().map(circle).filter(|circle| circle.len() > 1).collect();
    let mut all: Vec<_> = all.into_iter().collect();
    all.sort_by_key(|circle| Reverse(circle.len()));
    all
}

/// Returns every file that one needs, directly or through others.
fn reached<'a>(graph: &'a Graph, from: &'a str) -> BTreeSet<&'a str> {
    let mut seen = BTreeSet::new();
    let mut next = vec![from];
    while let Some(file) = next.pop() {
        next.extend(graph[file].iter().map(String::as_str).filter(|other| seen.insert(*other)));
    }
    seen
}

/// What stands in one module.
#[derive(Default)]
struct Module {
    file: String,
    /// Names of what is defined here, submodules left out.
    items: BTreeSet<String>,
    /// Names that `use` brings in, with the paths they stand for.
    imports: BTreeMap<String, Segments>,
    /// Modules of which `use` brings in everything.
    globs: Vec<Segments>,
    /// Every path that is named.
    paths: BTreeSet<Segments>,
}

/// All modules of a crate.
struct Source {
    src: PathBuf,
    modules: BTreeMap<Segments, Module>,
}

impl Source {
    /// Reads the file of a module, and those of its submodules, which lie in `folder`.
    fn read(&mut self, name: Segments, file: &Path, folder: &Path) {
        let text =
            fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let parsed =
            syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        self.collect(name, file, folder, &parsed.items);
    }

    fn collect(&mut self, name: Segments, file: &Path, folder: &Path, items: &[Item]) {
        let below = file.strip_prefix(&self.src).expect("it lies below").display().to_string();
        let mut module = Module { file: below, ..Module::default() };
        for item in items.iter().filter(|item| !is_for_tests(item)) {
            match item {
                Item::Mod(inner) => self.submodule(&name, file, folder, inner),
                Item::Use(import) => module.import(&[], &import.tree),
                other => module.define(other),
            }
        }
        self.modules.insert(name, module);
    }

    fn submodule(&mut self, name: &[String], file: &Path, folder: &Path, inner: &syn::ItemMod) {
        let ident = inner.ident.to_string();
        let within = [name, std::slice::from_ref(&ident)].concat();
        let folder = folder.join(ident);
        match &inner.content {
            Some((_, items)) => self.collect(within, file, &folder, items),
            None if folder.join("mod.rs").exists() => {
                self.read(within, &folder.join("mod.rs"), &folder)
            }
            None => self.read(within, &folder.with_extension("rs"), &folder),
        }
    }

    fn edges(&self) -> Graph {
        let mut graph = Graph::new();
        for (name, module) in &self.modules {
            let found = module.paths.iter().filter_map(|path| self.definer(name, path, 0));
            let others = found.filter(|file| *file != module.file).map(str::to_owned);
            graph.entry(module.file.clone()).or_default().extend(others);
        }
        graph
    }

    /// Returns the file that defines what a path means that stands in a module; none of what is not
    /// ours.
    fn definer(&self, from: &[String], path: &[String], depth: usize) -> Option<&str> {
        let (mut at, mut rest) = match path.first()?.as_str() {
            "crate" => (Vec::new(), &path[1..]),
            "self" => (from.to_vec(), &path[1..]),
            "super" => (from[..from.len().checked_sub(1)?].to_vec(), &path[1..]),
            _ => (from.to_vec(), path),
        };
        while let Some(word) = rest.first() {
            let inner = [at.as_slice(), std::slice::from_ref(word)].concat();
            if word == "super" {
                at.pop()?;
            } else if self.modules.contains_key(&inner) {
                at = inner;
            } else {
                return self.found(&at, rest, depth);
            }
            rest = &rest[1..];
        }
        // A module alone is a way to items, and none of them.
        None
    }

    /// Returns the file that defines the first of these names as a module knows it.
    fn found(&self, at: &[String], rest: &[String], depth: usize) -> Option<&str> {
        let module = self.modules.get(at)?;
        if module.items.contains(&rest[0]) {
            return Some(&module.file);
        }
        if depth == DEEPEST {
            return None;
        }
        let behind = |path: &Segments, rest: &[String]| {
            self.definer(at, &[path.as_slice(), rest].concat(), depth + 1)
        };
        match module.imports.get(&rest[0]) {
            // `use clap;` names itself.
            Some(path) if path[..] == rest[..1] => None,
            Some(path) => behind(path, &rest[1..]),
            None => module.globs.iter().find_map(|glob| behind(glob, rest)),
        }
    }
}

impl Module {
    fn import(&mut self, before: &[String], tree: &UseTree) {
        let join = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.import(&join(&path.ident), &path.tree),
            UseTree::Name(name) if name.ident == "self" => {
                self.bring(before.last().cloned().unwrap_or_default(), before.to_vec());
            }
            UseTree::Name(name) => self.bring(name.ident.to_string(), join(&name.ident)),
            UseTree::Rename(name) => self.bring(name.rename.to_string(), join(&name.ident)),
            UseTree::Glob(_) => self.globs.push(before.to_vec()),
            UseTree::Group(group) => group.items.iter().for_each(|item| self.import(before, item)),
        }
    }

    fn bring(&mut self, name: String, path: Segments) {
        self.paths.insert(path.clone());
        self.imports.insert(name, path);
    }

    fn define(&mut self, item: &Item) {
        let name = match item {
            Item::Const(item) => Some(&item.ident),
            Item::Enum(item) => Some(&item.ident),
            Item::Fn(item) => Some(&item.sig.ident),
            Item::Static(item) => Some(&item.ident),
            Item::Struct(item) => Some(&item.ident),
            Item::Trait(item) => Some(&item.ident),
            Item::Type(item) => Some(&item.ident),
            Item::Macro(item) => item.ident.as_ref(),
            _ => None,
        };
        self.items.extend(name.map(ToString::to_string));
        self.visit_item(item);
    }

    /// Takes in every path in what a macro is given.
    fn tokens(&mut self, tokens: TokenStream) {
        let (mut path, mut colons) = (Segments::new(), 0);
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    if colons != 2 {
                        self.paths.insert(std::mem::take(&mut path));
                    }
                    path.push(ident.to_string());
                    colons = 0;
                }
                TokenTree::Punct(sign) if sign.as_char() == ':' => colons += 1,
                TokenTree::Group(group) => self.tokens(group.stream()),
                _ => colons = 0,
            }
        }
        self.paths.insert(path);
    }
}

impl<'a> Visit<'a> for Module {
    fn visit_path(&mut self, path: &'a syn::Path) {
        self.paths.insert(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        syn::visit::visit_path(self, path);
    }

    fn visit_item_use(&mut self, item: &'a syn::ItemUse) {
        self.import(&[], &item.tree);
    }

    fn visit_macro(&mut self, item: &'a syn::Macro) {
        self.tokens(item.tokens.clone());
        syn::visit::visit_macro(self, item);
    }

    /// `pub(super)` names nobody.
    fn visit_visibility(&mut self, _: &'a Visibility) {}

    /// Links of documentation lead anywhere.
    fn visit_attribute(&mut self, _: &'a Attribute) {}
}

/// Tests if an item is there for tests alone.
fn is_for_tests(item: &Item) -> bool {
    let attributes = match item {
        Item::Mod(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Const(item) => &item.attrs,
        _ => return false,
    };
    let tests = |attribute: &Attribute| {
        attribute.parse_args::<syn::Path>().is_ok_and(|path| path.is_ident("test"))
    };
    attributes.iter().any(|attribute| attribute.path().is_ident("cfg") && tests(attribute))
}
