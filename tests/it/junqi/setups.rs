//! Set-ups: how many there are, how they are read, what can be wrong with them.

use caipan_rules::junqi::{
    ARMY, Rank,
    formation::{Fault, Formation, OPENINGS, count, faces, opening},
};

/// The rulebook's example.
pub(crate) const EXAMPLE: &str = "96317/5.3.5/81.37/B.2.4/6L2LB/4FL21";

fn read(text: &str) -> Formation {
    Formation::read(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

#[test]
fn legal_setups_are_counted() {
    assert_eq!(count(false), 709_596_419_051_520_000);
    assert_eq!(count(true), 1_241_793_733_340_160_000);
}

#[test]
fn all_ways_to_write_a_setup_mean_the_same() {
    let example = read(EXAMPLE);
    assert_eq!(example.text(), EXAMPLE);
    for text in [
        "96317535813 7B24 6L2LB 4FL21",
        "司旅连工师/团＋连＋团/军工＋连师/炸＋排＋营/旅雷排雷炸/营旗雷排工",
        "司旅連工師 團連團 軍工連師 炸排營 旅雷排雷炸 營旗雷排工",
        "司令旅长连长工兵师长 团长空连长空团长 军长工兵空连长师长 炸弹空排长空营长 旅长地雷排长地雷炸弹 营长军旗地雷排长工兵",
        "96317\n5_3_5\n81-37\nb○2○4\n6l2lb\n4fl21",
        "4FL21/6L2LB/B.2.4/81.37/5.3.5/96317",
        "营旗雷排工,旅雷排雷炸,炸排营,军工连师,团连团,司旅连工师",
    ] {
        assert_eq!(read(text), example, "{text}");
    }
}

#[test]
fn a_file_of_qq_is_read() {
    let codes: Vec<u8> = [
        [5, 8, 11, 13, 7],
        [9, 0, 11, 0, 9],
        [6, 13, 0, 11, 7],
        [4, 0, 12, 0, 10],
        [8, 3, 12, 3, 4],
        [10, 2, 3, 12, 13],
    ]
    .concat();
    let file = [b"QQGame JQL File\0\x57\x04\0\0".as_slice(), &codes].concat();
    assert_eq!(Formation::read_jql(&file), Some(Ok(read(EXAMPLE))));
    assert_eq!(Formation::read_jql(&file[..49]), Some(Err(Fault::Length(29))));
    assert_eq!(Formation::read_jql(b"QQGame"), None);
    let unknown = [&file[..49], &[1]].concat();
    assert_eq!(Formation::read_jql(&unknown), Some(Err(Fault::Sign("1".to_owned()))));
}

#[test]
fn each_fault_has_a_reason_of_its_own() {
    let faults = |text: &str| match Formation::read(text) {
        Ok(formation) => formation.faults(false),
        Err(faults) => faults,
    };
    let ids = |text: &str| faults(text).iter().map(Fault::id).collect::<Vec<_>>();
    assert_eq!(ids(EXAMPLE), [""; 0]);
    assert_eq!(ids("96317/5.3.5/81.37/B.2.4/6L2LB/4FL2?"), ["sign"]);
    assert_eq!(
        ids("96317/5.3.5/81.37/B.2.4/6L2LB/4FL2"),
        ["length", "count"],
        "an engineer is missing"
    );
    assert_eq!(ids("99317/5.3.5/81.37/B.2.4/6L2LB/4FL21"), ["count", "count"]);
    assert_eq!(ids("963.7/513.5/81.37/B.2.4/6L2LB/4FL21"), ["empty", "camp"]);
    assert_eq!(ids("96317/5.3.5/81.37/B.2.4/6L2LB/F4L21"), ["flag"]);
    assert_eq!(ids("96317/5.3.5/81.37/L.2.4/6B2LB/4FL21"), ["mine"]);
    assert_eq!(ids("B6317/5.3.5/81.37/9.2.4/6L2LB/4FL21"), ["bomb"]);
    assert_eq!(read("B6317/5.3.5/81.37/9.2.4/6L2LB/4FL21").faults(true), []);
    assert_eq!(ids("")[0], "length");
    assert_eq!(ids("abcdefghijkl"), ["sign"], "letters of other programs are refused");
    assert_eq!(faults("99317/5.3.5/81.37/B.2.4/6L2LB/4FL21")[0], Fault::Count(Rank::Commander, 2));
}

#[test]
fn mines_have_nine_places_beside_the_flag() {
    assert_eq!(faces(false)[..6], [2, 9, 8, 7, 16, 15]);
    assert_eq!(faces(true)[..6], [2, 9, 8, 7, 21, 20]);
}

#[test]
fn drawn_setups_are_legal_and_reach_the_ends_of_the_numbers() {
    for front in [false, true] {
        let faces = faces(front);
        let low = vec![1; faces.len()];
        for numbers in [&low, &faces] {
            let formation = Formation::deal(numbers, front);
            assert_eq!(formation.faults(front), []);
        }
        assert_ne!(Formation::deal(&low, front), Formation::deal(&faces, front));
    }
}

#[test]
fn different_numbers_of_the_shuffle_give_each_place_each_officer() {
    let faces = faces(false);
    let mut seen = std::collections::BTreeSet::new();
    for first in 1..=faces[6] {
        let mut numbers = vec![1; faces.len()];
        numbers[6] = first;
        seen.insert(Formation::deal(&numbers, false).at(0));
    }
    assert_eq!(seen.len(), 9, "each rank from engineer to commander");
}

#[test]
fn openings_are_legal_and_all_different() {
    assert!(OPENINGS.len() >= 6);
    let mut texts: Vec<_> = OPENINGS.iter().map(|opening| opening.formation()).collect();
    texts
        .iter()
        .for_each(|formation| assert_eq!(formation.faults(false), [], "{}", formation.text()));
    texts.dedup();
    assert_eq!(texts.len(), OPENINGS.len());
    assert_eq!(opening("空城计").map(|opening| opening.name), Some("fort"));
}

#[test]
fn a_mirrored_setup_is_legal_and_mirrors_back() {
    let example = read(EXAMPLE);
    assert_eq!(example.mirrored().text(), "71369/5.3.5/73.18/4.2.B/BL2L6/12LF4");
    assert_eq!(example.mirrored().faults(false), []);
    assert_eq!(example.mirrored().mirrored(), example);
    assert_eq!(example.pieces().count(), ARMY);
}
