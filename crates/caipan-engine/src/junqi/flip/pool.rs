//! The pieces that still lie face down.

use caipan_rules::{Arg, Deed, Knowledge, Say, Seat, junqi::Rank};

use super::position::Position;

/// An owner and a rank.
pub(super) type Kind = (Seat, Rank);

/// Returns the kinds of pieces that lie face down, and how many there are of each.
pub(super) fn remaining(knowledge: &Knowledge, position: &Position<'_>) -> Vec<(Kind, u32)> {
    let gone = gone(knowledge);
    let seats = [Seat(0), Seat(1)];
    let kinds = seats.into_iter().flat_map(|seat| Rank::ALL.map(|rank| (seat, rank)));
    let left = |kind: Kind| {
        let known = gone.iter().filter(|other| **other == kind).count() + position.count(kind);
        (kind, u32::from(kind.1.number()).saturating_sub(known as u32))
    };
    kinds.map(left).filter(|(_, number)| *number > 0).collect()
}

/// Returns the pieces that have fallen.
pub(super) fn gone(knowledge: &Knowledge) -> Vec<Kind> {
    knowledge.deeds.iter().flat_map(fallen).collect()
}

/// Returns the pieces that fell in a fight.
fn fallen(deed: &Deed) -> Vec<Kind> {
    let Some((attacker, defender)) = sides(&deed.heard) else { return Vec::new() };
    let result = |key: &str| deed.heard.iter().any(|say| say.key == key);
    match () {
        () if result("junqi-wins") => vec![defender],
        () if result("junqi-falls") => vec![attacker],
        () if result("junqi-both") => vec![attacker, defender],
        () => Vec::new(),
    }
}

/// Returns attacker and defender of a fight.
fn sides(heard: &[Say]) -> Option<(Kind, Kind)> {
    let fight = heard.iter().find(|say| say.args.iter().any(|(name, _)| *name == "foe"))?;
    let ranks = heard.iter().find(|say| say.key == "junqi-fighters")?;
    let owner = |name| match arg(fight, name)? {
        Arg::Seat(seat) => Some(*seat),
        _ => None,
    };
    let rank = |name| match arg(ranks, name)? {
        Arg::Say(say) => Rank::said(say),
        _ => None,
    };
    Some(((owner("seat")?, rank("rank")?), (owner("foe")?, rank("other")?)))
}

fn arg<'a>(say: &'a Say, name: &str) -> Option<&'a Arg> {
    say.args.iter().find(|(other, _)| *other == name).map(|(_, arg)| arg)
}
