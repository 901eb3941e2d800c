/** What the keys at a table tell: about the trick, the score, the hand and what may be played. */

import { inOrder, question } from "../../../state/selectors.js";
import { comesTo } from "../../../table/trick.js";
import { lines, list, t } from "../../../ui/i18n.js";

/** @typedef {import("../../../state/state.js").State} State */
/** @typedef {import("../../../contract").Fact} Fact */

/** What each key announces about the table. */
export const answers = {
  t: (/** @type {State} */ { table: { view } }) =>
    view ? lines([view.trick.text, ...view.trick.groups.map((group) => comesTo(view, group))]) : "",
  s: (/** @type {State} */ { table: { view } }) =>
    lines([...(view?.sides ?? []).map(standing), ...(view?.rows ?? []).map(row), ...terms(view)]),
  h: handBySuit,
  l: lastTrick,
  i: stateOfPlay,
  "?": whatMayBePlayed,
};

/** @param {import("../../../contract").SideView} side */
function standing({ name, total, facts }) {
  return t("{name}: {facts}.", { name, facts: list([...facts.map(fact), t("{total} in all", { total })]) });
}

/** @param {import("../../../contract").Row} row */
function row({ name, suits }) {
  return t("{name}: {facts}.", { name, facts: list(suits.map((suit) => suit.text)) });
}

/**
 * How a finished deal was scored.
 * @param {import("../../../state/state.js").View | null} view
 */
function terms(view) {
  return (view?.score?.terms ?? []).map(({ label, values }) => {
    const facts = values.map((value, side) => fact({ label: view?.sides[side].name ?? "", value }));
    return t("{name}: {facts}.", { name: label, facts: list(facts) });
  });
}

/** @param {State} state */
function lastTrick({ table: { view } }) {
  if (!view?.last) return t("No trick has been taken yet.");
  const { text, winner } = view.last;
  const who = view.seats.find(({ seat }) => seat === winner);
  return lines([text, who ? t("{name} took it.", { name: who.name }) : ""]);
}

/** @param {Pick<Fact, "label" | "value"> & Partial<Fact>} fact */
function fact({ label, value, meter }) {
  const limit = meter?.[1];
  return limit === undefined
    ? t("{label} {value}", { label, value })
    : t("{label} {value} of {limit}", { label, value, limit });
}

/**
 * Your hand, or every open hand.
 * @param {State} state
 */
function handBySuit(state) {
  const { hello } = state;
  const { view } = state.table;
  if (!view || !hello) return "";
  const seen = view.seats.filter((seat) => seat.cards);
  if (!seen.length) return t("You can’t see anyone’s hand.");
  const hands = seen.map((seat) => bySuit(inOrder(state, seat.cards ?? []), hello));
  if (hands.length === 1) return hands[0];
  return lines(seen.map(({ name }, nth) => t("{name}: {facts}", { name, facts: hands[nth] })));
}

/**
 * @param {string[]} hand
 * @param {import("../../../contract").Hello} hello
 */
function bySuit(hand, { cards, suits }) {
  const held = hand.map((code) => cards[code]);
  // In screen order, so that the arrow keys reach the cards in the order announced.
  const letters = new Set([...held.flatMap(({ suit }) => suit ?? []), ...Object.keys(suits)]);
  const told = [...letters].map((letter) => {
    const { name } = suits[letter];
    const ranks = held.filter((card) => card.suit === letter).map((card) => card.rank);
    return t("{name}: {facts}.", { name, facts: ranks.length ? list(ranks) : t("none") });
  });
  const suitless = held.filter((card) => card.suit === null).map((card) => t("{name}.", { name: card.name }));
  return lines([...told, ...suitless]);
}

/** @param {State} state */
function stateOfPlay({ table: { view }, hello }) {
  if (!view || !hello) return "";
  const seats = view.seats.filter((seat) => seat.facts.length > 0);
  return lines([
    view.status,
    view.caption,
    ...[...view.facts, ...view.piles.flatMap((one) => pile(one, hello))].map((one) =>
      t("{fact}.", { fact: fact(one) }),
    ),
    ...seats.map(({ name, facts }) => t("{name}: {facts}.", { name, facts: list(facts.map(fact)) })),
  ]);
}

/**
 * A shared pile as a fact, if anything about it is public: its cards, or how many there are.
 * @param {import("../../../contract").Pile} pile
 * @param {import("../../../contract").Hello} hello
 */
function pile({ seat, label, count, cards }, hello) {
  if (seat !== null || count === null) return [];
  return [
    { label, value: cards?.length ? list(cards.map((card) => hello.cards[card].name)) : String(count) },
  ];
}

/** @param {State} state */
function whatMayBePlayed(state) {
  const asked = question(state);
  if (!asked)
    return state.news.paused ? t("Waiting for you: press Enter to go on.") : (state.table.view?.status ?? "");
  if (asked.kind === "choice")
    return t("You may choose {choices}.", { choices: list(asked.choices.map((one) => one.text)) });
  const allowed = asked.cards.filter((one) => one.ok).map((one) => one.card);
  const names = inOrder(state, allowed).map((card) => state.hello?.cards[card].name ?? card);
  const reasons = new Set(asked.cards.map((one) => one.why ?? ""));
  return lines([t("You may choose {choices}.", { choices: list(names) }), ...reasons]);
}
