/** What the player at a table may do now, and what their presses, keys and drags come to. */

import { buttonsFor, keysFor, kindsFor, stroke } from "../lib/asked";
import { dropped, offer, pressed, type End, type Offer } from "../lib/choices";
import type { Choice, Scene, Zone } from "../lib/protocol";
import { faceOf, press, settled, toggled, type Press } from "../lib/selection";
import { cardOf, suitOf } from "../lib/spelling";
import type { Session } from "../session/session.svelte";
import { settings } from "../lib/settings.svelte";
import type { Laid } from "./laid";

const NOTHING: Offer = { byCard: new Map(), buttons: [], box: [], lying: new Map() };

export class Playing {
  /** Cards by name. */
  selected = $state<string[]>([]);
  /** The card that was played. */
  private played = $state<string | null>(null);
  /** The cards that were pressed, while the house has not answered. */
  readonly waiting = $derived.by(() => new Set(!this.session.wire.sent ? NONE : this.selected.length ? this.selected : this.played === null ? NONE : [this.played]));
  armed = $state<string | null>(null);
  /** The card that is being dragged. */
  lifted = $state<string | null>(null);
  /** The suit whose letter was pressed: a rank names its card. */
  private suit: string | null = null;
  /** What a card can mean, while that is asked; `at`: where the card lies. */
  chooser = $state.raw<{ choices: Choice[]; at: DOMRect | null } | null>(null);

  readonly prompt = $derived.by(() => (this.session.asked ? this.scene().prompt : null));
  /** The cards that can be pressed: those in hand, and in hands that lie open. */
  private readonly reach = $derived.by(() => {
    const { hand, openHands } = this.laid();
    return [...(hand ? [hand] : []), ...openHands].flatMap((zone) => zone.cards.flatMap((card) => card.face ?? []));
  });
  readonly offers = $derived.by(() => (this.prompt ? offer(this.prompt, this.reach, this.scene().zones) : NOTHING));
  readonly select = $derived.by(() => this.prompt?.select ?? null);
  readonly faces = $derived.by(() => this.selected.map(faceOf));
  readonly buttons = $derived.by(() => buttonsFor(this.prompt, this.offers, this.faces));
  readonly kinds = $derived.by(() => kindsFor(this.prompt, this.offers, this.faces, this.scene().zones));
  readonly keys = $derived.by(() => keysFor(this.prompt, this.buttons, this.offers.box));
  /** The key of a choice, by its action. */
  readonly keyOf = $derived.by(() => new Map([...this.keys.choices].map(([key, choice]) => [choice.action, key])));
  readonly closing = $derived.by(() => (this.session.prompts.closing?.version === this.scene().version && this.session.myTurn ? this.session.prompts.closing : null));
  readonly hint = $derived.by(() => this.prompt?.choices.find((choice) => choice.action === this.session.prompts.hint?.action) ?? null);
  /** Of what a hint names, the cards in hand; those that lie elsewhere are marked there. */
  readonly hinted = $derived.by(() => {
    const { hint } = this;
    return hint && ![...(this.offers.lying.get(hint.zone ?? "")?.values() ?? [])].includes(hint) ? (this.session.prompts.hint?.cards ?? NONE) : NONE;
  });
  private readonly armedChoices = $derived.by(() => this.ofCard(this.lifted ?? this.armed));
  /** Ends of a row at which the card in question may go. */
  readonly ends = $derived.by(() => new Set(this.armedChoices.flatMap((choice) => choice.end ?? [])));

  constructor(
    private readonly session: Session,
    private readonly scene: () => Scene,
    private readonly laid: () => Laid,
  ) {
    session.scenes.pressed = () => (this.selected.length ? this.selected : this.played === null ? NONE : [this.played]);
  }

  /** Nothing is selected, armed or asked any more. */
  forget(): void {
    this.armed = null;
    this.chooser = null;
    this.played = null;
    this.suit = null;
    this.selected = [];
  }

  press(key: string, face: string, element: HTMLElement): void {
    if (this.session.scenes.trickLies) this.session.scenes.goOn();
    if (!this.able) return;
    const hold = { selecting: this.select !== null, armed: this.armed, twice: settings.confirm === "two" };
    this.follow(press(key, this.offers.byCard.get(face) ?? [], hold), key, face, element);
  }

  drop(key: string, face: string, place: string | null, element: HTMLElement): void {
    if (!this.able) return;
    const outcome = settled(dropped(this.offers.byCard.get(face) ?? [], place));
    if (outcome.does !== "why" || !this.select) this.follow(outcome, key, face, element);
  }

  chooseEnd(end: End): void {
    const key = this.armed;
    if (key !== null) this.follow(settled(this.armedChoices.filter((choice) => choice.end === end)), key, faceOf(key), null);
  }

  choose(choice: Choice): void {
    this.chooser = null;
    this.played = this.armed;
    this.armed = null;
    this.session.play(choice);
  }

  unchoose(): void {
    this.chooser = null;
    this.armed = null;
  }

  /** What pressing a zone does. */
  zoneAct(zone: Zone): (() => void) | null {
    const [only, another] = this.selected;
    const choice = pressed(zone, this.ofCard(this.lifted ?? this.armed ?? (another === undefined ? (only ?? null) : null)), this.offers.buttons);
    return choice && (() => this.session.play(choice));
  }

  key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (target.closest("input, textarea, dialog, [role=menu]") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      this.selected = [];
      this.armed = null;
    } else if ((event.key === " " || event.key === "Enter") && this.session.scenes.lies) {
      event.preventDefault();
      this.session.scenes.goOn();
    } else if (this.prompt && !this.session.prompts.arranging && (this.spell(event.key) || this.strike(event.key))) event.preventDefault();
  }

  /** A card by the letter of its suit and its rank; the letter alone goes to the suit. */
  private spell(key: string): boolean {
    if (!this.able || this.select || !this.offers.byCard.size) return false;
    const face = this.suit === null ? null : cardOf(this.suit, key, this.reach);
    this.suit = face === null && !this.keys.choices.has(key.toLowerCase()) ? suitOf(key, this.reach) : null;
    if (face !== null) this.press(face, face, document.querySelector<HTMLElement>(`[data-card="${face}"]`) ?? document.body);
    else if (this.suit) document.querySelector<HTMLElement>(`[data-legal=true][data-card*="${this.suit}"]`)?.focus({ preventScroll: true });
    return face !== null || this.suit !== null;
  }

  private strike(key: string): boolean {
    const what = stroke(key, this.keys, this.selected);
    if (what?.does === "play") this.session.play(what.choice);
    else if (what?.does === "select") this.session.select(this.faces, what.kind);
    else if (what?.does === "arrange") this.session.arrange();
    else if (what?.does === "amount") (document.getElementById("amount-form") as HTMLFormElement | null)?.requestSubmit();
    return what !== null;
  }

  private get able(): boolean {
    return this.session.asked && !this.session.wire.sent;
  }

  private ofCard(key: string | null): Choice[] {
    return key === null ? [] : (this.offers.byCard.get(faceOf(key)) ?? []);
  }

  private follow(outcome: Press, key: string, face: string, element: HTMLElement | null): void {
    switch (outcome.does) {
      case "select":
        this.selected = toggled(this.selected, key);
        break;
      case "arm":
        this.armed = key;
        break;
      case "why":
        this.session.why(face);
        break;
      case "play":
        this.armed = null;
        this.played = key;
        this.session.play(outcome.choice);
        break;
      case "ask":
        this.armed = key;
        this.chooser = { choices: outcome.choices, at: element?.getBoundingClientRect() ?? null };
    }
  }
}

const NONE: string[] = [];
