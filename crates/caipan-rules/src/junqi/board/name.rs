//! The names of posts. Two players share `a1` to `e12`; on other boards a name begins with the
//! letter or number of the seat, and `Z` stands for the centre.

use crate::{Seat, lettering::WINDS};

use super::{Board, COLUMNS, Layout, Post, ROWS, Site};

impl Layout {
    /// Returns the sign of an arm: a letter on the boards with four sides, else its number from 1.
    pub const fn sign(self, arm: u8) -> char {
        if self.sides() == 4 { WINDS[arm as usize][0] } else { (b'1' + arm) as char }
    }

    /// Returns the arm of a sign.
    fn arm(self, sign: char) -> Option<u8> {
        let means = |arm: &u8| {
            let wind =
                self.sides() == 4 && WINDS[usize::from(*arm)].contains(&sign.to_ascii_uppercase());
            wind || sign == char::from(b'1' + arm)
        };
        (0..self.sides()).find(means)
    }
}

/// Returns the letter of a column, counted from 1.
pub const fn letter(column: u8) -> char {
    (b'a' + column - 1) as char
}

impl Board {
    /// Returns the name of a post.
    pub fn name(&self, post: Post) -> String {
        match self.site(post) {
            Site::Arm(0, row, column) if self.layout == Layout::Two => {
                format!("{}{}", letter(column), 7 - row)
            }
            Site::Arm(_, row, column) if self.layout == Layout::Two => {
                format!("{}{}", letter(6 - column), 6 + row)
            }
            Site::Arm(arm, row, column) => {
                format!("{}{}{}", self.layout.sign(arm), letter(column), 7 - row)
            }
            Site::Corner(arm) => {
                let next = (arm + 1) % self.layout.sides();
                format!("Z{}{}", self.layout.sign(arm), self.layout.sign(next))
            }
            Site::Side(arm) => format!("Z{}", self.layout.sign(arm)),
            Site::Hub => "Z0".to_owned(),
        }
    }

    /// Returns the name of a place of a seat's own arm, as that seat types it.
    pub fn own_name(&self, seat: Seat, place: u8) -> String {
        if self.layout == Layout::Two {
            self.name(Self::own(seat, place))
        } else {
            place_name(place)
        }
    }

    /// Returns two places of a seat's own front row, as that seat types them: any two pieces may
    /// change places there. They are always the same two, for others may read over its shoulder.
    pub fn pair(&self, seat: Seat) -> [String; 2] {
        [0, 2].map(|place| self.own_name(seat, place))
    }

    /// Returns the post of a name; a name without a seat is one of the arm of `own`.
    pub fn find(&self, name: &str, own: Option<Seat>) -> Option<Post> {
        let signs: Vec<char> = name.chars().collect();
        let site = match signs.as_slice() {
            ['z' | 'Z' | '中', rest @ ..] => self.centre(rest)?,
            [column, row @ ..] if self.layout == Layout::Two => shared(*column, row)?,
            [column, row] => placed(own?.0, *column, *row)?,
            [arm, column, row] => placed(self.layout.arm(*arm)?, *column, *row)?,
            _ => return None,
        };
        let at = self.sites.binary_search(&site).ok()?;
        u8::try_from(at).ok().map(Post)
    }

    fn centre(&self, signs: &[char]) -> Option<Site> {
        match signs {
            ['0'] => Some(Site::Hub),
            [side] => self.layout.arm(*side).map(Site::Side),
            [a, b] => {
                let (a, b) = (self.layout.arm(*a)?, self.layout.arm(*b)?);
                let next = |arm: u8| (arm + 1) % self.layout.sides();
                [(a, b), (b, a)]
                    .into_iter()
                    .find(|(a, b)| next(*a) == *b)
                    .map(|(arm, _)| Site::Corner(arm))
            }
            _ => None,
        }
    }
}

/// Returns the column, 1 to 5, of a letter.
fn column(letter: char) -> Option<u8> {
    let letter = u8::try_from(letter.to_ascii_lowercase()).ok()?;
    letter.checked_sub(b'a').filter(|column| *column < COLUMNS).map(|column| column + 1)
}

/// Returns the site on an arm in a column and a row, counted from the back.
fn placed(arm: u8, letter: char, row: char) -> Option<Site> {
    let row = u8::try_from(row.to_digit(10)?).ok().filter(|row| (1..=ROWS).contains(row))?;
    Some(Site::Arm(arm, 7 - row, column(letter)?))
}

/// Returns the site on the board of two: rows 1 to 12 from the south, columns as the south sees
/// them.
fn shared(letter: char, row: &[char]) -> Option<Site> {
    let column = column(letter)?;
    let row: u8 = row.iter().collect::<String>().parse().ok()?;
    match row {
        1..=ROWS => Some(Site::Arm(0, 7 - row, column)),
        7..=12 => Some(Site::Arm(1, row - 6, 6 - column)),
        _ => None,
    }
}

/// Returns the name of a place on the own arm: `a1` to `e6`, row 1 at the back.
pub fn place_name(place: u8) -> String {
    let (row, column) = row_column(place);
    format!("{}{}", letter(column), 7 - row)
}

/// Returns the row, 1 to 6 from the front, and the column, 1 to 5, of a place.
pub const fn row_column(place: u8) -> (u8, u8) {
    (place / COLUMNS + 1, place % COLUMNS + 1)
}
