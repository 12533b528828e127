//! Set-ups with a name, to choose from.

use super::Formation;
use crate::Say;

/// A set-up with a name. Its idea is worded as `junqi-opening-` and its name.
#[derive(Debug)]
pub struct Opening {
    /// The name.
    pub name: &'static str,
    /// The Chinese names.
    pub aliases: &'static [&'static str],
    text: &'static str,
}

/// The openings; legal under every option.
pub const OPENINGS: &[Opening] = &[
    Opening {
        name: "triangle",
        aliases: &["三角雷", "铁三角"],
        text: "57386/B.4.3/71.9B/6.2.5/412L1/32LFL",
    },
    Opening {
        name: "hook",
        aliases: &["左路强攻", "左勾拳"],
        text: "87534/9.6.2/7B.43/B.6.5/113L1/22LFL",
    },
    Opening {
        name: "fort",
        aliases: &["空城计", "空城"],
        text: "68375/4.9.B/75.36/B.2.4/321L1/1FL2L",
    },
    Opening {
        name: "rails",
        aliases: &["封锁线", "铁路封锁"],
        text: "47583/6.B.6/93.75/4.2.B/L11LL/231F2",
    },
    Opening {
        name: "sappers",
        aliases: &["工兵先锋", "飞雷阵"],
        text: "51738/1.9.4/7B.63/6.B.5/4L321/LFL22",
    },
    Opening {
        name: "ambush",
        aliases: &["双炸待发", "双炸阵"],
        text: "38274/B.5.B/69.76/5.3.4/121L3/12LFL",
    },
    Opening {
        name: "reserve",
        aliases: &["稳守反击", "稳守"],
        text: "64576/3.8.4/B3.5B/7.9.2/1L312/LFL21",
    },
];

/// Returns the opening of this name.
pub fn opening(name: &str) -> Option<&'static Opening> {
    OPENINGS.iter().find(|opening| opening.name == name || opening.aliases.contains(&name))
}

impl Opening {
    /// Returns the set-up.
    pub fn formation(&self) -> Formation {
        Formation::read(self.text).expect("the openings are written well")
    }

    /// Returns its name in the reader's language.
    pub fn called(&self) -> Say {
        Say::new(format!("junqi-called-{}", self.name))
    }

    /// Returns a sentence on its idea.
    pub fn idea(&self) -> Say {
        Say::new(format!("junqi-opening-{}", self.name))
    }
}
