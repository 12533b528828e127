//! Plays a jump game between levels, or against a player that takes the longest advance or the most
//! captures: `jump VARIANT SEATS LEVEL OTHER GAMES [key=value ...]`; level 0 is that player.

#![allow(clippy::print_stdout, reason = "an example says its figures")]

use std::{env, time::Instant};

use caipan_engine::{Bout, Dice, Level, Stop, mind};
use caipan_rules::{GAMES, Knowledge, Seat, Setup, find, jump};

/// Returns the longest advance of a race, or the most captures.
fn greedy(knowledge: &Knowledge, seed: u64) -> Option<String> {
    let mut chance = Dice::new(seed);
    let laws = [&jump::STAR, &jump::HALMA, &jump::DIAMOND];
    let mut best: Option<((i64, u64), String)> = None;
    let mut keep = |gain: i64, text: String| {
        let key = (gain, chance.draw());
        if best.as_ref().is_none_or(|(old, _)| key > *old) {
            best = Some((key, text));
        }
    };
    if let Some(laws) = laws.into_iter().find(|laws| laws.info.name == knowledge.variant) {
        let race: jump::Race = knowledge.replay(laws).ok()?;
        let (terms, view) = (race.terms(), race.seen_by(knowledge.seat));
        let target = terms.camp(knowledge.seat).target;
        for (from, to) in race.turns() {
            let depth = |hole| i64::from(terms.board.depth(target, hole));
            let action = jump::Race::turn_to(from, to);
            keep(
                depth(from) - depth(to),
                <jump::Race as caipan_rules::Game>::write(&view, &action),
            );
        }
    } else {
        let game: jump::Capture = knowledge.replay(&()).ok()?;
        for listed in caipan_rules::Listing::moves(&game)? {
            keep(listed.captures.len() as i64, listed.text);
        }
    }
    best.map(|(_, text)| text)
}

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(0_u64);
    let book = find(GAMES, &words[0]).expect("a variant");
    let (seats, games) = (number(1) as u8, number(4));
    let levels = [Level::new(number(2) as u8), Level::new(number(3) as u8)];
    let mut setup = Setup { seats, ..Setup::usual(book.info()) };
    for (key, value) in words.iter().skip(5).filter_map(|word| word.split_once('=')) {
        setup.options.insert(key.to_owned(), value.to_owned());
    }
    let player = mind(book.info()).expect("a mind");
    let (mut tally, mut turns) = ([0_u64; 3], 0_u64);
    let (mut spent, mut most, mut thoughts) = ([0_u128; 2], [0_u128; 2], [0_u128; 2]);
    let mut whys = std::collections::BTreeMap::<&str, u64>::new();
    for game in 0..games {
        let hero = Seat((game % u64::from(seats)) as u8);
        let mut bout = Bout::new(book, &setup, 1_000 + game / 2).expect("a set-up");
        let mut played = 0_u64;
        loop {
            let opening = played < 2 * u64::from(seats);
            let step = bout.step(|seat, knowledge, seed| {
                let side = usize::from(seat != hero);
                let start = Instant::now();
                let action = match levels[side] {
                    Some(level) if !opening => player
                        .think(knowledge, level, seed, &Stop::default())
                        .map(|thought| thought.action),
                    _ => greedy(knowledge, seed),
                };
                if !opening {
                    let taken = start.elapsed().as_micros();
                    spent[side] += taken;
                    most[side] = most[side].max(taken);
                    thoughts[side] += 1;
                }
                action
            });
            if !step {
                break;
            }
            played += 1;
        }
        let outcome = bout.chronicle().table().outcome();
        *whys.entry(outcome.why.unwrap_or("open")).or_default() += 1;
        let first = outcome.places[hero.index()] == Some(1);
        let shared = outcome.winners().len() > 1;
        tally[if first && !shared {
            0
        } else if first {
            1
        } else {
            2
        }] += 1;
        turns += played;
    }
    let [w, d, l] = tally;
    let mean = |side: usize| spent[side] / 1_000 / thoughts[side].max(1);
    println!(
        "{} W/D/L {w}/{d}/{l} · {} turns a game · ms mean {} {} most {} {} · {whys:?}",
        words.join(" "),
        turns / games.max(1),
        mean(0),
        mean(1),
        most[0] / 1_000,
        most[1] / 1_000
    );
}
