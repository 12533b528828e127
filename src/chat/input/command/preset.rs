//! Sets of options under a name.

use crate::chat::input::grammar::{Word, words};

use super::{
    game::{Name, NameFault},
    usage::Usage,
};

/// A request about sets of options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PresetWish {
    /// List the sets.
    List,
    /// Keep a set.
    Save {
        /// The name of the set.
        name: Result<Name, NameFault>,
        /// The pairs of the set; refused if there are other words among them.
        pairs: Result<Vec<(String, String)>, Usage>,
    },
    /// Delete a set.
    Delete(String),
}

impl PresetWish {
    /// `[save NAME key=value… | delete NAME]`
    pub(super) fn read(rest: &str) -> Result<Self, Usage> {
        match &words(rest)[..] {
            [] => Ok(Self::List),
            [Word::Plain("save" | "保存"), Word::Plain(name), pairs @ ..] if !pairs.is_empty() => {
                let pairs = pairs.iter().map(pair).collect();
                Ok(Self::Save { name: Name::read(name), pairs })
            }
            [Word::Plain("delete" | "删除"), Word::Plain(name)] => {
                Ok(Self::Delete((*name).to_owned()))
            }
            _ => Err(Usage),
        }
    }
}

fn pair(word: &Word<'_>) -> Result<(String, String), Usage> {
    match word {
        Word::Pair(key, value) => Ok(((*key).to_owned(), (*value).to_owned())),
        Word::Person(_) | Word::Plain(_) => Err(Usage),
    }
}
