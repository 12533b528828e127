//! The games on offer, in words, for doors on which people choose from a form.

use caipan_engine::{Level, mind};
use caipan_rules::{Arg, Choice, Info, Rulebook, Say, Scene, Value, find};

use crate::{
    chat::{
        input::offers::{ChoiceOffer, GameOffer, VariantOffer},
        words::Cast,
    },
    referee::{choices, is_term, usual},
};

use super::{
    desk::World,
    gallery::{Entry, entries, specimen},
};

/// Returns the games on offer, worded in a language.
pub(crate) fn offers(world: &World, language: &str) -> Vec<GameOffer> {
    let said = |say: &Say| world.words.say(language, say, &Cast::default());
    let game = |info: &Info| said(&Say::new(format!("game-{}", info.name)));
    let choice = |info: &Info, choice: &Choice| ChoiceOffer {
        key: choice.key,
        label: said(&typed(choice.key, choice.aliases)),
        means: said(&Say::new(format!("choice-{}-{}", whose(info, choice), choice.key))),
        usual: usual(info, choice),
        values: choice
            .values
            .iter()
            .map(|Value(name, others)| (*name, said(&typed(name, others))))
            .collect(),
        form: choice.open.map(|open| said(&Say::new(open.form)).replace('`', "")),
    };
    // Whoever chooses a side thinks of its colour.
    let side = |info: &Info, mut offer: ChoiceOffer| {
        for (number, tone) in (1_u8..).zip(info.tones) {
            let value = number.to_string();
            let own = offer.values.iter_mut().find(|(name, _)| *name == value);
            let tone = || said(&Say::new(format!("tone-{}", tone.name())));
            own.into_iter().for_each(|(_, word)| *word = tone());
        }
        offer
    };
    let variant = |book: &dyn Rulebook| {
        let info = book.info();
        let choices = choices(info).map(|one| choice(info, one));
        let (sides, choices): (Vec<_>, _) = choices.partition(|choice| choice.key == "side");
        VariantOffer {
            name: info.name,
            title: game(info),
            seats: info.seats,
            levels: mind(info).map_or(0, |_| Level::MOST.number()),
            positions: info.family == "draughts",
            side: sides.into_iter().next().map(|choice| side(info, choice)),
            choices,
        }
    };
    let offer = |entry: Entry| GameOffer {
        title: said(&entry.title()),
        idea: said(&entry.idea()),
        variants: entry.variants().map(variant).collect(),
    };
    entries(world.catalog).into_iter().map(offer).collect()
}

/// Whose an option is, in the keys of messages: a family's, or every table's.
fn whose(info: &Info, choice: &Choice) -> &'static str {
    if is_term(choice.key) { "table" } else { info.family }
}

/// Returns the rules of a variant in a language, its pages one under the other; none where no
/// variant has the name.
pub(crate) fn rules(world: &World, name: &str, language: &str) -> Option<String> {
    let info = find(world.catalog, name)?.info();
    let say = Say::new(format!("rules-{}", info.name)).with("prefix", "!");
    Some(world.words.say(language, &say, &Cast::default()))
}

/// Returns a small board of a variant; none where no variant has the name.
pub(crate) fn sample_board(world: &World, name: &str) -> Option<Scene> {
    find(world.catalog, name).map(specimen)
}

/// A word as its reader types it.
fn typed(word: &'static str, others: &'static [&'static str]) -> Say {
    Say::new("typed").with("text", Arg::Word(word, others))
}
