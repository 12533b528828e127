// The left column and the people above: where we are, who we are, and who is called.

import { byId, element, face } from "./dom.js";
import { DIRECT, called, change, due, state, unseen } from "./state.js";
import { word } from "./words.js";

/** Paints places, people and ticks. */
export function paintRooms() {
  byId("channels").replaceChildren(...state.channels.map((name) => element("li", {}, channel(name))));
  byId("direct-item").replaceChildren(direct());
  paintPeople();
  byId("arbiter").checked = state.arbiters.includes(state.me);
  byId("manager").checked = state.managers.includes(state.me);
  byId("follow").checked = state.follow;
  byId("title").replaceChildren(...title());
  byId("new-identity").placeholder = word(state.shared ? "guest" : "new-person");
  const calls = state.people.reduce((sum, name) => sum + called(name), 0);
  document.title = `${calls ? `(${calls}) ` : ""}${state.place} · Caipan`;
  // What is to be done here stands beside the board.
  const elsewhere = state.channels.filter((name) => name !== state.place && due(state.me, name));
  byId("menu").classList.toggle("called", elsewhere.length > 0);
  byId("talk").classList.toggle("called", unseen(state.me, state.place).said > 0);
}

function title() {
  if (state.place === DIRECT) return ["Caipan ", element("small", {}, word("only-reads", { who: state.me }))];
  return [element("span", { className: "hash" }, "#"), state.place];
}

function channel(name) {
  return place(name, `channel-${name}`, element("span", { className: "hash", aria: { hidden: "true" } }, "#"), name);
}

function direct() {
  return place(DIRECT, "direct", element("span", { className: "seal", aria: { hidden: "true" } }, "裁"), "Caipan");
}

function place(name, id, mark, label) {
  const { all, calls } = unseen(state.me, name);
  const current = name === state.place;
  const badge = calls && !current ? element("span", { className: "count", aria: { label: word("for-you", { count: calls }) } }, String(calls)) : null;
  const turn = name !== DIRECT && due(state.me, name) ? element("span", { className: "due", role: "img", title: word("your-turn"), ariaLabel: word("your-turn") }, "●") : null;
  const button = element(
    "button",
    { type: "button", id, className: "place", onclick: () => go(name) },
    mark,
    element("span", { className: "cut" }, label),
    turn,
    badge,
  );
  button.classList.toggle("unread", all > 0);
  if (current) button.setAttribute("aria-current", "page");
  return button;
}

/** Goes to a place. */
export function go(name) {
  change({ place: name });
  drawer(false);
}

function paintPeople() {
  const box = byId("identities");
  const focused = box.contains(document.activeElement);
  box.replaceChildren(...state.people.map(person));
  const current = byId(`identity-${state.me}`);
  if (focused) current.focus();
  if (box.scrollWidth > box.clientWidth) current.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function person(name, index) {
  const current = name === state.me;
  const calls = current ? 0 : called(name);
  const keys = index < 9 ? `Alt+${index + 1}` : "";
  const tab = element(
    "button",
    {
      type: "button",
      id: `identity-${name}`,
      tabIndex: current ? 0 : -1,
      title: keys,
      onclick: () => change({ me: name }),
      aria: { role: "tab", selected: String(current), controls: "messages" },
    },
    face(name),
    name,
    calls ? element("span", { className: "dot", aria: { label: word("called") } }) : null,
  );
  return tab;
}

/** Opens or closes the left column where it is a drawer. */
export function drawer(open) {
  document.body.classList.toggle("drawer", open);
  byId("shade").hidden = !open;
  byId("menu").setAttribute("aria-expanded", String(open));
}

/** Left and right go through the people, as tabs do. */
byId("identities").addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const { people, me } = state;
  change({ me: people[(people.indexOf(me) + step + people.length) % people.length] });
});
byId("menu").onclick = () => drawer(!document.body.classList.contains("drawer"));
byId("shade").onclick = () => drawer(false);
