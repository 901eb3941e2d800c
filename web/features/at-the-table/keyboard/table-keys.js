/** What the keys at the table do, for the settings and the guide. */

export const TABLE_KEYS = [
  ["← → ↑ ↓", "from card to card in your hand"],
  ["Home End", "the first card and the last"],
  ["Enter", "play the card, or choose it"],
  ["/", "type a card, or what you choose"],
  ["1 2 3", "the first choice, the second, and so on"],
  ["t", "the trick"],
  ["s", "the score"],
  ["h", "your hand by suit"],
  ["l", "the last trick"],
  ["i", "the state of play"],
  ["?", "what may be played, and why"],
  ["u", "undo your last decision"],
  ["x", "a hint; press again to hear it once more"],
  ["r", "the rule that forbids the card you chose"],
  ["c", "finish the deal, when nothing is left to decide"],
];
