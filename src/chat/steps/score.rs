//! `score`: the count of the board as it stands.

use caipan_rules::{Lore, Say};

use super::desk::{Desk, Figure, Out};

/// Counts the board for everybody here, unless games that run are not analysed here.
pub(super) fn run(desk: &mut Desk<'_>) -> Result<(), Say> {
    let bout = desk.room.bout.clone().ok_or_else(|| Say::new("no-game"))?;
    if !bout.is_over() && !desk.room.settings.is_on("analysis", &desk.world.hall_config) {
        return Err(Say::new("score-off"));
    }
    let game = Say::new(format!("game-{}", bout.info().name));
    let tally = bout.table().view(desk.eyes()).lore().and_then(Lore::tally);
    let (say, scene) = tally.ok_or_else(|| Say::new("score-none").with("game", game))?;
    let to = desk.back();
    let (picture, text) = (desk.captioned(&bout, scene, &to, ""), desk.word_to(&to, &say));
    desk.push(Out::new(to, text)).body.figure = Some(Figure::board(picture));
    Ok(())
}
