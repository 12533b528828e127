//! Any text as something that can be drawn: no signs that turn, hide or pile up, and nothing that
//! no font has.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::letters::Letters;

/// Most characters of a text that are looked at.
const MOST: usize = 400;

/// The stand-in for signs that no font has.
const BLANK: char = '□';

/// The stand-in for text that was cut off. The font's own sign for it is as wide as a Chinese
/// letter, and stands too high.
const MORE: &str = "...";

/// Letters that Unicode does not take apart, and those that they are read as.
const BARRED: [(char, char); 10] = [
    ('Ł', 'L'),
    ('ł', 'l'),
    ('Đ', 'D'),
    ('đ', 'd'),
    ('Ħ', 'H'),
    ('ħ', 'h'),
    ('Ŧ', 'T'),
    ('ŧ', 't'),
    ('ı', 'i'),
    ('ŋ', 'n'),
];

/// The text as it is drawn. What no font has becomes one blank, however long it is; so does a text
/// of which nothing is left.
pub(super) fn calm(letters: &Letters, text: &str) -> String {
    let mut calm = String::new();
    for letter in text.chars().take(MOST).nfc().filter(|letter| !silent(*letter)) {
        match drawn(letters, letter) {
            Some(shown) if shown == " " && calm.ends_with(' ') => {}
            Some(shown) => calm.push_str(&shown),
            None if calm.ends_with(BLANK) => {}
            None => calm.push(BLANK),
        }
    }
    match calm.trim() {
        "" if !text.is_empty() => BLANK.to_string(),
        calm => calm.to_owned(),
    }
}

/// Tests if at least half of a name can be drawn; if not, another one should be shown in its place.
pub fn legible(name: &str) -> bool {
    let letters = Letters::new();
    let shown = || {
        name.chars().take(MOST).nfc().filter(|letter| !silent(*letter) && !letter.is_whitespace())
    };
    let clear = shown().filter(|letter| drawn(&letters, *letter).is_some()).count();
    clear > 0 && 2 * clear >= shown().count()
}

/// Returns the drawn form of a letter: itself, or the plain one that it was made from, if a font
/// has it.
fn drawn(letters: &Letters, letter: char) -> Option<String> {
    if letter.is_whitespace() {
        return Some(" ".to_owned());
    }
    if letters.has(letter) {
        return Some(letter.to_string());
    }
    let barred = BARRED.iter().find(|(from, _)| *from == letter).map_or(letter, |(_, to)| *to);
    let plain: String =
        std::iter::once(barred).nfkd().filter(|part| !is_combining_mark(*part)).collect();
    (!plain.is_empty() && plain.chars().all(|part| letters.has(part))).then_some(plain)
}

/// The text cut to so many columns, of which a Chinese character takes two, and so does what stands
/// for the rest.
pub(super) fn cut(text: &str, columns: usize) -> String {
    let wide = |letter: char| if u32::from(letter) < 0x2E80 { 1 } else { 2 };
    if text.chars().map(wide).sum::<usize>() <= columns {
        return text.to_owned();
    }
    let mut left = columns.saturating_sub(2);
    let fits = |letter: &char| {
        let room = left.checked_sub(wide(*letter));
        left = room.unwrap_or(0);
        room.is_some()
    };
    more(text.chars().take_while(fits).collect())
}

/// The text cut to so many pixels; nothing where there is no room for a letter.
pub(super) fn fit(letters: &Letters, text: &str, em: i32, width: i32) -> String {
    let narrow = |text: &str| letters.reach(text, em as f32) <= width.max(0) as f32;
    let mut shown = text.to_owned();
    let mut kept = text.to_owned();
    while !narrow(&shown) {
        shown = if kept.pop().is_some() { more(kept.clone()) } else { String::new() };
    }
    shown
}

/// The beginning of a text that goes on.
fn more(mut text: String) -> String {
    text.truncate(text.trim_end().len());
    text.push_str(MORE);
    text
}

/// Signs that show nothing of their own: they steer, join, turn or pile up.
fn silent(letter: char) -> bool {
    letter.is_control() && !letter.is_whitespace()
        || is_combining_mark(letter)
        || matches!(
            letter,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{180B}'..='\u{180E}'
        )
        || matches!(letter, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}')
        || matches!(letter, '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}')
        || matches!(letter, '\u{1F3FB}'..='\u{1F3FF}' | '\u{E0000}'..='\u{E0FFF}')
}

#[cfg(test)]
mod tests {
    use super::{Letters, calm, cut, fit, legible};

    #[test]
    fn names_become_calm() {
        let calm = |text| calm(&Letters::new(), text);
        assert_eq!(calm("Zoe\u{308} 王小明"), "Zoë 王小明");
        assert_eq!(calm("Z\u{335}\u{321}a\u{489}\u{34E}l\u{300}\u{301}\u{302}g\u{35C}o"), "Zalgo");
        assert_eq!(calm("\u{202E}evil\u{2066} \u{200B}bot\u{FEFF}"), "evil bot");
        assert_eq!(calm("👩🏽\u{200D}🚀🎲 Ann"), "□ Ann");
        assert_eq!(calm("مرحبا"), "□");
        assert_eq!(calm("Łukasz Đỗ 𝓐𝓷𝓷 ⓑ"), "Lukasz Đo Ann b");
        assert_eq!(calm(" a\n\t\u{7} b\0 "), "a b");
        assert_eq!(calm("\u{200B}\u{301}"), "□");
        assert_eq!(calm(""), "");
        assert!(calm(&"x\u{301}".repeat(100_000)).len() <= 1_000);
    }

    #[test]
    fn names_of_which_little_can_be_drawn_are_told() {
        for name in ["Ann", "王小明", "🎲Tom", "Zoe\u{308}", "x y", "Łł", "𝓐𝓷𝓷"] {
            assert!(legible(name), "{name}");
        }
        for name in ["", " ", "مرحبا", "🎲🎲🎲a", "\u{200B}", "\u{E000}"] {
            assert!(!legible(name), "{name}");
        }
    }

    #[test]
    fn long_names_are_cut_where_there_is_no_more_room() {
        assert_eq!(cut("123456789012345678", 18), "123456789012345678");
        assert_eq!(cut("1234567890123456789", 18), "1234567890123456...");
        assert_eq!(cut("一二三四五六七八九", 18), "一二三四五六七八九");
        assert_eq!(cut("一二三四五六七八九十", 18), "一二三四五六七八...");
        assert_eq!(cut("A long name with much", 12), "A long nam...");
        assert_eq!(cut("abc", 0), "...");
        let letters = Letters::new();
        assert_eq!(fit(&letters, "short", 16, 100), "short");
        assert_eq!(fit(&letters, "anything", 16, 0), "");
        assert_eq!(fit(&letters, "anything", 16, -9), "");
        for width in 16..200 {
            let shown = fit(&letters, "wide WIDE 王小明 WIDE wide", 16, width);
            assert!(letters.reach(&shown, 16.0) <= width as f32, "{shown} in {width}");
        }
    }
}
