//! Finds the game that a direct message is about: the one it names, else the one whose button was
//! pressed, else the one the author chose, else the only one they play.

use crate::chat::{
    input::{
        command::named,
        door::{Way, stamped},
        grammar::{Verb, parts, sign},
        place::direct_of,
    },
    state::{
        PersonEvent,
        seated::{Seated, place_of},
    },
};

/// Returns the place that a folded direct message is for, and the text without the name of the
/// game: the game it names, else the one whose button was pressed, else the one that is meant if
/// none is named; the person's own place if it is about no game, or if that is not clear. `events`
/// are the person's.
pub(crate) fn route(
    person: &str,
    folded: String,
    way: &Way,
    events: &[PersonEvent],
) -> (String, String) {
    let seated = Seated::of(events);
    let said = parts(&folded, sign(&folded), true);
    let named = (said.verb == Some(Verb::At)).then(|| named(said.rest));
    let place = match (&named, said.verb) {
        (Some((Some(number), text)), _) if !text.is_empty() => seated.get(*number),
        (_, Some(verb)) if verb.is_general() => None,
        _ => pressed(way, events).or_else(|| seated.meant()),
    };
    match (place, named) {
        (Some(place), Some((_, text))) => (place.to_owned(), text.to_owned()),
        (Some(place), None) => (place.to_owned(), folded),
        (None, _) => (direct_of(person), folded),
    }
}

/// The place of the match that a pressed button belongs to.
fn pressed<'a>(way: &Way, events: &'a [PersonEvent]) -> Option<&'a str> {
    let Way::Press(stamp) = way else { return None };
    // The stamp of a match says its turn, too; that of a table does not.
    let table = Some(stamped(stamp)).filter(|table| *table != stamp)?;
    place_of(events, table)
}

#[cfg(test)]
mod tests {

    use crate::chat::{input::door::Way, state::line::read_all};

    use super::route;

    #[test]
    fn a_direct_message_finds_its_game() {
        let one = ["sit a", "match X1"].map(str::to_owned);
        let two = ["sit a", "match X1", "sit b", "match X2"].map(str::to_owned);
        let chosen = ["sit a", "match X1", "sit b", "match X2", "at b"].map(str::to_owned);
        let press = |stamp: &str| Way::Press(stamp.to_owned());
        for (lines, way, text, expected) in [
            (&one[..], Way::Typed, "c3-d4", ("a", "c3-d4")),
            (&one, Way::Typed, "?settings", ("direct:p", "?settings")),
            (&two, Way::Typed, "c3-d4", ("direct:p", "c3-d4")),
            (&two, Way::Typed, "at 2 c3-d4", ("b", "c3-d4")),
            (&two, Way::Typed, "!at #1 move c3-d4", ("a", "move c3-d4")),
            (&two, Way::Typed, "at 3 c3-d4", ("direct:p", "at 3 c3-d4")),
            (&two, Way::Typed, "at 2", ("direct:p", "at 2")),
            (&two, press("X1.4"), "view", ("a", "view")),
            (&two, press("X9.4"), "view", ("direct:p", "view")),
            (&two, press("X1.4"), "mydata delete yes", ("direct:p", "mydata delete yes")),
            (&chosen, Way::Typed, "c3-d4", ("b", "c3-d4")),
            (&chosen, press("X1.4"), "view", ("a", "view")),
            (&[], Way::Typed, "c3-d4", ("direct:p", "c3-d4")),
        ] {
            let (place, said) = route("p", text.to_owned(), &way, &read_all(lines));
            assert_eq!((place.as_str(), said.as_str()), expected, "{text} {way:?}");
        }
    }
}
