/** What the parts of the page share. main.js makes it; whatever needs more than the state is given all of it. */
interface App {
  state: import("./state/state.js").State;
  /** Paints the page. To be called after each change of the state. */
  draw(): void;
  engine: import("./engine/client.js").Engine;
  /** Shows news at the table, step by step. */
  player: import("./playback/news-player.js").NewsPlayer;
  /** The address bar and the browser's history. */
  history: import("./route/history.js").PageHistory;
  /** The matches kept between visits. */
  store: import("./storage/match-store.js").MatchStore;
  locks: import("./storage/tab-locks.js").TabLocks;
  autosave: import("./shell/autosave.js").Autosave;
  predealt: import("./table/predealt.js").Predealt;
  /** What a person can do at the table. */
  table: import("./table/actions.js").TableActions;
  /** What a person can do about matches. */
  match: import("./shell/match-actions.js").MatchActions;
  dialogs: import("./shell/dialog-actions.js").DialogActions;
  /** What is fetched once the table stands. */
  deferred: import("./shell/load-deferred.js").Deferred;
}

/** What a feature of the deferred part adds to the page. deferred/index.js lists them all. */
interface Feature {
  /** Title and content of the dialogs it opens. */
  dialogs?: {
    [K in import("./state/state.js").Dialog["kind"]]?: (
      dialog: import("./state/state.js").Dialog & { kind: K },
    ) => [string, unknown];
  };
  /** What it shows in places that the page keeps for it. */
  slots?: Partial<Record<Slot, () => unknown>>;
  /** What others may have it do. */
  commands?: Partial<Commands>;
  /** Takes a key pressed at the table. */
  press?(event: KeyboardEvent): void;
  /** Called after each painting. */
  painted?(): void;
  /** Called when an engine is up. */
  engineUp?(): void;
  /** Called with what the engine has found out. */
  posted?(post: import("./contract").Post): void;
}

/** A place for what features show: round the table, under its result, or the whole screen of a replay. */
type Slot = "notes" | "hint" | "answer" | "next" | "afterDeal" | "replay";

interface Commands {
  hint(): void;
  /** Opens the rules where they forbid the card chosen last. */
  rule(): void;
  /** Offers links to the match being played, or those given: with the step of the replay they begin at. */
  share(links?: import("./contract").Links, at?: string): void;
  watch(link: string, place: { deal?: number; seat?: number | null; step?: number }): Promise<void>;
}
