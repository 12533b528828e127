// What this browser knows: who is here, where, and what was said. Nothing in it decides about a game.

const PEOPLE = ["alice", "bob", "carol"];
export const MOST_PEOPLE = 16;
export const DIRECT = "direct";
const MOST_MESSAGES = 5000;
const NAME = /^[\p{Alphabetic}\p{N}_-]{1,24}$/u;

export const state = {
  run: null,
  shared: false,
  people: PEOPLE,
  me: PEOPLE[0],
  place: "hall",
  /** The game that is over and looked at, null for the one at the table; and the table where its
   *  reader was before. */
  game: null,
  from: null,
  channels: ["hall"],
  messages: [],
  follow: false,
  offline: false,
  arbiters: [],
  managers: [PEOPLE[0]],
};

/** The last message number that each person has seen in each place, and the last that they read there: what
 *  the bot says of a game is seen at its table, too. */
let seen = new Map();
const read = new Map();
/** The last one there was when the page came. */
let past = 0;
const painters = [];

/** Calls `paint` after every change, with what changed. */
export function onChange(paint) {
  painters.push(paint);
}

export function change(values) {
  if (values.place) Object.assign(state, { game: null, from: null });
  Object.assign(state, values);
  if (values.place) show();
  keep();
  for (const paint of painters) paint(values);
}

export function isName(text) {
  return NAME.test(text) && !/^(caipan|bot)$/i.test(text);
}

/** Takes over what the server sent; numbers of an earlier run mean nothing any more. Returns what is new. */
export function learn({ run, channels, messages }) {
  if (run !== state.run) {
    seen.clear();
    read.clear();
    state.messages = [];
    // What was said before this browser came is history.
    past = messages.at(-1)?.id ?? 0;
  }
  const known = new Set(state.messages.map((message) => message.id));
  const fresh = messages.filter((message) => !known.has(message.id));
  const erased = new Set(fresh.map((message) => message.erases));
  const kept = [...state.messages, ...fresh].filter((message) => !erased.has(message.id));
  const all = kept.sort((a, b) => a.id - b.id).slice(-MOST_MESSAGES);
  change({ run, channels, messages: all, fresh });
  return fresh;
}

/** What `me` may see in `place`. */
export function visible(me, place) {
  return state.messages.filter((message) => message.place === place && (!message.only || message.only === me));
}

/** Everything shown there now counts as seen, and as read where the talk itself is on the screen. */
export function look(talks) {
  const last = visible(state.me, state.place).at(-1);
  for (const map of talks ? [seen, read] : [seen]) if (last) map.set(`${state.me}/${state.place}`, last.id);
  keep();
}

/** How much is unseen: messages of others, what people said, and calls for this very person. */
export function unseen(me, place) {
  const since = (map) => {
    const last = map.get(`${me}/${place}`) ?? past;
    return visible(me, place).filter((message) => message.id > last && message.author !== me);
  };
  const rest = since(seen);
  const said = since(read).filter(({ bot, press }) => !bot && !press);
  return { all: rest.length, said: said.length, calls: rest.filter((message) => calls(message, me)).length };
}

/** The message asks for this person. */
export function calls(message, me) {
  return message.author !== me && (message.pings.includes(me) || message.only === me);
}

/** It is this person's turn there, or something is proposed to them: the last board that was shown called
 *  them, or the last word did, and can be accepted. */
export function due(me, place) {
  const said = visible(me, place).filter(({ bot, only }) => bot && !only);
  const [board, last] = [said.findLast(({ picture }) => picture), said.at(-1)];
  const asks = last?.buttons.some(({ command }) => command.startsWith("accept"));
  return [board, asks && last].some((message) => message && message.pings.includes(me));
}

/** How often this person is called, anywhere. */
export function called(me) {
  return [...state.channels, DIRECT].reduce((sum, place) => sum + unseen(me, place).calls, 0);
}

// People stay in the browser; who I am stays in the tab, so that two tabs can be two people.
function keep() {
  const { people, me, place, follow, arbiters, managers, run, shared } = state;
  try {
    if (!shared) localStorage.setItem("people", JSON.stringify({ people, follow, arbiters, managers }));
    sessionStorage.setItem("here", JSON.stringify({ me, place, run, seen: [...seen] }));
  } catch {
    // A browser without storage forgets; that is all.
  }
}

/** The place that the address names, and the game. */
function addressed() {
  const name = /^\/t\/([^/]+)$/.exec(location.pathname)?.[1];
  return { place: name && decodeURIComponent(name), game: new URLSearchParams(location.search).get("game") };
}

/** Every table has an address of its own, and every game that is over. */
function show() {
  const path = `/t/${encodeURIComponent(state.place)}${state.game ? `?game=${encodeURIComponent(state.game)}` : ""}`;
  if (path !== location.pathname + location.search) history.pushState(null, "", path);
}

addEventListener("popstate", () => {
  const { place, game } = addressed();
  change({ place: place ?? state.channels[0], game });
});

/** Remembers; the place and `?me=bob` in the address win. */
export function recall() {
  try {
    const { seen: looked, ...here } = JSON.parse(sessionStorage.getItem("here")) ?? {};
    Object.assign(state, JSON.parse(localStorage.getItem("people")), here);
    seen = new Map(looked);
  } catch {
    // What cannot be read was not ours.
  }
  const { place, game } = addressed();
  Object.assign(state, { place: place ?? state.place, game });
  const asked = new URLSearchParams(location.search).get("me");
  if (asked && isName(asked)) state.me = asked;
  state.people = [...new Set([...state.people, state.me])].filter(isName).slice(-MOST_PEOPLE);
}
