//! Finds the seat that is meant, and tests who may rule.

use caipan_rules::{Arg, Say, Seat};

use crate::{
    chat::{
        input::{
            command::{SeatName, side},
            fold::echo,
            grammar::Verb,
            language::LANGUAGES,
        },
        words::Cast,
    },
    referee::Match,
};

use super::desk::Desk;

/// “resign? never” is no resignation.
pub(super) fn stands_alone(verb: Verb) -> Say {
    let (_, name, aliases, _) = verb.row();
    Say::new("stands-alone").with("verb", Arg::Word(name, aliases))
}

/// Tests if the author may rule in the match here.
///
/// # Errors
/// The sentence why not.
pub(super) fn may_rule(desk: &Desk<'_>) -> Result<(), Say> {
    match () {
        () if !is_arbiter(desk) => Err(Say::new("arbiters-only")),
        () if desk.seat().is_some() => Err(Say::new("arbiter-sits")),
        () => Ok(()),
    }
}

pub(super) fn is_arbiter(desk: &Desk<'_>) -> bool {
    desk.heard.is_arbiter() || desk.permits("arbiter")
}

/// The seat that is meant: the person's there, by its number, or by its colour in any language.
pub(super) fn seat(desk: &Desk<'_>, bout: &Match, name: &SeatName) -> Result<Seat, Say> {
    let found = match name {
        SeatName::Person(index) => {
            desk.heard.mentions().get(*index).and_then(|person| bout.seat_of(person))
        }
        SeatName::Named { number, colour, word } => number
            .and_then(|number| numbered(bout, number))
            .or_else(|| coloured(desk, bout, colour, word)),
        SeatName::Nobody(_) => None,
    };
    found.ok_or_else(|| nobody(desk, name))
}

/// Returns the refusal of a name that means no occupied seat.
fn nobody(desk: &Desk<'_>, name: &SeatName) -> Say {
    let verb = desk.heard.verb().map_or("", Verb::name);
    let seat = match name {
        SeatName::Person(index) => match desk.heard.mentions().get(*index) {
            Some(person) => {
                return Say::new("no-player")
                    .with("who", Arg::Person(person.clone()))
                    .with("verb", verb);
            }
            None => "@".to_owned(),
        },
        SeatName::Named { word, .. } | SeatName::Nobody(word) => echo(word),
    };
    Say::new("no-such-seat").with("seat", seat).with("verb", verb)
}

fn numbered(bout: &Match, number: u8) -> Option<Seat> {
    let seat = number.checked_sub(bout.info().first_seat)?;
    (seat < bout.seats()).then_some(Seat(seat))
}

fn coloured(desk: &Desk<'_>, bout: &Match, colour: &str, word: &str) -> Option<Seat> {
    let tones = bout.info().tones.iter().take(bout.seats().into());
    let is = |name: &str| {
        let key = Say::new(format!("tone-{name}"));
        let says =
            |language: &str| desk.world.words.say(language, &key, &Cast::default()).to_lowercase();
        name == word || LANGUAGES.iter().any(|language| side(&says(language)) == colour)
    };
    (0..).map(Seat).zip(tones).find(|(_, tone)| is(tone.name())).map(|(seat, _)| seat)
}
