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
};

/// What a search begins with.
const SEARCH: Skill = Skill { plies: 40, width: 16, last: 10, glance: 50, ..SIGHT };

/// The skills of the levels.
const SKILLS: [Skill; 8] = [
    Skill { noise: 400, ..SIGHT },
    Skill { noise: 100, ..SIGHT },
    Skill { proof: 3, noise: 150, bits: 6, ..SIGHT },
    Skill { proof: 30, noise: 50, bits: 8, ..SIGHT },
    Skill { proof: 500, quiet: 60, bits: 10, ..SIGHT },
    Skill { nodes: 1_000, proof: 200_000, quiet: 600, hold: 60, bits: 16, ..SEARCH },
    Skill { nodes: 5_000, proof: 400_000, quiet: 6_000, hold: 2_000, bits: 17, ..SEARCH },
    Skill { nodes: 30_000, proof: 600_000, quiet: 40_000, hold: 20_000, bits: 18, ..SEARCH },
];

impl Skill {
    /// What a player of a training looks at, beside its nodes.
    pub(super) const TRAINING: Self =
        Self { proof: 500, quiet: 1_000, hold: 500, glance: 30, bits: 10, last: 0, ..SEARCH };

    /// Returns what a level may look at, with its share of the nodes. Proofs at the root are whole:
    /// they are what a level sees, and cost little.
    pub(super) fn of(level: Level) -> Self {
        let skill = level.of(&SKILLS);
        Self { nodes: level.nodes(skill.nodes), ..skill }
    }
}
