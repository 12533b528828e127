// Building elements. Text becomes text nodes, never markup.

/** An element with properties, data and children. */
export function element(tag, properties = {}, ...children) {
  const { data, aria, ...rest } = properties;
  const node = Object.assign(document.createElement(tag), rest);
  Object.assign(node.dataset, data);
  for (const [name, value] of Object.entries(aria ?? {})) node.setAttribute(name === "role" ? name : `aria-${name}`, value);
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

export function byId(id) {
  return document.getElementById(id);
}

const FACES = 8;

/** A person's round face: a letter on one of eight colours. */
export function face(name) {
  return dress(element("span", { aria: { hidden: "true" } }), name);
}

/** Makes an element this person's face. */
export function dress(node, name) {
  const sum = [...name].reduce((all, letter) => (all * 31 + letter.codePointAt(0)) >>> 0, 7);
  node.className = `face face-${sum % FACES}`;
  node.textContent = name.charAt(0).toUpperCase();
  return node;
}
