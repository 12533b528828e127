//! The games on offer, for doors on which people choose from a form.

use serde::Serialize;

/// A game, or a family of so many variants that it is shown as one.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct GameOffer {
    /// What it is called.
    pub title: String,
    /// What it is about, in a line.
    pub idea: String,
    /// The variants, the usual one first; its board is the picture of all.
    pub variants: Vec<VariantOffer>,
}

/// A variant.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct VariantOffer {
    /// The name in commands.
    pub name: &'static str,
    /// What it is called.
    pub title: String,
    /// The numbers of players, the usual one first.
    pub seats: &'static [u8],
    /// The number of levels at which the program plays it.
    pub levels: u8,
    /// It can begin with a position of white and black men and kings, written as FEN.
    pub positions: bool,
    /// The side of whoever opens the table, by its colour.
    pub side: Option<ChoiceOffer>,
    /// Its options, then the other terms of every table.
    pub choices: Vec<ChoiceOffer>,
}

/// Something that can be chosen for a table.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct ChoiceOffer {
    /// The key in commands.
    pub key: &'static str,
    /// The word of the key.
    pub label: String,
    /// What it is about, in a sentence.
    pub means: String,
    /// The value where nothing is chosen.
    pub usual: &'static str,
    /// The values that are listed, each with its word.
    pub values: Vec<(&'static str, String)>,
    /// How other values are written; none where the list is complete.
    pub form: Option<String>,
}
