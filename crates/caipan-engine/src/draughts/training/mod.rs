//! Weights learned from games that the program plays against itself.

mod fit;
mod play;
mod rows;
mod sigmoid;

use std::{fmt, sync::Arc};

use caipan_rules::draughts::{Laws, Side, variants};

use self::{
    fit::Model,
    play::{Played, Player, opening, play},
    rows::Rows,
};
use super::{
    DraughtsMind,
    evaluation::{Evaluation, Sight},
    weights::{Traits, Weights},
    windows::Windows,
};
use crate::{Dice, Mind, Tally};

/// One game in so many is not learned from: it shows how well the others were learned.
const HELD: usize = 10;

/// The terms of a training, from which everything follows.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The positions that are looked at for each move.
    pub nodes: u64,
    /// The number that all beginnings follow from.
    pub seed: u64,
    /// How strongly weights are held to the evaluation by places.
    pub hold: u32,
    /// The part of what is learned that is results, in hundredths; the rest is what the search found.
    pub results: u32,
}

/// The training of a variant. Game number N is the same whenever and wherever it is played.
#[derive(Clone, Debug)]
pub struct Training {
    laws: &'static Laws,
    terms: Terms,
    sight: Sight,
}

/// A game of a training.
#[derive(Debug)]
pub struct Lesson(Played);

/// What was learned, beside the weights.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RoundReport {
    /// Games.
    pub games: usize,
    /// Games won by White, drawn, won by Black.
    pub results: [usize; 3],
    /// Positions.
    pub positions: usize,
    /// The mean squared error in the expected results of games that were not learned from, by the
    /// evaluation by places.
    pub before: f64,
    /// The same by the weights.
    pub after: f64,
    /// The value that a man adds to the logarithm of the odds.
    pub man: f64,
}

impl Training {
    /// Begins with the evaluation by places; `None` where no variant has that name.
    pub fn new(variant: &str, terms: Terms) -> Option<Self> {
        let laws = variants::ALL.into_iter().find(|laws| laws.info.name == variant)?;
        Some(Self { laws, terms, sight: Sight::Places })
    }

    /// Returns the same training with games that are played by weights; `None` where those are for
    /// another board.
    #[must_use]
    pub fn by(self, weights: &Weights) -> Option<Self> {
        let sight = Sight::Learned(Arc::new(weights.clone()));
        weights.fits(self.laws).then_some(Self { sight, ..self })
    }

    /// Plays one of its games.
    pub fn lesson(&self, number: u64) -> Lesson {
        let player = Player { sight: self.sight.clone(), nodes: self.terms.nodes };
        let game = opening(self.laws, &player, &mut self.dice(number));
        Lesson(play(game, [&player, &player]))
    }

    /// Returns the dice of a game.
    fn dice(&self, number: u64) -> Dice {
        Dice::new(Dice::new(self.terms.seed).draw() ^ Dice::new(number).draw())
    }

    /// Learns from games; `about` goes to the head of the file.
    pub fn learn(&self, lessons: &[Lesson], about: &[(&str, String)]) -> (Weights, RoundReport) {
        let laws = self.laws;
        let (windows, traits) = (Windows::of(laws.board), Traits::of(laws));
        let evaluation = Evaluation::new(laws, 0, Sight::Places, 0);
        let rows = |held: bool| {
            let numbered = lessons.iter().enumerate();
            let chosen = numbered.filter(|(number, _)| (number % HELD == HELD - 1) == held);
            Rows::new((&windows, &traits, &evaluation), chosen.map(|(_, lesson)| &lesson.0))
        };
        let (mut known, held) = (rows(false), rows(true));
        let scale = fit::scale(&known);
        known.aim(f64::from(self.terms.results) / 100.0, scale);
        let mut model = Model::new(laws, &windows, &evaluation, scale);
        let before = model.loss(&held);
        model.fit(&known, f64::from(self.terms.hold));
        let (entries, features) = model.rounded(scale);
        let report = RoundReport {
            games: lessons.len(),
            results: [Some(Side::White), None, Some(Side::Black)]
                .map(|winner| lessons.iter().filter(|lesson| lesson.0.winner == winner).count()),
            positions: known.rows.len() + held.rows.len(),
            before,
            after: model.loss(&held),
            man: 100.0 * scale,
        };
        (Weights::new(laws, self.head(about), entries, features), report)
    }

    /// Returns the lines at the head of the file.
    fn head(&self, about: &[(&str, String)]) -> Vec<(String, String)> {
        let own = [
            ("variant", self.laws.info.name.to_owned()),
            ("mind", DraughtsMind::PLAIN.version().to_string()),
            ("nodes", self.terms.nodes.to_string()),
            ("seed", self.terms.seed.to_string()),
            ("hold", self.terms.hold.to_string()),
            ("results", self.terms.results.to_string()),
        ];
        own.iter().chain(about).map(|(key, value)| ((*key).to_owned(), value.clone())).collect()
    }

    /// Plays two games from one beginning, one with either colour, by the sight of this training
    /// against that by places.
    pub fn pair(&self, number: u64) -> Tally {
        let own = Player { sight: self.sight.clone(), nodes: self.terms.nodes };
        let other = Player { sight: Sight::Places, nodes: self.terms.nodes };
        // Beginnings of which none is learned from.
        let game = opening(self.laws, &other, &mut self.dice(!number));
        let mut tally = Tally::default();
        tally.add_winner(Side::White, play(game.clone(), [&own, &other]).winner);
        tally.add_winner(Side::Black, play(game, [&other, &own]).winner);
        tally
    }
}

impl Tally {
    /// Adds a game of one side.
    fn add_winner(&mut self, side: Side, winner: Option<Side>) {
        match winner {
            None => self.drawn += 1,
            Some(winner) if winner == side => self.won += 1,
            Some(_) => self.lost += 1,
        }
    }
}

impl fmt::Display for RoundReport {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, results: [white, drawn, black], positions, before, after, man } = self;
        write!(
            out,
            "games {games} (white {white}, drawn {drawn}, black {black}) positions {positions} \
             loss {before:.5} before, {after:.5} after, man {man:.3}"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{Lesson, Terms, Training};
    use crate::Weights;

    fn training(variant: &str) -> Training {
        let terms = Terms { nodes: 60, seed: 11, hold: 50, results: 50 };
        Training::new(variant, terms).expect("it is a variant")
    }

    fn learned(lessons: &[Lesson]) -> Vec<u8> {
        training("russian").learn(lessons, &[("games", lessons.len().to_string())]).0.file()
    }

    #[test]
    fn the_same_games_in_any_order_of_playing_give_the_same_bytes() {
        let there: Vec<_> = (0..20).map(|number| training("russian").lesson(number)).collect();
        let mut back: Vec<_> =
            (0..20).rev().map(|number| training("russian").lesson(number)).collect();
        back.reverse();
        let (one, other) = (learned(&there), learned(&back));
        assert!(one == other, "the bytes differ");
        let fewer = learned(&there[..19]);
        assert!(one != fewer, "what is learned does not depend on the games");
    }

    #[test]
    fn what_is_learned_tells_results_better_where_it_was_learned() {
        // Each tenth game is held back: here all of them are games that were learned from.
        let lessons: Vec<_> = (0..60).map(|at| training("russian").lesson(at / 10)).collect();
        let (_, report) = training("russian").learn(&lessons, &[]);
        assert_eq!(report.games, 60);
        assert!(report.after < report.before, "{report}");
    }

    #[test]
    fn weights_are_for_boards_like_their_own() {
        let lessons: Vec<_> = (0..10).map(|number| training("russian").lesson(number)).collect();
        let (weights, _) = training("russian").learn(&lessons, &[]);
        let weights = Weights::read(&weights.file()).expect("it is a file of weights");
        assert!(training("pool").by(&weights).is_some());
        assert!(training("international").by(&weights).is_none());
    }

    #[test]
    fn a_pair_is_two_games_and_by_equal_players_even() {
        let tally = training("english").pair(3);
        assert_eq!(tally.games(), 2);
        assert_eq!(tally.won, tally.lost);
    }
}
