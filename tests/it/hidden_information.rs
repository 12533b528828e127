//! What the hall says to others while somebody knows something that they do not.

use std::sync::Arc;

use caipan::{
    chat::{Audience, Delivery, Span},
    store::Memory,
};
use caipan_rules::GAMES;

use crate::{
    hall::{Porch, account, begin, block_on, hall, input},
    toy_game::AMBUSH,
};

#[test]
fn the_words_for_a_picture_count_moves_and_nothing_that_is_secret() {
    let door = Arc::new(Porch::default());
    let said = [
        ("alice", "mirror"),
        ("alice", "ready"),
        ("bob", "ready"),
        ("alice", "note c7 9"),
        ("bob", "note c6 9"),
    ];
    block_on(async {
        let hall = hall(GAMES, Arc::new(Memory::default()), door.clone());
        begin(&hall, "junqi").await;
        let begun = door.got().into_iter().rev().find_map(|got| got.picture).expect("a board");
        assert!(
            begun.alt.contains("Red, Blue setting up. Junqi (army chess), before the first move. "),
            "{}",
            begun.alt
        );
        for (number, (who, text)) in said.into_iter().enumerate() {
            hall.hear(input(&format!("{number}"), who, "@bot", text)).await;
        }
        door.take();
        hall.hear(input("q", "carol", "one", "!board")).await;
        let board = door.got().remove(0).picture.expect("a board");
        assert!(
            board.alt.contains(", before the first move. ") && board.alt.contains(" to move. "),
            "{}",
            board.alt
        );
    });
}

/// Everything that anybody but alice gets while a game goes on in which alice has armed with
/// `strength`.
fn seen_by_others(strength: u8) -> Vec<Delivery> {
    let door = Arc::new(Porch::default());
    block_on(async {
        let hall = hall(AMBUSH, Arc::new(Memory::default()), door.clone());
        let armed = format!("arm {strength}");
        let said = [
            ("alice", "one", "!new ambush @bob @carol side=1"),
            ("bob", "one", "!accept"),
            ("carol", "one", "!accept"),
            ("alice", "@bot", armed.as_str()),
            ("bob", "@bot", "arm 2"),
            ("carol", "@bot", "arm 9"),
            ("bob", "@bot", "board"),
            ("bob", "one", "!moves"),
            ("carol", "one", "!record"),
            ("dave", "one", "!board"),
            ("alice", "one", "hit 1"),
            ("carol", "@bot", "!record"),
        ];
        for (number, (who, place, text)) in said.into_iter().enumerate() {
            hall.hear(input(&number.to_string(), who, place, text)).await;
        }
    });
    let mut got = door.got();
    // Whoever has fallen may see everything: from there on bob's own messages may differ.
    let fell = got.iter().position(|one| {
        one.text.iter().any(|span| matches!(span, Span::Plain(text) if text.contains("falls")))
    });
    got.truncate(fell.expect("bob falls") + 1);
    got.retain(|one| one.audience != Audience::Direct(account("alice")));
    got.iter_mut().for_each(mask);
    got
}

/// Commitments, and the marks of the chain that they stand in, differ as what they bind does; that
/// they say nothing of it is proved by their own tests.
fn mask(one: &mut Delivery) {
    let hidden = |text: &str| {
        let text = text
            .lines()
            .map(|line| line.split_once("-# ").map_or(line, |(head, _)| head))
            .collect::<Vec<_>>();
        let text = text.join("\n");
        let first = |word: &str| word.len() == 8 && word.contains(|sign: char| sign.is_numeric());
        let hex = |word: &str| word.bytes().all(|digit| digit.is_ascii_hexdigit());
        let is_hash = |word: &str| (word.len() == 64 || first(word)) && hex(word);
        let words =
            text.split(|symbol: char| !symbol.is_ascii_alphanumeric()).filter(|word| is_hash(word));
        words.fold(text.clone(), |text, word| text.replace(word, "#"))
    };
    for span in &mut one.text {
        if let Span::Plain(text) = span {
            *text = hidden(text);
        }
    }
    if let Some(file) = &mut one.file {
        file.text = hidden(&file.text);
    }
}

#[test]
fn a_secret_changes_nothing_that_others_get() {
    let (one, other) = (seen_by_others(7), seen_by_others(3));
    assert!(one.len() > 12 && one.iter().any(|got| got.picture.is_some()));
    assert_eq!(one, other, "texts, pictures, drawings and alternative texts are equal to the byte");
}
