//! Positions as text: `seat to move/points of 1/points of 2/waiting 1,2/home 1,2`, for example
//! `2/3,7/5/3,4/0,0`.

use super::{
    options::Terms,
    road::{MEN, Road},
    side::Side,
};
use crate::Say;

/// Reads the seat to move and the places of the men.
///
/// # Errors
/// The reason why there is no such position.
pub(super) fn read(terms: &Terms, text: &str) -> Result<(Side, Road), Say> {
    let form =
        || Say::new("gewu-position-form").with("text", text.chars().take(60).collect::<String>());
    let [turn, first, second, waiting, home] = text.split('/').collect::<Vec<_>>()[..] else {
        return Err(form());
    };
    let turn =
        Side::BOTH.into_iter().find(|side| turn == number(*side).to_string()).ok_or_else(form)?;
    let numbers = |text| numbers(text).ok_or_else(form);
    let pair = |text| numbers(text)?.try_into().map_err(|_| form());
    let mut road = Road { waiting: pair(waiting)?, home: pair(home)?, ..Road::new(terms.path) };
    for (side, points) in Side::BOTH.into_iter().zip([first, second]) {
        for point in numbers(points)? {
            if !(1..=terms.path).contains(&point) || road.owner(point).is_some() {
                return Err(Say::new("gewu-position-point").with("point", u32::from(point)));
            }
            road.men[side.index()] |= 1 << point;
        }
    }
    let whole = |side: &Side| {
        let apart = [road.waiting, road.home].map(|count| u32::from(count[side.index()]));
        road.men[side.index()].count_ones() + apart.iter().sum::<u32>() == u32::from(MEN)
    };
    let short = Side::BOTH.into_iter().find(|side| !whole(side));
    short.map_or(Ok((turn, road)), |side| {
        Err(Say::new("gewu-position-men").with("seat", u32::from(number(side))))
    })
}

/// Writes a position so that [`read`] gives it back.
pub(super) fn write(turn: Side, road: &Road) -> String {
    let points =
        |side| road.points(side).map(|point| point.to_string()).collect::<Vec<_>>().join(",");
    let pair = |[first, second]: [u8; 2]| format!("{first},{second}");
    let [first, second] = Side::BOTH.map(points);
    format!("{}/{first}/{second}/{}/{}", number(turn), pair(road.waiting), pair(road.home))
}

/// Returns the number that is shown for a side's seat.
const fn number(side: Side) -> u8 {
    side.seat().0 + 1
}

/// Reads numbers between commas; an empty text has none.
fn numbers(text: &str) -> Option<Vec<u8>> {
    if text.is_empty() {
        Some(Vec::new())
    } else {
        text.split(',').map(|number| number.parse().ok()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{read, write};
    use crate::gewu::Terms;

    const TERMS: Terms = Terms { path: 9, run: true, need: 5, die: false };

    #[test]
    fn a_position_is_written_as_it_is_read() {
        for text in ["1///5,5/0,0", "2/3,7/5/3,4/0,0", "1/1,2,3,4/9/0,0/1,4"] {
            let (turn, road) = read(&TERMS, text).expect("a position");
            assert_eq!(write(turn, &road), text);
        }
    }

    #[test]
    fn what_is_no_position_is_refused_with_its_reason() {
        for (text, why) in [
            ("", "form"),
            ("3///5,5/0,0", "form"),
            ("1///5,5", "form"),
            ("1/x//5,5/0,0", "form"),
            ("1///5,5,5/0,0", "form"),
            ("1/10//4,5/0,0", "point"),
            ("1/0//4,5/0,0", "point"),
            ("1/3/3/4,4/0,0", "point"),
            ("1///5,4/0,0", "men"),
            ("1///255,5/6,0", "men"),
        ] {
            let say = read(&TERMS, text).expect_err(text);
            assert_eq!(say.key, format!("gewu-position-{why}"), "{text}");
        }
    }
}
