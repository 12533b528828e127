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
    /// Positions of a threat-space search at the root.
    pub(super) proof: u64,
    /// Positions of a search for a quiet stone that wins.
    pub(super) quiet: u64,
    /// Positions of a search for such a stone of the opponent, for each answer.
    pub(super) hold: u64,
    /// Positions of a threat-space search inside the tree.
    pub(super) glance: u64,
    /// The size of the tables: so many powers of two.
    pub(super) bits: u32,
    /// The width of the error in the evaluation, in parts of a point of the line score.
    pub(super) noise: u32,
    /// In so many of [`Skill::THOUGHTS`] thoughts it looks for threats.
    pub(super) alert: u32,
}

/// What only the evaluation tells: the best stone, and blocks that are there.
const SIGHT: Skill = Skill {
    nodes: 0,
    plies: 1,
    width: 12,
    last: 0,
    proof: 0,
    quiet: 0,
    hold: 0,
    glance: 0,
    bits: 4,
    noise: 0,
    alert: Skill::THOUGHTS,
};

/// What a search begins with.
const SEARCH: Skill = Skill { plies: 40, width: 16, last: 10, glance: 50, ..SIGHT };

/// The skills of the levels.
const SKILLS: [Skill; 8] = [
    Skill { proof: 30, noise: 300, alert: 8, bits: 6, ..SIGHT },
    Skill { proof: 100, noise: 100, alert: 24, bits: 8, ..SIGHT },
    Skill { proof: 100, noise: 50, alert: 60, bits: 8, ..SIGHT },
    Skill { proof: 100, alert: 140, bits: 8, ..SIGHT },
    Skill { proof: 1_000, quiet: 60, alert: 232, bits: 10, ..SIGHT },
    Skill { nodes: 1_000, proof: 100_000, quiet: 600, hold: 60, bits: 16, ..SEARCH },
    Skill { nodes: 5_000, proof: 200_000, quiet: 6_000, hold: 2_000, bits: 17, ..SEARCH },
    Skill { nodes: 30_000, proof: 400_000, quiet: 30_000, hold: 15_000, bits: 18, ..SEARCH },
];

impl Skill {
    /// The thoughts of which a level looks for threats in some or all.
    pub(super) const THOUGHTS: u32 = 256;

    /// What a player of a training looks at, beside its nodes.
    pub(super) const TRAINING: Self =
        Self { proof: 500, quiet: 1_000, hold: 500, glance: 30, bits: 10, last: 0, ..SEARCH };

    /// Returns what a level looks at in a thought in which it misses all threats.
    pub(super) const fn without_threats(self) -> Self {
        Self { proof: 0, quiet: 0, hold: 0, ..self }
    }

    /// Returns what a level may look at, with its share of all positions.
    pub(super) fn of(level: Level) -> Self {
        let skill = level.of(&SKILLS);
        Self {
            nodes: level.nodes(skill.nodes),
            proof: level.nodes(skill.proof),
            quiet: level.nodes(skill.quiet),
            hold: level.nodes(skill.hold),
            ..skill
        }
    }
}
