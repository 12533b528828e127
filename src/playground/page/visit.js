// Coming to a shared page: the key of one's own link, invitations, and going again.

import { tell } from "./composer.js";
import { byId } from "./dom.js";
import { get, post } from "./line.js";
import { markdown } from "./markdown.js";
import { change, state } from "./state.js";
import { language, word } from "./words.js";

const box = byId("ask");
const [input, fault] = [byId("ask-input"), byId("ask-fault")];

/** What the link holds that this browser came by: nobody else's to read. */
const link = new URLSearchParams(location.hash.slice(1));
if (location.hash) history.replaceState(null, "", location.pathname);

// A link that is opened in the same tab is a way to come, too.
addEventListener("hashchange", () => location.reload());

/** Learns who this browser is here. */
export async function arrive() {
  const { shared, name, host } = await get("/me");
  if (!shared) return;
  change({ shared, me: name ?? "", people: name ? [name] : [] });
  document.body.classList.add("shared");
  document.body.classList.toggle("looks", !name);
  document.body.classList.toggle("host", host);
}

/** Takes up the link that it came by. */
export async function takeUp() {
  if (!state.shared) return;
  if (link.has("key")) await come(link.get("key"));
  if (link.has("friend")) await accept(link.get("friend"));
}

/** Whoever is here is asked before somebody else comes. */
async function come(key) {
  const { status, now, then } = await asked("/session", { key });
  if (status === 409 && !(await ask({ text: word("become", { who: now, then }) }))) return;
  if (status === 409) await post("/session", { key, replace: true });
  if (status === 403) return void (await ask({ text: word("link-gone") }));
  location.reload();
}

async function accept(pass) {
  const take = async (chosen) => {
    const { status, table, key } = await asked("/accept", { pass, name: chosen });
    if (!table) return void (fault.textContent = word(status === 410 ? "link-gone" : status === 409 ? "taken" : "name"));
    if (key) await show(word("own-how"), `key=${key}`, "/");
    location.assign(`/t/${encodeURIComponent(table)}`);
    return true;
  };
  if (state.me) return (await take(null)) || ask({ text: word("link-gone") });
  const { by, table, game } = await asked("/accept", { pass, lang: language });
  if (!by) return ask({ text: word("link-gone"), no: false });
  const rest = [game, `#${table}`].filter(Boolean).join(" · ");
  await ask({ text: word("your-name", { who: by, rest }), value: "", take });
}

/** What a POST comes to, a refusal too; without an answer it is thrown. */
async function asked(path, body) {
  try {
    return await post(path, body);
  } catch (fault) {
    if (!fault.status) throw fault;
    return { status: fault.status, ...fault.data };
  }
}

/** Asks something, or shows it; `take` gets what was written, and the box stays until it takes it. */
export function ask({ text = "", content = markdown(text, [], String), value = null, fixed = false, yes = word("yes"), no = true, take = () => true }) {
  byId("ask-text").replaceChildren(...content);
  byId("ask-yes").textContent = yes;
  fault.textContent = "";
  Object.assign(input, { hidden: value === null, value: value ?? "", readOnly: fixed });
  Object.assign(byId("ask-no"), { hidden: !no, textContent: no === true ? word("no") : no });
  box.showModal();
  input.select();
  // What is long is read from its beginning, though the button below has the focus.
  box.scrollTop = 0;
  return new Promise((done) => {
    box.onclose = () => done(false);
    byId("ask-form").onsubmit = async (event) => {
      event.preventDefault();
      if (!(await take(input.value.trim()))) return;
      done(true);
      box.close();
    };
  });
}

/** Shows a link to give away, or to keep. */
function show(text, fragment, path) {
  const take = async (link) => {
    await navigator.clipboard?.writeText(link).then(() => tell(word("copied")), () => {});
    return true;
  };
  return ask({ text, value: `${location.origin}${path}#${fragment}`, fixed: true, yes: word("copy"), no: word("close"), take });
}

/** Makes a link that lets one friend come to this table. */
export async function invite() {
  const { pass } = await post("/invite", { table: state.place });
  await show(word("invite-how"), `friend=${pass}`, `/t/${encodeURIComponent(state.place)}`);
}

/** Makes the link of somebody new. */
export async function welcome(name) {
  const { key } = await post("/guest", { name });
  await show(word("guest-how", { who: name }), `key=${key}`, "/");
}

byId("invite").onclick = invite;
byId("leave").onclick = async () => {
  if (!(await ask({ text: word("leave-how"), yes: word("leave") }))) return;
  await post("/leave", {});
  location.reload();
};
byId("ask-no").onclick = () => box.close();
// A press beside the box is on the box itself, too.
box.onpointerdown = ({ target, clientX, clientY }) => {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  if (target === box && !inside) box.close();
};
