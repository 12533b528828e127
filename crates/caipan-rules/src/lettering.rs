//! What pieces bear in a picture: Chinese characters, or digits and letters for those who do not
//! read them.

use std::{str::FromStr, sync::Arc};

use super::scene::{Home, Kind, Mark, Piece, Scene};

/// A character that pieces of a game bear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceSign {
    /// The character, as scenes have it.
    pub character: char,
    /// The digit or letter that stands for it.
    pub plain: char,
    /// The key of the message that names it.
    pub name: &'static str,
}

/// The signs on pieces.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Faces {
    /// Chinese characters.
    #[default]
    Chinese,
    /// Digits and letters.
    Digits,
    /// A character with its digit or letter beside it.
    Both,
}

impl Faces {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Chinese, Self::Digits, Self::Both];

    /// Returns the word that settings have for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chinese => "chinese",
            Self::Digits => "digits",
            Self::Both => "both",
        }
    }
}

impl FromStr for Faces {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|faces| faces.name() == word).ok_or(())
    }
}

/// The letters of the seats of a board with four sides.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Winds {
    /// S, E, N, W.
    #[default]
    Latin,
    /// 南东北西.
    Chinese,
}

/// The letters of the four sides, and their Chinese names.
pub(crate) const WINDS: [[char; 2]; 4] = [['S', '南'], ['E', '东'], ['N', '北'], ['W', '西']];

/// All that is lettered in a picture.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Lettering {
    /// The signs on pieces.
    pub faces: Faces,
    /// The letters of seats.
    pub winds: Winds,
}

impl Lettering {
    /// Returns the scene, whose pieces bear characters of `signs`, lettered so.
    #[must_use]
    pub fn apply(self, mut scene: Scene, signs: &[PieceSign]) -> Scene {
        if signs.is_empty() {
            return scene;
        }
        for piece in &mut scene.pieces {
            piece.kind = self.kind(piece.kind, signs);
        }
        for mark in &mut scene.marks {
            if let Mark::Note(_, character) = mark {
                *character = self.note(*character, signs);
            }
        }
        if self.winds == Winds::Chinese {
            let homes = scene
                .ground
                .homes
                .iter()
                .map(|home| Home { letter: home.letter.map(wind), ..*home });
            let homes: Vec<_> = homes.collect();
            if homes != scene.ground.homes {
                Arc::make_mut(&mut scene.ground).homes = homes;
            }
        }
        scene
    }

    /// Returns a piece's shape with other signs on it. The strokes of a die are its digit.
    fn kind(self, kind: Kind, signs: &[PieceSign]) -> Kind {
        match (kind, self.faces) {
            (Kind::Block(character), Faces::Digits) => Kind::Block(plain(character, signs)),
            (Kind::Block(character), Faces::Both) => {
                Kind::Double(character, plain(character, signs))
            }
            (Kind::Stick(strokes, character), Faces::Digits) => {
                Kind::Stick(strokes, plain(character, signs))
            }
            (Kind::Back(letter), _) if self.winds == Winds::Chinese => Kind::Back(wind(letter)),
            (kind, _) => kind,
        }
    }

    /// A note is small: of two signs it has the one that is read more easily.
    fn note(self, character: char, signs: &[PieceSign]) -> char {
        if self.faces == Faces::Chinese { character } else { plain(character, signs) }
    }

    /// Returns a sign as pieces bear it.
    pub fn sign(self, sign: &PieceSign) -> String {
        match self.faces {
            Faces::Chinese => sign.character.to_string(),
            Faces::Digits => sign.plain.to_string(),
            Faces::Both => [sign.character, sign.plain].iter().collect(),
        }
    }
}

impl Piece {
    /// Tests if it bears a sign of its game.
    pub const fn is_lettered(&self) -> bool {
        matches!(self.kind, Kind::Block(_) | Kind::Double(..) | Kind::Stick(..))
    }
}

fn plain(character: char, signs: &[PieceSign]) -> char {
    signs.iter().find(|sign| sign.character == character).map_or(character, |sign| sign.plain)
}

fn wind(letter: char) -> char {
    WINDS.iter().find(|wind| wind[0] == letter).map_or(letter, |wind| wind[1])
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Faces, Lettering, PieceSign, Winds};
    use crate::scene::{Ground, Home, Kind, Mark, Piece, Scene, Tone};

    const SIGNS: &[PieceSign] = &[
        PieceSign { character: '司', plain: '9', name: "commander" },
        PieceSign { character: '塞', plain: '1', name: "sai" },
    ];

    fn scene() -> Scene {
        let kinds = [Kind::Block('司'), Kind::Stick(1, '塞'), Kind::Back('N'), Kind::Man];
        let piece = |(slot, kind)| Piece { slot, kind, tone: Tone::Red };
        let home = Home { tone: Tone::Red, letter: Some('N'), x: 0, y: 0 };
        Scene {
            ground: Arc::new(Ground { homes: vec![home], ..Ground::default() }),
            pieces: (0..).zip(kinds).map(piece).collect(),
            marks: vec![Mark::Note(2, '司'), Mark::To(0)],
            to_move: Vec::new(),
        }
    }

    fn kinds(lettering: Lettering) -> Vec<Kind> {
        lettering.apply(scene(), SIGNS).pieces.iter().map(|piece| piece.kind).collect()
    }

    #[test]
    fn pieces_bear_what_their_readers_read() {
        let [stick, back] = [Kind::Stick(1, '塞'), Kind::Back('N')];
        let of = |faces| kinds(Lettering { faces, winds: Winds::Latin });
        assert_eq!(of(Faces::Chinese), [Kind::Block('司'), stick, back, Kind::Man]);
        assert_eq!(of(Faces::Digits), [Kind::Block('9'), Kind::Stick(1, '1'), back, Kind::Man]);
        assert_eq!(of(Faces::Both), [Kind::Double('司', '9'), stick, back, Kind::Man]);
    }

    #[test]
    fn notes_have_one_sign() {
        for (faces, sign) in [(Faces::Chinese, '司'), (Faces::Digits, '9'), (Faces::Both, '9')] {
            let lettered = Lettering { faces, winds: Winds::Latin }.apply(scene(), SIGNS);
            assert_eq!(lettered.marks, [Mark::Note(2, sign), Mark::To(0)], "{faces:?}");
        }
    }

    #[test]
    fn seats_are_lettered_on_backs_and_plates() {
        let lettering = Lettering { faces: Faces::Chinese, winds: Winds::Chinese };
        let lettered = lettering.apply(scene(), SIGNS);
        assert_eq!(lettered.pieces[2].kind, Kind::Back('北'));
        assert_eq!(lettered.ground.homes[0].letter, Some('北'));
        assert_eq!(Lettering::default().apply(scene(), SIGNS), scene(), "as it was made");
    }

    #[test]
    fn a_game_without_signs_is_left_as_it_is() {
        let lettering = Lettering { faces: Faces::Digits, winds: Winds::Chinese };
        assert_eq!(lettering.apply(scene(), &[]), scene());
    }
}
