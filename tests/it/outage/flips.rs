//! Single bits that flip and files that are cut short, anywhere in the data folder: with one whole
//! copy of the journal nothing acknowledged is lost, and otherwise what is lost is named and the
//! others play on. No game is silently another one.
//!
//! More of them are tried with `CAIPAN_THOROUGH`.

use std::{
    collections::BTreeMap,
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    sync::Arc,
};

use caipan::{
    referee::{Header, Luck, Match, Order, replay},
    store::{
        Append, Archive, Batch, Durable, Found, Key, LOST, Lasting, Person, Stream, Vault, check,
    },
};
use caipan_rules::{GAMES, Setup, find};
use tempfile::TempDir;

use crate::archives::{Numbers, batch, copy, debt, files, folder, keep, kept, person};
use crate::thorough;

use super::writer::With;

/// The games that are played, and an option that differs from its default.
const PLAYED: [(&str, Option<(&str, &str)>); 6] = [
    ("russian", None),
    ("international", None),
    ("star", None),
    ("gewu", None),
    ("sifang", None),
    ("junqi", Some(("mode", "flip"))),
];

/// Moves of each.
const MOVES: usize = 18;

/// A data folder in which several games are played, and what it holds.
struct Sample {
    with: With,
    home: TempDir,
    matches: BTreeMap<Stream, Vec<String>>,
    /// Of places, people and the hall.
    others: BTreeMap<Stream, Vec<String>>,
    people: Vec<Person>,
    inputs: Vec<String>,
}

/// What was found in damaged folders, to be told.
#[derive(Default, Debug)]
struct Tally {
    harmless: usize,
    healed: usize,
    rebuilt: usize,
    aside: usize,
    keyless: usize,
    people: usize,
}

fn begun(number: usize, luck: &mut Luck) -> (Match, Vec<String>) {
    let (game, option) = PLAYED[number];
    let book = find(GAMES, game).expect("a game");
    let mut setup = Setup::usual(book.info());
    setup.options.extend(option.map(|(key, value)| (key.to_owned(), value.to_owned())));
    let header = Header {
        format: Header::NEWEST,
        game: game.to_owned(),
        laws: book.info().laws,
        id: format!("GAME000{number}"),
        begun: "2026-01-01".to_owned(),
        clock: None,
        quiet: None,
        people: (0..setup.seats).map(|seat| format!("p{number}{seat}")).collect(),
        setup,
        terms: BTreeMap::new(),
    };
    let mut bout = Match::new(book, header).expect("the usual setup");
    let lines = bout.begin(false, luck).lines;
    (bout, lines)
}

/// The lines of some move of whoever is to move.
fn moved(bout: &mut Match, luck: &mut Luck, numbers: &mut Numbers) -> Option<Vec<String>> {
    let seat = bout.to_move().iter().next()?;
    let choices = bout.table().choices(seat)?;
    let from = numbers.below(choices.len().max(1));
    let tried = choices.iter().cycle().skip(from).take(choices.len());
    tried
        .into_iter()
        .find_map(|text| Some(bout.step(&Order::Play(seat, text.clone()), 0, luck).ok()?.lines))
}

/// The key of a data folder.
fn key(data: &Path) -> Result<Key, caipan::store::Fault> {
    Key::open(&data.join("key"), [9; 32])
}

impl Sample {
    fn new(with: With) -> Self {
        let home = folder();
        let config = with.config(home.path());
        let archive = Durable::open(&config).expect("it opens");
        let vault = Vault::new(archive, key(&config.dir).expect("it is made"));
        let mut sample = Self {
            with,
            home,
            matches: BTreeMap::new(),
            others: BTreeMap::new(),
            people: Vec::new(),
            inputs: Vec::new(),
        };
        let (mut luck, mut numbers) = (Luck::seeded(5), Numbers(5));
        let mut bouts: Vec<_> = (0..PLAYED.len()).map(|number| begun(number, &mut luck)).collect();
        for (bout, lines) in &bouts {
            for id in bout.people() {
                let person = person(id, &format!("local:{id}"), id);
                vault.remember(person.clone()).expect("it is kept");
                sample.people.push(person);
            }
            sample.keep(&vault, bout, lines.clone(), true);
        }
        for _ in 0..MOVES {
            for (bout, _) in &mut bouts {
                if let Some(lines) = moved(bout, &mut luck, &mut numbers) {
                    sample.keep(&vault, bout, lines, false);
                }
            }
        }
        fs::write(config.dir.join("awake"), "1767225600000 00000000\n").expect("it is written");
        assert!(bouts.iter().all(|(bout, _)| bout.moves() > 3), "each game is played");
        sample
    }

    fn keep(&mut self, archive: &dyn Archive, bout: &Match, lines: Vec<String>, first: bool) {
        let id = &bout.header().id;
        let stream = Stream::new("match", id);
        let whole = self.matches.entry(stream.clone()).or_default();
        let mut appends =
            vec![Append { stream, expected: whole.len() as u64, lines: lines.clone() }];
        whole.extend(lines);
        let at = self.inputs.len();
        if first {
            appends.push(self.also("place", id, format!("match {id}")));
            appends.extend(
                bout.people().iter().map(|person| self.also("person", person, format!("sit {id}"))),
            );
        }
        // Somebody and something that all games have in common.
        match at % 3 {
            0 => appends.push(self.also("person", "everywhere", format!("at {id}"))),
            1 => {
                appends.push(self.also("hall", "gaps", format!("gap {} {}", 10 * at, 10 * at + 5)))
            }
            _ => appends.push(self.also("place", id, format!("due {at}"))),
        }
        let input = format!("m{}", self.inputs.len());
        let owed = vec![debt(id, bout.version())];
        kept(archive, Batch { input: Some(input.clone()), owed, ..batch(appends) });
        self.inputs.push(input);
    }

    /// Another line of a stream that is no record.
    fn also(&mut self, kind: &str, id: &str, line: String) -> Append {
        let stream = Stream::new(kind, id);
        let lines = self.others.entry(stream.clone()).or_default();
        lines.push(line.clone());
        Append { stream, expected: lines.len() as u64 - 1, lines: vec![line] }
    }

    /// Every file there is, from the folder that holds all.
    fn files(&self) -> Vec<PathBuf> {
        let named =
            |path: PathBuf| path.strip_prefix(self.home.path()).expect("it lies there").to_owned();
        let mut files: Vec<_> = files(self.home.path()).into_iter().map(named).collect();
        files.sort();
        files.retain(|file| {
            fs::metadata(self.home.path().join(file)).is_ok_and(|data| data.len() > 0)
        });
        files
    }

    /// Does something to a file of a copy and opens that.
    fn examine(
        &self,
        file: &Path,
        change: impl FnOnce(&mut Vec<u8>),
        case: &str,
        tally: &mut Tally,
    ) {
        let home = folder();
        copy(self.home.path(), home.path());
        let path = home.path().join(file);
        let mut bytes = fs::read(&path).expect("it reads");
        change(&mut bytes);
        fs::write(&path, bytes).expect("it is written");
        let case = &format!("{case} of {}", file.display());
        let config = self.with.config(home.path());
        let report = check(&config.dir).unwrap_or_else(|fault| panic!("{case}: {fault}"));
        let key = match key(&config.dir) {
            Ok(key) => key,
            Err(fault) => {
                assert!(
                    file.ends_with("key") && fault.to_string().contains("holds no key"),
                    "{case}: {fault}"
                );
                tally.keyless += 1;
                return;
            }
        };
        let opened = catch_unwind(AssertUnwindSafe(|| Durable::open(&config)));
        let archive = opened
            .unwrap_or_else(|_| panic!("{case}: a panic"))
            .unwrap_or_else(|why| panic!("{case}: {why}"));
        let found = archive.found().clone();
        let case = &format!("{case}: {found:?}");
        let journal = file
            .parent()
            .is_some_and(|folder| folder.ends_with("journal") || folder.ends_with("copy"));
        let single = journal && self.with == With::Archive;
        // A journal that ends early exactly between two frames looks whole: only the index knows of
        // more.
        let between = found.rebuilt.as_deref() == Some("it is ahead of the journal");
        assert!(
            !single || between || !report.sound() || report.torn > 0,
            "{case}: a check says so"
        );
        assert!(!between || !found.lost.is_empty(), "{case}: what is missing is named");
        let vault = Arc::new(Vault::new(archive, key));
        let whole = self.matches(&vault, file, &found, case);
        self.go_on(&vault, &found, case);
        let hall = crate::hall::hall(GAMES, vault, Arc::new(crate::hall::Porch::default()));
        assert!(hall.resume(1_767_225_600_000).is_ok(), "{case}: the hall opens");
        assert!(single || found.lost.is_empty() && found.torn == 0, "{case}: nothing is lost");
        assert!(
            whole == self.matches.len() || single || file.ends_with("key"),
            "{case}: every game is whole"
        );
        tally.take(&found, self.matches.len() - whole);
    }

    /// Holds every match to what was kept, and plays on where it is whole; how many are.
    fn matches(&self, archive: &Vault<Durable>, file: &Path, found: &Found, case: &str) -> usize {
        let mut count = 0;
        for (stream, whole) in &self.matches {
            match archive.read(stream) {
                Ok(lines) => {
                    assert!(lines == *whole, "{case}: {stream} is silently another game");
                    play_on(archive, stream, &lines, case);
                    count += 1;
                }
                Err(fault) if fault.lasts() == Some(Lasting::Keyless) => {
                    assert!(file.ends_with("key"), "{case}: {fault}")
                }
                Err(fault) => {
                    assert!(
                        found.aside.contains(stream) && !found.lost.is_empty(),
                        "{case}: {fault}"
                    );
                    assert_eq!(fault.lasts(), Some(Lasting::Aside), "{case}: {fault}");
                    assert!(
                        keep(archive, batch(vec![append(stream, 0, vec!["x".to_owned()])]))
                            .is_err(),
                        "{case}"
                    );
                }
            }
        }
        let missing = self
            .people
            .iter()
            .filter(|person| {
                archive.person(&person.id).expect("it answers").as_ref() != Some(person)
            })
            .count();
        let told = found.damage.iter().any(|damage| damage.file == "people");
        assert!(
            missing == 0 || told && file.ends_with("people"),
            "{case}: {missing} people are missing"
        );
        let unseen =
            self.inputs.iter().filter(|input| !archive.seen(input).expect("it answers")).count();
        assert!(
            unseen == 0 || !found.lost.is_empty(),
            "{case}: {unseen} inputs would be taken twice"
        );
        count
    }
}

impl Sample {
    /// Whatever is no record goes on, with what is left of it.
    fn go_on(&self, archive: &Vault<Durable>, found: &Found, case: &str) {
        for (stream, whole) in &self.others {
            let lines =
                archive.read(stream).unwrap_or_else(|fault| panic!("{case}: {stream}: {fault}"));
            let same = lines.iter().zip(whole).all(|(line, once)| line == once || line == LOST);
            assert!(same && lines.len() <= whole.len(), "{case}: {stream} is {lines:?}");
            assert!(
                lines == *whole || !found.lost.is_empty() || found.torn > 0,
                "{case}: {stream} lost lines silently"
            );
            kept(
                archive,
                batch(vec![append(stream, lines.len() as u64, vec!["set theme dark".to_owned()])]),
            );
        }
    }
}

fn append(stream: &Stream, expected: u64, lines: Vec<String>) -> Append {
    Append { stream: stream.clone(), expected, lines }
}

/// The record holds, and the game goes on.
fn play_on(archive: &Vault<Durable>, stream: &Stream, lines: &[String], case: &str) {
    let text: Vec<&str> = lines.iter().map(String::as_str).collect();
    let mut bout = replay(GAMES, &text).unwrap_or_else(|why| panic!("{case}: {stream}: {why}"));
    if let Some(more) = moved(&mut bout, &mut Luck::seeded(1), &mut Numbers(1)) {
        kept(archive, batch(vec![append(stream, lines.len() as u64, more)]));
    }
}

impl Tally {
    fn take(&mut self, found: &Found, lost: usize) {
        let Found { damage, healed, rebuilt, .. } = found;
        match () {
            () if lost > 0 && found.lost.is_empty() => self.keyless += 1,
            () if lost > 0 => self.aside += 1,
            () if *healed > 0 => self.healed += 1,
            () if damage.iter().any(|damage| damage.file == "people") => self.people += 1,
            () if rebuilt.is_some() => self.rebuilt += 1,
            () => self.harmless += 1,
        }
    }
}

#[test]
fn whatever_flips_or_is_cut_short_no_game_is_silently_another_one() {
    let [flips, cuts] =
        [(10, 30), (2, 6)].map(|(quick, usual)| thorough::size(quick, usual) as usize);
    let seed = u64::from(std::process::id());
    println!("seed {seed}");
    let mut numbers = Numbers(seed);
    for with in [With::Archive, With::Mirror] {
        let (sample, mut tally) = (Sample::new(with), Tally::default());
        let files = sample.files();
        assert!(files.len() > 6, "{files:?}");
        for round in 0..flips + cuts {
            let file = &files[numbers.below(files.len())];
            let (place, bit) = (numbers.below(usize::MAX), numbers.below(8));
            let case = format!("{with:?}, seed {seed}, round {round}, {place} {bit}");
            if round < flips {
                let flip = |bytes: &mut Vec<u8>| {
                    let at = place % bytes.len();
                    bytes[at] ^= 1 << bit;
                };
                sample.examine(file, flip, &format!("{case}: a flip"), &mut tally);
            } else {
                let cut = |bytes: &mut Vec<u8>| bytes.truncate(place % bytes.len());
                sample.examine(file, cut, &format!("{case}: a cut"), &mut tally);
            }
        }
        println!("{with:?}: {flips} flips and {cuts} cuts: {tally:?}");
        assert_eq!(tally.aside == 0, with == With::Mirror, "{tally:?}");
    }
}
