//! Positions of played games as rows of numbers to learn from.

use caipan_rules::draughts::Side;

use super::{
    super::{
        evaluation::Evaluation,
        weights::{FEATURES, Traits},
        windows::Windows,
    },
    play::Played,
    sigmoid::sigmoid,
};

/// A position: what is seen in it, and how its game ended.
pub(super) struct Row {
    /// The part of the first phase, from 0 to 1.
    pub(super) early: f64,
    pub(super) features: [i8; FEATURES],
    /// The value by pieces and their places, for White, in hundredths of a man.
    pub(super) counted: f64,
    /// The value that the search found.
    pub(super) found: f64,
    /// The result for White: 1, 0.5 or 0.
    pub(super) result: f64,
    /// What is to be learned: the result, or something between it and what the search found.
    pub(super) target: f64,
}

/// Rows with the entries that each sees.
pub(super) struct Rows {
    pub(super) rows: Vec<Row>,
    /// For each row and each window, the entry that White sees and the one that Black sees.
    entries: Vec<[u32; 2]>,
    windows: usize,
}

impl Rows {
    /// Makes the rows of games; positions that are nearly drawn by the pieces alone are left out.
    pub(super) fn new<'a>(
        (windows, traits, evaluation): (&Windows, &Traits, &Evaluation),
        games: impl Iterator<Item = &'a Played>,
    ) -> Self {
        let mut made = Self { rows: Vec::new(), entries: Vec::new(), windows: windows.count() };
        for game in games {
            let result = match game.winner {
                Some(Side::White) => 1.0,
                None => 0.5,
                Some(Side::Black) => 0.0,
            };
            for (position, found) in &game.quiet {
                let counted = evaluation.counted(position);
                if evaluation.damping(position, counted) > 1 {
                    continue;
                }
                let men = Side::BOTH.map(|side| position.side(side) & !position.kings());
                windows.each(men, |own, other| made.entries.push([own as u32, other as u32]));
                made.rows.push(Row {
                    early: f64::from(traits.early(position)) / f64::from(traits.full),
                    features: traits.features(position).map(|count| count as i8),
                    counted: f64::from(counted),
                    found: f64::from(*found),
                    result,
                    target: result,
                });
            }
        }
        made
    }

    /// Lets a part of what is to be learned be results, and the rest what the search found; a
    /// hundredth of a man is worth `scale`.
    pub(super) fn aim(&mut self, results: f64, scale: f64) {
        for row in &mut self.rows {
            row.target = results * row.result + (1.0 - results) * sigmoid(scale * row.found);
        }
    }

    /// Gives each row with the entries that it sees.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&Row, &[[u32; 2]])> {
        self.rows.iter().zip(self.entries.chunks_exact(self.windows))
    }
}
