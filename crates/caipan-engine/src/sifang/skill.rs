//! What a level may look at.

use crate::Level;

/// What a level may look at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// Positions of the principal variation search.
    pub(super) nodes: u64,
    /// Plies of the principal variation search.
    pub(super) plies: u32,
    /// Moves looked at in each position.
    pub(super) width: usize,
    /// Empty points that are played out in full.
    pub(super) last: u32,
    /// Positions of a threat-space search for an attack of its own at the root.
    pub(super) proof: u64,
    /// Positions of a threat-space search for an attack of the opponent at the root.
    pub(super) guard: u64,
    /// Positions of a search for a quiet stone that wins.
    pub(super) quiet: u64,
    /// Positions of a search for such a stone of the opponent, for each answer.
    pub(super) hold: u64,
    /// Positions of a threat-space search inside the tree.
    pub(super) glance: u64,
    /// In so many of a hundred turns a stone is preferred that threatens an attack.
    pub(super) press: u32,
    /// What such a stone may be worth less than the best one by the evaluation, in parts of a point
    /// of the line score.
    pub(super) price: i32,
    /// Positions of a threat-space search for the attack that such a stone threatens.
    pub(super) threat: u64,
    /// The size of the tables: so many powers of two.
    pub(super) bits: u32,
    /// The width of the error in the evaluation, in parts of a point of the line score.
    pub(super) noise: u32,
}

/// What only the evaluation tells: the best stone, and blocks that are there.
const SIGHT: Skill = Skill {
    nodes: 0,
    plies: 1,
    width: 12,
    last: 0,
    proof: 0,
    guard: 0,
    quiet: 0,
    hold: 0,
    glance: 0,
    press: 0,
    price: 0,
    threat: 0,
    bits: 4,
    noise: 0,
};

/// What a search begins with.
const SEARCH: Skill = Skill { plies: 40, width: 16, last: 10, glance: 50, ..SIGHT };

/// The skills of the levels. The weak ones see an attack no further than their few positions reach:
/// with one position two calls at once, and no more; and they threaten one more seldom.
const SKILLS: [Skill; 8] = [
    Skill { proof: 1, guard: 1, noise: 30, ..SIGHT },
    Skill { proof: 2, guard: 120, noise: 30, bits: 8, ..SIGHT.pressing(3, 256, 10) },
    Skill { proof: 40, guard: 200, noise: 20, bits: 8, ..SIGHT.pressing(25, 256, 40) },
    Skill { proof: 70, guard: 500, quiet: 20, bits: 8, ..SIGHT.pressing(60, 256, 100) },
    Skill { proof: 350, guard: 1_500, quiet: 60, bits: 10, ..SIGHT.pressing(100, 128, 350) },
    Skill { nodes: 500, quiet: 400, hold: 40, bits: 16, ..SEARCH.proving(80_000) },
    Skill { nodes: 5_000, quiet: 6_000, hold: 2_000, bits: 17, ..SEARCH.proving(120_000) },
    Skill { nodes: 30_000, quiet: 30_000, hold: 15_000, bits: 18, ..SEARCH.proving(250_000) },
];

impl Skill {
    /// What a player of a training looks at, beside its nodes.
    pub(super) const TRAINING: Self =
        Self { quiet: 1_000, hold: 500, glance: 30, bits: 10, last: 0, ..SEARCH.proving(500) };

    /// Returns what may be looked at with so many positions for an attack of either side.
    const fn proving(self, positions: u64) -> Self {
        Self { proof: positions, guard: positions, ..self }
    }

    /// Returns what may be looked at with so many turns of a hundred in which a stone is preferred
    /// that threatens an attack of so many positions, at such a price.
    const fn pressing(self, press: u32, price: i32, threat: u64) -> Self {
        Self { press, price, threat, ..self }
    }

    /// Returns what a level may look at, with its share of all positions.
    pub(super) fn of(level: Level) -> Self {
        let skill = level.of(&SKILLS);
        Self {
            nodes: level.nodes(skill.nodes),
            proof: level.nodes(skill.proof),
            guard: level.nodes(skill.guard),
            quiet: level.nodes(skill.quiet),
            hold: level.nodes(skill.hold),
            threat: level.nodes(skill.threat),
            ..skill
        }
    }
}
