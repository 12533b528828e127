// The line to the server: live updates in, texts out.

import { change, state } from "./state.js";
import { language } from "./words.js";

const RETRY = 1500;
let source = null;

/** Listens for everybody this browser plays; `tell` gets each batch. */
export function listen(tell) {
  source?.close();
  const names = state.people.map(encodeURIComponent).join(",");
  source = new EventSource(`/events?me=${names}`);
  source.onopen = () => change({ offline: false });
  source.onmessage = (event) => tell(JSON.parse(event.data));
  source.onerror = () => {
    change({ offline: true });
    // A refused stream is not tried again by the browser itself.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => listen(tell), RETRY);
  };
}

async function post(path, body) {
  return get(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

/** What the server answers; a refusal is thrown. */
export async function get(path, options) {
  const answer = await fetch(path, options);
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.error);
  return data;
}

/** The last text under way in each place: what is typed first is heard first. */
const lines = new Map();

/** Says a text; resolves when it has been answered. */
export function say({ text, place = state.place, me = state.me, reply = false, press = false, stamp = "", file = null }) {
  const powers = { arbiter: state.arbiters.includes(me), manager: state.managers.includes(me) };
  const body = { me, place, text, reply, press, stamp, file, lang: language, ...powers, id: crypto.randomUUID() };
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

/** Opens a channel. */
export function openChannel(name) {
  return post("/channel", { name });
}
