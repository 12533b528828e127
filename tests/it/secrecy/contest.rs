//! The same where the game is a match of a tournament: whoever looks after it learns no more of it
//! than anybody.

use caipan::referee::Luck;
use caipan_rules::{GAMES, Setup, find};

use super::{
    covering::covering,
    deal::option,
    leaky::{Leak, catalog},
    pair::{End, Pair, Start},
    round::{Halls, Round},
    stage::{Line, is_for, masked},
};
use crate::thorough;

/// How many tournaments are held.
fn games() -> u64 {
    thorough::size(12, 60)
}

/// How far a pair is played on.
const ON: usize = 6;

/// How many seconds pass until a game is open.
const SECONDS: u64 = 6;

/// What anybody may ask of a tournament; `ID` is its match.
const ASKED: &[&str] = &[
    "t",
    "t match ID",
    "t pairings",
    "t standings",
    "t bracket",
    "t crosstable",
    "t my",
    "t audit",
    "t rules",
    "t why",
    "t why ID",
    "t export csv",
    "t export results",
    "t export entrants",
    "t export json",
    "t export log",
    "t adjudicate ID",
    "t adjudicate ID 1-0",
    "t extend ID 5m",
    "t forfeit ID",
    "t next",
    "board",
    "view",
    "record",
    "moves",
    "losses",
    "replay",
];

impl Halls {
    /// Holds a tournament whose only match is a game by this set-up; gives the people by their
    /// seats, and who will move first.
    fn hold(&mut self, setup: &Setup, place: &str) -> (Vec<String>, Start) {
        let people: Vec<String> = (0..setup.seats).map(|seat| format!("p{seat}{place}")).collect();
        let seats = setup.seats;
        let format =
            if seats == 2 { "single".to_owned() } else { format!("tables size={seats} rounds=1") };
        let options =
            setup.options.iter().map(|(key, value)| format!(" {key}={value}")).collect::<String>();
        let rules = |text: &str| Line::new(&format!("max{place}"), place, text).chief();
        self.both(&rules(&format!("!t create Cup game=junqi format={format}{options}")));
        people.iter().for_each(|name| self.both(&Line::new(name, place, "!t join")));
        self.both(&rules("!t start"));
        self.pass();
        people.iter().for_each(|name| self.both(&Line::new(name, place, "!join")));
        (self.stages[0].seated(place), Start { first: Some(self.first(setup, place)) })
    }

    fn both(&mut self, line: &Line) {
        self.stages.iter_mut().for_each(|stage| drop(stage.says(line)));
    }

    /// A second passes in both; what these people get must be the same.
    fn tick(&mut self, second: u64, ignorant: &[String]) -> Result<(), String> {
        let [one, other] = self.stages.each_mut().map(|stage| {
            let got = stage.passes(second).into_iter().filter(|one| is_for(one, ignorant));
            got.map(masked).collect::<Vec<_>>()
        });
        if one == other {
            Ok(())
        } else {
            Err(format!("at second {second}: {one:?} and {other:?}"))
        }
    }

    /// Some seconds pass.
    fn pass(&mut self) {
        for second in 1..=SECONDS {
            self.stages.iter_mut().for_each(|stage| drop(stage.passes(second)));
        }
    }
}

/// The name of the match of so many.
fn id(setup: &Setup) -> &'static str {
    if setup.seats == 2 { "W1-1" } else { "R1-1" }
}

/// Plays a pair as a match, and asks; the match is decided by the organiser before its game is
/// over. Gives its end, and if something truly lay otherwise when that was asked. Nothing where no
/// pair was found.
fn play(halls: &mut Halls, setup: &Setup, seed: u64) -> Result<Option<(End, bool)>, String> {
    let (mut luck, place) = (Luck::seeded(seed), format!("c{seed}"));
    let (people, start) = halls.hold(setup, &place);
    let length = luck.roll(12) as usize;
    let Some(pair) = Pair::find(setup, length, start, &mut luck) else { return Ok(None) };
    let mut round = Round { pair, place, people };
    halls.deal(&mut round)?;
    ask(halls, &round, &mut luck)?;
    halls.replay(&mut round, &mut luck)?;
    ask(halls, &round, &mut luck)?;
    let differs = round.pair.truths[0].differs(&round.pair.truths[1]);
    halls.tick(SECONDS + 1, &round.ignorant())?;
    let mut end = End::Open;
    for _ in 0..ON {
        match round.pair.on(&mut luck) {
            Ok(act) => halls.say(&round, &act, &mut luck)?,
            Err(ended) => {
                end = ended?;
                break;
            }
        }
    }
    if end == End::Open {
        let result = if setup.seats == 2 { "1-0" } else { "draw" };
        let text = format!("!t adjudicate {} {result} it is late", id(setup));
        let line = Line::new(&round.manager(), &round.place, &text).chief();
        halls.same([&line, &line], &round.ignorant())?;
        ask(halls, &round, &mut luck)?;
    }
    Ok(Some((end, differs)))
}

/// Everybody who cannot tell the games apart asks some things: where the match is, by a command, or
/// by direct message.
fn ask(halls: &mut Halls, round: &Round, luck: &mut Luck) -> Result<(), String> {
    for who in round.ignorant() {
        for _ in 0..5 {
            let text = ASKED[luck.roll(ASKED.len() as u32) as usize - 1]
                .replace("ID", id(&round.pair.setup));
            let line = match luck.roll(3) {
                1 => Line::new(&who, "@bot", &text),
                2 => Line::new(&who, &round.place, &text).slash(),
                _ => Line::new(&who, &round.place, &format!("!{text}")),
            };
            // What an organiser decides is decided at the end.
            let rules = ["1-0", "next"].iter().any(|word| text.contains(word));
            let line = if who == round.manager() && !rules { line.chief() } else { line };
            halls.same([&line, &line], &round.ignorant())?;
        }
    }
    Ok(())
}

#[test]
fn whoever_looks_after_a_tournament_learns_nothing_of_its_hidden_games() {
    let book = find(GAMES, "junqi").expect("junqi");
    let mut luck = Luck::seeded(13);
    let setups = book.info().seats.iter().flat_map(|seats| covering(book, *seats, &mut luck));
    let setups: Vec<Setup> = setups.filter(|setup| option(setup, "mode") != "flip").collect();
    let (mut pairs, mut differing, mut decided) = (0, 0, 0);
    for seed in 0..games() {
        let setup = &setups[(seed * 37) as usize % setups.len()];
        let end = play(&mut Halls::of(GAMES), setup, seed);
        let end = end.unwrap_or_else(|what| panic!("seed {seed}, {setup:?}: {what}"));
        if let Some((end, differs)) = end {
            pairs += 1;
            differing += u64::from(differs);
            decided += u64::from(end == End::Open);
        }
    }
    println!(
        "{pairs} matches, {differing} truly differed, {decided} were decided by the organiser"
    );
    assert!(differing > games() / 2 && decided > games() / 6);
}

#[test]
fn planted_leaks_are_found_in_a_match() {
    for leak in [Leak::Text, Leak::Picture, Leak::Note, Leak::File] {
        let setup = Setup { seats: 2, ..Setup::usual(find(GAMES, "junqi").expect("junqi").info()) };
        let found =
            (0..100).find(|seed| play(&mut Halls::of(catalog(Some(leak))), &setup, *seed).is_err());
        println!("{leak:?} by seed {found:?}");
        assert!(found.is_some(), "{leak:?} is not found");
    }
}
