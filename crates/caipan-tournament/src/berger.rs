//! Round robins by the Berger tables (FIDE handbook C.05, annex 1).

/// Returns the pairs of a round robin by rounds: White and Black of each board, counted from 0.
///
/// With an odd number of players, the opponent of a missing last player is free. One or two cycles
/// are possible; fewer than two players have no rounds.
///
/// The last player alternates colours; all others move on by half of the table each round. A second
/// cycle is the first with the colours turned, and the last two rounds of the first are then
/// exchanged, so that nobody has a colour three times in a row (C.05, annex 1).
///
/// ```
/// assert_eq!(caipan_tournament::berger(4, 1)[0], [(0, 3), (1, 2)]);
/// ```
pub fn berger(players: usize, cycles: usize) -> Vec<Vec<(usize, usize)>> {
    if players < 2 {
        return Vec::new();
    }
    let single = table(players);
    let mut first = single.clone();
    if let ([.., one, other], 2..) = (&mut first[..], cycles) {
        std::mem::swap(one, other);
    }
    let turned =
        single.iter().map(|round| round.iter().map(|(white, black)| (*black, *white)).collect());
    first.into_iter().chain(turned).take(cycles.min(2) * single.len()).collect()
}

fn table(players: usize) -> Vec<Vec<(usize, usize)>> {
    let last = players.next_multiple_of(2) - 1;
    let half = last.div_ceil(2);
    let round = |round: usize| {
        // The opponent of the last player moves on by half of the table each round.
        let lead = round * half % last;
        let head = if round.is_multiple_of(2) { (lead, last) } else { (last, lead) };
        let rest = (1..half).map(|step| ((lead + step) % last, (lead + last - step) % last));
        std::iter::once(head)
            .chain(rest)
            .filter(|(white, black)| *white < players && *black < players)
            .collect()
    };
    (0..last).map(round).collect()
}
