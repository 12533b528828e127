// The page's own words, in the language that its reader chose or the browser speaks.

const LANGUAGES = { en: "English", "zh-Hans": "简体中文", "zh-Hant": "繁體中文" };
let words = {};

/** The language of the page. */
export let language = "en";

/** A sentence of the page with its gaps filled. */
export function word(key, gaps = {}) {
  return (words[key] ?? "").replace(/\{(\w+)\}/g, (gap, name) => gaps[name] ?? gap);
}

/** Loads the words of a language, and puts them wherever the page's own elements name one. */
export async function speak(tag = chosen()) {
  const answer = await (await fetch(`/words?lang=${encodeURIComponent(tag)}`)).json();
  ({ language, words } = answer);
  document.documentElement.lang = language;
  for (const node of document.querySelectorAll("[data-word]")) node.textContent = word(node.dataset.word);
  for (const node of document.querySelectorAll("[data-title]")) node.title = word(node.dataset.title);
  for (const node of document.querySelectorAll("[data-name]")) {
    node.ariaLabel = word(node.dataset.name);
    if (node.matches("button")) node.title = node.ariaLabel;
    if ("placeholder" in node.dataset) node.placeholder = node.ariaLabel;
  }
}

/** Lets a list of languages choose the page's; `then` is called when its words are there. */
export function chooseIn(select, then) {
  select.replaceChildren(...Object.entries(LANGUAGES).map(([tag, name]) => new Option(name, tag, false, tag === language)));
  select.onchange = async () => {
    localStorage.setItem("language", select.value);
    await speak(select.value);
    then();
  };
}

function chosen() {
  return localStorage.getItem("language") ?? navigator.language;
}
