//! Every digit in the log of a knock-out, turned into another one: what finds it.

use caipan::referee::{Signature, Signer};
use caipan_tournament::live::{Format, GrandFinal, Outcome, Seal, Stage, Tournament};

use super::{Act, act, better, entered, finish};

/// What nobody can reckon again: how it was to be held, who entered and how strong, what was said
/// to begin with, and where a game was played. Only a seal finds such a digit. Of each line its
/// words from this one on, and before that one, counted from 0.
const FACTS: [(&str, usize, usize); 7] = [
    ("id", 1, 2),
    ("stage", 2, 99),
    ("points", 1, 7),
    ("entry", 1, 4),
    ("join", 2, 99),
    ("start", 2, 3),
    ("done", 2, 3),
];

fn kinds() -> [Vec<Stage>; 3] {
    let single = || Stage::new(Format::Single { third: true });
    let groups = Stage { advance: 2, ..Stage::new(Format::Groups { groups: 2, cycles: 1 }) };
    [
        vec![single()],
        vec![Stage::new(Format::Double { last: GrandFinal::Reset })],
        vec![groups, single()],
    ]
}

/// A tournament in which all that is due is done, to its end; the lower bracket's winner wins the
/// first of two finals.
fn played(stages: &[Stage]) -> Tournament {
    let mut tournament = entered(stages, 6);
    act(&mut tournament, Act::Start);
    finish(&mut tournament, |game, entrants| {
        if game.id.to_string() == "F1" { Outcome::win(1) } else { better(game, entrants) }
    });
    while let Some((key, _)) = tournament.effects().into_iter().next() {
        act(&mut tournament, Act::Done { key, place: "club/hall.7".to_owned() });
    }
    assert_eq!(tournament.verify(), []);
    tournament
}

/// A text with each of its digits turned, one at a time: where the digit is, in bytes, and the
/// text.
fn turned(text: &str) -> impl Iterator<Item = (usize, String)> {
    let digits = text.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit());
    digits.map(|(at, byte)| {
        let other = if byte == b'9' { '8' } else { char::from(byte + 1) };
        (at, format!("{}{other}{}", &text[..at], &text[at + 1..]))
    })
}

/// The line in which that is, up to there.
fn line(text: &str, at: usize) -> &str {
    &text[text[..at].rfind('\n').map_or(0, |end| end + 1)..=at]
}

/// Whether what stands there is something that nobody can reckon again.
fn is_fact(text: &str, at: usize) -> bool {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let line: Vec<_> = text[start..].lines().next().expect("there is a digit").split(' ').collect();
    let (word, number) = (
        text[start..at].split(' ').count() - 1,
        line[0].starts_with(|sign: char| sign.is_ascii_digit()),
    );
    FACTS
        .iter()
        .any(|(name, from, to)| line[usize::from(number)] == *name && (*from..*to).contains(&word))
}

#[test]
fn a_seal_finds_every_digit() {
    let signer = Signer::new(&[3; 32]);
    for stages in kinds() {
        let text = played(&stages).public();
        let seal = Seal::signed(&text, "7KQ2M9XD", |message| signer.vouch(message));
        let given = text + &seal.lines();
        let whole = |given: &str| {
            let (log, seal) = Seal::split(given);
            let Ok(log) = Tournament::read(log) else { return false };
            let Some(seal) = seal.filter(|seal| seal.holds(&log.write())) else { return false };
            let signature =
                Signature::read(seal.signed.as_deref(), || seal.message(&log.plan().id));
            signature == Signature::By(signer.public())
        };
        assert!(whole(&given));
        for (at, changed) in turned(&given) {
            assert!(!whole(&changed), "{}", line(&given, at));
        }
    }
}

#[test]
fn without_a_seal_only_what_nobody_can_reckon_again_stays_unseen() {
    for stages in kinds() {
        let text = played(&stages).public();
        let unseen = turned(&text).filter(|(_, changed)| {
            Tournament::read(changed).is_ok_and(|log| log.verify().is_empty())
        });
        let unseen: Vec<_> = unseen.map(|(at, _)| at).collect();
        assert!(!unseen.is_empty(), "somebody may have entered with another rating");
        for at in unseen {
            assert!(is_fact(&text, at), "{}", line(&text, at));
        }
    }
}
