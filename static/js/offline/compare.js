// Before beside after: what a correction would change, and what has to be decided because of it, told without a
// connection. The questions and their answers are those of the rules; see static/js/rules/consequences.js.

import { fill, joinNames, messageOf, points, shown, signedMoney } from "./figures.js";
import { kept, words } from "./game.js";
import { cell, part } from "./page.js";

/** One line of before and after; `small` says what else is different. */
function line(name, was, next, small = "", highlighted = true) {
  const changed = was !== next || small;
  const row = Object.assign(document.createElement("tr"), { className: changed && highlighted ? "changed" : "" });
  const head = Object.assign(cell("th", name), { scope: "row" });
  if (small) head.append(cell("small", small));
  row.append(head, cell("td", was, "n was num"), cell("td", next, "n new num"));
  return row;
}

function pointLines(before, after, names) {
  const figure = (hand, seat) => (Number.isInteger(hand?.points?.[seat]) ? points(hand.points[seat]) : "–");
  const seats = names
    .map((_name, seat) => seat)
    .filter((seat) => [before, after].some((hand) => Number.isInteger(hand?.points?.[seat])));
  return seats.map((seat) => line(names[seat], figure(before, seat), figure(after, seat)));
}

/** Everybody who sits at both tables. */
const both = (before, after) =>
  before.players.flatMap((was) => after.players.filter(({ name }) => name === was.name).map((next) => [was, next]));

function totalLines(before, after) {
  return both(before, after).map(([was, next]) => {
    const state =
      was.standing === next.standing
        ? ""
        : fill(words.instead, { now: words[next.standing], was: words[was.standing] });
    return line(next.name, points(was.total), points(next.total), state);
  });
}

function followLines(before, after) {
  const offered = ({ offer }) => (offer ? points(offer.score) : words.no);
  const offers = both(before, after)
    .filter(([was, next]) => offered(was) !== offered(next))
    .map(([was, next]) => line(fill(words.may_at, next), offered(was), offered(next), "", false));
  const progress = (view) => (view.over ? words.is_over : words.goes_on);
  const over = before.over === after.over ? [] : [line(words.the_game, progress(before), progress(after), "", false)];
  const winners = [before, after].map((view) => joinNames(view.winners) || "–");
  const won = winners[0] === winners[1] ? [] : [line(words.winner, winners[0], winners[1], "", false)];
  const moved = both(before, after).filter(([was, next]) => kept.money && was.net !== next.net);
  return [
    ...offers,
    ...over,
    ...won,
    ...moved.map(([was, next]) =>
      line(fill(words.money_of, next), signedMoney(was.net), signedMoney(next.net), "", false),
    ),
  ];
}

/** The numbers that the hands of a question had, and of a decision the hand it followed. */
function handsOf({ entries }, before) {
  const numbers = entries.flatMap((entry) => {
    const at = before.entries.findIndex((each) => each.number === entry.number && each.part === entry.part);
    return at < 0 ? [] : [shown(before.steps[at + 1].record?.number ?? before.steps[at].state.number - 1)];
  });
  const all = [...new Set(numbers)];
  return counted(words.hands_of, all.length).replace("{hands}", joinNames(all.map(String)));
}

/** An entry in a few words; one who ended a hand with cards knocked. */
function briefly({ type, player, out, left }) {
  const ended = !out ? "no_one" : out in (left ?? {}) ? "knocked" : "hand";
  return fill(words[`was_${type === "hand" ? ended : type}`], { name: player ?? out ?? "" });
}

function questionWords(question, before) {
  const { kind, entries, player, offer, refusal } = question;
  const figures = {
    name: player,
    hands: handsOf(question, before),
    score: points(offer?.score ?? 0),
    cost: signedMoney(offer?.cost ?? 0),
  };
  if (refusal) figures.why = messageOf(refusal);
  figures.what = [...new Set(entries.map(({ plain }) => briefly(plain)))].join(" ");
  const asks =
    kind !== "gone"
      ? `ask_${kind}`
      : refusal.code === "game_over"
        ? "ask_over"
        : entries[0].plain.type === "hand"
          ? "ask_gone"
          : "ask_gone_after";
  const more = { drop: kind === "gone" ? "_gone" : "", buy_in: offer?.cost ? "" : "_free" };
  const answerKey = (choice) => `answer_${choice}${more[choice] ?? ""}`;
  const filled = (key) =>
    typeof words[key] === "string" ? fill(words[key], figures) : counted(words[key], entries.length);
  return {
    asks: filled(asks),
    answers: question.choices.map((choice) => ({ choice, text: filled(answerKey(choice)) })),
  };
}

function questionOf({ question, answer }, before) {
  const { asks, answers } = questionWords(question, before);
  const set = part("question");
  for (const place of set.querySelectorAll("legend, p")) place.textContent = asks;
  const labels = answers.map(({ choice, text }) => {
    const label = part("answer").firstElementChild;
    Object.assign(label.querySelector("input"), {
      name: `decide-${question.key}`,
      value: choice,
      checked: choice === answer,
    });
    label.querySelector("span").textContent = text;
    return label;
  });
  set.querySelector("fieldset").append(...labels);
  return set;
}

/**
 * Fill the page of a correction: `looked` is what `rules.correct` said, `before` the game as it stands, `entry` the
 * number of the corrected hand.
 */
export function draw(page, looked, before, entry) {
  const { game: after, asked } = looked;
  const at = (game) => game.hands.find((hand) => hand.entry === entry);
  const isOpen = asked.some(({ answer }) => answer === null);
  page.querySelector(".questions").append(...asked.map((each) => questionOf(each, before)));
  page.querySelector(".questions").hidden = !asked.length;
  page.querySelector("[data-points]").append(...pointLines(at(before), at(after), after.table.players));
  page.querySelector("[data-totals]").append(...totalLines(before.view, after.view));
  const follows = followLines(before.view, after.view);
  page.querySelector("[data-follows]").append(...follows);
  page.querySelector("[data-follows]").closest("table").hidden = !follows.length;
  page.querySelector("[data-first]").hidden = !isOpen;
  page.querySelector("[data-go=save]").hidden = isOpen;
}
