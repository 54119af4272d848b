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
  settled: boolean;
  single: number | null;
}

/** Something that happened, as one viewer may know it. */
export interface TableEvent {
  kind: "bet" | "bid" | "bids" | "board" | "borrow" | "broken" | "call" | "challenge" | "check" | "close" | "contract" | "cut" | "deal" | "discard" | "double" | "draw" | "dummy" | "exchange" | "flush" | "fold" | "half_time" | "hand" | "keep" | "lay_off" | "lead" | "level" | "lift" | "match" | "meld" | "muck" | "name" | "open" | "out" | "pass" | "play" | "put_back" | "raise" | "rearrange" | "receive" | "red" | "renege" | "retire" | "show" | "stop" | "take" | "tap" | "trick" | "trump" | "turn_over";
  text: string;
  seat: number | null;
  cards: Card[];
  lines: string[];
  melds: Zone[];
  badges: string[][];
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
  dealer: boolean;
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
  trump: "C" | "D" | "H" | "S" | null;
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

/** What a newcomer is told before a decision, besides what the scene asks of them and what a hint says. */
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

/** A decision told. ``version``: after so many actions. ``seen``: what was better with all hands seen. size: "slip", "mistake" or "blunder", or nothing; the last two are mistakes. unsettled: there was too little time. */
export interface Decision {
  version: number;
  hand: number;
  did: string;
  label: string;
  choices: number;
  cost: number;
  size: string;
  mistake: boolean;
  unlucky: boolean;
  unsettled: boolean;
  verdict: string;
  better: Better | null;
  seen: Better | null;
}

/** A review told. ``costliest``: the versions of the costliest mistakes, the worst first. */
export interface Review {
  seat: number;
  cost: number;
  mistakes: number;
  slips: number;
  unlucky: number;
  unsettled: number;
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
  who: string | null;
}

/** Somebody who is at the table without a seat. */
export interface GuestTold {
  who: string;
  name: string;
}

/** Somebody who was removed from the table for good, or is not heard there. */
export interface BarTold {
  who: string;
  name: string;
  kind: "out" | "unheard";
}

/** The viewer has only a moment to act; then the house does ``action`` for them. */
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

/** The match is a play of a deal that many play. ``counts``: it is compared with theirs, and nobody helps. */
export interface SharedTold {
  deal: string;
  kind: "day" | "challenge";
  day: string;
  counts: boolean;
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
  system: boolean;
  game: string;
  title: string;
  players: number;
  preset: string;
  options: Record<string, string | number | boolean | number[]>;
  levels: string[];
  seats: Sitter[];
  you: number | null;
  host: boolean;
  leads: boolean;
  by_link: boolean;
  devices: number;
  muted: boolean;
  looking: number[];
  choosing: number[];
  evening: Standing[];
  played: Played[];
  private: boolean;
  link: string;
  settings: Record<string, number | boolean | string>;
  spectators: number;
  watching: GuestTold[];
  barred: BarTold[];
  commit: string | null;
  ceremony: CeremonyTold | null;
  seat_commits: (string | null)[] | null;
  entropy: (string | null)[] | null;
  hand_keys: string[];
  begins: BeginsTold | null;
  shared: SharedTold | null;
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

/** What has changed since the scene the viewer was shown last, and all else that a ``SceneTold`` says. */
export interface ChangesTold {
  type: "changes";
  version: number;
  told: number;
  changes: Record<string, unknown>;
  window: Window | null;
  clock: Clock | null;
}

/** All that comes of a press (the client's number of it) has been told. */
export interface HeardTold {
  type: "heard";
  press: number;
}

/** The line is alive, though nothing has happened for a while. */
export interface BeatTold {
  type: "beat";
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

/** How many of the tricks left are sure to be the viewer's. ``concede``: they may give up the others. */
export interface RestTold {
  type: "rest";
  version: number;
  sure: number;
  left: number;
  concede: boolean;
}

/** A player has claimed so many of the tricks that were left, and the hand is played out. ``settled``: nothing could be scored in it any more, so they have only ended it. */
export interface ClaimedTold {
  type: "claimed";
  seat: number;
  sure: number;
  left: number;
  settled: boolean;
}

/** Somebody says something; ``at`` in seconds since 1970. */
export interface ChatTold {
  type: "chat";
  name: string;
  text: string;
  at: number;
  seat: number | null;
  who: string;
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

/** What a good player would do, and why: from likely deals, else from what the player sees; it may be empty. Where several acts are to be done at once, ``action`` is the first; ``cards`` are those that all of them move. ``guide``: what a newcomer has to know, where that was asked for and the game has a lesson. */
export interface HintTold {
  type: "hint";
  action: number;
  label: string;
  cards: string[];
  why: string;
  guide: Guide | null;
}

/** The table in sentences, for ears: what the listener is asked, their hand, the table, scores, the last trick. */
export interface NarrationTold {
  type: "narration";
  asked: string;
  hand: string;
  table: string;
  scores: string;
  last: string;
}

/** What calls mean by the system of the house's players; it follows from the table's options and the calls alone. ``made``: of those made in this hand, in order; ``to_make``: of those that may be made now, by the action's number; ``cards``: by which card each side bids. */
export interface MeaningsTold {
  type: "meanings";
  version: number;
  made: string[];
  to_make: Record<string, string>;
  cards: string[];
}

/** How a club player would have the table lie after this turn's laying. */
export interface LaidTold {
  type: "laid";
  version: number;
  groups: string[][];
}

/** A notice from the server to everyone. */
export interface NoticeTold {
  type: "notice";
  text: string;
}

/** The table is closed for good; the line is closed after this. */
export interface ClosedTold {
  type: "closed";
  text: string;
}

/** How the host wants the table run. */
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

/** Show me the table as it is; ``token``, in the first message of a line: I come with this seat's token. ``words``: I can add words of mine to the match key (``Commit``, ``Reveal``). ``changes``, in the first message: I can make the next scene of the last one and its changes. ``client``, in the first message: which page this is; a line it opens anew takes the place of the one before, and its presses are known again. ``browser``, in the first message: a mark that this browser keeps for the house, whoever uses it. ``language``, in the first message: the tag of the language the table shall speak; without one, the first that the browser prefers. */
export interface DoHello {
  press?: number | null;
  do: "hello";
  token?: string | null;
  words?: boolean;
  changes?: boolean;
  client?: string | null;
  browser?: string | null;
  language?: string | null;
}

/** The client asks whether the room hears it. */
export interface DoProbe {
  press?: number | null;
  do: "probe";
}

/** I do this, seeing version ``version``. */
export interface DoPlay {
  press?: number | null;
  do: "play";
  version: number;
  action?: number | null;
  text?: string | null;
}

/** With these cards: the table finds out which action is meant. */
export interface DoSelect {
  press?: number | null;
  do: "select";
  version: number;
  cards: string[];
  kind?: string | null;
}

/** So shall the table lie after my laying: every combination. ``commit``: and so be it, if nothing is wrong. */
export interface DoArrange {
  press?: number | null;
  do: "arrange";
  version: number;
  groups: string[][];
  commit?: boolean;
}

/** The tricks left are mine, whatever the others hold. ``concede``: what is not sure is theirs. */
export interface DoRest {
  press?: number | null;
  do: "rest";
  version: number;
  concede?: boolean;
}

/** Why may I not do this? */
export interface DoWhy {
  press?: number | null;
  do: "why";
  action?: number | null;
  cards?: string[] | null;
  kind?: string | null;
}

/** What would a good player do? ``table``: how would a club player arrange the table in this turn? ``guide``: and what does a newcomer have to know? */
export interface DoHint {
  press?: number | null;
  do: "hint";
  table?: boolean;
  guide?: boolean;
}

/** Tell me the table in sentences. */
export interface DoNarrate {
  press?: number | null;
  do: "narrate";
}

/** What do the calls of this hand mean, and what would those that may be made now? */
export interface DoMeanings {
  press?: number | null;
  do: "meanings";
}

/** I have looked at the end of the hand: on with the game. */
export interface DoNext {
  press?: number | null;
  do: "next";
}

/** May I take back what I did last? Among bots: I go back to my last decision. */
export interface DoUndo {
  press?: number | null;
  do: "undo";
}

/** Another player may take it back, or not. */
export interface DoUndoAnswer {
  press?: number | null;
  do: "undo_answer";
  agree: boolean;
}

/** Someone watches without a seat. */
export interface DoWatch {
  press?: number | null;
  do: "watch";
}

/** Someone takes a free seat. */
export interface DoSit {
  press?: number | null;
  do: "sit";
  seat: number;
}

/** I commit to words of mine for the match key. */
export interface DoCommit {
  press?: number | null;
  do: "commit";
  hash: string;
}

/** These are my words for the match key. */
export interface DoReveal {
  press?: number | null;
  do: "reveal";
  words: string;
}

/** Someone gives up their seat. */
export interface DoLeave {
  press?: number | null;
  do: "leave";
}

/** Begin; bots take the empty seats. */
export interface DoStart {
  press?: number | null;
  do: "start";
}

/** Another match at this table, in place of one that has not begun or is broken off; what is not named stays. ``begin``: and it begins at once. */
export interface DoAnother {
  press?: number | null;
  do: "another";
  game?: string | null;
  preset?: string | null;
  options?: Record<string, unknown> | null;
  players?: number | null;
  begin?: boolean;
}

/** A bot shall sit at this seat, or nobody yet; who sits there makes room. */
export interface DoPlace {
  press?: number | null;
  do: "place";
  seat: number;
  kind: "human" | "bot";
  level?: string | null;
}

/** Who sits at these two seats shall change places. */
export interface DoSwap {
  press?: number | null;
  do: "swap";
  one: number;
  other: number;
}

/** The table shall be called so, be seen by these, be run so. */
export interface DoManage {
  press?: number | null;
  do: "manage";
  name?: string | null;
  private?: boolean | null;
  settings?: TableSettings | null;
}

/** Give me another link for my seat; the one before lets nobody in any more. */
export interface DoToken {
  press?: number | null;
  do: "token";
}

/** I made this table: close it for everybody, for good. */
export interface DoClose {
  press?: number | null;
  do: "close";
}

/** Someone writes to the table. */
export interface DoChat {
  press?: number | null;
  do: "chat";
  text: string;
}

/** Someone shows an emote, such as a wave. */
export interface DoEmote {
  press?: number | null;
  do: "emote";
  emote: "wave" | "well_played" | "thanks" | "laugh" | "sorry" | "hurry";
}

/** Wake up: we wait for this seat. */
export interface DoNudge {
  press?: number | null;
  do: "nudge";
  seat: number;
}

/** I look at something else, or at the table again. */
export interface DoPresence {
  press?: number | null;
  do: "presence";
  away: boolean;
}

/** I, the host, put this guest out for good (``out``), or let no one hear them here (``unheard``). */
export interface DoBar {
  press?: number | null;
  do: "bar";
  who: string;
  kind?: "out" | "unheard";
}

/** I, the host, let this guest in again, or be heard. */
export interface DoLift {
  press?: number | null;
  do: "lift";
  who: string;
  kind?: "out" | "unheard";
}

/** I report this guest to the house; what they said last goes with it. */
export interface DoReport {
  press?: number | null;
  do: "report";
  who: string;
  text?: string;
}

export type ServerMessage =
  | TableInfo
  | SceneTold
  | ChangesTold
  | HeardTold
  | BeatTold
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
  | MeaningsTold
  | LaidTold
  | NoticeTold
  | ClosedTold;

export type ClientMessage =
  | DoHello
  | DoProbe
  | DoPlay
  | DoSelect
  | DoArrange
  | DoRest
  | DoWhy
  | DoHint
  | DoNarrate
  | DoMeanings
  | DoNext
  | DoUndo
  | DoUndoAnswer
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
  | DoToken
  | DoClose
  | DoChat
  | DoEmote
  | DoNudge
  | DoPresence
  | DoBar
  | DoLift
  | DoReport;
