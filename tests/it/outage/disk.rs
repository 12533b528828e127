//! A disk under a kernel: what was done, what of it is durable, and what a power cut may leave.
//!
//! A name is durable when its folder has been synced after it was made, changed or removed; bytes
//! and lengths when their file has been. What was written before a sync that failed never comes to
//! the disk, whatever later ones say.

use std::{collections::BTreeMap, fs, os::unix::fs::PermissionsExt, path::Path};

use super::trace::{Deed, Step};

/// A power cut keeps or loses so many bytes at once.
const SECTOR: usize = 512;

/// Whether names are durable at once, or when their folder is synced.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Names {
    AtOnce,
    Synced,
}

/// A change of a file's bytes.
enum Change {
    Cut(usize),
    Write(usize, Vec<u8>),
}

/// A change of a folder's names; nodes are numbers of files, or nothing for folders.
enum Naming {
    Add(String, Option<usize>),
    Remove(String),
    Move(String, String, Option<usize>),
}

#[derive(Default)]
struct File {
    safe: Vec<u8>,
    waiting: Vec<Change>,
}

type Tree = BTreeMap<String, Option<usize>>;

pub(super) struct Disk {
    names: Names,
    files: Vec<File>,
    now: Tree,
    safe: Tree,
    waiting: Vec<Naming>,
}

impl Disk {
    /// A disk on which a folder's content is durable.
    pub(super) fn of(folder: &Path, names: Names) -> Self {
        let mut disk = Self {
            names,
            files: Vec::new(),
            now: Tree::new(),
            safe: Tree::new(),
            waiting: Vec::new(),
        };
        disk.take(folder, "");
        disk.now = disk.safe.clone();
        disk
    }

    fn take(&mut self, folder: &Path, within: &str) {
        for entry in fs::read_dir(folder).expect("it lists") {
            let path = entry.expect("it lists").path();
            let name = joined(
                within,
                path.file_name().and_then(|name| name.to_str()).expect("a plain name"),
            );
            let node = path.is_file().then_some(self.files.len());
            self.safe.insert(name.clone(), node);
            if path.is_dir() {
                self.take(&path, &name);
            } else {
                self.files
                    .push(File { safe: fs::read(&path).expect("it reads"), waiting: Vec::new() });
            }
        }
    }

    /// Does what the process did.
    pub(super) fn step(&mut self, step: &Step) {
        let path = step.path.clone();
        match &step.deed {
            Deed::File => {
                self.files.push(File::default());
                self.name(Naming::Add(path, Some(self.files.len() - 1)));
            }
            Deed::Folder => self.name(Naming::Add(path, None)),
            Deed::Remove => self.name(Naming::Remove(path)),
            Deed::Rename(to) => {
                let node = self.now[&path];
                self.name(Naming::Move(path, to.clone(), node));
            }
            Deed::Cut(length) => self.change(&path, Change::Cut(*length)),
            Deed::Write(at, bytes) => self.change(&path, Change::Write(*at, bytes.clone())),
            Deed::Sync => self.sync(&path),
            Deed::Fail => {
                if let Some(file) = self.file(&path) {
                    file.waiting.clear();
                }
            }
        }
    }

    fn name(&mut self, naming: Naming) {
        naming.apply(&mut self.now);
        match self.names {
            Names::AtOnce => naming.apply(&mut self.safe),
            Names::Synced => self.waiting.push(naming),
        }
    }

    /// Files that were removed while they were open are nobody's concern.
    fn file(&mut self, path: &str) -> Option<&mut File> {
        let node = self.now.get(path).copied().flatten()?;
        Some(&mut self.files[node])
    }

    fn change(&mut self, path: &str, change: Change) {
        if let Some(file) = self.file(path) {
            file.waiting.push(change);
        }
    }

    fn sync(&mut self, path: &str) {
        if let Some(file) = self.file(path) {
            let File { safe, waiting } = file;
            waiting.drain(..).for_each(|change| change.apply(safe, &mut || true));
            return;
        }
        let (synced, waiting) =
            self.waiting.drain(..).partition::<Vec<_>, _>(|naming| parent(naming.path()) == path);
        synced.iter().for_each(|naming| naming.apply(&mut self.safe));
        self.waiting = waiting;
    }

    /// Writes down in an empty folder what is there after a power cut: what is durable, and of the
    /// rest what `keeps` says.
    pub(super) fn cut(&self, folder: &Path, keeps: &mut dyn FnMut() -> bool) {
        let mut tree = self.safe.clone();
        self.waiting.iter().filter(|_| keeps()).for_each(|naming| naming.apply(&mut tree));
        for (name, node) in &tree {
            let path = folder.join(name);
            // What lies in a folder that is not there is not there either.
            if !path.parent().is_some_and(Path::is_dir) {
                continue;
            }
            match node {
                None => fs::create_dir(path).expect("a folder is made"),
                Some(node) => {
                    let File { safe, waiting } = &self.files[*node];
                    let mut bytes = safe.clone();
                    waiting.iter().for_each(|change| change.apply(&mut bytes, keeps));
                    fs::write(&path, bytes).expect("it is written");
                    // As the program makes them: it refuses a key that others can read.
                    fs::set_permissions(path, fs::Permissions::from_mode(0o600)).expect("ours");
                }
            }
        }
    }
}

impl Change {
    /// Does it, or those sectors of it that are kept.
    fn apply(&self, bytes: &mut Vec<u8>, keeps: &mut dyn FnMut() -> bool) {
        match self {
            Self::Cut(length) => {
                if keeps() {
                    bytes.resize(*length, 0);
                }
            }
            Self::Write(at, new) => {
                let mut from = *at;
                while from < at + new.len() {
                    let to = ((from / SECTOR + 1) * SECTOR).min(at + new.len());
                    if keeps() {
                        bytes.resize(bytes.len().max(to), 0);
                        bytes[from..to].copy_from_slice(&new[from - at..to - at]);
                    }
                    from = to;
                }
            }
        }
    }
}

impl Naming {
    fn path(&self) -> &str {
        let (Self::Add(path, _) | Self::Remove(path) | Self::Move(_, path, _)) = self;
        path
    }

    fn apply(&self, tree: &mut Tree) {
        match self {
            Self::Add(path, node) => drop(tree.insert(path.clone(), *node)),
            Self::Remove(path) => tree.retain(|name, _| !within(name, path)),
            Self::Move(from, to, node) => {
                let moved: Vec<_> = tree
                    .iter()
                    .filter(|(name, _)| within(name, from))
                    .map(|(name, node)| (name.clone(), *node))
                    .collect();
                tree.retain(|name, _| !within(name, from));
                tree.retain(|name, _| !within(name, to));
                tree.extend(
                    moved.into_iter().map(|(name, node)| (name.replacen(from, to, 1), node)),
                );
                tree.insert(to.clone(), *node);
            }
        }
    }
}

/// Whether a name is a path or lies in it.
fn within(name: &str, path: &str) -> bool {
    name.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn parent(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(parent, _)| parent)
}

fn joined(within: &str, name: &str) -> String {
    if within.is_empty() { name.to_owned() } else { format!("{within}/{name}") }
}
