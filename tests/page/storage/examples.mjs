/** One whole entry of each kind that the page keeps, by its key. */

const summary = {
  game: "whist",
  title: "Whist",
  table: "Four players, two sides",
  caption: "Deal 2, trick 3",
  totals: [4, 9],
  score: "You and North 4, West and East 9",
  company: ["West", "North", "East"],
  opponents: ["Club"],
  over: false,
  between: true,
  won: null,
  undone: 0,
};
const DAY = "2026-11-26";

export const entries = {
  "match/one": {
    id: "one",
    save: "AbC",
    you: 0,
    summary,
    time: 1_790_000_000_000,
    writes: 7,
    decided: true,
    begun: true,
    names: ["", "West", "North", "East"],
    seed: DAY,
    seats: 4,
    daily: DAY,
    begunOn: DAY,
    closed: true,
    challenge: "JAb/0",
    rival: 3,
    deals: { 1: { helped: true, cost: 2.5, expert: 4 } },
  },
  "match/two": { id: "two", save: "AbD", you: 0, summary: { ...summary, over: true, won: true }, time: 5 },
  [`daily/${DAY}/whist`]: {
    made: { game: "whist", day: DAY, score: 5, ahead: 5, tricks: [true, false], undone: 0, link: "AbC" },
    counts: true,
    field: { better: 3, of: 20, expert: 7, best: { label: "Expert", ahead: 7, link: "AbE" } },
  },
  "puzzle/AbC": {
    link: "AbC",
    table: "whist 4",
    own: false,
    tries: 2,
    found: 1,
    time: 1_790_000_000_000,
    card: {
      due: "2026-11-30T00:00:00.000Z",
      stability: 1.2,
      difficulty: 5,
      elapsed_days: 0,
      scheduled_days: 4,
      learning_steps: 0,
      reps: 1,
      lapses: 0,
      state: 2,
      last_review: "2026-11-26T00:00:00.000Z",
    },
    away: false,
  },
  "evening/NAb": {
    links: ["NAc", "NAd"],
    tag: 7,
    watching: false,
    told: { name: "Friday club", day: DAY, people: 2 },
    time: 1_790_000_000_000,
    writes: 2,
  },
  "challenge-removed/JAc": { tag: 7 },
  "turn/ab": {
    link: "RAc",
    number: "000000000000000b",
    match: "one",
    told: { title: "Whist", table: "Four players", other: "Anna", stage: "begun", waits: "other" },
    time: 1_790_000_000_000,
    writes: 2,
  },
  "challenge/JAb": {
    evening: "NAb",
    link: "JAc",
    tag: 16_777_215,
    across: false,
    made: ["AbC", null],
    told: {
      title: "Whist",
      table: "Four players",
      people: ["Anna"],
      verdict: "You lead by 3.",
      boards: 2,
    },
    time: 1_790_000_000_000,
    writes: 2,
  },
  "lesson/whist": { time: 1_790_000_000_000 },
  "desk/oh-hell": {
    files: { "rules.py": "x = 1\n" },
    began: { "rules.py": "x = 0\n" },
    from: "Whist",
    time: 1_790_000_000_000,
    writes: 3,
  },
};

export const study = {
  study: {
    game: "whist",
    edition: 1,
    seats: 4,
    settings: [{ options: {}, bots: ["club"] }],
    deals: 50,
    seed: "lab",
  },
  done: 10,
  sum: "{}",
  stop: { measure: "stuck", half: 0.02 },
  time: 1_790_000_000_000,
};

export const game = {
  id: "oh-hell",
  name: "Oh, Hell!",
  designer: "A. Body",
  link: "example.org",
  idea: "Say how many you take.",
  time: "half an hour",
  emblem: ["AS"],
  lesson: false,
  rules: [{ title: "Deal", text: "Seven each." }],
  tables: [{ seats: 4, name: "Four players", ranks: "23456789TJQKA", options: [], strengths: {} }],
};
export const wheels = [{ name: "oh-hell", version: "1.0", games: [game] }];

/** What the page has built in, as far as the first screen needs it. */
export const hello = {
  version: "0.1.0",
  cards: { AS: { rank: "A", suit: "S", name: "ace of spades" } },
  suits: { S: { name: "spades", sign: "♠" } },
  bots: [{ name: "club", label: "Club", note: "Plays as at a club.", usual: true }],
  games: [{ ...game, id: "whist", name: "Whist" }],
  seats: {},
};
