// The games that are over: a list with filters, and the way to each.

import { element } from "./dom.js";
import { address, get } from "./line.js";
import { change, state } from "./state.js";
import { language, word } from "./words.js";

/** Lists them in a box; `back` is the way out. */
export async function listPast(box, back) {
  const games = await get(address("/past", { lang: language }));
  const [kinds, people] = [unique(games.map(({ title }) => title)), unique(games.flatMap((game) => game.people))];
  const rows = element("ol", { className: "past" });
  const kind = element("select", { ariaLabel: word("variant"), onchange: paint }, new Option(word("all-games"), ""), ...kinds.map((title) => new Option(title)));
  const person = element("select", { ariaLabel: word("everybody"), onchange: paint }, new Option(word("everybody"), ""), ...people.map((name) => new Option(name)));
  box.replaceChildren(back, element("h2", {}, word("past")), element("p", { className: "buttons" }, kind, person), rows);
  paint();

  function paint() {
    const fits = (game) => (!kind.value || game.title === kind.value) && (!person.value || game.people.includes(person.value));
    const shown = games.filter(fits).map(row);
    rows.replaceChildren(...(shown.length ? shown : [element("li", { className: "soft" }, word("past-none"))]));
  }
}

function row({ id, place, title, people, score, moves, begun, at }) {
  const style = at ? { dateStyle: "medium", timeStyle: "short" } : { dateStyle: "medium", timeZone: "UTC" };
  const moment = new Intl.DateTimeFormat(language, style).format(new Date(at ?? begun));
  return element(
    "li",
    {},
    element(
      "button",
      { type: "button", data: { game: id }, onclick: () => change({ place, game: id, from: state.place }) },
      element("strong", {}, title),
      element("span", {}, people.join(" – ")),
      element("strong", {}, score),
      element("small", {}, moment),
      element("small", {}, word("past-row", { count: moves, place: `#${place}` })),
    ),
  );
}

function unique(all) {
  return [...new Set(all)].sort((one, other) => one.localeCompare(other, language));
}
