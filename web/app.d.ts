/** What the parts of the page share. main.js creates it. A part that needs only the state gets only the state. */
interface App {
  state: import("./state/state.js").State;
  /** Paints the page. Must be called after each change of the state. */
  draw(): void;
  /** Puts on the look that is chosen. */
  putOnLook: typeof import("./shell/look.js").putOnLook;
  /** Our own engine. */
  own: import("./engine/client.js").Engine;
  /** The same; once games are brought, Engines. */
  engine: import("./engine/client.js").Engine | import("./engine/engines.js").Engines;
  /** Shows news at the table, step by step. */
  player: import("./playback/news-player.js").NewsPlayer;
  /** The address bar and the browser's history. */
  history: import("./route/history.js").PageHistory;
  /** The matches kept between visits. */
  store: import("./storage/match-store.js").MatchStore;
  locks: import("./storage/tab-locks.js").TabLocks;
  autosave: import("./shell/autosave.js").Autosave;
  predealt: import("./table/predealt.js").Predealt;
  /** The player's actions at the table. */
  table: import("./table/actions.js").TableActions;
  /** Starting, resuming and leaving matches. */
  match: import("./shell/match-actions.js").MatchActions;
  dialogs: import("./shell/dialog-actions.js").DialogActions;
  /** The part of the page that is fetched after the table is shown. */
  features: import("./shell/load-features.js").Features;
}

/** What a feature adds to the page. features/index.js lists all features. */
interface Feature {
  /** Title and content of each dialog it provides. */
  dialogs?: {
    [K in import("./state/state.js").Dialog["kind"]]?: (
      dialog: import("./state/state.js").Dialog & { kind: K },
    ) => [string, unknown];
  };
  /** What it shows in each slot. */
  slots?: Partial<Record<Slot, () => unknown>>;
  /** Commands that other parts can run. */
  commands?: Partial<Commands>;
  /** Handles a key pressed at the table. */
  press?(event: KeyboardEvent): void;
  /** Called after each painting. */
  painted?(): void;
  /** Called when an engine is ready. */
  engineUp?(): void;
  /** Called with each result that the engine posts. */
  posted?(post: import("./contract").Post): void;
}

/** A place where features show something: at or around the table, under its result, or a whole screen. */
type Slot =
  | "caption"
  | "mat"
  | "corner"
  | "settings"
  | "cover"
  | "middle"
  | "notes"
  | "hint"
  | "answer"
  | "next"
  | "afterDeal"
  | "withFriends"
  | "replay"
  | "desk";

interface Commands {
  /** With `sure` even if a deal of the day then no longer counts. */
  hint(sure?: boolean): void;
  /** Opens the rules at the rule that forbids the card chosen last. */
  rule(): void;
  /** Announces what a key asks about the table (keyboard/answers.js). */
  tell(key: string): void;
  /** Offers the given links, or links to the current match. `at` is the replay step to start at. */
  share(links?: import("./contract").Links, at?: string): void;
  /** Plays the deal at the table again from the beginning. */
  sameDeal(): void;
  /** Plays today's deal of a game. */
  daily(game: string): void;
  /** Plays the deal of the day in a link, as somebody else has played it. */
  rival(link: string): void;
  /** Opens a challenge, or an evening; or a table of one, which is played at once if it is not over. */
  challenge(link: string, evening?: { id: string; tag: number }): void;
  /** Asks for what is needed to challenge somebody; with `here` at the table on the screen. */
  challenging(here: boolean): void;
  /** Opens a match that is played by link. */
  turn(link: string): void;
  /** Asks for what is needed to invite somebody to one; with `here` at the table on the screen. */
  inviting(here: boolean): void;
  /** Opens an evening. */
  evening(link: string): void;
  /** Asks for what is needed to make an evening. */
  making(): void;
  /** Opens the laboratory with a game, or with the study of a link. */
  lab(text: string): void;
  /** Opens the desk; with a text, the game of a link, or the one of this id. */
  desk(text: string): void;
  /** Asks the puzzle of a link. */
  puzzle(link: string): void;
  /** Takes an answer to the puzzle at the table; null to be shown the best. */
  tried(answer: import("./contract").AnswerCall | null): void;
  watch(
    link: string,
    place: { deal?: number; seat?: number | null; step?: number; why?: boolean; review?: boolean },
  ): Promise<void>;
}
