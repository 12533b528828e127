//! The fuzzer's entries, driven with mutated and random texts. `FUZZ=10` in the environment makes
//! ten times as many.

#[path = "../../fuzz/entries.rs"]
mod entries;

use std::fs;

use caipan::store::{Append, Archive, Batch, Config, Debt, Durable, Stream};
use caipan_rules::GAMES;
use caipan_tournament::{
    Rates, System,
    exchange::to_json,
    live::{Format, GrandFinal, Plan, Seeding, Stage, Tournament},
};

use crate::thorough;
use crate::{dice::Dice, hall::block_on, junqi::forged::finished, tournament_log::plan};

const FENS: &[&str] = &[
    "W:W31-50:B1-20",
    "B:WK17,K24,31:BK1,2.",
    "W:Wa3,h4,h6:Bc5,d8,e7,g5,g7,h8",
    "W:WK10,31:BK5,12:H3:F20:+0+2",
    "w: wka1 , b2 : bkh8",
];

const RECORDS: &[&str] = &[
    "[Event \"x\"]\n[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 {a (b)} 19-23 $7 2. 28x19! (2. 33-29 23x32) 14x23 2-0",
    "[GameType \"25,W,8,8,A0,0\"][FEN \"W:Wh2:Bd2,d6,g3,g5,g7\"]\n1. h2:f4:h6:f8:b4:e1 *",
    "% two\n1. c3-d4 d6 - c5 2. d4:b6 a7:c5 * /FEN \"B:Wa1:Bh8\"/ h8-g7 \u{bd}-\u{bd}",
];

const COMMANDS: &[&str] = &[
    "!new international @bob side=1 draws=seed fen=W:W31-50:B1-20",
    "!new russian",
    "!join",
    "!accept",
    "32-28",
    "!move 19-23",
    "!replay russian #1 1. c3-d4 d6-c5",
    "!next 3",
    "!back",
    "!replay end",
    "!moves",
    "!record",
    "!adjudicate win 1",
    "!language zh-hans",
    "!\u{590d}\u{76d8}1. 32-28",
    "!rules frisian",
    "!resign",
    "!settings server language=en prefix=default channels=all game=russian options=draws=plain,side=1",
    "!settings theme=dark size=300 buttons=off ping=on board=edit bare=on start=managers arbiter=everyone",
    "!me language=zh-hant side=first",
    "!mydata export",
    "!mydata delete yes",
    "!privacy",
    "!pick c3",
    "!view",
    "!rematch",
    "!undo",
    "!accept undo",
    "!draw",
    "!abort",
];

const SETUPS: &[&str] = &[
    "96317/513.5/81.37/B.2.4/6L2LB/4FL21",
    "96317/5.3.5/81.37/B.2.4/6L2LB/4FL21",
    "\u{53f8}\u{519b}\u{5e08} \u{5de5}\u{5175}\u{5730}\u{96f7}\u{519b}\u{65d7}",
    "setup lightning",
    "swap a6 b6",
    "mirror",
    "random",
    "ready",
];

/// Worked examples, and one tournament with all kinds of other lines.
const FILES: &[&str] = &[
    include_str!("../../crates/caipan-tournament/tests/examples.txt"),
    include_str!("../../crates/caipan-tournament/tests/criteria.txt"),
    "142 9\r152 W\r162  W 1.0    D 0.5    L 0.0\rBBF 0.5\r240 H   2    2\rXXZ 1\r260   1   2    1    3\rXXC rank\r\
     001    1      A\r001    2      B                                                                                 1.0    1     3 w 1\r\
     001    3      C                                                                                 0.0    2     2 b 0\r",
];

/// How many texts of a kind are tried.
fn cases() -> usize {
    thorough::size(1_000, 10_000) as usize
}

/// A text with some bytes changed, dropped, doubled or taken from another, behind a byte that
/// chooses the variant.
fn mutated<T: AsRef<[u8]>>(dice: &mut Dice, seeds: &[T]) -> Vec<u8> {
    let mut text = seeds[dice.below(seeds.len())].as_ref().to_vec();
    for _ in 0..dice.below(6) {
        let at = dice.below(text.len() + 1);
        match dice.below(4) {
            0 if at < text.len() => text[at] = dice.below(256) as u8,
            1 if at < text.len() => drop(text.remove(at)),
            2 => text.insert(at, b" -x:,.KWB0123456789()[]{}*abh\n"[dice.below(29)]),
            _ => {
                let other = seeds[dice.below(seeds.len())].as_ref();
                let from = dice.below(other.len());
                let part: Vec<_> = other[from..].iter().take(12).copied().collect();
                text.splice(at..at, part);
            }
        }
    }
    text.insert(0, dice.below(GAMES.len()) as u8);
    text
}

fn drive(entry: fn(&[u8]), seeds: &[&str]) {
    let mut dice = Dice(seeds.len() as u64);
    for _ in 0..cases() {
        entry(&mutated(&mut dice, seeds));
    }
}

#[test]
fn positions() {
    drive(entries::fen, FENS);
}

#[test]
fn records() {
    drive(entries::pdn, RECORDS);
}

/// Fewer of these: each is paired several times.
#[test]
fn tournament_report_files() {
    let examples = FILES[..2].iter().flat_map(|file| file.split("\n\n"));
    let files: Vec<_> = examples.chain(FILES[2..].iter().copied()).collect();
    let mut dice = Dice(3);
    for _ in 0..cases() / 4 {
        entries::trf(&mutated(&mut dice, &files)[1..]);
    }
}

/// Fewer of these: each is a whole tournament.
#[test]
fn logs_of_tournaments() {
    let logs: Vec<_> = (0..8).flat_map(log).collect();
    let mut dice = Dice(8);
    for _ in 0..cases() / 20 {
        entries::log(&mutated(&mut dice, &logs)[1..]);
    }
}

/// A tournament of some format as text and as JSON, played to its end and broken off.
fn log(seed: u64) -> [String; 3] {
    let formats = [
        Format::Single { third: true },
        Format::Double { last: GrandFinal::Reset },
        Format::Groups { groups: 2, cycles: 1 },
        Format::Swiss { system: System::Dutch, rounds: 3 },
        Format::Tables { least: 3, size: 4, rounds: 2 },
    ];
    let format = formats[seed as usize % formats.len()];
    let plan = Plan {
        seeding: Seeding::Lot,
        ..plan(&[Stage { advance: 2, ..Stage::new(format) }, Stage::new(formats[0])])
    };
    let rates = Rates { withdraw: 60, forfeit: 60, ..Rates::USUAL };
    let tournament =
        Tournament::simulate(plan, 6 + seed as usize, seed, &rates).expect("the plan is sound");
    let text = tournament.write();
    let half: Vec<_> = text.lines().take(text.lines().count() / 2).collect();
    [half.join("\n"), to_json(&tournament, None), text]
}

#[test]
fn tables_of_entrants() {
    let tables = [
        "name,rating,seed,members\n'=cmd,1999,1,\n\"a, \"\"b\"\"\",,2,Anna;Bo\n",
        "\u{feff}rating;x;NAME\r\n1500;;Anna\r\n;;Bo\r\n",
        "name\trating\nAnna\t1500\nBo",
    ];
    let mut dice = Dice(10);
    for _ in 0..cases() {
        entries::table(&mutated(&mut dice, &tables)[1..]);
    }
}

/// Fewer of these: each is a whole match.
#[test]
fn records_of_matches() {
    let (junqi, draughts) = (finished().join("\n"), include_str!("../records/pacts.record"));
    let mut dice = Dice(9);
    for _ in 0..cases() / 20 {
        entries::record(&mutated(&mut dice, &[junqi.as_str(), draughts]));
    }
}

#[test]
fn setups() {
    let jql = [b"QQGame JQL File\0\x57\x04\0\0".as_slice(), &[3; 30]].concat();
    let mut seeds: Vec<_> = SETUPS.iter().map(|text| text.as_bytes()).collect();
    seeds.push(&jql);
    let mut dice = Dice(5);
    for _ in 0..cases() / 4 {
        entries::setup(&mutated(&mut dice, &seeds));
    }
}

/// Fewer of these: each is a file.
#[test]
fn files_of_settings() {
    let mut dice = Dice(4);
    for _ in 0..cases() / 20 {
        entries::settings(&mutated(&mut dice, &[include_str!("../../config/caipan.toml")])[1..]);
    }
}

/// Fewer of these: each is a folder.
#[test]
fn journals() {
    let segment = segment();
    let mut dice = Dice(6);
    for _ in 0..cases() / 20 {
        entries::journal(&mutated(&mut dice, &[&segment]));
    }
}

/// The segment of an archive in which some things were kept.
fn segment() -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let archive = Durable::open(&Config::new(folder.path())).expect("it opens");
    for number in 0..4 {
        let append = |kind, id, line: &str| {
            let lines = vec![format!("{line} {number}")];
            Append { stream: Stream::new(kind, id), expected: number, lines }
        };
        let appends = vec![append("place", "p", "due"), append("match", "M", "line \u{4e2d}")];
        let owed = vec![Debt { place: "p".to_owned(), version: number }];
        let batch = Batch { input: Some(format!("i{number}")), appends, owed: owed.clone() };
        block_on(archive.append(batch)).expect("it is kept");
        owed.into_iter().for_each(|debt| archive.paid(debt));
    }
    drop(archive);
    fs::read(folder.path().join("journal/00000000000000000001.frames")).expect("it was written")
}

/// A number behind which there is no other.
#[test]
fn the_last_number_of_a_frame_is_damage() {
    let mut bytes = segment();
    bytes[8..16].fill(0xFF);
    bytes.insert(0, 1);
    entries::journal(&bytes);
}

#[test]
fn commands() {
    drive(entries::command, COMMANDS);
}

#[test]
fn random_bytes() {
    let mut dice = Dice(7);
    let entries: [fn(&[u8]); 9] = [
        entries::fen,
        entries::pdn,
        entries::record,
        entries::command,
        entries::trf,
        entries::log,
        entries::table,
        entries::setup,
        entries::settings,
    ];
    for _ in 0..cases() / 10 {
        let bytes: Vec<u8> = (0..1_000).map(|_| dice.below(256) as u8).collect();
        entries.iter().for_each(|entry| entry(&bytes));
    }
}
