/**
 * This browser's part in an honest deal: words of its own, what it saw, and the check at the end.
 *
 * The order and the formulae stand in docs/honest-deals.md and, in Python, in `cardhouse/table/keys.py`, `seen.py` and
 * `verify.py`. SHA-256 comes from a library: a page served by plain HTTP in a house's own network has no `crypto.subtle`.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { kept, type Store } from "./keeping";
import type { Scene } from "./protocol";

type PerSeat = (string | null)[];

/** What a browser keeps of one match, as `cardhouse verify --seen` reads it. Null where it has not seen that. */
export interface Seen {
  cardhouse_seen: 1;
  table: string;
  seat: number | null;
  /** The house's commitment, as it was first shown. */
  commit: string | null;
  /** This seat's words, once it has shown them. */
  words: string | null;
  /** The closed list of commitments, before the words were shown. */
  seat_commits: PerSeat | null;
  /** Everybody's words, as they were shown. */
  entropy: PerSeat | null;
  hand_keys: Record<string, string>;
  /** Fingerprints of what lay on the table, by version. */
  scenes: Record<string, string>;
  /** The seal of the record, as told when the match was over. */
  seal: string | null;
  /** Where the house contradicted itself. */
  complaints: string[];
}

export interface Checked {
  ok: boolean;
  lines: string[];
}

const KEY = "cardhouse.deals.";
const TABLES = "cardhouse.deals";
const MOST_TABLES = 20;
const MOST_SCENES = 2000;
const WORDS_BYTES = 16;

// --- The formulae ---------------------------------------------------------------------------------------------

function hashOf(...parts: (string | Uint8Array)[]): Uint8Array {
  const framed = parts.flatMap((part) => {
    const raw = typeof part === "string" ? utf8ToBytes(part) : part;
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, raw.length, true);
    return [length, raw];
  });
  return sha256(concatBytes(...framed));
}

/** What the house shows of its secret (in hex) before anybody adds words. */
export const commitmentOf = (secret: string, table: string): string =>
  bytesToHex(hashOf("cardhouse house 1", table, hexToBytes(secret)));

/** What a seat shows of its words before anybody shows theirs. */
export const seatCommitmentOf = (commit: string, seat: number, words: string): string =>
  bytesToHex(hashOf("cardhouse seat 1", commit, String(seat), words));

/** The key of a match, in hex. */
export const matchKeyOf = (secret: string, entropy: PerSeat, table: string): string =>
  bytesToHex(hashOf("cardhouse match 1", table, hexToBytes(secret), ...entropy.map((words) => words ?? "")));

/** What lay on the table before this viewer's eyes. */
export function fingerprintOf(scene: Scene): string {
  const zones = scene.zones.map((zone) => [zone.id, zone.cards.map((card) => card.face)]);
  const text = JSON.stringify([scene.version, scene.hand, scene.scores, zones]);
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, 16);
}

/** A record's lines and the seal behind them. */
function splitSeal(record: string): { lines: string; seal: string | null } {
  const text = record.trimEnd();
  const end = text.lastIndexOf("\n") + 1;
  try {
    const last = JSON.parse(text.slice(end)) as { seal?: unknown };
    if (typeof last.seal === "string") return { lines: text.slice(0, end), seal: last.seal };
  } catch {
    // No seal.
  }
  return { lines: record, seal: null };
}

/** Something nobody guesses. */
export const randomHex = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(WORDS_BYTES)));

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

// --- One match ------------------------------------------------------------------------------------------------

interface Kept extends Seen {
  /** Words that are not shown yet, with the seat and the house's commitment they were made for. */
  own: { seat: number; commit: string; words: string } | null;
}

function blank(table: string): Kept {
  return {
    cardhouse_seen: 1,
    table,
    seat: null,
    commit: null,
    words: null,
    seat_commits: null,
    entropy: null,
    hand_keys: {},
    scenes: {},
    seal: null,
    complaints: [],
    own: null,
  };
}

/** What this browser sees of one table's match: call a method for each thing the room tells. */
export class Deals {
  private kept: Kept;

  constructor(
    readonly table: string,
    private readonly store: Store = kept,
  ) {
    this.kept = this.load();
  }

  /** The house has shown what it committed to; the first that was seen counts. */
  sawCommit(commit: string): void {
    if (this.kept.commit === null) this.keep({ commit });
    else if (this.kept.commit !== commit) this.complain("it showed another commitment than before");
  }

  /** What this seat commits to; its words are made here and kept back. Null before the house has committed. */
  commitment(seat: number): string | null {
    const words = this.ownWords(seat);
    return words === null || this.kept.commit === null ? null : seatCommitmentOf(this.kept.commit, seat, words);
  }

  /** The room took no commitment or words from this browser: another device of the seat was quicker. */
  notMine(): void {
    this.keep({ own: null, words: null });
  }

  /**
   * The list of commitments is closed; an empty one, where nobody else takes part. The words to show now, or null
   * where this browser has committed to none, or its commitment is not in the list: that is kept as a complaint.
   */
  wordsFor(seat: number, closed: PerSeat): string | null {
    if (this.kept.words !== null && same(this.kept.seat_commits, closed)) return this.kept.words;
    if (this.kept.seat_commits !== null) {
      this.complain("it showed another list of commitments than before");
      return null;
    }
    const committed = this.kept.own !== null;
    const alone = !committed && closed.every((commit) => commit === null);
    const words = committed || alone ? this.ownWords(seat) : null;
    if (committed && closed[seat] !== this.commitment(seat)) {
      this.complain("it closed the list of commitments without this seat's");
      this.keep({ seat_commits: [...closed], own: null });
      return null;
    }
    this.keep({ seat, words, seat_commits: [...closed], own: null });
    return words;
  }

  /** Everybody's words are shown; the match is dealt. A spectator learns the commitments with them. */
  sawWords(entropy: PerSeat, commits: PerSeat): void {
    if (this.kept.entropy !== null && !same(this.kept.entropy, entropy)) this.complain("it showed other words than before");
    if (this.kept.seat_commits !== null && !same(this.kept.seat_commits, commits)) {
      this.complain("it showed another list of commitments than before");
    }
    const { seat, words } = this.kept;
    if (words !== null && seat !== null && entropy[seat] !== words) this.complain("it left out the words this seat showed");
    this.keep({ entropy: this.kept.entropy ?? [...entropy], seat_commits: this.kept.seat_commits ?? [...commits] });
  }

  sawHandKey(hand: number, key: string): void {
    const known = this.kept.hand_keys[hand];
    if (known !== undefined && known !== key) this.complain(`it showed two keys of hand ${hand + 1}`);
    else if (known === undefined) this.keep({ hand_keys: { ...this.kept.hand_keys, [hand]: key } });
  }

  /** What lies on the table now; what was seen of later moments is taken back. */
  sawScene(scene: Scene): void {
    const before = scene.seat === this.kept.seat ? this.kept.scenes : {};
    const earlier = Object.entries(before).filter(([version]) => Number(version) < scene.version);
    const scenes = Object.fromEntries(earlier.slice(1 - MOST_SCENES));
    this.keep({ seat: scene.seat, scenes: { ...scenes, [scene.version]: fingerprintOf(scene) } });
  }

  sawSeal(seal: string): void {
    if (this.kept.seal !== null && this.kept.seal !== seal) this.complain("it told two seals of the record");
    else this.keep({ seal });
  }

  /** Holds the record of a finished match against what was seen. Playing it again is left to `cardhouse verify`. */
  check(record: string): Checked {
    return checkRecord(record, this.kept);
  }

  /** What was kept, to save in a file. Words not shown yet are not in it. */
  download(): string {
    const { own: _, ...seen } = this.kept;
    return JSON.stringify(seen, null, 1) + "\n";
  }

  private ownWords(seat: number): string | null {
    const { commit, own } = this.kept;
    if (commit === null) return null;
    if (own?.seat === seat && own.commit === commit) return own.words;
    const words = randomHex();
    this.keep({ own: { seat, commit, words } });
    return words;
  }

  private complain(about: string): void {
    if (!this.kept.complaints.includes(about)) this.keep({ complaints: [...this.kept.complaints, about] });
  }

  private load(): Kept {
    try {
      const text = this.store.getItem(KEY + this.table);
      return text === null ? blank(this.table) : { ...blank(this.table), ...(JSON.parse(text) as Kept) };
    } catch {
      return blank(this.table);
    }
  }

  private keep(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    try {
      this.forgetOldTables();
      this.store.setItem(KEY + this.table, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing can still check until it is closed.
    }
  }

  private forgetOldTables(): void {
    const known = JSON.parse(this.store.getItem(TABLES) ?? "[]") as string[];
    if (known.at(-1) === this.table) return;
    const tables = [...known.filter((table) => table !== this.table), this.table];
    for (const old of tables.splice(0, tables.length - MOST_TABLES)) this.store.removeItem(KEY + old);
    this.store.setItem(TABLES, JSON.stringify(tables));
  }
}

// --- The check at the end -------------------------------------------------------------------------------------

interface Header {
  table?: string;
  key?: string;
  commit?: string;
  secret?: string;
  seat_commits?: PerSeat;
  entropy?: PerSeat;
  hand_keys?: string[];
}

class Verdict implements Checked {
  ok = true;
  readonly lines: string[] = [];

  check(held: boolean, promise: string): void {
    this.ok &&= held;
    this.lines.push((held ? "ok      " : "WRONG   ") + promise);
  }

  /** A promise that something is what was seen, if it was. */
  compare(recorded: unknown, seen: unknown, promise: string): void {
    if (seen === null) this.lines.push(`open    ${promise}: could not be checked because this browser has not seen it`);
    else this.check(same(recorded, seen), promise);
  }
}

/** Holds a record against what a browser has seen: {ok, lines}, a line a promise. */
export function checkRecord(record: string, seen: Seen): Checked {
  const verdict = new Verdict();
  const { lines, seal } = splitSeal(record);
  const computed = bytesToHex(sha256(utf8ToBytes(lines)));
  let header: Header;
  try {
    header = JSON.parse(lines.split("\n", 1)[0] ?? "") as Header;
  } catch {
    verdict.check(false, "the room gave a record");
    return verdict;
  }
  const { table, secret, key, commit } = header;
  const entropy = header.entropy ?? [];
  const commits = header.seat_commits ?? [];
  verdict.check(seal === computed, "the record is whole");
  for (const complaint of seen.complaints) verdict.check(false, `the house did not contradict itself: ${complaint}`);
  verdict.check(table === seen.table, "it is the table that was seen");
  verdict.compare(commit, seen.commit, "the house's commitment is the one that was seen");
  verdict.compare(commits, seen.seat_commits, "the seats' commitments are those that were seen");
  verdict.compare(entropy, seen.entropy, "the words of the seats are those that were seen");
  const hex = /^([0-9a-f]{2})+$/;
  if (secret === undefined || !hex.test(secret) || commit === undefined) {
    verdict.check(false, "the house shows its secret");
  } else {
    verdict.check(commitmentOf(secret, seen.table) === commit, "the secret is the one the house committed to");
    commits.forEach((promise, seat) => {
      const words = entropy[seat] ?? null;
      if (promise === null) return;
      if (words === null) verdict.lines.push(`note    seat ${seat} did not show its words: it has added nothing`);
      else {
        const right = seatCommitmentOf(commit, seat, words) === promise;
        verdict.check(right, `seat ${seat} showed the words it had committed to`);
      }
    });
    const shown = entropy.filter(Boolean).length;
    const bare = entropy.some((words, seat) => words && !commits[seat]);
    verdict.check(!bare || (shown === 1 && !commits.some(Boolean)), "nobody showed words without a commitment");
    verdict.check(matchKeyOf(secret, entropy, seen.table) === key, "the key follows from the secret and the words");
  }
  if (seen.words !== null) {
    const held = seen.seat === null ? entropy.includes(seen.words) : entropy[seen.seat] === seen.words;
    verdict.check(held, "the key holds the words of this browser");
  } else verdict.lines.push("open    the key holds words of this browser: it has shown none");
  const keys = Object.entries(seen.hand_keys);
  if (keys.length > 0) {
    const held = keys.every(([hand, shown]) => header.hand_keys?.[Number(hand)] === shown);
    verdict.check(held, "the keys of the hands are those that were seen");
  }
  verdict.compare(computed, seen.seal, "it is the record that the table told of when the match was over");
  return verdict;
}
