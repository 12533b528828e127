//! Texts made to break the reader of PDN, or to keep it busy.

use caipan_rules::{Notation, Which, draughts::Pdn};
use proptest::prelude::*;

use super::{ALL, INTERNATIONAL};

const GAMES: &str = "[Event \"x\"]\n[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 {a (b)} 19-23 $7 2. 28x19! (2. 33-29 \
                     23x32) 14x23 (?) /FEN \"W:W31:B1\"/ 2-0\n\n% two\n1. c3-d4 d6 - c5 * [FEN \"B:Wa1:Bh8\"] h8-g7 ½-½";

/// Reads a text as every variant; each flaw must stand at a line of the text.
fn read(text: &str) {
    for laws in ALL {
        let scrolls = Pdn.import(laws, text, Which::Every);
        assert_eq!(scrolls.len(), Pdn.count(text));
        let lines = 1 + text.matches(['\n', '\r']).count();
        for scroll in scrolls {
            let at = scroll.flaw.as_ref().map_or(scroll.line, |flaw| flaw.line);
            assert!(
                (1..=lines).contains(&scroll.line) && (scroll.line..=lines).contains(&at),
                "{text}"
            );
            assert!(scroll.flaw.is_none_or(|flaw| flaw.token.chars().count() <= 60));
            assert!(scroll.title.chars().count() <= 200 && !scroll.title.contains('\n'));
        }
    }
}

#[test]
fn repetition_costs_no_more_than_its_length() {
    let parts = [
        "{", "}", "(", ")", "((", "(!", "(a", "[", "[a", "[a \"", "[a \"\" ", "[a b ", "[a \" ",
        "\n[a \"]", "/", "/FEN ", "\"", "\\", "%", "$", "*", "* ", "1. ", "1.", "- ", "1-", "1- ",
        "x ", "32-28 ", "½", "\u{feff}", "\n(\n[", "2-0 ",
    ];
    for part in parts {
        read(&part.repeat(100_000 / part.len()));
    }
}

#[test]
fn many_ends_cost_no_more_than_the_length_of_their_text() {
    let ends = "w 1. ".repeat(10_000);
    // What each word that may be the last is compared with: a long result, and many tags that are
    // none.
    read(&format!("[Result \"{}\"]\n{ends}", "z".repeat(100_000)));
    read(&("[E \"x\"]\n".repeat(10_000) + &ends));
    // Of several results the first counts.
    let own = "[Result \"\"]\n[Result \"4 : 0\"]\n[Result \"3-0\"]\n1. 32-28 3-0 1. 31-27";
    assert_eq!(Pdn.count(own), 1);
    assert_eq!(Pdn.count(&own.replace("3-0 1.", "4-0 1.")), 2);
}

/// Moves of which most may mean several, and the last is none.
const FORKS: &str =
    "[FEN \"W:W36-50:B1-15\"] 32 18 33 17 34 19 38 12 39 13 43 7 44 8 37 14 42 9 none *\n";

#[test]
fn looking_ahead_has_an_end() {
    let scrolls = Pdn.import(INTERNATIONAL, &FORKS.repeat(500), Which::Every);
    assert_eq!(scrolls.len(), 500);
    assert_eq!(scrolls[0].actions.len(), 18);
    assert_eq!(
        scrolls[0].flaw.as_ref().map(|flaw| (flaw.ply, flaw.token.as_str())),
        Some((19, "none"))
    );
    assert!(scrolls.iter().all(|scroll| scroll.flaw.is_some()));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn nothing_is_too_odd(
        text in any::<String>(),
        signs in "[\\[\\](){}/*%$.!?\"\\\\: \n\rxa-h0-9FEN-]{0,80}",
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0_usize..4, any::<char>()), 0..12),
    ) {
        let mut letters: Vec<char> = GAMES.chars().collect();
        for (index, cut, letter) in edits {
            let at = index.index(letters.len());
            let end = (at + cut).min(letters.len());
            letters.splice(at..end, [letter]);
        }
        for text in [text, signs, letters.into_iter().collect()] {
            read(&text);
        }
    }
}
