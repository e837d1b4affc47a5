// One screen of the table without a connection after another, each filled from its template.

import { root } from "./game.js";

/**
 * What stands on the check screen: the fields of a hand, the event they mean and what it comes to.
 * @type {Record<string, any>}
 */
export const screens = {};

/** An element with text in it. */
export const cell = (tag, textContent, className = "") =>
  Object.assign(document.createElement(tag), { textContent, className });

/** A copy of a template of the page. */
export const part = (name) => root.querySelector(`template[data-${name}]`).content.cloneNode(true);

export function show(node, furnish = (_page) => {}) {
  furnish(node);
  for (const old of [...root.children].filter((each) => !each.matches("template, noscript, form[hidden]")))
    old.remove();
  root.append(node);
  (root.querySelector("h1[tabindex]") ?? root.querySelector("h1"))?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

export function back() {
  root.querySelector(":scope > .page:not(#record)").remove();
  root.querySelector("#record").hidden = false;
  delete root.querySelector("form.cards").dataset.sent; // of live.js: what was changed is no second touch
}

export function complain(words, place = root) {
  const why = place.querySelector(".why");
  Object.assign(why, { hidden: false, textContent: words, tabIndex: -1 }).focus();
  return null;
}
