/** A seat at a table: what the room says goes to its parts, and what the player does goes to the room. */

import { Arranging } from "../lib/arranging.svelte";
import type { Changes } from "../lib/changes";
import { claimWords, notAllSure } from "../lib/claims";
import { named, together } from "../lib/names";
import type { Choice, ClientMessage, Clock, DoAnother, Scene, ServerMessage, TableInfo, Window } from "../lib/protocol";
import { onlyChoice } from "../lib/singles";
import { sound } from "../lib/sound";
import { dropToken, holdToken, tokenFromAddress } from "../lib/tokens";
import { t } from "../lib/words";
import { Ceremony } from "./ceremony";
import { Prompts } from "./prompts.svelte";
import { Scenes } from "./scenes.svelte";
import { Talk, type Names } from "./talk.svelte";
import { Wire } from "./wire.svelte";

type Message<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;

interface SceneTold {
  version: number;
  told: number;
  window: Window | null;
  clock: Clock | null;
}

export class Session implements Names {
  table: TableInfo | null = $state.raw(null);
  /** Whoever has this token plays the viewer's seat. */
  token: string | null = $state(null);
  /** What stands on the page where there is no table. */
  notice = $state("");

  readonly talk: Talk = new Talk(this);
  readonly prompts = new Prompts();
  readonly wire: Wire = new Wire({
    message: (message) => this.receive(message),
    greeted: () => document.hidden && this.onLook(),
    lost: () => this.prompts.arranging?.refused(null), // what was asked is not answered any more
    late: () => this.talk.toast(t("errors-moved-on"), null, "refusal"),
    unsent: (again) => this.talk.toast(again ? t("errors-trying-again") : t("errors-not-connected"), null, "refusal"),
  });
  readonly scenes: Scenes = new Scenes({
    seat: () => this.you,
    hurried: () => this.prompts.closing !== null,
    words: (text) => this.words(text),
    announce: (events) => this.talk.announce(events),
    say: (text) => (this.talk.said = text),
    handSeen: () => this.wire.post({ do: "next" }),
  });
  readonly ceremony: Ceremony;

  /** Something is asked of the player; what they press while the line is away waits for it. */
  readonly asked = $derived.by(() => this.scenes.settled && this.scene?.prompt != null && !this.scene.over);
  readonly myTurn = $derived.by(() => this.asked && this.wire.state === "open" && !this.wire.stale);

  /** What the player can do, where it is one thing only and nobody waits in a window for it. */
  readonly single = $derived.by(() => {
    const { closing, choosing, arranging } = this.prompts;
    return this.myTurn && !closing && !choosing && !arranging ? onlyChoice(this.scene?.prompt) : null;
  });
  /** Nobody but bots sits here besides the player. */
  readonly amongBots = $derived(
    this.table?.you != null && this.table.seats.every((seat) => seat.kind === "bot" || seat.seat === this.table?.you),
  );
  /** There are tricks to be claimed now. */
  readonly mayClaim = $derived.by(() => this.asked && this.scene?.prompt?.rest === true);
  /** Read wherever somebody is named, and the same from scene to scene. */
  readonly you = $derived.by(() => this.scene?.seat ?? this.table?.you ?? null);

  /** The number of the match in hand, once it is known. */
  private number = 0;

  constructor(readonly id: string) {
    this.ceremony = new Ceremony(id, (message) => this.wire.post(message));
  }

  open(): void {
    this.token = tokenFromAddress(this.id);
    this.wire.connect(this.id);
    document.addEventListener("visibilitychange", this.onLook);
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.onLook);
    this.wire.close();
    this.scenes.goOn();
  }

  /** The scene on show. */
  get scene(): Scene | null {
    return this.scenes.scene;
  }

  /** The suit that is trumps. */
  get trump(): Scene["trump"] {
    return this.scene?.trump ?? null;
  }

  /* Names. */

  name(seat: number): string {
    const sitter = this.table?.seats[seat];
    const then = this.table?.state === "over" ? this.table.played.at(-1)?.names[seat] : null;
    if (then) return then;
    return sitter?.name || t("house-seat", { number: seat + 1 });
  }

  who(seat: number): string | null | undefined {
    return this.table?.seats[seat]?.who;
  }

  words(text: string): string {
    return named(text, (seat) => this.name(seat), this.you);
  }

  /* Moves. */

  play(choice: Choice): void {
    this.act({ do: "play", version: this.scenes.version, action: choice.action }, choice.action);
  }

  playText(text: string): void {
    this.act({ do: "play", version: this.scenes.version, text }, "amount");
  }

  select(cards: string[], kind: string): void {
    this.act({ do: "select", version: this.scenes.version, cards, kind }, kind);
  }

  /** The tricks left are mine; `concede`: and what of them is not sure is the others'. */
  claimRest(concede = false): void {
    this.prompts.offered = null;
    if (this.mayClaim) this.act({ do: "rest", version: this.scenes.version, concede }, "rest");
  }

  /** Opens the table and the hand for laying anew. */
  arrange(): void {
    if (this.wire.sent || !this.scenes.settled || !this.scene?.prompt?.arrange) return;
    this.prompts.arranging = new Arranging(
      this.scene,
      (groups, commit) => this.send({ do: "arrange", version: this.scenes.version, groups, commit }) !== null,
      () => this.wire.ask({ do: "hint", table: true }),
    );
  }

  private act(message: ClientMessage, made: number | string): void {
    if (this.wire.sent || !this.scenes.settled) return;
    this.prompts.choosing = null;
    this.wire.act(message, made);
  }

  /* What else the player does. */

  /** Sent now or when the line is back; its number, null where it goes nowhere. */
  send(message: ClientMessage): number | null {
    return this.wire.press(message);
  }

  why(card: string): void {
    this.wire.ask({ do: "why", cards: [card] });
  }

  /** What a good player would do; with `guide`, what a newcomer has to know too. */
  askHint(guide = false): void {
    this.wire.ask({ do: "hint", guide });
  }

  /** What calls mean, asked once for each version of the table. */
  askMeanings(): void {
    const { prompts } = this;
    const version = this.scene?.version ?? 0;
    if (prompts.meanings?.version === version || prompts.explained === version) return;
    prompts.explained = version;
    this.wire.ask({ do: "meanings" });
  }

  answerUndo(agree: boolean): void {
    this.prompts.undoAsked = null;
    this.send({ do: "undo_answer", agree });
  }

  /** Another match at this table; what is not named stays. */
  another(wanted: Omit<DoAnother, "do"> = {}): void {
    this.send({ do: "another", ...wanted });
  }

  say(text: string): void {
    if (text.trim()) this.send({ do: "chat", text: text.trim().slice(0, 500) });
  }

  leave(): void {
    this.send({ do: "leave" });
    dropToken(this.id);
    this.token = null;
  }

  private onLook = (): void => {
    if (this.table?.you != null) this.wire.tell({ do: "presence", away: document.hidden });
  };

  /* What the room says. */

  receive(message: ServerMessage): void {
    const { prompts, scenes, talk, wire } = this;
    switch (message.type) {
      case "table":
        if (message.number !== this.number) this.onMatch(message);
        this.table = message;
        this.ceremony.attend(message);
        break;
      case "hand_key":
        this.ceremony.deals.sawHandKey(message.hand, message.key);
        break;
      case "scene":
        this.onScene(message.scene, message);
        break;
      case "changes": {
        const scene = scenes.changed(message.changes as unknown as Changes);
        if (scene) this.onScene(scene, message);
        else wire.tell({ do: "hello" });
        break;
      }
      case "refused":
        this.onRefused(message);
        break;
      case "why":
        talk.toast(message.reason, message.rule, "why");
        break;
      case "options":
        wire.sent = false;
        prompts.choosing = message.choices;
        break;
      case "arranged":
        prompts.arranging?.hear(message.wrong, message.ready);
        break;
      case "rest":
        wire.sent = false;
        if (message.concede) prompts.offered = { sure: message.sure, left: message.left };
        else talk.toast(notAllSure(message.sure, message.left), null, "why");
        break;
      case "claimed":
        scenes.claim();
        talk.toast(claimWords(message, message.seat === this.you ? null : this.name(message.seat)));
        break;
      case "laid":
        if (message.version === scenes.version) prompts.arranging?.suggest(message.groups);
        break;
      case "chat":
        talk.heard(message);
        break;
      case "undo_asked":
        if (message.seat !== this.table?.you && this.table?.you != null) prompts.undoAsked = message.seat;
        break;
      case "undo_closed":
        prompts.undoAsked = null;
        break;
      case "seated":
        holdToken(this.id, message.token);
        this.token = message.token;
        break;
      case "undone":
        prompts.undoAsked = null;
        talk.toast(t("table-undone"));
        break;
      case "hint":
        prompts.hint = { action: message.action, cards: message.cards };
        if (prompts.teach(message, (text) => this.words(text))) talk.said = together(prompts.lesson);
        talk.toast(together([t("table-hint-given", { what: message.label }), message.why]), null, "why");
        break;
      case "narration":
        prompts.narration = message;
        break;
      case "meanings":
        prompts.meanings = message;
        break;
      case "emote":
        talk.bubble(message.seat, t(`table-emote-${message.emote}`), message.emote);
        break;
      case "nudged":
        prompts.nudged = true;
        talk.toast(t("table-nudged", { name: message.name }), null, "why");
        sound("turn");
        navigator.vibrate?.([90, 60, 90]);
        break;
      case "closed":
        dropToken(this.id);
        this.notice = message.text;
        break;
      case "notice":
        this.notice = message.text;
        if (this.table) talk.toast(message.text);
        break;
    }
  }

  /** Another match is in hand: nothing of the one before is on the table any more. */
  private onMatch(table: TableInfo): void {
    const first = this.number === 0;
    this.number = table.number;
    this.ceremony.begin(table.deal);
    if (first) return;
    this.wire.lapse();
    this.scenes.clear();
    this.prompts.clear();
    this.talk.log = [];
  }

  private onScene(heard: Scene, { version, told, window, clock }: SceneTold): void {
    const { prompts, scenes, talk, wire } = this;
    const scene = scenes.take(heard);
    prompts.timed(clock);
    if (scene.turn !== scene.seat) prompts.nudged = false;
    this.ceremony.deals.sawScene(scene);
    prompts.windowed(window ?? null, version);
    if (window) scenes.wakeUp(); // nothing that is shown for its own time may take from the moment there is
    prompts.lapse();
    this.notice = "";
    const hand = scenes.latest?.hand;
    if (!scenes.hear(scene, version, told, wire.shown(version))) return;
    prompts.arranging = null;
    talk.note(scene, told, scene.hand === hand);
    talk.dropReasons(); // that is answered by now
  }

  private onRefused({ about, reason, rule }: Message<"refused">): void {
    this.wire.refused(about === "message");
    if (about === "commit" || about === "reveal") return this.ceremony.deals.notMine();
    this.prompts.arranging?.refused(about ?? null);
    if (about === "token") dropToken(this.id);
    if (about === "table") this.notice = reason; // stands on the page: the line is closed
    else this.talk.toast(reason, rule, "refusal");
  }
}
