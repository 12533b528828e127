//! Learned weights: what the patterns of windows are worth in each phase of a game.

use std::sync::OnceLock;

use super::windows::Windows;

/// The weight that is one point of the line score.
pub(super) const UNIT: i32 = 64;

/// The phases of a game: each lasts for [`SPAN`] stones.
pub(super) const PHASES: usize = 8;

/// The stones of a phase.
pub(super) const SPAN: u32 = 32;

/// The file that is built in: 16-bit numbers, low byte first, for each phase the classes of patterns
/// as the side to move sees them, whose stones are the black ones.
static FILE: &[u8] = include_bytes!("../../weights/sifang.weights");

/// What everything is worth in one phase.
pub(super) struct Phase {
    /// The worth of each pattern for Black, when Black is to move and when White is.
    pub(super) patterns: [Vec<i16>; 2],
}

/// Returns the windows of the board.
pub(super) fn windows() -> &'static Windows {
    static WINDOWS: OnceLock<Windows> = OnceLock::new();
    WINDOWS.get_or_init(Windows::new)
}

/// Returns the number of the phase with so many stones on the board.
pub(super) const fn phase(stones: u32) -> usize {
    let phase = (stones / SPAN) as usize;
    if phase < PHASES { phase } else { PHASES - 1 }
}

impl Phase {
    /// Returns the weights that are built in for the phase with so many stones on the board.
    pub(super) fn with(stones: u32) -> &'static Self {
        static KNOWN: [OnceLock<Phase>; PHASES] = [const { OnceLock::new() }; PHASES];
        let at = phase(stones);
        KNOWN[at].get_or_init(|| {
            let size = windows().count * 2;
            Self::read(&FILE[at * size..(at + 1) * size])
        })
    }

    /// Returns a phase in which nothing is worth anything.
    pub(super) fn bare() -> Self {
        Self { patterns: [(); 2].map(|()| vec![0; windows().classes.len()]) }
    }

    /// Reads the weights of a phase.
    fn read(bytes: &[u8]) -> Self {
        let numbers: Vec<i16> =
            bytes.as_chunks::<2>().0.iter().map(|two| i16::from_le_bytes(*two)).collect();
        Self::of(&numbers)
    }

    /// Makes a phase of the weights of the classes.
    pub(super) fn of(numbers: &[i16]) -> Self {
        let windows = windows();
        let worth = |pattern: usize| numbers[usize::from(windows.classes[pattern])];
        let black = (0..windows.classes.len()).map(worth).collect();
        let white = windows.exchanged.iter().map(|pattern| -worth(usize::from(*pattern))).collect();
        Self { patterns: [black, white] }
    }
}
