//! The result of a fight.

use super::{
    rank::Rank,
    terms::{Mines, Terms},
};

/// The end of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clash {
    /// The attacker moves onto the post, the other falls: 攻方胜.
    Wins,
    /// The attacker falls: 守方胜.
    Falls,
    /// Both fall: 同归于尽.
    Both,
    /// The attacker takes the flag: 扛旗.
    Takes,
    /// A bomb takes the flag and is gone with it.
    Blasts,
    /// The attacker may not take the flag, and goes back: 夺旗无效.
    Bounces,
}

/// Returns the result of one rank attacking another (the text 军棋规则: 小棋遇大棋被吃,
/// 相同棋子相遇,则同归于尽;工兵能排除地雷,其他棋子遇地雷同归于尽).
pub fn fight(terms: &Terms, attacker: Rank, defender: Rank) -> Clash {
    match (attacker, defender) {
        (_, Rank::Flag) if !terms.captors.has(attacker) => Clash::Bounces,
        (Rank::Bomb, Rank::Flag) if terms.carry => Clash::Falls,
        (Rank::Bomb, Rank::Flag) => Clash::Blasts,
        (_, Rank::Flag) => Clash::Takes,
        (Rank::Engineer, Rank::Mine) if terms.mines != Mines::Bomb => Clash::Wins,
        (Rank::Bomb, _) | (_, Rank::Bomb) => Clash::Both,
        (_, Rank::Mine) if terms.mines == Mines::Spring => Clash::Falls,
        (_, Rank::Mine) => Clash::Both,
        _ if attacker > defender => Clash::Wins,
        _ if attacker < defender => Clash::Falls,
        _ => Clash::Both,
    }
}
