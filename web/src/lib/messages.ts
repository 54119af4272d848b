/* Made from the room's messages and the kit's scenes by `python scripts/typescript.py`; not to be edited. */

/** One card: ``face`` is its text, None when the viewer sees its back. */
export interface Card {
  face: string | null;
  seat: number | null;
  played_as: string | null;
  marks: string[];
}

/** A place on the table. ``id`` is stable for the match, so that faces can move cards between zones. */
export interface Zone {
  id: string;
  kind: "hand" | "trick" | "stock" | "pile" | "spread" | "heap" | "open" | "lifted" | "meld" | "chain" | "board" | "taken" | "chips" | "note" | "grid";
  label: string;
  seat: number | null;
  cards: Card[];
  count: number | null;
  amount: number | null;
  text: string | null;
  number: number | null;
  columns: string[];
  rows: string[][];
}

/** Something the viewer may do now. */
export interface Choice {
  action: number;
  kind: string;
  text: string;
  label: string;
  cards: string[];
  zone: string | null;
  end: "left" | "right" | null;
  nth: number | null;
  hotkey: string | null;
  cell: [number, number] | null;
}

/** A choice over a range too long to list (a raise): any action of ``kind`` from low to high. */
export interface Amount {
  kind: string;
  template: string;
  label: string;
  low: number;
  high: number;
  step: number;
  marks: [string, number][];
}

/** The viewer may select several cards of a hand and ask for a kind of action with them. */
export interface Select {
  kinds: [string, string][];
  least: number;
  most: number;
}

/** What the table asks of the viewer now. */
export interface Prompt {
  text: string;
  choices: Choice[];
  amount: Amount | null;
  select: Select | null;
  arrange: boolean;
  rest: boolean;
  single: number | null;
}

/** Something that happened, as one viewer may know it. */
export interface TableEvent {
  kind: string;
  text: string;
  seat: number | null;
  cards: Card[];
  lines: string[];
}

/** What stands beside a player's name. */
export interface SeatView {
  seat: number;
  score: number;
  badges: string[];
  team: number | null;
  cards: number | null;
  amount: number | null;
  out: boolean;
  marks: string[];
}

/** All one viewer sees. ``seat`` None is a spectator. The table adds events, sheet, prompt and version. */
export interface Scene {
  game: string;
  seat: number | null;
  turn: number | null;
  hand: number;
  headline: string;
  zones: Zone[];
  seats: SeatView[];
  ask: string;
  ask_without: Record<string, string>;
  amount: Amount | null;
  select: Select | null;
  prompt: Prompt | null;
  events: TableEvent[];
  sheet: number[][];
  scores: number[];
  over: boolean;
  winners: number[];
  version: number;
}

/** What is still wrong with a table as a player has arranged it. */
export interface Wrong {
  group: number | null;
  text: string;
  rule: string;
}

/** What a newcomer is told before a decision, beside what the scene asks of him and what a hint says. */
export interface Guide {
  welcome: string;
  steps: Record<string, string>;
  refused: string;
}

/** Another act than was done, told: by how much it was better, with the interval, and why. */
export interface Better {
  do: string;
  label: string;
  cost: number;
  low: number | null;
  high: number | null;
  sure: boolean;
  why: string;
}

/** A decision told. ``version``: after so many actions. ``seen``: what was better with all cards seen. */
export interface Decision {
  version: number;
  hand: number;
  did: string;
  label: string;
  choices: number;
  cost: number;
  mistake: boolean;
  unlucky: boolean;
  verdict: string;
  better: Better | null;
  seen: Better | null;
}

/** A review told. ``costliest``: the versions of the costliest mistakes, the worst first. */
export interface Review {
  seat: number;
  cost: number;
  mistakes: number;
  unlucky: number;
  costliest: number[];
  decisions: Decision[];
}

/** What everyone at a table may know of a seat. */
export interface Sitter {
  seat: number;
  name: string;
  kind: "human" | "bot" | "empty";
  level: string | null;
  online: boolean;
  stand_in: boolean;
  you: boolean;
  looks_away: boolean;
}

/** The viewer has only a moment to act; then the house does this for him. */
export interface Window {
  seconds_left: number;
  seconds: number;
  action: number;
}

/** A match goes on from another, at its table's address and number, after so many actions. */
export interface BeginsTold {
  match: string;
  after: number;
}

/** How far the seats are with the words they add to the match key; those awaited are to do the next thing. */
export interface CeremonyTold {
  phase: "committing" | "revealing" | "settled";
  commit: string;
  seat_commits: (string | null)[];
  entropy: (string | null)[] | null;
  awaited: number[];
}

/** How long the person in turn has, and how much of that is of the seat's bank. */
export interface Clock {
  seat: number;
  seconds_left: number;
  bank: number;
}

/** How many of the matches at a table somebody has won, and played. */
export interface Standing {
  name: string;
  won: number;
  played: number;
}

/** A match of the table that has ended; ``ended_at`` in seconds since 1970. */
export interface Played {
  number: number;
  game: string;
  title: string;
  names: string[];
  scores: number[];
  winners: number[];
  ended_at: number;
}

/** How the table stands. */
export interface TableInfo {
  type: "table";
  id: string;
  name: string;
  state: "waiting" | "playing" | "over" | "closed";
  number: number;
  deal: string;
  begun: boolean;
  broken: boolean;
  lesson: number;
  game: string;
  title: string;
  players: number;
  preset: string;
  options: Record<string, string | number | boolean | number[]>;
  seats: Sitter[];
  you: number | null;
  host: boolean;
  leads: boolean;
  looking: number[];
  choosing: number[];
  evening: Standing[];
  played: Played[];
  private: boolean;
  link: string;
  settings: Record<string, number | boolean | string>;
  spectators: number;
  commit: string | null;
  ceremony: CeremonyTold | null;
  seat_commits: (string | null)[] | null;
  entropy: (string | null)[] | null;
  hand_keys: string[];
  begins: BeginsTold | null;
  seal: string | null;
  result: Record<string, unknown> | null;
}

/** The table as the viewer sees it after ``version`` actions; ``told`` counts the events of the match by then. */
export interface SceneTold {
  type: "scene";
  version: number;
  told: number;
  scene: Scene;
  window: Window | null;
  clock: Clock | null;
}

/** What has changed for a viewer since the scene he was shown last, and all a ``SceneTold`` says besides. */
export interface ChangesTold {
  type: "changes";
  version: number;
  told: number;
  changes: Record<string, unknown>;
  window: Window | null;
  clock: Clock | null;
}

/** What was asked (``about``) is not done, and nothing has changed. */
export interface RefusedTold {
  type: "refused";
  reason: string;
  rule: string | null;
  about: string;
}

/** Why something may not be done, or that it may. */
export interface WhyTold {
  type: "why";
  reason: string;
  rule: string | null;
}

/** The cards can mean several actions: which? */
export interface OptionsTold {
  type: "options";
  version: number;
  choices: Choice[];
}

/** What is still wrong with a table as it was laid; ``ready``: it may be played so. */
export interface ArrangedTold {
  type: "arranged";
  version: number;
  wrong: Wrong[];
  ready: boolean;
}

/** How many of the tricks left are sure to be the viewer's; ``concede``: he may give up the others. */
export interface RestTold {
  type: "rest";
  version: number;
  sure: number;
  left: number;
  concede: boolean;
}

/** A player has claimed so many of the tricks that were left, and the hand is played out. */
export interface ClaimedTold {
  type: "claimed";
  seat: number;
  sure: number;
  left: number;
}

/** Somebody says something; ``at`` in seconds since 1970. */
export interface ChatTold {
  type: "chat";
  name: string;
  text: string;
  at: number;
  seat: number | null;
}

/** Somebody at a seat waves, or the like. */
export interface EmoteTold {
  type: "emote";
  seat: number;
  emote: "wave" | "well_played" | "thanks" | "laugh" | "sorry" | "hurry";
}

/** Somebody would like the viewer to act. */
export interface NudgedTold {
  type: "nudged";
  name: string;
}

/** A player asks to take back what was done last. */
export interface UndoAskedTold {
  type: "undo_asked";
  seat: number;
}

/** The match stands as it did before: something was taken back. */
export interface UndoneTold {
  type: "undone";
}

/** The question whether to take back is closed; nothing goes back. */
export interface UndoClosedTold {
  type: "undo_closed";
  text: string;
}

/** The viewer sits; whoever has the token plays the seat, on any device. */
export interface SeatedTold {
  type: "seated";
  seat: number;
  token: string;
  link: string;
}

/** The key a hand that is over was dealt from. */
export interface HandKeyTold {
  type: "hand_key";
  hand: number;
  key: string;
}

/** What a club player would do, and why: said from what the player sees, and empty where there is no word for it. Where several acts are to be done at once, ``action`` is the first; ``cards`` are those that all of them move. ``guide``: what a newcomer has to know, where that was asked for and the game has a lesson. */
export interface HintTold {
  type: "hint";
  action: number;
  label: string;
  cards: string[];
  why: string;
  guide: Guide | null;
}

/** The table in sentences, for ears: what the listener is asked, his hand, the table, the scores, the last trick. */
export interface NarrationTold {
  type: "narration";
  asked: string;
  hand: string;
  table: string;
  scores: string;
  last: string;
}

/** How a club player would have the table lie after this turn's laying. */
export interface LaidTold {
  type: "laid";
  version: number;
  groups: string[][];
}

/** Words for everybody. */
export interface NoticeTold {
  type: "notice";
  text: string;
}

/** The table is closed for good; the line is closed after this. */
export interface ClosedTold {
  type: "closed";
  text: string;
}

/** How a table is run. */
export interface TableSettings {
  drop_wait_s?: number;
  bot_pause_s?: number;
  window_seconds?: number;
  hand_pause_s?: number;
  starts_full?: boolean;
  turn_s?: number;
  bank_s?: number;
  idle?: "bot" | "wait";
  undo?: boolean;
  spectators?: boolean;
  chat?: boolean;
}

/** Who is to sit at a seat of a new table. */
export interface SeatPlan {
  kind?: "human" | "bot";
  level?: string | null;
}

/** What somebody asks a new table to be. */
export interface NewTable {
  game: string;
  preset?: string;
  options?: Record<string, unknown>;
  players?: number | null;
  private?: boolean;
  lesson?: boolean;
  name?: string;
  seats?: SeatPlan[] | null;
  seat?: number | null;
  settings?: TableSettings;
}

/** Show me the table as it is; ``token``, in the first message of a line: I come with this seat's token. ``words``: I can add words of mine to the match key (``Commit``, ``Reveal``). ``changes``, in the first message: I can make the next scene of the last one and its changes. */
export interface DoHello {
  do: "hello";
  token?: string | null;
  words?: boolean;
  changes?: boolean;
}

/** I only watch. */
export interface DoWatch {
  do: "watch";
}

/** I take this seat. */
export interface DoSit {
  do: "sit";
  seat: number;
}

/** I commit to words of mine for the match key. */
export interface DoCommit {
  do: "commit";
  hash: string;
}

/** These are my words for the match key. */
export interface DoReveal {
  do: "reveal";
  words: string;
}

/** I give my seat up. */
export interface DoLeave {
  do: "leave";
}

/** Begin; bots take the empty seats. */
export interface DoStart {
  do: "start";
}

/** Another match at this table, in place of one that has not begun or is broken off; what is not named stays. ``begin``: and it begins at once. */
export interface DoAnother {
  do: "another";
  game?: string | null;
  preset?: string | null;
  options?: Record<string, unknown> | null;
  players?: number | null;
  begin?: boolean;
}

/** A bot shall sit at this seat, or nobody yet; who sits there makes room. */
export interface DoPlace {
  do: "place";
  seat: number;
  kind: "human" | "bot";
  level?: string | null;
}

/** Who sits at these two seats shall change places. */
export interface DoSwap {
  do: "swap";
  one: number;
  other: number;
}

/** The table shall be called so, be seen by these, be run so. */
export interface DoManage {
  do: "manage";
  name?: string | null;
  private?: boolean | null;
  settings?: TableSettings | null;
}

/** I do this, seeing version ``version``. */
export interface DoPlay {
  do: "play";
  version: number;
  action?: number | null;
  text?: string | null;
}

/** With these cards: the table finds out which action is meant. */
export interface DoSelect {
  do: "select";
  version: number;
  cards: string[];
  kind?: string | null;
}

/** So shall the table lie after my laying: every combination. ``commit``: and so be it, if nothing is wrong. */
export interface DoArrange {
  do: "arrange";
  version: number;
  groups: string[][];
  commit?: boolean;
}

/** The tricks left are mine, whatever the others hold. ``concede``: what is not sure is theirs. */
export interface DoRest {
  do: "rest";
  version: number;
  concede?: boolean;
}

/** Why may I not do this? */
export interface DoWhy {
  do: "why";
  action?: number | null;
  cards?: string[] | null;
  kind?: string | null;
}

/** What would a club player do? ``table``: how would he have the whole table lie after this turn's laying? ``guide``: and what does a newcomer have to know? */
export interface DoHint {
  do: "hint";
  table?: boolean;
  guide?: boolean;
}

/** Tell me the table in sentences. */
export interface DoNarrate {
  do: "narrate";
}

/** I say this. */
export interface DoChat {
  do: "chat";
  text: string;
}

/** I wave, or the like. */
export interface DoEmote {
  do: "emote";
  emote: "wave" | "well_played" | "thanks" | "laugh" | "sorry" | "hurry";
}

/** Wake up: we wait for this seat. */
export interface DoNudge {
  do: "nudge";
  seat: number;
}

/** I look at something else, or at the table again. */
export interface DoPresence {
  do: "presence";
  away: boolean;
}

/** May I take back what I did last? Among bots: I go back to my last decision. */
export interface DoUndo {
  do: "undo";
}

/** Another player may take it back, or not. */
export interface DoUndoAnswer {
  do: "undo_answer";
  agree: boolean;
}

/** I have looked at the end of the hand: on with the game. */
export interface DoNext {
  do: "next";
}

/** Give me another token of my seat, for another device. */
export interface DoToken {
  do: "token";
}

/** I made this table: close it for everybody, for good. */
export interface DoClose {
  do: "close";
}

export type ServerMessage =
  | TableInfo
  | SceneTold
  | ChangesTold
  | RefusedTold
  | WhyTold
  | OptionsTold
  | ArrangedTold
  | RestTold
  | ClaimedTold
  | ChatTold
  | EmoteTold
  | NudgedTold
  | UndoAskedTold
  | UndoneTold
  | UndoClosedTold
  | SeatedTold
  | HandKeyTold
  | HintTold
  | NarrationTold
  | LaidTold
  | NoticeTold
  | ClosedTold;

export type ClientMessage =
  | DoHello
  | DoWatch
  | DoSit
  | DoCommit
  | DoReveal
  | DoLeave
  | DoStart
  | DoAnother
  | DoPlace
  | DoSwap
  | DoManage
  | DoPlay
  | DoSelect
  | DoArrange
  | DoRest
  | DoWhy
  | DoHint
  | DoNarrate
  | DoChat
  | DoEmote
  | DoNudge
  | DoPresence
  | DoUndo
  | DoUndoAnswer
  | DoNext
  | DoToken
  | DoClose;
