//! Links: each leads to a file that is there, and to a heading that is there.

use std::{collections::BTreeMap, path::Path};

use super::page::{Page, pages, read};

#[test]
fn no_link_is_dead() {
    let found: Vec<String> = pages().iter().flat_map(dead).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
    let links: usize = pages().iter().map(|page| targets(page).len()).sum();
    assert!(links > 100, "the scan finds the links");
}

#[test]
fn a_planted_dead_link_is_found() {
    let text =
        "# One\n[a](nowhere.md) [b](#one) [c](#two) ![d](../README.md#try-it) `[e](no.md)`\n";
    let page = Page { name: "docs/planted.md".to_owned(), text: text.to_owned() };
    let found = dead(&page);
    let named = |target: &str| found.iter().any(|line| line.ends_with(&format!(" {target}")));
    assert!(named("nowhere.md") && named("#two"), "{found:?}");
    assert_eq!(found.len(), 2, "{found:?}");
}

#[test]
fn a_table_of_contents_names_every_page() {
    for folder in ["docs/en/", "docs/zh/"] {
        let summary = Page {
            name: format!("{folder}SUMMARY.md"),
            text: read(&format!("{folder}SUMMARY.md")),
        };
        let named: Vec<String> = targets(&summary).into_iter().map(|(_, target)| target).collect();
        for page in pages().iter().filter_map(|page| page.name.strip_prefix(folder)) {
            assert!(
                page == "SUMMARY.md" || named.iter().any(|name| name == page),
                "{folder}{page} is not in it"
            );
        }
    }
}

/// Where the links of a page lead that lead nowhere.
fn dead(page: &Page) -> Vec<String> {
    let folder = Path::new(&page.name).parent().expect("a file lies in a folder");
    let is_dead = |target: &str| {
        let (file, anchor) =
            target.split_once('#').map_or((target, None), |(file, anchor)| (file, Some(anchor)));
        let path =
            if file.is_empty() { Path::new(&page.name).to_owned() } else { folder.join(file) };
        let whole = Path::new(env!("CARGO_MANIFEST_DIR")).join(&path);
        let text =
            || if file.is_empty() { page.text.clone() } else { read(&path.display().to_string()) };
        !file.is_empty() && !whole.exists()
            || anchor.is_some_and(|anchor| !anchors(&text()).contains(&anchor.to_owned()))
    };
    let links = targets(page).into_iter().filter(|(_, target)| is_dead(target));
    links.map(|(line, target)| format!("{}:{line}: {target}", page.name)).collect()
}

/// Where the links and pictures of a page lead, other sites and the crate's own items left out.
fn targets(page: &Page) -> Vec<(usize, String)> {
    let (_, prose) = page.parts();
    let of_line = |(line, text): (usize, &str)| {
        let plain: String = text.split('`').step_by(2).collect::<Vec<_>>().join("``");
        let parts: Vec<String> =
            plain.split("](").skip(1).map(|part| part[..end(part)].to_owned()).collect();
        parts.into_iter().map(move |target| (line, target)).collect::<Vec<_>>()
    };
    let mut found: Vec<_> = prose.into_iter().flat_map(of_line).collect();
    found.retain(|(_, target)| !target.contains("::") && !target.starts_with("https://"));
    found
}

fn end(part: &str) -> usize {
    part.find(')').expect("a link ends on its line")
}

/// The anchors that the headings of a text have on the usual hosts.
fn anchors(text: &str) -> Vec<String> {
    let page = Page { name: String::new(), text: text.to_owned() };
    let mut met: BTreeMap<String, usize> = BTreeMap::new();
    let anchor = |(_, line): (usize, &str)| {
        let heading =
            line.trim_start_matches('#').strip_prefix(' ').filter(|_| line.starts_with('#'))?;
        let kept = |sign: &char| sign.is_alphanumeric() || matches!(sign, '-' | '_' | ' ');
        let name: String = heading
            .trim()
            .to_lowercase()
            .chars()
            .filter(kept)
            .collect::<String>()
            .replace(' ', "-");
        let times = met.entry(name.clone()).and_modify(|times| *times += 1).or_insert(0);
        Some(if *times == 0 { name } else { format!("{name}-{times}") })
    };
    page.parts().1.into_iter().filter_map(anchor).collect()
}
