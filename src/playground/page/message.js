// One message as an article.

import { element, face } from "./dom.js";
import { address } from "./line.js";
import { markdown } from "./markdown.js";
import { calls } from "./state.js";
import { language, word } from "./words.js";

const WIDEST = 450;
const TOGETHER = 5 * 60 * 1000;

/** The article of a message. `before` is the one above it; `acts`: press, reply and enlarge. */
export function article(message, me, before, acts) {
  const whisper = Boolean(message.only) && message.place !== "direct" && !message.press;
  const kinds = ["message"];
  if (message.bot) kinds.push("bot");
  if (message.press) kinds.push("press");
  if (whisper) kinds.push("whisper");
  if (calls(message, me) && !message.only) kinds.push("called");
  if (continues(message, before)) kinds.push("more");
  if (stands(message)) kinds.push("stands");
  return element(
    "article",
    { className: kinds.join(" "), data: { id: message.id, author: message.author, pings: message.pings.join(" ") } },
    message.bot ? element("span", { className: "seal", aria: { hidden: "true" } }, "裁") : face(message.author),
    element("div", { className: "body" }, head(message, acts), ...body(own(message, me, before), me, acts), whisper ? only() : null),
  );
}

/** The board of the game at the table, with what can be done there: both stand at the table itself. */
function stands({ picture, only, buttons }) {
  return picture && !only && buttons.some(({ command }) => ["resign", "rematch"].includes(command));
}

/** Whoever proposes something does not answer it. */
function own(message, me, before) {
  const answers = message.buttons.some(({ command }) => command.startsWith("decline"));
  return answers && before?.author === me ? { ...message, buttons: [] } : message;
}

/** Follows the message above closely, so that it needs no name of its own. */
function continues(message, before) {
  const alike = ["author", "only", "press"].every((key) => before?.[key] === message[key]);
  return alike && !message.reply && !message.picture && message.at - before.at < TOGETHER;
}

function head(message, acts) {
  const at = new Date(message.at);
  const [short, long] = [{ timeStyle: "short" }, { dateStyle: "medium", timeStyle: "medium" }];
  const time = (style) => new Intl.DateTimeFormat(language, style).format(at);
  return element(
    "header",
    {},
    element("strong", { className: "author" }, message.bot ? "Caipan" : message.author),
    message.bot ? element("span", { className: "badge" }, word("referee")) : null,
    message.reply ? element("span", { className: "answering" }, "↩ Caipan") : null,
    element("time", { dateTime: at.toISOString(), title: time(long) }, time(short)),
    message.bot ? answer(acts) : null,
  );
}

function answer(acts) {
  return element("button", { type: "button", className: "reply", onclick: acts.reply }, word("answer"));
}

/** What a message holds, as nodes. */
export function body(message, me, acts) {
  if (message.press) return [element("p", { className: "text" }, `${word("pressed")} `, element("strong", {}, message.text))];
  const menus = message.menus.map((menu) => select(menu, acts));
  const parts = [
    message.text ? text(message, me, acts) : null,
    // In a dialog what is chosen stands above the picture of it.
    ...(acts.enlarge ? [] : menus),
    message.picture ? picture(message.picture, acts) : null,
    message.file ? file(message.file) : null,
    ...(acts.enlarge ? menus : []),
    message.buttons.length ? buttons(message, acts) : null,
  ];
  return parts.filter(Boolean);
}

function text(message, me, { suggest }) {
  const mention = (name) => {
    const mine = name === me && message.pings.includes(me);
    return element("span", { className: mine ? "mention mine" : "mention" }, `@${name}`);
  };
  // What the bot tells to type can be pressed: then it stands in the line to write in.
  const typed = (code) => element("button", { type: "button", className: "mention typed", onclick: () => suggest(code) }, code);
  const command = message.bot && suggest ? typed : null;
  return element("div", { className: "text", dir: "auto" }, ...markdown(message.text, message.names, mention, command));
}

function picture({ url, alt, width, height, board }, acts) {
  // Of old messages only the words are kept.
  if (!url) return element("p", { className: "text alt", dir: "auto" }, alt);
  // The size is known before the picture is there, so nothing jumps.
  const scale = Math.min(1, WIDEST / width) || 1;
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const image = element("img", { src: address(url), alt, className: board ? "" : "wide", ...size });
  if (!acts.enlarge) return element("div", { className: "scrolls" }, image);
  const enlarge = () => acts.enlarge(image);
  return element("button", { type: "button", className: "picture", title: word("enlarge"), onclick: enlarge }, image);
}

function file({ url, name, bytes }) {
  const text = element("pre", { tabIndex: 0 }, "…");
  const size = bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KiB`;
  const link = element("a", { href: address(url), download: name }, word("download"));
  const fold = element(
    "details",
    { className: "file" },
    element("summary", {}, element("span", { className: "name" }, name), element("small", {}, size), link),
    text,
  );
  const read = async () => {
    const answer = await fetch(address(url));
    text.textContent = answer.ok ? await answer.text() : word("gone");
  };
  fold.addEventListener("toggle", read, { once: true });
  return fold;
}

function buttons(message, acts) {
  const make = ({ label, command, stamp, look }) => {
    const onclick = (event) => acts.press(command, stamp, event.target);
    return element("button", { type: "button", className: look, data: { command }, onclick }, label);
  };
  return element("div", { className: "buttons", data: { stamp: message.buttons[0].stamp } }, ...message.buttons.map(make));
}

function select({ title, stamp, items }, acts) {
  const item = ({ label, command }) => element("option", { value: command }, label);
  const onchange = (event) => event.target.value && acts.press(event.target.value, stamp, event.target);
  return element("select", { className: "menu", ariaLabel: title, data: { stamp }, onchange }, element("option", { value: "" }, title), ...items.map(item));
}

function only() {
  return element("p", { className: "only" }, word("only"));
}
