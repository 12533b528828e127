// The start view: the games, and a form for what is chosen before one begins.

import { send } from "./composer.js";
import { byId, element } from "./dom.js";
import { address, get, openChannel } from "./line.js";
import { markdown } from "./markdown.js";
import { change, state, visible } from "./state.js";
import { invite } from "./visit.js";
import { language, word } from "./words.js";

const box = byId("start");
/** The games on offer in each language, once somebody has asked. */
const offers = new Map();
let games = [];
let shown = null;
/** The way back to the table, where there is one; whether it is taken; and how to show something else. */
let leave = null;
let taken = false;
let turn = null;

/** Shows the start view in a place, anew for each, or the games that are over; or takes it away. `way` is
 *  the one to the table, where there is one; `busy` when a game waits or goes on there; `show` shows one
 *  of the two. */
export async function paintStart(place, { past, way, busy, show }) {
  [leave, taken, turn] = [way, busy, show];
  box.hidden = !place;
  const wanted = place && `${place} ${language} ${past} ${Boolean(way)}`;
  if (wanted === shown) return place && byId("event")?.replaceWith(event());
  shown = wanted;
  if (!place) return;
  games = await offered();
  if (past) openPast();
  else all();
}

/** The games on offer in the page's language. */
export function offered() {
  const forget = (fault) => {
    offers.delete(language);
    throw fault;
  };
  if (!offers.has(language)) offers.set(language, get(`/games?lang=${language}`).catch(forget));
  return offers.get(language);
}

// What few people need is fetched when they do.
async function openPast() {
  const { listPast } = await import("./past.js");
  await listPast(box, back(() => turn(leave ? "games" : null)));
}

/** The tables of the games of a tournament here, under its latest sheet. */
function event() {
  const tables = state.channels.filter((name) => name.startsWith(`${state.place}-`));
  const sheet = tables.length ? visible(state.me, state.place).findLast(({ bot, picture }) => bot && picture?.url)?.picture : null;
  const go = (place) => element("button", { type: "button", onclick: () => change({ place }) }, `#${place}`);
  return element(
    "div",
    { id: "event" },
    sheet ? element("img", { src: address(sheet.url), alt: sheet.alt }) : null,
    element("p", { className: "buttons" }, ...tables.map(go)),
  );
}

function all() {
  const past = element("button", { type: "button", className: "plain", id: "past", onclick: () => turn("past") }, `${word("past")} ▸`);
  const table = leave ? [element("button", { type: "button", className: "plain", onclick: leave }, word("now"))] : [];
  box.replaceChildren(...table, event(), element("h2", {}, word("start")), past, element("div", { className: "games" }, ...games.map(card)));
}

function back(onclick = all) {
  return element("button", { type: "button", className: "plain", onclick }, `◀ ${word("cancel")}`);
}

function card(game) {
  const [{ name, seats }] = game.variants;
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  const players = `${word("players")}: ${least === most ? least : `${least}–${most}`}`;
  return element(
    "button",
    { type: "button", className: "game", data: { game: name }, onclick: () => form(game, kept(game)) },
    element("img", { src: smallBoard(name), alt: "" }),
    element("strong", {}, game.title),
    element("small", {}, game.idea),
    element("small", {}, players),
  );
}

/** Where the small board of a variant is. */
export function smallBoard(name) {
  return `/small/${name}.png?dark=${matchMedia("(prefers-color-scheme: dark)").matches}`;
}

/** The small board of a variant, with the position that was set up for it. */
function pictured(variant, position) {
  const image = element("img", { src: smallBoard(variant.name), alt: "" });
  const show = async () => (image.src = await (await import("./position.js")).preview(variant, position));
  if (position) show();
  return image;
}

/** The rules of a variant, fetched when they are opened. */
function rules(name) {
  const text = element("div", { className: "text" });
  const fold = element("details", {}, element("summary", {}, word("rules")), text);
  const read = async () => {
    const { text: all } = await get(`/rules/${name}?lang=${language}`);
    text.replaceChildren(...markdown(`${word("rules-here")}\n\n${all}`, [], String));
  };
  fold.addEventListener("toggle", read, { once: true });
  return fold;
}

/** What was chosen last is kept in the browser; the bot's level for all games. */
function kept(game) {
  const level = localStorage.getItem("level") ?? "3";
  return { ...JSON.parse(localStorage.getItem(`game ${game.variants[0].name}`) ?? "{}"), level };
}

function form(game, chosen) {
  const variant = game.variants.find(({ name }) => name === chosen.variant) ?? game.variants[0];
  const keep = (key, value) => {
    chosen[key] = value;
    if (key === "level") return localStorage.setItem(key, value);
    localStorage.setItem(`game ${game.variants[0].name}`, JSON.stringify(chosen));
  };
  const again = (key) => (value) => {
    keep(key, value);
    form(game, chosen);
  };
  const level = Array.from({ length: variant.levels }, (_, at) => [String(at + 1), word("level", { level: at + 1 })]);
  const kinds = game.variants.map(({ name, title }) => [name, title]);
  const seats = variant.seats.map((count) => [String(count), String(count)]);
  const own = (key) => `${variant.name}.${key}`;
  const players = () => (variant.seats.includes(Number(chosen.players)) ? Number(chosen.players) : variant.seats[0]);
  const chooser = (choice, label) => option({ ...choice, label }, chosen[own(choice.key)], (value) => keep(own(choice.key), value));
  const options = variant.choices.map((choice) => chooser(choice, choice.label));
  const parts = [
    back(),
    element("h2", {}, variant.title),
    element("div", { className: "about" }, pictured(variant, chosen[own("position")]), element("div", {}, element("p", {}, game.idea), rules(variant.name))),
    kinds.length > 1 ? field(word("variant"), list(kinds, variant.name, again("variant"))) : null,
    seats.length > 1 ? field(word("players"), list(seats, String(players()), (value) => keep("players", value))) : null,
    variant.side ? chooser(variant.side, word("side")) : null,
    element(
      "div",
      { className: "buttons acts" },
      element("button", { type: "button", className: "chief", id: "against-bot", onclick: () => begin(players() - 1) }, word("bot")),
      list(level, chosen.level, (value) => keep("level", value), word("bot")),
      element("button", { type: "button", id: "open-table", onclick: open }, word(state.shared ? "friend" : "open")),
    ),
    element("p", { className: "soft acts" }, word(state.shared ? "friend-how" : "open-how")),
    variant.positions ? element("p", { className: "buttons acts" }, ...position()) : null,
    element("details", { id: "options" }, element("summary", {}, word("options")), ...options),
  ];
  box.replaceChildren(...parts.filter(Boolean));
  box.querySelector("h2").scrollIntoView({ block: "nearest" });

  function position() {
    const set = chosen[own("position")];
    const button = (key, id, onclick) => element("button", { type: "button", id, onclick }, word(key));
    const forget = () => {
      keep(own("position"), "");
      form(game, chosen);
    };
    return [button("set-up", "set-up", prepare), ...(set ? [button("forget", "forget", forget)] : [])];
  }

  async function prepare() {
    const { setUp } = await import("./position.js");
    setUp(box, variant, chosen[own("position")], (position) => {
      keep(own("position"), position);
      form(game, chosen);
    });
  }

  async function open() {
    if ((await begin(0)) && state.shared) await invite();
  }

  /** Begins a game, with so many programs in the other seats. */
  async function begin(bots) {
    const against = Array(bots).fill(`bot=${chosen.level}`);
    const count = seats.length > 1 ? `players=${players()}` : "";
    const pairs = [variant.side, ...variant.choices].filter(Boolean).map(({ key }) => chosen[own(key)] && `${key}=${chosen[own(key)]}`);
    const position = chosen[own("position")] && `position=${chosen[own("position")]}`;
    const words = ["new", variant.name, ...against, count, ...pairs, position].filter(Boolean);
    // One game a table: where one is played or waits, another table is opened.
    if (taken) await openAnother();
    const label = [word("start"), variant.title, bots > 0 && `${word("bot")}, ${word("level", { level: chosen.level })}`];
    const begun = await send({ text: words.join(" "), press: true, label: label.filter(Boolean).join(" · ") });
    if (begun) keep(own("position"), "");
    if (begun && leave) leave();
    return begun;
  }
}

/** Opens a table of the next name that is free, and goes there. */
async function openAnother() {
  for (let count = 2; count < 100; count += 1) {
    const name = word("table-name", { count });
    if (state.channels.includes(name)) continue;
    try {
      await openChannel(name, false);
    } catch (fault) {
      // A table that is not shown to us may have the name.
      if (fault.status !== 409) throw fault;
      continue;
    }
    return change({ channels: [...state.channels, name].sort(), place: name });
  }
}

function option({ key, label, means, usual, values, form: other }, value, change) {
  const mark = (called) => (called === word("usual") ? called : `${called} (${word("usual")})`);
  const items = values.map(([name, called]) => [name === usual ? "" : name, name === usual ? mark(called) : called]);
  if (!values.some(([name]) => name === usual)) items.unshift(["", `${usual} (${word("usual")})`]);
  if (!other) return field(label, list(items, value ?? "", change, null, key), means);
  const names = `values-${key}`;
  const input = element("input", { value: value ?? "", placeholder: `${usual} (${word("usual")})`, maxLength: 32, title: other, data: { key }, onchange: ({ target }) => change(target.value.trim()) });
  input.setAttribute("list", names);
  return field(label, element("span", {}, input, element("datalist", { id: names }, ...values.map(([name, called]) => new Option(called, name)))), means);
}

function list(items, value, change, name = null, key = "") {
  const options = items.map(([own, called]) => new Option(called, own, false, own === value));
  return element("select", { ariaLabel: name, data: { key }, onchange: ({ target }) => change(target.value) }, ...options);
}

function field(label, input, means = "") {
  return element("label", { className: "field" }, element("strong", {}, label), input, element("small", {}, means));
}
