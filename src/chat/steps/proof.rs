//! `proof`: what binds the throws and secrets of the game here, so that everybody can check that
//! nothing was changed.

use caipan_rules::{Chance, Say, Seat};
use data_encoding::HEXLOWER;

use super::desk::{Desk, Out, To};

/// Answers with all commitments in full; the author's own salt goes to the author alone.
pub(super) fn run(desk: &mut Desk<'_>) -> Result<(), Say> {
    let bout = desk.room.bout.as_ref().ok_or_else(|| Say::new("no-game"))?;
    let seats = (0..bout.seats()).map(Seat);
    let salts = seats.clone().filter_map(|seat| bout.salt_of(seat, desk.heard.person()));
    let salts: Vec<_> = salts.filter(|_| !bout.is_over()).collect();
    let throws = bout.table().chance() != Chance::None;
    let seed = bout.seed_bound().filter(|_| throws);
    let seed = seed.map(|hash| Say::new("proof-seed").with("hash", HEXLOWER.encode(&hash)));
    let bound = seats.filter_map(|seat| Some(of_seat(seat, &bout.bound(seat)?)));
    let mut says: Vec<_> = seed.into_iter().chain(bound).collect();
    let head = if says.is_empty() { "proof-none" } else { "proof" };
    says.insert(0, Say::new(head).with("id", bout.header().id.as_str()));
    says.extend(
        salts.iter().map(|salt| Say::new("proof-salt").with("salt", HEXLOWER.encode(salt))),
    );
    let alone = !salts.is_empty();
    let to = if alone { To::Direct(desk.heard.person().to_owned()) } else { desk.back() };
    let text: Vec<_> = says.iter().map(|say| desk.word_to(&to, say)).collect();
    desk.push(Out::new(to, text.join("\n"))).audience.again = "proof";
    Ok(())
}

fn of_seat(seat: Seat, hash: &[u8; 32]) -> Say {
    Say::new("proof-seat").with("who", seat).with("hash", HEXLOWER.encode(hash))
}
