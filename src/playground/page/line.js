// The line to the server: live updates in, texts out.

import { change, state } from "./state.js";
import { language, word } from "./words.js";

const RETRY = 1500;
const line = await connect();
let listener = null;

/** The way to the stream that all tabs share. */
async function connect() {
  if (window.SharedWorker) return new SharedWorker("/stream.js", { type: "module" }).port;
  const { port1, port2 } = new MessageChannel();
  (await import("./stream.js")).connect(port1);
  return port2;
}

/** Listens for everybody this browser plays; `tell` gets each batch. */
export function listen(tell) {
  listener = tell;
  line.postMessage(state.shared ? [] : state.people);
}

line.onmessage = ({ data: { batch, offline = false } }) => {
  if (state.offline !== offline) change({ offline });
  if (batch) listener(batch);
};
// A page that is left may be kept for the way back.
addEventListener("pagehide", () => line.postMessage(null));
addEventListener("pageshow", ({ persisted }) => persisted && listen(listener));

/** Sends something to be kept. */
export async function post(path, body) {
  return get(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

/** What the server answers; a refusal is thrown, with its status and what else it says. */
export async function get(path, options) {
  const answer = await fetch(path, options);
  const data = await answer.json();
  if (answer.ok) return data;
  throw Object.assign(new Error(word(`fault-${answer.status}`) || data.error), { status: answer.status, data });
}

/** The last text under way in each place: what is typed first is heard first. */
const lines = new Map();

/** Says a text; resolves when it has been answered. */
export function say({ text, place = state.place, me = state.me, reply = false, press = false, stamp = "", label, file = null }) {
  const who = state.shared ? {} : { me, arbiter: state.arbiters.includes(me), manager: state.managers.includes(me) };
  const body = { ...who, place, text, reply, press, stamp, label, file, lang: language, id: identifier() };
  const before = lines.get(place) ?? Promise.resolve();
  const sent = before.then(() => deliver(body));
  lines.set(place, sent.catch(() => {}));
  return sent;
}

// The same id twice is applied once, so a broken line may be tried again.
async function deliver(body) {
  try {
    return await post("/say", body);
  } catch (fault) {
    if (!(fault instanceof TypeError)) throw fault;
    await new Promise((again) => setTimeout(again, RETRY));
    return post("/say", body);
  }
}

// Without TLS a browser makes no UUID.
function identifier() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}

/** Opens a table. */
export function openChannel(name, hidden) {
  return post("/channel", { name, private: hidden });
}

/** An address of something that only this person may see. */
export function address(path, asked = {}) {
  return `${path}?${new URLSearchParams(state.shared ? asked : { me: state.me, ...asked })}`;
}
