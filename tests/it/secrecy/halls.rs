//! The same at the level of the hall: everything that is delivered, and every answer.

use std::collections::BTreeMap;

use caipan::referee::Luck;
use caipan_rules::{Act, GAMES, Scene, Seat, Setup, find};

use super::{
    covering::covering,
    deal::option,
    leaky::{LEAKS, LEAKS_ABOVE, catalog},
    pair::{End, Pair},
    round::{Halls, Round},
    sight::texts,
    stage::Line,
};
use crate::thorough;

/// How many games are played.
fn games() -> u64 {
    thorough::size(30, 300)
}

/// How far a pair is played on.
const ON: usize = 12;

/// What anybody may ask at any time without changing the game.
const ASKED: &[&str] = &[
    "view",
    "board",
    "moves",
    "losses",
    "record",
    "list",
    "help",
    "pick",
    "pick a6",
    "at",
    "at 2 view",
    "load none",
    "save one",
    "mydata export",
    "replay",
    "undo",
    "settings",
    "privacy",
    "options",
    "rules",
    "accept",
    "a6",
    "setup",
    "nonsense",
    "note",
    "resign? never",
    "me",
    "next",
    "mirror x",
    "seen",
];

/// Plays a pair; gives its end, and if something truly lay otherwise when questions were asked.
/// Nothing where no pair was found.
fn play(halls: &mut Halls, setup: &Setup, seed: u64) -> Result<Option<(End, bool)>, String> {
    let (mut luck, place) = (Luck::seeded(seed), format!("c{seed}"));
    let (people, start) = halls.open(setup, &place);
    let length = luck.roll(20) as usize;
    let Some(pair) = Pair::find(setup, length, start, &mut luck) else { return Ok(None) };
    let mut round = Round { pair, place, people };
    halls.deal(&mut round)?;
    let early = luck.roll(4) == 1;
    if early {
        rule(halls, &mut round, &mut luck)?;
    }
    halls.replay(&mut round, &mut luck)?;
    if !early && luck.roll(3) == 1 {
        rule(halls, &mut round, &mut luck)?;
    }
    ask(halls, &round, &mut luck)?;
    let differs = round.pair.truths[0].differs(&round.pair.truths[1]);
    for _ in 0..ON {
        match round.pair.on(&mut luck) {
            Ok(act) => halls.say(&round, &act, &mut luck)?,
            Err(end) => return end.map(|end| Some((end, differs))),
        }
    }
    Ok(Some((End::Open, differs)))
}

/// An arbiter rules, and puts somebody else in the place of one who agrees.
fn rule(halls: &mut Halls, round: &mut Round, luck: &mut Luck) -> Result<(), String> {
    let seat = luck.roll(round.pair.setup.seats.into()) as usize - 1;
    let (verb, new) = (["hand", "sub"][luck.roll(2) as usize - 1], format!("new{}", round.place));
    if round.pair.truths[0].fallen().has(Seat(seat as u8)) {
        return Ok(());
    }
    let says = |who: &str, text: &str| Line::new(who, &round.place, text);
    let lines = [
        says(&round.manager(), &format!("!adjudicate warn {seat}")).chief(),
        says(&round.manager(), &format!("!{verb} {seat} @{}", round.manager())).chief(),
        says(&round.manager(), &format!("!{verb} {seat} @{new}")).chief(),
        says(&round.people[seat], "!accept hand"),
        says(&new, "!join"),
    ];
    let mut ignorant = round.ignorant();
    for (number, line) in lines.iter().enumerate() {
        if number == 4 && ignorant.contains(&round.people[seat]) {
            ignorant.push(new.clone());
        }
        halls.same([line, line], &ignorant)?;
    }
    assert!(
        halls.stages[0].record(&round.place).iter().any(|line| line.contains(" by p:")),
        "{:?}",
        lines[2]
    );
    round.people[seat] = new;
    Ok(())
}

/// Everybody who cannot tell the games apart asks some things.
fn ask(halls: &mut Halls, round: &Round, luck: &mut Luck) -> Result<(), String> {
    let scene = round.pair.truths[0].scene();
    for who in round.ignorant() {
        for text in asked(round, &who, &scene, luck) {
            let open = Line::new(&who, &round.place, &format!("!{text}"));
            let line = if luck.roll(2) == 1 { Line::new(&who, "@bot", &text) } else { open };
            let line = if who == round.manager() { line.chief() } else { line };
            halls.same([&line, &line], &round.ignorant())?;
        }
        for param in ["move", "from", "seat"] {
            halls.proposes(&Line::new(&who, &round.place, ""), param)?;
        }
    }
    Ok(())
}

/// What somebody asks: nothing that the game takes as an act.
fn asked(round: &Round, who: &str, scene: &Scene, luck: &mut Luck) -> Vec<String> {
    let seat =
        round.people.iter().position(|name| *name == who).and_then(|seat| u8::try_from(seat).ok());
    let acts = |text: &String| {
        let act = seat.map(|seat| Act::By(Seat(seat), text.clone()));
        act.is_some_and(|act| round.pair.truths[0].clone().play(&act).is_some())
    };
    let mut asked: Vec<String> =
        (0..4).map(|_| ASKED[luck.roll(ASKED.len() as u32) as usize - 1].to_owned()).collect();
    asked.extend(texts(scene, luck).into_iter().filter(|text| !acts(text)).take(3));
    asked
}

#[test]
fn what_an_observer_cannot_know_changes_nothing_that_is_delivered_to_them() {
    let book = find(GAMES, "junqi").expect("junqi");
    let mut luck = Luck::seeded(9);
    let setups = book.info().seats.iter().flat_map(|seats| covering(book, *seats, &mut luck));
    let setups: Vec<Setup> = setups.filter(|setup| option(setup, "mode") != "flip").collect();
    let (mut halls, mut ends, mut differing) = (Halls::of(GAMES), BTreeMap::<End, u64>::new(), 0);
    for seed in 0..games() {
        let setup = &setups[(seed * 37) as usize % setups.len()];
        let end = play(&mut halls, setup, seed)
            .unwrap_or_else(|what| panic!("seed {seed}, {setup:?}: {what}"));
        if let Some((end, differs)) = end {
            *ends.entry(end).or_default() += 1;
            differing += u64::from(differs);
        }
    }
    let boards = halls.boards;
    println!("seeds 0 to {}: {differing} pairs truly differed, {ends:?}", games() - 1);
    println!("{boards} boards of pages were the same");
    assert!(differing > games() / 2 && boards > 3 * games());
}

#[test]
fn every_planted_leak_is_found_in_what_is_delivered() {
    for leak in LEAKS.iter().chain(LEAKS_ABOVE) {
        let mut halls = Halls::of(catalog(Some(*leak)));
        let setup = Setup { seats: 2, ..Setup::usual(find(GAMES, "junqi").expect("junqi").info()) };
        let found = (0..600).find_map(|seed| Some((seed, play(&mut halls, &setup, seed).err()?)));
        let (seed, what) = found.unwrap_or_else(|| panic!("{leak:?} is not found"));
        println!("{leak:?} by seed {seed}: {}", what.chars().take(200).collect::<String>());
    }
}
